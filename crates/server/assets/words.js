// Every text of the page, in one place. To translate the page, translate this file.

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;
/** @param {number} n */
const seeds = (n) => count(n, "seed", "seeds");
/** @param {string[]} list */
const join = (list) => list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;

/** @type {Record<string, string>} */
const ranks = { a: "ace", 0: "ten", j: "jack", q: "queen", k: "king", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
/** @type {Record<string, string>} */
const suits = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };
/** @param {string} card */
const cardName = (card) => `${ranks[card.charAt(1)]} of ${suits[card.charAt(0)]}`;
/** @param {string[]} cards */
const cardNames = (cards) => join(cards.map((card) => `the ${cardName(card)}`));

export const words = {
  count, seeds, join, cardName, cardNames,
  title: "Parlour",
  nav: { play: "Play", rules: "Rules", scores: "Scores", settings: "Settings" },
  errors: {
    unreachable: "The house does not answer. Is it still running?",
    noPage: "There is nothing here.",
  },
  lobby: {
    title: "A house of table games",
    lead: "Choose a game, sit down, and play the computer, somebody beside you, or a friend by a link.",
    computer: "Play the computer",
    other: "Other ways to play",
    rules: "Rules",
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
    levels: /** @type {Record<string, string>} */ ({ easy: "easy", intermediate: "intermediate", hard: "hard", expert: "expert" }),
    add: "Add a seat", remove: "Remove the last seat",
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
    takeBack: "Take back", draw: "Offer a draw", resign: "Resign", rematch: "Play again", hint: "Hint", rules: "Rules", leave: "Leave", skip: "Show the end at once",
    resignAsk: "Give up this game?", no: "No", yes: "Yes", cancel: "Cancel", close: "Close", ok: "Go on",
    leaveAsk: "Leave the table? The house keeps the game; it waits for you under “Your tables”.",
    toRematch: "To the new table",
    asks: {
      take_back: (/** @type {string} */ name) => `${name} would like to take back the last move.`,
      draw: (/** @type {string} */ name) => `${name} offers a draw.`,
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
    declined: "The answer is no.",
    replaced: (/** @type {string} */ name) => `The house plays on for ${name}.`,
    swapped: (/** @type {string} */ name) => `${name} changes sides.`,
    sown: (/** @type {string} */ name, /** @type {string} */ house, /** @type {number} */ captured, /** @type {boolean} */ again, /** @type {number} */ laps) =>
      `${name} sows house ${house}` + (laps > 1 ? ` in ${laps} laps` : "") + (captured ? ` and captures ${seeds(captured)}` : "") + (again ? "; another turn" : "") + ".",
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
    store: (/** @type {string} */ name, /** @type {number} */ n) => `Store of ${name}: ${seeds(n)}`,
    house: (/** @type {string} */ name, /** @type {number} */ number, /** @type {number} */ n) => `House ${number} of ${name}: ${seeds(n)}`,
    burnt: (/** @type {string} */ name, /** @type {number} */ number) => `House ${number} of ${name}: closed for this round`,
    last: "last move",
    endsIn: (/** @type {string} */ where, /** @type {number} */ captured, /** @type {boolean} */ again, /** @type {number} */ laps) =>
      `ends in ${where}` + (laps > 1 ? ` after ${laps} laps` : "") + (captured ? `, captures ${captured}` : "") + (again ? ", another turn" : ""),
    ownStore: "the store", sow: (/** @type {string} */ n) => `sow house ${n}`, ownHouse: (/** @type {number} */ n) => `own house ${n}`, otherHouse: (/** @type {number} */ n) => `house ${n} opposite`,
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
    hint: (/** @type {string} */ card, /** @type {string[]} */ take, /** @type {string} */ reason) =>
      (take.length ? `capture ${cardNames(take)} with the ${cardName(card)}` : `play the ${cardName(card)}`) + (reason ? ` (${reason})` : ""),
    round: (/** @type {number} */ n, /** @type {number | null} */ target) => `Round ${n}` + (target ? `, to ${target} points` : ""),
    noCard: "Choose a card of your hand first.",
    noTable: "Choose the table cards that you want to capture.",
    tableChosen: "To play a card without capturing, choose no table cards.",
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
    uses: [
      "Sow a house by a click, a touch, or its number on the keyboard. Bright rims mark the houses that you can sow; resting on one shows where its last seed would fall.",
      "In Cassino choose one card of your hand and, to capture, the table cards; then Play or Capture. Space chooses a card, P plays, C captures.",
      "Several people can share one screen: give each of them a seat. Cassino covers the cards until the next player has taken the screen.",
      "A secret link lets a friend play at a seat. Whoever has the link can play there, so send it to nobody else.",
      "The house keeps every game. Close the page whenever you like, and go on from “Your tables”.",
      "Escape shows the end of a move at once; Settings change the speed.",
    ],
    players: "Computer players", kind: "Name", plays: "Plays", does: "What it does", all: "every game",
    families: /** @type {Record<string, string>} */ ({ sowing: "sowing games", cassino: "Cassino" }),
  },
  scores: { title: "High scores", none: "No game has been finished yet.", score: "Score", name: "Name", when: "When", won: "won" },
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
