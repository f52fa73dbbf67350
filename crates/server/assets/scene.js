// Which scene is shown; and one with a board in it, whose keys are played while it is shown, and which has room for it.

/** The number of the scene that is shown, or is on its way. */
let number = 0;

/** Returns the number of the scene that is shown, or is on its way. */
export const scene = () => number;

/** Begins another scene, and returns its number. */
export const enter = () => ++number;

/** Returns what tells whether the scene of this moment is still there. */
export function staying() {
  const mine = number;
  return () => mine === number;
}

/** @typedef {{key: (event: KeyboardEvent) => boolean, finish: () => void}} Board */
/** @typedef {{element: HTMLElement, leave: () => void}} Shown */

/** How large cards that are only looked at may be, as parts of their size. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
/** How small they become at most for what is rather scrolled to than seen beside tiny cards. */
const SMALL = 0.6;

/**
 * Lets the board of a sowing game leave as much height as everything takes that must be in sight with it. Cards, which are
 * only looked at, become as small as they must be for that.
 * @param {HTMLElement} element the scene
 * @param {{element: HTMLElement}} board
 * @param {HTMLElement[]} below what must be in sight; where something stands beside the board instead, it takes none of its height
 * @param {HTMLElement[]} [parts] what else changes its height @param {() => boolean} [isOver] whether all stays as it is
 * @param {HTMLElement[]} [wanted] what is in sight with cards too, unless they would have to be tiny
 */
export function fit(element, board, below, parts = [], isOver = () => false, wanted = []) {
  const wood = board.element.querySelector(".board");
  const shown = wood ?? board.element;
  /** Where all that must be in sight ends on the page. */
  const end = (/** @type {HTMLElement[]} */ needed) => {
    const { left, right, bottom } = shown.getBoundingClientRect();
    const ends = needed.map((one) => one.getBoundingClientRect()).filter((box) => box.left < right && left < box.right).map((box) => box.bottom);
    return Math.max(bottom, ...ends) + scrollY;
  };
  const fits = (/** @type {number} */ size, /** @type {HTMLElement[]} */ needed) => {
    element.style.setProperty("--size", String(size));
    return end(needed) <= innerHeight;
  };
  const measure = () => {
    if (isOver()) return;
    if (wood) element.style.setProperty("--rest", `${Math.ceil(end(below) - wood.getBoundingClientRect().height)}px`);
    else if (!SIZES.some((size) => size >= SMALL && fits(size, [...below, ...wanted]))) SIZES.some((size) => fits(size, below));
  };
  const fitting = new ResizeObserver(measure);
  for (const part of [...parts, ...below, ...wanted]) fitting.observe(part);
}

/** Tells whether a key is meant for something else: the browser, a field or a dialog. @param {KeyboardEvent} event */
const isForOthers = ({ ctrlKey, altKey, metaKey, target }) => ctrlKey || altKey || metaKey
  || /** @type {HTMLElement} */ (target).matches("input, select, textarea") || document.querySelector("dialog") !== null;

/**
 * Gives the keys that are pressed while a scene is shown to its board.
 * @param {HTMLElement} element
 * @param {Board} board Escape shows at once what it is still moving
 * @param {{key?: (event: KeyboardEvent) => boolean, leave?: () => void}} [own] a scene's own keys, which it tells whether it
 * has used, instead of the board's; and what is to be done when it is left
 * @returns {Shown}
 */
export function boardScene(element, board, { key = (event) => board.key(event), leave } = {}) {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (isForOthers(event)) return;
    if (event.key === "Escape") board.finish();
    else if (key(event)) event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return {
    element,
    leave: () => {
      document.removeEventListener("keydown", onKey);
      leave?.();
      board.finish();
    },
  };
}
