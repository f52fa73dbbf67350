// Playing cards: drawn here, but for the pictures of the court cards, which are files.

import { s } from "./dom.js";
import { cardName } from "./names.js";
import { valueInHand, valueOnTable } from "./values.js";
import { capital, text } from "./words.js";

/** The suits as paths in a square of 100. @type {Record<string, string>} */
const SUITS = {
  h: "M50 92C14 62 4 46 4 30 4 16 14 6 27 6c9 0 18 5 23 15C55 11 64 6 73 6c13 0 23 10 23 24 0 16-10 32-46 62Z",
  d: "M50 3 88 50 50 97 12 50Z",
  s: "M50 4c10 18 42 34 42 56 0 13-9 21-20 21-7 0-13-3-17-8 1 9 4 16 11 23H34c7-7 10-14 11-23-4 5-10 8-17 8C17 81 8 73 8 60 8 38 40 22 50 4Z",
  c: "M50 5a21 21 0 0 1 17 33 21 21 0 1 1-12 37c1 8 4 15 11 21H34c7-6 10-13 11-21a21 21 0 1 1-12-37A21 21 0 0 1 50 5Z",
};

/** Where the pips of a number lie, in columns and rows of the card's middle. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [[1, 0], [1, 4]],
  3: [[1, 0], [1, 2], [1, 4]],
  4: [[0, 0], [2, 0], [0, 4], [2, 4]],
  5: [[0, 0], [2, 0], [1, 2], [0, 4], [2, 4]],
  6: [[0, 0], [2, 0], [0, 2], [2, 2], [0, 4], [2, 4]],
  7: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2], [0, 4], [2, 4]],
  8: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2], [1, 3], [0, 4], [2, 4]],
  9: [[0, 0], [2, 0], [0, 1.33], [2, 1.33], [1, 2], [0, 2.67], [2, 2.67], [0, 4], [2, 4]],
  0: [[0, 0], [2, 0], [1, 0.67], [0, 1.33], [2, 1.33], [0, 2.67], [2, 2.67], [1, 3.33], [0, 4], [2, 4]],
};

/** @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
function pip(suit, x, y, size, turned) {
  const scale = size / 100;
  const turn = turned ? " rotate(180 50 50)" : "";
  return s("path", { d: SUITS[suit], transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}` });
}

/** @param {string} rank */
const label = (rank) => (rank === "0" ? "10" : rank.toUpperCase());

/** Writes a card in as few signs as can be, without colours. @param {string} card such as h9 */
export const sign = (card) => `${{ h: "♥", d: "♦", s: "♠", c: "♣" }[card.charAt(0)] ?? ""}\uFE0E${label(card.charAt(1))}`;

/**
 * Draws a card; its name is said by who shows it.
 * @param {string} card such as h9
 * @param {boolean} [isHeld] whether it is in a hand, where a few cards count more than they show
 */
export function drawCard(card, isHeld) {
  const [suit, rank] = [card.charAt(0), card.charAt(1)];
  const isRed = suit === "h" || suit === "d";
  const corner = () => s("g", {},
    s("text", { x: 13, y: 21, "text-anchor": "middle", class: "rank", textLength: rank === "0" ? 19 : null, lengthAdjust: "spacingAndGlyphs" }, label(rank)),
    pip(suit, 13, 32, 13));
  const picture = s("svg", { viewBox: "0 0 100 140", class: `card ${isRed ? "red" : "black"}`, "aria-hidden": true },
    s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" }), corner(),
    s("g", { transform: "rotate(180 50 70)" }, corner()));
  const places = PIPS[rank];
  if (places) {
    for (const [column, row] of places) picture.append(pip(suit, 33 + column * 17, 30 + row * 20, 18, row > 2));
  } else if (rank === "a") {
    picture.append(pip(suit, 50, 70, 46));
  } else {
    picture.append(s("image", { href: new URL(`courts/${card}.svg`, import.meta.url).href, x: 21.5, y: 25, width: 57, height: 90 }));
  }
  if (isHeld && valueInHand(card) !== valueOnTable(card)) {
    picture.append(s("circle", { cx: 82, cy: 18, r: 14, class: "worth" }),
      s("text", { x: 82, y: 23.5, "text-anchor": "middle", class: "worth" }, String(valueInHand(card))));
  }
  return picture;
}

/** Draws the back of a card. */
export function drawBack() {
  const lines = [];
  for (let k = -140; k < 140; k += 12) lines.push(s("path", { d: `M8 ${k}l84 84M92 ${k}l-84 84` }));
  return s("svg", { viewBox: "0 0 100 140", class: "card back", "aria-hidden": true },
    s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 9, class: "paper" }),
    s("svg", { x: 8, y: 8, width: 84, height: 124, viewBox: "8 8 84 124" }, s("g", { class: "lattice" }, ...lines)));
}

/** What a card counts, for the eye: in the hand and on the table they may differ. @param {string} card */
export function title(card) {
  const [table, hand, said] = [valueOnTable(card), valueInHand(card), capital(cardName(card))];
  return table === hand ? text("cassino-worth", { card: said, value: table }) : text("cassino-worth-two", { card: said, table, hand });
}
