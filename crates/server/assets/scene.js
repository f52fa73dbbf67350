// Which scene is shown; and one with a board in it, whose keys are played while it is shown.

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
