// Games that were left while they go on: their clocks are in sight, and how they end is told, on every page.

import { Link, Refused, request } from "./api.js";
import { clockText } from "./clocks.js";
import { byId, h, toast, write } from "./dom.js";
import { endText } from "./lines.js";
import { playingKeys } from "./lobby.js";
import { keepLeft, keysOf, leftTables } from "./memory.js";
import { titleOf } from "./names.js";
import { Sight } from "./sight.js";
import { notify, signal } from "./signals.js";
import { about, text } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */

/** The most games that are watched at a time; of more, those that were left last. */
const MOST = 4;

/** The games that are watched, with what ends that, and whether they have begun; the last that was left comes last. @type {Map<string, {stop: () => void, hasBegun: () => boolean}>} */
const watched = new Map();
/** The table that is shown, or was last. @type {string | undefined} */
let shown;
/** The clocks of the games. */
const clocks = h("div", { class: "away", hidden: true });

/** Stops watching the game of a table. @param {string} table */
function end(table) {
  watched.get(table)?.stop();
  watched.delete(table);
  // Others may be waiting to be watched again.
  keepLeft(leftTables().filter((left) => left !== table));
  clocks.hidden = ![...clocks.children].some((clock) => !(/** @type {HTMLElement} */ (clock).hidden));
}

/** Stops watching the game of a table that asks for nobody any more. @param {string} table */
function drop(table) {
  signal(table, "");
  end(table);
}

/** Stops watching the game of a table that is shown. @param {string} table */
export function unwatch(table) {
  shown = table;
  end(table);
}

/**
 * Watches a game that goes on, or is waited for, without being shown; or tells how it has ended.
 * @param {string} table @param {Link} link @param {Update} last @param {number[]} mine @param {number} [since] when the last was received
 */
export function watch(table, link, last, mine, since = performance.now()) {
  end(table);
  if (last.table.result) {
    link.close();
    // The note of the page that is left goes with it; this one stays.
    queueMicrotask(() => tellEnd(last));
    return drop(table);
  }
  let [now, received] = [last, since];
  // Whose clock runs there is in sight on every page.
  const clock = h("a", { href: `#/table/${table}`, hidden: true });
  const name = (/** @type {number} */ seat) => now.table.seats[seat]?.name || text("lobby-empty-seat");
  const left = () => {
    const { title, turn, seats } = now.table;
    const ms = turn === null ? null : seats[turn]?.clock_ms;
    return ms == null || turn === null ? "" : text("away-clock", { game: titleOf(now.table.game, title), name: name(turn), left: clockText(Math.max(0, ms - (performance.now() - received))) });
  };
  const sight = new Sight(() => [left()].filter(Boolean).map((said) => h("span", { class: "turn" }, said)));
  const tick = () => {
    // Whoever has forgotten the game wants to hear no more of it.
    if (!keysOf(table).length) return drop(table);
    const said = left();
    clock.hidden = !said;
    if (said) write(clock, said);
    clocks.hidden &&= clock.hidden;
    sight.draw();
  };
  const ticking = setInterval(tick, 500);
  const stop = () => {
    clearInterval(ticking);
    link.close();
    clock.remove();
    sight.leave();
  };
  watched.set(table, { stop, hasBegun: () => now.table.phase !== "waiting" });
  while (watched.size > MOST) {
    // A clock that runs counts more than an invitation.
    const [old] = [...watched].find(([, { hasBegun }]) => !hasBegun()) ?? [...watched][0] ?? [];
    if (old) drop(old);
  }
  keepLeft([...leftTables(), table]);
  clocks.append(clock);
  sight.watch([clock]);
  if (!clocks.isConnected) byId("top").append(clocks);
  // Nobody sees a hand of it.
  link.look(null);
  tick();
  const callFor = (/** @type {number | null} */ turn) => {
    const isYours = mine.length === 1 && turn === mine[0];
    // The title is that of another page.
    signal(table, isYours ? about(text("table-your-turn"), titleOf(now.table.game, now.table.title)) : "");
    return isYours;
  };
  callFor(now.table.turn);
  link.on = {
    update: (update) => {
      const { turn } = now.table;
      [now, received] = [update, performance.now()];
      tick();
      if (update.table.result) {
        tellEnd(update);
        drop(table);
      } else if (update.table.turn !== turn) {
        if (callFor(update.table.turn)) toast(text("table-your-turn-in", { game: titleOf(update.table.game, update.table.title) }), wayTo(table));
      }
    },
    state: (_, reason) => {
      if (reason) drop(table);
    },
    refused: () => undefined,
  };
}

/** @param {string} table */
const wayTo = (table) => h("a", { href: `#/table/${table}` }, text("table-go"));

/** Tells how a game has ended. @param {Update} update */
function tellEnd({ table: { result, seats, table } }) {
  if (!result) return;
  const said = endText(result, (seat) => seats[seat]?.name ?? "", { seats });
  toast(said, wayTo(table));
  notify(table, said);
}

/** Goes on watching the games that were left before the page was loaded anew. */
export async function resume() {
  for (const table of leftTables()) {
    const keys = playingKeys(table);
    if (!keys.length) continue;
    /** @type {Update | null} */
    const first = await request(`/api/tables/${table}`, { keys: keys.length === 1 ? keys.map((one) => one.key) : [], isShared: true }).catch((error) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    if (table === shown || watched.has(table)) continue;
    if (first && first.table.phase !== "over") {
      const link = new Link(table, keys.map((one) => one.key), null, { update: () => undefined, state: () => undefined, refused: () => undefined });
      watch(table, link, first, keys.map((one) => one.seat));
    } else if (first) tellEnd(first);
  }
  keepLeft([...watched.keys()]);
}
