// A first game that begins before the engines have come: `node early.js SITE`. Whatever was said before must be what they
// say, and nothing that was played may be lost.

import assert from "node:assert/strict";
import { Chromium } from "./chromium.js";
import { Host } from "./host.js";

const [, , site = ""] = process.argv;
const ENGINES = "/web.wasm";

const host = await new Host(site).start();
const browser = new Chromium();

/** @typedef {import("./chromium.js").Tab} Tab */
/** How many databases of games there are. */
const kept = "indexedDB.databases().then((all) => all.filter(({ name }) => name.startsWith('parlour /')).length)";
const log = "[...document.querySelectorAll('.log li')].map((line) => line.innerText)";
/** What the engines still have to hear. */
const unheard = "Object.keys(sessionStorage).filter((key) => key.startsWith('parlour.early.')).length";
const legal = "document.querySelector('.house.legal')";
/** How many seeds a pit holds. @param {number} pit */
const seeds = (pit) => `Number(document.querySelectorAll('.pit')[${pit}].querySelector('.count').dataset.count)`;

/** Opens the site in a browser that has never seen it, and begins a game from its card. @param {string} game @param {string} [speed] */
async function begin(game, speed = "off") {
  const tab = await browser.open("about:blank", true);
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: `localStorage.setItem("parlour.settings", '{"speed":"${speed}"}')` });
  await tab.goto(host.address);
  await tab.until(`[...document.querySelectorAll('.games .game')].find((one) => one.querySelector('h2').innerText === '${game}')?.querySelector('button.main')`);
  await tab.say(`[...document.querySelectorAll('.games .game')].find((one) => one.querySelector('h2').innerText === '${game}').querySelector('button.main').click()`);
  await tab.until(legal);
  return tab;
}

/** Sows a house of the first player, and waits until its seeds have fallen. @param {Tab} tab @param {number} house */
async function sow(tab, house) {
  const pit = `document.querySelector('.house.legal[data-pit="${house - 1}"]')`;
  await tab.until(pit);
  const [told, before] = await tab.say(`[${log}.length, ${seeds(house - 1)}]`);
  await tab.say(`${pit}.click()`);
  // In some games a seed stays where it was.
  await tab.until(`${log}.length > ${told} && ${seeds(house - 1)} < ${before}`);
}

/** @param {string} what @param {() => Promise<void>} act */
async function part(what, act) {
  const began = performance.now();
  await act();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

try {
  await part("a first move before the engines", async () => {
    host.held = ENGINES;
    const tab = await begin("Kalah", "fast");
    await sow(tab, 1);
    assert.equal(await tab.say(legal), null, "the computer is to move");
    assert.equal(await tab.say(kept), 0, "nobody has the table yet");
    host.free();
    await tab.until(`${log}.length > 2 && ${legal}`);
    const told = await tab.say(log);
    await tab.reload();
    await tab.until(legal);
    const sown = (/** @type {string[]} */ lines) => lines.filter((line) => line.includes("sows"));
    assert.deepEqual(sown(await tab.say(log)), sown(told), "the same game after a reload");
    assert.ok(sown(told)[0]?.startsWith("Player sows"), told[0]);
    assert.equal(await tab.say(unheard), 0, "nothing is left to be told");
    await tab.close();
  });

  await part("a first move of Mangala", async () => {
    host.held = ENGINES;
    const tab = await begin("Mangala");
    await sow(tab, 2);
    host.free();
    await tab.until(`${unheard} === 0`);
    await tab.until(`${log}.length > 3 && ${legal}`);
    await tab.close();
  });

  await part("an extra turn, and a reload before the engines", async () => {
    host.held = ENGINES;
    const tab = await begin("Kalah");
    await sow(tab, 3);
    await tab.until(`document.querySelector('.house.legal[data-pit="0"]')`);
    await tab.reload();
    // A browser may have kept what was held.
    host.free();
    await tab.until(`${log}.length > 1 && ${legal} && ${seeds(2)} === 0`);
    await sow(tab, 1);
    await tab.until(legal);
    await tab.close();
  });

  await part("a second move waits for the engines, and so does one that has left", async () => {
    host.held = ENGINES;
    const tab = await begin("Kalah");
    await sow(tab, 3);
    const [place, next] = [await tab.say("location.hash"), "document.querySelector('.house.legal[data-pit=\"0\"]')"];
    await tab.until(next);
    await tab.say(`${next}.click()`);
    await tab.say("location.hash = '#/new/kalah'");
    host.free();
    await tab.until("document.querySelector('.new-table')");
    await tab.say(`location.hash = ${JSON.stringify(place)}`);
    await tab.until(`${legal} && ${log}.filter((line) => line.startsWith('Player sows')).length === 2`);
    await tab.close();
  });
  // A browser need not keep what is large.
  assert.deepEqual(browser.faults.filter((fault) => !fault.includes("ERR_CACHE_WRITE_FAILURE")), []);

  await part("engines that cannot be had at first", async () => {
    host.missing = ENGINES;
    const tab = await begin("Kalah");
    await sow(tab, 1);
    await tab.until("document.querySelector('[data-link=down]')");
    host.missing = "";
    await tab.until(`document.querySelector('[data-link=up]') && ${log}.length > 2 && ${legal}`);
    await tab.close();
  });

  await part("engines that say something else", async () => {
    host.held = ENGINES;
    host.changed["/beginnings.json"] = (data) => {
      const told = JSON.parse(data.toString());
      told.kalah.moves[1].table.sowing.pits[8] = 9;
      return JSON.stringify(told);
    };
    const tab = await begin("Kalah");
    await sow(tab, 1);
    await tab.until(`${seeds(8)} === 9`);
    browser.faults.length = 0;
    host.free();
    await tab.until(`${seeds(8)} !== 9 && ${legal}`);
    assert.ok(browser.faults.some((fault) => fault.includes("the engines say")), `${browser.faults}`);
    await tab.close();
  });
} finally {
  await browser.close();
  await host.stop().catch(() => undefined);
}
