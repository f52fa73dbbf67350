// A worker that thinks: what takes long, so that the worker with the tables answers meanwhile. It keeps nothing.

import { Parlour, randomDigits } from "./wasm.js";

/** What is asked of it: a call, and what it needs: games, and files. @typedef {{n: number, module: WebAssembly.Module, games: any[], files: Record<string, string>, call: any}} Question */

/** @type {Parlour | undefined} */
let parlour;
/** The names of the files that it has. @type {Set<string>} */
const brought = new Set();

self.onmessage = (/** @type {MessageEvent<Question>} */ { data: { n, module, games, files, call } }) => {
  try {
    parlour ??= new Parlour(module);
    for (const [name, text] of Object.entries(files)) {
      if (!brought.has(name)) parlour.call({ bring: { [name]: text } });
      brought.add(name);
    }
    if (call.request) parlour.call({ begin: { games, random: randomDigits() } });
    self.postMessage({ n, answer: parlour.call(call).answer });
  } catch (error) {
    parlour = undefined;
    brought.clear();
    self.postMessage({ n, fault: String(error) });
  }
};
