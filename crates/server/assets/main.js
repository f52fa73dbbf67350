// Which page is shown: the fragment of the address says so, which never leaves the browser.

import { allGames, Unreachable } from "./api.js";
import { byId, h, hush } from "./dom.js";
import { lobbyPage } from "./lobby.js";
import { pictureOf } from "./pictures.js";
import { scoresPage } from "./scores.js";
import { dress, settingsPage } from "./settings.js";
import { entitle } from "./signals.js";
import { tablePage } from "./table.js";
import { words } from "./words.js";

/** @type {(() => void) | undefined} */
let leave;
let turn = 0;
/** When the page is asked for again. @type {number | undefined} */
let later;

/** Pages that are not needed at once are loaded later. @param {string[]} path @returns {Promise<{element: HTMLElement, leave?: () => void}>} */
async function page([name, ...rest]) {
  switch (name) {
    case undefined: case "": return { element: await lobbyPage() };
    case "new": return { element: await (await import("./newtable.js")).newTablePage(rest[0]) };
    case "tournaments": {
      const { newTournamentPage, tournamentPage, tournamentsPage } = await import("./tournaments.js");
      if (rest[0] === "new") return { element: await newTournamentPage() };
      return rest[0] ? tournamentPage(rest[0], rest[1]) : { element: await tournamentsPage() };
    }
    case "games": return { element: await (await import("./games.js")).gamesPage() };
    case "table": return tablePage(rest[0] ?? "", rest[1]);
    case "rules": return { element: await (await import("./rules.js")).rulesPage(rest[0]) };
    case "past": {
      const { pastPage, replayPage } = await import("./past.js");
      if (rest[0] === undefined || rest[0] === "of") return { element: await pastPage(rest[1]) };
      return replayPage(`/api/history/${encodeURIComponent(rest[0])}`, `#/past/${rest[0]}`, rest[1]);
    }
    case "replay": return (await import("./past.js")).replayPage(`/api/tables/${encodeURIComponent(rest[0] ?? "")}/replay`, `#/replay/${rest[0]}`, rest[1]);
    case "review": return (await import("./past.js")).replayPage(`/api/tables/${encodeURIComponent(rest[0] ?? "")}/replay`, `#/review/${rest[0]}`, rest[1], true);
    case "puzzles": return { element: await (await import("./puzzles.js")).puzzlesPage() };
    case "puzzle": return (await import("./puzzles.js")).puzzlePage(rest[0] ?? "", rest[1] ?? "daily");
    case "lesson": return (await import("./lesson.js")).lessonPage(rest[0] ?? "");
    case "continue": return { element: await (await import("./saves.js")).continuePage() };
    case "scores": return { element: await scoresPage(rest[0]) };
    case "settings": return { element: settingsPage((await allGames()).filter((game) => ["kalah", "cassino"].includes(game.name)).map(pictureOf)) };
    default: throw new Error(words.errors.noPage);
  }
}

/** Shows what the address names. @param {number} [tries] how often the server could not be reached before */
async function show(tries = 0) {
  const mine = ++turn;
  const isFirst = !byId("main").firstElementChild?.matches("section");
  clearTimeout(later);
  leave?.();
  leave = undefined;
  const main = byId("main");
  const path = location.hash.replace(/^#\/?/, "").split("/");
  if (location.hash && !location.hash.startsWith("#/")) return;
  let shown;
  try {
    // Boards and logs use the words of each game.
    await allGames();
    shown = await page(path);
  } catch (error) {
    if (mine !== turn) return;
    // A server that does not answer may answer later.
    if (error instanceof Unreachable) later = setTimeout(() => show(tries + 1), Math.min(8000, 1000 * 2 ** tries));
    if (error instanceof Unreachable && tries) return;
    shown = { element: h("section", { class: "narrow" }, h("h1", {}, words.title), h("p", { role: "alert" }, error instanceof Error ? error.message : String(error)), error instanceof Unreachable && h("p", { class: "quiet" }, words.errors.again), h("a", { class: "button", href: "#/" }, words.nav.play)) };
  }
  // Another page may have been asked for while this one was being made.
  if (mine !== turn) return void shown.leave?.();
  leave = shown.leave;
  hush();
  main.replaceChildren(shown.element);
  const title = main.querySelector("h1");
  entitle(title?.textContent ?? "");
  for (const link of document.querySelectorAll("#top nav a")) {
    const here = (link.getAttribute("href") ?? "").split("/")[1] === (path[0] ?? "");
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  window.scrollTo(0, 0);
  // Whoever came here by a link within the page goes on from its heading.
  if (title && !isFirst && !main.contains(document.activeElement)) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
}

dress();
byId("top").append(
  h("a", { class: "brand", href: "#/" }, words.title),
  h("nav", { "aria-label": words.title },
    h("a", { href: "#/" }, words.nav.play), h("a", { href: "#/puzzles" }, words.nav.puzzles), h("a", { href: "#/rules" }, words.nav.rules),
    h("a", { href: "#/tournaments" }, words.tournaments.title), h("a", { href: "#/past" }, words.nav.past), h("a", { href: "#/scores" }, words.nav.scores), h("a", { href: "#/settings" }, words.nav.settings)));
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  byId("main").focus();
});
addEventListener("hashchange", () => show());
show();
