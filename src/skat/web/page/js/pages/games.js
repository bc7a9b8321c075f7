// All earlier games: looked at again, taken out as files, and read in.
import { api } from "../api.js";
import { Sign } from "../cards.js";
import { Page, Problem, useApi } from "../frame.js";
import { html, useState } from "../lib.js";
import { pageTitle } from "../menu.js";
import { contractName } from "../outlook.js";
import { say, words } from "../settings.js";
import { dateText } from "./new.js";

const FORMS = ["line", "json", "iss"];
const PAGE = 50;

export default function Games() {
  const [first, problem] = useApi(`games?limit=${PAGE}`);
  const [more, setMore] = useState(/** @type {any[]} */ ([]));
  const [read, setRead] = useState(/** @type {any[]} */ ([]));
  const kept = [...read, ...(first ?? []), ...more];
  const games = [...new Map(kept.map((game) => [game.id, game])).values()];
  const last = games.at(-1);
  const [full, setFull] = useState(true);
  const next = async () => {
    const found = await api(`games?limit=${PAGE}&before=${last.id}`);
    setMore([...more, ...found]);
    setFull(found.length === PAGE);
  };
  return html`<${Page} title=${pageTitle("games")}>
    <${Problem} text=${problem} />
    ${first && !games.length && html`<p>${say("page.games_none")}</p>`}
    <ul class="list">${games.map((game) => html`<${Row} key=${game.id} game=${game} />`)}</ul>
    ${first?.length === PAGE && full && html`<div><button onClick=${next}>${say("page.games_more")}</button></div>`}
    <section>
      <h2>${say("page.export_title")}</h2>
      <p class="options">
        ${FORMS.map((form) => html`<a class="button" href=${`/api/export?form=${form}`} download>${say(`page.form_${form}`)}</a>`)}
      </p>
    </section>
    <${Import} onRead=${(/** @type {any[]} */ found) => setRead([...found, ...read])} />
  <//>`;
}

/** @param {{game: any}} props */
function Row({ game }) {
  const declarer = game.declarer === null ? "" : game.declarer === game.you ? say("page.you") : (game.names[game.declarer] ?? "");
  const title = game.contract ? contractName(game.contract) : words.value?.has(`ending.${game.ending}`) ? say(`ending.${game.ending}`) : "–";
  return html`<li class="game-row">
    <a href=${`#/replay/${encodeURIComponent(game.line)}`}>
      ${game.contract && html`<${Sign} game=${game.contract[0]} />`} <b>${title}</b>
      ${game.score !== null && html` <b class=${game.score < 0 ? "minus" : ""}>${words.value?.name(game.score, "signed")}</b>`}
      <span class="note">${[declarer, dateText(game.ended), game.assisted ? say("page.assisted") : ""].filter(Boolean).join(" · ")}</span>
    </a>
    <details class="export">
      <summary aria-label=${say("page.export_one")}>⋯</summary>
      <div class="options">
        ${FORMS.map((form) => html`<a class="button" href=${`/api/games/${game.id}/export?form=${form}`} download>${say(`page.form_${form}`)}</a>`)}
      </div>
    </details>
  </li>`;
}

/** @param {{onRead: (games: any[]) => void}} props */
function Import({ onRead }) {
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  const [problems, setProblems] = useState(/** @type {any[]} */ ([]));
  const read = async (/** @type {string} */ found) => {
    try {
      const answer = await api("import", { method: "POST", body: { text: found } });
      onRead(answer.games);
      setProblems(answer.problems);
      setTold(say("page.import_done", { games: answer.games.length }));
    } catch (error) {
      setProblems([{ message: /** @type {Error} */ (error).message, place: "" }]);
    }
  };
  return html`<section>
    <h2>${say("page.import_title")}</h2>
    <p class="note">${say("page.import_text")}</p>
    <label class="field">${say("page.import_label")}
      <textarea rows="4" spellcheck="false" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
    </label>
    <label class="field">${say("page.import_file")}
      <input type="file" accept=".sgf,.json,.jsonl,.txt" onChange=${async (/** @type {any} */ event) => read(await event.target.files[0].text())} />
    </label>
    <div><button disabled=${!text.trim()} onClick=${() => read(text)}>${say("page.import")}</button></div>
    <p role="status">${told}</p>
    <ul>${problems.map((one) => html`<li class="problem">${one.place ? `${one.place}: ` : ""}${one.message}</li>`)}</ul>
  </section>`;
}
