// A table of Nordic Cassino: the open cards, the hand of the seat whose view this is, and who has the screen
// when several people share it.

import { drawBack, drawCard, title } from "./cards.js";
import { h, say, sleep, still, toast } from "./dom.js";
import { stepMs } from "./settings.js";
import { valueInHand, valueOnTable, withinReach } from "./values.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */
/** @typedef {import("../types/wire").LogEntry} LogEntry */

const text = words.cassino;

export class CassinoBoard {
  /** @param {import("./sowing.js").Host} page */
  constructor(page) {
    this.page = page;
    /** @type {Set<string>} */
    this.taken = new Set();
    /** @type {string | null} */
    this.card = null;
    /** @type {string[]} */
    this.lying = [];
    /** @type {string[]} */
    this.held = [];
    this.hurry = false;
    /** @type {"none" | "pass" | "covered"} */
    this.handOver = "none";
    this.mover = "";
    this.round = h("span", { class: "quiet" });
    this.says = h("p", { class: "says big" });
    this.table = h("div", { class: "cards", role: "group", "aria-label": text.table });
    this.hand = h("div", { class: "cards hand", role: "group", "aria-label": text.hand });
    this.handTitle = h("h2", {}, text.hand);
    this.cover = h("div", { class: "cover", hidden: true });
    this.sum = h("output", { class: "counted", "aria-live": "polite" });
    this.buttons = h("div", { class: "row", role: "group", "aria-label": text.keys },
      h("button", { class: "main", onclick: () => this.play() }, text.play),
      h("button", { class: "main", onclick: () => this.capture() }, text.capture), this.sum);
    this.element = h("div", { class: "play cassino" }, h("div", { class: "row" }, this.round, this.says),
      h("h2", {}, text.table), this.table, this.cover, this.handTitle, this.hand, this.buttons);
  }

  /** With several people at one screen, nobody's hand is asked for before they confirm they are alone. */
  /** @param {number[]} mine @param {Update | null} update */
  looking(mine, update) {
    return mine.length === 1 ? mine[0] ?? null : update?.table.looking ?? null;
  }

  /** Returns a hint as a sentence: what to play, what it is worth, and why. @param {import("../types/wire").Hint} hint */
  hint({ action, reason, points, exact }) {
    const [card = "", take] = action.split("x");
    return text.hint(card, take ? take.split(",") : [], points === null ? "" : text.promised(points, exact), reason ?? "");
  }

  /** Chooses the cards of an action. @param {string} action */
  pick(action) {
    const [card = "", take] = action.split("x");
    this.card = card;
    this.taken = new Set(take ? take.split(",") : []);
    this.draw();
  }

  finish() {
    this.hurry = true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === "p") return this.play(), true;
    if (key === "c") return this.capture(), true;
    const step = { arrowleft: -1, arrowright: 1 }[/** @type {"arrowleft"} */ (key)];
    const leap = { arrowup: this.table, arrowdown: this.hand }[/** @type {"arrowup"} */ (key)];
    const active = document.activeElement;
    if (leap) {
      const target = /** @type {HTMLElement | null} */ (leap.querySelector("button"));
      target?.focus();
      return Boolean(target);
    }
    if (!step || !active?.closest(".cards")) return false;
    const all = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(".cards button")]);
    all[all.indexOf(/** @type {HTMLElement} */ (active)) + step]?.focus();
    return true;
  }

  /** Tells whether the seat whose view this is is to play. */
  isToPlay() {
    const { turn, looking } = this.page.now.table;
    return turn !== null && turn === looking && this.page.isMine(turn);
  }

  async play() {
    if (!this.isToPlay()) return;
    if (!this.card) return toast(text.noCard);
    if (this.taken.size) return toast(text.tableChosen);
    await this.page.play(this.card);
  }

  async capture() {
    if (!this.isToPlay()) return;
    if (!this.card) return toast(text.noCard);
    if (!this.taken.size) return toast(text.noTable);
    await this.page.play(`${this.card}x${[...this.taken].join(",")}`);
  }

  /**
   * Shows cards as buttons, reusing those that are there, so that the focus stays.
   * @param {HTMLElement} place @param {string[]} cards @param {(card: string) => boolean} isChosen @param {(card: string) => void} choose
   */
  lay(place, cards, isChosen, choose) {
    const old = new Map([...place.querySelectorAll("button")].map((button) => [button.dataset["card"], button]));
    const hadFocus = place.contains(document.activeElement);
    const buttons = cards.map((card) => {
      const button = old.get(card) ?? h("button", { class: "slot", "data-card": card, "aria-label": title(card), title: title(card), onclick: () => choose(card) }, drawCard(card, place === this.hand));
      button.setAttribute("aria-pressed", String(isChosen(card)));
      return button;
    });
    if (buttons.length !== place.childElementCount || buttons.some((button, at) => place.children[at] !== button)) place.replaceChildren(...buttons);
    if (hadFocus && !place.contains(document.activeElement)) buttons[0]?.focus();
    if (!cards.length) place.replaceChildren(h("p", { class: "quiet" }, text.nothing));
  }

  draw() {
    this.lay(this.table, this.lying, (card) => this.taken.has(card), (card) => {
      if (!this.taken.delete(card)) this.taken.add(card);
      this.draw();
    });
    this.lay(this.hand, this.held, (card) => this.card === card, (card) => {
      this.card = this.card === card ? null : card;
      this.draw();
    });
    const reach = this.card === null || !this.isToPlay() ? [] : withinReach(this.card, this.lying);
    for (const card of this.lying) this.slot(card)?.classList.toggle("reach", reach.includes(card));
    this.sum.textContent = text.sum(this.card === null ? null : valueInHand(this.card), [...this.taken].map(valueOnTable));
  }

  /** @param {Update} update @param {LogEntry[]} lines */
  async update(update, lines) {
    const view = update.table.cassino;
    if (!view) return;
    this.hurry = false;
    const { turn, looking, result } = update.table;
    const mine = this.page.mine;
    for (const line of lines) {
      if (line.what === "captured" || line.what === "played") {
        this.mover = this.page.isMine(line.seat) ? this.page.name(line.seat) : this.mover;
      }
      this.page.told(line);
      await this.show(line);
    }
    this.round.textContent = `${text.round(view.round, view.target)}. ${text.stock(view.stock)}.`;
    this.lying = view.table;
    this.held = view.hand;
    this.taken = new Set([...this.taken].filter((card) => view.table.includes(card)));
    if (this.card && !view.hand.includes(this.card)) this.card = null;
    const shares = mine.length > 1;
    if (shares && turn !== null && this.page.isMine(turn) && turn !== looking && !result) {
      // Whoever moved sees the result until the screen is passed on.
      this.handOver = looking === null ? "covered" : "pass";
    } else if (!shares || turn === looking || result) {
      this.handOver = "none";
    }
    this.dressCover(turn, looking);
    this.draw();
  }

  /** @param {number | null} turn @param {number | null} looking */
  dressCover(turn, looking) {
    const isCovered = this.handOver === "covered";
    this.cover.hidden = this.handOver === "none";
    this.hand.hidden = this.handTitle.hidden = looking === null;
    this.buttons.hidden = !this.isToPlay();
    if (looking !== null) this.handTitle.textContent = this.page.mine.length > 1 ? `${text.hand} (${this.page.name(looking)})` : text.hand;
    if (this.handOver === "none" || turn === null) return;
    const next = this.page.name(turn);
    const button = isCovered
      ? h("button", { class: "main", id: "hand-over", onclick: () => this.page.look(turn) }, text.show(next))
      : h("button", { class: "main", id: "hand-over", onclick: () => this.page.look(null) }, text.hide);
    const backs = h("div", { class: "cards", hidden: !isCovered });
    for (let k = 0; k < 4; k++) backs.append(h("span", { class: "slot" }, drawBack()));
    const words = `${!isCovered && this.mover ? `${text.over(this.mover)} ` : isCovered ? `${text.covered} ` : ""}${text.pass(next)}`;
    this.cover.replaceChildren(h("p", { class: "big" }, words), button, backs);
    button.focus();
    say(words);
  }

  /** Animates an entry of the log. @param {LogEntry} line */
  async show(line) {
    const ms = still() ? 0 : stepMs() * 4;
    const wait = async (/** @type {number} */ time) => { if (!this.hurry && ms) await sleep(time); };
    if (line.what === "round") {
      this.lying = line.table;
      this.draw();
      await wait(ms / 2);
    } else if (line.what === "played") {
      this.lying = [...this.lying, line.card];
      this.held = this.held.filter((card) => card !== line.card);
      this.draw();
      this.appear(line.card, ms);
      this.says.textContent = words.log.played(this.page.name(line.seat), line.card);
      await wait(ms);
    } else if (line.what === "captured") {
      this.says.textContent = words.log.captured(this.page.name(line.seat), line.card, line.take, line.sweep);
      this.held = this.held.filter((card) => card !== line.card);
      this.lying = [...this.lying, line.card];
      this.taken = new Set([line.card, ...line.take]);
      this.draw();
      this.appear(line.card, ms / 2);
      await wait(ms);
      await this.carryOff(line.seat, [line.card, ...line.take], ms / 2);
      this.taken = new Set();
      this.lying = this.lying.filter((card) => card !== line.card && !line.take.includes(card));
      this.draw();
      await wait(ms / 4);
    } else if (line.what === "round_over") {
      await this.page.score(line.result);
    }
  }

  /** @param {string} card */
  slot(card) {
    return /** @type {HTMLElement | null} */ (this.table.querySelector(`[data-card="${card}"]`));
  }

  /** @param {string} card @param {number} ms */
  appear(card, ms) {
    if (ms) this.slot(card)?.animate([{ transform: "translateY(40px) scale(0.8)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: ms / 2, easing: "ease-out" });
  }

  /** Moves captured cards to whoever captured them. @param {number} seat @param {string[]} cards @param {number} ms */
  async carryOff(seat, cards, ms) {
    if (!ms || this.hurry) return;
    const to = this.page.players.children[seat]?.getBoundingClientRect();
    await Promise.all(cards.map((card) => {
      const slot = this.slot(card);
      if (!slot || !to) return null;
      const from = slot.getBoundingClientRect();
      const away = `translate(${to.left - from.left}px, ${Math.min(to.top - from.top, innerHeight)}px) scale(0.2)`;
      return slot.animate([{ transform: "none", opacity: 1 }, { transform: away, opacity: 0.2 }], { duration: ms, easing: "ease-in" }).finished.catch(() => null);
    }));
  }
}

/**
 * The points of a round by item.
 * @param {import("../types/wire").RoundView} result
 * @param {string[]} names
 */
export function scoreTable(result, names) {
  const row = (/** @type {string} */ head, /** @type {number[]} */ values, /** @type {string} */ kind) =>
    h("tr", { class: kind }, h("th", { scope: "row" }, head), ...values.map((value) => h("td", { class: "number" }, String(value))));
  const body = h("tbody");
  for (const [item, label] of Object.entries(text.items)) body.append(row(label, result.points[item] ?? [], item === "total" ? "sum" : ""));
  body.append(row(text.total, result.totals, "sum"));
  return h("div", { class: "wide", tabindex: 0 },
    h("table", { class: "points" }, h("thead", {}, h("tr", {}, h("td"), ...names.map((name) => h("th", { scope: "col" }, name)))), body));
}
