// Every event in a sentence, for the ears: one polite live region.
import { html, signal } from "./lib.js";
import { say } from "./settings.js";
import { card, cards, contract, position } from "./words.js";

/** @typedef {import("./types.js").State} State */

const POSITIONS = ["forehand", "middlehand", "rearhand"];
/** @param {number} seat @param {number} dealer */
export const positionOf = (seat, dealer) => POSITIONS[(seat - dealer + 2) % 3];

const sentences = signal(/** @type {string[]} */ ([]));
/** @type {ReturnType<typeof setTimeout> | undefined} */
let cleared;

/** What happened between two states. @param {State | null} before @param {State} after */
export function announce(before, after) {
  const told = sentencesFor(before, after);
  if (!told.length) return;
  sentences.value = [...sentences.value, ...told].slice(-6);
  clearTimeout(cleared);
  cleared = setTimeout(() => (sentences.value = sentences.value.slice(-1)), 4000);
}

/** @param {State | null} before @param {State} after @returns {string[]} */
export function sentencesFor(before, after) {
  const view = after.view;
  if (!view) return [];
  const old = before?.commitment === after.commitment ? before?.view : null;
  const told = old
    ? view.history.slice(old.history.length).flatMap((action, index) => eventText(after, action, old.history.length + index))
    : [dealText(after)];
  if (old && view.history.length < old.history.length) told.push(say("terminal.undone"));
  if (after.result && !before?.result) told.push(after.result.title, after.result.reason ?? "");
  else if (view.turn === after.you && (!old || old.turn !== after.you)) told.push(say(`page.your_turn_${view.phase}`));
  return told.filter(Boolean);
}

/** @param {State} state */
function dealText(state) {
  const view = /** @type {import("./types.js").View} */ (state.view);
  const place = position(positionOf(state.you, view.dealer));
  return `${say("terminal.your_position", { position: place })} ${say("terminal.your_hand", { cards: cards(view.hand) })}`;
}

const CALLS = {
  hold: "terminal.says_hold",
  pass: "terminal.says_pass",
  take_skat: "terminal.takes_skat",
  play_hand: "terminal.plays_hand",
  give_up: "terminal.gives_up",
  agree: "terminal.agrees",
  refuse: "terminal.refuses",
};

/**
 * @param {State} state
 * @param {import("./types.js").Action} action
 * @param {number} index Its place in the history.
 * @returns {string[]}
 */
function eventText(state, action, index) {
  const view = /** @type {import("./types.js").View} */ (state.view);
  const seat = /** @type {number} */ (action.seat);
  const name = seat === state.you ? say("page.you") : state.players[seat].name;
  if (action.bid) return [say("terminal.says_bid", { name, value: action.bid })];
  if (action.declare) {
    return [say("terminal.declares", { name, contract: contract(action.declare), bid: view.bid })];
  }
  if (action.discard !== undefined) {
    return [action.discard ? say("terminal.you_discarded", { cards: cards(action.discard) }) : say("terminal.discards", { name })];
  }
  if (action.play) {
    const told = [say("terminal.plays_card", { name, card: card(action.play) })];
    const played = view.history.slice(0, index + 1).filter((passed) => passed.play).length;
    const trick = played % 3 === 0 ? view.tricks[played / 3 - 1] : undefined;
    if (trick) {
      const taker = trick.winner === state.you ? say("page.you") : state.players[trick.winner].name;
      told.push(say("terminal.trick_taken", { name: taker, points: pointsOf(trick.cards) }));
    }
    return told;
  }
  const told = Object.entries(CALLS).filter(([key]) => key in action).map(([, key]) => say(key, { name }));
  if (action.take_skat && seat === state.you && view.found) told.push(say("terminal.found", { cards: cards(view.found) }));
  return told;
}

const POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
/** Card points. @param {string[]} codes */
export const pointsOf = (codes) =>
  codes.reduce((sum, code) => sum + (POINTS[/** @type {keyof typeof POINTS} */ (code[1])] ?? 0), 0);

/** The live region itself. */
export function Speech() {
  return html`<div class="sr" role="status" aria-live="polite">${sentences.value.map((text) => html`<p>${text}</p>`)}</div>`;
}
