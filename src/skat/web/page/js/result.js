// The result of a game, like a receipt; below it everything that can be looked up now.
import { api } from "./api.js";
import { Face, sortHand } from "./cards.js";
import { html, useState } from "./lib.js";
import { say, words } from "./settings.js";
import { pointsOf } from "./speech.js";
import { nameOf } from "./state.js";
import { cards as cardNames, contract } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Outcome} Outcome */

/** Cards beside each other, named as one picture. @param {{cards: string[]}} props */
export function CardRow({ cards }) {
  return html`<div class="card-row" role="img" aria-label=${words.value?.name(cardNames(cards))}>
    ${cards.map((card) => html`<span key=${card} class="mini"><${Face} card=${card} compact=${true} /></span>`)}
  </div>`;
}

/**
 * The items of a settlement, with the counted levels and the reason.
 * @param {{items: {label: string, amount: string, rule: string}[]}} props
 */
export function Receipt({ items }) {
  return html`<dl class="receipt">
    ${items.map((item, index) => html`<div class=${index === items.length - 1 ? "total" : ""}>
      <dt>${item.label} <a class="rule" href=${`#/rules/${item.rule}`} tabindex="-1">${item.rule}</a></dt>
      <dd>${item.amount}</dd>
    </div>`)}
  </dl>`;
}

/** @param {{state: State}} props */
export function Result({ state }) {
  const { view, result } = state;
  if (!view?.outcome || !result) return null;
  const { outcome } = view;
  const mine = state.you === view.declarer;
  const settled = outcome.settlement;
  const won = settled && settled.won === mine;
  const title =
    settled && !mine && view.contract
      ? say(settled.won ? "page.other_won" : "page.other_lost", { name: nameOf(state, /** @type {number} */ (view.declarer)), contract: contract(view.contract) })
      : result.title;
  return html`<section class="result ${settled ? (won ? "won" : "lost") : ""}" aria-label=${say("page.result")} tabindex="-1">
    <header>
      <h2>${title}</h2>
      ${settled && html`<b class="score">${words.value?.name(settled.score, "signed")}</b>`}
    </header>
    ${settled && !mine && !view.contract && view.declarer !== null && html`<p class="who">${say("page.who_played", { name: nameOf(state, view.declarer) })}</p>`}
    ${result.items && html`<${Receipt} items=${result.items} />`}
    ${result.reason && html`<p class="reason">${result.reason}</p>`}
    ${outcome.ending.kind === "passed_in" && html`<p>${say("page.passed_in_text")}</p>`}
    <p class="note">
      ${result.xp > 0 || outcome.settlement ? `${say("terminal.xp", { xp: result.xp })} ${result.level === null ? "" : say("page.level", { level: result.level, total: result.xp_total })}` : ""}
      ${state.practice ? ` ${say("terminal.practice")}` : ""}
      ${state.assisted.includes(state.you) ? ` ${say("terminal.assisted")}` : ""}
    </p>
    <${Dealt} state=${state} outcome=${outcome} />
    ${view.tricks.length > 0 && html`<${Tricks} state=${state} />`}
    <${Seal} state=${state} />
  </section>`;
}

/** @param {{state: State, outcome: Outcome}} props */
function Dealt({ state, outcome }) {
  const game = state.view?.contract?.[0] ?? "G";
  const row = (/** @type {string} */ label, /** @type {string[]} */ cards) =>
    html`<div class="dealt"><h3>${label}</h3><${CardRow} cards=${sortHand(cards, game, "game")} /></div>`;
  return html`<details>
    <summary>${say("page.cards_as_dealt")}</summary>
    ${outcome.deal.hands.map((hand, seat) => row(nameOf(state, seat), hand))}
    ${row(say("page.skat"), outcome.deal.skat)}
    ${outcome.discard && row(say("page.discarded"), outcome.discard)}
  </details>`;
}

/** @param {{state: State}} props */
function Tricks({ state }) {
  const tricks = state.view?.tricks ?? [];
  return html`<details>
    <summary>${say("page.trick_by_trick")}</summary>
    <ol class="tricks">
      ${tricks.map((trick) => html`<li>
        <span>${nameOf(state, trick.leader)}</span>
        <${CardRow} cards=${trick.cards} />
        <span>${say("page.trick_taken_by", { name: nameOf(state, trick.winner), points: pointsOf(trick.cards) })}</span>
      </li>`)}
    </ol>
  </details>`;
}

/** The deal's seal with its check, and the record in one line. @param {{state: State}} props */
function Seal({ state }) {
  const result = /** @type {import("./types.js").Result} */ (state.result);
  const [checked, setChecked] = useState(/** @type {boolean | null} */ (null));
  const [copied, setCopied] = useState(false);
  const check = async () => {
    const query = new URLSearchParams({ commitment: state.commitment, nonce: result.nonce, line: result.line });
    setChecked((await api(`verify?${query}`)).fits);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(result.line);
    setCopied(true);
  };
  return html`<details>
    <summary>${say("page.record_and_seal")}</summary>
    <p class="note">${say("page.line_text")}</p>
    <code class="line" tabindex="0">${result.line}</code>
    <p><button onClick=${copy}>${copied ? say("page.copied") : say("page.copy_line")}</button></p>
    <p class="note">${say("page.seal_text")}</p>
    <code class="line" tabindex="0">${state.commitment}</code>
    <p>
      <button onClick=${check}>${say("page.check_seal")}</button>
      ${checked !== null && html`<span role="status">${say(checked ? "terminal.verify_good" : "terminal.verify_bad")}</span>`}
    </p>
  </details>`;
}
