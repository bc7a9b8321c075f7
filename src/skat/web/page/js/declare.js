// The contract: one of six games, by Hand with what is announced; what each is worth, and what it implies.
import { Sign } from "./cards.js";
import { open, Question } from "./dialog.js";
import { html, signal } from "./lib.js";
import { contractName, Covers, matadorsText } from "./outlook.js";
import { say, words } from "./settings.js";
import { act } from "./state.js";
import { game } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Outlook} Outlook */

const GAMES = ["C", "S", "H", "D", "G", "N"];
/** The contract picked, with the deal it was picked in. */
const picked = signal({ commitment: "", code: "" });

/** What may be declared, game by game; in each the plainest first. @param {State} state */
function offers(state) {
  const codes = (state.view?.legal ?? []).flatMap((action) => action.declare ?? []);
  return new Map(GAMES.map((letter) => [letter, codes.filter((code) => code[0] === letter)]));
}

/** The pick in this deal; before one has picked, the dearest game that covers the bid. @param {State} state */
function pickOf(state) {
  const all = [...offers(state).values()];
  const codes = all.flat();
  if (picked.value.commitment === state.commitment && codes.includes(picked.value.code)) return picked.value.code;
  return "";
}

/** @param {State} state @param {string} code @returns {Outlook} */
function outlookOf(state, code) {
  const found = state.outlooks.find((outlook) => outlook.contract === code);
  if (!found) throw new Error(`no outlook of ${code}`);
  return found;
}

/** @param {{state: State}} props */
export function DeclarePanel({ state }) {
  const games = offers(state);
  const code = pickOf(state);
  const pick = (/** @type {string} */ next) => (picked.value = { commitment: state.commitment, code: next });
  const variants = games.get(code[0]) ?? [];
  return html`<div class="contracts">
    <h2 class="sr">${say("page.asked_contract")}</h2>
    <div class="games" role="radiogroup" aria-label=${say("page.asked_contract")}>
      ${GAMES.filter((letter) => games.get(letter)?.length).map((letter) => {
        const plainest = /** @type {string[]} */ (games.get(letter))[0];
        const found = outlookOf(state, code[0] === letter ? code : plainest);
        return html`<label key=${letter} class="game">
          <input
            type="radio"
            name="game"
            value=${letter}
            checked=${code[0] === letter}
            onChange=${() => pick(plainest)}
          />
          <span class="game-name"><${Sign} game=${letter} /> ${words.value?.name(game(letter), "cap")}</span>
          <span class="worth"><span>${matadorsText(found)}</span> <b>${found.value}</b></span>
          <${Covers} found=${found} />
        </label>`;
      })}
    </div>
    ${variants.length > 1 &&
    html`<div class="variants" role="radiogroup" aria-label=${say("page.announcements")}>
      ${variants.map((variant) => {
        const level = levelOf(variant);
        return html`<label key=${variant} class="variant">
          <input type="radio" name="variant" checked=${variant === code} onChange=${() => pick(variant)} />
          <span>${say(`page.level_${level}`)}</span> <b>${outlookOf(state, variant).value}</b>
        </label>`;
      })}
    </div>`}
  </div>`;
}

/** What is announced besides the game. @param {string} code */
function levelOf(code) {
  if (code.includes("O", 1)) return "ouvert";
  if (code.includes("Z", 1)) return "schwarz";
  if (code.includes("S", 1)) return "schneider";
  return code.includes("H", 1) ? "hand" : "plain";
}

/** @param {string} code */
function impliesOf(code) {
  return code[0] === "N" ? (code.includes("O", 1) ? "null_ouvert" : "null") : levelOf(code);
}

/** By Hand the skat may still change the matadors. @param {State} state @param {string} code */
function fixedNote(state, code) {
  return outlookOf(state, code).fixed ? "" : say("page.skat_may_change");
}

/** @param {{state: State}} props */
export function DeclareBar({ state }) {
  const code = pickOf(state);
  if (!code) return html`<p class="prompt">${say("page.asked_contract")}</p>`;
  const declare = () => {
    if (outlookOf(state, code).covers === "no") open("overbid");
    else act({ declare: code });
  };
  const covers = say(`covers.${outlookOf(state, code).covers}`, { bid: state.view?.bid });
  return html`<p class="prompt note">
      ${contractName(code)}: ${covers}. ${say(`page.implies_${impliesOf(code)}`)} ${fixedNote(state, code)}
    </p>
    <button class="main" onClick=${declare}>${say("page.declare", { contract: contractName(code) })}</button>`;
}

/** One more question before a game that cannot cover the bid. @param {{state: State}} props */
export function OverbidQuestion({ state }) {
  const code = pickOf(state);
  if (!code) return null;
  return html`<${Question}
    name="overbid"
    title=${say("page.overbid_title")}
    text=${say("page.overbid_text", { bid: state.view?.bid })}
    yes=${say("page.declare_anyway")}
    danger
    onYes=${() => act({ declare: code })}
  />`;
}
