// The own hand: a fan, and a toolbar for the keyboard.
import { Face, groupOf, sortHand } from "./cards.js";
import { html, signal, useLayoutEffect, useRef } from "./lib.js";
import { cardWidth, isCompact, isLow, screenWidth } from "./layout.js";
import { say, settings, words } from "./settings.js";
import { act, isLive } from "./state.js";
import { card as cardName } from "./words.js";

/** The cards raised to be laid away. @type {import("./lib.js").Signal<string[]>} */
export const chosen = signal([]);

/** @param {string} card */
function toggle(card) {
  const raised = chosen.value.includes(card) ? chosen.value.filter((other) => other !== card) : [...chosen.value, card];
  chosen.value = raised.slice(-2);
}

/** The least of a card that a finger must find uncovered, in px. */
const TARGET = 44;
/** The part of the back row that the front row leaves free, in widths of a card: index and suit. */
const STRIP = 0.96;

/** How far the cards of a row can be apart at most. */
const roomFor = () => Math.min(screenWidth.value, Math.max(1100, screenWidth.value * 0.72)) - cardWidth.value - (isLow.value ? 40 : 26);

/**
 * One row if every card is broad enough for a finger there, else two, where possible without breaking a suit.
 * @param {string[]} cards Sorted.
 * @param {string} game
 * @returns {string[][]}
 */
export function rowsOf(cards, game) {
  const most = Math.floor(roomFor() / TARGET) + 1;
  if (cards.length <= most || cards.length > 2 * most) return [cards];
  const half = cards.length / 2;
  const cost = (/** @type {number} */ place) =>
    Math.abs(place - half) + (groupOf(cards[place - 1], game) === groupOf(cards[place], game) ? 1.6 : 0);
  const places = cards.map((_, place) => place).filter((place) => place >= cards.length - most && place <= most && place > 0);
  const best = places.reduce((kept, place) => (cost(place) < cost(kept) ? place : kept));
  return [cards.slice(0, best), cards.slice(best)];
}

/** Where the cards of a row are: across, down, and how far turned. @param {number} count @param {number} down */
function fan(count, down) {
  const width = cardWidth.value;
  const step = Math.min(width * (isCompact.value ? 0.8 : 0.56), roomFor() / Math.max(1, count - 1));
  const turn = isLow.value ? 0.5 : isCompact.value ? 1.1 : 1.3;
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, index) => {
    const place = index - middle;
    // A circle whose cards are `turn` degrees apart: its sagitta is the drop towards the ends.
    const drop = (step / Math.max(0.01, (turn * Math.PI) / 180)) * (1 - Math.cos((place * turn * Math.PI) / 180));
    return { "--x": `${place * step}px`, "--y": `${down + drop}px`, "--turn": `${place * turn}deg` };
  });
}

/** @param {{frame: import("./state.js").Frame}} props */
export function Hand({ frame }) {
  const view = /** @type {import("./types.js").View} */ (frame.state.view);
  const mine = isLive.value && view.turn === frame.state.you;
  const playing = mine && view.phase === "play";
  const discarding = mine && view.phase === "discard";
  const legal = new Set(view.legal.map((action) => action.play));
  const game = view.contract?.[0] ?? "G";
  const cards = sortHand(view.hand, game, settings.value.order);
  const focused = useRef({ card: "", index: 0 });
  const toolbar = useRef(/** @type {HTMLElement | null} */ (null));
  if (!cards.includes(focused.current.card)) {
    focused.current.card = cards[Math.min(focused.current.index, cards.length - 1)] ?? "";
  }
  useLayoutEffect(() => {
    if (!discarding && chosen.value.length) chosen.value = [];
  }, [discarding]);
  useLayoutEffect(() => {
    // The card that had the focus was played: its neighbour has it now.
    const lost = toolbar.current?.dataset.focus === "in" && document.activeElement === document.body;
    if (lost) focusCard(focused.current.card);
  });

  /** @param {string} card */
  function focusCard(card) {
    const button = toolbar.current?.querySelector(`[data-card="${card}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  /** @param {string} card */
  function press(card) {
    if (playing) act({ play: card });
    else if (discarding) toggle(card);
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const index = cards.indexOf(focused.current.card);
    const last = cards.length - 1;
    const targets = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    const target = targets[/** @type {keyof typeof targets} */ (event.key)];
    if (target === undefined) return;
    event.preventDefault();
    focusCard(cards[Math.max(0, Math.min(last, target))]);
  }

  const rows = rowsOf(cards, game);
  const places = rows.flatMap((row, index) => fan(row.length, index * STRIP * cardWidth.value));
  return html`<div
    style=${{ "--drop": places[cards.length - 1]?.["--y"] ?? "0px" }}
    ref=${toolbar}
    class="hand ${playing ? "playing" : ""} ${discarding ? "discarding" : ""}"
    role="toolbar"
    aria-label=${say("page.your_hand")}
    onKeyDown=${move}
    onFocusOut=${(/** @type {FocusEvent} */ event) => {
      // A focus that goes nowhere went away with its card.
      if (toolbar.current && event.relatedTarget) toolbar.current.dataset.focus = "out";
    }}
    onFocusIn=${() => toolbar.current && (toolbar.current.dataset.focus = "in")}
  >
    ${cards.map((card, index) => {
      const off = playing ? !legal.has(card) : !discarding;
      const raised = chosen.value.includes(card);
      return html`<button
        key=${card}
        class="card ${playing && off ? "illegal" : ""} ${raised ? "raised" : ""}"
        data-card=${card}
        data-from=${view.found?.includes(card) ? "skat" : `seat ${view.dealer}`}
        style=${places[index]}
        tabindex=${card === focused.current.card ? 0 : -1}
        aria-label=${words.value?.name(cardName(card), "cap")}
        aria-disabled=${off ? "true" : undefined}
        aria-pressed=${discarding ? String(raised) : undefined}
        onFocus=${() => (focused.current = { card, index })}
        onClick=${() => press(card)}
      >
        <${Face} card=${card} compact=${isCompact.value} />
      </button>`;
    })}
  </div>`;
}
