// The words of the game, with their nicknames.
import { Page } from "../frame.js";
import { html } from "../lib.js";
import { pageTitle } from "../menu.js";
import { say } from "../settings.js";

/** In the order of a game. */
export const TERMS = [
  "deck", "ace", "ten", "jacks", "old_man", "low", "forehand", "middlehand", "rearhand", "skat", "bid", "hold", "passed_in",
  "declarer", "defenders", "hand_game", "discard", "suit_game", "grand", "null", "ouvert", "matadors", "trump", "plain_suit", "void",
  "follow", "throw_off", "ruff", "smear", "trick", "card_points", "schneider", "schwarz", "overbid", "score",
];

export default function Glossary() {
  return html`<${Page} title=${pageTitle("glossary")}>
    <dl class="terms">
      ${TERMS.map((term) => html`<div key=${term}>
        <dt>${say(`term.${term}`)}</dt>
        <dd>${say(`term_text.${term}`)}</dd>
      </div>`)}
    </dl>
  <//>`;
}
