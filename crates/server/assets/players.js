// Who sits at a table: a row for each, with level, score and clock.

import { sit } from "./arrival.js";
import { h, toast } from "./dom.js";
import { belongings } from "./seats.js";
import { keysOf } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").TableView} TableView */
/** @typedef {{table: string, scores: number[], isMine: (seat: number | null) => boolean, left: (seat: number) => number}} Page */

const text = words.table;

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Shows what is left to a seat. @param {number} seat @param {number} ms */
export const clockOf = (seat, ms) => h("span", { class: "clock", role: "timer", "data-seat": seat }, clockText(ms));

/** @param {Page} page @param {TableView} view */
export function playerRows(page, view) {
  return view.seats.map((seat, place) => {
    const row = h("li", { class: view.turn === place ? "turn" : "" });
    const what = seat.who === "computer" ? (view.cassino ? words.level(seat.kind ?? "") : text.computerAt(words.level(seat.kind ?? ""))) : page.isMine(place) ? text.you : seat.who === "person" ? (seat.here ? text.here : text.away) : "";
    row.append(h("strong", {}, seat.name || words.lobby.empty), what ? h("span", { class: "quiet" }, what) : "");
    if (view.cassino) row.append(...belongings(view.cassino, place));
    if (view.sowing?.half_points) row.append(h("span", {}, words.sowing.points(view.sowing.half_points[/** @type {0} */ (place)] ?? 0)));
    if (seat.clock_ms !== null) row.append(clockOf(place, page.left(place)));
    const key = keysOf(page.table).find((one) => one.seat === place);
    if (seat.who === "link" && key) {
      const address = `${location.origin}/#/table/${page.table}/${key.key}`;
      const copy = () => navigator.clipboard.writeText(address).then(() => toast(text.copied), () => undefined);
      row.append(...[h("input", { readonly: true, value: address, "aria-label": text.linkFor(place + 1), onfocus: (/** @type {any} */ event) => event.target.select() }),
        h("button", { id: `copy-${place}`, onclick: copy }, text.copy),
        // What phones offer to send a link with.
        "share" in navigator && h("button", { id: `share-${place}`, onclick: () => navigator.share({ title: text.invitation(view.title, view.size, []), url: address }).catch(() => undefined) }, text.share)].filter((one) => one instanceof Node));
    }
    if (view.sowing) row.append(h("span", { class: "tally-score", "data-score": place, title: text.score }, String(page.scores[place] ?? "")));
    if (seat.who === "open") row.append(h("button", { id: `sit-${place}`, onclick: () => sit(page.table, place) }, text.sitHere));
    return row;
  });
}
