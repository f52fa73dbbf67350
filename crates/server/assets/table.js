// A table: who sits there, what can be done, the log; the board in the middle is the game's own.

import { Analyser } from "./analysis.js";
import { discard, Link, Refused, request } from "./api.js";
import { CassinoBoard, scoreTable } from "./cassino.js";
import { ask, h, hush, say, tell, toast } from "./dom.js";
import { endText, lineText } from "./lines.js";
import { playingKeys, setUp } from "./lobby.js";
import { forgetTable, keepKeys, keysOf, setting } from "./settings.js";
import { SowingBoard } from "./sowing.js";
import { words } from "./words.js";

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
 *   pick: (action: string) => void,
 *   finish: () => void,
 * }} Board */

const text = words.table;

/** @param {string} title @returns {Promise<string>} the name, or "" */
async function askName(title) {
  const input = h("input", { maxlength: 40, value: setting("name"), "aria-label": words.setUp.name, required: true });
  const answer = await ask(title, [h("p", {}, input)], [["", text.cancel], ["yes", text.join]]);
  return answer ? input.value.trim() || words.setUp.player : "";
}

/** @param {number} ms */
function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Accepts an invitation by the key in the address. It opens the seat until its guest has come, who gets a key
 * that nobody else knows.
 * @param {string} table
 * @param {string} link
 */
async function arrive(table, link) {
  try {
    await request(`/api/tables/${table}`, { keys: [link] });
    const name = await askName(text.invited);
    if (!name) return;
    const { seat, key } = await request(`/api/tables/${table}/arrival`, { body: { name }, keys: [link] });
    keepKeys(table, [...keysOf(table).filter((one) => one.key !== link), { seat, key }]);
  } catch (error) {
    if (!(error instanceof Refused && error.code === "wrong_key")) throw error;
    // Whoever has come by this link before is at their table; to others it is told.
    if (!playingKeys(table).length) toast(text.used);
  }
}

/**
 * Shows a table.
 * @param {string} table
 * @param {string} [invitation]
 */
export async function tablePage(table, invitation) {
  if (invitation) {
    await arrive(table, invitation);
    history.replaceState(null, "", `#/table/${table}`);
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
    this.mine = keys.map((one) => one.seat);
    this.order = Promise.resolve();
    /** @type {number | null} */
    this.wasTurn = null;
    const family = first.table.family;
    /** @type {Board} */
    this.board = family === "sowing" ? new SowingBoard(this) : new CassinoBoard(this);
    this.status = h("p", { class: "status" });
    this.notice = h("p", { class: "notice", role: "alert", hidden: true });
    const isSowing = family === "sowing";
    this.players = h("ul", { class: "players" });
    /** Who sits across the board, and who sits before it. */
    this.bars = [h("ul", { class: "players bar" }), h("ul", { class: "players bar" })];
    this.analyser = this.board instanceof SowingBoard ? new Analyser(this.board) : null;
    if (this.analyser) this.analyser.position = () => this.position();
    /** Good moves, where there is more than one hint. */
    this.hints = h("ol", { class: "hints", hidden: true, "aria-label": text.hints });
    this.question = h("div", { class: "question", hidden: true });
    this.log = h("ol", { class: "log", tabindex: 0, "aria-label": text.log });
    const button = (/** @type {string} */ label, /** @type {() => void} */ act) => h("button", { onclick: act, hidden: true }, label);
    this.buttons = {
      hint: button(text.hint, () => this.hint()),
      takeBack: button(text.takeBack, () => this.propose("take_back")),
      draw: button(text.draw, () => this.propose("draw")),
      resign: button(text.resign, () => this.resign()),
      rematch: button(text.rematch, () => this.propose("rematch")),
      save: button(words.leave.saveFiles, () => this.save()),
      restart: button(words.restart.button, () => this.restart()),
      help: button(text.help, () => this.help()),
      quit: button(words.leave.button, () => this.quit()),
    };
    this.buttons.help.hidden = false;
    this.replay = h("a", { class: "button", hidden: true, href: `#/replay/${table}` }, words.past.replay);
    this.toRematch = h("a", { class: "button main", hidden: true }, text.toRematch);
    this.buttons.rematch.classList.add("main");
    const { tournament } = first.table;
    this.isFree = !tournament;
    this.back = tournament && h("a", { class: "button", href: `#/tournaments/${tournament}` }, words.tournaments.back);
    const title = first.table.title;
    const element = h("section", { class: `table ${family}` },
      h("div", { class: "head" }, h("h1", {}, title, h("span", { class: "size" }, ` ${first.table.size}`)), this.status), this.notice,
      isSowing && this.bars[0], this.board.element, isSowing && this.bars[1],
      h("div", { class: "below" },
        h("div", {},
          this.question, this.hints,
          h("div", { class: "row", role: "group", "aria-label": title }, this.back, this.toRematch, this.buttons.rematch, this.replay, this.analyser?.button,
            ...Object.values(this.buttons).filter((one) => one !== this.buttons.rematch)),
          this.analyser?.element,
          !isSowing && h("h2", { class: "unseen" }, text.seats), !isSowing && this.players),
        h("div", {}, h("h2", {}, text.log), this.log)));
    this.link = new Link(table, keys.map((one) => one.key), this.board.looking(this.mine, null), {
      update: (update) => this.take(update),
      state: (open, reason) => {
        this.notice.hidden = open;
        this.notice.textContent = open ? "" : reason ? text.gone : text.lost;
      },
      refused: tell,
    });
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.altKey || event.metaKey || target.matches("input, select, textarea") || document.querySelector("dialog")) return;
      if (event.key === "Escape") this.board.finish();
      else if (this.board.key(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    // The board is drawn at once; whatever has changed since comes over the socket.
    this.dress(first.table);
    this.board.update(first, []).catch((error) => console.error(error));
    const ticking = setInterval(() => this.tick(), 500);
    this.shown = {
      element,
      leave: () => {
        this.link.close();
        this.board.finish();
        document.querySelector("dialog")?.close();
        clearInterval(ticking);
        document.removeEventListener("keydown", onKey);
      },
    };
  }

  /** @param {number} seat */
  name = (seat) => this.now.table.seats[seat]?.name || words.lobby.empty;

  /** Tells whether a seat is played from this browser. @param {number | null} seat */
  isMine = (seat) => seat !== null && this.mine.includes(seat);

  /** @param {Update} update */
  take(update) {
    // Moves are shown one after another, however fast they come.
    this.order = this.order.then(() => this.show(update)).catch((error) => {
      console.error(error);
    });
  }

  /** @param {Update} update */
  async show(update) {
    const before = this.now;
    const isFirst = before.seq === update.seq && !this.log.childElementCount;
    this.now = update;
    this.received = performance.now();
    if (update.log_from === 0) this.log.replaceChildren();
    // Whatever happened before this browser came is not animated.
    const fresh = isFirst || update.log_from === 0 ? [] : update.log;
    this.dress(update.table);
    if (!fresh.length) for (const line of update.log) this.write(line);
    if (before.seq !== update.seq) this.hints.hidden = true;
    this.analyser?.clear();
    await this.board.update(update, fresh);
    this.dress(update.table);
    if (this.analyser?.isOn) this.analyser.look();
    const turn = update.table.turn;
    if (turn !== this.wasTurn && this.isMine(turn)) say(text.yourTurn);
    this.wasTurn = turn;
  }

  /** Adds an entry to the log. @param {LogEntry} line */
  write(line) {
    const sentence = lineText(line, this.name, this.now.table.game);
    if (!sentence) return;
    this.log.append(h("li", {}, sentence));
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** Adds an entry to the log and says it. @param {LogEntry} line */
  told(line) {
    const sentence = lineText(line, this.name, this.now.table.game);
    this.write(line);
    if (sentence) say(sentence);
  }

  /** Shows everything but the board. @param {TableView} view */
  dress(view) {
    const { turn, result, phase } = view;
    const computers = view.seats.some((seat) => seat.who === "computer");
    let status = "";
    if (phase === "waiting") status = text.waiting;
    else if (result) status = endText(result, this.name);
    else if (turn !== null) status = this.isMine(turn) && this.mine.length === 1 ? text.yourTurn : text.turnOf(this.name(turn));
    if (!this.mine.length && phase === "playing") status += ` ${text.watching}`;
    this.status.textContent = status;
    this.status.classList.toggle("yours", this.isMine(turn));
    const plays = this.mine.length > 0;
    const { hint, takeBack, draw, resign, rematch, save, restart, quit } = this.buttons;
    const isSowing = view.family === "sowing";
    // Buttons that only work now and then stay in their place.
    hint.hidden = !(plays && this.isFree && phase === "playing");
    hint.disabled = !this.isMine(turn) || (!isSowing && view.looking !== turn);
    takeBack.hidden = !(plays && this.isFree && isSowing && phase === "playing");
    takeBack.disabled = !view.can_take_back;
    draw.hidden = !(plays && phase === "playing" && !computers && view.seats.length === 2);
    resign.hidden = !(plays && phase === "playing");
    rematch.hidden = !(plays && this.isFree && phase === "over" && !view.rematch);
    const isAlone = this.isAlone();
    save.hidden = !(isAlone && !isSowing && phase === "playing");
    restart.hidden = !(isAlone && !isSowing && phase === "playing");
    quit.hidden = !(isAlone && phase === "playing");
    this.replay.hidden = phase !== "over";
    if (this.analyser) this.analyser.button.hidden = !(isAlone && phase === "playing");
    if (phase !== "playing" && this.analyser?.isOn) this.analyser.toggle();
    this.toRematch.hidden = !view.rematch;
    if (view.rematch) {
      this.toRematch.setAttribute("href", `#/table/${view.rematch}`);
      if (!keysOf(view.rematch).length) keepKeys(view.rematch, keysOf(this.table));
    }
    this.dressQuestion(view);
    this.dressPlayers(view);
  }

  /** @param {TableView} view */
  dressQuestion({ proposed }) {
    this.question.hidden = !proposed || !this.mine.length;
    if (!proposed) return;
    const asked = proposed.open.filter((seat) => this.isMine(seat));
    const answer = (/** @type {boolean} */ yes, /** @type {number} */ seat) => () => { this.link.ask({ type: "answer", seat, yes }).catch(tell); };
    const seat = asked[0];
    const parts = seat !== undefined
      ? [h("p", {}, text.asks[proposed.what](this.name(proposed.by))), h("button", { class: "main", onclick: answer(true, seat) }, text.agree), h("button", { onclick: answer(false, seat) }, text.decline)]
      : [h("p", {}, text.asked), this.isMine(proposed.by) && h("button", { onclick: answer(false, proposed.by) }, text.withdraw)];
    this.question.replaceChildren(...parts.filter((part) => part instanceof Node));
  }

  /** @param {TableView} view */
  dressPlayers(view) {
    const focused = document.activeElement?.id;
    const rows = view.seats.map((seat, place) => {
      const row = h("li", { class: view.turn === place ? "turn" : "" });
      const what = seat.who === "computer" ? `${text.computer} (${words.level(seat.kind ?? "")})` : this.isMine(place) ? text.you : seat.who === "person" ? (seat.here ? text.here : text.away) : "";
      row.append(h("strong", {}, seat.name || words.lobby.empty), what ? h("span", { class: "quiet" }, what) : "");
      if (view.cassino) {
        const { hand_sizes: hands, piles, sweeps, totals, dealer } = view.cassino;
        row.append(h("span", {}, words.cassino.points(totals[place] ?? 0)),
          h("span", { class: "quiet" }, words.cassino.seat(hands[place] ?? 0, piles[place] ?? 0, sweeps[place] ?? 0) + (dealer === place ? `, ${words.cassino.dealer}` : "")));
      }
      if (view.sowing?.half_points) row.append(h("span", {}, words.sowing.points(view.sowing.half_points[/** @type {0} */ (place)] ?? 0)));
      if (seat.clock_ms !== null) row.append(h("span", { class: "clock", role: "timer", "data-seat": place }, clockText(seat.clock_ms)));
      const key = keysOf(this.table).find((one) => one.seat === place);
      if (seat.who === "link" && key) {
        const address = `${location.origin}/#/table/${this.table}/${key.key}`;
        const copy = () => navigator.clipboard.writeText(address).then(() => toast(text.copied), () => undefined);
        row.append(h("input", { readonly: true, value: address, "aria-label": text.linkFor(place + 1), onfocus: (/** @type {any} */ event) => event.target.select() }),
          h("button", { id: `copy-${place}`, onclick: copy }, text.copy));
      }
      if (seat.who === "open") row.append(h("button", { id: `sit-${place}`, onclick: () => this.sit(place) }, text.sitHere));
      return row;
    });
    if (view.sowing) {
      const near = this.mine.length === 1 && this.mine[0] === 1 ? 1 : 0;
      this.bars.forEach((bar, place) => bar.replaceChildren(...rows.slice(place ? near : 1 - near).slice(0, 1)));
    } else {
      this.players.replaceChildren(...rows);
    }
    if (focused && /^(copy|sit)-/.test(focused)) document.getElementById(focused)?.focus();
  }

  tick() {
    const turn = this.now.table.turn;
    const clock = this.shown.element.querySelector(`.clock[data-seat="${turn}"]`);
    const left = turn === null ? null : this.now.table.seats[turn]?.clock_ms ?? null;
    if (clock && left !== null) clock.textContent = clockText(Math.max(0, left - (performance.now() - this.received)));
  }

  /** @param {number} seat */
  async sit(seat) {
    const name = await askName(text.sitHere);
    if (!name) return;
    try {
      const { key } = await request(`/api/tables/${this.table}/seats/${seat}`, { body: { name } });
      keepKeys(this.table, [...keysOf(this.table), { seat, key }]);
      dispatchEvent(new Event("hashchange"));
    } catch (error) {
      tell(error);
    }
  }

  /** Tells whether all people of the table play from this browser. */
  isAlone() {
    return this.isFree && this.mine.length > 0 && this.now.table.seats.every((seat, place) => seat.who === "computer" || this.isMine(place));
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
  async score(result) {
    const names = this.now.table.seats.map((_, seat) => this.name(seat));
    const won = result.winners.length ? h("p", { class: "big" }, text.winners(result.winners.map((seat) => this.name(seat)))) : null;
    await ask(words.cassino.score(result.round), [won, scoreTable(result, names)], [["", won ? text.close : words.cassino.next]]);
  }

  async help() {
    const { helpDialog } = await import("./rules.js");
    helpDialog(this.now.table.game, this.now.table.title, this.now.table.family).catch(tell);
  }

  async save() {
    const { saveToFiles } = await import("./saves.js");
    return saveToFiles(this.table, this.link.keys).catch(tell);
  }

  async quit() {
    const isCassino = this.now.table.family === "cassino";
    const files = h("input", { type: "checkbox" });
    const answer = await ask(words.leave.title, [h("p", {}, words.leave.text), isCassino && h("p", {}, h("label", {}, files, " ", words.leave.files))],
      [["", text.cancel], ["without", words.leave.without], ["save", words.leave.save]]);
    if (!answer) return;
    try {
      if (answer === "without") await this.forget();
      else if (files.checked) await this.save();
      location.hash = "#/";
    } catch (error) {
      tell(error);
    }
  }

  /** Deletes the table, here and on the server. */
  async forget() {
    await discard(this.table, this.link.keys);
    forgetTable(this.table);
  }

  async restart() {
    const answer = await ask(words.restart.title, [h("p", {}, words.restart.text)],
      [["", text.cancel], ["new", words.restart.fresh], ["game", words.restart.game], ["round", words.restart.round]]);
    const { table } = this.now;
    if (answer === "new") location.hash = `#/new/${table.game}`;
    if (answer === "round") this.propose("new_deal");
    if (answer === "game") {
      const rules = Object.fromEntries(table.rules.split(/\s+/).filter(Boolean).map((rule) => rule.split("=")));
      const seats = table.seats.map((seat) => (seat.who === "computer" ? { who: "computer", kind: seat.kind, name: seat.name } : { who: "person", name: seat.name }));
      await setUp({ game: table.game, rules, clock: table.clock, seats }).then(() => this.forget()).catch(tell);
    }
  }

  /** The seat that asks for this browser: the one to move, or else the first. */
  speaker() {
    const { turn } = this.now.table;
    return this.isMine(turn) ? turn : this.mine[0] ?? 0;
  }

  /** @param {import("../types/wire").Proposal} what */
  propose(what) {
    let seat = this.speaker();
    if (what === "take_back" && this.mine.length > 1) {
      // With two at one screen, whoever moved last takes back.
      const last = this.now.table.last_mover;
      if (last !== null && this.isMine(last)) seat = last;
    }
    this.link.ask({ type: "propose", seat, what }).catch(tell);
  }

  async resign() {
    const seat = this.speaker();
    const answer = await ask(text.resignAsk, [], [["yes", text.resign], ["", text.no]]);
    if (answer) this.link.ask({ type: "resign", seat }).catch(tell);
  }

  hint() {
    const { turn } = this.now.table;
    this.link.ask({ type: "hint", seat: turn }).then((/** @type {any} */ answer) => {
      /** @type {Hint[]} */
      const hints = answer.hints ?? [];
      const [best] = hints;
      if (!best) return;
      toast(text.hintIs(this.board.hint(best)));
      this.board.pick(best.action);
      const row = (/** @type {Hint} */ hint) => h("li", {}, h("button", { class: "move", onclick: () => this.board.pick(hint.action) }, words.capital(this.board.hint(hint)), "."));
      this.hints.replaceChildren(...hints.map(row));
      this.hints.hidden = hints.length < 2;
    }).catch(tell);
  }

  /** @param {string} action @returns {Promise<boolean>} whether it was done */
  async play(action) {
    const { turn } = this.now.table;
    if (!this.isMine(turn)) return false;
    try {
      await this.link.ask({ type: "play", seat: turn, seq: this.now.seq, action });
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }
}

export { TablePage };
