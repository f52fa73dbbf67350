// The lobby, and the form for a new table.

import { allGames, request } from "./api.js";
import { ask, h, tell } from "./dom.js";
import { fillWithGames } from "./games.js";
import { pictureOf } from "./pictures.js";
import { change, forgetTable, keepKeys, keysOf, ownTables, setting } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").PlayerInfo} PlayerInfo */

const text = words.setUp;

/**
 * The usual levels, and then the kinds of other players.
 * @param {PlayerInfo[]} players
 * @param {string} family
 */
export function kinds(players, family) {
  const listed = players.filter((one) => !one.family || one.family === family).map((one) => one.kind);
  const plain = listed.map((kind) => kind.split(":")[0] ?? kind);
  const levels = Object.keys(text.levels);
  return [...new Set([...levels.filter((level) => plain.includes(level)), ...listed.filter((kind) => !levels.includes(kind.split(":")[0] ?? ""))])];
}

/**
 * @param {PlayerInfo[]} players
 * @param {string} family
 */
function usualKind(players, family) {
  const all = kinds(players, family);
  return all.find((kind) => kind === "easy") ?? all.find((kind) => kind.startsWith("smart")) ?? all[0] ?? "random";
}

/**
 * Sets up a table and goes there.
 * @param {any} asked
 */
export async function setUp(asked) {
  const made = await request("/api/tables", { body: asked });
  const keys = made.keys.map((/** @type {string | null} */ key, /** @type {number} */ seat) => ({ seat, key, who: asked.seats[seat].who }));
  const all = keys.filter((/** @type {any} */ one) => one.key);
  // The keys of links are kept too, to show the links; nobody plays with them here.
  keepKeys(made.table, all);
  location.hash = `#/table/${made.table}`;
}

/** @param {import("../types/wire").Summary} table */
function tableName(table) {
  const names = table.seats.map((seat) => seat.name || words.lobby.empty);
  return `${table.title}: ${words.lobby.seats(names)}`;
}

/** Forgets a table, if that is meant. @param {string} table @param {HTMLElement} row */
async function forget(table, row) {
  if (!(await ask(words.forget.title, [h("p", {}, words.forget.text)], [["", words.table.cancel], ["yes", words.lobby.forget]]))) return;
  forgetTable(table);
  row.remove();
}

export async function lobbyPage() {
  /** @type {[GameInfo[], PlayerInfo[], import("../types/wire").Summary[]]} */
  const [games, players, open] = await Promise.all([allGames(), request("/api/players"), request("/api/tables")]);
  const cards = games.filter((game) => game.first_page).map((game) => {
    const quick = () => {
      const me = { who: "person", name: setting("name") || text.player };
      const computer = { who: "computer", kind: usualKind(players, game.family), name: text.computers };
      return setUp({ game: game.name, seats: [me, computer] }).catch(tell);
    };
    return h("article", { class: `game ${game.family}` }, pictureOf(game),
      h("h2", {}, game.title),
      h("p", {}, game.about),
      h("div", { class: "row choices" },
        h("button", { class: "main", onclick: quick, "aria-label": `${words.lobby.computer}: ${game.title}` }, words.lobby.computer),
        h("a", { class: "button", href: `#/new/${game.name}`, "aria-label": `${words.lobby.other}: ${game.title}` }, words.lobby.other),
        h("a", { class: "button", href: `#/lesson/${game.name}`, "aria-label": `${words.lobby.learn}: ${game.title}` }, words.lobby.learn),
        game.family === "cassino" && h("a", { class: "button", href: "#/continue", "aria-label": `${words.lobby.continueFile}: ${game.title}` }, words.lobby.continueFile),
        h("a", { class: "button", href: `#/rules/${game.name}`, "aria-label": `${words.lobby.rules}: ${game.title}` }, words.lobby.rules),
      ));
  });
  const own = h("ul", { class: "tables" });
  const ownPart = h("section", { hidden: true }, h("h2", {}, words.lobby.yours), own);
  for (const table of ownTables().slice(0, 12)) {
    request(`/api/tables/${table}`).then((update) => {
      ownPart.hidden = false;
      const summary = update.table;
      const row = h("li", {},
        h("span", {}, `${tableName(summary)} `, h("span", { class: "quiet" }, words.lobby.phases[/** @type {"over"} */ (summary.phase)])),
        h("a", { class: "button", href: `#/table/${table}`, "aria-label": `${words.lobby.go}: ${tableName(summary)}` }, words.lobby.go),
        h("button", { onclick: () => forget(table, row), "aria-label": `${words.lobby.forget}: ${tableName(summary)}` }, words.lobby.forget));
      own.append(row);
    }).catch((error) => { if (error.code === "no_such_table") forgetTable(table); });
  }
  const list = open.map((table) => {
    const hasSeat = table.seats.some((seat) => seat.who === "open");
    return h("li", {},
      h("span", {}, `${tableName(table)} `, h("span", { class: "quiet" }, `${table.size}, ${words.lobby.phases[table.phase]}`)),
      h("a", { class: "button", href: `#/table/${table.table}` }, hasSeat ? words.lobby.sit : words.lobby.watch));
  });
  return h("section", {},
    h("h1", {}, words.lobby.title),
    h("div", { class: "row" }, h("p", { class: "lead" }, words.lobby.lead), h("a", { class: "button", href: "#/games" }, words.lobby.all(games.length))),
    h("div", { class: "games" }, ...cards), ownPart,
    h("section", {}, h("h2", {}, words.lobby.open),
      list.length ? h("ul", { class: "tables" }, ...list) : h("p", { class: "quiet" }, words.lobby.none)));
}

/** @param {string} [wanted] the name of a game */
export async function newTablePage(wanted) {
  const games = await allGames();
  const { name: chosen } = games.find((one) => one.name === wanted) ?? games[0] ?? { name: "" };
  /** @type {[GameInfo, PlayerInfo[]]} */
  const [game, players] = await Promise.all([request(`/api/games/${chosen}`), request("/api/players")]);
  const parts = h("div", {});
  /** @type {{who: HTMLSelectElement, name: HTMLInputElement, row: HTMLElement}[]} */
  let seats = [];
  let made = 0;

  const gameBox = h("select", { id: "game", onchange: () => { location.replace(`#/new/${gameBox.value}`); } });
  fillWithGames(gameBox, games, game.name);

  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ box) =>
    h("p", { class: "field" }, h("label", { for: box.id }, label), box);
  const number = (/** @type {string} */ id, /** @type {number | null} */ value, /** @type {number} */ min, /** @type {number} */ max) =>
    h("input", { id, type: "number", value: value ?? "", min, max, required: true });

  const houses = number("houses", game.houses, 1, 100);
  const seeds = number("seeds", game.seeds, 0, 1000);
  const sizes = game.sizes.map((size) => h("button", { type: "button", title: text.sizeInWords(size.houses, size.seeds), onclick: () => {
    houses.valueAsNumber = size.houses;
    seeds.valueAsNumber = size.seeds;
    showSize();
  } }, text.size(size.houses, size.seeds)));
  const showSize = () => sizes.forEach((button, place) => {
    const size = game.sizes[place];
    button.setAttribute("aria-pressed", String(houses.valueAsNumber === size?.houses && seeds.valueAsNumber === size.seeds));
  });
  for (const box of [houses, seeds]) box.addEventListener("input", showSize);
  showSize();
  /** @type {[string, HTMLSelectElement | HTMLInputElement, string][]} */
  const rules = game.options.map((option) => {
    const id = `rule-${option.key}`;
    if (!option.values.length) return [option.key, h("input", { id, type: "number", min: 0, value: option.default }), option.default];
    const box = h("select", { id });
    for (const value of option.values) box.append(h("option", { value, selected: value === option.default }, value === option.default ? `${value} (${text.usual})` : value));
    return [option.key, box, option.default];
  });
  const rulePart = h("details", {}, h("summary", {}, text.rules));
  game.options.forEach((option, place) => {
    const box = rules[place]?.[1];
    if (box) rulePart.append(h("p", { class: "field" }, h("label", { for: box.id }, `${words.capital(option.help)}`, " ", h("code", {}, option.key)), box));
  });

  const seatList = h("div", {});
  const family = game.family;
  const addSeat = (/** @type {string} */ usual) => {
    const place = seats.length;
    const own = made++;
    const who = h("select", { id: `who-${own}`, "aria-label": text.who });
    for (const [value, label] of Object.entries(text.whos)) who.append(h("option", { value, selected: value === usual }, label));
    const [group, others] = [h("optgroup", { label: text.computers }), h("optgroup", { label: text.otherComputers })];
    for (const kind of kinds(players, family)) {
      (kind in text.levels ? group : others).append(h("option", { value: `computer:${kind}`, selected: usual === `computer:${kind}` }, `${text.computers}: ${text.levels[kind] ?? kind}`));
    }
    who.append(group, others);
    const name = h("input", { id: `name-${own}`, maxlength: 40, "aria-label": text.name, placeholder: text.name, value: place === 0 ? setting("name") || text.player : "" });
    const show = () => { name.hidden = who.value === "link" || who.value === "open"; };
    who.addEventListener("change", show);
    const legend = family === "sowing" ? text.sides[place] ?? "" : text.seat(place + 1);
    const row = h("fieldset", { class: "seat" }, h("legend", {}, legend), who, name);
    const seat = { who, name, row };
    if (fewest < most) {
      const remove = () => {
        if (seats.length <= fewest) return void (fault.textContent = text.fewest(fewest));
        seats = seats.filter((other) => other !== seat);
        row.remove();
        seats.forEach((other, at) => {
          const head = other.row.querySelector("legend");
          if (head) head.textContent = text.seat(at + 1);
          other.row.querySelector("button")?.setAttribute("aria-label", text.removeThis(at + 1));
        });
        more.focus();
      };
      row.append(h("button", { type: "button", class: "away", "aria-label": text.removeThis(place + 1), onclick: remove }, "×"));
    }
    seats.push(seat);
    seatList.append(row);
    show();
  };
  const most = game.seats[1];
  const fewest = game.seats[0];
  const fault = h("p", { class: "fault", role: "alert" });
  const computer = `computer:${usualKind(players, family)}`;
  for (let place = 0; place < game.seats[0]; place++) addSeat(place === 0 ? "me" : computer);
  const more = h("button", { type: "button", onclick: () => {
    fault.textContent = "";
    if (seats.length < most) addSeat(computer);
    else fault.textContent = text.most(most);
  } }, text.add);

  const first = h("select", { id: "first" });
  [["", text.toss], ["0", text.sides[0] ?? ""], ["1", text.sides[1] ?? ""]].forEach(([value, label]) => first.append(h("option", { value }, label ?? "")));
  const clock = h("select", { id: "clock" });
  for (const [value, label] of Object.entries(text.clocks)) clock.append(h("option", { value }, label));
  const isPublic = h("input", { type: "checkbox", id: "public" });
  const hints = h("input", { type: "checkbox", id: "hints" });

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    fault.textContent = "";
    for (const [label, box] of /** @type {[string, HTMLInputElement][]} */ (family === "sowing" ? [[text.houses, houses], [text.seeds, seeds]] : [])) {
      if (!box.validity.valid) return void (fault.textContent = text.whole(label, box.min, box.max));
    }
    /** @type {any} */
    const asked = { game: game.name, rules: {}, public: isPublic.checked, hints: hints.checked };
    if (family === "sowing") {
      if (houses.valueAsNumber !== game.houses) asked.houses = houses.valueAsNumber;
      if (seeds.valueAsNumber !== game.seeds) asked.seeds = seeds.valueAsNumber;
      if (first.value) asked.first = Number(first.value);
    }
    for (const [key, box, usual] of rules) if (box.value !== usual) asked.rules[key] = box.value;
    let computers = 0;
    asked.seats = seats.map(({ who, name }) => {
      const [kind, ...rest] = who.value.split(":");
      if (kind === "link" || kind === "open") return { who: kind };
      if (kind === "computer") return { who: "computer", kind: rest.join(":"), name: name.value.trim() || text.computer(++computers) };
      return { who: "person", name: name.value.trim() };
    });
    if (asked.seats.every((/** @type {any} */ seat) => seat.who === "computer")) return void (fault.textContent = text.noPerson);
    if (asked.seats.some((/** @type {any} */ seat) => seat.who === "person" && !seat.name)) return void (fault.textContent = text.noName);
    const me = asked.seats.find((/** @type {any} */ seat) => seat.who === "person");
    if (me && !setting("name") && me.name !== text.player) change("name", me.name);
    const [kind, seconds, increment] = clock.value.split(":");
    if (kind === "move") asked.clock = { kind, seconds: Number(seconds) };
    if (kind === "game") asked.clock = { kind, seconds: Number(seconds), increment: Number(increment) };
    return setUp(asked).catch((error) => { fault.textContent = error.message; });
  };
  parts.append(
    h("form", { onsubmit: submit, novalidate: true },
      field(text.game, gameBox),
      sizes.length > 1 && h("div", { class: "row", role: "group", "aria-labelledby": "sizes" }, h("span", { id: "sizes" }, text.sizes), ...sizes),
      family === "sowing" && h("div", { class: "row" }, field(text.range(text.houses, houses.min, houses.max), houses), field(text.range(text.seeds, seeds.min, seeds.max), seeds)),
      h("h2", {}, text.seats), seatList,
      fewest < most && h("div", { class: "row" }, more),
      family === "sowing" && field(text.first, first),
      field(text.clock, clock), rulePart,
      h("p", {}, h("label", {}, hints, " ", text.hints)),
      h("p", {}, h("label", {}, isPublic, " ", text.public)),
      fault,
      h("button", { class: "main" }, text.go)));
  return h("section", { class: "narrow" }, h("h1", {}, text.title), parts);
}

/** The keys to play with, without those of links. @param {string} table */
export function playingKeys(table) {
  return keysOf(table).filter((/** @type {any} */ one) => one.who !== "link");
}
