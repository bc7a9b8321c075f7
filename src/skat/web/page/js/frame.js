// The frame of a page beside the table, and what several pages need.
import { api } from "./api.js";
import { html, useEffect, useState } from "./lib.js";
import { say, words } from "./settings.js";
import { tableAddress } from "./state.js";

/**
 * @param {{title: string, children?: any}} props
 */
export function Page({ title, children }) {
  useEffect(() => {
    document.title = `${title} – Skat`;
    return () => {
      document.title = "Skat";
    };
  }, [title]);
  return html`<main class="page">
    <header>
      <a class="button" href=${tableAddress()}>‹ ${say("page.to_table")}</a>
      <h1>${title}</h1>
    </header>
    ${children}
  </main>`;
}

/**
 * What a request answers, and why not if it does not.
 * @param {string} path
 * @returns {[any, string]}
 */
export function useApi(path) {
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    api(path, { signal: stop.signal }).then(
      (found) => {
        setAnswer(found);
        setProblem("");
      },
      (error) => stop.signal.aborted || setProblem(error.message),
    );
    return () => stop.abort();
  }, [path]);
  return [answer, problem];
}

/**
 * One of several, as radio buttons.
 * @param {{legend: string, name: string, values: string[], value: string, label: (value: string) => string, onPick: (value: string) => void}} props
 */
export function Options({ legend, name, values, value, label, onPick }) {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="options">
      ${values.map((one) => html`<label class="option" key=${one}>
        <input type="radio" name=${name} checked=${one === value} onChange=${() => onPick(one)} /> ${label(one)}
      </label>`)}
    </div>
  </fieldset>`;
}

/** The name of a rule set; a person's own is called as its file says. @param {string} name */
export const ruleSetName = (name) => (words.value?.has(`rule_set.${name}`) ? say(`rule_set.${name}`) : name);

/** The same by its id, among all that the server listed. @param {any[]} sets @param {string} id */
export const nameIn = (sets, id) => ruleSetName(sets.find((set) => set.id === id)?.name ?? id);

/** @param {{text: string}} props */
export const Problem = ({ text }) => (text ? html`<p class="problem" role="alert">${text}</p>` : null);
