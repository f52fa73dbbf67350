// What was remarkable in a sowing game: told when it is over.

import { text } from "./words.js";

/** @typedef {import("../types/wire").LogEntry} LogEntry */

/** Moves in a row that are worth telling. */
const MANY = 3;

export class Moments {
  constructor() {
    /** The largest capture so far. */
    this.capture = { seat: 0, seeds: 0 };
    /** The most moves in a row so far. */
    this.run = { seat: 0, moves: 0 };
    /** The moves in a row that are going on. */
    this.now = { seat: -1, moves: 0 };
  }

  /** Takes in what has happened. @param {LogEntry[]} log */
  hear(log) {
    for (const line of log) {
      if (line.what !== "sown") continue;
      const { seat, captured } = line;
      if (captured > this.capture.seeds) this.capture = { seat, seeds: captured };
      this.now = { seat, moves: this.now.seat === seat ? this.now.moves + 1 : 1 };
      if (this.now.moves > this.run.moves) this.run = { ...this.now };
    }
  }

  /** Says what was remarkable. @param {(seat: number) => string} name @returns {string[]} */
  told(name) {
    const { capture, run } = this;
    return [
      ...(capture.seeds > 0 ? [text("end-capture", { name: name(capture.seat), count: capture.seeds })] : []),
      ...(run.moves >= MANY ? [text("end-run", { name: name(run.seat), count: run.moves })] : []),
    ];
  }
}
