// Keeps the whole page in the browser, so that it opens without a network, and brings new versions: all of one or
// nothing. `cargo xtask site` writes the version, and the hash of each file, into the first lines.

/** @type {string} */
const VERSION = "{version}";
/** The files of this version, and the SHA-256 of each as hexadecimal digits. @type {Record<string, string>} */
const FILES = {};

const own = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = own.registration;
/** Caches of this site begin so: other sites of the same host have their own. */
const NAME = `parlour ${scope} `;
const CACHE = NAME + VERSION;

/** Fetches a file and checks that it is the one that is meant, so that no half of another version gets in. @param {Cache} cache @param {string} path @param {string} hash */
async function keep(cache, path, hash) {
  // What lies in the folder of a version never changes.
  const answer = await fetch(new URL(path, scope), { cache: path.startsWith(VERSION) ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = await answer.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== hash) throw new Error(`${path} is of another version`);
  await cache.put(new URL(path, scope), answer);
}

/** Brings all files of this version. A failure leaves the version that is there, and the browser tries again later. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([path, hash]) => keep(cache, path, hash)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Forgets other versions. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await own.clients.claim();
}

/** Answers with what is kept, and asks the network for the rest. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = new URL("index.html", scope);
  const kept = await cache.match(request.mode === "navigate" ? page : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

own.addEventListener("install", (event) => event.waitUntil(install()));
own.addEventListener("activate", (event) => event.waitUntil(takeOver()));
// Whoever looks at the page says when.
own.addEventListener("message", (event) => { if (event.data === "take over") own.skipWaiting(); });
own.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});
