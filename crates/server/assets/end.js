// The end of a game: who won, the tally, and what to do next.

import { scoreTable } from "./cassino.js";
import { h } from "./dom.js";
import { resultText } from "./lines.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").RoundView} RoundView */

/** The points of every round. @param {RoundView[]} rounds @param {string[]} names */
function roundTable(rounds, names) {
  const row = (/** @type {RoundView} */ { round, points }) => h("tr", {}, h("th", { scope: "row" }, String(round)),
    ...names.map((_, seat) => h("td", { class: "number" }, String(points["total"]?.[seat] ?? ""))));
  return h("details", {}, h("summary", {}, text("end-rounds")), h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": text("end-rounds") }, h("table", { class: "points" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, text("end-round")), ...names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rounds.map(row)))));
}

/**
 * @param {string} table
 * @param {import("../types/wire").TableView} view
 * @param {import("../types/wire").Outcome} result
 * @param {(seat: number) => string} name
 * @param {HTMLElement[]} again the ways to a rematch
 * @param {import("./moments.js").Moments} moments
 */
export function endScene(table, { game, sowing, seats }, result, name, again, moments) {
  const most = Math.max(1, ...result.scores);
  const rows = result.scores.map((score, seat) => {
    const bar = h("span", { class: "tally-bar", "aria-hidden": true });
    bar.style.setProperty("--part", String(Math.max(0, score) / most));
    return h("li", { class: result.winners.includes(seat) ? "won" : "" },
      h("span", {}, name(seat)), bar, h("strong", {}, String(score)),
      sowing?.half_points && h("span", { class: "quiet" }, text("points", { count: (sowing.half_points[/** @type {0} */ (seat)] ?? 0) / 2 })));
  });
  const told = moments.told(name, result.winners);
  const names = seats.map((_, seat) => name(seat));
  const { rounds } = moments;
  const last = rounds.at(-1);
  return [
    h("h2", {}, resultText(result, name, { seats })),
    h("ul", { class: "tally", "aria-label": text(sowing ? "table-seeds-won" : "end-points") }, ...rows),
    told.length > 0 && h("ul", { class: "moments quiet" }, ...told.map((moment) => h("li", {}, moment))),
    h("div", { class: "row" }, ...again,
      h("a", { class: "button", href: `#/replay/${table}` }, text("page-replay")),
      h("a", { class: "button", href: `#/review/${table}` }, text("review-title")),
      h("a", { class: "button", href: `#/new/${game}` }, text("page-new-table"))),
    last && h("div", { class: "last-round" }, h("h3", {}, text("cassino-score", { number: last.round })), scoreTable(last, names)),
    rounds.length > 1 && roundTable(rounds, names),
  ].filter((part) => part instanceof Node);
}
