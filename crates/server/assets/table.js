// A table: who sits there, what can be done, the log; the board in the middle is the game's own.

import { Analyser } from "./analysis.js";
import { arrived, Link, request } from "./api.js";
import { arrive } from "./arrival.js";
import { CassinoBoard, scoreTable } from "./cassino.js";
import { clockCopy, clockText } from "./clocks.js";
import { ask, breath, h, hush, pause, say, show, still, tell, toast, write } from "./dom.js";
import { watch, unwatch } from "./elsewhere.js";
import { endScene } from "./end.js";
import { Invitation } from "./invite.js";
import { quit, restart } from "./leaving.js";
import { askText, endText, lineText } from "./lines.js";
import { playingKeys } from "./lobby.js";
import { Moments } from "./moments.js";
import { titleOf } from "./names.js";
import { PlayerRows, playerRows } from "./players.js";
import { keepKeys, keepWatched, keysOf } from "./memory.js";
import { boardScene, fit, staying } from "./scene.js";
import { Sight } from "./sight.js";
import { signal } from "./signals.js";
import { SowingBoard } from "./sowing.js";
import { Watching } from "./watching.js";
import { about, capital, sized, text } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */
/** @typedef {import("../types/wire").TableView} TableView */
/** @typedef {import("../types/wire").LogEntry} LogEntry */
/** @typedef {import("../types/wire").Hint} Hint */
/** @typedef {{
 *   element: HTMLElement,
 *   update: (update: Update, lines: LogEntry[]) => Promise<void>,
 *   key: (event: KeyboardEvent) => boolean,
 *   looking: (mine: number[], update: Update | null) => number | null,
 *   hint: (hint: Hint) => string,
 *   brief: (hint: Hint) => string,
 *   pick: (action: string) => void,
 *   tell: (said: string) => void,
 *   finish: () => void,
 * }} Board */

/** What of the log is a move, and has a number. */
const MOVES = ["sown", "swapped", "passed", "left_empty", "played", "captured"];
/** What else of the log belongs to the move before it, and is taken back with it. */
const FOLLOWS = ["wasted", "repeated", "majority", "too_few_left", "quiet", "set_over"];

/**
 * Shows a table.
 * @param {string} table
 * @param {string} [invitation]
 */
export async function tablePage(table, invitation) {
  if (invitation) {
    const stays = staying();
    await arrive(table, invitation);
    // The address may be that of another page by now.
    if (stays()) history.replaceState(null, "", `#/table/${table}`);
  }
  const keys = playingKeys(table);
  // Asks whether the table is still there before anything is drawn.
  /** @type {Update} */
  // With several people at one screen, nobody's hand is asked for yet.
  const first = await request(`/api/tables/${table}`, { keys: keys.length === 1 ? keys.map((one) => one.key) : [] });
  return new TablePage(table, keys, first).shown;
}

class TablePage {
  /**
   * @param {string} table
   * @param {{seat: number, key: string}[]} keys
   * @param {Update} first
   */
  constructor(table, keys, first) {
    this.table = table;
    /** @type {Update} */
    this.now = first;
    this.received = performance.now();
    /** What was received last; it may wait for moves that are shown. */
    this.latest = { update: first, at: this.received };
    /** Whether another page is shown. */
    this.isLeft = false;
    this.mine = keys.map((one) => one.seat);
    this.order = Promise.resolve();
    /** @type {number | null} */
    this.wasTurn = null;
    /** Whether the game was left for good, or its table has closed. */
    this.isGone = false;
    /** Whether there is no connection. */
    this.isLost = false;
    /** Whether a move has not been answered. */
    this.isPlaying = false;
    /** How much else was asked for and has not been answered. */
    this.asking = 0;
    this.moments = new Moments();
    /** Whether the end of the game is shown with all its moments. */
    this.isTold = false;
    /** Whether it is asked whether to end the game. */
    this.isAsked = false;
    /** How many seeds each side has in its store. @type {number[]} */
    this.scores = [];
    /** How many moves the log has that were not taken back. */
    this.moves = 0;
    /** The points of the last round that was shown. @type {HTMLElement | null} */
    this.points = null;
    /** Whether the log is about to be scrolled to its end. */
    this.isScrolling = false;
    unwatch(table);
    // Whose turn it is follows once it is told beside the board, where the last seed may still be on its way.
    this.sight = new Sight(() => this.clocked().map((seat) => clockCopy(seat, this.name(seat), this.left(seat), this.wasTurn === seat)), () => {
      // So does the result.
      const { result } = this.now.table;
      return result && this.isTold ? endText(result, this.name, this.now.table) : "";
    });
    const family = first.table.family;
    /** @type {Board} */
    this.board = family === "sowing" ? new SowingBoard(this) : new CassinoBoard(this);
    this.status = h("p", { class: "status" });
    this.notice = h("p", { class: "notice", role: "alert", hidden: true });
    const isSowing = family === "sowing";
    this.players = h("ul", { class: "players" });
    /** Who sits across the board, and who sits before it. */
    this.bars = [h("ul", { class: "players bar" }), h("ul", { class: "players bar" })];
    this.rows = new PlayerRows(this);
    this.analyser = this.board instanceof SowingBoard ? new Analyser(this.board) : null;
    if (this.analyser) this.analyser.position = () => this.position();
    /** Good moves. */
    this.best = h("ol", { "aria-label": text("table-hints") });
    // Of cards, they are long.
    this.hints = isSowing ? h("div", { class: "hints", hidden: true }, this.best) : h("details", { class: "hints", hidden: true }, h("summary", {}, text("table-hints")), this.best);
    this.question = h("div", { class: "question row", hidden: true });
    /** What the question asks. */
    this.asked = "";
    this.end = h("section", { class: "end-scene", hidden: true });
    this.log = h("ol", { class: "log", tabindex: 0, "aria-label": text("page-moves") });
    // The end of the game, and what is told with it, take room from the list of moves.
    // Whoever has gone up to read what happened before stays there. A lower box alone takes nobody up.
    let isAtEnd = true;
    let place = 0;
    this.log.addEventListener("scroll", () => {
      const { scrollTop, clientHeight, scrollHeight } = this.log;
      isAtEnd = scrollTop + clientHeight > scrollHeight - 4 || (isAtEnd && scrollTop >= place);
      place = scrollTop;
    });
    new ResizeObserver(() => { if (!this.end.hidden && isAtEnd) this.scrollLog(); }).observe(this.log);
    const button = (/** @type {string} */ label, /** @type {() => void} */ act) => h("button", { onclick: act, hidden: true }, label);
    this.buttons = {
      hint: button(text("table-hint"), () => this.hint()),
      takeBack: button(text("table-take-back"), () => this.propose("take_back", this.buttons.takeBack)),
      draw: button(text("table-draw"), () => this.propose("draw", this.buttons.draw)),
      resign: button(text("table-resign"), () => this.resign()),
      rematch: button(text("table-play-again"), () => this.propose("rematch", this.buttons.rematch)),
      save: button(text("table-save-files"), () => this.save()),
      restart: button(text("table-restart"), () => restart(this)),
      help: button(text("table-help"), () => this.help()),
      quit: button(text("table-quit"), () => quit(this)),
    };
    this.buttons.help.hidden = false;
    this.toRematch = h("a", { class: "button main", hidden: true }, text("table-to-rematch"));
    this.buttons.rematch.classList.add("main");
    const { tournament } = first.table;
    this.isFree = !tournament;
    this.back = tournament && h("a", { class: "button", href: `#/tournaments/${tournament}` }, text("table-back-to-tournament"));
    const title = titleOf(first.table.game, first.table.title);
    this.acts = h("div", { class: "row acts", role: "group", "aria-label": title }, this.back, this.toRematch, this.buttons.rematch, this.analyser?.button,
      ...Object.values(this.buttons).filter((one) => one !== this.buttons.rematch));
    this.seed = h("p", { class: "quiet seed-told", hidden: true });
    this.invitation = new Invitation(this);
    const watching = h("div", {});
    const head = h("div", { class: "head" }, h("h1", {}, title, h("span", { class: "size" }, ` ${sized(first.table.size)}`)), this.status);
    const log = h("div", { class: "told" }, h("h2", {}, text("page-moves")), this.log);
    const element = isSowing
      ? h("section", { class: `table at-table ${family}` }, head, this.bars[0], this.board.element, this.invitation.element, this.bars[1],
        h("div", { class: "side" }, this.notice, this.question, this.end, watching, this.acts, /** @type {SowingBoard} */ (this.board).marks, this.seed, this.hints, this.analyser?.element, log))
      : h("section", { class: `table ${family}` }, head, this.notice, this.question, this.invitation.element, this.board.element,
        h("div", { class: "below" }, h("div", {}, watching, this.acts, this.hints, this.seed), log));
    if (this.board instanceof CassinoBoard) this.board.felt.after(this.end);
    if (first.table.sowing) element.style.setProperty("--houses", String(first.table.sowing.houses));
    if (this.board instanceof SowingBoard) fit(element, this.board, [this.board.below, this.acts, this.board.marks], [head, ...this.bars, this.question, watching], () => !this.end.hidden);
    this.link = new Link(table, keys.map((one) => one.key), this.board.looking(this.mine, null), {
      update: (update) => this.take(update),
      state: (isUp, reason) => {
        element.dataset["link"] = isUp ? "up" : "down";
        // Nothing can be played at a table that is gone.
        this.isGone ||= reason !== "";
        this.isLost = !isUp;
        this.warn();
        this.board.element.inert = this.acts.inert = reason !== "";
        if (reason) this.status.textContent = "";
      },
      refused: tell,
    });
    /** Asks for moves where only computers play. @type {Watching | null} */
    this.watching = first.table.watched ? new Watching(this.link) : null;
    if (this.watching) {
      watching.replaceWith(this.watching.element);
      // Nobody else plays on here, so whoever leaves finds the game among their own.
      if (this.isFree && first.table.phase !== "over") keepWatched(table);
    } else watching.remove();
    // Where nobody looks, nothing is animated, so that whoever waits for their turn hears of it.
    const onHide = () => { if (document.hidden) this.board.finish(); };
    document.addEventListener("visibilitychange", onHide);
    // The board is drawn at once; whatever has changed since comes over the socket.
    this.dress(first.table);
    this.board.update(first, []).catch((error) => console.error(error));
    const ticking = setInterval(() => this.tick(), 500);
    const leave = () => {
      // How a game ends is told wherever its player is.
      this.isLeft = true;
      const { update, at } = this.latest;
      if (this.mine.length && !this.isGone && this.now.table.phase !== "over") watch(this.table, this.link, update, this.mine, at);
      else {
        this.link.close();
        signal(this.table, "");
      }
      this.watching?.leave();
      this.sight.leave();
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", onHide);
    };
    this.shown = boardScene(element, this.board, { leave });
  }

  /** @param {number} seat */
  name = (seat) => this.now.table.seats[seat]?.name || text("lobby-empty-seat");

  /** Tells whether a seat is played from this browser. @param {number | null} seat */
  isMine = (seat) => seat !== null && this.mine.includes(seat);

  /** @param {Update} update */
  take(update) {
    // Moves are shown one after another, however fast they come.
    const received = performance.now();
    this.latest = { update, at: received };
    this.order = this.order.then(() => this.show(update, received)).catch((error) => {
      console.error(error);
    });
  }

  /** @param {Update} update @param {number} received when it came */
  async show(update, received) {
    if (this.isLeft) return;
    const before = this.now;
    const isFirst = before.seq === update.seq && !this.log.childElementCount;
    this.now = update;
    this.received = received;
    if (update.log_from === 0) {
      this.log.replaceChildren();
      this.moves = 0;
      this.moments = new Moments();
    }
    this.moments.hear(update.log);
    if (update.table.phase === "over") {
      // There is no next round to go on to; the result is told beside the points.
      const next = this.points?.closest("dialog")?.querySelector("button.main");
      next?.replaceChildren(text("page-close"));
      // Who is asked whether to end the game would be asked for nothing.
      if (this.isAsked) document.querySelector("dialog")?.close();
    }
    // What happens after the end, as when a rematch is asked for, changes nothing in its scene.
    if (update.log_from === 0 || update.log.some((line) => line.what === "over")) this.isTold = false;
    // Whatever happened before this browser came is not animated.
    const fresh = isFirst || update.log_from === 0 ? [] : update.log;
    if (!fresh.length) for (const line of update.log) this.write(line);
    if (before.seq !== update.seq) {
      show(this.hints, false);
      this.analyser?.clear();
    }
    // A server keeps no offers when it is stopped.
    const isLostOffer = before.run !== update.run && before.seq === update.seq && before.table.proposed !== null && update.table.proposed === null && before.table.phase === update.table.phase;
    if (isLostOffer && this.mine.length) toast(text("table-offer-lost"));
    // Until the last seed has fallen, nobody is told whose turn it is, or who has won.
    await this.board.update(update, fresh);
    if (this.isLeft) return;
    const parts = this.dressing(update.table);
    while (!parts.next().done) if (fresh.length) await pause();
    // Clocks run there from the first moment, so nobody stays behind.
    const { rematch } = update.table;
    if (rematch && !isFirst && !before.table.rematch && this.mine.length && this.shown.element.isConnected) location.hash = `#/table/${rematch}`;
    // What has the focus does not vanish with it.
    if (update.table.phase === "over" && this.watching?.isFocused()) {
      const way = /** @type {HTMLElement | null} */ (this.end.querySelector("a:not([hidden])"));
      way?.focus();
    }
    this.watching?.seen(update).catch(tell);
    if (this.analyser?.isOn) this.analyser.look();
    const turn = update.table.turn;
    // Who share a screen are told whose turn it is.
    if (turn !== this.wasTurn && this.isMine(turn)) say(this.mine.length > 1 ? this.sentence(update.table) : text("table-your-turn"));
    this.wasTurn = turn;
  }

  /** Adds an entry to the log, and returns its sentence. @param {LogEntry} line */
  write(line) {
    const sentence = lineText(line, this.name, this.now.table);
    if (!sentence) return "";
    if (line.what === "taken_back") this.strike(line.actions);
    const isMove = MOVES.includes(line.what);
    if (isMove) this.moves++;
    const move = isMove || FOLLOWS.includes(line.what) ? this.moves : null;
    this.log.append(h("li", { ...(isMove ? { value: move } : { class: "aside" }), "data-move": move }, sentence));
    this.scrollLog();
    return sentence;
  }

  /** Strikes the last moves of the log, which were taken back: those that follow have their numbers. @param {number} moves */
  strike(moves) {
    this.moves = Math.max(0, this.moves - moves);
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (this.log.querySelectorAll("[data-move]"))) {
      if (Number(line.dataset["move"]) <= this.moves) continue;
      delete line.dataset["move"];
      line.replaceChildren(h("del", {}, ...line.childNodes), h("span", { class: "unseen" }, ` (${text("table-taken-back")})`));
    }
  }

  /** Scrolls to the end of the log. Asked for before it is laid out, its height would cost a layout of its own. */
  scrollLog() {
    if (this.isScrolling) return;
    this.isScrolling = true;
    breath().then(() => {
      this.isScrolling = false;
      this.log.scrollTop = this.log.scrollHeight;
    }, tell);
  }

  /** Adds an entry to the log and says it. @param {LogEntry} line */
  told(line) {
    const sentence = this.write(line);
    if (sentence && !this.isLeft) say(sentence);
  }

  /** Says that there is no connection, and what becomes of what waits for one. */
  warn() {
    show(this.notice, this.isLost);
    const parts = this.isGone ? [text("table-gone")] : [text("page-connection-lost"), this.isPlaying && text("table-move-waits"), this.asking > 0 && text("table-choice-waits")];
    write(this.notice, this.isLost ? parts.filter(Boolean).join(" ") : "");
  }

  /** Says how the table is in a sentence. @param {TableView} view */
  sentence(view) {
    const { phase, result, turn, sowing } = view;
    if (phase === "waiting") return text("table-waiting");
    if (result) return endText(result, this.name, view);
    if (turn === null) return this.mine.length ? "" : text("table-watching");
    if (!this.mine.length) return text("table-watching-turn-of", { name: this.name(turn) });
    const isMine = this.isMine(turn);
    const whose = isMine && this.mine.length === 1 ? text("table-your-turn") : text("table-turn-of", { name: this.name(turn) });
    const left = sowing?.left_to_choose ?? 0;
    return isMine && left > 0 ? about(whose, text("sowing-leave-empty", { count: left })) : whose;
  }

  /** Shows everything but the board. @param {TableView} view */
  dress(view) {
    const parts = this.dressing(view);
    while (!parts.next().done);
  }

  /** The same part by part, so that frames can be drawn between the parts. @param {TableView} view */
  *dressing(view) {
    const { turn, result, phase } = view;
    const focused = document.activeElement;
    const computers = view.seats.some((seat) => seat.who === "computer");
    const status = this.isGone ? "" : this.sentence(view);
    write(this.status, status);
    this.status.classList.toggle("yours", this.isMine(turn));
    signal(this.table, phase === "playing" && this.isMine(turn) && this.mine.length === 1 ? text("table-your-turn") : "");
    // An end is shown with everything that makes room for it.
    if (!result) yield;
    // A computer player may have taken over.
    const plays = this.mine.some((seat) => view.seats[seat]?.who === "person");
    const { hint, takeBack, draw, resign, rematch, save, restart, quit } = this.buttons;
    const isSowing = view.family === "sowing";
    const isPlaying = plays && phase === "playing";
    const isAlone = this.isAlone();
    // Buttons that only work now and then stay in their place.
    show(hint, isPlaying && this.isFree && (isAlone || view.hints));
    hint.disabled = !this.isMine(turn) || (!isSowing && view.looking !== turn);
    show(takeBack, isPlaying && this.isFree && isSowing);
    takeBack.disabled = !view.can_take_back;
    show(draw, isPlaying && !computers && view.seats.length === 2);
    show(resign, isPlaying);
    show(rematch, plays && this.isFree && phase === "over" && !view.rematch);
    for (const button of [save, restart]) show(button, isAlone && !isSowing && phase === "playing");
    show(quit, plays && this.isFree && phase !== "over");
    if (this.analyser) show(this.analyser.button, isAlone && phase === "playing");
    if (phase !== "playing" && this.analyser?.isOn) this.analyser.toggle();
    show(this.toRematch, Boolean(view.rematch));
    if (view.rematch) {
      this.toRematch.setAttribute("href", `#/table/${view.rematch}`);
      if (!keysOf(view.rematch).length) keepKeys(view.rematch, keysOf(this.table));
    }
    if (!result) yield;
    const isNews = result !== null && this.end.hidden;
    if (result && !this.isTold) this.end.replaceChildren(...endScene(this.table, view, result, this.name, [this.toRematch, this.buttons.rematch], this.moments));
    this.isTold = result !== null;
    show(this.end, Boolean(result));
    // Cards that are gone took the focus with them.
    const { activeElement } = document;
    const hadFocus = isNews && (activeElement === document.body || this.board.element.contains(activeElement));
    this.board.element.classList.toggle("over", Boolean(result));
    if (hadFocus && plays && !isSowing) /** @type {HTMLElement | null} */ ([...this.end.querySelectorAll("button, a")].find((way) => !(/** @type {HTMLElement} */ (way).hidden)))?.focus();
    if (isNews) this.end.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
    yield;
    write(this.seed, view.seed ? text("table-seed", { seed: view.seed }) : view.seeded ? text("table-seeded") : "");
    show(this.seed, this.seed.textContent !== "");
    this.invitation.show(view);
    this.dressQuestion(view);
    yield;
    this.dressPlayers(view);
    // What is counted at the end is no longer only what lies in the stores.
    if (isSowing && result) result.scores.forEach((score, seat) => this.scored(seat, score));
    this.sight.draw();
    this.refocus(focused);
  }

  /** Gives the focus to what can be done next, if the button that had it is gone. @param {Element | null} focused what had it */
  refocus(focused) {
    const isGone = (/** @type {Element} */ one) => !one.isConnected || one.closest("[hidden]") !== null || one.matches(":disabled");
    const { activeElement } = document;
    if (!(focused instanceof HTMLButtonElement) || !isGone(focused) || (activeElement !== focused && activeElement !== document.body)) return;
    const ways = [this.end, this.acts].flatMap((part) => /** @type {HTMLElement[]} */ ([...part.querySelectorAll("button, a")]));
    ways.find((way) => !isGone(way))?.focus();
  }

  /** The seats whose clocks stay in sight: both, or of many the one to move and those that are played here. */
  clocked() {
    const { seats, turn, phase } = this.now.table;
    if (phase !== "playing") return [];
    return seats.flatMap((seat, place) => (seat.clock_ms !== null && (seats.length === 2 || place === turn || this.isMine(place)) ? [place] : []));
  }

  /** Returns the milliseconds that are left to a seat now. @param {number} seat */
  left(seat) {
    const { seats, turn } = this.now.table;
    const left = seats[seat]?.clock_ms ?? 0;
    return Math.max(0, turn === seat ? left - (performance.now() - this.received) : left);
  }

  /** @param {TableView} view */
  dressQuestion({ proposed }) {
    show(this.question, proposed !== null && this.mine.length > 0);
    if (!proposed) {
      this.asked = "";
      return;
    }
    const asked = proposed.open.filter((seat) => this.isMine(seat));
    // What is asked already keeps its buttons, one of which may have the focus.
    const question = JSON.stringify([proposed, this.name(proposed.by)]);
    if (this.asked === question) return;
    this.asked = question;
    const answer = (/** @type {string} */ label, /** @type {boolean} */ yes, /** @type {number} */ seat) => {
      // One that waits for the connection is the answer.
      const give = () => (this.question.querySelector(".waiting") ? undefined : this.ask({ type: "answer", seat, yes }, button));
      const button = h("button", { class: yes ? "main" : null, onclick: give }, label);
      return button;
    };
    const seat = asked[0];
    const parts = seat !== undefined
      ? [h("p", {}, askText(proposed.what, this.name(proposed.by))), answer(text("table-agree"), true, seat), answer(text("table-decline"), false, seat)]
      : [h("p", {}, text("table-asked")), this.isMine(proposed.by) && answer(text("table-withdraw"), false, proposed.by)];
    this.question.replaceChildren(...parts.filter((part) => part instanceof Node));
  }

  /** @param {TableView} view */
  dressPlayers(view) {
    const focused = document.activeElement?.id;
    if (view.sowing) {
      const rows = this.rows.of(view);
      const near = this.mine.length === 1 && this.mine[0] === 1 ? 1 : 0;
      this.bars.forEach((bar, place) => {
        const row = rows[place ? near : 1 - near];
        if (row && bar.firstChild !== row) bar.replaceChildren(row);
      });
    } else {
      /** @type {CassinoBoard} */ (this.board).sit(playerRows(this, view));
    }
    const clocked = this.clocked();
    const clocks = /** @type {HTMLElement[]} */ ([...this.bars, this.board.element].flatMap((part) => [...part.querySelectorAll(".clock")]));
    this.sight.watch(clocks.filter((clock) => clocked.includes(Number(clock.dataset["seat"]))));
    if (focused && focused.startsWith("sit-")) document.getElementById(focused)?.focus();
  }

  /** Shows how many seeds a side has won. @param {number} seat @param {number} seeds */
  scored(seat, seeds) {
    this.scores[seat] = seeds;
    for (const bar of this.bars ?? []) {
      const score = bar.querySelector(`[data-score="${seat}"]`);
      if (score) write(score, String(seeds));
    }
  }

  tick() {
    this.sight.draw();
    const { turn } = this.now.table;
    if (turn === null || this.now.table.seats[turn]?.clock_ms == null) return;
    for (const clock of document.querySelectorAll(`.clock[data-seat="${turn}"]`)) clock.textContent = clockText(this.left(turn));
  }

  /** Tells whether all people of the table play from this browser. */
  isAlone() {
    return this.isFree && this.mine.length > 0 && this.now.table.seats.every((seat, place) => seat.who === "computer" || (seat.who === "person" && this.isMine(place)));
  }

  /** The position, if it may be analysed: not against people at other screens. */
  position() {
    const { game, rules, sowing, turn, phase } = this.now.table;
    if (!sowing || turn === null || phase !== "playing" || !this.isAlone() || !this.isMine(turn)) return null;
    return { game, rules, sowing, turn, name: this.name(turn) };
  }

  /** @param {number | null} seat */
  look(seat) {
    hush();
    this.link.look(seat);
  }

  /** Shows the points of a round by item. @param {import("../types/wire").RoundView} result */
  score(result) {
    // The end of the game shows those of its last round.
    if (this.isLeft || this.now.table.phase === "over") return;
    const names = this.now.table.seats.map((_, seat) => this.name(seat));
    // Nothing waits for it to be read: the game goes on behind it.
    document.querySelector("dialog")?.close();
    this.points = scoreTable(result, names);
    ask(text("cassino-score", { number: result.round }), [this.points], [["", text("cassino-next")]]);
    this.sight.draw();
  }

  async help() {
    const { game, title, family } = this.now.table;
    await arrived(import("./rules.js")).then(({ helpDialog }) => helpDialog(game, titleOf(game, title), family)).catch(tell);
  }

  async save() {
    await arrived(import("./saves.js")).then(({ saveToFiles }) => saveToFiles(this.table, this.link.keys)).catch(tell);
  }

  /** The seat that asks for this browser: the one to move, or else the first. */
  speaker() {
    const { turn } = this.now.table;
    return this.isMine(turn) ? turn : this.mine[0] ?? 0;
  }

  /**
   * Asks the server for something; the button that was pressed is marked until the answer comes.
   * @param {any} message @param {HTMLButtonElement} [pressed]
   */
  async ask(message, pressed) {
    if (pressed?.classList.contains("waiting")) return;
    const { seq } = this.latest.update;
    const { proposed } = this.now.table;
    // What is asked after another move, answered to another offer, or offered beside that of somebody else would be something
    // else.
    const stands = (/** @type {Update} */ now) => {
      const { proposed: found } = now.table;
      if (message.type === "resign") return true;
      return now.seq === seq && (message.type === "answer" ? found?.what === proposed?.what && found?.by === proposed?.by : !found || found.by === message.seat);
    };
    pressed?.classList.add("waiting");
    this.asking += 1;
    this.warn();
    await this.link.ask(message, stands).catch(tell);
    this.asking -= 1;
    this.warn();
    pressed?.classList.remove("waiting");
  }

  /** @param {import("../types/wire").Proposal} what @param {HTMLButtonElement} [pressed] */
  async propose(what, pressed) {
    let seat = this.speaker();
    // Where both sit at one screen, one press would settle it.
    if (what === "draw" && this.mine.length > 1 && !(await this.confirm(text("table-draw-ask"), text("table-draw-agree")))) return;
    if (what === "take_back" && this.mine.length > 1) {
      // With two at one screen, whoever moved last takes back.
      const last = this.now.table.last_mover;
      if (last !== null && this.isMine(last)) seat = last;
    }
    await this.ask({ type: "propose", seat, what }, pressed);
  }

  /** Asks whether to end the game, unless it ends meanwhile. @param {string} title @param {string} yes */
  async confirm(title, yes) {
    this.isAsked = true;
    const answer = await ask(title, [], [["yes", yes], ["", text("page-no")]]);
    this.isAsked = false;
    return Boolean(answer);
  }

  async resign() {
    const seat = this.speaker();
    if (await this.confirm(text("table-resign-ask"), text("table-resign"))) await this.ask({ type: "resign", seat }, this.buttons.resign);
  }

  async hint() {
    // What is asked for while seeds move would be a hint for the position after them.
    await this.order;
    const { seq, table: { turn } } = this.now;
    // Somebody else may be to move by now.
    if (!this.isMine(turn)) return;
    const { hint } = this.buttons;
    hint.classList.add("waiting");
    await this.link.ask({ type: "hint", seat: turn }).then((/** @type {any} */ answer) => {
      /** @type {Hint[]} */
      const hints = answer.hints ?? [];
      const [best] = hints;
      // Somebody may have moved meanwhile.
      if (!best || this.now.seq !== seq || this.isLeft) return;
      this.board.pick(best.action);
      // A note would cover the board, and a long text push the cards away.
      this.board.tell(this.board.brief(best));
      say(this.board.hint(best));
      // In a list of hints, none has to say that it is one.
      const move = (/** @type {Hint} */ hint) => capital(this.board.hint(hint).replace(/^[^:]*: /, ""));
      const row = (/** @type {Hint} */ hint) => h("li", {}, h("button", { class: "move", onclick: () => this.board.pick(hint.action) }, move(hint)));
      this.best.replaceChildren(...hints.map(row));
      this.hints.hidden = false;
    }).catch(tell);
    hint.classList.remove("waiting");
  }

  /** @param {string} action @returns {Promise<boolean>} whether it was done */
  async play(action) {
    const { turn } = this.now.table;
    if (!this.isMine(turn)) return false;
    this.isPlaying = true;
    this.warn();
    try {
      await this.link.ask({ type: "play", seat: turn, seq: this.now.seq, action });
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      this.isPlaying = false;
      this.warn();
    }
  }
}

export { TablePage };
