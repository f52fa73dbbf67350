// Rule sheets: as much Markdown as they use, read into elements.

import { request } from "./api.js";
import { h } from "./dom.js";
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

/** @param {string} text @returns {HTMLElement} */
export function markdown(text) {
  const out = h("div", { class: "sheet" });
  const lines = text.split("\n");
  let place = 0;
  const cells = (/** @type {string} */ line) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  while (place < lines.length) {
    const line = lines[place] ?? "";
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) {
      const level = Math.min(4, (heading[1] ?? "").length + 0);
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
      const list = h(/^\s*\d/.test(line) ? "ol" : "ul");
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

/** @param {string} [game] */
export async function rulesPage(game) {
  if (game) {
    const sheet = await request(`/api/games/${encodeURIComponent(game)}`);
    return h("section", { class: "narrow" }, markdown(sheet.sheet), h("a", { class: "button main", href: `#/new/${game}` }, words.setUp.title));
  }
  const text = words.rules;
  /** @type {[import("../types/wire").GameInfo[], import("../types/wire").PlayerInfo[]]} */
  const [games, players] = await Promise.all([request("/api/games"), request("/api/players")]);
  return h("section", { class: "narrow" }, h("h1", {}, text.title), h("p", { class: "lead" }, text.lead),
    h("ul", { class: "tables" }, ...games.map((one) => h("li", {}, h("a", { href: `#/rules/${one.name}` }, one.title)))),
    h("h2", {}, text.use), h("ul", {}, ...text.uses.map((use) => h("li", {}, use))),
    h("h2", {}, text.players),
    h("div", { class: "wide", tabindex: 0 }, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, text.kind), h("th", {}, text.plays), h("th", {}, text.does))),
      h("tbody", {}, ...players.map((one) => h("tr", {}, h("td", {}, h("code", {}, one.kind)), h("td", {}, one.family ? text.families[one.family] ?? "" : text.all), h("td", {}, one.help)))))));
}
