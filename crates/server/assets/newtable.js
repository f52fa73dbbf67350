// The form for a new table: what most people ask for in plain sentences, the rest folded away.

import { allGames, request } from "./api.js";
import { h } from "./dom.js";
import { fillWithGames } from "./games.js";
import { freeNames, keepLevel, kinds, levelBox, levelsOf, setUp, usualLevel } from "./lobby.js";
import { pictureOf } from "./pictures.js";
import { change, setting } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").PlayerInfo} PlayerInfo */
/** One who is to sit at the table, as the server is asked for. @typedef {{who: string, kind?: string | undefined, name?: string | undefined}} Asked */
/** A part of the form about seats. @typedef {{element: HTMLElement, asked: () => Asked[]}} SeatPart */

const text = words.setUp;

/** @param {string} label @param {HTMLElement} box */
const field = (label, box) => h("p", { class: "field" }, h("label", { for: box.id }, label), box);

/** @param {string} id @param {string} [value] */
const nameBox = (id, value = "") => h("input", { id, maxlength: 40, "aria-label": text.name, placeholder: text.name, value });

/**
 * Choices of which one is chosen, each with a word on what it means.
 * @param {string} name @param {string} legend @param {[string, string, string][]} choices values, labels and what they mean
 * @param {(value: string) => void} chosen
 */
function choices(name, legend, choices, chosen) {
  const element = h("fieldset", { class: "choices-of" }, h("legend", {}, legend), ...choices.map(([value, label, about], place) =>
    h("label", { class: "choice" },
      h("input", { type: "radio", id: `${name}-${value || "none"}`, name, value, checked: place === 0, onchange: () => chosen(value) }),
      h("span", {}, h("strong", {}, label), about && h("span", { class: "quiet" }, about)))));
  return { element, value: () => /** @type {HTMLInputElement | null} */ (element.querySelector("input:checked"))?.value ?? "" };
}

/** The size of a board: the usual ones, and any other. @param {GameInfo} game */
function size(game) {
  const number = (/** @type {string} */ id, /** @type {number | null} */ value, /** @type {number} */ min, /** @type {number} */ max) =>
    h("input", { id, type: "number", value: value ?? "", min, max, required: true, inputmode: "numeric" });
  const [houses, seeds] = [number("houses", game.houses, 1, 100), number("seeds", game.seeds, 0, 1000)];
  const chips = game.sizes.map((one) => h("button", { type: "button", title: text.sizeInWords(one.houses, one.seeds), onclick: () => {
    houses.valueAsNumber = one.houses;
    seeds.valueAsNumber = one.seeds;
    show();
  } }, text.size(one.houses, one.seeds)));
  const show = () => chips.forEach((chip, place) => {
    const one = game.sizes[place];
    chip.setAttribute("aria-pressed", String(houses.valueAsNumber === one?.houses && seeds.valueAsNumber === one.seeds));
  });
  for (const box of [houses, seeds]) box.addEventListener("input", show);
  show();
  const fault = () => /** @type {[string, HTMLInputElement][]} */ ([[text.houses, houses], [text.seeds, seeds]])
    .filter(([, box]) => !box.validity.valid).map(([label, box]) => text.whole(label, box.min, box.max))[0];
  const asked = () => ({
    ...(houses.valueAsNumber !== game.houses && { houses: houses.valueAsNumber }),
    ...(seeds.valueAsNumber !== game.seeds && { seeds: seeds.valueAsNumber }),
  });
  return {
    fault, asked,
    usual: chips.length > 1 && h("div", { class: "row", role: "group", "aria-labelledby": "sizes" }, h("span", { id: "sizes" }, text.sizes), ...chips),
    any: h("div", { class: "row" }, field(text.range(text.houses, houses.min, houses.max), houses), field(text.range(text.seeds, seeds.min, seeds.max), seeds)),
  };
}

/** The house rules of a game. @param {GameInfo} game */
function rules(game) {
  const boxes = game.options.map((option) => {
    const id = `rule-${option.key}`;
    const value = (/** @type {string} */ one) => h("option", { value: one, selected: one === option.default }, one === option.default ? `${one} (${text.usual})` : one);
    const box = option.values.length ? h("select", { id }, ...option.values.map(value)) : h("input", { id, type: "number", min: 0, value: option.default });
    return { option, box };
  });
  const line = (/** @type {typeof boxes[0]} */ { option, box }) => h("p", { class: "field" }, h("label", { for: box.id }, words.capital(option.help), " ", h("code", {}, option.key)), box);
  const topics = Object.entries(text.topics).map(([topic, heading]) => {
    const own = boxes.filter(({ option }) => option.topic === topic);
    return own.length ? h("details", { name: "topics" }, h("summary", {}, heading), ...own.map(line)) : null;
  });
  return {
    element: h("div", {}, ...topics, ...boxes.filter(({ option }) => !option.topic).map(line)),
    asked: () => Object.fromEntries(boxes.filter(({ option, box }) => box.value !== option.default).map(({ option, box }) => [option.key, box.value])),
  };
}

/** Me and one opponent. @param {GameInfo} game @param {PlayerInfo[]} players @returns {SeatPart} */
function opponent(game, players) {
  const me = nameBox("name-0", setting("name") || text.player);
  const other = nameBox("name-1");
  const level = levelBox(game, players, true, { id: "level", onchange: () => keepLevel(game, level.value) });
  const [levelPart, otherPart] = [field(text.level, level), field(text.theirName, other)];
  otherPart.hidden = true;
  const who = choices("opponent", text.against, Object.entries(text.opponents).map(([value, [label, about]]) => [value, label ?? "", about ?? ""]), (value) => {
    levelPart.hidden = value !== "computer";
    otherPart.hidden = value !== "me";
  });
  return {
    element: h("div", {}, who.element, h("div", { class: "pair" }, levelPart, otherPart, field(text.yourName, me))),
    asked: () => {
      const mine = { who: "person", name: me.value.trim() };
      const value = who.value();
      if (value === "computer") return [mine, { who: "computer", kind: level.value, name: freeNames([mine.name], 1)[0] }];
      return [mine, value === "me" ? { who: "person", name: other.value.trim() } : { who: value }];
    },
  };
}

/**
 * Any number of seats.
 * @param {GameInfo} game @param {PlayerInfo[]} players @param {(fault: string) => void} complain @returns {SeatPart}
 */
function seats(game, players, complain) {
  const [fewest = 2, most = 2] = game.seats;
  /** @type {{who: HTMLSelectElement, name: HTMLInputElement, row: HTMLElement}[]} */
  let all = [];
  let made = 0;
  const list = h("div", {});
  const add = (/** @type {string} */ usual) => {
    const [place, own] = [all.length, made++];
    const option = (/** @type {string} */ value, /** @type {string} */ label) => h("option", { value, selected: value === usual }, label);
    const levels = levelsOf(game.family);
    const computers = (/** @type {boolean} */ isLevel) => kinds(players, game.family).filter((kind) => levels.includes(kind) === isLevel)
      .map((kind) => option(`computer:${kind}`, `${text.computers}: ${words.level(kind)}`));
    const who = h("select", { id: `who-${own}`, "aria-label": text.who, onchange: () => show() },
      ...Object.entries(text.whos).map(([value, label]) => option(value, label)),
      h("optgroup", { label: text.computers }, ...computers(true)), h("optgroup", { label: text.otherComputers }, ...computers(false)));
    const name = nameBox(`name-${own}`, place === 0 ? setting("name") || text.player : "");
    const show = () => { name.hidden = who.value === "link" || who.value === "open"; };
    const row = h("fieldset", { class: "seat" }, h("legend", {}, text.seat(place + 1)), who, name);
    const seat = { who, name, row };
    const remove = () => {
      if (all.length <= fewest) return complain(text.fewest(fewest));
      all = all.filter((one) => one !== seat);
      row.remove();
      all.forEach((one, at) => {
        const head = one.row.querySelector("legend");
        if (head) head.textContent = text.seat(at + 1);
        one.row.querySelector("button")?.setAttribute("aria-label", text.removeThis(at + 1));
      });
      more.focus();
    };
    row.append(h("button", { type: "button", class: "away", "aria-label": text.removeThis(place + 1), onclick: remove }, "×"));
    all.push(seat);
    list.append(row);
    show();
  };
  const computer = `computer:${usualLevel(game)}`;
  for (let place = 0; place < fewest; place++) add(place === 0 ? "me" : computer);
  const more = h("button", { type: "button", onclick: () => {
    complain("");
    if (all.length < most) add(computer);
    else complain(text.most(most));
  } }, text.add);
  return {
    element: h("div", {}, h("h2", {}, text.seats), list, h("div", { class: "row" }, more)),
    asked: () => {
      const given = all.map(({ name }) => name.value.trim());
      const free = freeNames(given, all.length);
      return all.map(({ who }, seat) => {
        const [kind = "", ...rest] = who.value.split(":");
        if (kind === "link" || kind === "open") return { who: kind };
        if (kind === "computer") return { who: "computer", kind: rest.join(":"), name: given[seat] || free.shift() };
        return { who: "person", name: given[seat] };
      });
    },
  };
}

/** @param {string} [wanted] the name of a game */
export async function newTablePage(wanted) {
  const games = await allGames();
  const { name: chosen } = games.find((one) => one.name === wanted) ?? games[0] ?? { name: "" };
  /** @type {[GameInfo, PlayerInfo[]]} */
  const [game, players] = await Promise.all([request(`/api/games/${chosen}`), request("/api/players")]);
  const isSowing = game.family === "sowing";
  const fault = h("p", { class: "fault", role: "alert" });
  const complain = (/** @type {string} */ what) => { fault.textContent = what; };

  const gameBox = h("select", { id: "game", onchange: () => { location.replace(`#/new/${gameBox.value}`); } });
  fillWithGames(gameBox, games, game.name);
  const board = isSowing ? size(game) : null;
  const seatPart = game.seats[1] === 2 ? opponent(game, players) : seats(game, players, complain);
  const first = isSowing ? choices("first", text.first, [["", text.toss, ""], ["0", text.iBegin, ""], ["1", text.theyBegin, ""]], () => undefined) : null;
  const clock = h("select", { id: "clock" }, ...Object.entries(text.clocks).map(([value, label]) => h("option", { value }, label)));
  const [isPublic, hints] = ["public", "hints"].map((id) => h("input", { type: "checkbox", id }));
  const rulePart = rules(game);

  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    complain(board?.fault() ?? "");
    if (fault.textContent) return;
    const asked = seatPart.asked();
    if (asked.every((seat) => seat.who === "computer")) return complain(text.noPerson);
    if (asked.some((seat) => seat.who === "person" && !seat.name)) return complain(text.noName);
    const me = asked.find((seat) => seat.who === "person");
    if (me && !setting("name") && me.name !== text.player) change("name", me.name);
    const [kind, seconds, increment] = clock.value.split(":");
    const begins = first?.value();
    try {
      await setUp({
        game: game.name, ...board?.asked(), rules: rulePart.asked(), seats: asked, public: isPublic?.checked,
        ...(begins && { first: Number(begins) }), ...(hints?.checked && { hints: true }),
        ...(kind === "move" && { clock: { kind, seconds: Number(seconds) } }),
        ...(kind === "game" && { clock: { kind, seconds: Number(seconds), increment: Number(increment) } }),
      });
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  };
  const check = (/** @type {HTMLInputElement | undefined} */ box, /** @type {string} */ label) => box && h("p", {}, h("label", {}, box, " ", label));
  return h("section", { class: "narrow new-table" }, h("h1", {}, text.title),
    h("form", { onsubmit: submit, novalidate: true },
      h("div", { class: "what" }, pictureOf(game), h("div", {}, field(text.game, gameBox), h("p", { class: "quiet" }, game.about))),
      board?.usual, seatPart.element, first?.element,
      field(text.clock, clock),
      h("details", { class: "advanced" }, h("summary", {}, text.advanced),
        board?.any, check(hints, text.hints), check(isPublic, text.public),
        h("h2", {}, text.rules), rulePart.element),
      fault,
      h("button", { class: "main big-button" }, text.go)));
}
