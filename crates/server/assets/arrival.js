// Coming to a table: by a secret link, or by sitting down on an open seat.

import { Refused, request } from "./api.js";
import { clockRule } from "./clocks.js";
import { ask, h, tell, toast } from "./dom.js";
import { playingKeys } from "./lobby.js";
import { keepKey, setting } from "./memory.js";
import { titleOf } from "./names.js";
import { staying } from "./scene.js";
import { list, sized, text } from "./words.js";

/** Says what somebody is invited to, and by whom if that is known. @param {{game: string, title: string, size: string}} table @param {string[]} hosts */
export function invitationTo(table, hosts) {
  const [game, size] = [titleOf(table.game, table.title), sized(table.size)];
  return hosts.length ? text("table-invitation", { hosts: list(hosts), game, size }) : text("table-invitation-open", { game, size });
}

/** What somebody should know of a table before they sit down. @param {import("../types/wire").TableView} table @param {string[]} hosts */
const notesOf = (table, hosts) => [invitationTo(table, hosts), clockRule(table.clock), ...(table.hints ? [text("table-with-hints")] : [])];

/** Those who sit at a table already. @param {import("../types/wire").TableView} table */
const hostsOf = ({ seats }) => seats.filter((one) => one.who === "person").map((one) => one.name);

/** @param {string} title @param {string[]} notes what there is to know before @returns {Promise<string>} the name, or "" */
async function askName(title, ...notes) {
  const input = h("input", { id: "guest", maxlength: 40, value: setting("name"), required: true, autofocus: true });
  const answer = await ask(title, [...notes.map((note) => h("p", {}, note)), h("p", { class: "field" }, h("label", { for: input.id }, text("page-name")), input)], [["", text("page-cancel")], ["yes", text("page-join")]]);
  return answer ? input.value.trim() || text("page-player") : "";
}

/**
 * Accepts an invitation by the key in the address. It opens the seat until its guest has come, who gets a key
 * that nobody else knows.
 * @param {string} table
 * @param {string} link
 */
export async function arrive(table, link) {
  try {
    /** @type {import("../types/wire").Update} */
    const { table: offered } = await request(`/api/tables/${table}`, { keys: [link] });
    const name = await askName(text("table-invited"), ...notesOf(offered, hostsOf(offered)));
    if (!name) return;
    const { seat, key } = await request(`/api/tables/${table}/arrival`, { body: { name }, keys: [link] });
    await keepKey(table, { seat, key }, link);
  } catch (error) {
    if (!(error instanceof Refused && error.code === "wrong_key")) throw error;
    // Whoever has come by this link before is at their table; to others it is told.
    if (!playingKeys(table).length) toast(text("table-used"));
  }
}

/** Takes an open seat. @param {string} table @param {number} seat @param {import("../types/wire").TableView} offered */
export async function sit(table, seat, offered) {
  const name = await askName(text("table-sit"), ...notesOf(offered, hostsOf(offered)));
  if (!name) return;
  const stays = staying();
  try {
    const { key } = await request(`/api/tables/${table}/seats/${seat}`, { body: { name } });
    await keepKey(table, { seat, key });
    if (stays()) dispatchEvent(new Event("hashchange"));
  } catch (error) {
    tell(error);
  }
}
