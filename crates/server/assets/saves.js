// Matches of Cassino to and from save files.

import { Refused, request } from "./api.js";
import { ask, download, h, toast } from "./dom.js";
import { keepKeys } from "./memory.js";
import { staying } from "./scene.js";
import { capital, text } from "./words.js";

/** The name of a table's save file. @param {string} table */
const nameOf = (table, end = "") => `cassino-${table.slice(0, 6)}${end}.txt`;

/**
 * Downloads the save file of a table and its backup.
 * @param {string} table @param {string[]} keys of all people who play
 */
export async function saveToFiles(table, keys) {
  /** @type {import("../types/wire").SaveFiles} */
  const files = await request(`/api/tables/${table}/save`, { keys, isShared: true });
  download(nameOf(table), files.main);
  download(nameOf(table, "-backup"), files.backup);
  toast(text("saves-done"));
}

/** What the rules of save files say of one, which is not translated. @param {string} message */
const sentence = (message) => h("li", { lang: "en" }, capital(message), ".");

/** The page that continues a match from its files. */
export async function continuePage() {
  const input = (/** @type {string} */ id) => h("input", { id, type: "file", accept: ".txt,text/plain" });
  const [main, backup] = [input("save-main"), input("save-backup")];
  const fault = h("p", { class: "fault", role: "alert" });

  /** @param {HTMLInputElement} from @param {{repair?: boolean, interrupted?: boolean}} leniency @returns {Promise<void>} */
  const load = async (from, leniency) => {
    fault.textContent = "";
    const file = from.files?.[0];
    if (!file) return void (fault.textContent = text(from === main ? "saves-none" : "saves-no-backup"));
    const stays = staying();
    try {
      /** @type {import("../types/wire").LoadedTable} */
      const made = await request("/api/saves", { body: { text: await file.text(), ...leniency } });
      await keepKeys(made.table, made.keys.flatMap((key, seat) => (key ? [{ seat, key }] : [])));
      if (!stays()) return;
      if (made.notes.length) await ask(text("saves-repaired"), [h("ul", {}, ...made.notes.map((note) => sentence(note)))], [["", text("saves-continue")]]);
      if (stays()) location.hash = `#/table/${made.table}`;
    } catch (error) {
      if (!stays()) return;
      if (!(error instanceof Refused)) return void (fault.textContent = error instanceof Error ? error.message : String(error));
      await refused(error, from, leniency);
    }
  };

  /** Explains what is wrong with a file and offers what can be done. @param {Refused} error @param {HTMLInputElement} from @param {{repair?: boolean, interrupted?: boolean}} leniency */
  const refused = async (error, from, leniency) => {
    const { code, faults = [], can_repair: canRepair = false } = error.problem;
    const isInterrupted = code === "interrupted";
    const content = [
      h("p", {}, isInterrupted ? text("saves-interrupted") : faults.length ? text("saves-faults") : error.message),
      faults.length > 0 && h("ul", {}, ...faults.map((one) => sentence(one.message))),
    ];
    /** @type {[string, string][]} */
    const buttons = [["", text("page-cancel")], ["new", text("restart-new")]];
    if (isInterrupted) buttons.push(["as-it-is", text("saves-as-it-is")]);
    if (canRepair) buttons.push(["repair", text("saves-repair")]);
    if (from === main) buttons.push(["backup", text("saves-use-backup")]);
    const answer = await ask(text("saves-refused"), content, buttons);
    if (answer === "new") location.hash = "#/new/cassino";
    if (answer === "as-it-is") await load(from, { ...leniency, interrupted: true });
    if (answer === "repair") await load(from, { ...leniency, repair: true });
    if (answer === "backup") await load(backup, {});
  };

  return h("section", { class: "narrow" }, h("h1", {}, text("saves-title")), h("p", { class: "lead" }, text("saves-lead")),
    h("form", { onsubmit: () => load(main, {}) },
      h("p", { class: "field" }, h("label", { for: main.id }, text("saves-main")), main),
      h("p", { class: "field" }, h("label", { for: backup.id }, text("saves-backup")), backup),
      fault, h("div", { class: "row" }, h("button", { class: "main" }, text("saves-continue")), h("a", { class: "button", href: "#/new/cassino" }, text("restart-new")))),
    h("p", { class: "quiet" }, text("saves-own")));
}
