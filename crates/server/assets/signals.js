// Signals for whoever looks elsewhere: the title and the icon of the page, and notifications.

import { setting } from "./memory.js";
import { call } from "./sound.js";

let name = "";
/** What games wait for, by their table; the latest comes last. @type {Map<string, string>} */
const awaited = new Map();
/** The notifications of what games wait for, by their table. @type {Map<string, Notification>} */
const notes = new Map();

/** The address of an icon. @param {string} name */
const iconOf = (name) => new URL(`./${name}.svg`, import.meta.url).href;

function show() {
  const said = [...awaited.values()].at(-1);
  document.title = [said, name, "Parlour"].filter(Boolean).join(" – ");
  const icon = document.querySelector("link[rel=icon]");
  const wanted = iconOf(said ? "icon-turn" : "icon");
  if (icon?.getAttribute("href") !== wanted) icon?.setAttribute("href", wanted);
}

/** Names the page that is shown. @param {string} title */
export function entitle(title) {
  name = title;
  show();
}

/**
 * Says in the title and the icon what a game waits for; "" when it waits for nothing. What it did not wait for before
 * is heard, and whoever looks elsewhere is notified of it, if they asked for it.
 * @param {string} table @param {string} said
 */
export function signal(table, said) {
  const before = awaited.get(table) ?? "";
  if (said === before) return;
  awaited.delete(table);
  if (said) awaited.set(table, said);
  show();
  if (!said) {
    // It waits no more.
    notes.get(table)?.close();
    notes.delete(table);
  }
  if (!said || before) return;
  const note = notify(table, said);
  if (note) notes.set(table, note);
  call();
}

/** Tells whether the browser notifies. Some phones have notifications, but refuse to make one. */
export function canNotify() {
  if (!("Notification" in window)) return false;
  // Where it is allowed, it would be seen.
  if (Notification.permission === "granted") return true;
  try {
    return Boolean(new Notification("Parlour"));
  } catch {
    return false;
  }
}

/** Notifies whoever looks elsewhere of what happens at a table, and leads there. @param {string} table @param {string} said @returns {Notification | undefined} */
export function notify(table, said) {
  if (!document.hidden || !setting("notify") || !("Notification" in window) || Notification.permission !== "granted") return undefined;
  try {
    /** @type {NotificationOptions & { renotify: boolean }} A table has one notification, which alerts again. */
    const options = { body: said, icon: iconOf("icon"), tag: `parlour-${table}`, renotify: true };
    const note = new Notification(name || "Parlour", options);
    note.onclick = () => {
      window.focus();
      location.hash = `#/table/${table}`;
      note.close();
    };
    return note;
  } catch {
    // The title says it too.
    return undefined;
  }
}
