// The middle of the table: the trick, lying towards its players, or the skat.
import { Back, Face } from "./cards.js";
import { Dialog } from "./dialog.js";
import { html } from "./lib.js";
import { isCompact } from "./layout.js";
import { say, words } from "./settings.js";
import { pointsOf } from "./speech.js";
import { nameOf } from "./state.js";
import { card as cardName, cards as cardNames } from "./words.js";

/** @typedef {import("./state.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

const SIDES = ["me", "left", "right"];
/** On which side of the table a seat is. @param {number} seat @param {number} you */
const sideOf = (seat, you) => SIDES[(seat - you + 3) % 3];

/** @param {{frame: Frame}} props */
export function Trick({ frame }) {
  const { state, resting } = frame;
  const view = /** @type {View} */ (state.view);
  const cards = resting?.cards ?? view.trick;
  const leader = resting?.leader ?? view.leader ?? 0;
  return html`<div class="trick" role="group" aria-label=${say("page.trick")}>
    ${cards.map((card, index) => {
      const seat = (leader + index) % 3;
      const wins = resting?.winner === seat;
      return html`<span
        key=${card}
        class="card ${sideOf(seat, state.you)} ${wins ? "wins" : ""}"
        data-card=${card}
        data-from=${`seat ${seat}`}
        role="img"
        aria-label=${say("terminal.plays_card", { name: nameOf(state, seat), card: cardName(card) })}
      >
        <${Face} card=${card} compact=${isCompact.value} />
      </span>`;
    })}
  </div>`;
}

/** The two cards that nobody has seen yet. */
export function Skat() {
  return html`<div class="skat" data-origin="skat" role="img" aria-label=${say("page.skat")}>
    <span class="card"><${Back} /></span>
    <span class="card"><${Back} /></span>
  </div>`;
}

/** What declarer found in the skat. @param {{cards: string[]}} props */
export function Found({ cards }) {
  return html`<div class="found">
    <p class="note">${say("page.found")}</p>
    <div class="card-row" role="img" aria-label=${words.value?.name(cardNames(cards))}>
      ${cards.map((card) => html`<span key=${card} class="card"><${Face} card=${card} compact=${isCompact.value} /></span>`)}
    </div>
  </div>`;
}

/** The last trick once more. @param {{frame: Frame}} props */
export function LastTrick({ frame }) {
  const { state, resting } = frame;
  const trick = resting ?? state.view?.tricks.at(-1);
  const body = trick
    ? html`<ol class="row-of-cards">
          ${trick.cards.map((card, index) => {
            const seat = (trick.leader + index) % 3;
            return html`<li class=${seat === trick.winner ? "wins" : ""}>
              <span class="card" role="img" aria-label=${words.value?.name(cardName(card), "cap")}>
                <${Face} card=${card} compact=${isCompact.value} />
              </span>
              <span>${nameOf(state, seat)}</span>
            </li>`;
          })}
        </ol>
        <p>${say("terminal.trick_taken", { name: nameOf(state, trick.winner), points: pointsOf(trick.cards) })}</p>`
    : html`<p>${say("terminal.no_trick_yet")}</p>`;
  return html`<${Dialog} name="last-trick" title=${say("page.last_trick")}>${body}<//>`;
}
