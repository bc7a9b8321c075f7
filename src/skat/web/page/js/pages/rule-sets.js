// The three rule sets side by side: what is the same and what differs.
import { Page, Problem, ruleSetName, useApi } from "../frame.js";
import { html } from "../lib.js";
import { pageTitle } from "../menu.js";
import { say, words } from "../settings.js";
import { contract, game } from "../words.js";

const GAMES = { clubs: "C", spades: "S", hearts: "H", diamonds: "D", grand: "G" };
const NULLS = { plain: "N", hand: "NH", ouvert: "NO", hand_ouvert: "NHO" };

export default function RuleSets() {
  const [sets, problem] = useApi("rule-sets");
  if (!sets) return html`<${Page} title=${pageTitle("rule-sets")}><${Problem} text=${problem} /><//>`;
  const row = (/** @type {any} */ label, /** @type {(set: any) => any} */ value) => {
    const texts = sets.map(value);
    const differs = new Set(texts).size > 1;
    return html`<tr class=${differs ? "differs" : ""}>
      <th scope="row">${label}</th>
      ${texts.map((/** @type {any} */ text) => html`<td>${text}</td>`)}
    </tr>`;
  };
  const yesNo = (/** @type {boolean} */ value) => say(value ? "value.yes" : "value.no");
  return html`<${Page} title=${pageTitle("rule-sets")}>
    <p>${say("page.rule_sets_intro")}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${pageTitle("rule-sets")}>
      <table>
        <thead>
          <tr><td></td>${sets.map((/** @type {any} */ set) => html`<th scope="col">${words.value?.name(ruleSetName(set.name), "cap")}</th>`)}</tr>
        </thead>
        <tbody>
          ${Object.entries(GAMES).map(([key, letter]) => row(say("page.base_of", { game: game(letter) }), (set) => set.values.base[key]))}
          ${row(say("page.base_of", { game: contract("GHO") }), (set) => set.values.base.grand_ouvert)}
          ${Object.entries(NULLS).map(([key, code]) => row(words.value?.name(contract(code), "cap"), (set) => set.values.null[key]))}
          ${row(say("page.rs_ouvert_suit"), (set) => yesNo(set.values.ouvert.suit_games))}
          ${row(say("page.rs_ouvert_level"), (set) => yesNo(set.values.ouvert.grand_level))}
          ${row(say("page.rs_loss_taken"), (set) => `× ${set.values.loss.skat_taken}`)}
          ${row(say("page.rs_loss_hand"), (set) => `× ${set.values.loss.hand}`)}
          ${row(say("page.rs_null_overbid"), (set) => say(`page.rs_null_${set.values.overbid.null}`))}
          ${row(say("page.rs_give_up"), (set) => giveUp(set.values.giving_up.alone_with_cards))}
          ${row(say("page.rs_ladder"), (set) => `${set.ladder[0].value} – ${set.ladder.at(-1).value} (${set.ladder.length})`)}
        </tbody>
      </table>
    </div>
  <//>`;
}

/** @param {number} cards With fewer than this, declarer must ask. */
function giveUp(cards) {
  return cards === 0 ? say("page.rs_give_up_always") : say("page.rs_give_up_cards", { count: cards });
}
