// The menu of the table, the running score, and the question before giving up.
import { close, Dialog, open, Question } from "./dialog.js";
import { ruleSetName } from "./frame.js";
import { html } from "./lib.js";
import { say, words } from "./settings.js";
import { act, command, nameOf } from "./state.js";

/** @typedef {import("./types.js").State} State */

export const PAGES = ["new", "games", "rules", "rule-sets", "glossary", "value", "bids", "settings"];

/** @param {string} page */
export const pageTitle = (page) => say(`page.title_${page.replace("-", "_")}`);

/** @param {{state: State}} props */
export function Menu({ state }) {
  const canGiveUp = state.view?.legal.some((action) => action.give_up);
  const seated = state.players.map((player, seat) => ({ ...player, seat }));
  const persons = seated.filter(({ level, seat }) => level === null && seat !== state.you);
  const item = (/** @type {string} */ label, /** @type {() => void} */ run) =>
    html`<li><button onClick=${() => { close(); run(); }}>${label}</button></li>`;
  return html`<${Dialog} name="menu" title=${say("page.menu")}>
      <ul class="menu">
        ${state.undo.can_undo && item(say("page.undo"), () => command("undo"))}
        ${state.undo.can_redo && item(say("page.redo"), () => command("redo"))}
        ${state.view && state.view.tricks.length > 0 && item(say("page.last_trick"), () => open("last-trick"))}
        ${item(say("page.score"), () => open("score"))}
        ${canGiveUp && item(say("page.give_up"), () => open("give-up"))}
      </ul>
      ${persons.length > 0 && html`<ul class="menu">
        ${persons.map(({ name, seat }) => html`<li>
          <a href=${`#/table/${state.table}/${seat}`} target="_blank" onClick=${close}>${say("page.window_of", { name })}</a>
        </li>`)}
      </ul>`}
      <ul class="menu">
        ${PAGES.map((page) => html`<li><a href=${`#/${page}`} onClick=${close}>${pageTitle(page)}</a></li>`)}
      </ul>
    <//>
    <${Question}
      name="give-up"
      title=${say("page.give_up_title")}
      text=${say("page.give_up_text")}
      yes=${say("action.give_up")}
      danger
      onYes=${() => act({ give_up: true })}
    />`;
}

/** @param {{state: State}} props */
export function Score({ state }) {
  const order = state.standings.map((line, seat) => ({ ...line, seat })).sort((a, b) => b.total - a.total);
  const scoring = say(`scoring.${state.scoring}`);
  const listed = state.scoring !== "plain";
  const name = (/** @type {number} */ seat) => nameOf(state, seat);
  return html`<${Dialog} name="score" title=${say("page.score")}>
    <p class="note">${say("noun.games", { n: state.games })}, ${scoring}, ${ruleSetName(state.rules)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${say("page.player")}</th>
          <th scope="col" class="number">${say("page.won")}</th>
          <th scope="col" class="number">${say("page.lost")}</th>
          ${listed && html`<th scope="col" class="number">${say("page.games_alone")}</th>`}
          <th scope="col" class="number">${say("page.total")}</th>
        </tr>
      </thead>
      <tbody>
        ${order.map((line) => html`<tr>
          <th scope="row">${name(line.seat)}</th>
          <td class="number">${line.won}</td>
          <td class="number">${line.lost}</td>
          ${listed && html`<td class="number">${line.score}</td>`}
          <td class="number"><b>${words.value?.name(line.total, "signed")}</b></td>
        </tr>`)}
      </tbody>
    </table>
  <//>`;
}
