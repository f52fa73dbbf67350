// Rule sheets: turns as much Markdown as they use into elements.

import { allGames, request } from "./api.js";
import { diagrams } from "./diagram.js";
import { ask, h } from "./dom.js";
import { kindName, levelName } from "./names.js";
import { about, capital, isText, spoken, text } from "./words.js";

/** What a sheet says only to whoever reads it as a file or types commands, and what the page says instead.
 * @type {[RegExp, string | ((found: string) => string)][]} */
const ELSEWHERE = [
  [/ ?The \[glossary\].*?\w\.(?=\s|$)/, ""],
  [/ ?`>\d<` is the house .*?\w\.(?=\s|$)/, ""],
  [/ ?Cards are written suit first.*?\w\.(?=\s|$)/, ""],
  [/; what is between `>` and `<` is captured/, ""],
  [/In the notation of positions, .*?\. /, ""],
  [/ means the same in the terminal, line by line and on the web page, and applies/, " applies"],
  [/^All keys are in \[one table\].*/, ""],
  [/ \((`(--|parlour )[^`]*`(, )?)+\)/g, ""],
  [/`parlour [^`]*`, which is /, ""],
  [/; `parlour [^`]*`[^.]*/, ""],
  [/ `parlour [^`]*`[^.]*\./, ""],
  [/`--[^`]*`/g, (options) => options.replaceAll("--rule ", "").replace(/--(\w+) /g, "$1=")],
];

/** Where a sheet is from: its page says that last. The initials of a name end no sentence. */
const SOURCES = / ?Sources?: .*?(?<! [A-Z])\.(?=\s|$)/;

/** What the page says of a part of a sheet. @param {string} source */
const onPage = (source) => ELSEWHERE.reduce((said, [what, instead]) => said.replace(what, /** @type {string} */ (instead)), source);

/** @param {string} source @param {boolean} [isLinked] whether another sheet that is named is a link @returns {Node[]} */
function inline(source, isLinked = false) {
  const out = [];
  for (const part of source.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/)) {
    if (/^`.+`$/.test(part)) out.push(h("code", {}, part.slice(1, -1)));
    else if (/^\*\*.+\*\*$/.test(part)) out.push(h("strong", {}, part.slice(2, -2)));
    else if (/^\*.+\*$/.test(part)) out.push(h("em", {}, part.slice(1, -1)));
    else if (/^\[.+\]\(.+\)$/.test(part)) {
      const [, said = "", sheet] = /^\[(.+)\]\((?:([a-z-]+)\.md)?/.exec(part) ?? [];
      out.push(sheet && isLinked ? h("a", { href: `#/rules/${sheet}` }, said) : document.createTextNode(said));
    } else out.push(document.createTextNode(part));
  }
  return out;
}

/** Makes a rule sheet, which is in English. @param {string} source @param {string} game @param {number} [top] the level of its first heading @returns {HTMLElement} */
export function markdown(source, game, top = 1) {
  const out = h("div", { class: "sheet", lang: "en" });
  const lines = source.replace(/^## Try it\n[^]*?(?=^## |(?![^]))/m, "").split("\n");
  let place = 0;
  let sources = "";
  // Beside a game, a link would lead away from it.
  const words = (/** @type {string} */ said) => inline(onPage(said), top === 1);
  const cells = (/** @type {string} */ line) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  while (place < lines.length) {
    const line = lines[place] ?? "";
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) {
      const level = Math.min(6, (heading[1] ?? "").length + top - 1);
      out.append(h(/** @type {"h2"} */ (`h${level}`), {}, ...words(heading[2] ?? "")));
      place++;
    } else if (line.startsWith("```")) {
      /** @type {string[]} */
      const code = [];
      while (++place < lines.length && !lines[place]?.startsWith("```")) code.push(lines[place] ?? "");
      place++;
      out.append(diagrams(code, game) ?? h("pre", { tabindex: 0 }, code.join("\n")));
    } else if (line.startsWith("|")) {
      const head = h("tr", {}, ...cells(line).map((cell) => h("th", {}, ...words(cell))));
      const body = h("tbody");
      place += 2;
      while (lines[place]?.startsWith("|")) {
        body.append(h("tr", {}, ...cells(lines[place] ?? "").map((cell) => h("td", {}, ...words(cell)))));
        place++;
      }
      out.append(h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("thead", {}, head), body)));
    } else if (/^(\s*[-*]|\s*\d+\.) /.test(line)) {
      const number = /^\s*(\d+)\./.exec(line)?.[1];
      const list = number ? h("ol", { start: number }) : h("ul");
      while (/^(\s*[-*]|\s*\d+\.) /.test(lines[place] ?? "")) {
        let item = (lines[place] ?? "").replace(/^(\s*[-*]|\s*\d+\.) /, "");
        while (/^\s+\S/.test(lines[place + 1] ?? "") && !/^(\s*[-*]|\s*\d+\.) /.test(lines[place + 1] ?? "")) item += ` ${lines[++place]?.trim()}`;
        list.append(h("li", {}, ...words(item)));
        place++;
      }
      out.append(list);
    } else if (line.trim()) {
      let paragraph = line;
      while (/^(?!```)[^|#\s-]/.test(lines[place + 1] ?? "")) paragraph += ` ${lines[++place]}`;
      const said = words(paragraph.replace(SOURCES, (found) => ((sources = found.trim()), "")));
      if (said.some((one) => one.textContent)) out.append(h("p", {}, ...said));
      place++;
    } else place++;
  }
  if (sources) out.append(h("p", { class: "quiet" }, ...words(sources)));
  return out;
}

/** Says that a rule sheet is in English, where the page is not. */
const inEnglish = () => spoken() !== "en" && h("p", { class: "quiet" }, text("rules-in-english"));

/** What a computer player does; in English, where it is not translated. @param {import("../types/wire").PlayerInfo} player */
function playerHelp({ kind, help }) {
  const id = `player-${kindName(kind)}`;
  return isText(id) ? inline(text(/** @type {"player-easy"} */ (id))) : [h("span", { lang: "en" }, ...inline(help))];
}

/** @param {import("../types/wire").PlayerInfo[]} players */
function playersTable(players) {
  return h("div", { class: "wide", tabindex: 0 }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}, text("page-name")), h("th", {}, text("rules-plays")), h("th", {}, text("rules-does")))),
    h("tbody", {}, ...players.map((one) => h("tr", {}, h("td", {}, capital(levelName(one.kind)), " ", h("code", {}, one.kind)), h("td", {}, text(one.family === "sowing" ? "rules-sowing" : one.family === "cassino" ? "rules-cassino" : "rules-every-game")), h("td", {}, ...playerHelp(one)))))));
}

/** How to use the page: for which family, and what. */
const USES = /** @type {const} */ ([
  ["sowing", "rules-use-sow"], ["sowing", "rules-use-won"], ["sowing", "rules-use-analysis"], ["cassino", "rules-use-cards"], ["cassino", "rules-use-share"],
  ["cassino", "rules-use-hint"], ["", "rules-use-link"], ["", "rules-use-kept"], ["", "rules-use-skip"],
]);

/** How to use the page, for games of a family or for all. @param {string} [family] */
const uses = (family) => h("ul", {}, ...USES.filter(([of]) => !of || !family || of === family).map(([, use]) => h("li", {}, text(use))));

/**
 * Shows help without leaving the table: the rules, the computer players, the page.
 * @param {string} game @param {string} title @param {string} family
 */
export async function helpDialog(game, title, family) {
  /** @type {[import("../types/wire").GameSheet, import("../types/wire").PlayerInfo[]]} */
  const [sheet, players] = await Promise.all([request(`/api/games/${encodeURIComponent(game)}`), request("/api/players")]);
  const part = (/** @type {string} */ head, /** @type {Node} */ content) => h("details", { name: "help" }, h("summary", {}, head), content);
  await ask(text("help-title", { game: title }), [
    part(text("help-use"), uses(family)), part(text("page-rules"), h("div", {}, inEnglish(), markdown(sheet.sheet, game, 3))),
    part(text("page-computer-players"), playersTable(players.filter((one) => !one.family || one.family === family))),
  ], [["", text("page-close")]]);
}

/** @param {string} [game] */
export async function rulesPage(game) {
  if (game) {
    const sheet = await request(`/api/games/${encodeURIComponent(game)}`);
    return h("section", { class: "narrow" }, inEnglish(), markdown(sheet.sheet, game), h("div", { class: "row end" },
      h("a", { class: "button", href: `#/lesson/${game}` }, text("lesson-first")), h("a", { class: "button", href: "#/exercises" }, text("exercises-title")),
      h("a", { class: "button", href: "#/explorer" }, text("explorer-title")), h("a", { class: "button main", href: `#/new/${game}` }, text("page-new-table"))));
  }
  /** @type {[import("../types/wire").GameInfo[], import("../types/wire").PlayerInfo[]]} */
  const [games, players] = await Promise.all([allGames(), request("/api/players")]);
  return h("section", { class: "narrow" }, h("h1", {}, text("rules-title")), h("p", { class: "lead" }, text("rules-lead")),
    h("ul", { class: "tables" }, ...games.filter((one) => one.first_page).map((one) => h("li", {}, h("span", {}, h("strong", {}, one.title)),
      h("a", { class: "button", href: `#/lesson/${one.name}`, "aria-label": about(text("lesson-first"), one.title) }, text("lesson-first")),
      h("a", { class: "button", href: `#/rules/${one.name}`, "aria-label": about(text("page-rules"), one.title) }, text("page-rules"))))),
    h("p", { class: "row" }, h("a", { class: "button", href: "#/games" }, text("page-all-games-count", { count: games.length }))),
    h("h2", {}, text("rules-use")), uses(), h("h2", {}, text("page-computer-players")), playersTable(players));
}
