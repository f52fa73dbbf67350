// A first lesson for each game: a table of its own where one thing is explained at a time. The server decides
// what can be played and what comes of it, as at every table; a lesson only names the next action.

import { arrived, discard, Link, request, Unreachable } from "./api.js";
import { CassinoBoard } from "./cassino.js";
import { h, say, tell, toast } from "./dom.js";
import { lineText } from "./lines.js";
import { keepLesson, lessonKept, setting } from "./memory.js";
import { titleOf } from "./names.js";
import { boardScene, fit } from "./scene.js";
import { SowingBoard } from "./sowing.js";
import { text, speakOf } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */
/** @typedef {import("../types/wire").LogEntry} LogEntry */

/** A lesson of lessons.json: for each step what is played, which is `*` for anything, and null where there is only
 * something to read. What is said before each step is in lessons.ftl, by the game and the number of the step.
 * @typedef {{position?: string, steps: (string | null)[]}} Lesson */

/** The other player. */
const OTHER = "Nora";

/** Returns the lesson of a game. @param {string} game @returns {Promise<Lesson>} */
async function lessonOf(game) {
  const [answer] = await arrived(Promise.all([fetch(new URL("./lessons.json", import.meta.url)), speakOf("lessons")]));
  if (!answer.ok) throw new Unreachable(true);
  const lesson = (await answer.json())[game];
  if (!lesson) throw new Error(text("page-nothing-here"));
  return lesson;
}

/** The cards of the lesson of Cassino, as a save file. @param {string} you @param {string} other */
const cardsOf = (you, other) => `CASINO Save file

#game metadata
CardsInDeck: hadacah2d2s2h3s3c3d4s4c4d5s5c5h6d6c6h7d7s7h8d8c8h9s9h0d0s0c0djsjcjhqsqcqdkck
CardsOnTable: skh5d3c7dqc2
CurrentDealer: 1
CurrentTurn: 0
CurrentView: 0
CurrentLastCapture:

#comments

#player
Name: ${you}
TypeName: human
Order: 0
Score: 0
Sweep: 0
Hand: hks8sahj
Pile:
Seen: hks8sahjskh5d3c7dqc2

#player
Name: ${other}
TypeName: human
Order: 1
Score: 0
Sweep: 0
Hand: c9d9h4s6
Pile:
Seen: c9d9h4s6skh5d3c7dqc2
`;

/** An action with its table cards in one order. @param {string} action */
const sorted = (action) => {
  const [card = "", take] = action.split("x");
  return take ? `${card}x${take.split(",").sort().join(",")}` : card;
};

/**
 * Sets up a lesson as it begins, or as it was when the page was loaded anew.
 * @param {string} game @param {string} [from] the position, or the cards as a save file
 */
async function setUp(game, from) {
  const [you, other] = [setting("name") || text("page-player"), OTHER];
  const person = (/** @type {string} */ name) => ({ who: "person", name });
  return game === "cassino"
    ? request("/api/saves", { body: { text: from ?? cardsOf(you, other) } })
    : request("/api/tables", { body: { game, first: 0, position: from, seats: [person(you), person(other)] } });
}

/** @param {string} game */
export async function lessonPage(game) {
  const lesson = await lessonOf(game);
  let { step, at } = lessonKept(game) ?? { step: 0, at: lesson.position };
  let made;
  try {
    made = await setUp(game, at);
  } catch (error) {
    if (!step) throw error;
    // What was kept is of no use any more.
    [step, made] = [0, await setUp(game, lesson.position)];
  }
  const update = await request(`/api/tables/${made.table}`, { keys: made.keys, isShared: true });
  return new LessonPage(game, lesson, made, update, step).shown;
}

class LessonPage {
  /**
   * @param {string} game @param {Lesson} lesson @param {{table: string, keys: string[]}} made @param {Update} first
   * @param {number} step with which it begins
   */
  constructor(game, { steps }, made, first, step) {
    this.game = game;
    this.made = made;
    this.script = steps;
    this.steps = steps.map((_, place) => text(/** @type {"lesson-kalah-1"} */ (`lesson-${game}-${place + 1}`)));
    this.mine = [0];
    this.step = step;
    this.now = this.guided(first);
    this.isMoving = false;
    /** Whether the button that had the focus is gone, and nothing has it since. */
    this.seeksFocus = false;
    this.players = h("ul", {});
    this.order = Promise.resolve();
    this.board = first.table.family === "sowing" ? new SowingBoard(this) : new CassinoBoard(this);
    this.count = h("span", { class: "quiet" });
    this.words = h("p", { class: "teach", role: "status" });
    this.next = h("button", { class: "main", onclick: () => this.advance() }, text("lesson-next"));
    this.links = h("div", { class: "row", hidden: true },
      h("a", { class: "button main", href: `#/new/${game}` }, text("lesson-play")), h("a", { class: "button", href: `#/rules/${game}` }, text("page-rules")),
      h("a", { class: "button", href: "#/exercises" }, text("exercises-title")));
    const notice = h("p", { class: "notice", role: "alert", hidden: true });
    const head = h("div", { class: "head" }, h("h1", {}, text("lesson-title", { game: titleOf(first.table.game, first.table.title) })), this.count);
    const teacher = h("div", { class: "teacher" }, this.words, this.next, this.links);
    const element = h("section", { class: `table lesson ${first.table.family}` }, head, notice, teacher, this.board.element);
    if (this.board instanceof SowingBoard) fit(element, this.board, [this.board.below], [head, notice, teacher]);
    this.link = new Link(made.table, made.keys, 0, {
      update: (update) => { this.order = this.order.then(() => this.take(update)).catch((error) => console.error(error)); },
      state: (isUp, reason) => {
        notice.hidden = isUp;
        notice.textContent = isUp ? "" : text(reason ? "table-gone" : "page-connection-lost");
      },
      refused: (error) => tell(error),
    });
    // Nobody returns to the table of a lesson. A page that the browser keeps may be shown again.
    const putAway = () => { discard(made.table, made.keys).catch((error) => console.error(error)); };
    const onHide = (/** @type {PageTransitionEvent} */ event) => { if (!event.persisted) putAway(); };
    addEventListener("pagehide", onHide);
    const leave = () => {
      this.link.close();
      removeEventListener("pagehide", onHide);
      keepLesson(game);
      putAway();
    };
    this.shown = boardScene(element, this.board, { leave });
    this.tell();
  }

  name = (/** @type {number} */ seat) => this.now.table.seats[seat]?.name ?? "";
  isMine = (/** @type {number | null} */ seat) => seat === 0;
  elsewhere = () => text("lesson-other");
  look() { /* The other hand stays unseen. */ }
  async score() { /* A lesson ends before its round. */ }
  /** @param {LogEntry} line */
  told(line) {
    say(lineText(line, this.name, this.now.table));
  }

  /** Whose choice the step is: the learner's, the other side's, or nobody's. */
  by() {
    const wanted = this.script[this.step];
    if (wanted == null) return "nobody";
    return this.now.table.turn === 0 ? "you" : "other";
  }

  /** Takes an update, and leaves only the house that the lesson is about. @param {Update} update */
  async take(update) {
    const isNew = update.seq !== this.now.seq;
    const fresh = isNew ? update.log : [];
    this.now = update;
    if (isNew) this.step++;
    this.now = this.guided(update);
    await this.board.update(this.now, fresh);
    this.isMoving = false;
    this.tell();
    if (isNew) this.keep();
  }

  /** Keeps where the lesson is, so that it goes on from there when the page is loaded anew. */
  async keep() {
    const { step, game, made: { table, keys } } = this;
    const { sowing } = this.now.table;
    try {
      const at = sowing ? sowing.position : (await request(`/api/tables/${table}/save`, { keys, isShared: true })).main;
      if (step === this.step && location.hash === `#/lesson/${game}`) keepLesson(game, { step, at });
    } catch {
      // Then a lesson that is loaded anew begins at an earlier step.
    }
  }

  /** @param {Update} update @returns {Update} */
  guided(update) {
    const { sowing } = update.table;
    const wanted = this.script[this.step];
    if (!sowing || wanted === "*") return update;
    return { ...update, table: { ...update.table, sowing: { ...sowing, moves: sowing.moves.filter((move) => move.action === wanted) } } };
  }

  /** Explains this step. */
  tell() {
    const by = this.by();
    const isLast = by === "nobody" && this.step >= this.script.length - 1;
    const sentence = this.steps[this.step] ?? text("lesson-done");
    if (this.words.textContent !== sentence) this.words.textContent = sentence;
    this.seeksFocus ||= document.activeElement === this.next || (isLast && this.links.hidden);
    this.count.textContent = text("lesson-at", { step: Math.min(this.step + 1, this.script.length), steps: this.script.length });
    this.next.hidden = by === "you" || isLast;
    this.next.textContent = text(by === "other" ? "lesson-watch" : "lesson-next");
    this.links.hidden = !isLast;
    this.point();
    this.focus();
  }

  /** Lets whoever pressed the button that is gone go on from what comes next. */
  focus() {
    if (!this.next.hidden) this.seeksFocus = false;
    if (!this.seeksFocus) return;
    const next = this.links.hidden ? this.board.element.querySelector(".house.legal, .wanted, .row > button.main:not([hidden])") : this.links.querySelector("a");
    if (next) /** @type {HTMLElement} */ (next).focus();
    this.seeksFocus = !next;
  }

  /** Marks the cards to play. */
  point() {
    const wanted = this.by() === "you" ? this.script[this.step] ?? "" : "";
    const meant = wanted.split(/[x,]/);
    for (const card of this.board.element.querySelectorAll("[data-card]")) {
      card.classList.toggle("wanted", meant.includes(/** @type {HTMLElement} */ (card).dataset["card"] ?? ""));
    }
  }

  async advance() {
    // While seeds move, the button is still that of the last step.
    if (this.isMoving) return;
    if (this.by() === "other") return void (await this.send(this.script[this.step] ?? ""));
    this.step++;
    this.now = this.guided(this.now);
    await this.link.look(0);
    this.tell();
    await this.keep();
  }

  /** @param {string} action */
  async play(action) {
    const wanted = this.script[this.step];
    if (this.by() !== "you") return false;
    if (wanted !== "*" && sorted(action) !== sorted(wanted ?? "")) {
      toast(text("lesson-other"));
      return false;
    }
    return this.send(action);
  }

  /** Plays for whoever is to move. @param {string} action */
  async send(action) {
    if (this.isMoving) return false;
    this.isMoving = true;
    try {
      await this.link.ask({ type: "play", seat: this.now.table.turn, seq: this.now.seq, action });
      return true;
    } catch (error) {
      this.isMoving = false;
      tell(error);
      return false;
    }
  }
}
