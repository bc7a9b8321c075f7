// The table: everybody's place at it.
import { Actions } from "./actions.js";
import { HigherBids } from "./auction.js";
import { Sign } from "./cards.js";
import { DeclarePanel, OverbidQuestion } from "./declare.js";
import { open } from "./dialog.js";
import { Hand } from "./hand.js";
import { html, useLayoutEffect } from "./lib.js";
import { Menu, Score } from "./menu.js";
import { travel } from "./motion.js";
import { contractName, Worth } from "./outlook.js";
import { Result } from "./result.js";
import { Seat } from "./seat.js";
import { say } from "./settings.js";
import { command, frame, hurry, isLive, nameOf } from "./state.js";
import { Found, LastTrick, Skat, Trick } from "./trick.js";

/** @typedef {import("./types.js").State} State */

export function Table() {
  const shown = frame.value;
  useLayoutEffect(() => {
    if (shown) travel(shown.still);
  }, [shown]);
  if (!shown?.state.view) return html`<main class="table empty" aria-busy="true"><h1 class="sr">Skat</h1></main>`;
  const { state, resting } = shown;
  const view = /** @type {import("./types.js").View} */ (state.view);
  const over = view.phase === "over" && !resting;
  const seat = (/** @type {number} */ steps) => /** @type {import("./types.js").Seat} */ ((state.you + steps) % 3);
  return html`<main class="table ${view.phase} ${over ? "finished" : ""}" aria-busy=${!isLive.value} data-number=${state.number}>
    <h1 class="sr">Skat</h1>
    <${Head} state=${state} />
    <${Seat} frame=${shown} seat=${seat(1)} place="left" />
    <${Seat} frame=${shown} seat=${seat(2)} place="right" />
    <div class="middle" onClick=${hurry}>
      ${over ? html`<${Result} state=${state} />` : html`<${Middle} frame=${shown} />`}
    </div>
    <${Seat} frame=${shown} seat=${seat(0)} place="me" />
    <${Actions} frame=${shown} />
    ${!over && html`<${Hand} frame=${shown} />`}
    <${Menu} state=${state} />
    <${Score} state=${state} />
    <${LastTrick} frame=${shown} />
    <${Worth} state=${state} />
    <${HigherBids} state=${state} />
    <${OverbidQuestion} state=${state} />
  </main>`;
}

/** @param {{frame: import("./state.js").Frame}} props */
function Middle({ frame: shown }) {
  const view = /** @type {import("./types.js").View} */ (shown.state.view);
  if (view.phase === "declare" && view.turn === shown.state.you) return html`<${DeclarePanel} state=${shown.state} />`;
  if (view.phase === "discard" && view.found) return html`<${Found} cards=${view.found} />`;
  if (view.phase === "auction" || view.phase === "skat_or_hand") return html`<${Skat} />`;
  return html`<${Trick} frame=${shown} />`;
}

/** The menu, the contract and bid in one line, and undo. @param {{state: State}} props */
function Head({ state }) {
  return html`<header class="head">
    <button class="icon" aria-label=${say("page.menu")} onClick=${() => open("menu")}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16" /></svg>
    </button>
    <p class="contract">${contractLine(state)}</p>
    <button class="icon" aria-label=${say("page.score")} onClick=${() => open("score")}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" /></svg>
    </button>
    <button class="icon" aria-label=${say("page.undo")} disabled=${!state.undo.can_undo} onClick=${() => command("undo")}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3" transform="translate(0 -2)" /></svg>
    </button>
  </header>`;
}

/** @param {State} state */
function contractLine(state) {
  const view = /** @type {import("./types.js").View} */ (state.view);
  const bid = view.bid ? say("page.bid_so_far", { bid: view.bid }) : "";
  if (view.contract) {
    return html`<b><${Sign} game=${view.contract[0]} /> ${contractName(view.contract)}</b>
      <span>${bid}</span> <span>${nameOf(state, /** @type {number} */ (view.declarer))}</span>`;
  }
  if (view.phase === "auction") return html`<b>${say("page.auction")}</b> <span>${bid}</span>`;
  if (view.declarer === null) return "";
  return html`<b>${nameOf(state, view.declarer)}</b> <span>${view.hand_game ? say("page.hand") : ""}</span> <span>${bid}</span>`;
}
