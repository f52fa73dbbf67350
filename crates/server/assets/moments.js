// What was remarkable in a game: told when it is over.

import { text } from "./words.js";

/** @typedef {import("../types/wire").LogEntry} LogEntry */
/** @typedef {import("../types/wire").RoundView} RoundView */

/** Moves in a row that are worth telling. */
const MANY = 3;

/** The round from whose end on a seat was ahead of all others; none if it was not at the end. @param {RoundView[]} rounds @param {number} seat */
function ledFrom(rounds, seat) {
  const leads = rounds.map(({ totals }) => totals.every((total, other) => other === seat || total < (totals[seat] ?? 0)));
  return rounds[leads.lastIndexOf(false) + 1]?.round ?? null;
}

export class Moments {
  constructor() {
    /** The moves that were not taken back: who sowed, and how many seeds that captured; nothing for those that sow none.
     * @type {({seat: number, seeds: number} | null)[]} */
    this.moves = [];
    /** The rounds of cards that are over. @type {RoundView[]} */
    this.rounds = [];
    /** The captures of cards in rounds that are over. @type {{seat: number, cards: number, sweep: boolean}[]} */
    this.captures = [];
    /** Those in the round that is going on, which may be dealt anew. @type {typeof this.captures} */
    this.latest = [];
  }

  /** Takes in what has happened. @param {LogEntry[]} log */
  hear(log) {
    for (const line of log) {
      if (line.what === "sown") this.moves.push({ seat: line.seat, seeds: line.captured });
      if (line.what === "swapped" || line.what === "passed" || line.what === "left_empty") this.moves.push(null);
      if (line.what === "taken_back") this.moves.splice(-line.actions);
      if (line.what === "captured") this.latest.push({ seat: line.seat, cards: line.take.length + 1, sweep: line.sweep });
      if (line.what === "dealt_anew") this.latest = [];
      if (line.what !== "round_over") continue;
      this.rounds.push(line.result);
      this.captures.push(...this.latest);
      this.latest = [];
    }
  }

  /** The largest capture, and the most moves in a row. */
  ofSeeds() {
    let capture = { seat: 0, seeds: 0 };
    let run = { seat: 0, moves: 0 };
    let now = { seat: -1, moves: 0 };
    for (const move of this.moves) {
      if (!move) continue;
      if (move.seeds > capture.seeds) capture = move;
      now = { seat: move.seat, moves: now.seat === move.seat ? now.moves + 1 : 1 };
      if (now.moves > run.moves) run = now;
    }
    return { capture, run };
  }

  /** Says what was remarkable. @param {(seat: number) => string} name @param {number[]} winners @returns {string[]} */
  told(name, winners) {
    const { capture, run } = this.ofSeeds();
    return [
      ...(capture.seeds > 0 ? [text("end-capture", { name: name(capture.seat), count: capture.seeds })] : []),
      ...(run.moves >= MANY ? [text("end-run", { name: name(run.seat), count: run.moves })] : []),
      ...this.toldOfCards(name, winners),
    ];
  }

  /** @param {(seat: number) => string} name @param {number[]} winners */
  toldOfCards(name, winners) {
    const all = [...this.captures, ...this.latest];
    /** @type {string[]} */
    const told = [];
    const [first] = all;
    if (!first) return told;
    const largest = all.reduce((best, one) => (one.cards > best.cards ? one : best), first);
    told.push(text("end-cards", { name: name(largest.seat), count: largest.cards }));
    const sweeps = (/** @type {number} */ seat) => all.filter((one) => one.sweep && one.seat === seat).length;
    const most = Math.max(...all.map((one) => sweeps(one.seat)));
    const sweepers = [...new Set(all.map((one) => one.seat))].filter((seat) => sweeps(seat) === most);
    // What several share is nobody's feat.
    if (most > 1 && sweepers.length === 1) told.push(text("end-sweeps", { name: name(sweepers[0] ?? 0), count: most }));
    const round = winners.length === 1 && this.rounds.length > 1 ? ledFrom(this.rounds, winners[0] ?? 0) : null;
    if (round !== null) told.push(text("end-lead", { name: name(winners[0] ?? 0), round }));
    return told;
  }
}
