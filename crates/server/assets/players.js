// Who sits at a table: a row for each, with level, score and clock.

import { invitationTo, sit } from "./arrival.js";
import { clockOf } from "./clocks.js";
import { arrived } from "./api.js";
import { copyLink, h, tell } from "./dom.js";
import { keysOf } from "./memory.js";
import { levelName } from "./names.js";
import { belongings } from "./seats.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").TableView} TableView */
/** @typedef {{table: string, scores: number[], isMine: (seat: number | null) => boolean, left: (seat: number) => number}} Page */

/** @param {Page} page @param {TableView} view */
export function playerRows(page, view) {
  return view.seats.map((seat, place) => {
    const row = h("li", { class: view.turn === place ? "turn" : "" });
    const what = seat.who === "computer" ? (view.cassino ? levelName(seat.kind ?? "") : text("page-computer-level", { level: levelName(seat.kind ?? "") })) : page.isMine(place) ? text("table-you") : seat.who === "person" ? text(seat.here ? "table-here" : "table-away") : "";
    row.append(h("strong", {}, seat.name || text("lobby-empty-seat")), what ? h("span", { class: "quiet", title: what }, what) : "");
    if (view.cassino) row.append(...belongings(view.cassino, place));
    if (view.sowing?.half_points) row.append(h("span", {}, text("points", { count: (view.sowing.half_points[/** @type {0} */ (place)] ?? 0) / 2 })));
    if (seat.clock_ms !== null) row.append(clockOf(place, page.left(place)));
    const key = keysOf(page.table).find((one) => one.seat === place);
    if (seat.who === "link" && key) {
      const address = `${location.origin}/#/table/${page.table}/${key.key}`;
      row.append(...[h("input", { readonly: true, value: address, "aria-label": text("table-link-for", { seat: place + 1 }), onfocus: (/** @type {any} */ event) => event.target.select() }),
        h("button", { id: `copy-${place}`, onclick: () => copyLink(address, text("table-copied")) }, text("table-copy")),
        // No phone comes to a server that answers this machine alone.
        !/^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname) && h("button", { id: `code-${place}`, onclick: () => arrived(import("./qr.js")).then(({ showCode }) => showCode(address)).catch(tell) }, text("table-qr")),
        // What phones offer to send a link with.
        "share" in navigator && h("button", { id: `share-${place}`, onclick: () => navigator.share({ title: invitationTo(view, []), url: address }).catch(() => undefined) }, text("table-share"))].filter((one) => one instanceof Node));
    }
    if (view.sowing) row.append(h("span", { class: "tally-score", "data-score": place, title: text("table-seeds-won") }, String(page.scores[place] ?? "")));
    if (seat.who === "open") row.append(h("button", { id: `sit-${place}`, onclick: () => sit(page.table, place) }, text("table-sit")));
    return row;
  });
}
