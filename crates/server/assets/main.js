// Which page is shown: the fragment of the address says so, which never leaves the browser.

import { allGames, arrived, Unreachable } from "./api.js";
import { answered, byId, h, hush, toast } from "./dom.js";
import { lobbyPage } from "./lobby.js";
import { dress, leftTables, recalled } from "./memory.js";
import { enter, scene } from "./scene.js";
import { entitle } from "./signals.js";
import { isThere, offers, stay } from "./transport.js";
import { needsServer } from "./screens.js";
import { speak, spoken, text } from "./words.js";

/** @typedef {{element: HTMLElement, leave?: () => void}} Shown */

/** @type {(() => void) | undefined} */
let leave;
/** When the server is looked for again. @type {number | undefined} */
let later;

/** Tells whether a part of an address can be decoded. @param {string} part */
function isWhole(part) {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Pages that are not needed at once are loaded later. @param {string[]} path @returns {Promise<Shown>} */
async function page([name, ...rest]) {
  const isTable = name === "table" || name === "replay" || name === "review";
  if (!rest.every(isWhole) || (isTable && !rest[0])) throw new Error(text("page-nothing-here"));
  switch (name) {
    case undefined: case "": return { element: await lobbyPage() };
    case "new": return { element: await (await arrived(import("./newtable.js"))).newTablePage(rest[0]) };
    case "tournaments": {
      if (!offers.otherScreens) return { element: h("section", { class: "narrow" }, h("h1", {}, text("nav-tournaments")), needsServer(`#/${["tournaments", ...rest].join("/")}`)) };
      const { newTournamentPage, tournamentPage, tournamentsPage } = await arrived(import("./tournaments.js"));
      if (rest[0] === "new") return { element: await newTournamentPage() };
      return rest[0] ? tournamentPage(rest[0], rest[1]) : { element: await tournamentsPage() };
    }
    case "games": return { element: await (await arrived(import("./games.js"))).gamesPage() };
    case "table": return (await arrived(import("./table.js"))).tablePage(rest[0] ?? "", rest[1]);
    case "rules": return { element: await (await arrived(import("./rules.js"))).rulesPage(rest[0]) };
    case "past": {
      const { pastPage, replayPage } = await arrived(import("./past.js"));
      if (rest[0] === undefined || rest[0] === "of") return { element: await pastPage(rest[1], rest[2] && decodeURIComponent(rest[2])) };
      if (!/^[0-9]+$/.test(rest[0])) throw new Error(text("problem-no-such-game"));
      const isReview = rest[1] === "review";
      return replayPage(`/api/history/${encodeURIComponent(rest[0])}`, `#/past/${rest[0]}${isReview ? "/review" : ""}`, rest[isReview ? 2 : 1], isReview);
    }
    case "replay": case "review": {
      const { replayPage } = await arrived(import("./past.js"));
      return replayPage(`/api/tables/${encodeURIComponent(rest[0] ?? "")}/replay`, `#/${name}/${rest[0]}`, rest[1], name === "review");
    }
    case "puzzles": return { element: await (await arrived(import("./puzzles.js"))).puzzlesPage() };
    case "explorer": {
      const { boardPage, explorerPage } = await arrived(import("./explorer.js"));
      return rest[0] ? boardPage(rest[0], rest[1]) : { element: await explorerPage() };
    }
    case "exercises": return { element: await (await arrived(import("./exercises.js"))).exercisesPage() };
    case "exercise": return (await arrived(import("./exercises.js"))).exercisePage(rest[0] ?? "", rest[1] ?? "", rest[2] ?? "1");
    case "puzzle": return (await arrived(import("./puzzles.js"))).puzzlePage(rest[0] ?? "", rest[1] ?? "daily");
    case "lesson": return (await arrived(import("./lesson.js"))).lessonPage(rest[0] ?? "");
    case "continue": return { element: await (await arrived(import("./saves.js"))).continuePage() };
    case "scores": return { element: await (await arrived(import("./scores.js"))).scoresPage(rest[0], rest[1] && decodeURIComponent(rest[1])) };
    case "settings": return { element: (await arrived(import("./settings.js"))).settingsPage(await allGames()) };
    default: throw new Error(text("page-nothing-here"));
  }
}

/** Says what went wrong in place of a page. @param {unknown} error */
function fault(error) {
  // Without its texts, the page has these few words.
  const said = spoken() ? (error instanceof Error ? error.message : String(error)) : byId("unreachable").textContent;
  return h("section", { class: "narrow" }, h("h1", {}, "Parlour"), h("p", { role: "alert" }, said),
    spoken() && error instanceof Unreachable && h("p", { class: "quiet" }, text("page-trying-again")),
    spoken() && h("a", { class: "button", href: "#/" }, text("nav-play")));
}

/** Says that a first scene is shown. @type {() => void} */
let shownFirst = () => undefined;
/** Settled once it is, whichever was asked for first. @type {Promise<void>} */
const firstShown = new Promise((done) => { shownFirst = done; });

/** Shows what the address names. */
async function show() {
  const isFirst = !byId("main").firstElementChild?.matches("section");
  // A fragment of another kind names no page, and the one that is shown stays.
  if (!isFirst && location.hash && !location.hash.startsWith("#/")) return;
  const mine = enter();
  const before = answered();
  clearTimeout(later);
  leave?.();
  leave = undefined;
  // What is told from here on is told of the new page, and what was asked has no answer.
  hush();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  const main = byId("main");
  const path = location.hash.replace(/^#\/?/, "").split("/");
  let shown;
  try {
    // Boards use the words of each game.
    await Promise.all([arrived(speakAloud()), allGames()]);
    if (mine !== scene()) return;
    shown = await page(path);
  } catch (error) {
    if (mine !== scene()) return;
    // A server that does not answer may answer later.
    if (error instanceof Unreachable) again(error.isPart);
    shown = { element: fault(error) };
  }
  // Another page may have been asked for while this one was being made.
  if (mine !== scene()) return void shown.leave?.();
  leave = shown.leave;
  const focused = main.contains(document.activeElement) ? document.activeElement?.id : "";
  main.replaceChildren(shown.element);
  shownFirst();
  // Classes, since `:has` at the root has every element styled anew whenever anything is shown or hidden.
  for (const [name, kind] of /** @type {const} */ ([["has-table", "table"], ["has-board", "at-table"]])) document.documentElement.classList.toggle(name, shown.element.classList.contains(kind));
  const title = main.querySelector("h1");
  entitle(title?.textContent ?? "");
  for (const link of document.querySelectorAll("#top nav a")) {
    const here = (link.getAttribute("href") ?? "").split("/")[1] === (path[0] ?? "");
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  window.scrollTo(0, 0);
  // Whoever chose something goes on from there, and whoever came by a link within the page, or has answered an
  // invitation, from its heading.
  if (focused) document.getElementById(focused)?.focus();
  if (title && (!isFirst || answered() > before) && !main.contains(document.activeElement)) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
}

/**
 * Shows the page again once the server can be reached.
 * @param {boolean} isPart whether a part of the page did not come, which a browser may remember: then all is loaded anew
 * @param {number} [tries] how often the server could not be reached
 */
function again(isPart, tries = 0) {
  const mine = scene();
  later = setTimeout(async () => {
    const isBack = await isThere();
    if (mine !== scene()) return;
    if (!isBack) again(isPart, tries + 1);
    else if (isPart) location.reload();
    else show();
  }, Math.min(8000, (isPart ? 4000 : 1000) * 2 ** tries));
}

/** The scenes that can be reached from everywhere. */
const SCENES = /** @type {const} */ ([["#/", "play"], ["#/puzzles", "puzzles"], ["#/rules", "rules"], ["#/tournaments", "tournaments"], ["#/past", "past"], ["#/scores", "scores"], ["#/settings", "settings"]]);

/** Speaks the language that is wanted, also in what stands round every scene. */
async function speakAloud() {
  if (!(await speak())) return;
  byId("skip").textContent = text("page-skip");
  byId("unreachable").textContent = `${text("page-unreachable")} ${text("page-trying-again")}`;
  byId("notes").setAttribute("aria-label", text("page-notes"));
  // The clocks of games elsewhere stay.
  const clocks = document.querySelector("#top .away");
  byId("top").replaceChildren(h("a", { class: "brand", href: "#/" }, "Parlour"),
    h("nav", { "aria-label": "Parlour" }, ...SCENES.filter(([, scene]) => offers.otherScreens || scene !== "tournaments").map(([href, scene]) => h("a", { href }, text(`nav-${scene}`)))), ...(clocks ? [clocks] : []));
}

// A browser that keeps nothing is told of once, on the page that is being entered.
addEventListener("unkept", () => void setTimeout(() => toast(text("page-unkept")), 1000), { once: true });

// What stands round every scene does not wait for the disk for long. If it cannot be drawn, the scene says why.
speakAloud().catch(() => undefined);
await recalled;
dress();
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId("main").focus();
});
addEventListener("hashchange", () => show());
// Told by the browser, and by the settings.
addEventListener("languagechange", () => show());
// A scene that is left before it is there never is.
await Promise.race([show(), firstShown]);
if (leftTables().length) import("./elsewhere.js").then(({ resume }) => resume()).catch(() => undefined);
// Most go on to a table, which is there by then.
setTimeout(() => { import("./table.js").catch(() => undefined); }, 500);
// A page that needs no server is there offline from then on.
stay().catch(() => undefined);
