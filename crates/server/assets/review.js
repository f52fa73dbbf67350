// The review of a finished game: what each move was worth, which were mistakes, and where the game turned.

import { request } from "./api.js";
import { h, s, say, tell } from "./dom.js";
import { houseOf, theCard, theCards } from "./names.js";
import { number, signed, text } from "./words.js";

/** @typedef {import("../types/wire").JudgedMove} JudgedMove */
/** Where a review is shown.
 * @typedef {{
 *   game: import("../types/wire").PastGame, at: number, moves: HTMLElement, name: (seat: number) => string,
 *   go: (number: number) => Promise<void>, retry: (move: JudgedMove) => Promise<void>, reveal: () => void, trying: JudgedMove | null,
 * }} Page */

/** How bad a move may be, with the sign that players write. */
const SIGNS = /** @type {const} */ ({ slip: "?!", mistake: "?", blunder: "??" });
/** Moves that are asked for at once. */
const CHUNK = 5;
/** The size of the graph, in units of its own. */
const [WIDTH, HEIGHT] = [600, 120];

/** Says what the best move was. @param {boolean} isSowing @param {string} action @param {string} worth what it would have been worth */
export function bestText(isSowing, action, worth) {
  if (action === "swap") return text("review-best-swap", { worth });
  if (action === "pass") return text("review-best-pass", { worth });
  if (isSowing) return text("review-best-sow", { ...houseOf(action), worth });
  const [card = "", take] = action.split("x");
  return take ? text("review-best-capture", { card: theCard(card), cards: theCards(take.split(",")), worth }) : text("review-best-play", { card: theCard(card), worth });
}

export class Reviewer {
  /** @param {Page} page @param {string} source where the moves are judged */
  constructor(page, source) {
    this.page = page;
    this.source = source;
    /** @type {JudgedMove[]} */
    this.judged = [];
    this.total = 0;
    /** The answer that is told, and the number of the mistake. @type {{number: number, said: string} | null} */
    this.answered = null;
    this.isOn = false;
    this.leaving = new AbortController();
    this.isSowing = page.game.family === "sowing";
    this.button = h("button", { onclick: () => this.start() }, text("review-title"));
    this.progress = h("progress", { max: 1, value: 0, "aria-label": text("review-judging"), hidden: true });
    this.graph = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", preserveAspectRatio: "none" });
    this.graph.addEventListener("click", (event) => {
      const box = this.graph.getBoundingClientRect();
      const part = (/** @type {MouseEvent} */ (event).clientX - box.left) / box.width;
      page.go(Math.max(1, Math.round(part * this.total))).catch(tell);
    });
    this.sentence = h("p", { class: "big", role: "status" });
    this.again = h("button", { disabled: true, hidden: !this.isSowing, onclick: () => this.retry() }, text("review-retry"));
    this.answer = h("button", { hidden: true, onclick: () => page.reveal() }, text("puzzles-show"));
    this.next = h("button", { disabled: true, onclick: () => this.jump(1) }, text("review-next"));
    this.back = h("button", { disabled: true, onclick: () => this.jump(-1) }, text("review-back"));
    this.tally = h("div", {});
    this.element = h("section", { class: "review", hidden: true, "aria-label": text("review-title") },
      h("h2", {}, text("review-title")), this.progress, this.graph, h("div", { class: "row" }, this.back, this.next, this.again, this.answer), this.sentence, this.tally);
  }

  /** Judges the moves, some at a time. */
  async start() {
    if (this.isOn) return;
    this.isOn = true;
    this.element.hidden = false;
    this.progress.hidden = false;
    // On a phone it is below the board.
    this.element.scrollIntoView({ block: "nearest" });
    this.button.disabled = true;
    try {
      do {
        /** @type {import("../types/wire").Review} */
        const part = await request(`${this.source}?from=${this.judged.length + 1}&count=${CHUNK}`, { signal: this.leaving.signal });
        if (!part.moves.length && this.judged.length < part.moves_total) throw new Error(text("review-stuck"));
        this.total = part.moves_total;
        this.judged.push(...part.moves);
        this.progress.max = Math.max(1, this.total);
        this.progress.value = this.judged.length;
        this.draw();
      } while (this.judged.length < this.total);
      this.count();
      say(text("review-done", { count: this.mistakes().length }));
    } catch (error) {
      if (this.leaving.signal.aborted) return;
      tell(error);
      this.isOn = this.button.disabled = false;
    }
    this.progress.hidden = true;
  }

  /** Stops: nobody looks any more. */
  stop() {
    this.leaving.abort();
  }

  /** The moves that lost something. */
  mistakes() {
    return this.judged.filter((move) => move.mistake);
  }

  /** The move that decided the game. */
  turning() {
    return this.judged.findLast((move) => move.turns);
  }

  /** How far the first seat is ahead after a move; nothing is known of a few. @param {JudgedMove} move */
  lead(move) {
    if (move.value === null) return null;
    return move.seat === 0 ? move.value : -move.value;
  }

  /** Draws the graph: how far the first seat is ahead, or for cards what each move lost. */
  draw() {
    const values = this.judged.map((move) => (this.isSowing ? this.lead(move) : move.loss));
    const most = Math.max(4, ...values.map((value) => Math.abs(value ?? 0)));
    const middle = this.isSowing ? HEIGHT / 2 : HEIGHT - 4;
    const x = (/** @type {number} */ number) => (number / Math.max(1, this.total)) * WIDTH;
    const y = (/** @type {number} */ value) => middle - (value / most) * (middle - 6);
    /** @type {SVGElement[]} */
    const parts = [s("line", { x1: 0, x2: WIDTH, y1: middle, y2: middle, class: "axis" })];
    if (this.isSowing) {
      // Before the first move, the first seat is ahead by what the best move is worth.
      const [first] = this.judged;
      const start = first?.best == null ? middle : y(first.seat === 0 ? first.best : -first.best);
      const points = values.flatMap((value, at) => (value === null ? [] : [`${x(at + 1).toFixed(1)} ${y(value).toFixed(1)}`]));
      if (points.length) parts.push(s("path", { d: `M0 ${middle} L0 ${start} L${points.join(" L")} L${points.at(-1)?.split(" ")[0]} ${middle} Z`, class: "area" }), s("path", { d: `M0 ${start} L${points.join(" L")}`, class: "curve" }));
    } else {
      parts.push(...values.map((value, at) => s("line", { x1: x(at + 1), x2: x(at + 1), y1: middle, y2: y(value ?? 0), class: "curve" })));
    }
    for (const move of this.mistakes()) {
      const value = values[move.number - 1] ?? 0;
      // A point with round ends: a circle would be stretched with the graph.
      parts.push(s("line", { x1: x(move.number), x2: x(move.number), y1: y(value), y2: y(value), class: `spot ${move.mistake}` }));
    }
    parts.push(s("line", { x1: x(this.page.at), x2: x(this.page.at), y1: 0, y2: HEIGHT, class: "now" }));
    this.graph.replaceChildren(...parts);
    this.graph.setAttribute("aria-label", this.isSowing ? text("review-graph", { name: this.page.name(0) }) : text("review-losses"));
    for (const move of this.mistakes()) this.sign(move);
    this.show(this.page.at);
  }

  /** Marks a mistake in the list of moves. @param {JudgedMove} move */
  sign(move) {
    const button = this.page.moves.children[move.number]?.firstElementChild;
    if (!button || !move.mistake || button.querySelector(".verdict")) return;
    button.append(" ", h("span", { class: `verdict ${move.mistake}`, title: text(`review-${move.mistake}`) }, SIGNS[move.mistake]), h("span", { class: "unseen" }, ` (${text(`review-${move.mistake}`)})`));
  }

  /** Says what the move that led to a frame was worth. @param {number} at */
  show(at) {
    if (!this.isOn) return;
    const move = this.judged[at - 1];
    const now = this.graph.querySelector(".now");
    for (const end of ["x1", "x2"]) now?.setAttribute(end, String((at / Math.max(1, this.total)) * WIDTH));
    // What the move before was worth would read as the answer.
    const { trying } = this.page;
    if (this.answered?.number !== at + 1) this.answered = null;
    this.sentence.textContent = trying ? text("review-find") : this.answered ? this.answered.said : move ? this.say(move) : "";
    // Only one of the two is there, in the same place and with the same focus.
    const hadFocus = [this.again, this.answer].some((one) => one === document.activeElement);
    this.again.hidden = !this.isSowing || trying !== null;
    this.again.disabled = !this.toRetry(at);
    this.answer.hidden = trying === null;
    if (hadFocus) (trying ? this.answer : this.again.disabled ? this.next : this.again).focus();
    const places = this.mistakes().map((one) => one.number);
    this.next.disabled = !places.some((place) => place > at);
    this.back.disabled = !places.some((place) => place < at);
  }

  /** Says the best move, for as long as the position before the mistake is shown. @param {JudgedMove} move @param {boolean} isFound */
  answerWith(move, isFound) {
    this.answered = { number: move.number, said: [isFound && text("review-right"), this.best(move)].filter(Boolean).join(" ") };
    this.show(this.page.at);
  }

  /** The mistake that can be tried again at a frame: the one that led to it, or the one whose answer is told. @param {number} at */
  toRetry(at) {
    const move = this.judged[this.answered?.number === at + 1 ? at : at - 1];
    return move?.mistake ? move : undefined;
  }

  /** What a value is worth, in words. @param {number} value @param {(value: number) => string} write */
  worth(value, write = signed) {
    return text(this.isSowing ? "review-seeds" : "review-points", { count: Math.abs(value), amount: write(value) });
  }

  /** Says what would have been best. @param {JudgedMove} move */
  best(move) {
    return move.best_action && move.best !== null ? bestText(this.isSowing, move.best_action, this.worth(move.best)) : "";
  }

  /** @param {JudgedMove} move */
  say(move) {
    if (move.value === null || move.best === null) return text("review-unknown");
    const verdict = move.mistake ? text(`review-was-${move.mistake}`, { cost: this.worth(move.loss ?? 0, number) }) : text("review-good");
    const best = move.mistake ? this.best(move) : "";
    return [verdict, best, this.turning() === move ? text("review-turning") : "", text(move.proved ? "review-proved" : "review-estimated")].filter(Boolean).join(" ");
  }

  /** Goes to the next mistake, or the one before. @param {number} step */
  jump(step) {
    const places = this.mistakes().map((move) => move.number);
    const to = step > 0 ? places.find((place) => place > this.page.at) : places.findLast((place) => place < this.page.at);
    return to === undefined ? undefined : this.page.go(to);
  }

  /** Lets a mistake be tried again. */
  async retry() {
    const move = this.toRetry(this.page.at);
    if (move) await this.page.retry(move);
  }

  /** Counts the mistakes of each seat. */
  count() {
    const kinds = /** @type {const} */ (["slip", "mistake", "blunder"]);
    const rows = this.page.game.seats.map((seat, place) => {
      const own = this.judged.filter((move) => move.seat === place);
      const lost = own.reduce((sum, move) => sum + (move.loss ?? 0), 0) / Math.max(1, own.length);
      return h("tr", {}, h("th", { scope: "row" }, seat.name), ...kinds.map((kind) => h("td", { class: "number" }, String(own.filter((move) => move.mistake === kind).length))), h("td", { class: "number" }, number(lost)));
    });
    const turning = this.turning();
    this.tally.replaceChildren(
      h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": text("review-tally") }, h("table", {},
        h("thead", {}, h("tr", {}, h("td"), ...kinds.map((kind) => h("th", { scope: "col", title: text(`review-${kind}s`) }, h("span", { class: `verdict ${kind}`, "aria-hidden": true }, SIGNS[kind]), h("span", { class: "unseen" }, text(`review-${kind}s`)))), h("th", { scope: "col" }, text(this.isSowing ? "review-lost-seeds" : "review-lost-points")))),
        h("tbody", {}, ...rows))),
      ...(turning ? [h("p", {}, h("button", { onclick: () => this.page.go(turning.number) }, text("review-to-turning", { move: turning.number })))] : []));
  }
}
