// A page that needs no server stays: it is there offline, and says when a new version is.

import { h, sleep } from "./dom.js";
import { text } from "./words.js";

/** How often a new version is looked for, in milliseconds. */
const OFTEN = 3600000;

/** Says that a new version is there, until it is wanted. @param {ServiceWorker} waiting */
function offer(waiting) {
  if (document.getElementById("new-version")) return;
  document.getElementById("main")?.before(h("div", { id: "new-version", class: "notice row", role: "status" }, h("span", {}, text("site-new-version")),
    h("button", { class: "main", onclick: () => waiting.postMessage("take over") }, text("site-reload"))));
}

/** Lets the browser keep the whole page. @param {number} ms after so many milliseconds, when the first game has what it needs */
export async function stay(ms) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadOne = Boolean(serviceWorker.controller);
  // Every tab shows the same version: each reads what the others keep.
  serviceWorker.addEventListener("controllerchange", () => { if (hadOne) location.reload(); });
  if (!hadOne) await sleep(ms);
  const found = await serviceWorker.register("offline.js", { updateViaCache: "none" });
  const look = () => { if (found.waiting && serviceWorker.controller) offer(found.waiting); };
  look();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
  const ask = () => { if (navigator.onLine) found.update().catch(() => undefined); };
  setInterval(ask, OFTEN);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
}
