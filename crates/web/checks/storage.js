// What the page without a server says where its browser stores nothing, or has no room: `node storage.js SITE`.

import assert from "node:assert/strict";
import { Chromium } from "./chromium.js";
import { Host } from "./host.js";

const [, , site = ""] = process.argv;

const host = await new Host(site).start();
const browser = new Chromium();
const legal = "document.querySelector('.house.legal')";
const log = "document.querySelectorAll('.log li').length";
const notes = "document.querySelector('#notes').textContent";

/** Begins a game against a computer, in a browser that has never seen the site. @param {(tab: import("./chromium.js").Tab) => Promise<void>} [before] */
async function begin(before = async () => undefined) {
  const tab = await browser.open("about:blank", true);
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: "localStorage.setItem('parlour.settings', '{\"speed\":\"off\"}')" });
  await before(tab);
  await tab.goto(host.address);
  const play = "document.querySelector('.games .game button.main')";
  await tab.until(play);
  await tab.say(`${play}.click()`);
  await tab.until(legal);
  return tab;
}

/** Sows, and waits until the computer has answered. @param {import("./chromium.js").Tab} tab */
async function sow(tab) {
  const told = await tab.until(`${legal} && ${log}`);
  await tab.say(`${legal}.click()`);
  await tab.until(`${log} > ${told} && ${legal}`);
}

try {
  // Nothing can be stored: the game is played all the same, and that it will be lost is told.
  const refuses = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };";
  host.changed = { "assets/database.js": (data) => `${refuses}\n${data}` };
  const without = await begin();
  await without.until(`${notes}.startsWith('This browser cannot store anything')`);
  for (let move = 0; move < 3; move++) await sow(without);
  await without.close();
  host.changed = {};
  console.log("a browser that stores nothing");

  // The disk is full in the middle: what cannot be kept is refused, and the game goes on when there is room.
  const fills = "{ const { put } = IDBObjectStore.prototype; let isFull = false; new BroadcastChannel('disk').onmessage = ({ data }) => { isFull = data; }; \
    IDBObjectStore.prototype.put = function (...all) { if (isFull) throw new DOMException('full', 'QuotaExceededError'); return put.apply(this, all); }; }";
  host.changed = { "assets/database.js": (data) => `${fills}\n${data}` };
  const full = await begin();
  const fill = (/** @type {boolean} */ isFull) => full.say(`new BroadcastChannel('disk').postMessage(${isFull}) ?? new Promise((done) => setTimeout(done, 200))`);
  for (let move = 0; move < 2; move++) await sow(full);
  const before = await full.say(log);
  await fill(true);
  await full.say(`${legal}.click()`);
  await full.until(`${notes}.startsWith('This browser could not store that')`);
  assert.equal(await full.say(log), before, "nothing was done");
  await fill(false);
  await full.until("document.querySelector('[data-link=up]')");
  await sow(full);
  const told = await full.say("document.querySelector('.log').innerText");
  await full.reload();
  await full.until(`${legal} && ${log} > 2`);
  const sown = (/** @type {string} */ text) => text.split("\n").filter((line) => line.includes("sows"));
  assert.deepEqual(sown(await full.say("document.querySelector('.log').innerText")), sown(told), "the same game after a reload");
  console.log("a full disk");
} finally {
  await browser.close();
  await host.stop().catch(() => undefined);
}
