// A table of Nordic Cassino: the open cards, the hand of the seat whose view this is, the seats round the felt, and
// who has the screen when several people share it.

import { drawBack, drawCard, sign, title } from "./cards.js";
import { h, say, sleep, still, toast } from "./dom.js";
import { draggable } from "./drag.js";
import { Seats } from "./seats.js";
import { lineText } from "./lines.js";
import { handsSeen, keepHands, setting, stepMs } from "./memory.js";
import { theCard, theCards } from "./names.js";
import { lay } from "./sound.js";
import { valueInHand, valueOnTable, withinReach } from "./values.js";
import { about, said, signed, text } from "./words.js";

/** @typedef {import("../types/wire").Update} Update */
/** @typedef {import("../types/wire").LogEntry} LogEntry */

/** How many pixels above the hand a card has left it. */
const MARGIN = 24;
/** What a round is scored by. */
const ITEMS = /** @type {const} */ (["sweeps", "aces", "most_cards", "most_spades", "ten_of_diamonds", "two_of_spades", "total"]);

/** Says what is chosen so far, such as "12 = 7 + 5". @param {number | null} value of the card in the hand @param {number[]} onTable */
function sumText(value, onTable) {
  const sum = onTable.reduce((all, one) => all + one, 0);
  const added = onTable.join(" + ") + (onTable.length > 1 ? ` = ${sum}` : "");
  if (value === null) return added;
  if (!onTable.length) return `${value}`;
  if (sum === value) return `${value} = ${onTable.join(" + ")}`;
  return !isShared(onTable, value) ? text("cassino-sum-not", { sum: added, value }) : text("cassino-sum-times", { sum: added, times: sum / value, value });
}

/**
 * Tells whether values can be shared out into heaps that each add up to this, as those of captured cards have to.
 * @param {number[]} values @param {number} value @returns {boolean}
 */
function isShared(values, value) {
  const [largest, ...others] = [...values].sort((one, other) => other - one);
  return largest === undefined || without(value - largest, others).some((rest) => isShared(rest, value));
}

/**
 * Returns what can be left of values when some that add up to a sum are taken away.
 * @param {number} sum @param {number[]} values from the largest down @returns {number[][]}
 */
function without(sum, values) {
  if (sum === 0) return [values];
  return values.flatMap((one, place) => (one > sum || one === values[place - 1] ? []
    : without(sum - one, values.slice(place + 1)).map((rest) => [...values.slice(0, place), ...rest])));
}

/**
 * Returns cards in the order in which they came, or by their values if the settings say so.
 * @param {string[]} before @param {string[]} now @param {(card: string) => number} value
 */
function inOrder(before, now, value) {
  if (setting("sorted")) return [...now].sort((one, other) => value(one) - value(other));
  const left = before.filter((card) => now.includes(card));
  return [...left, ...now.filter((card) => !left.includes(card))];
}

/** The cards of the table in the order in which they came, if the log tells all of their round. @param {LogEntry[]} log */
function layOut(log) {
  /** @type {string[] | undefined} */
  let cards;
  for (const line of log) {
    if (line.what === "round") cards = [...line.table];
    else if (!cards) continue;
    else if (line.what === "played") cards.push(line.card);
    else if (line.what === "captured") cards = cards.filter((card) => !line.take.includes(card));
  }
  return cards;
}

export class CassinoBoard {
  /** @param {import("./sowing.js").Host} page */
  constructor(page) {
    this.page = page;
    /** @type {Set<string>} */
    this.taken = new Set();
    /** The cards of a capture that is shown. @type {Set<string>} */
    this.going = new Set();
    /** The cards that fly. @type {Set<Animation>} */
    this.flights = new Set();
    /** @type {string | null} */
    this.card = null;
    /** @type {string[]} */
    this.lying = [];
    /** @type {string[]} */
    this.held = [];
    /** The card that was drawn last. @type {string | null} */
    this.drawn = null;
    /** What each seat held when it was seen last, by seats. */
    this.seen = handsSeen(page.now.table.table);
    this.hurry = false;
    /** Whether a move has been sent and not been answered. */
    this.isSending = false;
    /** @type {"none" | "pass" | "covered"} */
    this.handOver = "none";
    this.mover = "";
    this.round = h("span", { class: "quiet" });
    this.says = h("p", { class: "says big" });
    this.table = h("div", { class: "cards", role: "group", "aria-label": text("cassino-table") });
    this.stock = h("div", { class: "stock" });
    this.felt = h("div", { class: "lay" }, this.stock, this.table);
    this.hand = h("div", { class: "cards hand", role: "group", "aria-label": text("cassino-hand") });
    this.handTitle = h("h2", {}, text("cassino-hand"));
    this.seats = new Seats();
    this.cover = h("div", { class: "cover", hidden: true });
    /** Whether moves are being shown. */
    this.isTelling = false;
    this.sum = h("output", { class: "counted", "aria-live": "polite" });
    this.plays = h("button", { class: "main", onclick: () => this.play() }, text("cassino-play"));
    this.captures = h("button", { class: "main", onclick: () => this.capture() }, text("cassino-capture"));
    this.buttons = h("div", { class: "row", role: "group", "aria-label": text("cassino-keys") }, this.plays, this.captures, this.sum);
    this.element = h("div", { class: "play cassino" }, h("div", { class: "row told" }, this.round, this.says), this.seats.others,
      h("h2", { class: "unseen" }, text("cassino-table")), this.felt, this.cover, this.handTitle, this.hand, this.seats.own, this.buttons);
    // Until cards are dealt there is nothing to play.
    this.buttons.hidden = this.handTitle.hidden = true;
    draggable(this.hand, (card) => this.hold(card), (card, onto, y) => this.drop(card, onto, y < this.hand.getBoundingClientRect().top - MARGIN));
  }

  /** Shows who sits round the felt. @param {HTMLElement[]} rows an element for each seat */
  sit(rows) {
    this.seats.place(rows, this.page.now.table.looking ?? this.page.mine[0] ?? null);
    this.element.style.setProperty("--side", String(this.seats.side));
  }

  /** With several people at one screen, nobody's hand is asked for before they confirm they are alone. */
  /** @param {number[]} mine @param {Update | null} update */
  looking(mine, update) {
    return mine.length === 1 ? mine[0] ?? null : update?.table.looking ?? null;
  }

  /** Returns a hint as a sentence: what to play, what it is worth, and why. @param {import("../types/wire").Hint} hint */
  hint({ action, why, points, exact }) {
    const [card = "", take] = action.split("x");
    const hint = take ? text("hint-capture", { card: theCard(card), cards: theCards(take.split(",")) }) : text("hint-play", { card: theCard(card) });
    return [hint, points !== null && text("move-is-worth", { points: signed(points), exact: exact ? "yes" : "no" }), said(why)].filter(Boolean).join(" ");
  }

  /** Returns a hint in a line: what to play and what it is worth. @param {import("../types/wire").Hint} hint */
  brief({ action, points }) {
    const [card = "", take] = action.split("x");
    const hint = take ? text("cassino-hint-capture", { card: sign(card), cards: take.split(",").map(sign).join(" ") }) : text("cassino-hint-play", { card: sign(card) });
    return points === null ? hint : about(hint, signed(points));
  }

  /** Shows what somebody should know of the cards, until something happens. @param {string} said */
  tell(said) {
    this.says.textContent = said;
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
    // Where nobody looks, what flies would not arrive.
    for (const flight of this.flights) flight.finish();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === "p") return this.play(), true;
    if (key === "c") return this.capture(), true;
    const step = { arrowleft: -1, arrowright: 1 }[/** @type {"arrowleft"} */ (key)];
    const leap = { arrowup: this.table, arrowdown: this.hand }[/** @type {"arrowup"} */ (key)];
    const active = document.activeElement;
    if (leap && (!active || active === document.body || active.closest(".cards, .play"))) {
      const target = /** @type {HTMLElement | null} */ (leap.querySelector("button"));
      target?.focus();
      return Boolean(target);
    }
    if (!step || !active?.closest(".cards")) return false;
    const all = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(".cards button")]);
    all[all.indexOf(/** @type {HTMLElement} */ (active)) + step]?.focus();
    return true;
  }

  /** Tells whether the seat whose view this is is to play, once all that happened before has been seen. */
  isToPlay() {
    const { turn, looking } = this.page.now.table;
    return !this.isTelling && turn !== null && turn === looking && this.page.isMine(turn);
  }

  async play() {
    if (!this.isToPlay()) return;
    if (!this.card) return toast(text("cassino-no-card"));
    if (this.taken.size) return toast(text("cassino-table-chosen"));
    await this.send(this.card, this.plays);
  }

  async capture() {
    if (!this.isToPlay()) return;
    if (!this.card) return toast(text("cassino-no-card"));
    if (!this.taken.size) return toast(text("cassino-no-table"));
    await this.send(`${this.card}x${[...this.taken].join(",")}`, this.captures);
  }

  /** Plays an action; its cards and its button are marked until the answer comes. @param {string} action @param {HTMLElement} button */
  async send(action, button) {
    if (this.isSending) return;
    this.isSending = true;
    const marked = [button, ...this.element.querySelectorAll('.slot[aria-pressed="true"]')];
    for (const one of marked) one.classList.add("waiting");
    await this.page.play(action);
    for (const one of marked) one.classList.remove("waiting");
    this.isSending = false;
  }

  /** Lifts a card of the hand; what was chosen for another is forgotten. @param {string} card */
  hold(card) {
    if (this.card !== card && this.card !== null) this.taken.clear();
    this.card = card;
    this.draw();
  }

  /**
   * Takes a card of the hand that was dropped: onto a card to capture it, or onto the free felt to play it.
   * @param {string} card @param {Element | null} onto @param {boolean} isBeyond whether it was taken well away from the hand
   */
  drop(card, onto, isBeyond) {
    // The felt beyond the cards is free too, to its edge; what is one's own is not.
    const isFree = onto === this.element || onto?.closest(".told, .seats:not(.own)");
    if (!this.isToPlay() || !onto || !this.element.contains(onto) || !(isFree && isBeyond || this.felt.contains(onto))) return;
    const over = /** @type {HTMLElement | null} */ (onto.closest(".slot"))?.dataset["card"];
    this.card = card;
    if (!over) return void (this.taken.size ? this.capture() : this.play());
    this.taken.add(over);
    this.draw();
    const others = this.lying.filter((one) => !this.taken.has(one));
    // Whoever could take more decides when that is all.
    if (isShared([...this.taken].map(valueOnTable), valueInHand(card)) && !withinReach(card, others).length) this.capture();
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
    const isHand = place === this.hand;
    if (!cards.length) place.replaceChildren(h("p", { class: "quiet" }, text(isHand ? "cassino-hand-empty" : "cassino-empty")));
    else if (buttons.length !== place.childElementCount || buttons.some((button, at) => place.children[at] !== button)) place.replaceChildren(...buttons);
    if (hadFocus && !place.contains(document.activeElement)) (buttons[0] ?? (isHand ? this.table : this.hand).querySelector("button"))?.focus();
  }

  draw() {
    this.lay(this.table, this.lying, (card) => this.taken.has(card) || this.going.has(card), (card) => {
      if (!this.taken.delete(card)) this.taken.add(card);
      this.draw();
    });
    this.lay(this.hand, this.held, (card) => this.card === card, (card) => {
      this.card = this.card === card ? null : card;
      this.draw();
    });
    for (const slot of /** @type {NodeListOf<HTMLElement>} */ (this.hand.querySelectorAll(".slot"))) {
      const card = slot.dataset["card"] ?? "";
      slot.classList.toggle("drawn", card === this.drawn);
      slot.setAttribute("aria-label", card === this.drawn ? text("cassino-drawn", { card: title(card) }) : title(card));
      slot.dataset["note"] = card === this.drawn ? text("cassino-new") : "";
    }
    const reach = this.card === null || !this.isToPlay() ? [] : withinReach(this.card, this.lying);
    for (const card of this.lying) this.slot(card)?.classList.toggle("reach", reach.includes(card));
    // What somebody plays is marked too, and is no choice.
    this.sum.textContent = this.isTelling ? "" : sumText(this.card === null ? null : valueInHand(this.card), [...this.taken].map(valueOnTable));
  }

  /** @param {Update} update @param {LogEntry[]} lines */
  async update(update, lines) {
    const view = update.table.cassino;
    if (!view) return;
    this.hurry = false;
    const { turn, looking, result } = update.table;
    const mine = this.page.mine;
    this.isTelling = true;
    // Until all has been seen there is nothing to press.
    if (lines.length) {
      if (this.buttons.contains(document.activeElement)) (this.hand.querySelector("button") ?? this.table.querySelector("button"))?.focus({ preventScroll: true });
      this.buttons.classList.add("idle");
    }
    try {
      for (const line of lines) {
        if (line.what === "captured" || line.what === "played") {
          this.mover = this.page.isMine(line.seat) ? this.page.name(line.seat) : this.mover;
        }
        this.page.told(line);
        await this.show(line);
      }
    } finally {
      this.isTelling = false;
      this.buttons.classList.remove("idle");
    }
    this.round.textContent = view.target ? text("cassino-round-to", { number: view.round, target: view.target }) : text("cassino-round", { number: view.round });
    this.dressStock(view.stock);
    // Whoever comes, or comes back, finds the cards as they came.
    this.lying = inOrder(layOut(update.log) ?? this.lying, view.table, valueOnTable);
    this.take(view.round, looking, view.hand);
    this.taken = new Set([...this.taken].filter((card) => view.table.includes(card)));
    if (this.card && !view.hand.includes(this.card)) this.card = null;
    const shares = mine.length > 1;
    if (shares && turn !== null && this.page.isMine(turn) && turn !== looking && !result) {
      // Whoever moved sees the result until the screen is passed on.
      this.handOver = looking === null ? "covered" : "pass";
    } else if (!shares || turn === looking || result) {
      this.handOver = "none";
    }
    const hadFocus = this.cover.contains(document.activeElement);
    this.dressCover(turn, looking);
    this.draw();
    // Whoever has taken the screen over goes on from their cards.
    if (hadFocus && this.cover.hidden) /** @type {HTMLElement | null} */ (this.hand.querySelector("button"))?.focus();
  }

  /** Shows how many cards are left to draw. @param {number} cards */
  dressStock(cards) {
    const backs = Array.from({ length: Math.min(3, Math.ceil(cards / 8)) }, () => drawBack());
    this.stock.replaceChildren(h("span", { class: "backs", "aria-hidden": true }, ...backs), h("span", {}, text("cassino-stock", { count: cards })));
  }

  /** Takes up the hand of a seat: a card that was drawn since is marked. @param {number} round @param {number | null} seat @param {string[]} hand */
  take(round, seat, hand) {
    const before = seat === null ? undefined : this.seen.get(seat);
    const isSame = before?.round === round;
    const fresh = hand.filter((card) => !before?.cards.includes(card));
    const drawn = isSame && before.cards.length && fresh.length === 1 ? fresh[0] ?? null : null;
    this.drawn = isSame && !fresh.length ? before.drawn : drawn;
    this.held = inOrder(before?.cards ?? [], hand, valueInHand);
    if (seat === null) return;
    this.seen.set(seat, { round, cards: this.held, drawn: this.drawn });
    keepHands(this.page.now.table.table, this.seen);
  }

  /** @param {number | null} turn @param {number | null} looking */
  dressCover(turn, looking) {
    const isCovered = this.handOver === "covered";
    this.cover.hidden = this.handOver === "none";
    this.hand.hidden = this.handTitle.hidden = looking === null;
    // Only those who share a screen need to be told whose hand it is.
    this.handTitle.classList.toggle("unseen", this.page.mine.length <= 1);
    this.buttons.hidden = !this.isToPlay();
    if (looking !== null) this.handTitle.textContent = this.page.mine.length > 1 ? text("cassino-hand-of", { name: this.page.name(looking) }) : text("cassino-hand");
    if (this.handOver === "none" || turn === null) return;
    const next = this.page.name(turn);
    // The second click of a double one that hid a hand, or a key held down, does not show the next.
    const button = isCovered
      ? h("button", { class: "main", id: "hand-over", onclick: (/** @type {MouseEvent} */ event) => event.detail < 2 && this.page.look(turn), onkeydown: (/** @type {KeyboardEvent} */ event) => event.repeat && event.preventDefault() }, text("cassino-show", { name: next }))
      : h("button", { class: "main", id: "hand-over", onclick: () => this.page.look(null) }, text("cassino-hide"));
    const backs = h("div", { class: "cards", hidden: !isCovered });
    for (let k = 0; k < 4; k++) backs.append(h("span", { class: "slot" }, drawBack()));
    const before = isCovered ? text("cassino-covered") : this.mover && text("cassino-has-played", { name: this.mover });
    const said = `${before} ${text("cassino-pass-screen", { name: next })}`.trim();
    this.cover.replaceChildren(h("p", { class: "big" }, said), button, backs);
    button.focus();
    say(said);
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
      const from = this.placeOf(line.seat, line.card);
      this.lying = [...this.lying, line.card];
      this.held = this.held.filter((card) => card !== line.card);
      this.draw();
      this.appear(line.card, from, ms);
      this.says.textContent = lineText(line, this.page.name, this.page.now.table);
      await wait(ms);
    } else if (line.what === "captured") {
      this.says.textContent = lineText(line, this.page.name, this.page.now.table);
      const from = this.placeOf(line.seat, line.card);
      this.held = this.held.filter((card) => card !== line.card);
      this.lying = [...this.lying, line.card];
      this.going = new Set([line.card, ...line.take]);
      this.draw();
      this.appear(line.card, from, ms);
      await wait(ms);
      await this.carryOff(line.seat, [line.card, ...line.take], ms / 2);
      this.going = new Set();
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

  /** Where a seat's card comes from: the hand, if it is shown, or else the seat. @param {number} seat @param {string} card */
  placeOf(seat, card) {
    const slot = this.hand.querySelector(`[data-card="${card}"]`);
    return (slot ?? this.seatOf(seat))?.getBoundingClientRect();
  }

  /** @param {number} seat @returns {Element | undefined} */
  seatOf(seat) {
    return this.seats.rows[seat] ?? this.page.players.children[seat];
  }

  /** Lets a card fly to its place on the table. @param {string} card @param {DOMRect | undefined} from @param {number} ms */
  appear(card, from, ms) {
    const slot = this.slot(card);
    if (!ms || !slot || !from) return;
    const to = slot.getBoundingClientRect();
    const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.min(1, from.width / to.width)})`;
    const flight = slot.animate([{ transform: away, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], { duration: ms / 2, easing: "ease-out" });
    this.fly(flight).then(lay);
  }

  /** Moves captured cards to whoever captured them. @param {number} seat @param {string[]} cards @param {number} ms */
  async carryOff(seat, cards, ms) {
    if (!ms || this.hurry) return;
    const to = this.seatOf(seat)?.getBoundingClientRect();
    await Promise.all(cards.map((card) => {
      const slot = this.slot(card);
      if (!slot || !to) return null;
      const from = slot.getBoundingClientRect();
      const away = `translate(${to.left - from.left}px, ${Math.min(to.top - from.top, innerHeight)}px) scale(0.2)`;
      return this.fly(slot.animate([{ transform: "none", opacity: 1 }, { transform: away, opacity: 0.2 }], { duration: ms, easing: "ease-in" }));
    }));
  }

  /** Waits for the end of a flight. @param {Animation} flight */
  async fly(flight) {
    this.flights.add(flight);
    await flight.finished.catch(() => null);
    this.flights.delete(flight);
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
  for (const item of ITEMS) body.append(row(text(`cassino-item-${item}`), result.points[item] ?? [], item === "total" ? "sum" : ""));
  body.append(row(text("cassino-total"), result.totals, "sum"));
  return h("div", { class: "wide", tabindex: 0 },
    h("table", { class: "points" }, h("thead", {}, h("tr", {}, h("td"), ...names.map((name) => h("th", { scope: "col" }, name)))), body));
}
