// The page of settings.

import { h, toast } from "./dom.js";
import { LANGUAGES, READ } from "./language.js";
import { change, setting } from "./memory.js";
import { visible } from "./names.js";
import { pictureOf } from "./pictures.js";
import { canNotify } from "./signals.js";
import { namedServer, readServer } from "./screens.js";
import { offers } from "./transport.js";
import { text } from "./words.js";

/** What can be chosen. */
const CHOICES = /** @type {const} */ ({
  speed: ["slow", "normal", "fast", "off"],
  direction: ["auto", "anticlockwise", "clockwise"],
  theme: ["auto", "light", "dark"],
  board: ["own", "maple", "teak", "walnut", "ebony"],
  seeds: ["own", "glass", "shells", "beans", "stones"],
  felt: ["green", "blue", "red", "night"],
});

/** Asks the browser for leave to notify. @returns {Promise<boolean>} whether it was given */
const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

/**
 * A box for a setting.
 * @param {string} key @param {string} label @param {[value: string, label: string, language?: string][]} choices @param {() => void} [changed]
 */
function select(key, label, choices, changed) {
  const box = h("select", { id: `set-${key}`, onchange: () => { change(key, box.value); changed?.(); } },
    ...choices.map(([value, label, lang]) => h("option", { value, lang, selected: setting(key) === value }, label)));
  return h("p", { class: "field" }, h("label", { for: box.id }, label), box);
}

/** The language, each by its own name; those that no native speaker has read are marked. */
function languages() {
  const isRead = (/** @type {string} */ language) => READ.includes(language);
  const names = Object.entries(LANGUAGES).map(([language, name]) => /** @type {[string, string, string]} */ ([language, isRead(language) ? name : `${name} *`, language]));
  return [
    select("language", text("settings-language"), [["auto", text("settings-language-auto")], ...names], () => dispatchEvent(new Event("languagechange"))),
    h("p", { class: "quiet" }, `* ${text("language-unread")}`),
  ];
}

/** Where people at other screens are met. */
function serverField() {
  const fault = h("p", { class: "fault", role: "alert" });
  const box = h("input", { id: "set-server", type: "url", maxlength: 200, placeholder: "https://", value: namedServer(), onchange: () => {
    const address = readServer(box.value);
    fault.textContent = address === null ? text("settings-server-fault") : "";
    if (address !== null) change("server", box.value = address);
  } });
  return h("div", {}, h("p", { class: "field" }, h("label", { for: box.id }, text("settings-server")), box), fault, h("p", { class: "quiet" }, text("settings-server-note")));
}

/** @param {import("../types/wire").GameInfo[]} games */
export function settingsPage(games) {
  // How boards and card tables look now.
  const pictures = games.filter((game) => ["kalah", "cassino"].includes(game.name)).map(pictureOf);
  const name = h("input", { id: "set-name", maxlength: 40, value: setting("name"), onchange: () => change("name", name.value = visible(name.value)) });
  /** @param {keyof typeof CHOICES} key */
  const choose = (key) => select(key, text(`settings-${key}`), CHOICES[key].map((value) => [value, text(/** @type {"settings-speed-slow"} */ (`settings-${key}-${value}`))]));
  /** @param {"preview" | "sorted" | "sound" | "notify"} key */
  const check = (key, act = async (/** @type {boolean} */ is) => is) => {
    const box = h("input", { type: "checkbox", checked: setting(key), onchange: async () => {
      box.checked = await act(box.checked);
      change(key, box.checked);
    } });
    return h("p", {}, h("label", {}, box, " ", text(`settings-${key}`)));
  };
  const notify = async (/** @type {boolean} */ is) => {
    const may = is && (await mayNotify());
    if (is && !may) toast(text("settings-refused"));
    return may;
  };
  return h("section", { class: "narrow settings" },
    h("h1", {}, text("nav-settings")),
    h("p", { class: "field" }, h("label", { for: "set-name" }, text("settings-name")), name),
    ...languages(),
    choose("speed"), choose("direction"), choose("theme"), choose("board"), choose("seeds"), choose("felt"),
    h("div", { class: "looks" }, ...pictures),
    check("preview"), check("sorted"), check("sound"), canNotify() && check("notify", notify),
    !offers.otherScreens && serverField(),
    h("p", { class: "quiet" }, text("settings-note")),
  );
}
