// The end of a sowing game: who won, the tally, and what to do next.

import { h } from "./dom.js";
import { resultText } from "./lines.js";
import { text } from "./words.js";

/**
 * @param {string} table
 * @param {import("../types/wire").TableView} view
 * @param {import("../types/wire").Outcome} result
 * @param {(seat: number) => string} name
 * @param {HTMLElement[]} again the ways to a rematch
 * @param {string[]} moments what else is worth telling
 */
export function endScene(table, { game, sowing }, result, name, again, moments) {
  const most = Math.max(1, ...result.scores);
  const rows = result.scores.map((score, seat) => {
    const bar = h("span", { class: "tally-bar", "aria-hidden": true });
    bar.style.setProperty("--part", String(Math.max(0, score) / most));
    return h("li", { class: result.winners.includes(seat) ? "won" : "" },
      h("span", {}, name(seat)), bar, h("strong", {}, String(score)),
      sowing?.half_points && h("span", { class: "quiet" }, text("points", { count: (sowing.half_points[/** @type {0} */ (seat)] ?? 0) / 2 })));
  });
  return [
    h("h2", {}, resultText(result, name)),
    h("ul", { class: "tally", "aria-label": text("table-seeds-won") }, ...rows),
    moments.length > 0 && h("ul", { class: "moments quiet" }, ...moments.map((moment) => h("li", {}, moment))),
    h("div", { class: "row" }, ...again,
      h("a", { class: "button", href: `#/replay/${table}` }, text("page-replay")),
      h("a", { class: "button", href: `#/review/${table}` }, text("review-title")),
      h("a", { class: "button", href: `#/new/${game}` }, text("page-new-table"))),
  ].filter((part) => part instanceof Node);
}
