// The review of a finished game: what each move was worth, which were mistakes, and where the game turned.

import { request } from "./api.js";
import { h, s, say, tell } from "./dom.js";
import { houseOf, theCard, theCards } from "./names.js";
import { number, signed, text } from "./words.js";

/** @typedef {import("../types/wire").JudgedMove} JudgedMove */
/** Where a review is shown.
 * @typedef {{
 *   game: import("../types/wire").PastGame, at: number, moves: HTMLElement, name: (seat: number) => string, own: number[],
 *   go: (number: number) => Promise<void>, retry: (move: JudgedMove) => Promise<void>, reveal: (move: JudgedMove) => Promise<void>, inSight: () => void,
 *   trying: JudgedMove | null,
 * }} Page `own` are the seats that were played in this browser */

/** How bad a move may be, with the sign that players write. */
const SIGNS = /** @type {const} */ ({ slip: "?!", mistake: "?", blunder: "??" });
const KINDS = /** @type {const} */ (["slip", "mistake", "blunder"]);
/** What stands before a value that is not proved. */
const ABOUT = "≈";
/** Moves that are asked for at once. */
const CHUNK = 5;
/** The size of the graph, in units of its own. */
const [WIDTH, HEIGHT] = [600, 120];

/** Says what the best move was. @param {boolean} isSowing @param {string} action @param {string} worth what it would have been worth, and to whom */
export function bestText(isSowing, action, worth) {
  if (action === "swap") return text("review-best-swap", { worth });
  if (action === "pass") return text("review-best-pass", { worth });
  if (isSowing) return text("review-best-sow", { ...houseOf(action), worth });
  const [card = "", take] = action.split("x");
  return take ? text("review-best-capture", { card: theCard(card), cards: theCards(take.split(",")), worth }) : text("review-best-play", { card: theCard(card), worth });
}

/** The sign of a mistake; whoever cannot see it is told in words. @param {keyof typeof SIGNS} kind */
const signOf = (kind) => h("span", { class: `verdict ${kind}`, "aria-hidden": true }, SIGNS[kind]);

export class Reviewer {
  /** @param {Page} page @param {string} source where the moves are judged */
  constructor(page, source) {
    this.page = page;
    this.source = source;
    /** @type {JudgedMove[]} */
    this.judged = [];
    this.total = 0;
    /** What is said of a mistake that is tried again, and its number. @type {{number: number, said: string} | null} */
    this.answered = null;
    /** The numbers of the mistakes whose best move has been told. @type {Set<number>} */
    this.solved = new Set();
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
    this.sentence = h("p", { class: "ruling", role: "status", tabindex: -1 });
    this.again = h("button", { disabled: true, hidden: !this.isSowing, onclick: () => this.retry() }, text("review-retry"));
    this.answer = h("button", { hidden: true, onclick: () => this.reveal().catch(tell) }, text("review-show"));
    this.next = h("button", { disabled: true, onclick: () => void this.jump(1)?.catch(tell) }, text("review-next"));
    this.back = h("button", { disabled: true, onclick: () => void this.jump(-1)?.catch(tell) }, text("review-back"));
    this.tally = h("div", {});
    // It is seen together with the board; what is only looked up is not.
    this.judgement = h("div", { class: "judgement", hidden: true }, this.progress, h("div", { class: "row" }, this.back, this.next, this.again, this.answer), this.sentence);
    this.element = h("section", { class: "review", hidden: true, "aria-label": text("review-title") }, h("h2", {}, text("review-title")), this.graph, this.tally);
    this.guessed = h("span", { hidden: true }, `${ABOUT} ${text("review-guess")}`);
    this.legend = h("p", { class: "legend quiet", hidden: true }, ...KINDS.map((kind) => h("span", {}, signOf(kind), ` ${text(`review-${kind}`)}`)), this.guessed);
  }

  /** Judges the moves, some at a time. */
  async start() {
    if (this.isOn) return;
    this.isOn = true;
    for (const part of [this.element, this.judgement, this.legend, this.progress]) part.hidden = false;
    // The board makes room.
    this.element.closest(".replay")?.classList.add("reviewed");
    this.page.inSight();
    // Whoever has pressed the button goes on from what is found.
    if (document.activeElement === this.button) this.sentence.focus({ preventScroll: true });
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
      if (this.page.at) say(this.overview());
      else this.show(0);
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

  /** The mistakes to learn from: those that were made in this browser, or all where nobody knows who looks. */
  toLearn() {
    const { own } = this.page;
    return this.mistakes().filter(({ seat }) => !own.length || own.includes(seat));
  }

  /** Says how many mistakes there are to learn from, once that is known. */
  overview() {
    const isDone = this.judged.length > 0 && this.judged.length === this.total;
    return isDone ? text(this.page.own.length ? "review-done-own" : "review-done", { count: this.toLearn().length }) : text("review-judging");
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
      if (points.length) parts.push(s("path", { d: `M0 ${middle} L0 ${start} L${points.join(" L")} L${points.at(-1)?.split(" ")[0]} ${middle} Z`, class: "area" }), ...this.curves(`0 ${start}`, points));
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
    for (const move of this.judged) this.sign(move);
    this.guessed.hidden = !this.judged.some((move) => move.value !== null && this.isGuess(move));
    this.show(this.page.at);
  }

  /** Draws the curve of a sowing game, dashed where it leads to an estimate. @param {string} start @param {string[]} points of the moves with values */
  curves(start, points) {
    const known = this.judged.filter((move) => move.value !== null);
    const lines = { curve: "", "curve guess": "" };
    points.forEach((point, at) => {
      const [before, here] = [known[at - 1], known[at]];
      const isGuess = here !== undefined && this.isGuess(here);
      const goesOn = before !== undefined && this.isGuess(before) === isGuess;
      lines[isGuess ? "curve guess" : "curve"] += `${goesOn ? "" : `M${points[at - 1] ?? start}`} L${point}`;
    });
    return Object.entries(lines).flatMap(([look, d]) => (d ? [s("path", { d, class: look })] : []));
  }

  /** Tells whether the value of a move is an estimate where others are proved. @param {JudgedMove} move */
  isGuess(move) {
    return this.isSowing && !move.proved;
  }

  /** Writes what a move was worth in the list of moves, and marks a mistake. @param {JudgedMove} move */
  sign(move) {
    const button = this.page.moves.children[move.number]?.firstElementChild;
    if (!button || move.value === null || button.childElementCount) return;
    if (move.mistake) button.append(" ", signOf(move.mistake), h("span", { class: "unseen" }, ` (${text(`review-${move.mistake}`)})`));
    button.append(" ", h("span", { class: "quiet" }, (this.isGuess(move) ? `${ABOUT} ` : "") + (move.bound ? "≤ " : "") + this.worthTo(move, move.value)));
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
    this.sentence.replaceChildren(...(this.answered ? [h("span", { class: "answer" }, this.answered.said)] : trying ? [text("review-find")] : move ? this.say(move) : [this.overview()]));
    const pressed = this.buttons().find((one) => one === document.activeElement);
    const mistake = this.toRetry(at);
    this.again.hidden = !this.isSowing || trying !== null;
    this.again.disabled = !mistake;
    this.answer.hidden = trying === null && !(mistake && this.isRiddle(mistake));
    this.next.disabled = !this.beside(1);
    this.back.disabled = !this.beside(-1);
    // Whoever has pressed a button that is of no use any more goes on from the next one that is.
    if (pressed) this.focus(pressed);
  }

  /** The buttons, each pair one after the other. */
  buttons() {
    return [this.next, this.back, this.again, this.answer];
  }

  /** Gives the focus to a button, or to the nearest that is of use. @param {HTMLButtonElement} wanted */
  focus(wanted) {
    const pairs = [[this.next, this.back], [this.again, this.answer]].sort((one) => (one.includes(wanted) ? -1 : 1));
    const isOfUse = (/** @type {Element} */ one) => one.matches(":enabled:not([hidden])");
    ([wanted, ...pairs.flat()].find(isOfUse) ?? this.sentence).focus();
  }

  /** Gives the focus back to the button that was pressed, once what it began stands: on the way it may be of no use. @param {() => Promise<void>} act */
  async holding(act) {
    const pressed = this.buttons().find((one) => one === document.activeElement);
    await act();
    if (pressed && (this.buttons().some((one) => one === document.activeElement) || document.activeElement === document.body)) this.focus(pressed);
  }

  /** Answers who tries a mistake again, for as long as the position before it is shown. @param {JudgedMove} move @param {string} said @param {boolean} [isSolved] whether that tells the best move */
  answerWith(move, said, isSolved = false) {
    this.answered = { number: move.number, said };
    if (isSolved) this.solved.add(move.number);
    this.show(this.page.at);
  }

  /** Tells whether the best move instead of a mistake can still be looked for: then it is not told unasked. @param {JudgedMove} move */
  isRiddle(move) {
    return this.isSowing && move.mistake !== null && !this.solved.has(move.number);
  }

  /** The mistake that can be tried again at a frame: the one that led to it, or the one whose answer is told. @param {number} at */
  toRetry(at) {
    const move = this.judged[this.answered?.number === at + 1 ? at : at - 1];
    return move?.mistake ? move : undefined;
  }

  /** How much a value is, in words. @param {number} value @param {(value: number) => string} write */
  worth(value, write = signed) {
    return text(this.isSowing ? "review-seeds" : "review-points", { count: Math.abs(Math.round(value * 10) / 10), amount: write(value) });
  }

  /** How much a value is, and to whom: to the side that made a move. @param {JudgedMove} move @param {number} value */
  worthTo(move, value) {
    return text("review-worth", { worth: this.worth(value), name: this.page.name(move.seat) });
  }

  /** Says what would have been best. @param {JudgedMove} move */
  best(move) {
    return move.best_action && move.best !== null ? bestText(this.isSowing, move.best_action, this.worthTo(move, move.best)) : "";
  }

  /** Says what a value means. @param {JudgedMove} move @param {number} value @param {boolean} [isBound] whether it is at most so much */
  means(move, value, isBound = false) {
    return text(!this.isSowing ? "review-expected" : isBound ? "review-margin-most" : "review-margin", { worth: this.worthTo(move, value) });
  }

  /** Says what a move was worth, and what the best one would have been, unless that can be found out. @param {JudgedMove} move @returns {(string | HTMLElement)[]} */
  say(move) {
    const { value, best, mistake } = move;
    if (value === null || best === null) return [text("review-unknown")];
    const isBest = value >= best;
    const verdict = mistake ? text(`review-was-${mistake}`, { cost: this.worth(move.loss ?? 0, number) }) : text(isBest ? "review-good" : "review-almost");
    const better = isBest ? !move.bound && text("review-none-better") : !this.isRiddle(move) && this.best(move);
    const worth = [this.means(move, value, move.bound), better, this.turning() === move && text("review-turning"), text(move.proved ? "review-proved" : "review-estimated")];
    return [...(mistake ? [signOf(mistake), " "] : []), h("strong", {}, verdict), ` ${worth.filter(Boolean).join(" ")}`];
  }

  /** The next mistake to learn from, or the one before; the one that is tried again, or was, counts as shown. @param {number} step */
  beside(step) {
    const here = this.page.trying?.number ?? this.answered?.number ?? this.page.at;
    const places = this.toLearn().map((move) => move.number);
    return step > 0 ? places.find((place) => place > here) : places.findLast((place) => place < here);
  }

  /** Goes to the next mistake, or the one before. @param {number} step */
  jump(step) {
    const to = this.beside(step);
    return to === undefined ? undefined : this.page.go(to);
  }

  /** Lets a mistake be tried again. */
  async retry() {
    const move = this.toRetry(this.page.at);
    this.answered = null;
    if (move) await this.holding(() => this.page.retry(move));
  }

  /** Shows the best move instead of a mistake. */
  async reveal() {
    const move = this.page.trying ?? this.toRetry(this.page.at);
    if (move) await this.holding(() => this.page.reveal(move));
  }

  /** Counts the mistakes of each seat. */
  count() {
    const rows = this.page.game.seats.map((seat, place) => {
      const own = this.judged.filter((move) => move.seat === place);
      const lost = own.reduce((sum, move) => sum + (move.loss ?? 0), 0) / Math.max(1, own.length);
      return h("tr", {}, h("th", { scope: "row" }, seat.name), ...KINDS.map((kind) => h("td", { class: "number" }, String(own.filter((move) => move.mistake === kind).length))), h("td", { class: "number" }, number(lost)));
    });
    const turning = this.turning();
    this.tally.replaceChildren(
      h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": text("review-tally") }, h("table", {},
        h("thead", {}, h("tr", {}, h("td"), ...KINDS.map((kind) => h("th", { scope: "col" }, signOf(kind), h("span", { class: "unseen" }, text(`review-${kind}s`)))), h("th", { scope: "col" }, text(this.isSowing ? "review-lost-seeds" : "review-lost-points")))),
        h("tbody", {}, ...rows))),
      ...(turning ? [h("p", {}, h("button", { onclick: () => void this.page.go(turning.number).catch(tell) }, text("review-to-turning", { move: turning.number })))] : []));
  }
}
