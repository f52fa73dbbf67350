// What was recorded of other programs, tried in WebAssembly: moves, whole games, numbers of games, values, captures and
// points. The tests of the crates that hold the files say what the fields mean, and where a case shows a fault.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Tries something, and returns what it says. @typedef {(trial: any) => any} Try */
/** Tries the cases of some files, and returns how many there were. @typedef {(tried: Try) => number} Act */
/** A step of a game, as `boards::Step` tells it. @typedef {{legal: string[], refused: string | null, position: string, over: boolean, scores: [number, number], captured: number, extra_turn: boolean, laps: number, seeds: number}} Step */
/** A board of the older programs. @typedef {{p1: number[], p2: number[], s1: number, s2: number}} Board */

/** @param {string} path */
const file = (path) => new URL(`../../${path}`, import.meta.url);
/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(file(path), "utf8"));
/** @param {string} path @returns {any[]} */
const lines = (path) => readFileSync(file(path), "utf8").trim().split("\n").map((line) => JSON.parse(line));
/** @param {Board} board @param {boolean} mirrored whether North's houses are numbered as South sees them */
const position = ({ p1, p2, s1, s2 }, mirrored = false) => `<${p1.length},${s1},${s2},${p1},${mirrored ? p2.toReversed() : p2}>`;
/** A position without whose move it is, and without the word that tells a first or an earned move. @param {string} told */
const board = (told) => told.split(" ")[0];
/** @param {string} told */
const mover = (told) => told.split(" ")[1];
/** @param {string[]} cards */
const sorted = (cards) => cards.toSorted().join();

/** Cases of one move: a file, the rules that are ours, a game, whether North's houses are mirrored, and how many follow the rules and how many show a fault. @type {[string, string, string, boolean, number, number][]} */
const MOVES = [["kalah", "kalah_se701", "kalah", false, 49, 0], ["mancala_cs32", "mancala_cs32", "mancala", true, 62, 0], ["mangala", "mangala_official", "mangala", false, 53, 4],
  ["congkak", "congkak_csc2103", "congkak", false, 98, 6]];
/** What the older programs call a refusal. @type {Record<string, string>} */
const REFUSALS = { empty_house: "empty_house", empty_pit: "empty_house", out_of_range: "no_such_house", invalid_hole: "no_such_house", infinite_relay: "endless_relay" };

/** @type {Act} */
function moves(tried) {
  let done = 0;
  for (const [name, law, game, mirrored, follow, faulty] of MOVES) {
    let [ours, theirs] = [0, 0];
    for (const one of json(`sowing/tests/vectors/${name}.json`)) {
      const houses = one.start_board.p1.length;
      const side = (/** @type {number} */ player) => (player === 1 ? "s" : "n");
      const number = mirrored && one.player_to_move === 2 && one.move > 0 ? houses + 1 - one.move : one.move;
      const start = `${position(one.start_board, mirrored)} ${side(one.player_to_move)}`;
      /** @type {[Step]} */
      const [told] = tried({ replay: { game: { name: game, houses }, position: start, actions: [String(number)] } }).replayed;
      const say = `${name}: ${one.name}`;
      if (one.expected_error) {
        // Houses are counted from 1, so 0 is not even the text of an action; and one program has one name for all refusals.
        const isHouse = number > 0 && number <= houses;
        const expected = REFUSALS[one.expected_error] ?? (isHouse ? "empty_house" : "no_such_house");
        assert.equal(told.refused === "no_action" ? "no_such_house" : told.refused, expected, say);
        ours += 1;
        continue;
      }
      assert.equal(told.refused, null, say);
      if (one.rules !== law) {
        theirs += 1;
        continue;
      }
      assert.equal(board(told.position), position(one.expected_board, mirrored), say);
      if (one.expected_next_player) assert.equal(mover(told.position), side(one.expected_next_player), say);
      assert.deepEqual([told.captured, told.over], [one.expected_capture, one.game_over], say);
      for (const [field, found] of Object.entries({ extra_turn: told.extra_turn, laps: told.laps, seeds_sown: told.seeds })) {
        if (one[field] !== undefined) assert.equal(found, one[field], `${say}, ${field}`);
      }
      if (one.expected_final_scores) {
        assert.deepEqual(told.scores, one.expected_final_scores, say);
        assert.equal(winner(told), [null, "south", "north"][one.expected_winner ?? 0], say);
      }
      ours += 1;
    }
    assert.deepEqual([ours, theirs], [follow, faulty], name);
    done += ours;
  }
  return done;
}

/** @param {Step} step */
const winner = ({ scores: [south, north] }) => (south === north ? null : south > north ? "south" : "north");

/** @type {Act} */
function traces(tried) {
  const folder = file("sowing/tests/traces/");
  let ends = 0;
  const names = readdirSync(folder).map((name) => name.replace(".jsonl.gz", ""));
  for (const name of names) {
    const before = ends;
    const games = gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, folder))).toString().trim().split("\n");
    for (const [number, line] of games.entries()) ends += Number(trace(tried, JSON.parse(line), `${name}, game ${number}`));
    assert.ok(ends > before || name === "hoyito", `${name} has no end to compare`);
  }
  assert.ok(names.length >= 25, `${names.length}`);
  return ends;
}

/** Plays one game again, anew from each step that is marked. @param {Try} tried @param {any} recorded @param {string} name @returns whether its end was compared */
function trace(tried, { game, start, steps, end, end_skip: endSkip, winner: won }, name) {
  const seeds = Number(start.split(/[<,>]/)[4]);
  let isEnd = false;
  for (let [from, at] = [0, start]; from < steps.length;) {
    const marked = steps.findIndex((/** @type {any} */ step, /** @type {number} */ place) => place >= from && step.skip);
    const segment = steps.slice(from, marked < 0 ? steps.length : marked + 1);
    const houses = Number(at.split(/[<,]/)[1]);
    /** @type {Step[]} */
    const told = tried({ replay: { game: { name: game, houses, seeds }, position: at, actions: segment.map((/** @type {any} */ step) => step.action) } }).replayed;
    assert.equal(told.length, segment.length, `${name}, from ${at}: ${told.at(-1)?.refused}`);
    for (const [place, one] of told.entries()) {
      const step = segment[place];
      const say = `${name}, ply ${from + place}`;
      const isLast = from + place + 1 === steps.length;
      if (step.skip) break;
      assert.equal(sorted(one.legal), sorted(step.legal), say);
      assert.equal(one.refused, null, say);
      assert.ok(!one.over || isLast, `${say}: over too soon`);
      if (!(isLast && one.over)) assert.equal(one.position.split(" ").slice(0, 2).join(" "), step.position, say);
      if (isLast && end && !endSkip) {
        assert.ok(one.over, `${say}: goes on`);
        assert.equal(winner(one), won ?? null, say);
        isEnd = true;
      }
    }
    from += segment.length;
    at = segment.at(-1).position;
  }
  return isEnd;
}

/** @type {Act} */
function numbers(tried) {
  let done = 0;
  /** @param {any} game @param {number} depth @param {number} [distinct] @returns {{paths: number, ended: number | null, distinct: number | null}[]} */
  const count = (game, depth, distinct = 0) => tried({ count: { game, depth, distinct } }).counted;
  const { _definition, ...games } = json("sowing/tests/vectors/perft.json");
  for (const [name, rows] of Object.entries(games)) {
    const [game = "", size = ""] = name.split(" ");
    const [houses, seeds] = size.split("x").map(Number);
    const told = count({ name: game === "cs32" ? "mancala" : game, houses, seeds }, Math.max(...rows.map((/** @type {any} */ row) => row.depth)));
    for (const row of rows) {
      const found = told[row.depth - 1];
      assert.equal(found?.paths, row.nodes, `${name}, depth ${row.depth}`);
      if (found?.ended !== null) assert.equal(found?.ended, row.game_over_at_depth, `${name}, depth ${row.depth}`);
      done += 1;
    }
  }
  for (const row of json("sowing/tests/vectors/kalah_perft_by_rule.json").rows) {
    // The deepest levels exercise no further rule.
    const levels = row.distinct_positions_by_depth.filter((/** @type {number} */ positions) => positions < 20000);
    const rules = { capture: row.capture, ends: row.end };
    const told = count({ name: "kalah", houses: row.m, seeds: row.n, rules }, row.sequences_by_depth.length, Math.min(levels.length, row.sequences_by_depth.length));
    const say = JSON.stringify([row.m, row.n, rules]);
    assert.deepEqual(told.map(({ paths }) => paths), row.sequences_by_depth, say);
    for (const [place, { ended, distinct }] of told.entries()) {
      if (ended !== null) assert.equal(ended, row.sequences_ending_game_at_depth[place], say);
      if (distinct !== null) assert.equal(distinct, row.distinct_positions_by_depth[place], say);
    }
    done += told.length;
  }
  for (const line of readFileSync(file("sowing/tests/vectors/perft.txt"), "utf8").trim().split("\n")) {
    const [name = "", counts = ""] = line.split(": ");
    const expected = counts.split(" ").map(Number);
    assert.deepEqual(count({ name }, expected.length).map(({ paths }) => paths), expected, name);
    done += expected.length;
  }
  return done;
}

/** @type {Act} */
function values(tried) {
  const { rows } = json("sowing/tests/vectors/kalah_positions_solved.json");
  /** @type {string[]} */
  const options = Object.keys(rows[0].value_by_rule);
  for (const option of options) {
    const [capture, ends] = option.split("/");
    const positions = rows.map((/** @type {{m: number, board: number[]}} */ { m, board }) => `<${m},${board[m]},${board[2 * m + 1]},${board.slice(0, m)},${board.slice(m + 1, 2 * m + 1)}> s`);
    const told = tried({ values: { game: { name: "kalah", houses: rows[0].m, rules: { capture, ends } }, positions } }).values;
    assert.deepEqual(told, rows.map((/** @type {any} */ row) => row.value_by_rule[option]), option);
  }
  return rows.length * options.length;
}

/** @type {Act} */
function suggestions(tried) {
  const cases = json("sowing/tests/vectors/congkak_suggest.json");
  for (const one of cases) {
    const game = { name: "congkak", houses: one.holes, seeds: 0 };
    const at = `${position(one.board)} ${one.player_to_move === 1 ? "s" : "n"}`;
    const seat = one.player_to_move - 1;
    for (const house of one.legal) {
      const [told] = tried({ replay: { game, position: at, actions: [String(house)] } }).replayed;
      assert.deepEqual(told.legal, one.legal.map(String), one.name);
      assert.equal(told.scores[seat] - [one.board.s1, one.board.s2][seat], one.gain_per_move[house], `${one.name}, ${house}`);
    }
    assert.equal(tried({ choose: { game, position: at, kind: "greedy" } }).chosen, String(one.greedy_suggestion), one.name);
  }
  return cases.length;
}

/** @type {Act} */
function captures(tried) {
  const rows = lines("cassino/tests/vectors/cassino_captures.jsonl");
  for (const { id, kind, hand, table, ...row } of rows) {
    const say = `capture ${id}`;
    if (kind === "validate") {
      const { taken } = tried({ take: { hand, table: table.join(), take: row.chosen.join() } });
      assert.equal(taken.refused ?? "valid", row.code, say);
      if (row.valid) assert.equal(sorted(taken.groups.flatMap((/** @type {string} */ group) => group.split(","))), sorted(row.chosen), say);
      continue;
    }
    const limit = kind === "enumerate" ? 10000 : 0;
    const { captures: told } = tried({ captures: { hand, table: table.join(), limit } });
    assert.deepEqual([told.target, told.count, told.largest, told.sweep], [row.target, row.count, row.max_size, row.sweep], say);
    if (kind !== "enumerate") continue;
    /** @type {string[][]} */
    const sets = told.list.map((/** @type {string} */ set) => set.split(","));
    assert.deepEqual([sets.length, told.is_complete], [row.count, true], say);
    /** @param {string[][]} all */
    const inOrder = (all) => all.map(sorted).toSorted();
    // Of long lists only the sizes and the maximal sets are recorded.
    if (row.captures) assert.deepEqual(inOrder(sets), inOrder(row.captures), say);
    /** @type {Record<string, number>} */
    const sizes = {};
    for (const { length } of sets) sizes[length] = (sizes[length] ?? 0) + 1;
    assert.deepEqual(sizes, row.sizes, say);
    if (sets.length > 300) continue;
    const maximal = sets.filter((set) => !sets.some((other) => other.length > set.length && set.every((card) => other.includes(card))));
    assert.equal(maximal.length, row.maximal_count, say);
    if (row.maximal) assert.deepEqual(inOrder(maximal), inOrder(row.maximal), say);
  }
  return rows.length;
}

/** @type {Act} */
function points(tried) {
  const rows = lines("cassino/tests/vectors/cassino_scoring.jsonl");
  const rules = ["each", "seed_exact", "none", "pagat_fi"];
  for (const row of rows) {
    for (const ties of rules) {
      const { scored } = tried({ score: { piles: row.piles.map((/** @type {string[]} */ pile) => pile.join()), sweeps: row.sweeps, before: row.prev, ties } });
      assert.deepEqual({ ...scored, game_over: scored.winners.length > 0 }, row[ties], `round ${row.id}, ${ties}`);
    }
  }
  return rows.length * rules.length;
}

/** What is tried, by its name. @type {[string, Act][]} */
export const CASES = [["recorded moves", moves], ["ends of recorded games", traces], ["numbers of games", numbers], ["recorded values", values], ["recorded suggestions", suggestions],
  ["recorded captures", captures], ["recorded points", points]];
