// A worker that thinks: what takes long, so that the worker with the tables answers meanwhile. It keeps nothing.

import { Parlour, randomDigits } from "./wasm.js";

/** What is asked of it: a call, and the games that it needs. @typedef {{n: number, module: WebAssembly.Module, games: any[], call: any}} Question */

/** @type {Parlour | undefined} */
let parlour;

self.onmessage = (/** @type {MessageEvent<Question>} */ { data: { n, module, games, call } }) => {
  try {
    parlour ??= new Parlour(module);
    if (!call.think) parlour.call({ begin: { games, random: randomDigits() } });
    self.postMessage({ n, answer: parlour.call(call).answer });
  } catch (error) {
    parlour = undefined;
    self.postMessage({ n, fault: String(error) });
  }
};
