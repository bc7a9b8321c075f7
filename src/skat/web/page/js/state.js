// What the table shows: the server's states one after the other, at a pace one can follow.
import { batch, computed, signal } from "./lib.js";
import { remember } from "./motion.js";
import { deckFamily, language, say, speed } from "./settings.js";
import { TableSocket } from "./socket.js";
import { announce } from "./speech.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {object} Frame One picture of the table.
 * @property {State} state
 * @property {import("./types.js").Trick | null} resting A complete trick that still lies to be read.
 * @property {boolean} still Nothing moves into this picture: the first one, or after a cut.
 */

/** Milliseconds: after a call, after a card, and for a complete trick to be read. */
const PACE = {
  relaxed: { call: 750, card: 650, trick: 1500 },
  brisk: { call: 350, card: 350, trick: 800 },
  instant: { call: 0, card: 0, trick: 0 },
};
/** More states than this at once are not played one by one. */
const LONGEST_QUEUE = 30;

/** @type {import("./lib.js").Signal<Frame | null>} */
export const frame = signal(null);
/** @type {import("./lib.js").Signal<State | null>} */
const latest = signal(null);
/** Why the last wish was refused. @type {import("./lib.js").Signal<string>} */
export const refusal = signal("");
/** A wish that the server has not answered yet. */
export const waiting = signal(false);
/** Whether what is shown is how things stand, so that one may act. */
export const isLive = computed(() => frame.value !== null && frame.value.state === latest.value);

/** @type {State[]} */
let queue = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {TableSocket | null} */
let socket = null;
/** The table and the seat of the socket. */
let at = "";

/** Sits down at a table, on the own seat or as another person. @param {string} table @param {number} [seat] */
export function enter(table, seat = 0) {
  const place = `${table}/${seat}`;
  if (isSeated() && at === place) return;
  leave();
  at = place;
  const query = () => `lang=${language.value}&deck=${deckFamily.value}&seat=${seat}&pace=${speed.value}`;
  socket = new TableSocket(table, query, receive);
}

/** Whether this window sits at a table that there is. */
export const isSeated = () => socket !== null && !socket.closed;

/** The address of the table this window sits at; another person's keeps the seat. */
export const tableAddress = () => (isSeated() && !at.endsWith("/0") ? `#/table/${at}` : "#/");

export function leave() {
  socket?.close();
  socket = null;
  queue = [];
  clearTimeout(timer);
  timer = undefined;
  batch(() => {
    frame.value = null;
    latest.value = null;
    refusal.value = "";
    waiting.value = false;
  });
}

/** The server is told what this reader wants from now on. */
export const speakAgain = () => socket?.reconnect();

/** Does something at the table. @param {import("./types.js").Action} action */
export const act = (action) => ask({ action });
/** @param {import("./types.js").Command} command */
export const command = (command) => ask({ command });

/** @param {{action?: object, command?: string}} wish */
function ask(wish) {
  if (!socket || !latest.value || waiting.value) return;
  hurry();
  refusal.value = "";
  waiting.value = true;
  socket.send({ expect: latest.value.number, ...wish });
}

/** @param {any} message */
function receive(message) {
  if (message.type === "state") return receiveState(message);
  waiting.value = false;
  if (message.type === "refused" && message.code !== "stale") {
    refusal.value = message.message;
  }
}

/** @param {State} state */
function receiveState(state) {
  const last = queue.at(-1) ?? frame.value?.state;
  const again = last && state.number <= last.number;
  latest.value = state;
  waiting.value = false;
  if (state.view === null) command("deal");
  if (!frame.value || again || document.hidden || queue.length > LONGEST_QUEUE) {
    queue = [];
    clearTimeout(timer);
    timer = undefined;
    show({ state, resting: null, still: !again });
  } else {
    queue.push(state);
    if (timer === undefined) next();
  }
}

/** Shows the next state, and the one after it when this one could be read. */
function next() {
  timer = undefined;
  const state = queue.shift();
  if (!state) return;
  const before = frame.value?.state;
  const pace = PACE[/** @type {keyof typeof PACE} */ (speed.value)];
  const trick = before && completed(before, state);
  if (trick) {
    show({ state, resting: trick, still: false });
    timer = setTimeout(() => {
      show({ state, resting: null, still: false });
      timer = setTimeout(next, pace.card);
    }, pace.trick);
  } else {
    show({ state, resting: null, still: false });
    timer = setTimeout(next, state.view?.phase === "play" ? pace.card : pace.call);
  }
}

/** Everything that waits to be shown is shown at once. */
export function hurry() {
  clearTimeout(timer);
  timer = undefined;
  const state = queue.at(-1) ?? (frame.value?.resting ? frame.value.state : null);
  const missed = queue;
  queue = [];
  for (const passed of missed.slice(0, -1)) announce(frame.value?.state ?? null, passed);
  if (state) show({ state, resting: null, still: false });
}

/** @param {Frame} shown */
function show(shown) {
  if (frame.value?.state !== shown.state) announce(frame.value?.state ?? null, shown.state);
  if (frame.value?.state.number !== shown.state.number) refusal.value = "";
  remember();
  frame.value = shown;
}

/** The trick that was completed between two states. @param {State} before @param {State} after */
function completed(before, after) {
  const [old, now] = [before.view, after.view];
  if (!old || !now || before.commitment !== after.commitment) return null;
  return now.tricks.length === old.tricks.length + 1 ? (now.tricks.at(-1) ?? null) : null;
}

/** The name of a seat's player; this client is "you". @param {State} state @param {number} seat */
export const nameOf = (state, seat) => (seat === state.you ? say("page.you") : state.players[seat].name);
