// Positions in rule sheets: draws the boards and the cards that a sheet gives as text.

import { drawCard } from "./cards.js";
import { h, s } from "./dom.js";
import { valueInHand, valueOnTable } from "./values.js";

/** A side of a board as a sheet has it, its houses from left to right: the number of each and what it holds.
 * @typedef {{store: number, houses: {number: number, seeds: number, isSown: boolean, isClosed: boolean, owner: string}[]}} Row */

const [STEP, BACK] = [44, 12];
/** The most seeds that are drawn in a pit; the number beside it counts them all. */
const MOST = 24;

/** Reads `>2<`, `8n` or `x`. @param {string} cell @param {number} number @param {string} owner who won the house, if the sheet says so in a line of its own */
function house(cell, number, owner) {
  const [, mark = "", seeds = "", letter = ""] = /^(>?)(\d*)([ns]?)<?$/.exec(cell) ?? [];
  return { number, seeds: Number(seeds), isSown: mark !== "", isClosed: cell === "x", owner: owner || letter };
}

/** @param {string} line @param {string} name @param {string[]} numbers @param {string[]} owners @returns {Row | null} */
function row(line, name, numbers, owners) {
  const [label, store = "", ...cells] = line.trim().split(/\s+/);
  const isWhole = label === name && /^\d+$/.test(store) && cells.length === numbers.length && cells.every((cell) => /^(>?\d+<?[ns]?|x)$/.test(cell));
  return isWhole ? { store: Number(store), houses: cells.map((cell, place) => house(cell, Number(numbers[place]), owners[place] ?? "")) } : null;
}

/** Reads one board: the numbers of the houses, North, South and their numbers again. @param {string[]} lines @returns {[Row, Row] | null} */
function board(lines) {
  const words = (/** @type {string} */ line) => line.trim().split(/\s+/);
  const at = lines.findIndex((line) => /^North +\d/.test(line));
  const above = lines.slice(0, at).map(words).filter((line) => line.every((word) => /^(\d+|[ns])$/.test(word)));
  const below = lines.slice(at + 2).map(words);
  const owners = (/** @type {string[][]} */ all) => all.find((line) => /^[ns]$/.test(line[0] ?? "")) ?? [];
  const numbers = (/** @type {string[][]} */ all) => all.find((line) => /^\d+$/.test(line[0] ?? "")) ?? [];
  const north = row(lines[at] ?? "", "North", numbers(above), owners(above));
  const south = row(lines[at + 1] ?? "", "South", numbers(below), owners(below));
  return at > 0 && north?.houses.length && south ? [north, south] : null;
}

/** Says in words what the line above a board says in notation. @param {string} line */
function caption(line) {
  const [, before = "", letter = "", more = ""] = /^([^<]*)<[^>]*> ?([ns]?)(.*)$/.exec(line) ?? [];
  if (!letter) return before.replace(/:? *$/, "") || line;
  const side = letter === "s" ? "South" : "North";
  const sown = /house (\d+)/.exec(more)?.[1];
  const said = sown ? `${side} sows house ${sown}` : more.includes("again") ? `${side} moves again` : `${side} to move`;
  return before + said;
}

/** Seeds in a pit, from its middle outwards. @param {number} seeds @param {number} x @param {number} y @param {number} wide how far out they may lie */
function heap(seeds, x, y, wide) {
  const drawn = Math.min(seeds, MOST);
  const apart = Math.min(4.4, wide / Math.sqrt(Math.max(1, drawn)));
  return Array.from({ length: drawn }, (_, k) => {
    const [angle, far] = [k * 2.4, apart * Math.sqrt(k)];
    return s("circle", { cx: x + Math.cos(angle) * far, cy: y + Math.sin(angle) * far * 1.1, r: 3, class: `g${k % 4} dot` });
  });
}

/** @param {number} x @param {number} y @param {string} said @param {string} kind */
const label = (x, y, said, kind) => s("text", { x, y, class: kind, "text-anchor": "middle" }, said);

/** @param {Row} side @param {string} name */
function told(side, name) {
  const houses = [...side.houses].sort((a, b) => a.number - b.number).map((one) => {
    const owner = one.owner && ` of ${one.owner === "n" ? "North" : "South"}`;
    return `house ${one.number}${owner}: ${one.isClosed ? "closed" : one.seeds}${one.isSown ? ", sown now" : ""}`;
  });
  return `${name}, store: ${side.store}, ${houses.join(", ")}.`;
}

/** @param {[Row, Row]} rows @param {string} game */
function drawing([north, south], game) {
  const count = south.houses.length;
  const [width, height] = [(count + 2) * STEP + 2 * BACK, 150];
  const parts = [s("rect", { x: 2, y: 2, width: width - 4, height: height - 4, rx: 18, class: "wood" })];
  // South's store lies where South's numbers lead.
  const isLeft = (south.houses[0]?.number ?? 1) > 1;
  for (const [side, isSouth] of /** @type {const} */ ([[north, false], [south, true]])) {
    const middle = BACK + STEP * (isSouth === isLeft ? 0.5 : count + 1.5);
    parts.push(s("rect", { x: middle - 17, y: 28, width: 34, height: 94, rx: 17, class: "hollow" }), ...heap(side.store, middle, 75, 14),
      label(middle, isSouth ? 140 : 20, String(side.store), "amount"));
    side.houses.forEach((one, place) => {
      const [x, y] = [BACK + STEP * (place + 1.5), isSouth ? 98 : 52];
      parts.push(s("ellipse", { cx: x, cy: y, rx: 19, ry: 21, class: `hollow${one.isSown ? " sown" : ""}` }), ...heap(one.seeds, x, y, 15));
      if (one.isClosed) parts.push(label(x, y + 7, "×", "closed"));
      if (one.owner) parts.push(s("circle", { cx: x + 14, cy: y + (isSouth ? 15 : -15), r: 7, class: "whose" }), label(x + 14, y + (isSouth ? 18.5 : -11.5), one.owner.toUpperCase(), "letter"));
      const line = isSouth ? 140 : 20;
      if (!one.isClosed) parts.push(label(x + 5, line, String(one.seeds), "amount"));
      parts.push(label(x - 14, line, String(one.number), "number"));
    });
  }
  const drawn = s("svg", { viewBox: `0 0 ${width} ${height}`, class: "diagram", "data-look": game, role: "img", "aria-label": `${told(south, "South")} ${told(north, "North")}` }, ...parts);
  // Wide boards scroll on a phone, so that their numbers can be read.
  drawn.style.minWidth = `${(count + 2) * 34}px`;
  return drawn;
}

/** Names of cards in English, as sheets are. */
const SUITS = /** @type {Record<string, string>} */ ({ h: "hearts", d: "diamonds", s: "spades", c: "clubs" });
const RANKS = /** @type {Record<string, string>} */ ({ a: "ace", 0: "ten", j: "jack", q: "queen", k: "king" });
/** @param {string} card */
const named = (card) => `${RANKS[card.charAt(1)] ?? card.charAt(1)} of ${SUITS[card.charAt(0)]}`;

/** Reads a line such as `Table  >c7+s5<  h9`: cards that lie together, and whether they are captured. @param {string} line @param {string} name */
function laid(line, name) {
  const [label, ...cells] = line.trim().split(/\s+/);
  const found = cells.map((cell) => /^(>?)([hdsc][a2-90jqk](?:\+[hdsc][a2-90jqk])*)<?$/.exec(cell));
  if (label !== name || !found.length || found.includes(null)) return null;
  return found.map((one) => ({ cards: (one?.[2] ?? "").split("+"), isTaken: Boolean(one?.[1]) }));
}

/** Draws a hand, and the cards on the table with those that are captured framed. @param {string[]} lines */
function deal(lines) {
  const [CARD, BETWEEN, LEFT, ROW] = [54, 20, 76, 112];
  const rows = /** @type {const} */ ([["Hand", valueInHand], ["Table", valueOnTable]]).flatMap(([name, value]) => {
    const groups = lines.map((line) => laid(line, name)).find((found) => found);
    return groups ? [{ name, value, groups }] : [];
  });
  if (rows.length < 2) return null;
  const parts = [];
  const words = [];
  let width = 0;
  for (const [place, { name, value, groups }] of rows.entries()) {
    const top = 14 + ROW * place;
    let x = LEFT;
    parts.push(s("text", { x: 14, y: top + 44, class: "on-felt" }, name));
    for (const { cards, isTaken } of groups) {
      const wide = cards.length * CARD - 4;
      for (const [at, card] of cards.entries()) {
        const picture = drawCard(card);
        for (const [key, of] of Object.entries({ x: x + at * CARD, y: top, width: 50, height: 70 })) picture.setAttribute(key, String(of));
        parts.push(picture);
      }
      if (isTaken) parts.push(s("rect", { x: x - 6, y: top - 6, width: wide + 12, height: 82, rx: 9, class: "taken" }));
      const counts = cards.map((card) => value(card));
      const sum = counts.reduce((one, other) => one + other);
      parts.push(s("text", { x: x + wide / 2, y: top + 94, "text-anchor": "middle", class: "on-felt" }, cards.length > 1 ? `${counts.join(" + ")} = ${sum}` : String(sum)));
      x += wide + BETWEEN;
    }
    width = Math.max(width, x);
    words.push(`${name}: ${groups.map(({ cards, isTaken }) => cards.map((card) => `${named(card)} (${value(card)})`).join(" and ") + (isTaken ? ", captured" : "")).join("; ")}.`);
  }
  const height = ROW * rows.length + 4;
  const drawn = s("svg", { viewBox: `0 0 ${width} ${height}`, class: "diagram", role: "img", "aria-label": words.join(" ") },
    s("rect", { x: 0, y: 0, width, height, rx: 14, class: "felt" }), ...parts);
  drawn.style.maxWidth = `${width * 1.25}px`;
  return drawn;
}

/**
 * Draws what a sheet shows between fences: one board or several with an empty line between them, each with a line above
 * or below that says what it is; or cards. Returns null where that is something else, such as commands.
 * @param {string[]} lines @param {string} game
 */
export function diagrams(lines, game) {
  const figures = [];
  for (const part of lines.join("\n").split(/\n\s*\n/).map((part) => part.split("\n"))) {
    const rows = board(part);
    const drawn = rows ? drawing(rows, game) : deal(part);
    if (!drawn) return null;
    const said = part.filter((line) => /^\S/.test(line) && !/^((North|South) +\d|(Hand|Table) )/.test(line));
    figures.push(h("figure", {}, h("div", { class: "wide", tabindex: 0 }, drawn), said.length > 0 && h("figcaption", {}, ...said.flatMap((line, place) => [place > 0 && h("br"), caption(line)]))));
  }
  return h("div", { class: "diagrams" }, ...figures);
}
