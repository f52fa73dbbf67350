// The seats round the felt of a card game: others in the order of play, from the left side over the far edge to the right
// side, one's own near the hand.

import { drawBack } from "./cards.js";
import { h } from "./dom.js";
import { listed, text } from "./words.js";

/** @typedef {import("../types/wire").CassinoView} CassinoView */

/** A few cards' backs, drawn for at most this many. */
const MOST_BACKS = 4;

/** @param {string} kind @param {number} cards @param {string} label */
function heap(kind, cards, label) {
  const drawn = kind === "fan" ? Math.min(cards, MOST_BACKS) : 1;
  const backs = Array.from({ length: drawn }, (_, place) => {
    const back = h("span", { class: cards ? "mini" : "mini none" }, cards > 0 && drawBack());
    back.style.setProperty("--turn", String(place - (drawn - 1) / 2));
    return back;
  });
  return h("span", { class: `heap ${kind}`, "aria-hidden": true, title: label }, h("span", { class: "backs" }, ...backs), String(cards));
}

/**
 * What a seat has, as small cards and numbers, and in words for screen readers; its clock stands in the same line.
 * @param {CassinoView} view @param {number} seat @param {HTMLElement | null} clock
 * @returns {Node[]}
 */
export function belongings(view, seat, clock) {
  const [held, pile, sweeps, points] = [view.hand_sizes[seat] ?? 0, view.piles[seat] ?? 0, view.sweeps[seat] ?? 0, view.totals[seat] ?? 0];
  const isDealer = view.dealer === seat;
  /** @type {[string, string]} */
  const heaps = [text("cassino-held", { count: held }), text("cassino-captured", { count: pile })];
  return [
    h("span", { class: "points-won", "aria-hidden": true, title: text("points", { count: points }) }, String(points), h("span", { class: "unit" }, ` ${text("cassino-unit")}`)),
    h("span", { class: "unseen" }, listed([text("points", { count: points }), ...heaps, sweeps > 0 && text("cassino-sweeps", { count: sweeps }), isDealer && text("cassino-dealer")])),
    h("span", { class: "has" }, heap("fan", held, heaps[0]), heap("pile", pile, heaps[1]),
      sweeps > 0 && h("span", { class: "sweeps", "aria-hidden": true, title: text("cassino-sweeps", { count: sweeps }) }, `★${sweeps}`),
      isDealer && h("span", { class: "dealer", "aria-hidden": true, title: text("cassino-dealer") }, text("cassino-dealer-letter")), clock),
  ];
}

/** The columns of the felt, which any number of seats beyond it divides, and how many of them the seats at a side take. */
const [COLUMNS, AT_SIDE] = [60, 10];
/** The line of the felt with the seats beyond it. */
const FIRST = 2;

/** The seats of a table of cards. */
export class Seats {
  constructor() {
    this.others = h("ul", { class: "seats", "aria-label": text("page-players") });
    this.own = h("ul", { class: "seats own", "aria-label": text("table-you") });
    /** The elements of the seats, by number. @type {HTMLElement[]} */
    this.rows = [];
    /** How many of the others sit on each side of the felt, where there is room; the rest sit beyond it. */
    this.side = 0;
  }

  /**
   * Places the seats: the one at the near edge, and the others as they play after it.
   * @param {HTMLElement[]} rows an element for each seat @param {number | null} near the seat at the near edge
   */
  place(rows, near) {
    this.rows = rows;
    const first = near === null ? 0 : near + 1;
    const others = [...rows.slice(first), ...rows.slice(0, first)].filter((_, place, all) => near === null || place < all.length - 1);
    const side = others.length < 3 ? 0 : others.length < 6 ? 1 : others.length < 9 ? 2 : 3;
    this.side = side;
    const beyond = others.length - 2 * side;
    const wide = COLUMNS / beyond;
    others.forEach((row, at) => {
      // Up the left side, along the far edge, and down the right side.
      const place = at < side ? [FIRST + side - at, 1, `span ${AT_SIDE}`] : at < side + beyond ? [FIRST, (at - side) * wide + 1, `span ${wide}`] : [FIRST + 1 + at - side - beyond, COLUMNS - AT_SIDE + 1, "-1"];
      row.style.setProperty("--place", `${place[0]} / ${place[1]} / auto / ${place[2]}`);
    });
    // Before cards are dealt there is nothing to sit round, and whoever may still sit down needs more room.
    this.others.classList.toggle("ring", side > 0 && others.every((row) => row.querySelector(".has")));
    // Clocks take room from what stands beside them.
    const isClocked = rows.some((row) => row.querySelector(".has > .clock"));
    for (const seats of [this.others, this.own]) seats.classList.toggle("clocked", isClocked);
    this.others.replaceChildren(...others);
    this.own.replaceChildren(...(near === null ? [] : rows.slice(near, near + 1)));
    this.own.hidden = near === null;
  }
}
