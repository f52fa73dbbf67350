// Every text of the page, in one place; those of the lessons are in lessons.json. To translate the page, translate
// both files.

import { known } from "./known.js";
import { valueInHand, valueOnTable } from "./values.js";

/** @typedef {Record<string, string>} Texts */

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;
/** @param {number} n */
const seeds = (n) => count(n, "seed", "seeds");
/** @param {string[]} list */
const join = (list) => list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;

/** What players of a game call its parts. @typedef {{house: string, store: string, seed: string, seeds: string}} Local */
/** @type {Local} */
const usual = { house: "house", store: "store", seed: "seed", seeds: "seeds" };
/** @param {string} game @returns {Local} */
const local = (game) => known(game)?.words ?? usual;
/** @param {Local} w @param {number} n */
const of = (w, n) => count(n, w.seed, w.seeds);
/** Names the house of an action; `across3` is a house on the other side. @param {Local} w @param {string} action */
const named = (w, action) => action.startsWith("across") ? `${w.house} ${action.slice(6)} across the board` : `${w.house} ${action}`;
/** @typedef {Extract<import("../types/wire").LogEntry, {what: "sown"}>} Sown */
/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @type {Texts} */
const levels = { easy: "easy", intermediate: "intermediate", hard: "hard", expert: "expert", random: "random" };

/** The players of the older program for Cassino. @type {Texts} */
const characters = {
  dumb: "simple", capture: "eager to capture", fair: "fair", careful: "careful", bold: "bold", immediate: "for points now",
  lookahead: "looking ahead", special: "after special cards", spade: "after spades", more: "after many cards",
};

/** @type {Texts} */
const ranks = { a: "ace", 0: "ten", j: "jack", q: "queen", k: "king", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
/** @type {Texts} */
const suits = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };
/** @param {string} card */
const cardName = (card) => `${ranks[card.charAt(1)]} of ${suits[card.charAt(0)]}`;
/** @param {string[]} cards */
const cardNames = (cards) => join(cards.map((card) => `the ${cardName(card)}`));

/** @param {number} value */
const number = (value) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);

export const words = {
  count, number, seeds, join, cardName, cardNames, local, capital,
  /** How strong a computer player is. @param {string} kind */
  level: (kind) => levels[kind] ?? characters[kind] ?? (kind === "any" ? "surprise" : kind),
  /** @param {import("../types/wire").TableView["clock"]} clock */
  clock: (clock) => clock.kind === "none" ? "There is no clock." : clock.kind === "move" ? `Clock: ${count(clock.seconds, "second", "seconds")} for each move.`
    : `Clock: ${clock.seconds % 60 ? count(clock.seconds, "second", "seconds") : count(clock.seconds / 60, "minute", "minutes")} for the game, and ${count(clock.increment, "second", "seconds")} more with each move.`,
  title: "Parlour",
  /** The title of the page, with what it waits for. @param {string} name @param {string} call */
  pageTitle: (name, call) => [call, name, "Parlour"].filter(Boolean).join(" – "),
  nav: { play: "Play", puzzles: "Puzzles", past: "Games", rules: "Rules", scores: "Scores", settings: "Settings" },
  errors: {
    unreachable: "The server does not answer.", again: "Trying again …",
    noPage: "There is nothing here.",
  },
  lobby: {
    title: "Traditional table games",
    lead: "Choose a game and play the computer, somebody next to you, or a friend you send a link.",
    computer: "Play the computer",
    other: "More options",
    learn: "Learn",
    rules: "Rules",
    continueFile: "Open a save file",
    again: "Continue", find: "Find a game",
    against: (/** @type {string} */ game, /** @type {string[]} */ others) => `${game} against ${join(others)}`,
    yours: "Your tables",
    open: "Tables to join or watch",
    none: "There are no open tables right now.",
    sit: "Sit down", watch: "Watch", go: "Resume", forget: "Forget",
    phases: { waiting: "waiting for players", playing: "in progress", over: "over" },
    seats: (/** @type {string[]} */ names) => names.join(" – "),
    empty: "empty seat",
    all: (/** @type {number} */ n) => `All ${n} games`,
  },
  games: {
    title: "All games", play: "Play",
    find: "Find a game by its name or place",
    found: (/** @type {number} */ n) => count(n, "game", "games"),
    none: (/** @type {string} */ part) => `No game matches “${part}”.`,
    /** The groups in the order in which they are listed. @type {Texts} */
    groups: {
      "store-sowing": "Sowing into stores", counts: "Captures by count", "same-house-relay": "Relays from the same house",
      "next-house-relay": "Relays from the next house", "won-houses": "Houses won for good", land: "Games for land", cards: "Cards",
    },
    /** @type {Texts} */
    difficulties: { easy: "easy", medium: "medium", hard: "hard" },
  },
  setUp: {
    title: "New table",
    game: "Game", houses: "Houses per side", seeds: "Seeds per house", rules: "House rules", usual: "usual",
    sizes: "Usual sizes:", size: (/** @type {number} */ houses, /** @type {number} */ n) => `${houses} × ${n}`,
    sizeInWords: (/** @type {number} */ houses, /** @type {number} */ n) => `${count(houses, "house", "houses")} of ${seeds(n)}`,
    seats: "Seats",
    seat: (/** @type {number} */ n) => `Seat ${n}`,
    name: "Name",
    who: "Who sits here",
    whos: { me: "Me, or somebody next to me", link: "A friend, by secret link", open: "Anyone" },
    computers: "Computer",
    levels, level: "Level",
    otherComputers: "Other computer players",
    characters,
    computerNames: ["Birch", "Rowan", "Alder", "Hazel", "Linden", "Juniper", "Maple", "Willow", "Aspen", "Spruce", "Elm", "Oak"],
    against: "Who do you play?",
    /** @type {Record<string, string[]>} */
    opponents: {
      computer: ["The computer", ""], me: ["Somebody next to me", "at this screen"],
      link: ["A friend", "you get a link to send"], open: ["Anyone", "who opens this page"],
    },
    yourName: "Your name", theirName: "Their name", iBegin: "I begin", theyBegin: "My opponent begins", advanced: "Advanced",
    topics: { moves: "Moves", sowing: "Sowing", captures: "Captures", end: "The end of a round", match: "Sets and rounds" },
    fewest: (/** @type {number} */ n) => `This game needs at least ${n} players.`,
    most: (/** @type {number} */ n) => `This game has at most ${n} players.`,
    removeThis: (/** @type {number} */ n) => `Remove seat ${n}`,
    add: "Add a seat",
    first: "First move", toss: "Toss a coin",
    clock: "Clock",
    clocks: /** @type {Texts} */ ({
      none: "No clock", "move:30": "30 seconds per move", "move:120": "2 minutes per move",
      "game:300:5": "5 minutes + 5 seconds per move", "game:900:10": "15 minutes + 10 seconds per move",
    }),
    public: "List this table so that others can watch",
    hints: "Allow hints between players at different screens",
    range: (/** @type {string} */ label, /** @type {string} */ least, /** @type {string} */ most) => `${label} (${least} to ${most})`,
    whole: (/** @type {string} */ label, /** @type {string} */ least, /** @type {string} */ most) => `${label} must be a whole number from ${least} to ${most}.`,
    go: "Start",
    noName: "Every person needs a name.",
    noPerson: "At least one player must be a person.",
    player: "Player",
  },
  table: {
    log: "Moves", seats: "Players",
    score: "Seeds won", toTable: "Go to the table", yourTurnIn: (/** @type {string} */ game) => `${game}: it is your turn.`,
    withHints: "Both players may ask for hints at this table.",
    computerAt: (/** @type {string} */ level) => `computer (${level})`,
    you: "you", here: "connected", away: "not connected", computer: "computer",
    lost: "Connection lost. Reconnecting …",
    gone: "This table has closed.",
    waiting: "Waiting for players.",
    linkFor: (/** @type {number} */ n) => `Link for seat ${n}`,
    copy: "Copy link", copied: "Link copied. The first to open it plays at this seat.",
    sitHere: "Sit here",
    invited: "You are invited to play",
    invitation: (/** @type {string} */ game, /** @type {string} */ size, /** @type {string[]} */ hosts) => hosts.length ? `${join(hosts)} invites you to a game of ${game} (${size}). What is your name?` : `A game of ${game} (${size})`,
    share: "Share", used: "This link has already been used.",
    join: "Join",
    turnOf: (/** @type {string} */ name) => `${name} to move`,
    yourTurn: "Your turn",
    takeBack: "Take back", draw: "Offer a draw", resign: "Resign", rematch: "Play again", hint: "Hint", hints: "Hints", help: "Help", leave: "Leave", skip: "Skip animation",
    resignAsk: "Resign this game?", no: "No", yes: "Yes", cancel: "Cancel", close: "Close",
    toRematch: "Go to the new table",
    asks: {
      take_back: (/** @type {string} */ name) => `${name} asks to take back a move.`,
      draw: (/** @type {string} */ name) => `${name} offers a draw.`,
      new_deal: (/** @type {string} */ name) => `${name} asks to deal this round again.`,
      rematch: (/** @type {string} */ name) => `${name} asks for a rematch.`,
    },
    asked: "Waiting for an answer.",
    agree: "Agree", decline: "Decline", withdraw: "Withdraw",
    winners: (/** @type {string[]} */ names) => names.length === 1 ? `${names[0]} wins!` : `${join(names)} share the win.`,
    tie: "It’s a draw!",
    final: (/** @type {[string, number][]} */ scores) => scores.map(([name, score]) => `${name} ${score}`).join(", "),
    drawAgreed: "Draw by agreement.",
    endings: {
      resigned: (/** @type {string} */ name) => `${name} resigned.`,
      "out-of-time": (/** @type {string} */ name) => `${name} ran out of time.`,
    },
    hintIs: (/** @type {string} */ what) => `Hint: ${what}.`,
    watching: "You are watching.",
    watchingTurnOf: (/** @type {string} */ name) => `${name} to move. You are watching.`,
  },
  log: {
    sat: (/** @type {string} */ name) => `${name} sits down.`,
    taken_back: (/** @type {string} */ name) => `${name} takes back a move.`,
    dealt_anew: "The round is dealt again.",
    time_out: (/** @type {string} */ name) => `${name} ran out of time and plays the lowest card.`,
    declined: "Declined.",
    replaced: (/** @type {string} */ name) => `The computer takes over for ${name}.`,
    swapped: (/** @type {string} */ name) => `${name} swaps sides.`,
    passed: (/** @type {string} */ name) => `${name} has no seeds to sow, and passes.`,
    repeated: {
      own: "The position has occurred three times: each player takes the seeds on their own side.",
      split: "The position has occurred three times: the seeds on the board are halved.",
      draw: "The position has occurred three times: the game is a draw.",
    },
    quiet: (/** @type {number} */ moves) => `No capture in ${moves} moves: each player takes the seeds on their own side.`,
    sown: (/** @type {Local} */ w, /** @type {string} */ name, /** @type {Sown} */ { action, captured, given, won, extra_turn: again, laps, endless }) =>
      `${name} sows ${named(w, action)}` + (endless
        ? ": the sowing would never end, so the round is over."
        : (laps > 1 ? ` in ${laps} laps` : "") + (captured ? ` and captures ${of(w, captured)}` : "") + (given ? `, with ${of(w, given)} for the other side` : "")
          + (won ? `, winning ${named(w, won)} for good` : "") + (again ? ", and moves again" : "") + "."),
    set_over: (/** @type {number} */ n, /** @type {number[]} */ [south, north]) => `Set ${n} is over, ${south} to ${north}.`,
    round: (/** @type {number} */ n, /** @type {string} */ dealer, /** @type {string[]} */ table) =>
      `Round ${n}. ${dealer} deals. On the table: ${cardNames(table)}.`,
    played: (/** @type {string} */ name, /** @type {string} */ card) => `${name} plays the ${cardName(card)}.`,
    captured: (/** @type {string} */ name, /** @type {string} */ card, /** @type {string[]} */ take, /** @type {boolean} */ sweep) =>
      `${name} captures ${cardNames(take)} with the ${cardName(card)}` + (sweep ? ": a sweep!" : "."),
    leftovers: (/** @type {string} */ name, /** @type {string[]} */ cards) => `${name} captured last and takes ${cardNames(cards)}.`,
    round_over: (/** @type {number} */ n) => `Round ${n} is over.`,
  },
  sowing: {
    board: "Board",
    store: (/** @type {Local} */ w, /** @type {string} */ name, /** @type {number} */ n) => `${capital(w.store)} of ${name}: ${of(w, n)}`,
    house: (/** @type {Local} */ w, /** @type {string} */ name, /** @type {number} */ number, /** @type {number} */ n) => `${capital(w.house)} ${number} of ${name}: ${of(w, n)}`,
    burnt: (/** @type {Local} */ w, /** @type {string} */ name, /** @type {number} */ number) => `${capital(w.house)} ${number} of ${name}: closed for this round`,
    last: "last move",
    endsIn: (/** @type {Local} */ w, /** @type {string} */ where, /** @type {number} */ captured, /** @type {boolean} */ again, /** @type {number} */ laps) =>
      `ends in ${where}` + (laps > 1 ? ` after ${laps} laps` : "") + (captured ? `, captures ${of(w, captured)}` : "") + (again ? ", extra turn" : ""),
    ownStore: (/** @type {Local} */ w) => `the ${w.store}`, sow: (/** @type {Local} */ w, /** @type {string} */ action) => `sow ${named(w, action)}`,
    ownHouse: (/** @type {Local} */ w, /** @type {number} */ n) => `your ${w.house} ${n}`, otherHouse: (/** @type {Local} */ w, /** @type {number} */ n) => `${w.house} ${n} across the board`,
    hint: (/** @type {string} */ what, /** @type {string} */ reason) => what + (reason ? `: it ${reason}` : ""),
    swap: "Swap sides",
    pass: "Pass",
    /** What is written beside a store: its own word, or, where nothing is sown into it, what it is. @param {string} game */
    storeName: (game) => local(game).store === usual.store && known(game)?.group !== "store-sowing" ? "won" : local(game).store,
    /** The letters that mark whose a house is, South's first. */
    letters: ["S", "N"],
    wonBy: (/** @type {string} */ name) => `won for good by ${name}`,
    landOf: (/** @type {string} */ name) => `owned by ${name}`,
    legend: (/** @type {string[]} */ [south, north], /** @type {boolean} */ anyWon, /** @type {boolean} */ anyLand) =>
      `S: ${south}, N: ${north}.` + (anyWon ? " A square house with a double rim is won for good: nobody sows it, and its seeds count for its owner." : "")
      + (anyLand ? " A house with a dashed rim belongs to the player across." : ""),
    set: (/** @type {number} */ n, /** @type {number | null} */ of) => of ? `Set ${n} of ${of}` : `Round ${n}`,
    points: (/** @type {number} */ half) => `${half / 2} ${half === 2 ? "point" : "points"}`,
    keys: "Keys: 1 to 9 sow a house, arrows move along the board, P passes.",
  },
  cassino: {
    /** @param {string} name @param {string} card */
    worth: (name, card) => {
      const [onTable, inHand] = [valueOnTable(card), valueInHand(card)];
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ` + (inHand === onTable ? `worth ${onTable}` : `worth ${onTable} on the table, ${inHand} in the hand`);
    },
    /** What is chosen so far, such as "12 = 7 + 5". @param {number | null} inHand @param {number[]} onTable */
    sum: (inHand, onTable) => {
      const sum = onTable.reduce((all, one) => all + one, 0);
      const groups = inHand ? sum / inHand : 0;
      const added = onTable.join(" + ") + (onTable.length > 1 ? ` = ${sum}` : "");
      if (inHand === null) return added;
      if (!onTable.length) return `${inHand}`;
      if (sum === inHand) return `${inHand} = ${onTable.join(" + ")}`;
      return Number.isInteger(groups) ? `${added}, ${groups} times ${inHand}` : `${added}, not ${inHand}`;
    },
    table: "Table", hand: "Your hand", stock: (/** @type {number} */ n) => `Stock: ${n}`,
    nothing: "The table is empty.",
    play: "Play", capture: "Capture",
    seat: (/** @type {number} */ hand, /** @type {number} */ pile, /** @type {number} */ sweeps) =>
      `${count(hand, "card", "cards")} in hand, ${pile} captured` + (sweeps ? `, ${count(sweeps, "sweep", "sweeps")}` : ""),
    held: (/** @type {number} */ n) => `${count(n, "card", "cards")} in hand`,
    captured: (/** @type {number} */ n) => `${count(n, "card", "cards")} captured`,
    sweeps: (/** @type {number} */ n) => count(n, "sweep", "sweeps"),
    points: (/** @type {number} */ n) => count(n, "point", "points"),
    unit: "pts",
    dealer: "dealer", dealerLetter: "D",
    new: "new", drawn: (/** @type {string} */ card) => `${card}, just drawn`,
    promised: (/** @type {number} */ points, /** @type {boolean} */ exact) =>
      `${exact ? "" : "about "}${new Intl.NumberFormat("en", { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)} points`,
    hint: (/** @type {string} */ card, /** @type {string[]} */ take, /** @type {string} */ worth, /** @type {string} */ reason) =>
      (take.length ? `capture ${cardNames(take)} with the ${cardName(card)}` : `play the ${cardName(card)}`)
      + (worth ? `: ${worth}` : "")
      // The server writes cards as records do; people read their names.
      + (reason ? `. It ${reason.replace(/\b[hdsc][02-9ajqk](?: [hdsc][02-9ajqk])*\b/g, (cards) => cardNames(cards.split(" ")))}` : ""),
    round: (/** @type {number} */ n, /** @type {number | null} */ target) => `Round ${n}` + (target ? `, to ${target} points` : ""),
    noCard: "Choose a card from your hand first.",
    noTable: "Choose the table cards to capture.",
    tableChosen: "To play a card without capturing, deselect the table cards.",
    next: "Next round", handOf: (/** @type {string} */ name) => `${name}’s hand`,
    keys: "Keys: choose cards with the arrows and the space bar, P plays, C captures.",
    over: (/** @type {string} */ name) => `${name} has played.`,
    pass: (/** @type {string} */ name) => `Pass the screen to ${name}.`,
    hide: "Hide my cards", show: (/** @type {string} */ name) => `I am ${name}: show my cards`,
    covered: "The cards are covered.",
    score: (/** @type {number} */ n) => `Points in round ${n}`,
    items: { sweeps: "Sweeps", aces: "Aces", most_cards: "Most cards", most_spades: "Most spades", ten_of_diamonds: "Ten of diamonds", two_of_spades: "Two of spades", total: "This round" },
    total: "Total",
  },
  rules: {
    title: "Rules and help", lead: "How each game is played here, and where sources differ.",
    use: "How to play here",
    /** How to use the page: for which family, and what. @type {[string, string][]} */
    uses: [
      ["sowing", "Click or tap a house to sow it, or press its number. Bright rims mark the houses you can sow; hover over one to see where its last seed would fall."],
      ["sowing", "In some games a house can be won for good, or belong to the player across: it then has its owner’s letter, S for South or N for North. Where a player without seeds passes, a Pass button appears when it is due; P does the same."],
      ["sowing", "Against the computer you can take back moves, and Analysis shows what each house is worth. There is no analysis during a game between people at two screens."],
      ["cassino", "Choose a card from your hand and, to capture, cards on the table; then press Play or Capture. Click a card again to deselect it, or drag it to the table. Space chooses a card, P plays, C captures."],
      ["cassino", "Several people can share a screen: give each of them a seat. Cards stay covered until the next player confirms they are alone at the screen."],
      ["cassino", "Hint chooses the best cards and says why. Restart deals the round again or starts a new game. Save to files downloads the match and a backup; Continue on the first page reads them."],
      ["", "A secret link lets a friend play at a seat. It works once, for the first person to open it, so send it to nobody else."],
      ["", "Every game is kept. Close the page whenever you like and resume from “Your tables”. Finished games are under “Games”."],
      ["", "Escape skips an animation; Settings change its speed."],
    ],
    players: "Computer players", kind: "Name", plays: "Plays", does: "What it does", all: "every game",
    families: /** @type {Texts} */ ({ sowing: "sowing games", cassino: "Cassino" }),
  },
  lesson: {
    title: (/** @type {string} */ game) => `${game}: a first lesson`,
    at: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
    other: "Nora", next: "Next", watch: "Let Nora move", play: "Play a game",
    done: "That is all you need to start. The rules cover the rest.",
    other_: "First try what the lesson asks for.",
  },
  tournaments: {
    title: "Tournaments", open: "New tournament", none: "There are no tournaments yet.",
    how: "Send everybody the link, and start when all have joined.",
    format: "Who plays whom", games: "Games of each pair", make: "Open",
    /** @type {Texts} */
    formats: { "round-robin": "everybody plays everybody", swiss: "Swiss: players of equal points meet", knockout: "knockout" },
    computer: (/** @type {string} */ kind) => `Computer (${levels[kind] ?? kind})`,
    public: "List this tournament for everybody",
    joined: (/** @type {number} */ n) => `Waiting for players: ${n} joined.`,
    round: (/** @type {number} */ n, /** @type {number} */ of) => `Round ${n} of ${of}`,
    yourName: "What is your name?",
    copy: "Copy link to join", start: "Start", end: "End the tournament",
    yourGame: (/** @type {string} */ name) => `Your game against ${name} is ready.`, wait: "Your next game is not ready yet.",
    leave: "Leave", remove: "Remove", gone: "has left", absent: (/** @type {string} */ name) => `${name} is absent`,
    pairings: "Who plays whom", byes: (/** @type {string[]} */ names) => `No game in this round: ${join(names)}`,
    standings: "Standings", columns: ["Player", "Points", "Won", "Drawn", "Lost"], cross: "Crosstable", back: "Back to the tournament",
  },
  past: {
    title: "Finished games", lead: "Replay any finished game move by move.",
    which: "Game", all: "All games", none: "No finished games yet.", more: "Show more", replay: "Replay",
    moves: (/** @type {number} */ n) => count(n, "move", "moves"),
    log: "Moves", start: "Start.", place: "Move", steer: "Step through the game",
    at: (/** @type {number} */ at, /** @type {number} */ last) => (at ? `Move ${at} of ${last}` : `Start, ${count(last, "move", "moves")}`),
    first: "Start", back: "Back", play: "Play", stop: "Stop", forward: "Forward", last: "End",
    link: "Copy link to this move", copied: "Link copied.", record: "Download record",
    keys: "Keys: left and right step, Home and End jump, the space bar plays and stops.",
  },
  review: {
    title: "Review", start: "Review", judging: "Judging the moves", retry: "Try it again", next: "Next mistake", back: "Mistake before",
    stuck: "The server could not judge this game.",
    done: (/** @type {number} */ n) => n ? `The review is complete: ${count(n, "mistake", "mistakes")}.` : "The review is complete: no mistakes.",
    graph: (/** @type {string} */ name) => `How many seeds ${name} was ahead after each move`, losses: "Expected points that each move lost",
    signs: { slip: "?!", mistake: "?", blunder: "??" },
    mistakes: { slip: "a slip", mistake: "a mistake", blunder: "a blunder" },
    columns: { slip: "Slips", mistake: "Mistakes", blunder: "Blunders" },
    tally: "Mistakes of each player", lostSeeds: "Seeds lost a move", lostPoints: "Points lost a move",
    worth: (/** @type {number} */ value, /** @type {boolean} */ inSeeds) => {
      const sign = value > 0 ? "+" : value < 0 ? "−" : "";
      const size = number(Math.abs(value));
      return `${sign}${size} ${inSeeds ? (Math.abs(value) === 1 ? "seed" : "seeds") : Math.abs(value) === 1 ? "point" : "points"}`;
    },
    good: "A good move.", unknown: "This move is not judged.",
    verdict: (/** @type {string} */ mistake, /** @type {string} */ loss) => `This was ${mistake}: ${loss}.`,
    better: (/** @type {string} */ what, /** @type {string} */ worth) => `Best was to ${what}: ${worth} at the end.`,
    action: (/** @type {string} */ game, /** @type {boolean} */ isSowing, /** @type {string} */ action) => {
      if (isSowing) return action === "swap" ? "swap sides" : action === "pass" ? "pass" : `sow ${named(local(game), action)}`;
      const [card = "", take] = action.split("x");
      return take ? `capture ${cardNames(take.split(","))} with the ${cardName(card)}` : `play the ${cardName(card)}`;
    },
    turning: "Here the game turned.", proved: "Proved.", estimated: "An estimate.",
    toTurning: (/** @type {number} */ n) => `Go to the turning point, move ${n}`,
    find: "Find the best move.", right: "Right: that is the best move.", same: "That is what was played. There is a better move.", wrong: "There is a better move. Try again.",
  },
  puzzles: {
    title: "Puzzles", lead: "One move keeps the result, and every other one loses seeds. Find it.",
    none: "There are no puzzles here.",
    daily: "Puzzle of the day", next: "Next puzzle", start: "Solve",
    dailyOf: (/** @type {string} */ game) => `Puzzle of the day: ${game}`,
    rating: (/** @type {number} */ rating, /** @type {number} */ tried) => tried ? `Your rating: ${rating}, after ${count(tried, "puzzle", "puzzles")}.` : "Your rating starts at 1000.",
    solved: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} solved`,
    at: (/** @type {number} */ n) => `Puzzle ${n}`,
    /** @type {Texts} */
    grades: { easy: "easy", intermediate: "medium", hard: "hard", expert: "very hard" },
    task: (/** @type {number} */ loss) => `Your move. One house is best by at least ${seeds(loss)}.`,
    right: (/** @type {number} */ value, /** @type {number} */ loss) => `Right! ${value > 0 ? `It wins by ${seeds(value)}` : value < 0 ? `It loses by only ${seeds(-value)}` : "It draws"}; every other move ends at least ${seeds(loss)} lower.`,
    wrong: "There is a better move. Try again.",
    is: (/** @type {string} */ game, /** @type {string} */ action) => `The best move is ${named(local(game), action)}.`,
    show: "Show the answer", you: "You", other: "Opponent",
  },
  analysis: {
    title: "Analysis", thinking: "Analysing …", nothing: "There is nothing to analyse here.",
    proved: "proved", guessed: "estimated",
    head: ["House", "Value", "Certainty", "Expected line"],
    caption: (/** @type {number} */ depth) => `Expected lead at the end, in seeds; searched ${count(depth, "move", "moves")} deep.`,
    value: (/** @type {number} */ value, /** @type {"exact" | "least" | "most"} */ bound) => ({ exact: "", least: "≥ ", most: "≤ " }[bound]) + (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0"),
    sentence: (/** @type {string} */ name, /** @type {number} */ value, /** @type {"exact" | "least" | "most"} */ bound, /** @type {boolean} */ proved) => {
      const by = count(Math.abs(value), "seed", "seeds");
      const about = { exact: "", least: "at least ", most: "at most " }[bound];
      if (proved && bound === "exact") return value === 0 ? "Proved: a draw with best play." : `Proved: ${name} ${value > 0 ? "wins" : "loses"} by ${by} with best play.`;
      return value === 0 ? "It looks even." : `${name} looks ${about}${by} ${value > 0 ? "ahead" : "behind"}.`;
    },
  },
  help: {
    title: (/** @type {string} */ game) => `Help with ${game}`, rules: "Rules", players: "Computer players", use: "How to play on this page", lesson: "A first lesson",
  },
  leave: {
    button: "Quit", title: "Leave the table?",
    save: "Save and leave", without: "Leave without saving",
    text: "Saved games are under “Your tables” on the first page. A game that is not saved is deleted.",
    friend: "The game goes on without you, and so does your clock. You can return to it from “Your tables” on the first page.",
    waiting: "The table stays open for whoever you have invited. You can return to it from “Your tables” on the first page.",
    stay: "Leave", close: "Close the table",
    files: "Download save files too", saveFiles: "Save to files", saved: "Two files were downloaded: the game and its backup.",
  },
  forget: {
    title: "Forget this table?",
    text: "This browser deletes its key to your seat. Nobody can play on in your place, and you cannot return to the game.",
  },
  end: { tally: "Seeds won", review: "Review" },
  restart: {
    button: "Restart", title: "Start again?", game: "This game", round: "This round", fresh: "New game",
    text: "Play this game again with the same players, deal this round again, or set up a new game.",
  },
  saves: {
    title: "Continue a saved game", lead: "Continue a match of Nordic Cassino from its save files, made here or by the older program.",
    main: "Save file", backup: "Backup file, if you have it", go: "Continue", fresh: "New game",
    none: "Choose the save file first.", noBackup: "Choose the backup file first.",
    faults: "This file is damaged:", interrupted: "The program was interrupted while this file was in use. The backup is safer.",
    refused: "The game cannot be continued",
    asItIs: "Read it anyway", repair: "Repair it", useBackup: "Read the backup",
    repaired: (/** @type {string[]} */ notes) => `Repaired: ${notes.join("; ")}.`,
    own: "Games played here need no file: resume them from “Your tables” on the first page.",
    file: (/** @type {string} */ table, /** @type {boolean} */ isBackup) => `cassino-${table.slice(0, 6)}${isBackup ? "-backup" : ""}.txt`,
  },
  scores: { title: "High scores", none: "No finished games yet.", score: "Score", name: "Name", when: "Date", result: "Result", won: "won", drawn: "draw" },
  settings: {
    title: "Settings",
    name: "Your name", speed: "Animation speed", theme: "Colours", direction: "Sowing direction",
    speeds: { slow: "slow", normal: "normal", fast: "fast", off: "no animation" },
    themes: { auto: "same as the system", light: "light", dark: "dark" },
    directions: { auto: "usual for the game", anticlockwise: "anticlockwise", clockwise: "clockwise" },
    sorted: "Sort cards by what they count",
    preview: "Show where a move would end",
    sound: "Let falling seeds be heard", notify: "Notify me when it is my turn and I am in another tab", refused: "The browser does not allow notifications from this page.",
    board: "Boards", seeds: "Seeds", felt: "Card table",
    boards: { own: "as each game is known", maple: "maple", teak: "teak", walnut: "walnut", ebony: "ebony" },
    kinds: { own: "as each game is known", glass: "glass", shells: "cowrie shells", beans: "beans", stones: "river stones" },
    felts: { green: "green", blue: "blue", red: "burgundy", night: "night" },
    note: "Settings are kept in this browser only.",
  },
};
