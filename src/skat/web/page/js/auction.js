// The auction and the choice between skat and Hand, as buttons.
import { close, Dialog, open } from "./dialog.js";
import { html } from "./lib.js";
import { say } from "./settings.js";
import { act } from "./state.js";

/** @typedef {import("./types.js").State} State */

/** What is asked, and beside it what the own cards are worth. @param {{text: string}} props */
function Prompt({ text }) {
  return html`<p class="prompt">
    ${text} <button class="quiet" onClick=${() => open("worth")}>${say("page.worth")}</button>
  </p>`;
}

/** @param {{state: State}} props */
export function AuctionBar({ state }) {
  const view = /** @type {import("./types.js").View} */ (state.view);
  const bids = view.legal.flatMap((action) => action.bid ?? []);
  const asked = view.legal.some((action) => action.hold);
  const pass = html`<button onClick=${() => act({ pass: true })}>${say("action.pass")}</button>`;
  if (asked) {
    return html`<${Prompt} text=${say("page.asked_hold", { value: view.bid })} />
      ${pass} <button class="main" onClick=${() => act({ hold: true })}>${say("action.hold")}</button>`;
  }
  const [next, ...higher] = bids;
  const lowest = view.bid === 0 && bids.length === 1;
  const prompt = lowest ? "page.asked_eighteen" : next ? "page.asked_bid" : "terminal.ask_last_pass";
  return html`<${Prompt} text=${say(prompt, { value: next })} />
    ${pass}
    ${next &&
    html`<button class="main" onClick=${() => act({ bid: next })}>
      ${lowest ? say("page.play_at", { value: next }) : say("page.bid", { value: next })}
    </button>`}
    ${higher.length > 0 && html`<button onClick=${() => open("higher")}>${say("page.higher")}</button>`}`;
}

/** All higher bids. @param {{state: State}} props */
export function HigherBids({ state }) {
  const view = /** @type {import("./types.js").View} */ (state.view);
  const best = Math.max(0, ...state.outlooks.map((found) => found.value));
  const bid = (/** @type {number} */ value) => {
    close();
    act({ bid: value });
  };
  const bids = view.legal.flatMap((action) => action.bid ?? []);
  return html`<${Dialog} name="higher" title=${say("page.higher_title")}>
    <div class="bids">
      ${bids.map((value) => html`<button class=${value <= best ? "" : "beyond"} onClick=${() => bid(value)}>${value}</button>`)}
    </div>
    <p class="note">${say("terminal.bids_note")}</p>
  <//>`;
}

export function SkatOrHandBar() {
  return html`<${Prompt} text=${say("page.asked_skat")} />
    <button onClick=${() => act({ play_hand: true })}>${say("action.play_hand")}</button>
    <button class="main" onClick=${() => act({ take_skat: true })}>${say("action.take_skat")}</button>`;
}
