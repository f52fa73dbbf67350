// Every text of the page, in one place. To translate the page, translate this file.

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;
/** @param {number} n */
const seeds = (n) => count(n, "seed", "seeds");
/** @param {string[]} list */
const join = (list) => list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;

/** What players of a game call its parts. @typedef {{house: string, store: string, seed: string, seeds: string}} Local */
/** @type {Record<string, Local>} */
const locals = {
  usual: { house: "house", store: "store", seed: "seed", seeds: "seeds" },
  mangala: { house: "kuyu", store: "hazine", seed: "taş", seeds: "taş" },
  congkak: { house: "house", store: "home", seed: "seed", seeds: "seeds" },
  "congkak-traditional": { house: "lubang", store: "rumah", seed: "biji", seeds: "biji" },
};
/** @param {string} game @returns {Local} */
const local = (game) => locals[game] ?? /** @type {Local} */ (locals["usual"]);
/** @param {Local} w @param {number} n */
const of = (w, n) => count(n, w.seed, w.seeds);
/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @type {Record<string, string>} */
const levels = { easy: "easy", intermediate: "intermediate", hard: "hard", expert: "expert", random: "random" };

/** @type {Record<string, string>} */
const ranks = { a: "ace", 0: "ten", j: "jack", q: "queen", k: "king", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
/** @type {Record<string, string>} */
const suits = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };
/** @param {string} card */
const cardName = (card) => `${ranks[card.charAt(1)]} of ${suits[card.charAt(0)]}`;
/** @param {string[]} cards */
const cardNames = (cards) => join(cards.map((card) => `the ${cardName(card)}`));

export const words = {
  count, seeds, join, cardName, cardNames, local, capital,
  /** How strong a computer player is. @param {string} kind */
  level: (kind) => levels[kind] ?? kind,
  title: "Parlour",
  nav: { play: "Play", past: "Games", rules: "Rules", scores: "Scores", settings: "Settings" },
  errors: {
    unreachable: "The house does not answer. Is it still running?",
    noPage: "There is nothing here.",
  },
  lobby: {
    title: "A house of table games",
    lead: "Choose a game, sit down, and play the computer, somebody beside you, or a friend by a link.",
    computer: "Play the computer",
    other: "Other ways",
    learn: "Learn",
    rules: "Rules",
    goOnFile: "Continue",
    yours: "Your tables",
    open: "Tables to join or watch",
    none: "No table is open to all just now.",
    sit: "Sit down", watch: "Watch", go: "Go on", forget: "Forget",
    phases: { waiting: "waiting for players", playing: "being played", over: "over" },
    seats: (/** @type {string[]} */ names) => names.join(" – "),
    empty: "empty seat",
    kinds: /** @type {Record<string, string>} */ ({
      kalah: "Six houses, four seeds, extra turns and captures.",
      mancala: "Kalah between North and South that ends when a side is empty.",
      mangala: "The Turkish game: make a house even and take it. Five sets.",
      congkak: "Laps that go on from the next house; homes are never sown into.",
      "congkak-traditional": "Relays, extra turns and burnt houses, round after round.",
      cassino: "Capture cards by their sums. Two to twelve players.",
    }),
  },
  setUp: {
    title: "A new table",
    game: "Game", houses: "Houses a side", seeds: "Seeds a house", rules: "House rules", usual: "usual",
    seats: "Seats",
    seat: (/** @type {number} */ n) => `Seat ${n}`,
    sides: ["Player 1, South", "Player 2, North"],
    name: "Name",
    who: "Who sits here",
    whos: { me: "I, or somebody beside me", link: "A friend, by a secret link", open: "Whoever sits down" },
    computers: "Computer",
    levels,
    otherComputers: "Computer, by name",
    fewest: (/** @type {number} */ n) => `This game needs at least ${n} players.`,
    most: (/** @type {number} */ n) => `This game has at most ${n} players.`,
    removeThis: (/** @type {number} */ n) => `Remove seat ${n}`,
    add: "Add a seat",
    first: "Who begins", toss: "A toss decides",
    clock: "Clock",
    clocks: /** @type {Record<string, string>} */ ({
      none: "No clock", "move:30": "30 seconds a move", "move:120": "2 minutes a move",
      "game:300:5": "5 minutes and 5 seconds a move", "game:900:10": "15 minutes and 10 seconds a move",
    }),
    public: "Show the table in the lobby, for others to watch",
    go: "Set up the table",
    noName: "Every person at the table needs a name.",
    noPerson: "At least one person has to play.",
    player: "Player",
    computer: (/** @type {number} */ n) => `Computer ${n}`,
  },
  table: {
    log: "What happened", seats: "Players",
    you: "you", here: "connected", away: "not connected", computer: "computer",
    lost: "The connection is lost. Trying again …",
    gone: "This table has been put away.",
    waiting: "Waiting for players.",
    linkFor: (/** @type {number} */ n) => `Link for seat ${n}`,
    copy: "Copy the link", copied: "The link is copied. Whoever has it can play at this seat.",
    sitHere: "Sit here",
    invited: "You are invited to play. What is your name?",
    join: "Join",
    turnOf: (/** @type {string} */ name) => `${name} to move`,
    yourTurn: "Your turn",
    takeBack: "Take back", draw: "Offer a draw", resign: "Resign", rematch: "Play again", hint: "Hint", hints: "Hints", help: "Help", leave: "Leave", skip: "Show the end at once",
    resignAsk: "Give up this game?", no: "No", yes: "Yes", cancel: "Cancel", close: "Close", ok: "Go on",
    leaveAsk: "Leave the table? The house keeps the game; it waits for you under “Your tables”.",
    toRematch: "To the new table",
    asks: {
      take_back: (/** @type {string} */ name) => `${name} would like to take back the last move.`,
      draw: (/** @type {string} */ name) => `${name} offers a draw.`,
      new_deal: (/** @type {string} */ name) => `${name} would like to have this round dealt anew.`,
      rematch: (/** @type {string} */ name) => `${name} would like to play again.`,
    },
    asked: "The others are asked.",
    agree: "Agree", decline: "Decline", withdraw: "Withdraw",
    winners: (/** @type {string[]} */ names) => names.length === 1 ? `${names[0]} wins!` : `${join(names)} share the win.`,
    tie: "A draw!",
    final: (/** @type {[string, number][]} */ scores) => scores.map(([name, score]) => `${name} ${score}`).join(", "),
    drawAgreed: "A draw by agreement.",
    endings: {
      resigned: (/** @type {string} */ name) => `${name} resigned.`,
      "out-of-time": (/** @type {string} */ name) => `${name} ran out of time.`,
    },
    hintIs: (/** @type {string} */ what) => `Hint: ${what}.`,
    watching: "You are watching.",
  },
  log: {
    sat: (/** @type {string} */ name) => `${name} sits down.`,
    taken_back: (/** @type {string} */ name) => `${name} takes a move back.`,
    dealt_anew: (/** @type {string} */ name) => `${name} has the round dealt anew.`,
    declined: "The answer is no.",
    replaced: (/** @type {string} */ name) => `The house plays on for ${name}.`,
    swapped: (/** @type {string} */ name) => `${name} changes sides.`,
    sown: (/** @type {Local} */ w, /** @type {string} */ name, /** @type {string} */ house, /** @type {number} */ captured, /** @type {boolean} */ again, /** @type {number} */ laps) =>
      `${name} sows ${w.house} ${house}` + (laps > 1 ? ` in ${laps} laps` : "") + (captured ? ` and captures ${of(w, captured)}` : "") + (again ? "; another turn" : "") + ".",
    set_over: (/** @type {number} */ n, /** @type {number[]} */ [south, north], /** @type {boolean} */ repeated) =>
      `Set ${n} is over, ${south} to ${north}` + (repeated ? ": the board came for the third time." : "."),
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
      `ends in ${where}` + (laps > 1 ? ` after ${laps} laps` : "") + (captured ? `, captures ${of(w, captured)}` : "") + (again ? ", another turn" : ""),
    ownStore: (/** @type {Local} */ w) => `the ${w.store}`, sow: (/** @type {Local} */ w, /** @type {string} */ n) => `sow ${w.house} ${n}`,
    ownHouse: (/** @type {Local} */ w, /** @type {number} */ n) => `own ${w.house} ${n}`, otherHouse: (/** @type {Local} */ w, /** @type {number} */ n) => `${w.house} ${n} opposite`,
    swap: "Change sides",
    set: (/** @type {number} */ n, /** @type {number | null} */ of) => of ? `Set ${n} of ${of}` : `Round ${n}`,
    points: (/** @type {number} */ half) => `${half / 2} ${half === 2 ? "point" : "points"}`,
    keys: "Keys: 1 to 9 sow a house, arrows move along the board.",
  },
  cassino: {
    /** @param {string} name @param {string} card */
    worth: (name, card) => {
      const [rank, suit] = [card.charAt(1), card.charAt(0)];
      const onTable = { a: 1, 0: 10, j: 11, q: 12, k: 13 }[/** @type {"a"} */ (rank)] ?? Number(rank);
      const inHand = rank === "a" ? 14 : card === "s2" ? 15 : suit === "d" && rank === "0" ? 16 : onTable;
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ` + (inHand === onTable ? `worth ${onTable}` : `worth ${onTable}, in the hand ${inHand}`);
    },
    table: "Table", hand: "Your hand", stock: (/** @type {number} */ n) => `${count(n, "card", "cards")} in the stock`,
    nothing: "No card lies here.",
    play: "Play", capture: "Capture",
    seat: (/** @type {number} */ hand, /** @type {number} */ pile, /** @type {number} */ sweeps) =>
      `${count(hand, "card", "cards")} in hand, ${pile} captured` + (sweeps ? `, ${count(sweeps, "sweep", "sweeps")}` : ""),
    points: (/** @type {number} */ n) => count(n, "point", "points"),
    dealer: "dealer",
    promised: (/** @type {number} */ points, /** @type {boolean} */ exact) =>
      `${exact ? "" : "about "}${new Intl.NumberFormat("en", { signDisplay: "always", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)} points`,
    hint: (/** @type {string} */ card, /** @type {string[]} */ take, /** @type {string} */ worth, /** @type {string} */ reason) =>
      (take.length ? `capture ${cardNames(take)} with the ${cardName(card)}` : `play the ${cardName(card)}`)
      + (worth ? `: ${worth}` : "")
      // The house writes cards as records do; people are told their names.
      + (reason ? `. It ${reason.replace(/\b[hdsc][02-9ajqk](?: [hdsc][02-9ajqk])*\b/g, (cards) => cardNames(cards.split(" ")))}` : ""),
    round: (/** @type {number} */ n, /** @type {number | null} */ target) => `Round ${n}` + (target ? `, to ${target} points` : ""),
    noCard: "Choose a card of your hand first.",
    noTable: "Choose the table cards that you want to capture.",
    tableChosen: "To play a card without capturing, choose no table cards.",
    next: "Next round", handOf: (/** @type {string} */ name) => `Hand of ${name}`,
    keys: "Keys: choose cards with the arrows and the space bar, P plays, C captures.",
    over: (/** @type {string} */ name) => `${name} has played.`,
    pass: (/** @type {string} */ name) => `Pass the screen to ${name}.`,
    hide: "Hide my cards", show: (/** @type {string} */ name) => `I am ${name}: show my cards`,
    covered: "The cards are covered.",
    score: (/** @type {number} */ n) => `Points of round ${n}`,
    items: { sweeps: "Sweeps", aces: "Aces", most_cards: "Most cards", most_spades: "Most spades", ten_of_diamonds: "Ten of diamonds", two_of_spades: "Two of spades", total: "This round" },
    total: "Total",
  },
  rules: {
    title: "Rules and help", lead: "How each game is played in this house, and every ruling we made.",
    use: "How to use the house",
    /** How to use the page: for which family, and what. @type {[string, string][]} */
    uses: [
      ["sowing", "Sow a house by a click, a touch, or its number on the keyboard. Bright rims mark the houses that you can sow; resting on one shows where its last seed would fall."],
      ["sowing", "Against computers you can take moves back, and Analysis shows what each house is worth. Between people at two screens there is no analysis before the end."],
      ["cassino", "Choose one card of your hand and, to capture, the table cards; then Play or Capture. A second click lets a card go. Space chooses a card, P plays, C captures."],
      ["cassino", "Several people can share one screen: give each of them a seat. The cards are covered until the next player has taken the screen."],
      ["cassino", "Hint chooses the best cards and says why. Restart deals the round or the game anew. Save to files keeps the match as a file and its backup; Continue on the first page reads them."],
      ["", "A secret link lets a friend play at a seat. Whoever has the link can play there, so send it to nobody else."],
      ["", "The house keeps every game. Close the page whenever you like, and go on from “Your tables”; games that are over can be looked at again under “Games”."],
      ["", "Escape shows the end of a move at once; Settings change the speed."],
    ],
    players: "Computer players", kind: "Name", plays: "Plays", does: "What it does", all: "every game",
    families: /** @type {Record<string, string>} */ ({ sowing: "sowing games", cassino: "Cassino" }),
  },
  lesson: {
    title: (/** @type {string} */ game) => `${game}: a first lesson`,
    at: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
    you: "You", other: "Nora", next: "Go on", watch: "Let Nora move", play: "Play a game",
    done: "That is all you need to begin with. The rules tell the rest.",
    other_: "That can wait: try what the lesson asks for first.",
    /** One thing at a time; each goes with an action of the lesson's script. @type {Record<string, string[]>} */
    steps: {
      kalah: [
        "The six houses below are yours, and so is the store on the right. Whoever has more seeds in store at the end wins.",
        "Sow house 3: all its seeds go one by one into the next houses. The last one falls into your store.",
        "A last seed in your own store gives you another turn. Sow house 6: it reaches round to Nora's houses.",
        "Now it is Nora's turn. She knows the same trick: watch where her last seed falls.",
        "Her last seed fell in her store, so she moves again.",
        "Your house 6 is empty, and Nora's house across from it is full. Sow house 1: the last seed falls into the empty house.",
        "A capture! The last seed and everything across from it went to your store. Let Nora answer.",
        "When a side has no seeds to sow, the game ends, and seeds that are left count for the side they lie on. Sow any house you like, and then play a game.",
      ],
      mancala: [
        "You are South: the houses below are yours, and so is the store on the right. Whoever has more seeds at the end wins.",
        "Sow house 3: its seeds go one by one into the next houses. The last one falls into your store.",
        "A last seed in your own store gives you another turn. Sow house 6: it reaches round to the other side.",
        "Now it is Nora's turn, who plays North.",
        "Her last seed fell in her own store too, so she moves again.",
        "Your house 6 is empty, and the house across from it is full. Sow house 1 so that the last seed falls there.",
        "A capture! The last seed and all seeds across from it are yours. Let Nora answer.",
        "The game ends as soon as one side is empty. Sow any house you like, and then play a game.",
      ],
      mangala: [
        "Mangala comes from Turkey. Each house is a kuyu, each seed a taş, and what you win goes to your hazine, the treasury on the right.",
        "Sow kuyu 6. Mind the first taş: it stays in the kuyu that you lift.",
        "Now it is Nora's turn.",
        "Her last taş fell in her hazine: she has another turn.",
        "You can do that too. Sow kuyu 4: four taş, the first one stays, the last one reaches the hazine.",
        "Another turn for you. Nora's kuyu 2 holds five taş. Sow kuyu 5: your last taş makes it six. An even number is yours!",
        "You captured all six. Nora moves.",
        "A kuyu with a single taş just moves on by one. Sow kuyu 4.",
        "When one side is empty, its owner also takes what is left on the other side. Five sets make a match. Let Nora move.",
        "Sow any kuyu you like, and then play a set.",
      ],
      congkak: [
        "In this Congkak the homes at both ends are only for winning: nobody sows into them. Your houses are below, counted in the order of sowing.",
        "Sow house 4 and watch: when a lap ends, the next house is lifted and sown on, and so on.",
        "The laps ended before an empty house, and what lay behind that one went to your home. Now Nora moves.",
        "Two laps, and seven seeds for Nora: what lies behind the empty house may be yours or hers.",
        "Resting on a house tells where its laps would end, and what they win. Choose a house yourself, and then play a game.",
      ],
      "congkak-traditional": [
        "In Malaysia and Indonesia a house is a lubang, a seed a biji, and the store at the end of your side is your rumah.",
        "Sow lubang 1: seven biji, and the last one falls into your rumah. That gives another turn.",
        "Sow lubang 7. Where the last biji falls on others, all of them are lifted and sown on: a relay.",
        "It ended in your rumah: yet another turn. Now sow lubang 1: after some laps it ends in an empty lubang of yours, and takes what lies across.",
        "A tembak, a capture! After each round lubang are filled from the rumah; one that cannot be filled is closed for the next round.",
      ],
      cassino: [
        "Cards on the table are there to be captured with a card of your hand. You hold four cards, and draw one after each turn.",
        "Like takes like. Choose your king of hearts and the king of spades on the table, then Capture.",
        "You captured both kings. Nora cannot capture now: she lays a card on the table.",
        "Sums count too. Your eight takes the five and the three together: choose all three cards, then Capture.",
        "Well done. Nora's turn.",
        "In the hand an ace counts 14. Your ace of spades takes the queen, 12, and the two: 14 together.",
        "Every ace is worth a point at the end. Nora moves.",
        "Two cards are left, a seven and a four. Take both with your jack, 11: an empty table is a sweep, and worth a point.",
        "Points go to sweeps, aces, most cards, most spades, the ten of diamonds and the two of spades. In the hand the two of spades counts 15 and the ten of diamonds 16. First to 16 points wins.",
      ],
    },
  },
  past: {
    title: "Games played", lead: "Every game that came to its end, to be looked at move by move.",
    which: "Game", all: "All games", none: "No game has been finished yet.", more: "Show more", replay: "Replay",
    moves: (/** @type {number} */ n) => count(n, "move", "moves"),
    log: "Moves", start: "The beginning.", place: "Move", steer: "Go through the game",
    at: (/** @type {number} */ at, /** @type {number} */ last) => (at ? `Move ${at} of ${last}` : `The beginning, ${count(last, "move", "moves")}`),
    first: "To the beginning", back: "One move back", play: "Play the game", stop: "Stop", forward: "One move on", last: "To the end",
    link: "Copy a link to this move", copied: "The link is copied.", record: "Download the record",
    keys: "Keys: left and right go one move, Home and End to the ends, the space bar plays and stops.",
  },
  analysis: {
    title: "Analysis", thinking: "The house is thinking …", nothing: "There is nothing to look into here.",
    proved: "proved", guessed: "estimated",
    head: ["House", "Value", "How sure", "The line that is expected"],
    caption: (/** @type {number} */ depth) => `What each choice leads to, in seeds ahead at the end; ${count(depth, "move", "moves")} deep.`,
    value: (/** @type {number} */ value, /** @type {"exact" | "least" | "most"} */ bound) => ({ exact: "", least: "≥ ", most: "≤ " }[bound]) + (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0"),
    sentence: (/** @type {string} */ name, /** @type {number} */ value, /** @type {"exact" | "least" | "most"} */ bound, /** @type {boolean} */ proved) => {
      const by = count(Math.abs(value), "seed", "seeds");
      const about = { exact: "", least: "at least ", most: "at most " }[bound];
      if (proved && bound === "exact") return value === 0 ? "With best play this is a draw: proved." : `With best play ${name} ${value > 0 ? "wins" : "loses"} by ${by}: proved.`;
      return value === 0 ? "It looks even." : `${name} looks ${about}${by} ${value > 0 ? "ahead" : "behind"}.`;
    },
  },
  help: {
    title: (/** @type {string} */ game) => `Help with ${game}`, rules: "Rules", players: "Computer players", use: "How to play on this page", lesson: "A first lesson",
  },
  leave: {
    button: "Quit", title: "Leave the table?",
    save: "Save and leave", without: "Leave without saving",
    text: "Saved, the game waits for you under “Your tables” on the first page. Not saved, it is put away for good.",
    files: "Download save files too", saveFiles: "Save to files", saved: "Two files are saved: the game and its backup.",
  },
  restart: {
    button: "Restart", title: "Start again?", game: "This game", round: "This round", fresh: "A new game",
    text: "The game begins again with the same players, the round is dealt anew, or you set up another game.",
  },
  saves: {
    title: "Continue a saved game", lead: "Go on with a match of Nordic Cassino from its save files, of this house or of the older program.",
    main: "The file of the game", backup: "The backup file, if you have it", go: "Continue", fresh: "New game",
    none: "Choose the file of the game first.", noBackup: "Choose the backup file first.",
    faults: "This file cannot be read as it is:", interrupted: "The program ended without quitting while this file was in use. The backup is the safer one.",
    refused: "The game cannot be continued",
    asItIs: "Read it all the same", repair: "Repair it", useBackup: "Read the backup",
    repaired: (/** @type {string[]} */ notes) => `Repaired: ${notes.join("; ")}.`,
    own: "Games of this house go on from “Your tables” on the first page; they need no file.",
    file: (/** @type {string} */ table, /** @type {boolean} */ isBackup) => `cassino-${table.slice(0, 6)}${isBackup ? "-backup" : ""}.txt`,
  },
  scores: { title: "High scores", none: "No game has been finished yet.", score: "Score", name: "Name", when: "When", result: "Result", won: "won", drawn: "a draw" },
  settings: {
    title: "Settings",
    name: "Your name", speed: "Speed of moves", theme: "Colours", direction: "Direction of sowing",
    speeds: { slow: "slow", normal: "normal", fast: "fast", off: "at once" },
    themes: { auto: "as the system has them", light: "light", dark: "dark" },
    directions: { auto: "as is usual for the game", anticlockwise: "anticlockwise", clockwise: "clockwise" },
    preview: "Show where a move would end",
    note: "Kept in this browser only.",
  },
};
