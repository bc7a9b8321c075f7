// The start: settings and words, then the table or a page, by the address.
import { api } from "./api.js";
import { effect, html, render, signal } from "./lib.js";
import "./layout.js";
import { PAGES } from "./menu.js";
import { language, loadSettings, settings, useLanguage, words } from "./settings.js";
import { Speech } from "./speech.js";
import { enter, speakAgain } from "./state.js";
import { Table } from "./table.js";

/** The parts of the address after "#/". */
const route = signal(readRoute());
/** @type {import("./lib.js").Signal<any>} */
const page = signal(null);

function readRoute() {
  return decodeURI(location.hash.replace(/^#\/?/, "")).split("/");
}

async function follow() {
  route.value = readRoute();
  const [name, ...rest] = route.value;
  if (PAGES.includes(name) || name === "replay") {
    const module = await import(`./pages/${name}.js`);
    if (route.value[0] === name) page.value = { View: module.default, rest };
    scrollTo(0, 0);
    return;
  }
  page.value = null;
  enter(name === "table" && rest[0] ? rest[0] : await ownTable());
}

/** The table one sat at last, or a first one. */
async function ownTable() {
  const tables = await api("tables");
  if (tables.length) return tables[0].id;
  return (await api("tables", { method: "POST", body: {} })).table;
}

function App() {
  if (!words.value) return null;
  const { View, rest } = page.value ?? {};
  return html`${View ? html`<${View} rest=${rest} />` : html`<${Table} />`} <${Speech} />`;
}

async function start() {
  // What is needed for the first screen is asked for at once.
  const first = route.value[0] ? null : ownTable();
  await Promise.all([loadSettings(), useLanguage(settings.value.language)]);
  await useLanguage(settings.value.language);
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
  let spoken = language.value;
  effect(() => {
    if (language.value !== spoken) speakAgain();
    spoken = language.value;
  });
  addEventListener("hashchange", follow);
  if (first) enter(await first);
  else await follow();
}

start();
