// The tables of this browser: what pages ask is put to WebAssembly, what comes of it is kept, and then it is told.

import { NotKept, SITE } from "./keeping.js";
import { Thinker } from "./thinking.js";
import { fetchText, Parlour, randomDigits } from "./wasm.js";

/** @typedef {import("./keeping.js").Kept} Kept */
/** @typedef {import("./wasm.js").Answer} Answer */
/** @typedef {import("./wasm.js").Told} Told */
/** @typedef {import("./worker.js").Wish} Wish */
/** A connection: whose it is, and by which number. @typedef {{from: string, link: number}} Link */
/** A request as WebAssembly is asked. @typedef {{method: string, path: string[], query: Record<string, string>, keys: string[], body: string | null, promised: any}} Asked */

/** How many milliseconds pass before somebody thinks again who has failed. */
const REST = 1000;
/** How often somebody fails before a simple player moves instead. */
const FAILURES = 3;

/** @param {Wish} wish @returns {Asked} */
function asked({ path, method, keys, body, promised }) {
  const [place = "", query] = path.split("?");
  return { method, path: place.split("/").slice(1).map(decodeURIComponent), query: Object.fromEntries(new URLSearchParams(query)), keys, body, promised };
}

export class Tables {
  /** @param {WebAssembly.Module} module @param {Kept} keeping @param {(to: string, message: any) => void} say says something to the page of a worker */
  constructor(module, keeping, say) {
    this.module = module;
    this.keeping = keeping;
    this.say = say;
    this.thinker = new Thinker(module);
    /** @type {Map<number, Link>} */
    this.links = new Map();
    this.next = 1;
    /** The workers of other tabs that are known. @type {Set<string>} */
    this.known = new Set();
    /** How often thinking has failed since it last went well. */
    this.failures = 0;
    /** Whether the engines have their puzzles. */
    this.hasPuzzles = false;
    /** What is being done: one thing after another. @type {Promise<any>} */
    this.work = Promise.resolve();
  }

  /** Opens the tables from what is kept. */
  async begin() {
    const games = await this.keeping.all();
    this.parlour = new Parlour(this.module);
    this.hasPuzzles = false;
    await this.settle(this.parlour.call({ begin: { games, random: randomDigits(), thinks_elsewhere: true } }));
  }

  /** Does what a page wants, after what is being done. @param {Wish} wish */
  hear(wish) {
    this.heed(wish.from);
    this.soon(() => this.act(wish));
  }

  /** @param {() => Promise<any>} act */
  soon(act) {
    this.work = this.work.then(act).catch((error) => console.error(error));
  }

  /** Ends the connections of a tab when it has closed. @param {string} from */
  heed(from) {
    if (this.known.has(from)) return;
    this.known.add(from);
    navigator.locks.request(`${SITE} ${from}`, () => {
      this.known.delete(from);
      for (const [link, one] of this.links) if (one.from === from) this.soon(() => this.leave(link));
    });
  }

  /** @param {Wish} wish @returns {Promise<any>} */
  async act(wish) {
    const { from, type } = wish;
    switch (type) {
      case "ask": return this.answer(wish, asked(wish)).catch((error) => this.say(from, { type: "answer", n: wish["n"], answer: refusal(error) }));
      case "connect": {
        const link = this.next++;
        this.links.set(link, { from, link: wish["link"] });
        return this.call({ connect: { link, table: wish["table"] } });
      }
      case "hear": {
        const link = this.linkOf(wish);
        if (link === undefined) return undefined;
        const refuse = (/** @type {Answer} */ { body: problem }) => this.say(from, { type: "said", link: wish["link"], message: { type: "refused", id: JSON.parse(wish["message"]).id, problem } });
        return this.call({ hear: { link, message: wish["message"] } }, refuse);
      }
      case "leave": {
        const link = this.linkOf(wish);
        return link === undefined ? undefined : this.leave(link);
      }
    }
  }

  /** @param {Wish} wish */
  linkOf({ from, link }) {
    return [...this.links].find(([, one]) => one.from === from && one.link === link)?.[0];
  }

  /** @param {number} link */
  leave(link) {
    this.links.delete(link);
    return this.call({ leave: { link } });
  }

  /** @param {Wish} wish @param {Asked} call */
  async answer(wish, call) {
    /** @param {Answer | undefined} answer */
    const say = (answer) => this.say(wish.from, { type: "answer", n: wish["n"], answer });
    const refuse = (/** @type {unknown} */ error) => say(refusal(error));
    const what = call.path[1];
    const games = await this.neededFor(call);
    // Nobody else waits for what takes long, or must be fetched.
    if (games) {
      // The engines do not carry what is proved of openings.
      const files = what === "explorer" ? fetchText("openings.jsonl").then((openings) => ({ openings })) : Promise.resolve({});
      return void files.then((files) => this.thinker.ask({ request: call }, games, files)).catch(refusal).then(say);
    }
    if (what === "puzzles" && !this.hasPuzzles) return void fetchText("puzzles.jsonl").then((puzzles) => this.soon(() => this.bring(puzzles, wish, call)), refuse);
    const { answer } = await this.call({ request: call });
    const sheet = what === "games" && answer?.status === 200 && answer.body.sheet === "";
    if (sheet) return void fetchText(`sheets/${answer.body.name}.md`).then((sheet) => say({ ...answer, body: { ...answer.body, sheet } }), refuse);
    say(answer);
  }

  /** Brings the engines their puzzles, and then answers. @param {string} puzzles @param {Wish} wish @param {Asked} call */
  async bring(puzzles, wish, call) {
    const { answer: fault } = await this.call({ bring: { puzzles } });
    if (fault) return this.say(wish.from, { type: "answer", n: wish["n"], answer: fault });
    this.hasPuzzles = true;
    return this.answer(wish, call);
  }

  /** The games that are needed for a request that takes long; undefined for others. @param {Asked} call @returns {Promise<any[] | undefined>} */
  async neededFor({ method, path: [, what, name = "", part] }) {
    if (method === "POST" && what === "analysis") return [];
    if (method === "GET" && what === "explorer") return [];
    if (part !== "review") return undefined;
    const game = await (what === "tables" ? this.keeping.ofTable(name) : this.keeping.withId(Number(name) || 0));
    return game ? [game] : [];
  }

  /**
   * Calls WebAssembly, keeps what comes of it, and tells it.
   * @param {any} what @param {(answer: Answer) => void} [refuse] tells that it has failed, and that nothing came of it
   * @returns {Promise<Told>}
   */
  async call(what, refuse) {
    try {
      if (!this.parlour) await this.begin();
      const told = this.parlour?.call(what) ?? {};
      await this.settle(told);
      return told;
    } catch (error) {
      // What is in memory may be more than what is kept: it is opened anew from that.
      this.parlour = undefined;
      const answer = refusal(error);
      refuse?.(answer);
      for (const { from, link } of this.links.values()) this.say(from, { type: "lost", link });
      this.links.clear();
      return { answer };
    }
  }

  /** @param {Told} told */
  async settle({ keep, tell = [], close = [], note = [], think = [], wake_ms: wake }) {
    if (keep) await this.keeping.keep(keep);
    for (const [number, message] of tell) {
      const one = this.links.get(number);
      if (one) this.say(one.from, { type: "said", link: one.link, message });
    }
    for (const [number, reason] of close) {
      const one = this.links.get(number);
      if (one) this.say(one.from, { type: "closed", link: one.link, reason });
      this.links.delete(number);
    }
    for (const [number, why] of note) {
      const one = this.links.get(number);
      if (one) this.say(one.from, { type: "noted", why });
    }
    for (const thought of think) {
      if (thought.advice) this.advise(thought, thought.advice);
      else this.think(thought);
    }
    clearTimeout(this.timer);
    if (wake !== undefined) this.timer = setTimeout(() => this.soon(() => this.call("tick")), wake);
  }

  /** Lets a computer player choose, in the other worker. @param {import("./wasm.js").Thought} thought */
  async think({ table, seq, game, random }) {
    let chosen = { action: null, lacking: null };
    try {
      const answer = await this.thinker.ask({ think: { game, random } });
      // Nobody's turn who thinks is a fault too, and must not be asked about again and again.
      if (answer?.status !== 200 || answer.body === null) throw new Error(answer?.body?.detail);
      [chosen, this.failures] = [answer.body, 0];
    } catch (error) {
      console.error(error);
      this.failures += 1;
      if (this.failures < FAILURES) await new Promise((done) => setTimeout(done, REST));
    }
    const gaveUp = this.failures >= FAILURES;
    if (gaveUp) this.failures = 0;
    this.soon(() => this.call({ chosen: { table, seq, ...chosen, gave_up: gaveUp } }));
  }

  /** Finds hints in the other worker, and says them. @param {import("./wasm.js").Thought} thought @param {import("./wasm.js").Advice} advice */
  async advise({ game, random }, { link, id, seat }) {
    const answer = await this.thinker.ask({ advise: { game, random, seat } }).catch((error) => void console.error(error));
    this.soon(() => this.call({ advised: { link, id, hints: answer?.status === 200 ? answer.body : null } }));
  }
}

/** The answer where something has failed that should not. @param {unknown} error */
function refusal(error) {
  console.error(error);
  const code = error instanceof NotKept ? "not_kept" : "failed";
  return { status: 500, body: { status: 500, code, title: "Internal Server Error", detail: `this browser could not do it: ${error}` } };
}
