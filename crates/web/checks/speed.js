// How fast the engines are: `node speed.js WASM PROGRAM`, where the program is the example `answers` of crate `web`, built
// for speed. Prints how WebAssembly and it compare in a proof, in turn, and how long answers at `hard` take in every game.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Engine, written } from "./engine.js";
import { median } from "./median.js";
import { shortRules } from "./short.js";

const [, , wasm = "", program = ""] = process.argv;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const PROOF = written({ try: { solve: { game: "kalah", houses: 6, seeds: 3 } } });

const engine = new Engine(wasm, () => performance.now());
const native = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

/** @param {() => any} act @returns {Promise<number>} milliseconds */
async function timed(act) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
/** @param {any} call @returns {any} */
const ask = (call) => JSON.parse(engine.call(written(call)));

/** @type {[number[], number[]]} */
const [ours, theirs] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await timed(() => engine.call(PROOF)));
  theirs.push(await timed(() => {
    native.stdin.write(`${PROOF}\n`);
    return lines.next();
  }));
}
native.stdin.end();
console.log(`Kalah (6, 3): ${median(ours).toFixed(0)} ms, native ${median(theirs).toFixed(0)} ms, ${(median(ours) / median(theirs)).toFixed(2)} times; medians of ${ROUNDS}`);

ask({ begin: { games: [], random: "5a".repeat(32), thinks_elsewhere: true } });
/** @param {string} method @param {string} path @param {any} [body] */
const request = (method, path, body) => ask({ request: { method, path: path.split("/").slice(1), query: {}, keys: [], body: body ? JSON.stringify(body) : null } }).answer.body;
/** @type {{game: string, middle: number, longest: number, moves: number}[]} */
const rows = [];
for (const { name: game, options } of request("GET", "/api/games")) {
  const seats = [0, 1].map((seat) => ({ who: "computer", kind: "hard", name: `P${seat}` }));
  const { table } = request("POST", "/api/tables", { game, seats, seed: "7", watched: true, rules: shortRules(options) });
  ask({ connect: { link: 1, table } });
  let [[, update]] = ask({ hear: { link: 1, message: JSON.stringify({ type: "hello", keys: [], looking: null }) } }).tell;
  /** @type {number[]} */
  const times = [];
  while (update.table.phase !== "over" && times.length < 200) {
    ask({ hear: { link: 1, message: JSON.stringify({ type: "step", id: "a", seq: update.seq }) } });
    const { think: [thought] } = ask("tick");
    let chosen;
    times.push(await timed(() => { chosen = ask({ think: { game: thought.game, random: thought.random } }).answer.body; }));
    update = ask({ chosen: { table, seq: thought.seq, ...chosen } }).tell.at(-1)[1];
  }
  ask({ leave: { link: 1 } });
  rows.push({ game, middle: median(times), longest: Math.max(...times), moves: times.length });
}
console.log("answers at `hard`, the slowest games first:");
for (const { game, middle, longest, moves } of rows.toSorted((one, other) => other.longest - one.longest)) {
  console.log(`  ${game}: median ${middle.toFixed(1)} ms, at most ${longest.toFixed(1)} ms, ${moves} answers`);
}
