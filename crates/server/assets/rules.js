// Rule sheets: turns as much Markdown as they use into elements.

import { allGames, request } from "./api.js";
import { ask, h } from "./dom.js";
import { words } from "./words.js";

/** @param {string} text @returns {Node[]} */
function inline(text) {
  const out = [];
  for (const part of text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/)) {
    if (/^`.+`$/.test(part)) out.push(h("code", {}, part.slice(1, -1)));
    else if (/^\*\*.+\*\*$/.test(part)) out.push(h("strong", {}, part.slice(2, -2)));
    else if (/^\*.+\*$/.test(part)) out.push(h("em", {}, part.slice(1, -1)));
    else if (/^\[.+\]\(.+\)$/.test(part)) out.push(document.createTextNode(part.slice(1, part.indexOf("]"))));
    else out.push(document.createTextNode(part));
  }
  return out;
}

/** @param {string} text @param {number} [top] the level of its first heading @returns {HTMLElement} */
export function markdown(text, top = 1) {
  const out = h("div", { class: "sheet" });
  const lines = text.split("\n");
  let place = 0;
  const cells = (/** @type {string} */ line) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  while (place < lines.length) {
    const line = lines[place] ?? "";
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) {
      const level = Math.min(6, (heading[1] ?? "").length + top - 1);
      out.append(h(/** @type {"h2"} */ (`h${level}`), {}, ...inline(heading[2] ?? "")));
      place++;
    } else if (line.startsWith("```")) {
      const code = [];
      while (++place < lines.length && !lines[place]?.startsWith("```")) code.push(lines[place]);
      place++;
      out.append(h("pre", { tabindex: 0 }, code.join("\n")));
    } else if (line.startsWith("|")) {
      const head = h("tr", {}, ...cells(line).map((cell) => h("th", {}, ...inline(cell))));
      const body = h("tbody");
      place += 2;
      while (lines[place]?.startsWith("|")) {
        body.append(h("tr", {}, ...cells(lines[place] ?? "").map((cell) => h("td", {}, ...inline(cell)))));
        place++;
      }
      out.append(h("div", { class: "wide", tabindex: 0 }, h("table", {}, h("thead", {}, head), body)));
    } else if (/^(\s*[-*]|\s*\d+\.) /.test(line)) {
      const number = /^\s*(\d+)\./.exec(line)?.[1];
      const list = number ? h("ol", { start: number }) : h("ul");
      while (/^(\s*[-*]|\s*\d+\.) /.test(lines[place] ?? "")) {
        let item = (lines[place] ?? "").replace(/^(\s*[-*]|\s*\d+\.) /, "");
        while (/^\s+\S/.test(lines[place + 1] ?? "") && !/^(\s*[-*]|\s*\d+\.) /.test(lines[place + 1] ?? "")) item += ` ${lines[++place]?.trim()}`;
        list.append(h("li", {}, ...inline(item)));
        place++;
      }
      out.append(list);
    } else if (line.trim()) {
      let paragraph = line;
      while (/^[^|#`\s-]/.test(lines[place + 1] ?? "")) paragraph += ` ${lines[++place]}`;
      out.append(h("p", {}, ...inline(paragraph)));
      place++;
    } else place++;
  }
  return out;
}

/** @param {import("../types/wire").PlayerInfo[]} players */
function playersTable(players) {
  const text = words.rules;
  return h("div", { class: "wide", tabindex: 0 }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}, text.kind), h("th", {}, text.plays), h("th", {}, text.does))),
    h("tbody", {}, ...players.map((one) => h("tr", {}, h("td", {}, h("code", {}, one.kind)), h("td", {}, one.family ? text.families[one.family] ?? "" : text.all), h("td", {}, ...inline(one.help)))))));
}

/** How to use the page, for games of a family or for all. @param {string} [family] */
const uses = (family) => h("ul", {}, ...words.rules.uses.filter(([of]) => !of || !family || of === family).map(([, use]) => h("li", {}, use)));

/**
 * Shows help without leaving the table: the rules, the computer players, the page.
 * @param {string} game @param {string} title @param {string} family
 */
export async function helpDialog(game, title, family) {
  /** @type {[import("../types/wire").GameSheet, import("../types/wire").PlayerInfo[]]} */
  const [sheet, players] = await Promise.all([request(`/api/games/${encodeURIComponent(game)}`), request("/api/players")]);
  const text = words.help;
  const part = (/** @type {string} */ head, /** @type {Node} */ content) => h("details", { name: "help" }, h("summary", {}, head), content);
  await ask(text.title(title), [
    part(text.use, uses(family)), part(text.rules, markdown(sheet.sheet, 3)),
    part(text.players, playersTable(players.filter((one) => !one.family || one.family === family))),
  ], [["", words.table.close]]);
}

/** @param {string} [game] */
export async function rulesPage(game) {
  if (game) {
    const sheet = await request(`/api/games/${encodeURIComponent(game)}`);
    return h("section", { class: "narrow" }, markdown(sheet.sheet), h("div", { class: "row end" },
      h("a", { class: "button", href: `#/lesson/${game}` }, words.help.lesson), h("a", { class: "button main", href: `#/new/${game}` }, words.setUp.title)));
  }
  const text = words.rules;
  /** @type {[import("../types/wire").GameInfo[], import("../types/wire").PlayerInfo[]]} */
  const [games, players] = await Promise.all([allGames(), request("/api/players")]);
  return h("section", { class: "narrow" }, h("h1", {}, text.title), h("p", { class: "lead" }, text.lead),
    h("ul", { class: "tables" }, ...games.filter((one) => one.first_page).map((one) => h("li", {}, h("span", {}, h("strong", {}, one.title)),
      h("a", { class: "button", href: `#/lesson/${one.name}`, "aria-label": `${words.help.lesson}: ${one.title}` }, words.help.lesson),
      h("a", { class: "button", href: `#/rules/${one.name}`, "aria-label": `${words.lobby.rules}: ${one.title}` }, words.lobby.rules)))),
    h("p", { class: "row" }, h("a", { class: "button", href: "#/games" }, words.lobby.all(games.length))),
    h("h2", {}, text.use), uses(), h("h2", {}, text.players), playersTable(players));
}
