// What this reader wants: language, deck, order of the hand, speed, theme.  Kept by the server; the browser
// keeps a copy, so that the first screen is right at once.
import { api, fileText } from "./api.js";
import { computed, effect, signal } from "./lib.js";
import { Words } from "./words.js";

/** @typedef {{language: string, deck: string, order: string, speed: string, theme: string}} Settings */

export const CHOICES = {
  language: ["en", "de", "ru"],
  deck: ["french", "tournament", "german"],
  order: ["game", "reverse", "null"],
  speed: ["relaxed", "brisk", "instant"],
  theme: ["system", "light", "dark"],
};

/** What the document brings for the first screen. @type {{settings: object, table: string | null}} */
export const first = JSON.parse(document.querySelector("meta[name=skat-first]")?.getAttribute("content") ?? "{}");

const KEPT = "skat.settings";

/** Known values only, whatever was kept. @param {any} found @returns {Partial<Settings>} */
function known(found) {
  const entries = Object.entries(CHOICES).filter(([key, values]) => values.includes(found?.[key]));
  return Object.fromEntries(entries.map(([key]) => [key, found[key]]));
}

function kept() {
  try {
    return known(JSON.parse(localStorage.getItem(KEPT) ?? "null"));
  } catch {
    return {};
  }
}

const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => CHOICES.language.includes(tag));

/** @type {import("./lib.js").Signal<Settings>} */
export const settings = signal({
  language: preferred ?? "en",
  deck: "french",
  order: "game",
  speed: "relaxed",
  theme: "system",
  ...kept(),
  // What the server has kept goes before what this browser remembers.
  ...known(first.settings),
});
export const language = computed(() => settings.value.language);
export const speed = computed(() => settings.value.speed);
/** Whose names suits and courts have. */
export const deckFamily = computed(() => (settings.value.deck === "german" ? "german" : "french"));

/** @type {Map<string, Promise<Record<string, any>>>} */
const catalogues = new Map();
const messages = signal({ language: "", messages: /** @type {Record<string, any>} */ ({}) });
/** The words of the language now; null until they have come. */
export const words = computed(() =>
  messages.value.language === "" ? null : new Words(messages.value.language, deckFamily.value, messages.value.messages),
);

/** A message; a missing one is a fault of ours, and no reason to show nothing. @param {string} key @param {Record<string, any>} [values] @returns {string} */
export function say(key, values) {
  try {
    return words.value?.say(key, values) ?? "";
  } catch (error) {
    console.error(error);
    return key;
  }
}

/** Fetches the words of a language and shows them. @param {string} wanted */
export async function useLanguage(wanted) {
  if (!catalogues.has(wanted)) catalogues.set(wanted, fileText(`words/${wanted}`).then(JSON.parse));
  const found = await catalogues.get(wanted);
  if (wanted === settings.value.language) messages.value = { language: wanted, messages: found ?? {} };
  document.documentElement.lang = messages.value.language;
}

/** Changes something and keeps it. @param {Partial<Settings>} changed */
export function choose(changed) {
  settings.value = { ...settings.value, ...changed };
  api("settings", { method: "PUT", body: settings.value }).catch(() => undefined);
  if (changed.language) useLanguage(changed.language);
}


effect(() => {
  localStorage.setItem(KEPT, JSON.stringify(settings.value));
  document.documentElement.dataset.theme = settings.value.theme;
  document.documentElement.dataset.deck = settings.value.deck;
});
