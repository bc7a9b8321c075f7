// The one bar: what there is to do now, and nothing else.
import { AuctionBar, SkatOrHandBar } from "./auction.js";
import { DeclareBar } from "./declare.js";
import { chosen } from "./hand.js";
import { html, useLayoutEffect, useRef } from "./lib.js";
import { say, words } from "./settings.js";
import { connection } from "./socket.js";
import { act, command, isLive, nameOf, refusal } from "./state.js";
import { cards } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./state.js").Frame} Frame */

function DiscardBar() {
  const two = chosen.value;
  if (two.length < 2) return html`<p class="prompt">${say("page.choose_two", { count: 2 - two.length })}</p>`;
  return html`<p class="prompt short">${words.value?.name(cards(two), "cap")}</p>
    <button class="main" onClick=${() => act({ discard: two })}>${say("page.lay_away")}</button>`;
}

/** @param {{state: State}} props */
function PlayBar({ state }) {
  const leads = state.view?.trick.length === 0;
  return html`<p class="prompt">${say(leads ? "page.your_lead" : "page.your_card")}</p>
    ${state.decided && html`<button onClick=${() => command("finish")}>${say("page.finish")}</button>`}`;
}

function ConsentBar() {
  return html`<p class="prompt">${say("terminal.ask_consent")}</p>
    <button onClick=${() => act({ refuse: true })}>${say("action.refuse")}</button>
    <button class="main" onClick=${() => act({ agree: true })}>${say("action.agree")}</button>`;
}

function OverBar() {
  return html`<p class="prompt"></p>
    <button onClick=${() => command("same_deal")}>${say("page.same_deal")}</button>
    <button class="main" onClick=${() => command("deal")}>${say("page.next_game")}</button>`;
}

/** @param {{state: State}} props */
function UndoQuestion({ state }) {
  const name = nameOf(state, /** @type {number} */ (state.undo.asked_by));
  return html`<p class="prompt">${say("page.undo_asked", { name })}</p>
    <button onClick=${() => command("refuse_undo")}>${say("page.no")}</button>
    <button class="main" onClick=${() => command("agree_undo")}>${say("page.yes")}</button>`;
}

const BARS = {
  auction: AuctionBar,
  skat_or_hand: SkatOrHandBar,
  discard: DiscardBar,
  declare: DeclareBar,
  play: PlayBar,
  consent: ConsentBar,
};

/** @param {{frame: Frame}} props */
function Choices({ frame }) {
  const { state, resting } = frame;
  const view = /** @type {import("./types.js").View} */ (state.view);
  const asked = state.undo.asked_by;
  if (!isLive.value) return html`<p class="prompt waiting"></p>`;
  if (asked !== null && asked !== state.you) return html`<${UndoQuestion} state=${state} />`;
  if (asked !== null) return html`<p class="prompt waiting">${say("page.undo_waits")}</p>`;
  if (view.phase === "over") return resting ? null : html`<${OverBar} />`;
  if (view.turn === state.you) {
    const Bar = BARS[view.phase];
    return html`<${Bar} state=${state} />`;
  }
  const name = nameOf(state, view.turn ?? 0);
  return html`<p class="prompt waiting">${say("page.turn_of", { name })}</p>
    ${state.decided && html`<button onClick=${() => command("finish")}>${say("page.finish")}</button>`}`;
}

/** @param {{frame: Frame}} props */
export function Actions({ frame }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone: the next thing to do has it now.
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const next = ref.current?.querySelector("button.main, button") ?? document.querySelector(".hand [tabindex='0']");
    if (next instanceof HTMLElement && isLive.value) next.focus({ preventScroll: true });
  });
  const lost = connection.value === "lost";
  return html`<div class="dock">
    ${refusal.value && html`<p class="refusal" role="alert">${refusal.value}</p>`}
    ${lost && html`<p class="refusal" role="alert">${say("page.connection_lost")}</p>`}
    <div
      ref=${ref}
      class="actions"
      role="group"
      aria-label=${say("page.actions")}
      onFocusIn=${() => (hadFocus.current = true)}
      onFocusOut=${(/** @type {FocusEvent} */ event) => event.relatedTarget && (hadFocus.current = false)}
    >
      <${Choices} frame=${frame} />
    </div>
  </div>`;
}
