// Small pictures of the games, for the first page.

import { drawCard } from "./cards.js";
import { s } from "./dom.js";
import { isClockwise, known } from "./known.js";

/** A board in small. @param {string} game @param {number} houses */
function board(game, houses) {
  const [width, step] = [240, 200 / (houses + 2)];
  const pits = [];
  const store = (/** @type {number} */ x) => s("rect", { x: x - step * 0.4 + 20, y: 22, width: step * 0.8, height: 56, rx: step * 0.4, class: "hollow" });
  pits.push(store(step / 2), store(200 - step / 2));
  const seed = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ kind) => s("circle", { cx: x, cy: y, r: 2.6, class: `g${kind % 4} dot` });
  for (let house = 0; house < houses; house++) {
    for (const row of [0, 1]) {
      const [x, y] = [20 + step * (house + 1.5), row ? 66 : 34];
      pits.push(s("ellipse", { cx: x, cy: y, rx: step * 0.41, ry: 13, class: "hollow" }));
      const seeds = isClockwise(known(game)?.clockwise) ? (house * 2 + row) % 5 : (house * 3 + row * 2) % 6;
      for (let k = 0; k < seeds; k++) pits.push(seed(x + Math.cos(k * 2.4) * 4.6, y + Math.sin(k * 2.4) * 5.4, k + house));
    }
  }
  return s("svg", { viewBox: `0 0 ${width} 100`, class: "picture board-picture", "data-look": game, "aria-hidden": true },
    s("rect", { x: 8, y: 10, width: 224, height: 80, rx: game.startsWith("congkak") ? 40 : 20, class: "wood" }), ...pits);
}

/** A hand of cards. */
function fan() {
  const cards = ["sa", "d0", "hk", "s2"].map((card, place) => {
    const picture = drawCard(card);
    for (const [name, value] of Object.entries({ x: 84 + place * 8, y: 17, width: 47, height: 66 })) picture.setAttribute(name, String(value));
    return s("g", { transform: `rotate(${(place - 1.5) * 13} 120 110)` }, picture);
  });
  return s("svg", { viewBox: "0 0 240 100", class: "picture", "aria-hidden": true }, s("rect", { x: 8, y: 4, width: 224, height: 92, rx: 16, class: "felt" }), ...cards);
}

/** @param {import("../types/wire").GameInfo} game */
export const pictureOf = (game) => (game.family === "cassino" ? fan() : board(game.name, game.houses ?? 6));
