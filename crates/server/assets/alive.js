// Whether the server is there: whoever waits for long asks for a sign of life, and it is told soon that none comes. This
// module needs no other, so that it can watch over the beginning of the page too.

/** After so many milliseconds of waiting a sign of life is asked for. */
const QUIET = 2000;
/** How long the sign of life may take. */
const PATIENCE = 2200;
/** A server that is silent is told after so many milliseconds, at the latest. */
export const TOLD = QUIET + PATIENCE;
/** After so many milliseconds a page that has not come is loaded again. */
const AGAIN = 4000;

/** Whoever waits in vain. @type {Set<object>} */
const vain = new Set();
/** The sign of life that is asked for, once for all. @type {Promise<boolean> | undefined} */
let sign;

/** Tells whether the server is there. */
export function isThere() {
  sign ??= fetch(new URL("../health", import.meta.url), { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })
    .then(({ status }) => status < 500, () => false)
    .finally(() => { sign = undefined; });
  return sign;
}

/** Tells whether the server is silent for somebody, as long as that is so. @param {object} who @param {boolean} isVain */
function tell(who, isVain) {
  if (isVain) vain.add(who);
  else vain.delete(who);
  const notice = document.getElementById("unreachable");
  if (notice && notice.hidden === vain.size > 0) notice.hidden = vain.size === 0;
}

/** Somebody who waits for an answer, however often it is asked for. What takes long while the server is there is waited for. */
export class Wait {
  constructor() {
    this.isOver = false;
    this.attempt = new AbortController();
    this.timer = setTimeout(() => this.feel(), QUIET);
  }

  /** Begins to ask, and returns what ends it where nobody is there. */
  ask() {
    this.attempt = new AbortController();
    return this.attempt.signal;
  }

  async feel() {
    const isVain = !(await isThere());
    if (this.isOver) return;
    this.tell(isVain);
    if (isVain) this.attempt.abort();
    this.timer = setTimeout(() => this.feel(), QUIET);
  }

  /** @param {boolean} isVain */
  tell(isVain) {
    tell(this, isVain);
  }

  end() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.tell(false);
  }
}

/** Waits for what is asked for once. @template T @param {Promise<T>} asked @returns {Promise<T>} */
export async function heed(asked) {
  const wait = new Wait();
  try {
    return await asked;
  } finally {
    wait.end();
  }
}

/** Loads the page again, of which a part has not come, once the server is there. */
function again() {
  tell(again, true);
  setTimeout(async () => {
    if (isLocal || await isThere()) location.reload();
    else again();
  }, AGAIN);
}

const isLocal = "local" in document.documentElement.dataset;
const begun = import("./main.js");
(isLocal ? begun : heed(begun)).catch((error) => {
  console.error(error);
  // A part that has not come is told so; what goes wrong later is no reason to begin again.
  if (error instanceof TypeError && !document.querySelector("#top nav")) again();
});
