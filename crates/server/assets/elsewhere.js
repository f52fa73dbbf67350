// The game that was left while it goes on: how it ends is told on every page.

import { clockText } from "./clocks.js";
import { h, toast } from "./dom.js";
import { endText } from "./lines.js";
import { notify, signal } from "./signals.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */

/** The connection that is kept: of one game, the last that was left. @type {{table: string, link: import("./api.js").Link, end: () => void} | undefined} */
let kept;

/** Stops watching the game of a table. @param {string | undefined} table */
export function unwatch(table) {
  if (kept?.table !== table) return;
  kept?.link.close();
  kept?.end();
  kept = undefined;
}

/**
 * Watches a game that goes on without being shown.
 * @param {string} table @param {import("./api.js").Link} link @param {Update} last @param {number[]} mine
 */
export function watch(table, link, last, mine) {
  unwatch(kept?.table);
  let [now, received] = [last, performance.now()];
  // Whose clock runs there is in sight on every page.
  const clock = h("a", { class: "away", href: `#/table/${table}`, hidden: true });
  const tick = () => {
    const { title, turn, seats } = now.table;
    const left = turn === null ? null : seats[turn]?.clock_ms;
    clock.hidden = left == null;
    if (left != null && turn !== null) clock.textContent = text("away-clock", { game: title, name: name(turn), left: clockText(Math.max(0, left - (performance.now() - received))) });
  };
  const ticking = setInterval(tick, 500);
  kept = { table, link, end: () => { clearInterval(ticking); clock.remove(); } };
  document.getElementById("top")?.append(clock);
  // Nobody sees a hand of it.
  link.look(null);
  const name = (/** @type {number} */ seat) => now.table.seats[seat]?.name || text("lobby-empty-seat");
  const go = () => h("a", { href: `#/table/${table}` }, text("table-go"));
  tick();
  link.on = {
    update: (update) => {
      const { turn } = now.table;
      [now, received] = [update, performance.now()];
      tick();
      const { result } = update.table;
      if (result) {
        const said = endText(result, name);
        toast(said, go());
        notify(said);
        signal("");
        unwatch(table);
      } else if (update.table.turn !== turn) {
        const isYours = mine.length === 1 && update.table.turn === mine[0];
        signal(isYours ? text("table-your-turn") : "");
        if (isYours) toast(text("table-your-turn-in", { game: update.table.title }), go());
      }
    },
    state: (_, reason) => { if (reason) unwatch(table); },
    refused: () => undefined,
  };
}
