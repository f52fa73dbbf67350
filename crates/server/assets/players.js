// Who sits at a table: a row for each, with level, score and clock.

import { sit } from "./arrival.js";
import { clockOf, clockText } from "./clocks.js";
import { h, write } from "./dom.js";
import { levelName } from "./names.js";
import { belongings } from "./seats.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").TableView} TableView */
/** @typedef {{table: string, mine: number[], scores: number[], isMine: (seat: number | null) => boolean, left: (seat: number) => number}} Page */

/** @param {Page} page @param {TableView} view */
export function playerRows(page, view) {
  return view.seats.map((seat, place) => {
    const row = h("li", { class: view.turn === place ? "turn" : "" });
    const level = seat.who === "computer" ? levelName(seat.kind ?? "") : "";
    const what = level || (page.isMine(place) ? (page.mine.length === 1 ? text("table-you") : "") : seat.who === "person" ? text(seat.here ? "table-here" : "table-away") : "");
    const said = [h("strong", {}, seat.name || text("lobby-empty-seat")), what && h("span", { class: "quiet", title: level ? text("page-computer-level", { level }) : what }, what)];
    // On phones what somebody is stands below their name.
    row.append(...(view.cassino ? said : [h("span", { class: "seated" }, ...said)]));
    const clock = seat.clock_ms === null ? null : clockOf(place, page.left(place));
    if (view.cassino) row.append(...belongings(view.cassino, place, clock));
    const isTaken = seat.who === "person" || seat.who === "computer";
    if (view.sowing?.half_points && isTaken) row.append(h("span", {}, text("points", { count: (view.sowing.half_points[/** @type {0} */ (place)] ?? 0) / 2 })));
    if (clock && !view.cassino) row.append(clock);
    if (view.sowing && isTaken) row.append(h("span", { class: "tally-score", title: text("table-seeds-won") }, h("span", { "data-score": place }, String(page.scores[place] ?? ""))));
    if (seat.who === "open") row.append(h("button", { id: `sit-${place}`, onclick: () => sit(page.table, place, view) }, text("table-sit")));
    return row;
  });
}

/** The rows of a sowing game, which stay the same elements while only the turn and the clocks change: new ones take a frame to style and lay out. */
export class PlayerRows {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** What the rows say of their seats. */
    this.said = "";
    /** @type {HTMLElement[]} */
    this.rows = [];
  }

  /** @param {TableView} view */
  of(view) {
    const { page } = this;
    const seats = view.seats.map(({ name, who, kind, here, clock_ms }, place) => [name, who, kind, here, clock_ms === null, page.isMine(place)]);
    const said = JSON.stringify([view.sowing?.half_points, ...seats]);
    if (this.said !== said) {
      this.said = said;
      this.rows = playerRows(page, view);
    }
    this.rows.forEach((row, place) => {
      row.classList.toggle("turn", view.turn === place);
      const clock = row.querySelector(".clock");
      if (clock) write(clock, clockText(page.left(place)));
    });
    return this.rows;
  }
}
