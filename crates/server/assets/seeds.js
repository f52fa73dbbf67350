// The seeds of a board. Each is one element from the beginning of a game to its end, with its colour and its place: a
// hand lifts it, carries it and lets it fall. Only transforms are animated, which the browser does beside the script.
//
// While a hand sows, no element comes, goes or changes its parent: each would have the whole page laid out anew. So the
// hand has seeds of its own, which are seen instead of those that it holds.

import { h, show, write } from "./dom.js";
import { drawHand } from "./hand.js";

/** The angle by which each seed is turned from the last, so that none hides another. */
const TURN = Math.PI * (3 - Math.sqrt(5));
/** How many seeds lie side by side in a house before the next ones lie on top. */
const LAYER = 12;
/** How much of a pit seeds cover when they lie side by side. */
const COVERED = 0.5;
/** The most seeds that are drawn, on the whole board and in one pit; beyond that, the count tells. */
const MOST = { board: 1600, house: 48, store: 96 };
const COLOURS = 4;
/** Seeds of each colour that the hand has from the beginning. */
const SPARE = 4;
/** How many seeds lie side by side in the hand. */
const PALM = 14;
/** How high above its pit the hand is, in seeds. */
const RAISED = 1.6;

/** Where seeds lie: the middle of a pit and half its width and height, in pixels of the board.
 * @typedef {{x: number, y: number, a: number, b: number, isStore: boolean}} Hollow */
/** @typedef {{element: HTMLElement, colour: number, slot: number, x: number, y: number}} Seed */
/** @typedef {{hollow: Hollow, layer: number, seeds: Seed[], count: number}} Pile */

/** @param {number} x @param {number} y */
const at = (x, y) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** Where the first seed lies in a narrow hollow, from its long axis: few seeds then cover each other least. */
const ALONG = 2.75;

/** The angle of a pile's first seed: any in a round hollow, so that no two piles look the same. @param {Hollow} hollow */
function firstAngle({ x, y, a, b }) {
  if (Math.max(a, b) < 1.4 * Math.min(a, b)) return x;
  return ALONG + (a > b ? 0 : Math.PI / 2) + 0.08 * Math.sin(x + y);
}

export class Seeds {
  constructor() {
    this.bed = h("div", { class: "bed" });
    this.number = h("span", { class: "held-count" });
    this.hand = h("div", { class: "grasp", "aria-hidden": true, hidden: true }, drawHand(), this.number);
    this.element = h("div", { class: "seeds", "aria-hidden": true }, this.bed, this.hand);
    this.made = 0;
    this.drawn = 0;
    /** @type {Pile[]} */
    this.piles = [];
    /** What the hand holds, and what is seen of it. @type {{seed: Seed, looks: HTMLElement}[]} */
    this.held = [];
    /** What the hand has for more, by colour. @type {HTMLElement[][]} */
    this.palm = Array.from({ length: COLOURS }, (_, colour) => Array.from({ length: SPARE }, () => this.shape(colour, this.hand)));
    /** What was last put somewhere lies on top. */
    this.top = 0;
    /** Seeds in the hand, drawn or not. */
    this.holds = 0;
    this.size = 10;
    this.handX = 0;
    this.handY = 0;
    /** @type {Set<Animation>} */
    this.moving = new Set();
  }

  /** Takes in where the pits are, and puts the seeds in their places there. @param {Hollow[]} hollows */
  lay(hollows) {
    if (hollows.length !== this.piles.length) {
      for (const pile of this.piles) for (const seed of pile.seeds) seed.element.remove();
      this.piles = hollows.map((hollow) => ({ hollow, layer: LAYER, seeds: [], count: 0 }));
    }
    const house = hollows.find((one) => !one.isStore);
    if (!house) return;
    const fitting = 2 * Math.sqrt((COVERED * house.a * house.b) / LAYER);
    this.size = Math.round(Math.max(5, Math.min(44, fitting, 0.62 * Math.min(house.a, house.b))));
    this.element.style.setProperty("--seed", `${this.size}px`);
    this.piles.forEach((pile, number) => {
      const hollow = hollows[number];
      if (!hollow) return;
      pile.hollow = hollow;
      pile.layer = Math.max(LAYER, Math.round((COVERED * hollow.a * hollow.b) / (this.size / 2) ** 2));
      for (const seed of pile.seeds) this.rest(pile, seed);
    });
  }

  /** The most seeds that are drawn in a pile. @param {Pile} pile */
  most(pile) {
    return pile.hollow.isStore ? MOST.store : Math.max(6, Math.min(MOST.house, Math.floor(MOST.board / this.piles.length)));
  }

  /** Makes the number of seeds in a pit right, without a movement. @param {number} pit @param {number} count */
  set(pit, count) {
    const pile = this.piles[pit];
    if (!pile) return;
    pile.count = count;
    const drawn = Math.min(count, this.most(pile));
    while (pile.seeds.length > drawn) pile.seeds.pop()?.element.remove();
    while (pile.seeds.length < drawn) this.put(pile, this.make());
  }

  /** Lets go of whatever the hand still holds. */
  clear() {
    while (this.held.length) this.release()?.element.remove();
    this.holds = 0;
    show(this.hand, false);
  }

  make() {
    // Neighbouring numbers have different colours.
    const number = this.made++;
    const colour = (number * 7 + (number >> 2)) % COLOURS;
    return { element: this.shape(colour, this.bed), colour, slot: 0, x: 0, y: 0 };
  }

  /** Draws a seed, which is not turned like the last one. @param {number} colour @param {HTMLElement} parent */
  shape(colour, parent) {
    const element = h("span", { class: `seed k${colour}` });
    element.style.setProperty("--spin", `${(this.drawn++ * 137) % 360}deg`);
    parent.append(element);
    return element;
  }

  /** Gives a seed the first free place in a pile. @param {Pile} pile @param {Seed} seed */
  put(pile, seed) {
    const taken = new Set(pile.seeds.map((one) => one.slot));
    seed.slot = 0;
    while (taken.has(seed.slot)) seed.slot++;
    pile.seeds.push(seed);
    this.raise(seed);
    this.rest(pile, seed);
  }

  /** Lays a seed above all others. @param {Seed} seed */
  raise(seed) {
    seed.element.style.zIndex = String(++this.top);
  }

  /** Puts a seed in its place. @param {Pile} pile @param {Seed} seed */
  rest({ hollow, layer }, seed) {
    const [height, place] = [Math.floor(seed.slot / layer), seed.slot % layer];
    const far = Math.sqrt((place + 0.35) / layer) * (1 - 0.14 * Math.min(height, 3));
    const turn = place * TURN + height * 1.1 + firstAngle(hollow);
    const half = this.size / 2;
    seed.x = hollow.x + Math.cos(turn) * far * Math.max(0, hollow.a - half) - half;
    seed.y = hollow.y + Math.sin(turn) * far * Math.max(0, hollow.b - half) - half - height * this.size * 0.1;
    seed.element.style.transform = at(seed.x, seed.y);
  }

  /**
   * Animates an element and waits for its end.
   * @param {HTMLElement} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing]
   */
  async move(element, frames, ms, easing = "ease-in-out") {
    if (ms < 20) return;
    const animation = element.animate(frames, { duration: ms, easing });
    this.moving.add(animation);
    await animation.finished.catch(() => undefined);
    this.moving.delete(animation);
  }

  /** Brings everything that moves to its end. */
  finish() {
    for (const animation of this.moving) animation.finish();
  }

  /** The hand goes over a pit. @param {number} pit @param {number} ms */
  async carry(pit, ms) {
    const hollow = this.piles[pit]?.hollow;
    if (!hollow) return;
    const before = at(this.handX, this.handY);
    [this.handX, this.handY] = [hollow.x, hollow.y - this.size * RAISED];
    const after = at(this.handX, this.handY);
    this.hand.style.transform = after;
    if (before !== after) await this.move(this.hand, [{ transform: before }, { transform: after }], ms);
  }

  /** The hand comes to a pit, from where it rests. @param {number} pit @param {number} ms */
  async reach(pit, ms) {
    await this.carry(pit, this.hand.hidden ? 0 : ms);
    show(this.hand, true);
  }

  /** The hand lifts seeds of a pit: all, or the last so many. @param {number} pit @param {number} ms @param {number} [count] */
  async lift(pit, ms, count = Infinity) {
    const pile = this.piles[pit];
    if (!pile) return;
    const lifted = Math.min(count, pile.count);
    const drawn = pile.seeds.splice(Math.max(0, pile.seeds.length - lifted));
    pile.count -= lifted;
    this.holds += lifted;
    const ups = drawn.map((seed) => {
      const [x, y] = this.within(this.held.length);
      const looks = this.looks(seed.colour);
      this.held.push({ seed, looks });
      looks.style.transform = at(x, y);
      [seed.element.style.opacity, looks.style.opacity] = ["0", "1"];
      return this.move(looks, [{ transform: at(seed.x - this.handX, seed.y - this.handY) }, { transform: at(x, y) }], ms, "ease-out");
    });
    this.tell();
    await Promise.all(ups);
  }

  /** Returns a seed of the hand that shows nothing yet. @param {number} colour */
  looks(colour) {
    return this.palm[colour]?.pop() ?? this.shape(colour, this.hand);
  }

  /** The hand lets go of the seed that it took last. */
  release() {
    const last = this.held.pop();
    if (!last) return undefined;
    const { seed, looks } = last;
    [seed.element.style.opacity, looks.style.opacity] = ["1", "0"];
    this.palm[seed.colour]?.push(looks);
    return seed;
  }

  /** Where a seed lies in the hand. @param {number} place @returns {[x: number, y: number]} */
  within(place) {
    const height = Math.floor(place / PALM);
    const far = this.size * 0.46 * Math.sqrt(place % PALM);
    const turn = place * TURN + height;
    return [Math.cos(turn) * far - this.size / 2, Math.sin(turn) * far * 0.8 - this.size / 2 - height * this.size * 0.1];
  }

  /** Says how many seeds the hand holds. */
  tell() {
    write(this.number, this.holds > 1 ? String(this.holds) : "");
  }

  /** The hand lets one seed fall into a pit. @param {number} pit @param {number} ms */
  async drop(pit, ms) {
    const pile = this.piles[pit];
    if (!pile) return;
    pile.count += 1;
    this.holds = Math.max(0, this.holds - 1);
    const isDrawn = pile.seeds.length < this.most(pile);
    const isSeen = this.held.length > 0;
    const seed = this.held.length > this.holds || isDrawn ? this.release() ?? this.make() : undefined;
    this.tell();
    if (!seed) return;
    const [x, y] = isSeen ? this.within(this.held.length) : [0, 0];
    const from = at(this.handX + x, this.handY + y);
    this.raise(seed);
    if (isDrawn) this.put(pile, seed);
    const goal = isDrawn ? at(seed.x, seed.y) : at(pile.hollow.x - this.size / 2, pile.hollow.y - this.size / 2);
    await this.move(seed.element, [{ transform: from }, { transform: goal }], ms, "cubic-bezier(0.5, 0, 0.9, 0.6)");
    if (!isDrawn) seed.element.remove();
  }

  /**
   * Seeds of several pits travel together to one.
   * @param {[pit: number, count: number][]} parts @param {number} to @param {number} ms
   */
  async take(parts, to, ms) {
    const goal = this.piles[to];
    if (!goal) return;
    const flights = parts.flatMap(([pit, count]) => {
      const pile = this.piles[pit];
      if (!pile) return [];
      const taken = Math.min(count, pile.count);
      pile.count -= taken;
      goal.count += taken;
      return pile.seeds.splice(Math.max(0, pile.seeds.length - taken)).map((seed) => {
        const [x, y] = [seed.x, seed.y];
        this.raise(seed);
        const isDrawn = goal.seeds.length < this.most(goal);
        if (isDrawn) this.put(goal, seed);
        const [endX, endY] = isDrawn ? [seed.x, seed.y] : [goal.hollow.x, goal.hollow.y];
        const up = this.size * RAISED;
        // First all rise, then they go side by side.
        const frames = [{ transform: at(x, y) }, { transform: at(x, y - up), offset: 0.25 },
          { transform: at(endX, endY - up), offset: 0.85 }, { transform: at(endX, endY) }];
        return this.move(seed.element, frames, ms).then(() => { if (!isDrawn) seed.element.remove(); });
      });
    });
    await Promise.all(flights);
  }
}
