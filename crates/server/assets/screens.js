// Other screens: what they need where there is no server.

import { h } from "./dom.js";
import { setting } from "./memory.js";
import { text } from "./words.js";

/** The address of the server that is named in the settings, which ends with a slash; "" if none is. */
export const namedServer = () => setting("server");

/**
 * Reads the address of a server as somebody types it: "" for none, null for what is no address.
 * @param {string} typed @returns {string | null}
 */
export function readServer(typed) {
  if (!typed.trim()) return "";
  const address = /^https?:\/\//.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/[^/]*$/, "")}`;
}

/** Says that people at other screens need a server, and leads to the one that is named. @param {string} place where to go there */
export function needsServer(place) {
  const server = namedServer();
  return h("p", { class: "quiet" }, text("site-needs-server"), " ",
    server ? h("a", { href: `${server}${place}` }, text("site-go-to-server", { server })) : h("a", { href: "#/settings" }, text("nav-settings")));
}
