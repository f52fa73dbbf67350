// A sowing, shown step by step: a hand lifts seeds, carries them along and lets them fall; captures travel as a group.

import { breath, sleep, still } from "./dom.js";
import { stepMs } from "./memory.js";
import { tap } from "./sound.js";

/** @typedef {Extract<import("../types/wire").LogEntry, {what: "sown"}>} Sown */
/** @typedef {import("../types/wire").Step} Step */

/** The most milliseconds that the steps of a sowing take. */
const LONGEST = 12000;
/** How much longer than the fall of a seed the other steps take. */
const SLOWER = 4;
/** How long a frame is shown, in milliseconds. Seeds are lifted in one handful for each frame that a step lasts. */
const FRAME = 16;
/** The most handfuls in which seeds are lifted, one in each frame: starting to move a seed takes time. */
const MOST_HANDFULS = 8;
/** How long the pause after a sowing is, in steps. */
const BEAT = 1.6;

/** Tells whether a step takes seeds out of a pit to a store. @param {string} what */
const isTaken = (what) => what === "capture" || what.startsWith("win") || what.startsWith("rest");

export class Film {
  /** @param {import("./sowing.js").SowingBoard} board */
  constructor(board) {
    this.board = board;
    this.seeds = board.seeds;
    this.hurry = false;
    this.longest = LONGEST;
    /** Seeds that fall while the hand goes on. @type {Promise<void>[]} */
    this.falling = [];
  }

  /** Brings what is shown to its end. */
  finish() {
    this.hurry = true;
    this.seeds.finish();
  }

  /** Waits, unless whoever looks is in a hurry. @param {number} ms */
  async wait(ms) {
    if (!this.hurry && ms > 0) await sleep(ms);
  }

  /** Shows a sowing. @param {Sown} line */
  async show({ steps, before, seat }) {
    this.hurry = false;
    if (!steps.length) return;
    const lasts = (/** @type {string} */ what) => (what === "drop" ? 1 : SLOWER);
    const end = performance.now() + this.longest;
    let left = steps.reduce((sum, [what]) => sum + lasts(what), 0);
    const most = still() ? 0 : stepMs();
    const beat = Math.min(most, this.longest / left) * BEAT;
    // Everybody reaches from their own side.
    this.seeds.hand.classList.toggle("from-far", seat !== this.board.near);
    before.forEach((count, pit) => this.board.put(pit, count));
    for (let number = 0; number < steps.length; number++) {
      // What took longer than it should is made up for by the steps after it.
      const ms = this.hurry ? 0 : Math.min(most, Math.max(0, end - performance.now()) / left);
      const [what, pit, count] = steps[number] ?? ["swap", 0, 0];
      left -= lasts(what);
      if (what === "drop") await this.drop(pit, ms);
      else if (isTaken(what)) {
        const store = this.board.storeFor(what, seat);
        /** @type {[number, number][]} */
        const parts = [[pit, count]];
        for (let next = steps[number + 1]; next && isTaken(next[0]) && this.board.storeFor(next[0], seat) === store; next = steps[number + 1]) {
          parts.push([next[1], next[2]]);
          number += 1;
          left -= SLOWER;
        }
        await this.take(parts.filter(([, seeds]) => seeds > 0), store, ms);
      } else if (what === "waste") {
        await this.land();
        this.board.light(pit, ms * 3);
        await this.wait(ms * 3);
        this.board.put(pit, 0);
      } else if (what === "lift" || what === "give") await this.lift(pit, ms, what === "give" ? 1 : Infinity);
      else if (what === "keep" || what === "endless") {
        await this.land();
        if (what === "keep") this.board.keep(pit, seat);
        this.board.light(pit, ms * 4);
        await this.wait(ms * 3);
      }
    }
    await this.land();
    this.seeds.clear();
    await this.wait(beat);
  }

  /** Waits for whatever falls. */
  async land() {
    await Promise.all(this.falling);
    this.falling = [];
  }

  /** @param {number} pit @param {number} ms @param {number} count */
  async lift(pit, ms, count) {
    await this.land();
    this.board.light(pit, ms * 3);
    const all = Math.min(count, this.board.in(pit));
    const some = Math.ceil(all / Math.min(MOST_HANDFULS, Math.max(1, ms / FRAME)));
    const lifted = [];
    await this.seeds.reach(pit, this.hurry ? 0 : ms * 0.75);
    for (let left = all; left > 0; left -= some) {
      if (ms && !this.hurry) await breath();
      lifted.push(this.seeds.lift(pit, this.hurry ? 0 : ms * 1.2, Math.min(left, some)));
      this.board.count(pit);
    }
    await Promise.all(lifted);
  }

  /** @param {number} pit @param {number} ms */
  async drop(pit, ms) {
    await this.seeds.carry(pit, ms * 0.75);
    this.falling.push(this.seeds.drop(pit, this.hurry ? 0 : ms * 0.9).then(() => {
      this.board.count(pit);
      if (ms && !this.hurry) tap(this.board.at(pit).isStore);
    }));
    await this.wait(ms * 0.25);
  }

  /** @param {[number, number][]} parts @param {number} store @param {number} ms */
  async take(parts, store, ms) {
    await this.land();
    for (const [pit] of parts) this.board.light(pit, ms * 3);
    await this.wait(ms);
    const taken = this.seeds.take(parts, store, this.hurry ? 0 : ms * 3.2);
    for (const [pit] of parts) this.board.count(pit);
    await taken;
    this.board.count(store);
    if (ms && !this.hurry) tap(true);
  }
}
