// A first game before the engines have come. What they say of its beginning is a file; what somebody says meanwhile is said
// to the engines once they are there, and then they must say what was told.

/** What is told of the beginning of a game: the first update, and what changes in it with each first move. @typedef {{start: any, moves: Record<string, any>}} Recorded */
/** The name of a table and the keys of its seats. @typedef {{table: string, keys: (string | null)[]}} Made */
/** What is asked for a table, and what was played there, before the engines have it. @typedef {{made: Made, body: string, play: any}} Kept */

/** The computer players whose beginnings are the same but for their kind. */
const KINDS = ["easy", "intermediate", "hard", "expert", "random"];
/** Where this tab keeps what the engines have not heard yet, so that it outlives a reload. */
const KEPT = "parlour.early.";

/** Beginnings by their games. @type {Promise<Record<string, Recorded>>} */
const recorded = fetch(new URL("../beginnings.json", import.meta.url)).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));

/** Returns random bytes as hexadecimal digits. @param {number} bytes */
const drawn = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a copy of a value with what has changed in it. @param {any} before @param {any} changed @returns {any} */
function merged(before, changed) {
  if (!isObject(before) || !isObject(changed)) return structuredClone(changed);
  const fields = Object.entries(before).map(([key, value]) => [key, key in changed ? merged(value, changed[key]) : structuredClone(value)]);
  return Object.fromEntries(fields);
}

/** Tells whether two messages say the same. The log has another name each time a table is opened. @param {any} one @param {any} other @returns {boolean} */
export function isSame(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key === "run" || isSame(one[key], other[key]));
}

/** Tells whether the engines take a name as it is. @param {unknown} name */
const isPlain = (name) => typeof name === "string" && /^[\p{L}\p{N}](?:[\p{L}\p{N} '.-]{0,38}[\p{L}\p{N}])?$/u.test(name) && !/\p{Default_Ignorable_Code_Point}/u.test(name);

/**
 * Returns the table that is asked for, if its beginning is recorded: a person against a computer player, and nothing else
 * than usual.
 * @param {string} body @returns {Promise<Early | undefined>}
 */
export async function beginning(body) {
  const { game, seats, ...others } = JSON.parse(body);
  const [person, computer, ...more] = seats ?? [];
  const isUsual = !more.length && !Object.keys(others).length && person?.who === "person" && computer?.who === "computer" && KINDS.includes(computer.kind);
  if (!isUsual || !isPlain(person.name) || !isPlain(computer.name)) return undefined;
  const found = (await recorded)[game];
  return found && new Early(found, { game, seats });
}

/** What tables that were begun before a reload still have to say to the engines. @returns {Kept[]} */
export function leftOver() {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(KEPT));
    return keys.map((key) => JSON.parse(sessionStorage.getItem(key) ?? "null")).filter(Boolean);
  } catch {
    return [];
  }
}

/** The engines have heard all that was said at a table. @param {string} table */
export function forget(table) {
  try {
    sessionStorage.removeItem(KEPT + table);
  } catch {
    // A browser that keeps nothing has kept nothing.
  }
}

/** A table that somebody sits at before the engines have come. The person begins, since the computer player cannot. */
export class Early {
  /** @param {Recorded} recorded @param {{game: string, seats: any[]}} asked */
  constructor({ start, moves }, asked) {
    this.start = start;
    this.moves = moves;
    this.seats = asked.seats;
    /** What is promised here, the engines keep. @type {Made} */
    this.made = { table: drawn(8), keys: [drawn(16), null] };
    this.run = drawn(8);
    /** What the engines are asked for. */
    this.body = JSON.stringify({ ...asked, first: 0 });
    /** What was said over the connection. @type {any[]} */
    this.said = [];
    /** What was answered. @type {any[]} */
    this.told = [];
    /** Whether all that follows has to wait for the engines. */
    this.isSpent = false;
    /** Whether the engines have the table. */
    this.isKnown = false;
    /** Whether they have been told, once, what was said before. */
    this.isRetold = false;
    /** What they have still to say of `told`. @type {any[]} */
    this.awaited = [];
    this.keep(null);
  }

  get path() {
    return `/api/tables/${this.made.table}`;
  }

  /** Tells whether these keys show what the person sees. @param {string[]} keys */
  isOf(keys) {
    return keys.length === 1 && keys[0] === this.made.keys[0];
  }

  /** The table as it is told to whoever looks at it and is not there yet. */
  look() {
    const { type: _, ...update } = structuredClone(this.told.findLast(({ table }) => table) ?? this.update({}));
    update.table.seats[0].here = false;
    return update;
  }

  /** Hears a message, and returns what is told at once. @param {any} message @returns {any[]} */
  hear(message) {
    const isFirst = !this.said.length;
    this.said.push(message);
    const told = this.isSpent || this.isKnown ? [] : this.answer(message, isFirst);
    this.told.push(...told);
    return told;
  }

  /** @param {any} message @param {boolean} isFirst @returns {any[]} */
  answer(message, isFirst) {
    if (isFirst && message.type === "hello" && message.looking === 0) return [this.update({})];
    this.isSpent = true;
    const isFirstMove = message.type === "play" && message.seat === 0 && message.seq === this.start.seq && Object.hasOwn(this.moves, message.action);
    if (!isFirstMove) return [];
    this.keep(message);
    return [{ type: "done", id: message.id }, this.update(this.moves[message.action])];
  }

  /** An update in which this table and those who play are named. @param {any} changed */
  update(changed) {
    const update = merged(this.start, changed);
    update.run = this.run;
    update.table.table = this.made.table;
    for (const [place, { name, kind = null }] of this.seats.entries()) Object.assign(update.table.seats[place], { name, kind });
    for (const line of update.log) if (line.what === "sat") line.name = this.seats[line.seat].name;
    return update;
  }

  /** @param {any} play */
  keep(play) {
    try {
      sessionStorage.setItem(KEPT + this.made.table, JSON.stringify({ made: this.made, body: this.body, play }));
    } catch {
      // The table is also there in a browser that keeps nothing over a reload.
    }
  }
}
