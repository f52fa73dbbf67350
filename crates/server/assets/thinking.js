// The way to the worker that thinks, which is started when it is first needed.

/** @typedef {import("./wasm.js").Answer} Answer */
/** @typedef {{done: (answer: Answer | undefined) => void, fail: (error: Error) => void}} Waiting */

export class Thinker {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.next = 0;
    /** @type {Worker | undefined} */
    this.worker = undefined;
  }

  /** @param {any} call @param {any[]} [games] those that it needs @param {Record<string, string>} [files] the same @returns {Promise<Answer | undefined>} */
  ask(call, games = [], files = {}) {
    this.worker ??= this.start();
    const { worker } = this;
    return new Promise((done, fail) => {
      const n = this.next++;
      this.waiting.set(n, { done, fail });
      worker.postMessage({ n, module: this.module, games, files, call });
    });
  }

  start() {
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { n, answer, fault } }) => {
      const waiting = this.waiting.get(n);
      this.waiting.delete(n);
      if (fault) waiting?.fail(new Error(fault));
      else waiting?.done(answer);
    };
    // One that could not be started is tried anew the next time.
    worker.onerror = () => {
      this.worker = undefined;
      const all = [...this.waiting.values()];
      this.waiting.clear();
      for (const { fail } of all) fail(new Error("the worker that thinks has ended"));
    };
    return worker;
  }
}
