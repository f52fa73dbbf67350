// The analysis of a position of a sowing game: the value of each house, and the line that is expected.

import { request } from "./api.js";
import { h, tell } from "./dom.js";
import { words } from "./words.js";

/** @typedef {{game: string, rules: string, sowing: import("../types/wire").SowingView, turn: number, name: string}} Position */

const text = words.analysis;

export class Analyser {
  /** @param {import("./sowing.js").SowingBoard} board */
  constructor(board) {
    this.board = board;
    /** The position to analyse, if there is one. @type {() => Position | null} */
    this.position = () => null;
    this.isOn = false;
    this.isBusy = false;
    this.button = h("button", { "aria-pressed": "false", onclick: () => this.toggle() }, text.title);
    this.element = h("section", { class: "analysis", hidden: true, "aria-label": text.title });
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
    this.element.replaceChildren();
  }

  /** Analyses the current position, one request at a time. */
  async look() {
    const wanted = this.isOn ? this.position() : null;
    this.clear();
    if (!this.isOn || this.isBusy) return;
    if (!wanted) return void this.element.replaceChildren(h("p", { class: "quiet" }, text.nothing));
    this.element.replaceChildren(h("p", { class: "quiet" }, text.thinking));
    this.isBusy = true;
    const rules = Object.fromEntries(wanted.rules.split(/\s+/).filter(Boolean).map((rule) => rule.split("=")));
    let found;
    try {
      found = await request("/api/analysis", { body: { game: wanted.game, rules, position: wanted.sowing.position } });
    } catch (error) {
      this.element.replaceChildren();
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
      if (move.action !== "swap") values.set(from, { value: text.value(move.value, move.bound), isBest: move.action === found.best });
      return h("tr", { class: move.action === found.best ? "best" : "" },
        h("th", { scope: "row" }, move.action === "swap" ? words.sowing.swap : move.action),
        h("td", { class: "number" }, text.value(move.value, move.bound)),
        h("td", {}, move.proved ? text.proved : text.guessed),
        h("td", {}, [move.action, ...move.pv.slice(move.pv[0] === move.action ? 1 : 0)].slice(0, 10).join(" ")));
    });
    this.board.rate(values);
    this.element.replaceChildren(
      h("p", { class: "big", role: "status" }, text.sentence(name, found.value, found.bound, found.proved)),
      h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("caption", { class: "quiet" }, text.caption(found.depth)),
        h("thead", {}, h("tr", {}, ...text.head.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, ...rows))));
  }
}
