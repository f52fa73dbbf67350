// Exercises, the second lessons: short tasks about one thing each. What was solved stays in this browser.

import { allGames, request } from "./api.js";
import { h, tell } from "./dom.js";
import { keepPractised, practised, setting } from "./memory.js";
import { titleOf } from "./names.js";
import { pictureOf } from "./pictures.js";
import { boardScene, fit } from "./scene.js";
import { SowingBoard } from "./sowing.js";
import { about, text } from "./words.js";

/** @typedef {import("../types/wire").Exercise} Exercise */
/** @typedef {import("../types/wire").ExerciseList} ExerciseList */
/** @typedef {import("../types/wire").Update} Update */

/** The exercises of a topic that were solved. @param {string} game @param {string} topic */
const solvedOf = (game, topic) => practised()[`${game}/${topic}`] ?? [];

/** The next exercise of a topic: the first that was not solved, after one if there is one. @param {string} game @param {string} topic @param {number} count @param {number} [after] */
function nextOf(game, topic, count, after = 0) {
  const solved = solvedOf(game, topic);
  const all = Array.from({ length: count }, (_, place) => (place + after) % count + 1);
  return all.find((number) => !solved.includes(number));
}

/** The list of games and topics. */
export async function exercisesPage() {
  /** @type {[ExerciseList[], import("../types/wire").GameInfo[]]} */
  const [lists, games] = await Promise.all([request("/api/exercises"), allGames()]);
  const row = (/** @type {ExerciseList} */ list, /** @type {string} */ title) => (/** @type {ExerciseList["topics"][0]} */ { topic, count }) => {
    const solved = solvedOf(list.game, topic).length;
    const number = nextOf(list.game, topic, count) ?? 1;
    return h("li", {},
      h("span", {}, h("strong", {}, text(`exercise-topic-${topic}`)), " ", h("span", { class: "quiet" }, text("puzzles-solved", { solved, all: count }))),
      h("a", { class: "button", href: `#/exercise/${list.game}/${topic}/${number}`, "aria-label": about(text("puzzles-solve"), `${title}, ${text(`exercise-topic-${topic}`)}`) }, text("puzzles-solve")));
  };
  return h("section", { class: "narrow" }, h("h1", {}, text("exercises-title")), h("p", { class: "lead" }, text("exercises-lead")),
    ...lists.map((list) => {
      const game = games.find((one) => one.name === list.game);
      const title = titleOf(list.game, list.title);
      return h("section", { class: "exercises" }, h("h2", {}, title), game && pictureOf(game), h("ul", { class: "tables" }, ...list.topics.map(row(list, title))));
    }));
}

/** @param {string} game @param {string} topic @param {string} number */
export async function exercisePage(game, topic, number) {
  const path = [game, topic, number].map(encodeURIComponent).join("/");
  /** @type {[Exercise, import("../types/wire").GameInfo[]]} */
  const [exercise, games] = await Promise.all([request(`/api/exercises/${path}`), allGames()]);
  return new ExercisePage(exercise, games.find((one) => one.name === game)?.title ?? game).shown;
}

class ExercisePage {
  /** @param {Exercise} exercise @param {string} title */
  constructor(exercise, title) {
    this.exercise = exercise;
    this.mine = [exercise.turn];
    this.isOver = false;
    this.players = h("ul", {});
    // Where a move ends is what is asked, so no house tells it before.
    const moves = exercise.sowing.moves.map((move) => ({ ...move, last: null }));
    const table = /** @type {any} */ ({ game: exercise.game, family: "sowing", seats: [{}, {}], looking: null, turn: exercise.turn, result: null, sowing: { ...exercise.sowing, moves }, cassino: null, phase: "playing" });
    /** @type {Update} */
    this.now = { run: "", seq: 0, log_from: 0, log: [], table };
    this.board = new SowingBoard(this);
    this.task = h("p", { class: "teach", role: "status" }, this.taskText());
    this.answer = h("button", { hidden: true, onclick: () => this.reveal() }, text("puzzles-show"));
    this.next = h("a", { class: "button main", hidden: true });
    const head = h("div", { class: "head" }, h("h1", {}, `${title}: ${text(`exercise-topic-${exercise.topic}`)}`), h("span", { class: "quiet" }, text("exercise-at", { number: exercise.number, all: exercise.count })));
    const teacher = h("div", { class: "teacher" }, this.task, this.answer, this.next);
    const element = h("section", { class: "table lesson sowing" }, head, teacher, this.board.element,
      h("div", { class: "row" }, h("a", { class: "button", href: "#/exercises" }, text("exercises-title")), h("a", { class: "button", href: `#/rules/${exercise.game}` }, text("page-rules"))));
    fit(element, this.board, [this.board.below], [head, teacher]);
    this.shown = boardScene(element, this.board);
    this.board.update(this.now, []).then(() => this.point()).catch(tell);
  }

  name = (/** @type {number} */ seat) => (this.mine.includes(seat) ? setting("name") || text("page-player") : text("puzzles-opponent"));
  isMine = (/** @type {number | null} */ seat) => !this.isOver && seat !== null && this.mine.includes(seat);
  look() { /* Everything is open. */ }
  score() { /* An exercise is one move. */ }
  told() { /* Nothing happens before. */ }

  /** The pit in words. @param {number} pit */
  pitName(pit) {
    const { turn, sowing: { houses } } = this.exercise;
    const [side, place] = pit > houses ? [1, pit - houses - 1] : [0, pit];
    const [house, mine] = [place + 1, side === turn];
    if (place === houses) return text(mine ? "exercise-own-store" : "exercise-other-store");
    return text(mine ? "exercise-own-house" : "exercise-other-house", { house });
  }

  taskText() {
    const { topic, goal } = this.exercise;
    if (topic === "last-seed") return text("exercise-task-last-seed", { pit: goal === null ? "" : this.pitName(goal) });
    return text(`exercise-task-${topic}`);
  }

  /** Marks the pit that is asked about. */
  point() {
    const { goal } = this.exercise;
    if (goal !== null) this.board.pits[goal]?.box.classList.add("goal");
  }

  /** @param {string} action */
  async play(action) {
    const { game, topic, number, right, sowing } = this.exercise;
    if (action === right) {
      keepPractised(`${game}/${topic}`, number);
      await this.end(text("exercise-right"));
      return true;
    }
    const move = sowing.moves.find((one) => one.action === action);
    const where = move?.last == null ? "" : this.pitName(move.last);
    const why = topic === "last-seed" && where ? text("exercise-ends", { pit: where }) : text("exercise-wrong");
    this.task.replaceChildren(h("span", { class: "answer" }, why), this.taskText());
    this.answer.hidden = false;
    return false;
  }

  /** Shows the answer to one who has tried. */
  async reveal() {
    await this.end(text("exercise-answer", { house: this.exercise.right }));
  }

  /** @param {string} sentence */
  async end(sentence) {
    const { game, topic, number, count, right, sowing } = this.exercise;
    this.isOver = true;
    this.task.textContent = sentence;
    this.answer.hidden = true;
    const next = nextOf(game, topic, count, number);
    this.next.textContent = next ? text("exercise-next") : text("exercises-title");
    this.next.href = next ? `#/exercise/${game}/${topic}/${next}` : "#/exercises";
    this.next.hidden = false;
    await this.board.update(this.now, []);
    const move = sowing.moves.find((one) => one.action === right);
    if (move?.from != null) this.board.rate(new Map([[move.from, { value: "✓", isBest: true }]]));
    this.next.focus();
  }
}
