// The explorer: solved boards, and from their start on what each move is worth and how often it was played here.

import { outlook, valueText } from "./analysis.js";
import { request } from "./api.js";
import { h, say, tell } from "./dom.js";
import { lineText } from "./lines.js";
import { titleOf } from "./names.js";
import { boardScene } from "./scene.js";
import { SowingBoard } from "./sowing.js";
import { isText, text } from "./words.js";

/** @typedef {import("../types/wire").SolvedBoard} SolvedBoard */
/** @typedef {import("../types/wire").Explored} Explored */
/** @typedef {import("../types/wire").ExploredMove} ExploredMove */
/** @typedef {import("../types/wire").Update} Update */

const HEAD = /** @type {const} */ (["analysis-house", "analysis-value", "analysis-certainty", "explorer-played", "explorer-won"]);

/** @param {number} seat */
const sideName = (seat) => text("side", { side: seat ? "north" : "south" });

/** @param {SolvedBoard} board */
const sizeOf = (board) => `${board.houses} × ${board.seeds}`;

/** Says who wins a board when both play their best. @param {SolvedBoard} board */
function outcome({ value }) {
  if (value === 0) return text("explorer-draw");
  return text(value > 0 ? "explorer-first-wins" : "explorer-second-wins", { count: Math.abs(value) });
}

/** Says who wins a board, and whether that alone is proved. @param {SolvedBoard} board */
const solved = (board) => [outcome(board), !board.moves_proved && text("explorer-moves-unproved")].filter(Boolean).join(" ");

/** What of the rules is not as usual, besides the size. @param {SolvedBoard} board */
const changes = ({ rules }) => rules.split(" ").filter((rule) => rule && !/^(houses|seeds)=/.test(rule)).map(ruleText).join(" ");

/** What a house rule means. @param {string} rule such as `ends=either` */
function ruleText(rule) {
  const id = `explorer-rule-${rule.replace("=", "-")}`;
  return isText(id) ? text(id) : rule;
}

/** Says who wins a board, and by which rules if they are not the usual ones. @param {SolvedBoard} board */
const described = (board) => `${solved(board)} ${changes(board)}`.trim();

/** What stands behind a value of a board whose moves have no proved values. */
const UNPROVED = "*";

/** All of some numbers once, the least first. @param {number[]} numbers */
const once = (numbers) => [...new Set(numbers)].sort((one, next) => one - next);

/** The list of solved boards. */
export async function explorerPage() {
  /** @type {SolvedBoard[]} */
  const boards = await request("/api/explorer");
  const games = [...new Set(boards.map((board) => board.game))].map((game) => {
    const own = boards.filter((board) => board.game === game);
    // The usual rules come first.
    const rules = [...new Set(own.map(changes))].sort();
    return h("div", {}, h("h2", {}, titleOf(game, own[0]?.title ?? game)), ...rules.flatMap((rule) => [rule && h("h3", {}, rule), table(own.filter((board) => changes(board) === rule))]));
  });
  return h("section", {}, h("h1", {}, text("explorer-title")), h("p", { class: "lead" }, text("explorer-lead")),
    h("p", {}, text("explorer-how")), boards.some((board) => !board.moves_proved) && h("p", { class: "quiet" }, `${UNPROVED} ${text("explorer-moves-unproved")}`),
    h("div", { class: "solved" }, ...games));
}

/** A table of boards that differ in their size only: their values, by houses and seeds. @param {SolvedBoard[]} boards */
function table(boards) {
  const seeds = once(boards.map((board) => board.seeds));
  const cell = (/** @type {SolvedBoard | undefined} */ board) => h("td", {}, board && h("a", { class: board.value > 0 ? "gain" : board.value < 0 ? "loss" : "", href: `#/explorer/${board.board}`, title: described(board) },
    valueText(board.value, "exact"), !board.moves_proved && UNPROVED, h("span", { class: "unseen" }, ` ${sizeOf(board)}: ${described(board)}`)));
  return h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "colgroup", colspan: seeds.length }, text("explorer-seeds"))),
      h("tr", {}, h("td", {}), ...seeds.map((count) => h("th", { scope: "col" }, String(count))))),
    h("tbody", {}, ...once(boards.map((board) => board.houses)).map((houses) => h("tr", {}, h("th", { scope: "row" }, text("houses", { count: houses })),
      ...seeds.map((count) => cell(boards.find((board) => board.houses === houses && board.seeds === count)))))));
}

/** Asks for a position. @param {string} board @param {string[]} line @returns {Promise<Explored>} */
const positionOf = (board, line) => request(`/api/explorer/${encodeURIComponent(board)}?line=${encodeURIComponent(line.join(","))}`);

/** @param {string} board the name of a solved board @param {string} [line] moves from its start, with commas between them */
export async function boardPage(board, line = "") {
  return new BoardPage(await positionOf(board, line.split(",").filter(Boolean))).shown;
}

class BoardPage {
  /** @param {Explored} first */
  constructor(first) {
    this.here = first;
    this.mine = [0];
    this.isAsking = false;
    /** Whether the focus was on what led to the position, which may be of no use there. */
    this.isGoing = false;
    /** What the board is showing, one position after another. @type {Promise<unknown>} */
    this.showing = Promise.resolve();
    this.players = h("ul", {});
    this.now = this.updateOf(first);
    this.board = new SowingBoard(this);
    /** South's name before the board, and North's beyond it. */
    this.sides = [0, 1].map((seat) => h("p", { class: "quiet whose" }, sideName(seat)));
    this.sentence = h("p", { class: "big", role: "status" });
    this.table = h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": text("page-moves") });
    this.games = h("p", { class: "quiet" });
    this.line = h("ol", { class: "log moves", start: 0, tabindex: 0, "aria-label": text("explorer-line") });
    this.back = h("button", { onclick: () => this.go(this.here.line.slice(0, -1)) }, text("past-back"));
    this.start = h("button", { onclick: () => this.go([]) }, text("explorer-start"));
    const { title, game } = first.board;
    const element = h("section", { class: "table sowing replay explorer" },
      h("div", { class: "head" }, h("h1", {}, `${title}, ${sizeOf(first.board)}`), h("span", { class: "quiet" }, `${outcome(first.board)} ${changes(first.board)}`.trim())),
      this.sides[1], this.board.element, this.sides[0],
      h("div", { class: "steer" }, h("div", { class: "row" }, this.start, this.back)),
      h("div", { class: "below" },
        h("div", {}, this.sentence, this.table, this.games,
          h("div", { class: "row" }, h("a", { class: "button", href: "#/explorer" }, text("explorer-boards")), h("a", { class: "button", href: `#/rules/${game}` }, text("page-rules")))),
        h("div", {}, h("h2", {}, text("explorer-line")), this.line)));
    this.shown = boardScene(element, this.board);
    this.show([]).catch(tell);
  }

  name = sideName;
  isMine = (/** @type {number | null} */ seat) => seat !== null;
  look() { /* Everything is open. */ }
  score() { /* There is none. */ }
  /** @param {import("../types/wire").LogEntry} line */
  told(line) {
    say(lineText(line, this.name, this.now.table));
  }

  /** A position as boards read tables. @param {Explored} here @returns {Update} */
  updateOf({ board, turn, sowing, line, log }) {
    const table = /** @type {any} */ ({ game: board.game, family: "sowing", seats: [{}, {}], looking: null, turn, result: null, sowing, cassino: null, phase: "playing" });
    return { run: "", seq: line.length, log_from: 0, log, table };
  }

  /** @param {string} action */
  async play(action) {
    return this.go([...this.here.line, action]);
  }

  /** Goes to the position after these moves; one more move is seen to be sown. @param {string[]} line */
  async go(line) {
    if (this.isAsking) return false;
    this.isAsking = true;
    this.board.finish();
    const before = this.here.line;
    const address = location.href;
    try {
      const here = await positionOf(this.here.board.board, line);
      // Whoever has gone elsewhere meanwhile stays there.
      if (location.href !== address) return false;
      this.here = here;
    } catch (error) {
      if (location.href === address) tell(error);
      return false;
    } finally {
      this.isAsking = false;
    }
    this.now = this.updateOf(this.here);
    history.pushState(null, "", `#/explorer/${this.here.board.board}/${line.join(",")}`);
    const isNext = line.length === before.length + 1;
    await this.show(isNext ? this.here.log : []);
    return true;
  }

  /** Shows the position. @param {import("../types/wire").LogEntry[]} log what is to be seen happening */
  async show(log) {
    const { here, now } = this;
    this.board.rate(new Map());
    this.trace();
    this.showing = this.showing.then(() => (here === this.here ? this.board.update(now, log) : undefined)).catch((error) => console.error(error));
    await this.showing;
    // Somebody may have gone on meanwhile.
    if (here !== this.here) return;
    this.dress();
    this.board.rate(new Map(here.moves.flatMap((move) => {
      const from = here.sowing.moves.find((one) => one.action === move.action)?.from;
      return from == null ? [] : [[from, { value: valueText(move.value, move.bound), isBest: move.value === here.moves[0]?.value }]];
    })));
  }

  /** Dresses what leads back from the position, which is not waited for while seeds fall. */
  trace() {
    const { line } = this.here;
    const isStart = line.length === 0;
    const isGoing = [this.line, ...(isStart ? [this.back, this.start] : [])].some((one) => one.contains(document.activeElement));
    this.back.disabled = this.start.disabled = isStart;
    this.line.replaceChildren(...["", ...line].map((action, number) => h("li", {},
      h("button", { class: "move", "aria-current": number === line.length ? "step" : null, onclick: () => this.go(line.slice(0, number)) }, action || text("explorer-start")))));
    this.line.scrollTop = this.line.scrollHeight;
    if (isGoing) this.lead();
    this.isGoing = isGoing;
  }

  /** Gives the focus to what leads on from the position, or else back. */
  lead() {
    (this.table.querySelector("button") ?? this.back).focus();
  }

  /** Says what the position is, and what leads on from it: once the last seed has fallen. */
  dress() {
    const { here } = this;
    // What led back may have led nowhere while the last position had no moves.
    const isLost = this.isGoing && (!document.activeElement || document.activeElement.matches("body, :disabled"));
    const isGoing = isLost || this.table.contains(document.activeElement);
    this.sides.forEach((side, seat) => side.classList.toggle("turn", here.turn === seat));
    this.sentence.textContent = this.outlook();
    this.games.textContent = text("explorer-games", { count: here.games });
    this.table.hidden = !here.moves.length;
    this.table.replaceChildren(h("table", {}, h("caption", { class: "unseen" }, text("page-moves")),
      h("thead", {}, h("tr", {}, ...HEAD.map((head) => h("th", { scope: "col" }, text(head))))),
      h("tbody", {}, ...here.moves.map((move) => this.row(move, here)))));
    if (isGoing) this.lead();
  }

  /** @param {ExploredMove} move @param {Explored} from the position, which stands here until the last seed of a move has fallen */
  row(move, from) {
    const label = text("explorer-play", { house: move.action });
    return h("tr", { class: move.value === from.moves[0]?.value ? "best" : "" },
      h("th", { scope: "row" }, h("button", { "aria-label": label, onclick: () => this.go([...from.line, move.action]) }, move.action)),
      h("td", { class: "number" }, valueText(move.value, move.bound)),
      h("td", {}, text(move.proved ? "analysis-proved" : "analysis-estimated")),
      h("td", { class: "number" }, String(move.played)),
      h("td", { class: "number" }, move.played ? text("explorer-won-of", { won: move.won, drawn: move.drawn }) : ""));
  }

  /** Says what the position is worth to the side that is to move. */
  outlook() {
    const { board, line, turn, moves: [best], result } = this.here;
    if (turn === null) return text("explorer-over", { south: result?.[0] ?? 0, north: result?.[1] ?? 0 });
    if (!line.length && !board.moves_proved) return solved(board);
    const name = this.name(turn);
    if (!best) return text("explorer-turn", { name });
    return outlook(name, best);
  }
}
