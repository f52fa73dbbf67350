// The board of a sowing game: it takes the room there is, and on upright phones stands upright.

import { breath, h, note, pause, say, show, still, write } from "./dom.js";
import { Film } from "./film.js";
import { isClockwise, known } from "./known.js";
import { lineText } from "./lines.js";
import { Seeds } from "./seeds.js";
import { setting, stepMs } from "./memory.js";
import { houseOf, localWords } from "./names.js";
import { capital, listed, said, text } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */
/** @typedef {import("../types/wire").LogEntry} LogEntry */
/** @typedef {import("../types/wire").SowingMove} Move */

/** Where a board is shown: at a table, in a replay, in a lesson.
 * @typedef {{
 *   mine: number[], now: Update, players: HTMLElement,
 *   name: (seat: number) => string, isMine: (seat: number | null) => boolean,
 *   play: (action: string) => Promise<boolean>, told: (line: LogEntry) => void,
 *   look: (seat: number | null) => void, score: (result: import("../types/wire").RoundView) => void | Promise<void>,
 *   scored?: (seat: number, seeds: number) => void,
 *   elsewhere?: () => string,
 * }} Host what `elsewhere` says of a house that the rules may allow, but the page does not */

/** Where the rows of an upright board are lower, in pixels, houses have their count and their number side by side. */
const LOW = 50;
/** With more houses than this, an upright board is long, and has what is said of it beside it. */
const LONG = 6;
/** Where the columns of a wide board are narrower, in pixels, they stand one above the other: numbers of one digit, and of two. */
const SLIM = [64, 84];
/** Milliseconds within which an answer to a move comes soon enough that nobody need be told of waiting. */
const SOON = 150;

/**
 * Returns the houses that do not belong to their side: whose each is, and whether it was won for good.
 * @param {import("../types/wire").SowingView} view
 * @returns {Map<number, {seat: number, isWon: boolean}>}
 */
function owners(view) {
  const of = (/** @type {[number, number][]} */ list, /** @type {boolean} */ isWon) =>
    list.map(([pit, seat]) => /** @type {[number, {seat: number, isWon: boolean}]} */ ([pit, { seat, isWon }]));
  return new Map([...of(view.land, false), ...of(view.won, true)]);
}

export class SowingBoard {
  /** @param {Host} page */
  constructor(page) {
    this.page = page;
    /** @type {{box: HTMLElement, bowl: HTMLElement, glow: HTMLElement, count: HTMLElement, row: number, column: number}[]} */
    this.pits = [];
    this.seeds = new Seeds();
    this.film = new Film(this);
    this.houses = 0;
    /** @type {Map<number, Move>} */
    this.moves = new Map();
    this.lastPit = -1;
    /** The last move that was told. @type {Extract<LogEntry, {what: "sown"}> | undefined} */
    this.last = undefined;
    this.isBusy = false;
    /** Whether a move has been sent and not been answered. */
    this.isSending = false;
    this.near = 0;
    /** The last thing that happened, shown while there is nothing else to show. */
    this.news = "";
    this.words = localWords(page.now.table.game);
    this.says = h("p", { class: "says", id: "says" });
    /** The houses that do not belong to their side: whose they are, and whether they were won for good.
     * @type {Map<number, {seat: number, isWon: boolean}>} */
    this.owners = new Map();
    /** Counts the positions that were shown. */
    this.shown = 0;
    this.swap = h("button", { hidden: true, onclick: () => this.play("swap") }, text("sowing-swap"));
    this.pass = h("button", { class: "main", hidden: true, onclick: () => this.play("pass") }, text("sowing-pass"));
    /** Whose the marked houses are. At a table, it stands elsewhere. */
    this.marks = h("p", { class: "quiet marks", hidden: true });
    this.skip = h("button", { hidden: true, onclick: () => this.finish() }, text("table-skip"));
    this.set = h("span", { class: "quiet" });
    this.board = h("div", { class: "board", role: "group", "aria-label": text("sowing-board"), "aria-describedby": "says" });
    /** What is said and can be pressed below the board. */
    this.below = h("div", { class: "row" }, this.set, this.says, this.pass, this.swap, this.skip, this.marks);
    this.element = h("div", { class: "play sowing", "data-look": page.now.table.game }, h("div", { class: "scroll" }, this.board), this.below);
    new ResizeObserver(() => this.place()).observe(this.board);
  }

  /** @param {number[]} mine @param {Update | null} update */
  looking(mine, update) {
    return mine[0] ?? update?.table.looking ?? null;
  }

  /** @param {import("../types/wire").Hint} hint */
  hint({ action, why }) {
    const hint = action === "swap" ? text("hint-swap") : action === "pass" ? text("hint-pass") : text(this.page.now.table.sowing?.left_to_choose ? "hint-leave-empty" : "hint-sow", houseOf(action));
    return `${hint} ${said(why)}`.trim();
  }

  /** Returns what is shown of a hint beside the board: all of it. @param {import("../types/wire").Hint} hint */
  brief(hint) {
    return this.hint(hint);
  }

  /** What is written beside a store: its own word, or, where nothing is sown into it, what it is. */
  storeName() {
    const game = known(this.page.now.table.game);
    return game?.words?.store === "store" && game.group !== "store-sowing" ? text("won") : this.words.store;
  }

  /** Shows what somebody should know of the position, until something happens. @param {string} said */
  tell(said) {
    this.news = said;
    write(this.says, said);
  }

  /** Lights the house of an action up; a house is sown at once, so none is chosen before. @param {string} action */
  pick(action) {
    const move = [...this.moves.values()].find((one) => one.action === action);
    this.unlight();
    if (move?.from == null) return;
    this.pits[move.from]?.box.classList.add("hinted");
    this.pits[move.from]?.box.focus();
  }

  unlight() {
    for (const pit of this.pits) pit.box.classList.remove("hinted");
  }

  finish() {
    this.film.finish();
  }

  /** @param {number} pit @returns {{side: number, house: number, isStore: boolean}} house from 1 */
  at(pit) {
    const m = this.houses;
    const side = pit > m ? 1 : 0;
    const within = pit - side * (m + 1);
    return { side, house: within + 1, isStore: within === m };
  }

  /** Makes the pits. @param {number} houses */
  build(houses) {
    this.houses = houses;
    const { mine } = this.page;
    this.near = mine.length === 1 && mine[0] === 1 ? 1 : 0;
    this.pits = Array.from({ length: 2 * houses + 2 }, (_, pit) => {
      const { side, house, isStore } = this.at(pit);
      const glow = h("span", { class: "glow" });
      const bowl = h("span", { class: "bowl", "aria-hidden": true }, glow);
      // Counts and marks are drawn by the style sheet: the name of the house says what they say.
      const count = h("span", { class: "count" });
      const counter = h("span", { class: "counter" }, count);
      const name = h("span", { class: "number" }, isStore ? this.storeName() : String(house));
      const label = h("span", { class: "label", "aria-hidden": true }, name, counter);
      const whose = side === this.near ? "near" : "far";
      const box = isStore
        ? h("div", { class: `pit store ${whose}`, role: "img" }, bowl, label)
        : h("button", {
          class: `pit house ${whose}`, "data-pit": pit, tabindex: -1,
          onclick: () => this.choose(pit),
          onpointerenter: () => this.preview(pit), onpointerleave: () => this.preview(-1),
          onfocus: () => { this.rove(pit); this.preview(pit); }, onblur: () => this.preview(-1),
        }, bowl, label, h("span", { class: "owner", "aria-hidden": true, hidden: true }), h("span", { class: "value", "aria-hidden": true, hidden: true }));
      return { box, bowl, glow, count, row: 0, column: 0 };
    });
    this.board.replaceChildren(...this.pits.map((pit) => pit.box), this.seeds.element);
    this.rove(this.near * (houses + 1));
    this.place();
  }

  /** Makes one house the one that the Tab key reaches; arrows move on from there. @param {number} pit */
  rove(pit) {
    this.pits.forEach((other, place) => {
      if (other.box instanceof HTMLButtonElement) other.box.tabIndex = place === pit ? 0 : -1;
    });
  }

  /** Puts the pits in their places. */
  place() {
    const m = this.houses;
    if (!m) return;
    const isTall = (this.board.parentElement?.clientWidth ?? 0) < 700 && m > 3 && innerHeight > innerWidth;
    const isMirrored = isClockwise(this.page.now.table.sowing?.clockwise);
    this.board.dataset["layout"] = isTall ? "tall" : "wide";
    this.board.closest(".table")?.classList.toggle("long", isTall && m > LONG);
    this.board.style.setProperty("--houses", String(m));
    this.board.classList.toggle("slim", !isTall && this.board.clientWidth / (m + 2) < (SLIM[m < 10 ? 0 : 1] ?? 0));
    this.board.classList.toggle("low", isTall && this.board.clientHeight / (m + 2) < LOW);
    this.pits.forEach((pit, number) => {
      const { side, house, isStore } = this.at(number);
      const isNear = side === this.near;
      // Along the board from the far store (1) to the near store (houses + 2), seen anticlockwise.
      const along = isStore ? (isNear ? m + 2 : 1) : isNear ? house + 1 : m + 2 - house;
      const across = isNear ? 2 : 1;
      if (isTall) {
        pit.row = along;
        pit.column = isMirrored ? across : 3 - across;
      } else {
        pit.row = across;
        pit.column = isMirrored ? m + 3 - along : along;
      }
      pit.box.dataset["edge"] = pit.column === 1 ? "left" : "right";
      pit.box.style.gridArea = isStore
        ? isTall ? `${pit.row} / 1 / auto / span 2` : `1 / ${pit.column} / span 2 / auto`
        : `${pit.row} / ${pit.column}`;
    });
    this.lay();
  }

  /** Tells the seeds where the pits are. */
  lay() {
    const board = this.board.getBoundingClientRect();
    this.seeds.lay(this.pits.map(({ bowl }, number) => {
      const box = bowl.getBoundingClientRect();
      const rim = Math.min(box.width, box.height) * 0.11;
      return {
        x: box.left - board.left - this.board.clientLeft + box.width / 2, y: box.top - board.top - this.board.clientTop + box.height / 2,
        a: box.width / 2 - rim, b: box.height / 2 - rim, isStore: this.at(number).isStore,
      };
    }));
  }

  /** Puts this many seeds in a pit. @param {number} number @param {number} seeds */
  put(number, seeds) {
    this.seeds.set(number, seeds);
    this.count(number);
  }

  /** The seeds in a pit. @param {number} number */
  in(number) {
    return this.seeds.piles[number]?.count ?? 0;
  }

  /** Writes how many seeds a pit holds. @param {number} number */
  count(number) {
    const pit = this.pits[number];
    if (!pit) return;
    const { side, isStore } = this.at(number);
    const owner = this.owners.get(number);
    if (!isStore) this.number(pit, this.in(number));
    for (const seat of isStore ? [side] : owner?.isWon ? [owner.seat] : []) {
      const store = this.pits[this.storeOf(seat)];
      const seeds = this.in(this.storeOf(seat)) + this.kept(seat);
      if (store) this.number(store, seeds);
      this.page.scored?.(seat, seeds);
    }
  }

  /** Writes a number on a pit. @param {{count: HTMLElement}} pit @param {number} seeds */
  number({ count }, seeds) {
    note(count, "count", String(seeds));
    count.parentElement?.classList.toggle("wide", seeds > 99);
    count.parentElement?.classList.toggle("huge", seeds > 999);
  }

  /** The seeds in houses that a side has won for good. @param {number} seat */
  kept(seat) {
    let seeds = 0;
    for (const [pit, owner] of this.owners) {
      if (owner.isWon && owner.seat === seat) seeds += this.in(pit);
    }
    return seeds;
  }

  /** Says whose the houses are that do not belong to their side. @param {Map<number, {seat: number, isWon: boolean}>} owners */
  own(owners) {
    if (!owners.size && !this.owners.size) return;
    this.owners = owners;
    this.pits.forEach((pit, number) => {
      const badge = /** @type {HTMLElement | null} */ (pit.box.querySelector(".owner"));
      const owner = owners.get(number);
      pit.box.classList.toggle("kept", Boolean(owner?.isWon));
      pit.box.classList.toggle("land", owner?.isWon === false);
      if (!badge) return;
      show(badge, Boolean(owner));
      note(badge, "text", owner ? text(owner.seat ? "sowing-letter-north" : "sowing-letter-south") : "");
    });
    const [anyWon, anyLand] = [true, false].map((isWon) => [...owners.values()].some((owner) => owner.isWon === isWon));
    show(this.marks, owners.size > 0);
    this.element.classList.toggle("owned", owners.size > 0);
    write(this.marks, owners.size
      ? [text("sowing-legend", { south: this.page.name(0), north: this.page.name(1) }), anyWon && text("sowing-legend-won"), anyLand && text("sowing-legend-land")].filter(Boolean).join(" ") : "");
  }

  /** The store of a side. @param {number} seat */
  storeOf(seat) {
    return seat * (this.houses + 1) + this.houses;
  }

  /** Labels a pit. @param {number} number */
  label(number) {
    const pit = this.pits[number];
    if (!pit) return;
    const { side, house, isStore } = this.at(number);
    const name = this.page.name(side);
    const isBurnt = pit.box.classList.contains("burnt");
    const owner = this.owners.get(number);
    const label = isStore ? text("sowing-store", { store: this.words.store, name, count: this.in(number) + this.kept(side) })
      : text(isBurnt ? "sowing-burnt" : "sowing-house", { house: this.words.house, name, number: house, count: this.in(number) });
    const whose = owner && text(owner.isWon ? "sowing-won-by" : "sowing-land-of", { name: this.page.name(owner.seat) });
    const move = this.moves.get(number);
    pit.box.setAttribute("aria-label", listed([label.startsWith(name) ? label : capital(label), whose, move && this.where(move, this.mover()), number === this.lastPit && text("sowing-last")]));
  }

  /** The side that is to move. */
  mover() {
    return this.page.now.table.turn ?? 0;
  }

  /** Where a move of a side would end. @param {Move} move @param {number} side */
  where(move, side) {
    if (move.last === null) return "";
    const last = this.at(move.last);
    const { house } = last;
    const where = last.isStore ? text("sowing-ends-in-store") : text(last.side === side ? "sowing-ends-in-own" : "sowing-ends-in-other", { house });
    return listed([where, move.laps > 1 && text("sowing-ends-after", { laps: move.laps }), move.captured > 0 && text("sowing-ends-captures", { count: move.captured }), move.extra_turn && text("sowing-ends-again")]);
  }

  /** @param {number} number */
  preview(number) {
    for (const pit of this.pits) pit.box.classList.remove("target");
    const move = this.moves.get(number);
    const isShown = move && !this.isBusy && setting("preview") && move.last !== null;
    if (isShown) this.pits[move.last ?? -1]?.box.classList.add("target");
    write(this.says, isShown ? capital(this.where(move, this.mover())) : this.news);
  }

  /** @param {number} number */
  choose(number) {
    const move = this.moves.get(number);
    if (move) this.play(move.action, number);
    else if (this.canMove()) {
      const why = this.whyNot(number);
      write(this.says, why);
      say(why);
    }
  }

  /** Tells whether somebody can sow here now. */
  canMove() {
    return !this.isBusy && !this.isSending && this.page.isMine(this.page.now.table.turn);
  }

  /** Says why a house cannot be sown. @param {number} number */
  whyNot(number) {
    const owner = this.owners.get(number)?.seat ?? this.at(number).side;
    if (owner !== this.mover()) return text("sowing-not-yours", { name: this.page.name(owner) });
    const isEmpty = this.in(number) === 0 && !this.pits[number]?.box.classList.contains("burnt");
    return isEmpty ? text("sowing-no-seeds") : this.page.elsewhere?.() ?? text("sowing-not-now");
  }

  /** Plays an action; its house is marked until the answer comes. @param {string} action @param {number} [from] */
  async play(action, from = -1) {
    if (!this.canMove()) return;
    this.preview(-1);
    this.isSending = true;
    const waiting = setTimeout(() => this.pits[from]?.box.classList.add("waiting"), SOON);
    await this.page.play(action);
    this.isSending = false;
    clearTimeout(waiting);
    for (const pit of this.pits) pit.box.classList.remove("waiting");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "p" && !this.pass.hidden) {
      this.play("pass");
      return true;
    }
    if (/^[1-9]$/.test(event.key)) {
      const house = Number(event.key);
      const move = [...this.moves.values()].find((one) => one.action === event.key);
      const pit = move?.from ?? (house <= this.houses && this.canMove() ? this.mover() * (this.houses + 1) + house - 1 : null);
      if (pit === null) return false;
      this.pits[pit]?.box.focus();
      this.choose(pit);
      return true;
    }
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
    const step = steps[/** @type {"ArrowUp"} */ (event.key)];
    const active = document.activeElement;
    const from = this.pits.find((pit) => pit.box === active);
    if (!step || !from) return false;
    const [rows, columns] = step;
    const next = this.pits.find((pit) => pit.box instanceof HTMLButtonElement && pit.row === from.row + (rows ?? 0) && pit.column === from.column + (columns ?? 0));
    next?.box.focus();
    return Boolean(next);
  }

  /** @param {Update} update @param {LogEntry[]} lines */
  async update(update, lines) {
    const view = update.table.sowing;
    if (!view) return;
    if (this.houses !== view.houses) this.build(view.houses);
    this.isBusy = true;
    const shown = ++this.shown;
    for (const pit of this.pits) pit.box.classList.remove("legal", "target", "hinted");
    this.moves = new Map();
    // Whatever was before is told with it, or there was nothing.
    if (update.log_from === 0) this.last = undefined;
    for (const line of update.log) {
      if (line.what === "sown") this.last = line;
      if (line.what === "taken_back") this.last = undefined;
    }
    let told = "";
    for (const line of lines) {
      if (line.what === "sown") {
        await this.sow(line);
        await breath();
      }
      this.page.told(line);
      await pause();
      const sentence = lineText(line, this.page.name, this.page.now.table);
      // A move that declines a draw stays in sight.
      told = line.what === "declined" ? `${told} ${sentence}`.trim() : sentence;
      if (told) this.tell(told);
    }
    if (lines.some((line) => line.what === "taken_back")) this.mark(-1);
    if (!lines.length) {
      this.tell(this.last ? lineText(this.last, this.page.name, this.page.now.table) : "");
      this.mark(this.last?.last ?? -1);
    }
    const mine = this.page.isMine(update.table.turn);
    // After a move the work takes longer than a frame has; where nothing has moved, all is shown at once.
    const isMoving = lines.length > 0;
    if (isMoving) await pause();
    if (shown !== this.shown) return;
    this.own(owners(view));
    this.seeds.clear();
    // What was sown lies in its places already; of other changes nobody sees a half.
    const isSown = lines.some((line) => line.what === "sown");
    for (const [pit, seeds] of view.pits.entries()) {
      this.put(pit, seeds);
      if (isSown) await pause();
      if (shown !== this.shown) return;
    }
    if (isMoving) await pause();
    this.moves = new Map(mine ? view.moves.flatMap((move) => (move.from === null ? [] : [[move.from, move]])) : []);
    for (const [number, { box }] of this.pits.entries()) {
      box.classList.toggle("burnt", view.burnt.includes(number));
      this.label(number);
      if (isMoving) await pause();
      if (shown !== this.shown) return;
    }
    // What is seen to be legal can be played at once.
    for (const [number, { box }] of this.pits.entries()) {
      box.classList.toggle("legal", this.moves.has(number));
      if (box instanceof HTMLButtonElement) box.setAttribute("aria-disabled", String(!this.moves.has(number)));
    }
    show(this.swap, mine && view.moves.some((move) => move.action === "swap"));
    show(this.pass, mine && view.moves.some((move) => move.action === "pass"));
    write(this.set, view.number === null ? "" : view.sets ? text("sowing-set", { number: view.number, sets: view.sets }) : text("sowing-round", { number: view.number }));
    this.isBusy = false;
    const active = this.pits.findIndex((pit) => pit.box === document.activeElement);
    if (active >= 0) this.preview(active);
  }

  /**
   * Writes values on houses, by pit.
   * @param {Map<number, {value: string, isBest: boolean}>} values
   */
  rate(values) {
    this.pits.forEach((pit, number) => {
      const badge = /** @type {HTMLElement | null} */ (pit.box.querySelector(".value"));
      const found = values.get(number);
      if (!badge) return;
      show(badge, Boolean(found));
      note(badge, "text", found?.value ?? "");
      badge.classList.toggle("best", Boolean(found?.isBest));
    });
  }

  /** Marks where the last move ended. @param {number} pit */
  mark(pit) {
    this.lastPit = pit;
    this.pits.forEach((other, number) => other.box.classList.toggle("last", number === pit));
  }

  /** Shows a move seed by seed. @param {Extract<LogEntry, {what: "sown"}>} line */
  async sow(line) {
    this.mark(-1);
    show(this.skip, !still() && stepMs() > 0);
    await breath();
    await this.film.show(line);
    const hadFocus = document.activeElement === this.skip;
    show(this.skip, false);
    // Whoever has pressed it goes on from the board.
    if (hadFocus) /** @type {HTMLElement | null} */ (this.element.querySelector("button.house.legal") ?? this.element.querySelector("button.house.near"))?.focus();
    this.mark(line.last ?? -1);
  }

  /** Marks a house as won for good. @param {number} pit @param {number} seat */
  keep(pit, seat) {
    this.own(new Map([...this.owners, [pit, { seat, isWon: true }]]));
    this.count(pit);
  }

  /** The store that seeds go to. @param {string} what @param {number} seat */
  storeFor(what, seat) {
    const side = what.endsWith("_south") ? 0 : what.endsWith("_north") ? 1 : seat;
    return this.storeOf(side);
  }

  /** Lights a pit up for a while. @param {number} pit @param {number} ms */
  light(pit, ms) {
    if (ms > 0) this.pits[pit]?.glow.animate({ opacity: [0, 1, 0] }, { duration: ms });
  }
}
