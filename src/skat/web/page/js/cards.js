// Cards: their order in a hand, and their faces.
import { html } from "./lib.js";
import { deckFamily, language, settings } from "./settings.js";
import { picture } from "./sprites.js";

const RANKS = "ATKQ987";
const NULL_RANKS = "AKQJT987";
const SUITS = "CSHD";

/** Cards narrower than this have a compact face. */
export const FULL_FACE = 90;

/** Trumps of a game, highest first. @param {string} game C S H D G N @returns {string[]} */
function trumps(game) {
  if (game === "N") return [];
  const jacks = [...SUITS].map((suit) => suit + "J");
  return game === "G" ? jacks : [...jacks, ...[...RANKS].map((rank) => game + rank)];
}

/** The plain suits, red and black in turn as far as that goes. @param {string} game */
function plainSuits(game) {
  const alternate = { C: "HSD", S: "HCD", H: "CDS", D: "CHS", G: "CHSD", N: "CHSD" };
  return alternate[/** @type {keyof typeof alternate} */ (game)];
}

/**
 * The cards as one holds them in a game: trumps, then the suits, each from the top.
 * @param {string[]} cards
 * @param {string} game C S H D G N
 * @param {string} order "game": for the game; "reverse": the same from the right; "null": always by suits.
 */
export function sortHand(cards, game, order) {
  const as = order === "null" ? "N" : game;
  const ranks = as === "N" ? NULL_RANKS : RANKS;
  const all = [...trumps(as), ...[...plainSuits(as)].flatMap((suit) => [...ranks].map((rank) => suit + rank))];
  const place = new Map(all.map((card, index) => [card, index]));
  const sorted = [...cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return order === "reverse" ? sorted.reverse() : sorted;
}

/** What a card belongs to in a game: its suit, or trumps. @param {string} card @param {string} game */
export const groupOf = (card, game) => (trumps(game).includes(card) ? "trumps" : card[0]);

const COLOURS = {
  french: { C: "ink", S: "ink", H: "red", D: "red" },
  tournament: { C: "ink", S: "green", H: "red", D: "orange" },
  german: { C: "nut", S: "leaf", H: "red", D: "bell" },
};

/**
 * The picture of a card; whoever shows it gives it a name.
 * @param {{card: string, compact: boolean}} props
 */
export function Face({ card, compact }) {
  const deck = /** @type {keyof typeof COLOURS} */ (settings.value.deck);
  const suit = /** @type {"C" | "S" | "H" | "D"} */ (card[0]);
  const index = picture("index", `${language.value}-${deckFamily.value}-${card[1]}`);
  const corner = compact ? { x: 14, y: 22, width: 80, height: 104 } : { x: 15, y: 15, width: 38, height: 52 };
  return html`<svg class="face ${COLOURS[deck][suit]}" viewBox="0 0 240 360" aria-hidden="true">
    <use href=${compact ? picture(`${deck}-c`, suit) : picture(deck, card)} />
    <use href=${index} ...${corner} />
    ${!compact && html`<use href=${index} ...${corner} transform="rotate(180 120 180)" />`}
  </svg>`;
}

/** The back of a card. */
export function Back() {
  return html`<svg class="face" viewBox="0 0 240 360" aria-hidden="true"><use href=${picture("back", "back")} /></svg>`;
}

const SIGNS = { C: ["club", "acorn"], S: ["spade", "leaf"], H: ["heart", "herz"], D: ["diamond", "bell"] };

/**
 * The sign of a suit on a little ivory ground; G and N are letters.
 * @param {{game: string}} props
 */
export function Sign({ game }) {
  const names = SIGNS[/** @type {keyof typeof SIGNS} */ (game)];
  if (!names) return html`<span class="sign letter" aria-hidden="true">${game}</span>`;
  const deck = settings.value.deck;
  const id = deck === "german" ? names[1] : deck === "tournament" ? `four-${names[0]}` : names[0];
  return html`<svg class="sign" viewBox="0 0 108 108" aria-hidden="true"><use href=${picture("signs", id)} /></svg>`;
}
