// While a table waits for people: the links that bring them here, one of them as a QR code, and ways to send them.

import { arrived } from "./api.js";
import { invitationTo } from "./arrival.js";
import { addressOf, copyLink, h, show, tell } from "./dom.js";
import { quit } from "./leaving.js";
import { keysOf } from "./memory.js";
import { text } from "./words.js";

/** @typedef {import("../types/wire").TableView} TableView */
/** @typedef {{seat: number, address: string}} Way */

/** Whether only this machine can open the addresses of the page. */
const isOnlyHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

export class Invitation {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The links that are shown. */
    this.shown = "";
    this.code = h("div", { class: "qr-box" });
    this.ways = h("div", { class: "ways" });
    this.element = h("section", { class: "invite", hidden: true, "aria-labelledby": "invite-title" },
      // No phone comes to a server that answers this machine alone.
      h("div", { class: "card" }, !isOnlyHere && this.code,
        h("div", { class: "with" }, h("h2", { id: "invite-title" }, text(isOnlyHere ? "table-invite-title" : "table-qr-title")), this.ways,
          h("button", { onclick: () => quit(page) }, text("page-cancel")),
          isOnlyHere && h("p", { class: "quiet" }, text("table-only-here")))));
  }

  /** Shows the links that nobody has come by yet. @param {TableView} view */
  show(view) {
    const ways = this.page.mine.length && view.phase === "waiting" ? this.waysTo(view) : [];
    show(this.element, ways.length > 0);
    const shown = ways.map((way) => way.address).join();
    if (shown === this.shown) return;
    this.shown = shown;
    this.ways.replaceChildren(...ways.map((way) => this.row(view, way, ways.length > 1)));
    const [first] = ways;
    if (first && !isOnlyHere) this.draw(first.address).catch(tell);
  }

  /** The links to the seats for friends, or to the table where anyone may sit down. @param {TableView} view @returns {Way[]} */
  waysTo({ seats }) {
    const here = addressOf(`#/table/${this.page.table}`);
    const links = keysOf(this.page.table).filter(({ seat }) => seats[seat]?.who === "link").map(({ seat, key }) => ({ seat, address: `${here}/${key}` }));
    const open = seats.findIndex((seat) => seat.who === "open");
    return links.length || open < 0 ? links : [{ seat: open, address: here }];
  }

  /** @param {TableView} view @param {Way} way @param {boolean} isOneOfMany */
  row(view, { seat, address }, isOneOfMany) {
    const label = text("table-link-for", { seat: seat + 1 });
    const link = h("input", { readonly: true, value: address, "aria-label": label, onfocus: () => link.select() });
    return h("div", { class: "row", role: "group", "aria-label": label },
      isOneOfMany ? h("strong", {}, text("new-seat", { seat: seat + 1 })) : link,
      h("button", { class: "main", onclick: () => copyLink(address, text("table-copied")) }, text("table-copy")),
      // What phones offer to send a link with.
      "share" in navigator && h("button", { onclick: () => navigator.share({ title: invitationTo(view, []), url: address }).catch(() => undefined) }, text("table-share")),
      isOneOfMany && !isOnlyHere && h("button", { onclick: () => this.draw(address) }, text("table-qr")));
  }

  /** Shows a link as a QR code. @param {string} address */
  async draw(address) {
    const { pictureOf } = await arrived(import("./qr.js"));
    this.code.replaceChildren(pictureOf(address));
  }
}
