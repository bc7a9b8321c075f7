// The players: name, position, role, what they say, their cards and their tricks.
import { Back, Face, sortHand } from "./cards.js";
import { html } from "./lib.js";
import { open } from "./dialog.js";
import { say, words } from "./settings.js";
import { positionOf } from "./speech.js";
import { isLive, nameOf } from "./state.js";
import { cards as cardNames, contract, position } from "./words.js";

/** @typedef {import("./state.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** Tricks that lie before their owners: all but the one that can still be read. @param {Frame} frame */
export function stacked({ state, resting }) {
  const tricks = /** @type {View} */ (state.view).tricks;
  return resting ? tricks.slice(0, -1) : tricks;
}

/** What a seat says now. @param {View} view @param {number} seat */
function speechOf(view, seat) {
  if (view.phase === "over" && view.declarer === null) return "";
  if (view.contract) {
    const fresh = view.tricks.length === 0 && view.trick.length < 2;
    return fresh && seat === view.declarer ? words.value?.name(contract(view.contract), "cap") : "";
  }
  if (view.declarer !== null && seat !== view.declarer) return "";
  const last = view.history.filter((action) => action.seat === seat && action.discard === undefined).at(-1);
  if (!last) return "";
  if (last.bid) return String(last.bid);
  if (last.hold) return say("action.hold");
  if (last.pass) return say("action.pass");
  if (last.take_skat) return say("page.skat_taken");
  return last.play_hand ? say("page.hand") : "";
}

/** Declarer is marked for all to see; who defends follows from it, but is said to the ears. @param {{view: View, seat: number}} props */
function Role({ view, seat }) {
  if (view.declarer === null) return null;
  if (seat === view.declarer) return html`<span class="mark">${say("page.declarer")}</span>`;
  return html`<span class="sr">${say("page.defender")}</span>`;
}

/** @param {{frame: Frame, seat: number, place: "left" | "right" | "me"}} props */
export function Seat({ frame, seat, place }) {
  const { state, resting } = frame;
  const view = /** @type {View} */ (state.view);
  const turn = isLive.value && view.turn === seat && !resting;
  const declares = view.declarer === seat;
  const said = place === "me" && view.declarer !== null ? "" : speechOf(view, seat);
  const leads = view.phase === "play" && view.leader === seat && !resting;
  const away = state.away.includes(/** @type {any} */ (seat));
  return html`<section
    class="seat ${place} ${turn ? "turn" : ""} ${declares ? "declarer" : ""}"
    aria-label=${nameOf(state, seat)}
  >
    <div class="plate" data-origin=${`seat ${seat}`}>
      <strong>
        ${nameOf(state, seat)}${leads && html`<span class="lead" title=${say("page.lead")}><span class="sr">${say("page.lead")}</span></span>`}
      </strong>
      <span class="role">
        <span>${words.value?.name(position(positionOf(seat, view.dealer)), "cap")}</span>
        <${Role} view=${view} seat=${seat} />
        ${away && html`<span>${say("page.away")}</span>`}
      </span>
    </div>
    ${said && html`<p class="bubble">${said}</p>`}
    ${place !== "me" && html`<${Cards} view=${view} seat=${seat} />`}
    <${Pile} frame=${frame} seat=${seat} />
  </section>`;
}

/** The cards an opponent holds: backs, or faces where declarer plays open. @param {{view: View, seat: number}} props */
function Cards({ view, seat }) {
  if (view.exposed && view.declarer === seat) {
    const shown = sortHand(view.exposed, view.contract?.[0] ?? "G", "game");
    return html`<div class="open-cards" role="img" aria-label=${words.value?.name(cardNames(shown))}>
      ${shown.map((card) => html`<span key=${card} class="mini" data-card=${card}><${Face} card=${card} compact=${true} /></span>`)}
    </div>`;
  }
  const count = view.phase === "over" ? 0 : view.hand_sizes[seat];
  return html`<div class="backs" role="img" aria-label=${say("noun.cards", { n: count })}>
    ${Array.from({ length: count }, () => html`<span class="mini"><${Back} /></span>`)}
  </div>`;
}

/** The tricks a seat has taken, the latest on top; a touch shows the last trick. @param {{frame: Frame, seat: number}} props */
function Pile({ frame, seat }) {
  const view = /** @type {View} */ (frame.state.view);
  const tricks = stacked(frame);
  const count = tricks.filter((trick) => trick.winner === seat).length;
  const last = tricks.at(-1);
  const top = last?.winner === seat ? last.cards : [];
  const discard = view.declarer === seat && view.discard && view.phase !== "over" ? view.discard : [];
  if (!count && !discard.length) return null;
  const label = say("page.show_last_trick", { count });
  return html`<div class="pile">
    ${discard.map((card) => html`<span key=${card} class="mini laid" data-card=${card}><${Back} /></span>`)}
    ${count > 0 &&
    html`<button class="tricks" aria-label=${label} onClick=${() => open("last-trick")}>
      ${!top.length && html`<span class="mini"><${Back} /></span>`}
      ${top.map((card) => html`<span key=${card} class="mini" data-card=${card}><${Back} /></span>`)}
      <span class="count">${count}</span>
    </button>`}
  </div>`;
}
