// The form for a new table: what most people ask for in plain sentences, the rest folded away.

import { allGames, Refused, request } from "./api.js";
import { clockOptions } from "./clocks.js";
import { h } from "./dom.js";
import { fillWithGames, gist } from "./games.js";
import { freeNames, kinds, levelBox, levelsOf, setUp, usualLevel } from "./lobby.js";
import { change, keepLevel, setting } from "./memory.js";
import { levelName, visible } from "./names.js";
import { pictureOf } from "./pictures.js";
import { needsServer } from "./screens.js";
import { offers } from "./transport.js";
import { capital, isText, listed, text } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").PlayerInfo} PlayerInfo */
/** One who is to sit at the table, as the server is asked for. @typedef {{who: string, kind?: string | undefined, name?: string | undefined}} Asked */
/** A part of the form about seats, and the box of a seat's name.
 * @typedef {{element: HTMLElement, named: (seat: number) => HTMLInputElement | undefined, asked: () => Asked[]}} SeatPart */

/** The topics of house rules, in the order in which they are listed. */
const TOPICS = /** @type {const} */ (["moves", "sowing", "captures", "end", "match"]);

/** Who one can play, and what that means. @returns {[string, string, string][]} */
const opponents = () => [
  ["computer", text("new-against-computer"), ""],
  ["me", text("new-against-me"), text("new-against-me-note")],
  ...(offers.otherScreens ? /** @type {[string, string, string][]} */ ([["link", text("new-against-link"), text("new-against-link-note")], ["open", text("new-against-open"), text("new-against-open-note")]]) : []),
  ["watch", text("new-against-watch"), text("new-against-watch-note")],
];

/** @param {string} label @param {HTMLElement} box */
const field = (label, box) => h("p", { class: "field" }, h("label", { for: box.id }, label), box);

/** The computer player that prefers extra turns. */
const TURNS_FIRST = "best-first-move";

/** The most characters of a name. */
const MOST_OF_NAME = 40;

/** @param {string} id @param {string} [value] */
const nameBox = (id, value = "") => h("input", { id, maxlength: MOST_OF_NAME, placeholder: text("page-name"), value });

/**
 * Choices of which one is chosen, each with a word on what it means.
 * @param {string} name @param {string} legend @param {[string, string, string][]} choices values, labels and what they mean
 * @param {(value: string) => void} chosen
 */
function choices(name, legend, choices, chosen) {
  const element = h("fieldset", { class: "choices-of" }, h("legend", {}, legend), ...choices.map(([value, label, note], place) =>
    h("label", { class: "choice" },
      h("input", { type: "radio", id: `${name}-${value || "none"}`, name, value, checked: place === 0, onchange: () => chosen(value) }),
      h("span", {}, h("strong", {}, label), note && h("span", { class: "quiet" }, note)))));
  return { element, value: () => /** @type {HTMLInputElement | null} */ (element.querySelector("input:checked"))?.value ?? "" };
}

/** The size of a board: the usual ones, and any other. @param {GameInfo} game */
function size(game) {
  const number = (/** @type {string} */ id, /** @type {number | null} */ value, /** @type {number} */ min, /** @type {number} */ max) =>
    h("input", { id, type: "number", value: value ?? "", min, max, required: true, inputmode: "numeric" });
  const [houses, seeds] = [number("houses", game.houses, 1, 100), number("seeds", game.seeds, 0, 1000)];
  const chips = game.sizes.map((one) => h("button", { type: "button", title: text("new-size-in-words", { houses: one.houses, seeds: one.seeds }), onclick: () => {
    houses.valueAsNumber = one.houses;
    seeds.valueAsNumber = one.seeds;
    show();
  } }, `${one.houses} × ${one.seeds}`));
  const show = () => chips.forEach((chip, place) => {
    const one = game.sizes[place];
    chip.setAttribute("aria-pressed", String(houses.valueAsNumber === one?.houses && seeds.valueAsNumber === one.seeds));
  });
  for (const box of [houses, seeds]) box.addEventListener("input", show);
  show();
  const range = (/** @type {HTMLInputElement} */ { min, max }) => ({ least: Number(min), most: Number(max) });
  const fault = () => houses.validity.valid ? seeds.validity.valid ? "" : text("new-seeds-fault", range(seeds)) : text("new-houses-fault", range(houses));
  const asked = () => ({
    ...(houses.valueAsNumber !== game.houses && { houses: houses.valueAsNumber }),
    ...(seeds.valueAsNumber !== game.seeds && { seeds: seeds.valueAsNumber }),
  });
  return {
    fault, asked,
    usual: chips.length > 1 && h("div", { class: "row", role: "group", "aria-labelledby": "sizes" }, h("span", { id: "sizes" }, text("new-sizes")), ...chips),
    any: h("div", { class: "row" }, field(text("new-houses", range(houses)), houses), field(text("new-seeds", range(seeds)), seeds)),
  };
}

/** What a house rule is about; in English, where it is not translated. @param {GameInfo} game @param {import("../types/wire").RuleOption} option */
function ruleLabel({ family }, { key, help }) {
  const id = family === "cassino" ? `cassino-rule-${key}` : `rule-${key}`;
  return isText(id) ? { said: capital(text(/** @type {"rule-capture"} */ (id))), lang: null } : { said: capital(help), lang: "en" };
}

/**
 * Names the house rules of which a fault tells that they do not go together, as the form names them; "" where it is none
 * of these.
 * @param {GameInfo} game @param {string} fault
 */
function clash(game, fault) {
  const named = game.options.filter(({ key }) => new RegExp(`(^|[^a-z-])${key}=`).test(fault));
  return named.length ? text("new-rules-clash", { rules: listed(named.map((option) => ruleLabel(game, option).said)) }) : "";
}

/** What a house rule is with a value, in words; a number stays what it is. @param {GameInfo} game @param {import("../types/wire").RuleOption} option @param {string} value */
function valueText({ family }, { key }, value) {
  const own = family === "cassino" ? `cassino-value-${key}-${value}` : `value-${key}-${value}`;
  const id = [own, `value-${value}`].find(isText);
  return id ? text(/** @type {"value-on"} */ (id)) : value;
}

/** The smallest and the largest number of a house rule. @param {import("../types/wire").RuleOption} option */
const spanOf = ({ range }) => ({ least: range?.[0] ?? 0, most: range?.[1] ?? 0 });

/** The house rules of a game. @param {GameInfo} game */
function rules(game) {
  const boxes = game.options.map((option) => {
    const id = `rule-${option.key}`;
    const value = (/** @type {string} */ one) => {
      const said = valueText(game, option, one);
      return h("option", { value: one, selected: one === option.default }, one === option.default ? text("new-usual", { value: said }) : said);
    };
    const box = option.values.length ? h("select", { id }, ...option.values.map(value)) : h("input", { id, type: "number", min: option.range?.[0], max: option.range?.[1], required: true, value: option.default });
    return { option, box };
  });
  const label = (/** @type {import("../types/wire").RuleOption} */ option) => {
    const { said, lang } = ruleLabel(game, option);
    return h("span", { lang }, said);
  };
  const line = (/** @type {typeof boxes[0]} */ { option, box }) => h("p", { class: "field" }, h("label", { for: box.id }, label(option), " ", h("code", {}, option.key), option.range && ` ${text("new-range", spanOf(option))}`), box);
  const untold = boxes.filter(({ option }) => !option.topic);
  const topics = TOPICS.map((topic) => ({ topic, own: boxes.filter(({ option }) => option.topic === topic) })).filter(({ own }) => own.length);
  return {
    fault: () => {
      // The first of the form, which is led to.
      const bad = [...topics.flatMap(({ own }) => own), ...untold].find(({ box }) => !box.validity.valid);
      return bad ? text("new-rule-fault", { rule: ruleLabel(game, bad.option).said, ...spanOf(bad.option) }) : "";
    },
    element: h("div", {}, ...topics.map(({ topic, own }) => h("details", { name: "topics" }, h("summary", {}, text(`topic-${topic}`)), ...own.map(line))), ...untold.map(line)),
    asked: () => Object.fromEntries(boxes.filter(({ option, box }) => box.value !== option.default).map(({ option, box }) => [option.key, box.value])),
    /** Whether a side can move twice in a row. */
    hasTurns: () => {
      const value = (/** @type {string} */ key) => boxes.find(({ option }) => option.key === key)?.box.value ?? "off";
      return value("extra-turn") !== "off" || value("again") !== "off" || value("slam") === "again" || value("children") === "weg";
    },
  };
}

/** What somebody is called at first who shares the screen. @param {number} place */
const numbered = (place) => `${text("page-player")} ${place + 1}`;

/**
 * Me and one opponent, or two computers.
 * @param {GameInfo} game @param {PlayerInfo[]} players @param {(isWatched: boolean) => void} watches @returns {SeatPart}
 */
function opponent(game, players, watches) {
  const me = nameBox("name-0", setting("name") || text("page-player"));
  const other = nameBox("name-1", numbered(1));
  const level = levelBox(game, players, true, { id: "level", onchange: () => keepLevel(game.name, level.value) });
  const second = levelBox(game, players, true, { id: "level-2" });
  const [levelPart, secondPart, otherPart, mePart] = [field(text("lobby-level"), level), field(text("new-second-level"), second), field(text("new-their-name"), other), field(text("new-your-name"), me)];
  otherPart.hidden = secondPart.hidden = true;
  const who = choices("opponent", text("new-against"), opponents(), (value) => {
    levelPart.hidden = value !== "computer" && value !== "watch";
    secondPart.hidden = value !== "watch";
    mePart.hidden = value === "watch";
    otherPart.hidden = value !== "me";
    watches(value === "watch");
  });
  return {
    element: h("div", {}, who.element, h("div", { class: "pair" }, levelPart, secondPart, otherPart, mePart)),
    named: (seat) => [me, other][seat],
    asked: () => {
      const mine = { who: "person", name: me.value.trim() };
      const value = who.value();
      if (value === "watch") {
        const names = freeNames([], 2);
        return [level, second].map((box, seat) => ({ who: "computer", kind: box.value, name: names[seat] }));
      }
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
      .map((kind) => option(`computer:${kind}`, text("new-who-computer", { level: levelName(kind) })));
    const who = h("select", { id: `who-${own}`, "aria-label": text("new-who"), onchange: () => show() },
      option("me", text("new-who-me")), offers.otherScreens && option("link", text("new-who-link")), offers.otherScreens && option("open", text("new-who-open")),
      h("optgroup", { label: text("page-computer") }, ...computers(true)), h("optgroup", { label: text("new-other-computers") }, ...computers(false)));
    const name = nameBox(`name-${own}`, place === 0 ? setting("name") || text("page-player") : "");
    name.setAttribute("aria-label", text("page-name"));
    /** What this seat was called by itself. */
    let called = "";
    const show = () => {
      name.hidden = who.value === "link" || who.value === "open";
      if (name.value && name.value !== called) return;
      const taken = all.map((one) => one.name.value);
      called = who.value === "me" ? taken.map((_, at) => numbered(at + 1)).find((one) => !taken.includes(one)) ?? numbered(taken.length) : "";
      name.value = called;
    };
    const row = h("fieldset", { class: "seat" }, h("legend", {}, text("new-seat", { seat: place + 1 })), who, name);
    const seat = { who, name, row };
    const remove = () => {
      if (all.length <= fewest) return complain(text("new-fewest", { count: fewest }));
      all = all.filter((one) => one !== seat);
      row.remove();
      full();
      all.forEach((one, at) => {
        const head = one.row.querySelector("legend");
        if (head) head.textContent = text("new-seat", { seat: at + 1 });
        one.row.querySelector("button")?.setAttribute("aria-label", text("new-remove-seat", { seat: at + 1 }));
      });
      more.focus();
    };
    row.append(h("button", { type: "button", class: "remove", "aria-label": text("new-remove-seat", { seat: place + 1 }), onclick: remove }, "×"));
    all.push(seat);
    list.append(row);
    show();
  };
  const computer = `computer:${usualLevel(game)}`;
  for (let place = 0; place < fewest; place++) add(place === 0 ? "me" : computer);
  const more = h("button", { type: "button", onclick: () => {
    complain("");
    add(computer);
    full();
    // A button that can be pressed no more loses the focus.
    if (more.disabled) all.at(-1)?.who.focus();
  } }, text("new-add-seat"));
  /** Why there can be no more seats. */
  const note = h("span", { class: "quiet", role: "status" });
  const full = () => {
    more.disabled = all.length >= most;
    note.textContent = more.disabled ? text("new-most", { count: most }) : "";
  };
  full();
  return {
    element: h("div", {}, h("h2", {}, text("new-seats")), list, h("div", { class: "row" }, more, note)),
    named: (seat) => all[seat]?.name,
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

/** Whether this is no seed, or one: a whole number of 64 bits. @param {string} said */
const isSeed = (said) => /^\d*$/.test(said) && BigInt(said || 0) < 2n ** 64n;

/** Leads to the first field that is wrong, and says there what is wrong. @param {HTMLFormElement} form @param {HTMLElement} fault */
function point(form, fault) {
  const wrong = /** @type {HTMLInputElement | null} */ (form.querySelector("input:invalid"));
  if (!wrong) return;
  for (let folded = wrong.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null) folded.open = true;
  wrong.setAttribute("aria-invalid", "true");
  wrong.setAttribute("aria-describedby", fault.id);
  (wrong.closest(".row") ?? wrong.closest(".field") ?? wrong.closest(".seat"))?.after(fault);
  wrong.focus();
  fault.scrollIntoView({ block: "nearest" });
}

/** @param {string} [wanted] the name of a game */
export async function newTablePage(wanted) {
  const games = await allGames();
  const chosen = wanted || games[0]?.name || "";
  /** @type {[GameInfo, PlayerInfo[]]} */
  const [game, players] = await Promise.all([request(`/api/games/${encodeURIComponent(chosen)}`), request("/api/players")]);
  const isSowing = game.family === "sowing";
  const fault = h("p", { id: "fault", class: "fault", role: "alert" });
  const start = h("button", { class: "main big-button" }, text("new-start"));
  const complain = (/** @type {string} */ what) => {
    start.before(fault);
    fault.textContent = what;
  };

  const gameBox = h("select", { id: "game", onchange: () => { location.replace(`#/new/${gameBox.value}`); } });
  fillWithGames(gameBox, games, game.name);
  const board = isSowing ? size(game) : null;
  const first = isSowing ? choices("first", text("new-first"), [["", text("new-first-toss"), ""], ["0", text("new-first-me"), ""], ["1", text("new-first-they"), ""]], () => undefined) : null;
  // Between two computers there is no I and no opponent.
  const seatPart = game.seats[1] === 2 ? opponent(game, players, (isWatched) => { if (first) first.element.hidden = isWatched; }) : seats(game, players, complain);
  const clock = h("select", { id: "clock" }, ...clockOptions());
  const [isPublic, hints] = ["public", "hints"].map((id) => h("input", { type: "checkbox", id }));
  const seed = h("input", { id: "seed", inputmode: "numeric", autocomplete: "off", maxlength: 20, placeholder: text("new-seed-drawn") });
  const rulePart = rules(game);
  const offer = () => {
    for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (seatPart.element.querySelectorAll(`option[value="${TURNS_FIRST}"]`))) {
      option.hidden = option.disabled = !rulePart.hasTurns();
      const box = option.closest("select");
      if (box && option.disabled && option.selected) box.value = [...box.options].find((one) => !one.disabled)?.value ?? "";
    }
  };
  rulePart.element.addEventListener("change", offer);
  offer();

  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    for (const box of form.querySelectorAll("[aria-invalid]")) {
      box.removeAttribute("aria-invalid");
      box.removeAttribute("aria-describedby");
    }
    for (let seat = 0; seatPart.named(seat); seat++) seatPart.named(seat)?.setCustomValidity("");
    seed.setCustomValidity(isSeed(seed.value.trim()) ? "" : text("new-seed-fault"));
    complain(board?.fault() || seed.validationMessage || rulePart.fault());
    if (fault.textContent) return point(form, fault);
    const asked = seatPart.asked();
    // Where no person plays, people watch.
    const watched = asked.every((seat) => seat.who === "computer");
    const nameless = asked.findIndex((seat) => seat.who === "person" && !seat.name);
    if (nameless >= 0) {
      seatPart.named(nameless)?.setCustomValidity(text("new-no-name"));
      complain(text("new-no-name"));
      return point(form, fault);
    }
    const me = asked.find((seat) => seat.who === "person");
    const [kind, seconds, increment] = clock.value.split(":");
    const begins = watched ? "" : first?.value();
    try {
      await setUp({
        game: game.name, ...board?.asked(), rules: rulePart.asked(), seats: asked, public: isPublic?.checked || asked.some((seat) => seat.who === "open"),
        ...(watched && { watched }), ...(seed.value.trim() && { seed: seed.value.trim() }),
        ...(begins && { first: Number(begins) }), ...(hints?.checked && { hints: true }),
        ...(kind === "move" && { clock: { kind, seconds: Number(seconds) } }),
        ...(kind === "game" && { clock: { kind, seconds: Number(seconds), increment: Number(increment) } }),
      });
      // A name that was refused is not kept.
      if (me && !setting("name") && me.name !== text("page-player")) change("name", me.name);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const clashing = clash(game, why);
      complain(clashing);
      fault.append(clashing && " ", h("span", { lang: error instanceof Refused && error.isEnglish && "en" }, why));
      if (!(error instanceof Refused) || !["bad_name", "name_taken"].includes(error.code)) return;
      // The answer does not tell which: it is the first that nobody sees whole, or the last person whose name another has.
      const folded = asked.map(({ name }) => name?.trim().toLowerCase());
      const isUnseen = (/** @type {string} */ name) => name !== visible(name) || [...name].length > MOST_OF_NAME;
      const wrong = error.code === "bad_name" ? asked.findIndex(({ name }) => name && isUnseen(name))
        : asked.findLastIndex(({ who }, seat) => who === "person" && folded.some((name, other) => other !== seat && name === folded[seat]));
      seatPart.named(wrong)?.setCustomValidity(why);
      point(form, fault);
    }
  };
  const check = (/** @type {HTMLInputElement | undefined} */ box, /** @type {string} */ label) => box && h("p", {}, h("label", {}, box, " ", label));
  return h("section", { class: "narrow new-table" }, h("h1", {}, text("page-new-table")),
    h("form", { onsubmit: submit, novalidate: true },
      h("div", { class: "what" }, pictureOf(game), h("div", {}, field(text("page-game"), gameBox), h("p", { class: "quiet" }, gist(game)))),
      board?.usual, seatPart.element, !offers.otherScreens && needsServer(`#/new/${game.name}`),
      h("div", { class: "begin" }, first?.element, field(text("page-clock"), clock)),
      h("details", { class: "advanced" }, h("summary", {}, text("new-advanced")),
        board?.any, field(text("new-seed"), seed), h("p", { class: "quiet" }, text("new-seed-note")), offers.otherScreens && check(hints, text("new-hints")), offers.otherScreens && check(isPublic, text("new-public")),
        h("h2", {}, text("new-house-rules")), h("p", { class: "quiet" }, text("new-rule-names")), rulePart.element),
      fault, start));
}
