// A new table: rules, opponents, scoring; and the tables there are.
import { api, fileText } from "../api.js";
import { nameIn, Options, Page, Problem, ruleSetName, useApi } from "../frame.js";
import { html, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { language, say, words } from "../settings.js";

/** The choice of rules that are not listed, and of an opponent who is a person. */
const OWN = "own";
const PERSON = "person";
const SCORINGS = ["plain", "seeger", "seeger_fabian"];

/** A level by its name in this language, or as the program names itself. @param {string} level */
export const levelName = (level) => (words.value?.has(`level_name.${level}`) ? say(`level_name.${level}`) : level);

export default function NewTable() {
  const [levels, missing] = useApi("levels");
  const [tables] = useApi("tables");
  const [rules, setRules] = useState("modern");
  const [scoring, setScoring] = useState("plain");
  const [own, setOwn] = useState({ text: "", file: "rules.toml" });
  const [left, setLeft] = useState("");
  const [right, setRight] = useState("");
  const [names, setNames] = useState(["", ""]);
  const [name, setName] = useState("");
  const [deal, setDeal] = useState("");
  const [problem, setProblem] = useState("");
  const [sets] = useApi("rule-sets");
  if (!levels || !sets) return html`<${Page} title=${pageTitle("new")}><${Problem} text=${missing} /><//>`;
  const usual = levels.includes("regular") ? "regular" : levels.at(-1);

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    const opponents = [left || usual, right || usual].map((who) => (who === PERSON ? null : who));
    const played = rules === OWN ? { own_rules: own } : { rules };
    const body = { ...played, scoring, name, opponents, names, deal: deal.trim() || null };
    try {
      const { table } = await api("tables", { method: "POST", body });
      location.hash = `#/table/${table}`;
    } catch (error) {
      const { message, place } = /** @type {import("../api.js").Refused} */ (error);
      setProblem(place?.startsWith(own.file) ? `${place}: ${message}` : message);
    }
  }

  /** @param {string} id */
  async function pickRules(id) {
    setRules(id);
    // An own one begins as a copy of ours.
    if (id === OWN && !own.text) setOwn({ ...own, text: await fileText("rule-sets/modern/export") });
  }

  const opponent = (/** @type {string} */ label, /** @type {string} */ value, /** @type {(value: string) => void} */ set, /** @type {number} */ place) =>
    html`<div class="form"><label class="field">${label}
      <select value=${value || usual} onChange=${(/** @type {any} */ event) => set(event.target.value)}>
        ${levels.map((/** @type {string} */ level) => html`<option value=${level} key=${level} selected=${level === (value || usual)}>${levelName(level)}</option>`)}
        <option value=${PERSON} selected=${value === PERSON}>${say("page.new_person")}</option>
      </select>
    </label>
    ${value === PERSON && html`<label class="field">${say("page.new_person_name")}
      <input value=${names[place]} maxlength="40" onInput=${(/** @type {any} */ event) => setNames(names.with(place, event.target.value))} />
    </label>`}</div>`;
  return html`<${Page} title=${pageTitle("new")}>
    <form class="form" onSubmit=${sit}>
      <${Options} legend=${say("page.new_rules")} name="rules" values=${[...sets.map((/** @type {any} */ set) => set.id), OWN]} value=${rules} label=${(/** @type {string} */ id) => (id === OWN ? say("page.new_own") : nameIn(sets, id))} onPick=${pickRules} />
      ${rules === OWN && html`<${OwnRules} own=${own} onChange=${setOwn} />`}
      <div class="grid2">
        ${opponent(say("page.new_left"), left, setLeft, 0)} ${opponent(say("page.new_right"), right, setRight, 1)}
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
              ${say("noun.games", { n: table.games })} · ${ruleSetName(table.rules)} · ${dateText(table.updated)}
            </span>
          </a>
        </li>`)}
      </ul>
    </section>`}
  <//>`;
}

/** @typedef {{text: string, file: string}} Own */

/** A rule set of one's own: a file, or a text that begins as a copy of ours. @param {{own: Own, onChange: (own: Own) => void}} props */
function OwnRules({ own, onChange }) {
  const read = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (file) onChange({ text: await file.text(), file: file.name.slice(-100) });
  };
  return html`<div class="form">
    <p class="note">${say("page.own_text")}</p>
    <label class="field">${say("page.own_file")} <input type="file" accept=".toml,.txt" onChange=${read} /></label>
    <label class="field">${own.file}
      <textarea rows="12" class="code" spellcheck="false" value=${own.text} onInput=${(/** @type {any} */ event) => onChange({ ...own, text: event.target.value })}></textarea>
    </label>
  </div>`;
}

/** @param {string} date */
export function dateText(date) {
  const found = new Date(date);
  const form = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return Number.isNaN(found.valueOf()) ? date : form.format(found);
}
