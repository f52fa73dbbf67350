// A starter bot in JavaScript: takes an extra turn where Kalah gives one, and else moves at random.
const lines = require("readline").createInterface({ input: process.stdin });
const say = (line) => process.stdout.write(line + "\n");

// Returns the mover's houses, in its sowing order; none of a game that is not sown.
function ownHouses(position) {
    const [fen, rest] = position.split("> ");
    if (!fen.startsWith("<")) return [];
    const [size, , , ...houses] = fen.slice(1).split(",").map((number) => parseInt(number) || 0);
    return (rest || "").startsWith("s") ? houses.slice(0, size) : houses.slice(size);
}

function choose(position, actions) {
    const houses = ownHouses(position);
    const again = actions.find((action) => houses[action - 1] === houses.length + 1 - action);
    return again || actions[Math.floor(Math.random() * actions.length)];
}

let position = "";
lines.on("line", (line) => {
    const [word, ...rest] = line.trim().split(" ");
    if (word === "ugi") {
        say("id name Starter (JavaScript)");
        say("option name SearchMoves type check default false");
        say("ugiok");
    } else if (word === "isready") {
        say("readyok");
    } else if (word === "position") {
        position = rest.join(" ").replace("fen ", "");
    } else if (word === "go") {
        say("bestmove " + choose(position, rest.slice(rest.indexOf("searchmoves") + 1)));
    } else if (word === "quit") {
        process.exit(0);
    }
});
