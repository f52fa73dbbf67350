// Clocks: which there are, what they mean, and what is left on one.

import { h } from "./dom.js";
import { text } from "./words.js";

/** The clocks to choose from: their kind, seconds and increment. */
const CLOCKS = /** @type {const} */ (["none", "move-30", "move-120", "game-300-5", "game-900-10"]);

/** Choices of a clock; the value says its kind and its numbers. */
export const clockOptions = () => CLOCKS.map((clock) => h("option", { value: clock.replaceAll("-", ":") }, text(`new-clock-${clock}`)));

/** Says how long everybody may think. @param {import("../types/wire").Clock} clock */
export function clockRule(clock) {
  if (clock.kind === "none") return text("clock-none");
  if (clock.kind === "move") return clock.seconds % 60 ? text("clock-move", { seconds: clock.seconds }) : text("clock-move-minutes", { minutes: clock.seconds / 60 });
  const { seconds, increment } = clock;
  return seconds % 60 ? text("clock-game-seconds", { seconds, increment }) : text("clock-game-minutes", { minutes: seconds / 60, increment });
}

/** Writes what is left as minutes and seconds. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Shows a clock beside the name of its seat, away from its place. @param {number} seat @param {string} name @param {number} ms @param {boolean} isTurn whether it runs */
export const clockCopy = (seat, name, ms, isTurn) => h("span", { class: isTurn ? "turn" : null }, h("span", { class: "named" }, name), " ", clockOf(seat, ms));

/** Shows what is left to a seat. @param {number} seat @param {number} ms */
export const clockOf = (seat, ms) => h("span", { class: "clock", role: "timer", "data-seat": seat }, clockText(ms));
