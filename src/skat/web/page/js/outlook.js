// What a declaration is worth, in words: with or without how many, the value, whether it covers the bid.
import { Sign } from "./cards.js";
import { Dialog } from "./dialog.js";
import { html } from "./lib.js";
import { say, words } from "./settings.js";
import { contract, game } from "./words.js";

/** @typedef {import("./types.js").Outlook} Outlook */
/** @typedef {import("./types.js").State} State */

/** "with 2", "without 3"; "" for Null. @param {Outlook} found */
export function matadorsText(found) {
  if (found.matadors === null) return "";
  return say(found.with ? "terminal.with" : "terminal.without", { count: found.matadors });
}

const MARKS = { yes: "✓", schneider: "!", schwarz: "!", skat: "?", no: "✕" };

/** In short, whether the game covers the bid. @param {{found: Outlook}} props */
export function Covers({ found }) {
  return html`<span class="covers" data-covers=${found.covers}><b aria-hidden="true">${MARKS[found.covers]}</b>
    <span class="covers-text">${say(`page.covers_${found.covers}`)}</span></span>`;
}

const GAMES = ["C", "S", "H", "D", "G", "N"];

/** What each game would be worth with these cards. @param {{state: State}} props */
export function Worth({ state }) {
  const view = state.view;
  const value = (/** @type {string} */ code) => state.outlooks.find((found) => found.contract === code)?.value ?? "–";
  const rows = GAMES.map((letter) => {
    const found = state.outlooks.find((outlook) => outlook.contract[0] === letter);
    return html`<tr>
      <th scope="row"><${Sign} game=${letter} /> ${words.value?.name(game(letter), "cap")}</th>
      <td>${found && matadorsText(found)}</td>
      <td class="number">${value(letter)}</td>
      <td class="number">${value(`${letter}H`)}</td>
    </tr>`;
  });
  return html`<${Dialog} name="worth" title=${say("page.worth_title")}>
    <table class="worths">
      <thead>
        <tr>
          <th scope="col">${say("page.game")}</th>
          <th scope="col">${say("page.matadors")}</th>
          <th scope="col" class="number">${say("page.value")}</th>
          <th scope="col" class="number">${say("page.hand")}</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
    <p class="note">${view?.found ? "" : say("page.worth_note")} ${say("terminal.bids_note")}</p>
  <//>`;
}

/** @param {string} code */
export const contractName = (code) => words.value?.name(contract(code), "cap") ?? "";
