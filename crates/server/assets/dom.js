// Making elements, speaking to screen readers, asking in dialogs.

import { capital, text } from "./words.js";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * What an act of a button does: while it is going on, pressing the button again does nothing.
 * @param {(event: Event) => any} act
 */
function once(act) {
  let isGoingOn = false;
  return async (/** @type {Event} */ event) => {
    // The browser itself must not send a form, pressed once or twice.
    if (event.type === "submit") event.preventDefault();
    if (isGoingOn) return;
    isGoingOn = true;
    try {
      await act(event);
    } finally {
      isGoingOn = false;
    }
  };
}

/**
 * Sets the properties of an element: `on…` are listeners, the rest attributes; true makes an empty one, false
 * and null none. A press that returns a promise counts for one until it has settled. Text is never read as HTML anywhere on this page.
 * @param {Element} element
 * @param {Record<string, any>} props
 */
function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name === "onclick" || name === "onsubmit") element.addEventListener(name.slice(2), once(value));
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
}

/**
 * Makes an HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  set(element, props);
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", tag));
  set(element, props);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Returns the element with an id that the page always has.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

/** Writes a text, unless it is there: whatever is written is styled and laid out anew. @param {Element} element @param {string} said */
export function write(element, said) {
  if (element.textContent !== said) element.textContent = said;
}

/** Shows an element, or hides it, unless it is so already. @param {HTMLElement} element @param {boolean} isShown */
export function show(element, isShown) {
  if (element.hidden === isShown) element.hidden = !isShown;
}

/** Writes what the style sheet draws of an element, unless it is there. @param {HTMLElement} element @param {string} name @param {string} said */
export function note(element, name, said) {
  if (element.dataset[name] !== said) element.dataset[name] = said;
}

let spoken = Promise.resolve();
/** How often the page has fallen silent; what waits to be said is not said after that. */
let silences = 0;

/**
 * Says something to screen readers, after what is being said.
 * @param {string} said @param {string} [lang] its language, if it is not the page's
 */
export function say(said, lang) {
  const mine = silences;
  spoken = spoken.then(async () => {
    if (mine !== silences) return;
    const live = byId("live");
    if (lang) live.lang = lang;
    else live.removeAttribute("lang");
    live.textContent = said;
    await sleep(150);
  });
}

/** @param {number} ms */
export function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

let answers = 0;

/** How long after a question is answered a click may be the second of a double one, in milliseconds. */
const DOUBLE = 600;

/** Ignores the second click of a double one: what it falls on was behind the dialog that the first has closed. */
function ignoreSecond() {
  const ignore = (/** @type {MouseEvent} */ event) => {
    if (event.detail < 2) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", ignore, true);
  setTimeout(() => removeEventListener("click", ignore, true), DOUBLE);
}

/** How many questions have been answered. */
export const answered = () => answers;

/**
 * Shows a dialog, and returns the value of the button that closed it; "" when it was cancelled.
 * @param {string} title
 * @param {Child[]} content
 * @param {[string, string][]} buttons values and labels; the last is the usual answer
 * @returns {Promise<string>}
 */
export function ask(title, content, buttons) {
  const form = h("form", { method: "dialog" });
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, form);
  const row = h("div", { class: "row end" });
  buttons.forEach(([value, label], place) => {
    const last = place === buttons.length - 1;
    // The enter key stands for the usual answer, so that no other button may submit.
    row.append(last
      ? h("button", { value, class: "main", autofocus: true }, label)
      : h("button", { type: "button", onclick: () => dialog.close(value) }, label));
  });
  form.append(h("h2", { id: "dialog-title" }, title));
  for (const part of content) if (part) form.append(part);
  form.append(row);
  // The second click of a double one falls beside the buttons, and would take the focus from them.
  dialog.addEventListener("mousedown", (event) => { if (event.target === dialog) event.preventDefault(); });
  document.body.append(dialog);
  dialog.showModal();
  // A class: `:has` at the root would be looked at for each seed that moves.
  const asks = () => document.documentElement.classList.toggle("asks", document.querySelector("dialog[open]") !== null);
  asks();
  return new Promise((done) => {
    dialog.addEventListener("close", () => {
      answers += 1;
      ignoreSecond();
      dialog.remove();
      asks();
      done(dialog.returnValue);
    });
  });
}

/** Removes the note that is shown and what is still to be said: it may not be meant for whoever looks next. */
export function hush() {
  silences += 1;
  byId("notes").replaceChildren();
  byId("live").textContent = "";
}

/**
 * Shows a note that disappears by itself, and says it. With a way to somewhere it stays longer.
 * @param {string} said @param {HTMLAnchorElement | null} [way] @param {string} [lang] its language, if it is not the page's
 */
export function toast(said, way, lang) {
  const note = h("div", { class: "toast", lang }, capital(said), way && " ", way);
  byId("notes").replaceChildren(note);
  say(said, lang);
  setTimeout(() => note.remove(), way ? 20000 : 6000);
}

/** Tells what went wrong. @param {any} error */
export const tell = (error) => toast(error instanceof Error ? error.message : String(error), null, error?.isEnglish && "en");

/** The whole address of a scene or of what is asked for, wherever the page lies. @param {string} place such as #/past or /api/games */
export const addressOf = (place) => new URL(".", location.href).href + place.replace(/^\//, "");

/**
 * Copies an address, or shows it for copying by hand where the browser does not allow that.
 * @param {string} address @param {string} done what is said then
 */
export async function copyLink(address, done) {
  try {
    await navigator.clipboard.writeText(address);
    toast(done);
  } catch {
    await ask(text("table-copy"), [h("input", { class: "full", readonly: true, value: address, "aria-label": text("table-copy"), onfocus: (/** @type {any} */ event) => event.target.select() })], [["", text("page-close")]]);
  }
}

/**
 * Downloads a text as a file.
 * @param {string} name @param {string} content
 */
export function download(name, content) {
  const address = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const link = h("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Whether somebody has asked the system for less motion; made once, as it is asked in every frame. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Tells whether things may move and sound: nobody has asked the system for less of that. */
export const stirs = () => !calm.matches;

/** Tells whether nothing is to move: somebody prefers that, or nobody looks. */
export const still = () => document.hidden || !stirs();

/** How long a frame is waited for, in milliseconds: none is drawn where nobody looks any more. */
const FRAME = 100;

/** How long work may go on before a frame is drawn, in milliseconds. The browser needs the rest for style and layout. */
const SHARE = 1.5;

/** When the work began that goes on in this frame. */
let begun = 0;

/** Lets the browser draw a frame, so that much work does not hold one up; at once where nothing moves. */
export async function breath() {
  if (still()) return;
  await new Promise((done) => {
    setTimeout(done, FRAME);
    requestAnimationFrame(() => setTimeout(done));
  });
  begun = performance.now();
}

/** Lets the browser draw a frame if work has gone on for its share of one: a fast machine does all at once. */
export async function pause() {
  if (performance.now() - begun > SHARE) await breath();
}
