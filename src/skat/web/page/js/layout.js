// How wide a card is on this screen; styles and faces follow it.
import { computed, effect, signal } from "./lib.js";
import { FULL_FACE } from "./cards.js";

const size = signal({ width: innerWidth, height: innerHeight });
addEventListener("resize", () => (size.value = { width: innerWidth, height: innerHeight }));

/** A phone lying on its side has the opponents beside the trick, not above it. */
export const isLow = computed(() => size.value.height < 480);
export const screenWidth = computed(() => size.value.width);

/** The width of a card in hand, in px. */
export const cardWidth = computed(() => {
  const { width, height } = size.value;
  const most = isLow.value ? Math.min(68, height * 0.18) : Math.min(width * 0.2, height * 0.165, 180);
  return Math.round(Math.max(48, most));
});
export const isCompact = computed(() => cardWidth.value < FULL_FACE);

effect(() => document.documentElement.style.setProperty("--card", `${cardWidth.value}px`));
