// The start: settings and words, then the table or a page, by the address.
import { api } from "./api.js";
import { effect, html, render, signal } from "./lib.js";
import "./layout.js";
import { PAGES } from "./menu.js";
import { deckFamily, first, language, settings, speed, useLanguage, words } from "./settings.js";
import { Speech } from "./speech.js";
import { picture } from "./sprites.js";
import { enter, isSeated, speakAgain } from "./state.js";
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
  const [table, seat] = rest;
  if (name === "table" && table) enter(table, Number(seat ?? 0));
  else if (!isSeated()) enter(await ownTable());
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
  await useLanguage(settings.value.language);
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
  let told = "";
  effect(() => {
    const now = `${language.value} ${deckFamily.value} ${speed.value}`;
    if (told && told !== now) speakAgain();
    told = now;
  });
  addEventListener("hashchange", follow);
  // The signs of the suits are wanted first when there is no time to wait for them.
  picture("signs", "");
  if (!route.value[0] && first.table) enter(first.table);
  else await follow();
}

start();
