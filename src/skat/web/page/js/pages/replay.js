// A game step by step, with all cards open.
import { sortHand, Sign } from "../cards.js";
import { Page, Problem, useApi } from "../frame.js";
import { html, useEffect, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { contractName } from "../outlook.js";
import { CardRow, Receipt } from "../result.js";
import { say, words } from "../settings.js";
import { positionOf } from "../speech.js";
import { card as cardName, cards as cardNames, contract, position } from "../words.js";

/** @param {{rest: string[]}} props */
export default function Replay({ rest }) {
  const line = decodeURIComponent(rest.join("/"));
  const [game, problem] = useApi(`steps?line=${encodeURIComponent(line)}`);
  const [at, setAt] = useState(0);
  const count = game?.steps.length ?? 0;
  const go = (/** @type {number} */ step) => setAt(Math.max(0, Math.min(count - 1, step)));
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === "ArrowRight") go(at + 1);
      if (event.key === "ArrowLeft") go(at - 1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  if (!game) return html`<${Page} title=${pageTitle("replay")}><${Problem} text=${problem} /><//>`;
  const step = game.steps[at];
  const { view } = step;
  const name = (/** @type {number} */ seat) => words.value?.name(position(positionOf(seat, game.deal.dealer)), "cap") ?? "";
  const seats = [0, 1, 2].map((steps) => (game.deal.dealer + 1 + steps) % 3);
  const letter = view.contract?.[0] ?? "G";
  const lying = view.trick.length ? { cards: view.trick, leader: view.leader } : step.action?.play ? view.tricks.at(-1) : null;
  const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ to) =>
    html`<button aria-label=${label} disabled=${to < 0 ? at === 0 : to >= count ? at === count - 1 : to === at} onClick=${() => go(to)}>${sign}</button>`;
  return html`<${Page} title=${pageTitle("replay")}>
    <p role="status" aria-live="polite"><b>${stepText(step, name)}</b></p>
    <div class="replay">
      ${seats.map((seat) => html`<section key=${seat} class=${view.declarer === seat ? "declarer" : ""}>
        <h2>${name(seat)} ${view.declarer === seat && html`<span class="mark">${say("page.declarer")}</span>`}</h2>
        <${CardRow} cards=${sortHand(step.hands[seat], letter, "game")} />
      </section>`)}
      <div class="replay-middle"><section>
        <h2>${view.contract ? html`<${Sign} game=${letter} /> ${contractName(view.contract)}` : say("page.auction")}
          <span class="note"> ${view.bid ? say("page.bid_so_far", { bid: view.bid }) : ""}</span></h2>
        ${lying ? html`<${CardRow} cards=${lying.cards} />` : html`<div class="card-row"></div>`}
      </section>
      ${step.skat.length > 0 && html`<section><h2>${say("page.skat")}</h2><${CardRow} cards=${step.skat} /></section>`}</div>
    </div>
    <div class="steps">
      ${button(say("page.first"), "«", 0)} ${button(say("page.previous"), "‹", at - 1)}
      <input type="range" min="0" max=${count - 1} value=${at} aria-label=${say("page.step")} onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} />
      ${button(say("page.next"), "›", at + 1)} ${button(say("page.last"), "»", count - 1)}
    </div>
    ${at === count - 1 && game.result &&
    html`<section class="result">
      <h2>${game.result.title}</h2>
      ${game.result.items && html`<${Receipt} items=${game.result.items} />`}
      <p class="reason">${game.result.reason}</p>
    </section>`}
  <//>`;
}

/** @param {any} step @param {(seat: number) => string} nameOf */
function stepText({ action }, nameOf) {
  if (!action) return say("page.cards_as_dealt");
  const name = nameOf(action.seat);
  if (action.bid) return say("terminal.says_bid", { name, value: action.bid });
  if (action.play) return say("terminal.plays_card", { name, card: cardName(action.play) });
  if (action.declare) return `${name}: ${words.value?.name(contract(action.declare))}`;
  if (action.discard) return `${name}: ${say("terminal.you_discarded", { cards: cardNames(action.discard) })}`;
  const keys = { hold: "says_hold", pass: "says_pass", take_skat: "takes_skat", play_hand: "plays_hand", give_up: "gives_up", agree: "agrees", refuse: "refuses" };
  const found = Object.entries(keys).find(([key]) => key in action);
  return found ? say(`terminal.${found[1]}`, { name }) : "";
}
