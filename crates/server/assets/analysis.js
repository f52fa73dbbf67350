// The analysis of a position of a sowing game: the value of each house, and the line that is expected.

import { request } from "./api.js";
import { h, tell } from "./dom.js";
import { houseOf } from "./names.js";
import { listed, text } from "./words.js";

/** @typedef {import("../types/wire").Bound} Bound */
/** @typedef {{game: string, rules: string, sowing: import("../types/wire").SowingView, turn: number, name: string}} Position */

const HEAD = /** @type {const} */ (["analysis-house", "analysis-value", "analysis-certainty", "analysis-line"]);

/** Writes a value: a bound that is not exact with its sign. @param {number} value @param {Bound} bound */
export const valueText = (value, bound) => ({ exact: "", least: "≥ ", most: "≤ " })[bound] + (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** What an action is called in a table: a house of one's own by its number alone. @param {string} action */
const named = (action) => (action === "swap" ? text("sowing-swap") : action === "pass" ? text("sowing-pass") : action.startsWith("across") ? text("sown-house", houseOf(action)) : action);

/** Says what a position is worth to who is to move. @param {string} name @param {{value: number, bound: Bound, proved: boolean}} found */
export function outlook(name, { value, bound, proved }) {
  const count = Math.abs(value);
  if (proved && bound === "exact") return value === 0 ? text("analysis-proved-draw") : text(value > 0 ? "analysis-proved-win" : "analysis-proved-loss", { name, count });
  if (value === 0) return text("analysis-even");
  return value > 0 ? text(`analysis-ahead-${bound}`, { name, count }) : text(`analysis-behind-${bound}`, { name, count });
}

export class Analyser {
  /** @param {import("./sowing.js").SowingBoard} board */
  constructor(board) {
    this.board = board;
    /** The position to analyse, if there is one. @type {() => Position | null} */
    this.position = () => null;
    this.isOn = false;
    this.isBusy = false;
    this.button = h("button", { "aria-pressed": "false", onclick: () => this.toggle() }, text("analysis-title"));
    // It stays, so that what comes to stand in it is said.
    this.says = h("p", { class: "quiet", role: "status" });
    this.table = h("div", {});
    this.element = h("section", { class: "analysis", hidden: true, "aria-label": text("analysis-title") }, this.says, this.table);
  }

  toggle() {
    this.isOn = !this.isOn;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.element.hidden = !this.isOn;
    this.look();
  }

  /** Removes the analysis of another position. */
  clear() {
    this.board.rate(new Map());
    this.tell("");
    this.table.replaceChildren();
  }

  /** @param {string} said @param {string} [kind] how large it is written */
  tell(said, kind = "quiet") {
    this.says.textContent = said;
    this.says.className = kind;
  }

  /** Analyses the current position, one request at a time. */
  async look() {
    const wanted = this.isOn ? this.position() : null;
    this.clear();
    if (!this.isOn || this.isBusy) return;
    if (!wanted) return this.tell(text("analysis-nothing"));
    this.tell(text("analysis-thinking"));
    this.isBusy = true;
    const rules = Object.fromEntries(wanted.rules.split(/\s+/).filter(Boolean).map((rule) => rule.split("=")));
    let found;
    try {
      found = await request("/api/analysis", { body: { game: wanted.game, rules, position: wanted.sowing.position } });
    } catch (error) {
      this.tell("");
      tell(error);
    }
    this.isBusy = false;
    const now = this.isOn ? this.position() : null;
    // The game has moved on meanwhile.
    if (now?.sowing.position !== wanted.sowing.position) return void (await this.look());
    if (found) this.show(found, wanted);
  }

  /** @param {import("../types/wire").Analysis} found @param {Position} position */
  show(found, { sowing, turn, name }) {
    const values = new Map();
    const rows = found.moves.map((move) => {
      const from = sowing.moves.find((one) => one.action === move.action)?.from ?? turn * (sowing.houses + 1) + Number(move.action) - 1;
      if (move.action !== "swap" && move.action !== "pass") values.set(from, { value: valueText(move.value, move.bound), isBest: move.action === found.best });
      return h("tr", { class: move.action === found.best ? "best" : "" },
        h("th", { scope: "row" }, named(move.action)),
        h("td", { class: "number" }, valueText(move.value, move.bound)),
        h("td", {}, text(move.proved ? "analysis-proved" : "analysis-estimated")),
        h("td", {}, listed([move.action, ...move.pv.slice(move.pv[0] === move.action ? 1 : 0)].slice(0, 10).map(named))));
    });
    this.board.rate(values);
    this.tell(outlook(name, found), "big");
    this.table.replaceChildren(
      h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("caption", { class: "quiet" }, text("analysis-caption", { depth: found.depth })),
        h("thead", {}, h("tr", {}, ...HEAD.map((head) => h("th", { scope: "col" }, text(head))))), h("tbody", {}, ...rows))));
  }
}
