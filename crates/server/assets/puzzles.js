// Puzzles: the list of them, and one to solve. What was solved, and the rating, stay in this browser.

import { allGames, request } from "./api.js";
import { valueText } from "./analysis.js";
import { h, tell } from "./dom.js";
import { houseOf, levelName, titleOf } from "./names.js";
import { pictureOf } from "./pictures.js";
import { keepPuzzling, puzzling, setting } from "./memory.js";
import { boardScene, fit } from "./scene.js";
import { SowingBoard } from "./sowing.js";
import { about, text } from "./words.js";

/** @typedef {import("../types/wire").PuzzleList} PuzzleList */
/** @typedef {import("../types/wire").PuzzleView} PuzzleView */
/** @typedef {import("../types/wire").Solution} Solution */
/** @typedef {import("../types/wire").Update} Update */

/** What a puzzle of each grade is worth as an opponent, in points of Elo. @type {Record<string, number>} */
const STRENGTH = { easy: 800, intermediate: 1200, hard: 1600, expert: 2000 };
/** How far a rating moves at most for a puzzle: further for the first twenty. */
const [FIRST_STEP, STEP] = [48, 20];

/**
 * Rates a first try at a puzzle, by the rules of Elo.
 * @param {number} rating @param {number} tried how many were tried before @param {string} grade @param {boolean} isSolved
 */
export function rated(rating, tried, grade, isSolved) {
  const expected = 1 / (1 + 10 ** (((STRENGTH[grade] ?? 1200) - rating) / 400));
  return Math.max(100, Math.round(rating + (tried < 20 ? FIRST_STEP : STEP) * ((isSolved ? 1 : 0) - expected)));
}

/** Keeps the outcome of a first try. @param {string} game @param {number} number @param {string} grade @param {boolean} isSolved */
const keep = (game, number, grade, isSolved) => keepPuzzling((before) => {
  const isKnown = [before.solved, before.missed].some((list) => list[game]?.includes(number));
  const list = isSolved ? "solved" : "missed";
  const after = { ...before, [list]: { ...before[list], [game]: [...new Set([...(before[list][game] ?? []), number])] } };
  // Only the first try says something.
  return isKnown ? after : { ...after, rating: rated(before.rating, before.tried, grade, isSolved), tried: before.tried + 1 };
});

/** The next puzzle of a game: one that was not tried and is as hard as the rating, or else any. @param {PuzzleList} list @param {number} [but] one that it is not, if there are others */
function nextOf({ game, grades }, but) {
  const { rating, solved, missed } = puzzling();
  const isOpen = (/** @type {number} */ number) => !solved[game]?.includes(number);
  const all = grades.map((_, place) => place + 1).filter((number) => number !== but || grades.length === 1);
  const open = all.filter(isOpen);
  const fresh = open.filter((number) => !missed[game]?.includes(number));
  const from = fresh.length ? fresh : open.length ? open : all;
  const far = (/** @type {number} */ number) => Math.abs((STRENGTH[grades[number - 1] ?? ""] ?? 0) - rating);
  const nearest = Math.min(...from.map(far));
  const best = from.filter((number) => far(number) === nearest);
  return best[Math.floor(Math.random() * best.length)] ?? 1;
}

/** Says what a rating is. @param {number} rating @param {number} tried how many puzzles were tried */
const standing = (rating, tried) => (tried ? text("puzzles-rating", { rating, tried }) : text("puzzles-no-rating", { rating }));

/** Says what the right move brings. @param {Solution} solution */
function rightText({ value, others }) {
  const loss = value - others;
  if (value === 0) return text("puzzles-right-draw", { loss });
  return text(value > 0 ? "puzzles-right-win" : "puzzles-right-loss", { seeds: Math.abs(value), loss });
}

export async function puzzlesPage() {
  /** @type {[PuzzleList[], import("../types/wire").GameInfo[]]} */
  const [lists, games] = await Promise.all([request("/api/puzzles"), allGames()]);
  const { rating, tried, solved } = puzzling();
  const cards = lists.map((list) => {
    const game = games.find((one) => one.name === list.game);
    const title = titleOf(list.game, list.title);
    return h("article", { class: "game sowing" }, game && pictureOf(game), h("h2", {}, title),
      h("p", {}, text("puzzles-solved", { solved: solved[list.game]?.length ?? 0, all: list.grades.length })),
      h("div", { class: "start" },
        h("a", { class: "button main", href: `#/puzzle/${list.game}/${nextOf(list)}`, "aria-label": about(text("puzzles-solve"), title) }, text("puzzles-solve")),
        h("a", { class: "button", href: `#/puzzle/${list.game}/daily`, "aria-label": text("puzzles-daily-of", { game: title }) }, text("puzzles-daily"))));
  });
  return h("section", { class: "lobby" }, h("h1", {}, text("nav-puzzles")), h("p", { class: "lead" }, text("puzzles-lead")),
    h("p", {}, standing(rating, tried)),
    h("p", { class: "row" }, h("a", { class: "button", href: "#/exercises" }, text("exercises-title")), h("a", { class: "button", href: "#/explorer" }, text("explorer-title"))),
    cards.length ? h("div", { class: "games" }, ...cards) : h("p", { class: "quiet" }, text("puzzles-none")));
}

/** @param {string} game @param {string} number its number, or `daily` */
export async function puzzlePage(game, number) {
  /** @type {[PuzzleView, PuzzleList[], import("../types/wire").GameInfo[]]} */
  const [puzzle, lists, games] = await Promise.all([request(`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(number)}`), request("/api/puzzles"), allGames()]);
  const list = lists.find((one) => one.game === game);
  return new PuzzlePage(puzzle, list, games.find((one) => one.name === game)?.title ?? game, number === "daily").shown;
}

class PuzzlePage {
  /** @param {PuzzleView} puzzle @param {PuzzleList | undefined} list @param {string} title @param {boolean} isDaily */
  constructor(puzzle, list, title, isDaily) {
    this.puzzle = puzzle;
    this.list = list;
    this.mine = [puzzle.turn ?? 0];
    this.isOver = false;
    this.isFirst = true;
    this.players = h("ul", {});
    const table = /** @type {any} */ ({ game: puzzle.game, family: "sowing", seats: [{}, {}], looking: null, turn: puzzle.turn, result: null, sowing: puzzle.sowing, cassino: null, phase: "playing" });
    /** @type {Update} */
    this.now = { run: "", seq: 0, log_from: 0, log: [], table };
    this.board = new SowingBoard(this);
    this.task = h("p", { class: "teach", role: "status" }, text("puzzles-task", { loss: puzzle.loss }));
    this.rating = h("p", { class: "quiet" });
    this.answer = h("button", { hidden: true, onclick: () => this.reveal().catch(tell) }, text("puzzles-show"));
    this.next = h("a", { class: "button main", hidden: true }, text("puzzles-next"));
    const head = h("div", { class: "head" }, h("h1", {}, isDaily ? text("puzzles-daily-of", { game: title }) : text("puzzles-number", { game: title, number: puzzle.number })), h("span", { class: "quiet" }, levelName(puzzle.grade)));
    const teacher = h("div", { class: "teacher" }, this.task, this.answer, this.next);
    const element = h("section", { class: "table lesson sowing" }, head, teacher, this.board.element, this.rating,
      h("div", { class: "row" }, h("a", { class: "button", href: "#/puzzles" }, text("nav-puzzles")), h("a", { class: "button", href: `#/rules/${puzzle.game}` }, text("page-rules"))));
    fit(element, this.board, [this.board.below, this.rating], [head, teacher]);
    this.shown = boardScene(element, this.board);
    this.rate();
    this.board.update(this.now, []).catch(tell);
  }

  name = (/** @type {number} */ seat) => (this.mine.includes(seat) ? setting("name") || text("page-player") : text("puzzles-opponent"));
  isMine = (/** @type {number | null} */ seat) => !this.isOver && seat !== null && this.mine.includes(seat);
  look() { /* Everything is open. */ }
  score() { /* A puzzle is one move. */ }
  told() { /* Nothing happens before. */ }

  /** Says what the rating is now. */
  rate() {
    const { rating, tried } = puzzling();
    this.rating.textContent = standing(rating, tried);
  }

  /** Asks whether a move is the one. @param {string} action @returns {Promise<Solution>} */
  ask(action) {
    return request(`/api/puzzles/${this.puzzle.game}/${this.puzzle.number}`, { body: { action } });
  }

  /** @param {string} action @returns {Promise<boolean>} */
  async play(action) {
    try {
      const solution = await this.ask(action);
      if (this.isFirst) keep(this.puzzle.game, this.puzzle.number, this.puzzle.grade, solution.right);
      this.isFirst = false;
      this.rate();
      // The answer may have been shown meanwhile.
      if (this.isOver) return solution.right;
      if (solution.right) await this.end(solution, rightText(solution));
      else {
        this.task.replaceChildren(h("span", { class: "answer" }, text("puzzles-wrong", houseOf(action))));
        this.answer.hidden = false;
      }
      return solution.right;
    } catch (error) {
      tell(error);
      return false;
    }
  }

  /** Shows the answer to one who has tried. */
  async reveal() {
    const [any] = this.puzzle.sowing.moves;
    if (!any) return;
    const solution = await this.ask(any.action);
    if (this.isOver) return;
    await this.end(solution, text("puzzles-best", houseOf(solution.best)));
  }

  /** @param {Solution} solution @param {string} sentence */
  async end(solution, sentence) {
    this.isOver = true;
    this.task.textContent = sentence;
    this.answer.hidden = true;
    this.next.href = this.list ? `#/puzzle/${this.puzzle.game}/${nextOf(this.list, this.puzzle.number)}` : "#/puzzles";
    this.next.hidden = false;
    // Nobody waits for the seeds to go on.
    this.next.focus();
    const best = this.puzzle.sowing.moves.find((move) => move.action === solution.best);
    if (best?.from != null) this.board.rate(new Map([[best.from, { value: valueText(solution.value, "exact"), isBest: true }]]));
    const log = solution.log.filter((line) => line.what === "sown");
    this.now = { ...this.now, log, table: { ...this.now.table, turn: null, sowing: solution.sowing } };
    await this.board.update(this.now, log);
  }
}
