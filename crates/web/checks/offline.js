// The page without a server in a browser: `node offline.js SITE LATER`, with two folders that hold two versions of the
// site. Any host of files serves them; it goes away, comes back, and gets the later version.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Chromium } from "./chromium.js";
import { Host } from "./host.js";
import { shortRules } from "./short.js";

const [, , site = "", later = ""] = process.argv;

const host = await new Host(site).start();
const browser = new Chromium();
let began = performance.now();
/** @param {string} what */
function done(what) {
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  began = performance.now();
}

/** @typedef {import("./chromium.js").Tab} Tab */
/** A module of the page that is shown. @param {string} name */
const module = (name) => `import(document.querySelector("script[src$='main.js']").src.replace("main.js", "${name}"))`;
/** The folder of the version that is shown. @param {Tab} tab */
const version = (tab) => tab.say("document.querySelector(\"script[src$='main.js']\").src.split('/').at(-3)");
const log = "document.querySelectorAll('.log li').length";
const isOver = "document.querySelector('.end-scene:not([hidden])')";

/** Sets a table up, and goes there. @param {Tab} tab @param {any} asked */
async function table(tab, asked) {
  await tab.say("document.querySelector('.table')?.remove()");
  await tab.say(`${module("lobby.js")}.then(({ setUp }) => setUp(${JSON.stringify(asked)}))`);
  return tab.until("location.hash.startsWith('#/table/') && document.querySelector('.table') && location.hash");
}

/** Sows the first house that may be sown, and waits until the computer has answered or the game is over. @param {Tab} tab */
async function sow(tab) {
  const told = await tab.until(`document.querySelector('.house.legal') && ${log}`);
  await tab.say("document.querySelector('.house.legal').click()");
  await tab.until(`${log} > ${told} && (${isOver} || document.querySelector('.house.legal'))`);
}

/** Lets two computer players play to the end, move by move as quickly as they are shown. @param {Tab} tab @param {string} game @param {Record<string, string>} rules */
async function watch(tab, game, rules) {
  const seats = [0, 1].map((seat) => ({ who: "computer", kind: "easy", name: `P${seat}` }));
  await table(tab, { game, rules, seats, watched: true, seed: "7" });
  await tab.until("document.querySelector('.watching .main')");
  await tab.say("document.querySelector('.watching .main').click()");
  await tab.say("window.stepping = setInterval(() => document.querySelectorAll('.watching button')[1]?.click(), 5)");
  await tab.until("document.querySelector('.watching[hidden]')", 120000);
  await tab.say("clearInterval(window.stepping)");
}

try {
  // The first visit, in a folder of a host that knows nothing of Parlour. The games are there before the engines.
  host.missing = "/web.wasm";
  let tab = await browser.open(host.address);
  await tab.until("document.querySelector('.games')");
  host.missing = "";
  await tab.say(`${module("memory.js")}.then(({ alter }) => alter("settings", () => ({ speed: "off", name: "Ada" })))`);
  await tab.goto(`${host.address}?again`);
  await tab.until("document.querySelector('.games')");
  done("first visit");
  // Every game, to the end of a round or set.
  /** @type {{name: string, options: import("./short.js").Option[]}[]} */
  const games = await tab.say(`${module("api.js")}.then(({ request }) => request("/api/games"))`);
  assert.ok(games.length > 30, `${games.length} games`);
  for (const { name, options } of games) {
    await watch(tab, name, shortRules(options));
    done(name);
  }

  // Two people at one screen: each sows in turn, to the end, and cards are covered in between.
  const people = ["Ada", "Bo"].map((name) => ({ who: "person", name }));
  await table(tab, { game: "kalah", first: 0, seed: "7", seats: people });
  /** Who was to sow, in turn. @type {Set<string>} */
  const turns = new Set();
  await tab.until("document.querySelector('.house.legal')");
  for (let move = 0; move < 200 && !(await tab.say(`Boolean(${isOver})`)); move++) {
    turns.add(await tab.say("document.querySelector('.status').textContent"));
    await sow(tab);
  }
  assert.ok(await tab.say(`Boolean(${isOver})`), "the game of two people comes to its end");
  assert.ok(["Ada", "Bo"].every((name) => [...turns].some((turn) => turn.includes(name))), [...turns].join(", "));
  await table(tab, { game: "cassino", rules: { length: "round" }, seed: "7", seats: people });
  const hands = "document.querySelectorAll('.hand .slot').length";
  const passes = "document.querySelector('#hand-over')?.checkVisibility()";
  const press = "document.querySelector('#hand-over').click()";
  for (let turn = 0; turn < 4; turn++) {
    // Whoever has played covers the cards that are left.
    await tab.until(passes);
    if (turn) await tab.say(press);
    await tab.until(`${passes} && !${hands}`);
    await tab.say(press);
    await tab.until(`${hands} && !${passes}`);
    const before = await tab.say(log);
    await tab.say("document.querySelector('.hand button, .hand .slot').click()");
    await tab.say("[...document.querySelectorAll('button')].find((one) => one.textContent === 'Play').click()");
    await tab.until(`${log} > ${before}`);
  }
  done("two people at one screen");

  // A game against the computer, with a reload in the middle.
  const against = { game: "kalah", first: 0, seed: "7", seats: [{ who: "person", name: "Ada" }, { who: "computer", kind: "easy", name: "Bo" }] };
  const place = await table(tab, against);
  for (let move = 0; move < 4; move++) await sow(tab);
  const told = await tab.say("document.querySelector('.log').innerText");
  await tab.reload();
  await tab.until(`${log} > 2 && document.querySelector('.house.legal')`);
  const lines = (/** @type {string} */ text) => text.split("\n").filter((line) => line.includes("sows"));
  assert.deepEqual(lines(await tab.say("document.querySelector('.log').innerText")), lines(told), "the same game after a reload");
  done("reload");

  // One tab has the tables; when it closes, another goes on.
  const other = await browser.open(`${host.address}${place}`);
  await other.until("document.querySelector('.house.legal')");
  await sow(other);
  await tab.until(`${log} === ${await other.say(log)}`);
  await tab.close();
  tab = other;
  await sow(tab);
  done("two tabs");

  // Links need a server, and say so; one that is named is led to.
  await tab.say("location.hash = '#/new/kalah'");
  await tab.until("document.querySelector('.new-table')?.innerText.includes('need a server')");
  assert.equal(await tab.say("document.querySelector('#opponent-link')"), null);
  const server = await new Host(later).start();
  await tab.say("location.hash = '#/settings'");
  await tab.until("document.querySelector('#set-server')");
  /** @param {string} typed */
  const name = (typed) => tab.say(`{ const box = document.querySelector('#set-server'); box.value = ${JSON.stringify(typed)}; box.dispatchEvent(new Event('change')); }`);
  await name("http://");
  await tab.until("document.querySelector('.fault').textContent");
  await name(`${server.address}index.html?one`);
  await tab.until("!document.querySelector('.fault').textContent");
  for (const scene of ["tournaments", "new/kalah"]) {
    await tab.say(`location.hash = '#/${scene}'`);
    await tab.until(`document.querySelector("main a[href='${server.address}#/${scene}']")`);
  }
  await tab.say(`document.querySelector("main a[href='${server.address}#/new/kalah']").click()`);
  await tab.until(`location.href === '${server.address}#/new/kalah' && document.querySelector('.new-table')`);
  await tab.goto(host.address);
  await tab.until("document.querySelector('.lobby')");
  await server.stop();
  done("a server is named");

  // A page that needs a server asks below its own folder, where a proxy may have put it.
  const proxy = new Host(site);
  proxy.changed = { "index.html": (data) => String(data).replace(" data-local", "") };
  proxy.answers = JSON.parse(readFileSync(join(site, await version(tab), "answers.json"), "utf8"));
  const visitor = await browser.open((await proxy.start()).address);
  await visitor.until("document.querySelector('.games')");
  await visitor.say(`${module("transport.js")}.then(({ connect }) => { connect("/api/tables/1/socket", { hear: () => 0, state: () => 0 }); })`);
  for (let wait = 0; wait < 100 && !proxy.asked.includes("api/tables/1/socket"); wait++) await visitor.say("new Promise((done) => setTimeout(done, 25))");
  assert.ok(["api/games", "api/tables/1/socket"].every((path) => proxy.asked.includes(path)), proxy.asked.join(", "));
  await visitor.close();
  await proxy.stop();
  done("a server in a folder");

  // It can be installed, as what lies in this folder.
  await tab.until("navigator.serviceWorker.controller");
  const { url, errors, manifest } = await tab.send("Page.getAppManifest", {});
  assert.deepEqual([url, errors], [`${host.address}manifest.webmanifest`, []], "the manifest");
  assert.deepEqual([manifest.id, manifest.scope, manifest.startUrl], Array(3).fill(host.address));
  const { installabilityErrors } = await tab.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors, [], "what keeps it from being installed");

  // Offline.
  await host.stop();
  await tab.say("location.hash = '#/'");
  await tab.until("document.querySelector('.lobby')");
  await tab.say("document.querySelector('.lobby').remove()");
  await tab.reload();
  await tab.until("document.querySelector('.again a')");
  await tab.say("document.querySelector('.again a').click()");
  await tab.until("document.querySelector('.house.legal')");
  for (let move = 0; move < 200 && !(await tab.say(`Boolean(${isOver})`)); move++) await sow(tab);
  assert.ok(await tab.say(`Boolean(${isOver})`), "the game comes to its end");
  for (const [scene, found] of [["rules/kalah", ".sheet"], ["puzzle/kalah/1", ".house"], ["lesson/kalah", ".house"], ["past", ".tables li"], ["scores", "main h1"], ["new/cassino", "#who-0"]]) {
    await tab.say(`location.hash = '#/${scene}'`);
    await tab.until(`document.querySelector('${found}') && location.hash === '#/${scene}'`);
  }
  // All games go into a file, which brings nothing new here.
  await tab.say("location.hash = '#/past'");
  await tab.until("document.querySelector('.files button')");
  await tab.say("{ const make = URL.createObjectURL.bind(URL); URL.createObjectURL = (file) => { window.file = file; return make(file); }; } document.querySelector('.files button').click()");
  await tab.until("window.file");
  await tab.say("{ const [all, box] = [new DataTransfer(), document.querySelector('.files input')]; all.items.add(new File([window.file], 'games')); box.files = all.files; box.dispatchEvent(new Event('change')); }");
  await tab.until("document.body.innerText.includes('No new games.')");
  done("offline");

  // A host that has only a part of the next version, and then all of it.
  const first = await version(tab);
  host.folder = later;
  host.missing = "/assets/table.js";
  await host.start();
  const update = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true, () => true)";
  await tab.say(update);
  await tab.until("navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)");
  await tab.say("document.querySelector('main').replaceChildren()");
  await tab.reload();
  await tab.until("document.querySelector('main section')");
  assert.equal(await version(tab), first, "half a version is none");
  host.missing = "";
  await tab.say(update);
  await tab.until("document.querySelector('#new-version button')");
  assert.equal(await version(tab), first, "the new version waits");
  await tab.say("document.querySelector('#new-version button').click()");
  await tab.until(`document.querySelector("script[src$='main.js']").src.split('/').at(-3) !== '${first}' && document.querySelector('.games, main section')`);
  await tab.say("location.hash = '#/past'");
  await tab.until("document.querySelectorAll('.tables li').length > 1");
  assert.equal((await tab.say("caches.keys()")).length, 1, "one version is kept");
  await host.stop();
  await tab.say("document.querySelector('main').replaceChildren()");
  await tab.reload();
  await tab.until("document.querySelectorAll('.tables li').length > 1");
  done("a new version");
  // Nobody hears of a host that is away.
  const faults = browser.faults.filter((fault) => !/ERR_CONNECTION|ERR_EMPTY|404|503|handshake|Failed to (load|update)|Failed to fetch/.test(fault));
  assert.deepEqual(faults, []);
} finally {
  await browser.close();
  await host.stop().catch(() => undefined);
}
