// Compares WebAssembly with a native build: `node native.js WASM PROGRAM`, where the program is the example `answers` of
// crate `web`. Both get the same calls and a clock that shows a millisecond more at each look, so that every answer
// must be the same to the last letter. Golden files and what is proved elsewhere say that both are right.

import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine, written } from "./engine.js";
import { shortRules } from "./short.js";
import { CASES } from "./vectors.js";

const [, , wasm = "", program = ""] = process.argv;
/** How many rounds of Cassino are played at random. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 1000);
/** Levels that choose by their seed alone. */
const LEVELS = ["random", "easy", "intermediate", "hard"];
/** Others. Their milliseconds are nodes here: nobody has a clock. */
const OTHERS = ["greedy", "smart:depth=2", "alphabeta:depth=3", "alphabeta:ms=1", "expert:ms=1", "perfect:ms=2"];
/** Those of Cassino. */
const CARD_PLAYERS = ["greedy", "any", "counter", "expert:playouts=200"];
/** So many actions of others are compared: some of them would go round in circles for ever. */
const ACTIONS = 12;
/** Proofs: a game, houses, seeds, and what the start is worth. @type {[string, number, number, number][]} */
const PROOFS = [["kalah", 4, 4, 2], ["kalah", 5, 4, 10], ["kalah", 6, 3, 2], ["mangala", 6, 2, 2]];
/** Random bytes that are the same for both. */
const RANDOM = "5a".repeat(32);

let looks = 0;
const engine = new Engine(wasm, () => looks++);
// One thread, so that it looks at the clock as often.
const native = spawn(program, ["steps"], { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, RAYON_NUM_THREADS: "1" } });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

/** What was asked of both, and what WebAssembly told, while the native program has not yet been heard. @type {[string, string][]} */
const asked = [];

/** Asks both, and answers with what WebAssembly told: the native program works meanwhile. @param {any} call @returns {any} */
function both(call) {
  const what = written(call);
  native.stdin.write(`${what}\n`);
  const told = engine.call(what);
  asked.push([what, told]);
  return JSON.parse(told);
}

/** What the page says in its own language is said in none there, and it puts the rule sheet in. @param {string} told */
const unworded = (told) => told.replace(/"sheet":"# (?:[^"\\]|\\.)*"/, '"sheet":""').replace(/"(help|about)":"(?:[^"\\]|\\.)*"/g, '"$1":""').replace(/"reason":"(?:[^"\\]|\\.)*"/g, '"reason":null');

/** Compares what both have told since. */
async function compare() {
  for (const [what, told] of asked.splice(0)) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the native program has ended at ${what}`);
    if (unworded(value) !== told) throw new Error(`they differ at ${what.slice(0, 2000)}\nnative: ${value.slice(0, 3000)}\nWebAssembly: ${told.slice(0, 3000)}`);
  }
}

/** Tries something. @param {any} trial */
function tried(trial) {
  const { answer } = both({ try: trial });
  if (answer.status !== 200) throw new Error(`${JSON.stringify(trial)}: ${answer.body.detail}`);
  return answer.body;
}

/** @param {string} what @param {() => number | Promise<number>} act @returns how many there were */
async function part(what, act) {
  const began = performance.now();
  const count = await act();
  await compare();
  console.log(`${what}: ${count} alike, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** @param {string} method @param {string} path @param {any} [body] @param {string[]} [keys] */
function request(method, path, body, keys = []) {
  const [place = "", query] = path.split("?");
  const { answer } = both({ request: { method, path: place.split("/").slice(1), query: Object.fromEntries(new URLSearchParams(query)), keys, body: body ? JSON.stringify(body) : null } });
  if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The seats of a game, with computer players of one level. @param {string} game @param {string} kind */
const seats = (game, kind) => Array.from({ length: game === "cassino" ? 3 : 2 }, (_, seat) => ({ who: "computer", kind, name: `P${seat}` }));
/** One round or set where a whole match takes thousands of moves. @param {string} game */
const short = (game) => ({ rules: shortRules(options[game] ?? []) });

/** Watches a table for so many moves, or to the end of the game. @param {string} table @param {number} moves */
function watch(table, moves) {
  both({ connect: { link: 1, table } });
  const hello = { type: "hello", keys: [], looking: null };
  let [[, update]] = both({ hear: { link: 1, message: JSON.stringify(hello) } }).tell;
  for (let move = 0; move < moves && update.table.phase !== "over"; move++) {
    both({ hear: { link: 1, message: JSON.stringify({ type: "step", id: "a", seq: update.seq }) } });
    const { tell = [] } = both("tick");
    update = tell.at(-1)?.[1] ?? update;
  }
  both({ leave: { link: 1 } });
}

/** Has computer players play one round or set of a game, or no more than so many actions of it. @param {string} game @param {string} kind @param {number} seed @param {number} [actions] */
const rehearse = (game, kind, seed, actions) => tried({ rehearse: { seed, actions, table: { game, seats: seats(game, kind), seed: String(seed), watched: true, ...short(game) } } });

both({ begin: { games: [], random: RANDOM } });
// What WebAssembly does not carry; the native program has it already.
const puzzles = new URL("../../puzzles/data/", import.meta.url);
both({ bring: { puzzles: readdirSync(puzzles).map((file) => readFileSync(new URL(file, puzzles), "utf8")).join("") } });
both({ bring: { openings: readFileSync(new URL("../../openings/data/openings.jsonl", import.meta.url), "utf8") } });
/** The house rules of each game. @type {Record<string, import("./short.js").Option[]>} */
const options = Object.fromEntries(request("GET", "/api/games").map((/** @type {any} */ game) => [game.name, game.options]));
const games = Object.keys(options);

await part("golden files", () => {
  const folder = new URL("../../../playthroughs/", import.meta.url);
  const files = readdirSync(folder);
  for (const file of files) {
    const golden = readFileSync(new URL(file, folder), "utf8");
    const line = (/** @type {string} */ name) => new RegExp(`^${name}: (.*)$`, "m").exec(golden)?.[1] ?? "";
    const rules = Object.fromEntries(line("rules").split(" ").map((rule) => rule.split("=")).filter(([key]) => key !== "houses" && key !== "seeds"));
    const count = /^scores: \[(.*)\]$/m.exec(golden)?.[1]?.split(",").length ?? 2;
    const { told } = tried({ playthrough: { game: line("game"), rules, seats: count, seed: Number(line("seed")) } });
    if (told !== golden) throw new Error(`${file} differs from its golden file`);
  }
  return files.length;
});
for (const [what, act] of CASES) await part(what, () => act(tried));
await part("proofs", () => {
  for (const [game, houses, seeds, worth] of PROOFS) {
    const { solved } = tried({ solve: { game, houses, seeds } });
    console.log(`  ${game} (${houses}, ${seeds}): ${solved.value}, ${solved.nodes} nodes`);
    if (solved.value !== worth) throw new Error(`${game} (${houses}, ${seeds}) is worth ${solved.value}, not ${worth}`);
  }
  return PROOFS.length;
});
await part("whole games", () => {
  for (const game of games) {
    for (const kind of LEVELS) rehearse(game, kind, 7);
  }
  return games.length * LEVELS.length;
});
await part("actions of other players", () => {
  const kinds = (/** @type {string} */ game) => game === "cassino" ? CARD_PLAYERS : OTHERS;
  for (const game of games) {
    for (const kind of kinds(game)) rehearse(game, kind, 7, ACTIONS);
  }
  return games.flatMap(kinds).length;
});
await part("rounds of Cassino", () => {
  for (let seed = 1; seed <= ROUNDS; seed++) rehearse("cassino", "random", seed);
  return ROUNDS;
});
await part("answers", () => {
  const before = looks;
  for (const game of games) {
    request("GET", `/api/games/${game}`);
    const { table } = request("POST", "/api/tables", { game, seats: seats(game, "easy"), seed: "7", watched: true, ...short(game) });
    watch(table, 12);
  }
  // The first position is stored, the other is searched.
  for (const path of ["/api/players", "/api/puzzles", "/api/puzzles/kalah/1", "/api/exercises", "/api/explorer", "/api/explorer/kalah-6x4", "/api/explorer/kalah-6x4?ms=50&line=1,2,3,4,5,6,2", "/api/scores?game=kalah", "/api/history?count=5"]) {
    request("GET", path);
  }
  return looks - before;
});
await part("hints, analyses and reviews", async () => {
  let done = 0;
  for (const game of games) {
    const person = { who: "person", name: "Ada" };
    const { table, keys } = request("POST", "/api/tables", { game, seats: [person, { who: "computer", kind: "first", name: "Bo" }], seed: "7", ...(game !== "cassino" && { first: 0 }), ...short(game) });
    both({ connect: { link: 1, table } });
    const say = (/** @type {any} */ message) => both({ hear: { link: 1, message: JSON.stringify(message) } }).tell;
    say({ type: "hello", keys: keys.slice(0, 1), looking: 0 });
    const [[, hint]] = say({ type: "hint", id: "h", seat: 0 });
    both({ leave: { link: 1 } });
    // There are none before the first cards, nor where both sides begin at the same time.
    done += Number(hint.type === "hint");
    const update = request("GET", `/api/tables/${table}`, null, keys.slice(0, 1));
    const position = update.table.sowing?.position;
    if (position) {
      both({ request: { method: "POST", path: ["api", "analysis"], query: {}, keys: [], body: JSON.stringify({ game, position, time_ms: 60 }) } });
      done += 1;
    }
    const over = request("POST", "/api/tables", { game, seats: seats(game, "first"), seed: "7", watched: true, ...short(game) }).table;
    watch(over, 2000);
    request("GET", `/api/tables/${over}/review?from=2&count=3&ms=20`);
    done += 1;
  }
  // A part that came to nothing would be alike too.
  if (done < 90) throw new Error(`only ${done} were found`);
  return done;
});
native.stdin.end();
