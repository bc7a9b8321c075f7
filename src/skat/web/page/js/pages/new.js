// A new table: rules, opponents, scoring; and the tables there are.
import { api } from "../api.js";
import { Options, Page, Problem, useApi } from "../frame.js";
import { html, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { language, say, words } from "../settings.js";

const RULES = ["modern", "isko", "altenburg"];
const SCORINGS = ["plain", "seeger", "seeger_fabian"];

/** A level by its name in this language, or as the program names itself. @param {string} level */
export const levelName = (level) => (words.value?.has(`level_name.${level}`) ? say(`level_name.${level}`) : level);

export default function NewTable() {
  const [levels, missing] = useApi("levels");
  const [tables] = useApi("tables");
  const [rules, setRules] = useState("modern");
  const [scoring, setScoring] = useState("plain");
  const [left, setLeft] = useState("");
  const [right, setRight] = useState("");
  const [name, setName] = useState("");
  const [deal, setDeal] = useState("");
  const [problem, setProblem] = useState("");
  if (!levels) return html`<${Page} title=${pageTitle("new")}><${Problem} text=${missing} /><//>`;
  const usual = levels.includes("regular") ? "regular" : levels.at(-1);

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    const body = { rules, scoring, name, opponents: [left || usual, right || usual], deal: deal.trim() || null };
    try {
      const { table } = await api("tables", { method: "POST", body });
      location.hash = `#/table/${table}`;
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  }

  const opponent = (/** @type {string} */ label, /** @type {string} */ value, /** @type {(value: string) => void} */ set) =>
    html`<label class="field">${label}
      <select value=${value || usual} onChange=${(/** @type {any} */ event) => set(event.target.value)}>
        ${levels.map((/** @type {string} */ level) => html`<option value=${level} key=${level} selected=${level === (value || usual)}>${levelName(level)}</option>`)}
      </select>
    </label>`;
  return html`<${Page} title=${pageTitle("new")}>
    <form class="form" onSubmit=${sit}>
      <${Options} legend=${say("page.new_rules")} name="rules" values=${RULES} value=${rules} label=${(/** @type {string} */ one) => say(`rule_set.${one}`)} onPick=${setRules} />
      <div class="grid2">
        ${opponent(say("page.new_left"), left, setLeft)} ${opponent(say("page.new_right"), right, setRight)}
      </div>
      <${Options} legend=${say("page.new_scoring")} name="scoring" values=${SCORINGS} value=${scoring} label=${(/** @type {string} */ one) => say(`scoring.${one}`)} onPick=${setScoring} />
      <div class="grid2">
        <label class="field">${say("page.new_name")}
          <input value=${name} maxlength="40" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
        </label>
        <label class="field">${say("page.new_deal")}
          <input value=${deal} spellcheck="false" onInput=${(/** @type {any} */ event) => setDeal(event.target.value)} />
        </label>
      </div>
      <${Problem} text=${problem} />
      <div><button class="main">${say("page.new_start")}</button></div>
    </form>
    ${tables?.length > 0 &&
    html`<section>
      <h2>${say("page.new_tables")}</h2>
      <ul class="list">
        ${tables.map((/** @type {any} */ table) => html`<li key=${table.id}>
          <a href=${`#/table/${table.id}`}>
            ${table.players.map((/** @type {any} */ player) => player.name).join(", ")}
            <span class="note">
              ${say("noun.games", { n: table.games })} · ${say(`rule_set.${table.rules}`)} · ${dateText(table.updated)}
            </span>
          </a>
        </li>`)}
      </ul>
    </section>`}
  <//>`;
}

/** @param {string} date */
export function dateText(date) {
  const found = new Date(date);
  const form = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return Number.isNaN(found.valueOf()) ? date : form.format(found);
}
