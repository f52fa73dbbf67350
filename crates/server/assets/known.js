// What the page knows of the games by name: it is told once, before the first page is shown.

import { setting } from "./memory.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */

/** @type {Map<string, GameInfo>} */
const games = new Map();

/** @param {GameInfo[]} list */
export const learn = (list) => list.forEach((game) => games.set(game.name, game));

/** @param {string} name */
export const known = (name) => games.get(name);

/** Returns the name of a game, if it is one. @param {string | undefined} name */
export function named(name) {
  if (name && !games.has(name)) throw new Error(text("problem-no-such-game"));
  return name;
}

/** Tells whether a board is drawn clockwise: as the settings say, or else as its game or its house rules do. @param {boolean | undefined} usual */
export const isClockwise = (usual) => setting("direction") === "clockwise" || (setting("direction") === "auto" && Boolean(usual));
