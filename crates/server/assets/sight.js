// Clocks stay in sight: once the page has scrolled them away, a strip at its top shows them, and a dialog shows them above
// its content. To screen readers they are where they were.

import { h, show, write } from "./dom.js";

/** How much of a clock must be seen. */
const SEEN = 0.9;

const strip = h("div", { class: "strip", "aria-hidden": "true", hidden: true });
/** Everything that has clocks: the table that is shown, and games that go on elsewhere. @type {Set<Sight>} */
const all = new Set();

/** Shows these elements in an order, and leaves alone what is the same. @param {Element} holder @param {Element[]} elements */
function place(holder, elements) {
  elements.forEach((element, place) => {
    const before = holder.children[place];
    if (!before) holder.append(element);
    else if (!before.isEqualNode(element)) before.replaceWith(element);
  });
  while (holder.childElementCount > elements.length) holder.lastElementChild?.remove();
}

/** Something with clocks that are to stay in sight. */
export class Sight {
  /**
   * @param {() => HTMLElement[]} clocks makes them, as they are now
   * @param {() => string} [result] what has come of the game, which a dialog tells in their place; "" before
   */
  constructor(clocks, result = () => "") {
    this.clocks = clocks;
    this.result = result;
    /** The clocks in the page. @type {Element[]} */
    this.watched = [];
    /** Those of them that are out of sight. @type {Set<Element>} */
    this.away = new Set();
    this.isAway = false;
    this.inStrip = h("div", { class: "line" });
    this.inDialog = h("div", { class: "line" });
    this.told = h("strong", { role: "status" });
    this.eye = new IntersectionObserver((entries) => this.see(entries), { threshold: SEEN });
    all.add(this);
    strip.append(this.inStrip);
    if (!strip.isConnected) document.body.append(strip);
  }

  /** Looks after these clocks in the page from now on. @param {Element[]} clocks */
  watch(clocks) {
    if (clocks.length === this.watched.length && clocks.every((clock, place) => clock === this.watched[place])) return;
    this.watched = clocks;
    this.away.clear();
    this.eye.disconnect();
    for (const clock of clocks) this.eye.observe(clock);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  see(entries) {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < SEEN) this.away.add(target);
      else this.away.delete(target);
    }
    this.isAway = this.away.size > 0;
    this.draw();
  }

  /** Shows the clocks as they are now wherever they have to be shown. */
  draw() {
    const clocks = this.isAway ? this.clocks() : [];
    place(this.inStrip, clocks);
    show(this.inStrip, clocks.length > 0);
    const isNeeded = [...all].some((one) => !one.inStrip.hidden);
    show(strip, isNeeded);
    document.documentElement.classList.toggle("has-strip", isNeeded);
    this.tell();
  }

  /** Shows the clocks, and the result once there is one, in the dialog that hides them. */
  tell() {
    const dialog = document.querySelector("dialog");
    if (!dialog) return;
    const [clocks, result] = [this.clocks(), this.result()];
    if (!clocks.length && !result) return;
    let news = dialog.querySelector(".news");
    if (!news) dialog.prepend(news = h("div", { class: "news" }));
    if (this.inDialog.parentElement !== news) news.append(this.inDialog, this.told);
    place(this.inDialog, clocks);
    write(this.told, result);
  }

  /** Forgets the clocks. */
  leave() {
    this.eye.disconnect();
    this.isAway = false;
    all.delete(this);
    this.draw();
    for (const part of [this.inStrip, this.inDialog, this.told]) part.remove();
  }
}

// A dialog that opens shows them at once.
document.addEventListener("toggle", () => { for (const one of all) one.tell(); }, true);
