// Movement that explains: a card travels from where it was, or from its owner (FLIP: measure, change,
// measure, animate).  Only `translate` and `scale` move, so that the fan's own rotation stays as it is.
import { speed } from "./settings.js";

const PACE = { relaxed: 320, brisk: 200, instant: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** How wide a card is that comes out of somebody's hand, in px. */
const HELD = 30;

/** @typedef {{x: number, y: number, width: number}} Place */
/** @type {Map<string, Place>} */
let places = new Map();
/** @type {Map<Element, Animation>} */
const running = new Map();

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const box = element.getBoundingClientRect();
  const width = element instanceof HTMLElement ? element.offsetWidth : box.width;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: width || box.width };
}

/** Just before the table changes: where every card is, in the middle of a movement too. */
export function remember() {
  places = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-card], [data-origin]"))) {
    const { card, origin } = element.dataset;
    if (card) places.set(card, placeOf(element));
    else places.set(`from ${origin}`, { ...placeOf(element), width: HELD });
  }
}

/**
 * Just after it: every card comes from where it was, a new one from the place that its `data-from` names.
 * @param {boolean} still Nothing moves.
 */
export function travel(still) {
  for (const animation of running.values()) animation.cancel();
  running.clear();
  const duration = PACE[/** @type {keyof typeof PACE} */ (speed.value)];
  if (still || !duration || reduced.matches) return;
  /** @type {[HTMLElement, Place, Place][]} */
  const moves = [];
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-card]"))) {
    const from = places.get(card.dataset.card ?? "") ?? places.get(`from ${card.dataset.from}`);
    if (from) moves.push([card, from, placeOf(card)]);
  }
  for (const [card, from, to] of moves) {
    const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) continue;
    const animation = card.animate(
      { translate: [`${x}px ${y}px`, "0 0"], scale: [`${scale}`, "1"] },
      { duration, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
    card.classList.add("moving");
    animation.onfinish = animation.oncancel = () => card.classList.remove("moving");
    running.set(card, animation);
  }
}
