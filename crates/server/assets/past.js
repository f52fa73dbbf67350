// Finished games: the list, and one of them move by move.

import { Analyser } from "./analysis.js";
import { allGames, request } from "./api.js";
import { CassinoBoard, scoreTable } from "./cassino.js";
import { drawCard } from "./cards.js";
import { addressOf, copyLink, download, h, s, say, sleep, tell, toast } from "./dom.js";
import { keepKeys } from "./memory.js";
import { fillWithGames } from "./games.js";
import { named } from "./known.js";
import { kindsOf, playingKeys } from "./lobby.js";
import { boardScene, fit } from "./scene.js";
import { SowingBoard } from "./sowing.js";
import { endingText, endText, lineText } from "./lines.js";
import { houseOf, levelName, theCards, titleOf } from "./names.js";
import { Reviewer } from "./review.js";
import { offers } from "./transport.js";
import { about, capital, day, list, signed, sized, text } from "./words.js";

/** @typedef {import("../types/wire").PastGame} PastGame */
/** @typedef {import("../types/wire").Frame} Frame */
/** @typedef {import("../types/wire").LogEntry} LogEntry */
/** @typedef {import("../types/wire").Replay} Replay */
/** @typedef {import("../types/wire").Update} Update */

/** Frames that are asked for at once. */
const CHUNK = 100;
/** How many milliseconds a game that plays by itself pauses after each move. */
const REST = 700;
/** How many players a title names, and how many have room for large cards. */
const [NAMED, FEW] = [4, 6];

/** @param {PastGame} game */
function row(game) {
  const seats = game.seats.map((seat) => h("span", { class: seat.won ? "won" : "" }, seat.name,
    seat.kind !== "human" && h("span", { class: "quiet" }, ` (${levelName(seat.kind)})`), " ", h("span", { class: "score" }, seat.score === null ? "" : String(seat.score))));
  const names = list(game.seats.map((seat) => seat.name));
  const ending = endingText(game.ending, (seat) => game.seats[seat]?.name ?? "", game);
  const title = titleOf(game.game, game.title);
  const link = (/** @type {string} */ to, /** @type {string} */ label) => h("a", { class: "button", href: `#/past/${game.id}${to}`, "aria-label": about(label, `${title}, ${names}`) }, label);
  return h("li", {},
    h("span", { class: "who" }, h("span", {}, h("strong", {}, title), h("span", { class: "quiet" }, ` ${sized(game.size)}`)), h("span", { class: "line" }, ...seats), ending && h("span", { class: "quiet" }, ending)),
    h("span", { class: "quiet" }, `${day(game.ended)} · ${text("moves", { count: game.moves })}`),
    link("", text("page-replay")), link("/review", text("review-title")));
}

/** What stands for all games in the address of those of a level. */
const ALL = "all";

/** The list of past games. @param {string} [game] the name of a game, or `all` @param {string} [level] a kind of computer player */
export async function pastPage(game, level) {
  const wanted = game === ALL ? undefined : named(game);
  const asked = (/** @type {string} */ key, /** @type {string | number | null | undefined} */ value) => (value ? `&${key}=${encodeURIComponent(value)}` : "");
  const path = (/** @type {number | null} */ before) => `/api/history?limit=20${asked("game", wanted)}${asked("kind", level)}${asked("before", before)}`;
  /** @type {[import("../types/wire").PastGames, import("../types/wire").GameInfo[], import("../types/wire").PlayerInfo[]]} */
  const [first, games, players] = await Promise.all([request(path(null)), allGames(), request("/api/players")]);
  const rows = h("ul", { class: "tables" });
  const go = () => {
    const [of, kind] = [filter.value || (levels.value && ALL), encodeURIComponent(levels.value)];
    location.hash = ["#/past", of && "of", of, kind].filter(Boolean).join("/");
  };
  const filter = h("select", { id: "past-game", onchange: go }, h("option", { value: "" }, text("page-all-games")));
  const levels = h("select", { id: "past-level", onchange: go }, h("option", { value: "" }, text("past-any-level")),
    ...kindsOf(players, games.find((one) => one.name === wanted), level).map((kind) => h("option", { value: kind, selected: kind === level }, capital(levelName(kind)))));
  fillWithGames(filter, games, wanted);
  const none = h("p", { class: "quiet" }, text("past-none"));
  const more = h("button", { hidden: true, onclick: () => next().catch(tell) }, text("past-more"));
  let last = 0;
  const show = (/** @type {import("../types/wire").PastGames} */ part) => {
    rows.append(...part.games.map(row));
    none.hidden = rows.childElementCount > 0;
    rows.hidden = !none.hidden;
    last = part.games.at(-1)?.id ?? 0;
    more.hidden = !part.more;
  };
  const next = async () => {
    const here = rows.children.length;
    show(await request(path(last)));
    /** @type {HTMLElement | null | undefined} */ (rows.children[here]?.querySelector("a"))?.focus();
  };
  const anew = async () => {
    /** @type {import("../types/wire").PastGames} */
    const all = await request(path(null));
    rows.replaceChildren();
    show(all);
  };
  show(first);
  return h("section", { class: "narrow" }, h("h1", {}, text("past-title")), h("p", { class: "lead" }, text("past-lead")),
    h("div", { class: "row filters" },
      h("p", { class: "field" }, h("label", { for: "past-game" }, text("page-game")), filter),
      h("p", { class: "field" }, h("label", { for: "past-level" }, text("lobby-level")), levels)),
    rows, none, more, offers.files && files(anew));
}

/**
 * All games of this browser to a file, and games from one: records, as the command line exports and imports them.
 * @param {() => Promise<void>} anew lists the games anew
 */
function files(anew) {
  const bringIn = async () => {
    const file = from.files?.[0];
    if (!file) return;
    // The same file may be chosen once more.
    const content = await file.text().finally(() => { from.value = ""; });
    /** @type {{new: number, known: number, unfinished: {table: string, keys: (string | null)[]}[]}} */
    const brought = await request("/api/import", { body: { text: content } });
    await Promise.all(brought.unfinished.map(({ table, keys }) => keepKeys(table, keys.flatMap((key, seat) => (key ? [{ seat, key }] : [])))));
    await anew();
    toast([text("past-imported", { new: brought.new }), brought.known > 0 && text("past-imported-known", { known: brought.known })].filter(Boolean).join(" "));
  };
  const from = h("input", { type: "file", accept: ".jsonl,.json,.txt", hidden: true, onchange: () => bringIn().catch(tell) });
  return h("div", { class: "row files" },
    h("button", { onclick: () => request("/api/export", { isShared: true }).then((games) => download("parlour-games.jsonl", games)).catch(tell) }, text("past-export")),
    h("button", { onclick: () => from.click() }, text("past-import")), from);
}

/**
 * Shows a finished game.
 * @param {string} source where the frames are: of a stored game, or of a table
 * @param {string} here the address of this page without the frame
 * @param {string} [at] the frame to start with
 * @param {boolean} [isReview] whether it is reviewed at once
 */
export async function replayPage(source, here, at, isReview = false) {
  /** @type {Replay} */
  const first = await request(`${source}?from=0&count=${CHUNK}`);
  const page = new ReplayPage(source, here, first, Number(at) || 0);
  if (isReview) page.reviewer.start();
  return page.shown;
}

class ReplayPage {
  /** @param {string} source @param {string} here @param {Replay} first @param {number} at */
  constructor(source, here, first, at) {
    this.source = source;
    this.here = here;
    this.game = first.game;
    this.rules = first.rules;
    this.total = first.frames_total;
    /** @type {(Frame | undefined)[]} */
    this.frames = [...first.frames];
    this.at = -1;
    this.turn = 0;
    this.isPlaying = false;
    /** How often the game was let play by itself, or stopped. */
    this.runs = 0;
    /** @type {number[]} */
    this.mine = [];
    this.own = this.game.table ? playingKeys(this.game.table).map(({ seat }) => seat) : [];
    this.players = h("ul", { class: "players scores" });
    /** @type {Update} */
    this.now = this.updateOf(first.frames[0], 0);
    const isSowing = this.game.family === "sowing";
    this.board = isSowing ? new SowingBoard(this) : new CassinoBoard(this);
    this.hands = h("div", { class: "hands" });
    this.points = h("div", {});
    this.told_ = h("p", { class: "status" });
    this.moves = h("ol", { class: "log moves", start: 0, tabindex: 0, "aria-label": text("page-moves") });
    this.place = h("input", { type: "range", min: 0, max: this.total - 1, value: 0, "aria-label": text("past-place"), oninput: () => this.go(Number(this.place.value)) });
    // A press is over at once: the next one shows what is still moved, or stops it.
    const button = (/** @type {string} */ label, /** @type {string} */ path, /** @type {() => Promise<void>} */ act) =>
      h("button", { "aria-label": label, title: label, onclick: () => void act().catch(tell) }, s("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": true }, s("path", { d: path })));
    this.buttons = [
      button(text("past-first"), "M5 5h2v14H5zM19 5v14L8 12z", () => this.go(0)),
      button(text("past-back"), "M15.4 4.6 8 12l7.4 7.4 1.8-1.8L11.6 12l5.6-5.6z", () => this.go(this.at - 1)),
      button(text("past-play"), "M7 4v16l13-8z", () => this.toggle()),
      button(text("past-forward"), "M8.6 4.6 16 12l-7.4 7.4-1.8-1.8L12.4 12 6.8 6.4z", () => this.go(this.at + 1)),
      button(text("past-last"), "M17 5h2v14h-2zM5 5v14l11-7z", () => this.go(this.total - 1)),
    ];
    this.analyser = this.board instanceof SowingBoard ? new Analyser(this.board) : null;
    this.reviewer = new Reviewer(this, `${source.replace(/\/replay$/, "")}/review`);
    /** The mistake that is tried again. @type {import("../types/wire").JudgedMove | null} */
    this.trying = null;
    const record = this.game.table && h("button", { id: "record", onclick: () => request(`/api/tables/${this.game.table}/record`, { isShared: true }).then((written) => download(`${this.game.game}-${this.game.id}.txt`, written)).catch(tell) }, text("past-record"));
    const names = this.game.seats.map((seat) => seat.name);
    const who = names.length > NAMED ? text("past-players", { name: names[0] ?? "", count: names.length - 1 }) : names.join(" – ");
    const head = h("div", { class: "head" }, h("h1", {}, about(titleOf(this.game.game, this.game.title), who)), this.told_);
    const steer = h("div", { class: "steer" }, h("div", { class: "row", role: "group", "aria-label": text("past-steer") }, ...this.buttons), this.place);
    const element = h("section", { class: `table ${this.game.family} replay${names.length > FEW ? " many" : ""}` }, head,
      this.players, h("div", { class: "stage" }, this.board.element, this.hands),
      steer,
      h("div", { class: "beside" }, this.reviewer.judgement, h("div", { class: "below" },
        h("div", {}, this.points, this.reviewer.element, this.analyser?.element,
          h("div", { class: "deeds" }, h("div", { class: "row" }, this.reviewer.button, this.analyser?.button, offers.otherScreens && h("button", { onclick: () => copyLink(addressOf(`${this.here}/${this.at}`), text("past-copied")) }, text("past-link")), record,
            isSowing && h("a", { class: "button", href: "#/explorer" }, text("explorer-title")),
            h("a", { class: "button", href: `#/new/${this.game.game}` }, text("page-new-table"))),
            h("p", { class: "quiet" }, text("past-keys")))),
        h("div", {}, h("div", { class: "row title" }, h("h2", {}, text("page-moves")), this.reviewer.legend), this.moves))));
    if (this.analyser) this.analyser.position = () => {
      const { sowing, turn } = this.now.table;
      // It would tell the move that is looked for.
      return sowing && turn !== null && !this.trying ? { game: this.game.game, rules: this.rules, sowing, turn, name: this.name(turn) } : null;
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (this.trying && this.board.key(event)) return true;
      const keys = /** @type {Record<string, () => void>} */ ({
        ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1),
        Home: () => this.go(0), End: () => this.go(this.total - 1),
      });
      const isButton = /** @type {HTMLElement} */ (event.target).matches("button, a");
      const act = event.key === " " && !isButton ? () => this.toggle() : keys[event.key];
      act?.();
      return act !== undefined;
    };
    const leave = () => {
      this.reviewer.stop();
      this.isPlaying = false;
      this.runs++;
      this.turn++;
    };
    if (this.board instanceof SowingBoard) fit(element, this.board, [this.board.below, steer, this.reviewer.judgement], [head, this.players]);
    else fit(element, this.board, [this.hands, steer], [head, this.players, this.board.element, document.body], undefined, [this.reviewer.judgement]);
    this.shown = boardScene(element, this.board, { key, leave });
    this.list();
    this.go(Math.min(Math.max(0, at), this.total - 1)).then(() => this.fill());
  }

  /** @param {number} seat */
  name = (seat) => this.game.seats[seat]?.name ?? "";
  isMine = (/** @type {number | null} */ seat) => this.trying !== null && seat === this.trying.seat;

  /** Takes the move of one who tries a mistake again. @param {string} action */
  async play(action) {
    const move = this.trying;
    if (!move) return false;
    const isBest = action === move.best_action;
    if (isBest) this.reveal(move, true).catch(tell);
    else this.reviewer.answerWith(move, action === move.action ? text("review-same") : ["swap", "pass"].includes(action) ? text("review-wrong") : text("puzzles-wrong", houseOf(action)));
    return isBest;
  }

  /** Shows the best move where a mistake was made. @param {import("../types/wire").JudgedMove} move @param {boolean} [isFound] */
  async reveal(move, isFound = false) {
    const wasTrying = this.trying === move;
    if (!wasTrying && !(await this.before(move))) return;
    this.trying = null;
    this.reviewer.answerWith(move, isFound ? `${text("review-right")} ${this.reviewer.means(move, move.best ?? 0)}` : this.reviewer.best(move), true);
    const { board, now } = this;
    const from = now.table.sowing?.moves.find((one) => one.action === move.best_action)?.from;
    await board.update(now, []);
    if (now !== this.now) return;
    // An analysis tells it too.
    if (this.analyser?.isOn) await this.analyser.look();
    else if (board instanceof SowingBoard && from != null && move.best !== null) board.rate(new Map([[from, { value: signed(move.best), isBest: true }]]));
  }

  /** Goes before a move, and tells whether nobody has gone elsewhere meanwhile. @param {import("../types/wire").JudgedMove} move */
  async before(move) {
    const going = this.go(move.number - 1, false);
    const mine = this.turn;
    await going;
    return mine === this.turn && this.at === move.number - 1;
  }

  /** Goes before a mistake and lets another move be found. @param {import("../types/wire").JudgedMove} move */
  async retry(move) {
    if (!(await this.before(move))) return;
    this.trying = move;
    this.analyser?.clear();
    if (this.board instanceof SowingBoard) this.board.rate(new Map());
    this.reviewer.show(this.at);
    await this.board.update(this.now, []);
    this.inSight();
  }

  /** Scrolls to the board, if it is not in sight. */
  inSight() {
    this.board.element.scrollIntoView({ block: "nearest" });
  }

  look() { /* Everything is open here. */ }
  /** Says an entry; the list of moves has it already. @param {LogEntry} line */
  told(line) {
    say(lineText(line, this.name, this.now.table));
  }

  /** Shows the points of a round in their place. @param {import("../types/wire").RoundView} result */
  async score(result) {
    this.points.replaceChildren(h("h2", {}, text("cassino-score", { number: result.round })), scoreTable(result, this.game.seats.map((seat) => seat.name)));
  }

  /** A frame as the boards read tables. @param {Frame | undefined} frame @param {number} seq @returns {Update} */
  updateOf(frame, seq) {
    const table = /** @type {any} */ ({ ...this.game, seats: this.game.seats, looking: null, turn: frame?.turn ?? null, result: null, sowing: frame?.sowing ?? null, cassino: frame?.cassino ?? null });
    return { run: "", seq, log_from: 0, log: frame?.log ?? [], table };
  }

  /** Fetches the frames around one. @param {number} number */
  async fetch(number) {
    if (this.frames[number]) return;
    const from = Math.floor(number / CHUNK) * CHUNK;
    /** @type {Replay} */
    const part = await request(`${this.source}?from=${from}&count=${CHUNK}`);
    part.frames.forEach((frame, place) => { this.frames[from + place] = frame; });
    this.list(from);
  }

  /** Fetches the rest, for the list of moves. */
  async fill() {
    for (let from = CHUNK; from < this.total; from += CHUNK) await this.fetch(from);
  }

  /** Lists the moves, each a button; those whose frames have not come have no words yet. @param {number} [from] the first frame that has just come */
  list(from = 0) {
    while (this.moves.childElementCount < this.frames.length) {
      const number = this.moves.childElementCount;
      this.moves.append(h("li", {}, h("button", { class: "move", onclick: () => this.go(number) }, "…")));
    }
    for (let number = from; number < Math.min(from + CHUNK, this.frames.length); number++) this.word(number);
  }

  /** Tells what led to a frame. @param {Frame} frame */
  sentence(frame) {
    return frame.log.filter((line) => line.what !== "sat").map((line) => lineText(line, this.name, this.now.table)).filter(Boolean).join(" ");
  }

  /** Words a move in the list. @param {number} number */
  word(number) {
    const [frame, button] = [this.frames[number], this.moves.children[number]?.firstElementChild];
    if (!frame || !button) return;
    button.textContent = this.sentence(frame) || text("past-start");
    const judged = this.reviewer.judged[number - 1];
    if (judged) this.reviewer.sign(judged);
  }

  /** Goes to a frame; the next one is animated. @param {number} number @param {boolean} [looks] whether an analysis that is on looks at it */
  async go(number, looks = true) {
    if (number < 0 || number >= this.total) return;
    const mine = ++this.turn;
    this.trying = null;
    this.board.finish();
    await this.fetch(number).catch((/** @type {Error} */ error) => tell(error));
    const frame = this.frames[number];
    if (!frame || mine !== this.turn) return;
    const isNext = number === this.at + 1 && this.at >= 0;
    this.at = number;
    this.now = this.updateOf(frame, number);
    if (this.board instanceof SowingBoard) this.board.rate(new Map());
    history.replaceState(null, "", `${this.here}/${number}`);
    this.dress(frame);
    this.showing = (this.showing ?? Promise.resolve()).then(() => (mine === this.turn ? this.board.update(this.now, isNext ? frame.log : []) : undefined)).catch((/** @type {unknown} */ error) => console.error(error));
    await this.showing;
    if (mine !== this.turn) return;
    this.board.tell(this.sentence(frame));
    if (looks) await this.analyser?.look();
  }

  /** Says which frame is shown. */
  where() {
    const last = this.total - 1;
    return this.at ? text("past-at", { move: this.at, last }) : text("past-at-start", { moves: last });
  }

  /** Dresses all but the board. @param {Frame} frame */
  dress(frame) {
    this.place.value = String(this.at);
    this.place.setAttribute("aria-valuetext", this.where());
    const [first, back, , forward, last] = this.buttons;
    const focused = this.buttons.find((button) => button === document.activeElement);
    for (const button of [first, back]) if (button) button.disabled = this.at === 0;
    for (const button of [forward, last]) if (button) button.disabled = this.at === this.total - 1;
    // At either end, the only way is back.
    if (focused?.disabled) (this.at ? back : forward)?.focus();
    const over = frame.log.find((line) => line.what === "over");
    this.told_.textContent = over?.what === "over" ? endText(over.outcome, this.name, this.game) : this.where();
    this.players.replaceChildren(...this.game.seats.map((seat, place) => h("li", frame.turn === place ? { class: "turn", "aria-current": "true" } : {},
      h("strong", {}, seat.name), seat.kind === "human" ? null : h("span", { class: "quiet" }, levelName(seat.kind)),
      h("span", { class: "clock" }, String(frame.scores[place] ?? "")))));
    this.points.replaceChildren();
    const round = frame.log.find((line) => line.what === "round_over");
    if (round?.what === "round_over") this.score(round.result);
    this.hands.replaceChildren(...(frame.hands ?? []).map((hand, seat) => h("div", { class: frame.turn === seat ? "held turn" : "held", role: "img", "aria-label": about(this.name(seat), theCards(hand)) },
      h("span", { class: "quiet" }, h("span", {}, this.name(seat)), h("strong", { class: "points-held" }, String(frame.scores[seat] ?? ""))), ...hand.map((card) => h("span", { class: "small" }, drawCard(card, true))))));
    [...this.moves.children].forEach((item, number) => {
      const button = item.firstElementChild;
      if (number === this.at) button?.setAttribute("aria-current", "step");
      else button?.removeAttribute("aria-current");
    });
    const current = /** @type {HTMLElement | undefined} */ (this.moves.children[this.at]);
    this.reviewer.show(this.at);
    // Only the list scrolls, not the page; at first neither is there yet.
    requestAnimationFrame(() => {
      if (current) this.moves.scrollTop = current.offsetTop - this.moves.offsetTop - this.moves.clientHeight / 2;
    });
  }

  /** Lets the game play by itself, or stop. */
  async toggle() {
    const run = ++this.runs;
    this.isPlaying = !this.isPlaying;
    const button = this.buttons[2];
    const dress = () => {
      const label = text(this.isPlaying ? "past-stop" : "past-play");
      button?.setAttribute("aria-label", label);
      button?.setAttribute("title", label);
      button?.querySelector("path")?.setAttribute("d", this.isPlaying ? "M6 5h4v14H6zM14 5h4v14h-4z" : "M7 4v16l13-8z");
    };
    dress();
    if (!this.isPlaying) return;
    if (this.at === this.total - 1) await this.go(0);
    while (run === this.runs && this.at < this.total - 1) {
      const before = this.at;
      await this.go(this.at + 1);
      if (this.at === before) break;
      await sleep(REST);
    }
    if (run !== this.runs) return;
    this.isPlaying = false;
    dress();
  }
}
