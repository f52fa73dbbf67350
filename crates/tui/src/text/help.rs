//! The help, in Markdown.

pub(crate) const fn keys_page() -> &'static str {
    "Keys"
}

pub(crate) const fn rules_page() -> &'static str {
    "Rules"
}

pub(crate) const fn players_page() -> &'static str {
    "Players"
}

pub(crate) fn help_foot(more: usize, pages: usize) -> String {
    let more = match more {
        0 => String::new(),
        1 => "1 more line.  ".to_owned(),
        more => format!("{more} more lines.  "),
    };
    let pages = if pages > 1 { "Tab: next page.  " } else { "" };
    let scroll = if pages.is_empty() && more.is_empty() { "" } else { "Up, down: scroll.  " };
    format!("{more}{pages}{scroll}Esc: close.")
}

pub(crate) const fn players_help() -> &'static str {
    "Who can take a seat. On the set-up page, left and right go through them; press Tab on a player to type one of these, with your own number if you like."
}

/// The line of the help about hints, and what replaces it if an engine can be asked.
pub(crate) const HINT_LINE: &str = "h              a hint, and why";
pub(crate) const HINT_AND_ANALYSIS_LINES: &str = "\
h              a hint, and why
a              analysis: the expected result, how certain it is, and the best line";

pub(crate) const fn help_of_sowing() -> &'static str {
    "\
# Sowing games
left, right    the next house you can sow
Home, End      the first house; the last one
up, down       another part of a folded board; the next house of an upright one
1 2 3 ...      the house with that number; Backspace deletes a digit
Enter, Space   sow the house; its number again does the same
s              swap sides, where the pie rule allows it
p              pass, where you have no seeds to sow; Enter does the same
Tab            your houses across the board, and back (also up, down)
h              a hint, and why
H              hints for every move, on or off
u              undo: take back moves to your last choice
r              redo what you took back
x              resign
v              turn the board upright, or back
f              flip the board
n              new game; after the end, a rematch that the other side begins
a              after the end: review the game
Enter, Space   while seeds move: skip to the end; after a set or round: continue

A house you can sow has its number in brackets: [3]. The selected house is >3< and has a double border. The pit where its last seed would fall has a thick border and a ring (@ without Unicode), and the line below the board names it. A plus marks the pit that changed last. An x is a burnt house. 4s in round corners is a house with four seeds that South has won for good, 4n one of North's; 4S on North's side is a house that belongs to South.
With the mouse: point at a house to see where it ends, click to sow it. You can click the keys in the last line too."
}

pub(crate) const fn help_of_cassino() -> &'static str {
    "\
# Cassino
1 2 3 4        a card in your hand
left, right    the next card
up, down       between the table and your hand
Space          select the card, or deselect it
c              the next capture of the selected hand card
Enter          capture the selected cards; with no table card, play the card
p              play the card to the table
x              capture
h              a hint, and why
H              hints for every move, on or off
n              new game, restart, or deal this round again
Enter, Space   while others play: skip the wait; between players and rounds: continue

Selected cards have a thick border and a star. In the hand an ace is worth 14, the two of spades 15, the ten of diamonds 16; on the table aces are 1, jacks 11, queens 12, kings 13.
When several people play, pass the screen on: no hand is shown until its owner confirms they are alone.
With the mouse: click cards to select them. You can click the keys in the last line too."
}

pub(crate) const fn help_of_every_scene() -> &'static str {
    "\
# Everywhere
?, F1          this help
+ -            faster, slower
0              show moves at once, or step by step again
o              settings: your name, speed, characters, boards, hints
PgUp, PgDn     scroll the moves (or use the mouse wheel)
Esc, q         leave; asks first if a game is not finished
Ctrl-C         quit at once
Ctrl-Z         suspend Parlour; `fg` brings it back"
}

pub(crate) const fn help_of_menu() -> &'static str {
    "\
# Menu, lists and questions
up, down       the next one (also Tab, Home, End)
1 2 3 ...      choose the one with that number
Enter, Space   choose the selected one
/              in the menu: all games; type a part of a name to find one
y, n           in a question: yes, no
F2             in the menu: Unicode on or off"
}

pub(crate) const fn help_of_set_up() -> &'static str {
    "\
# Setting up a game
up, down       go to what you want to change (also PgUp, PgDn, Home, End)
left, right    change it
letters, digits, Backspace  type a name or a number
Tab            on a player: type a kind of player, such as expert:ms=200
Delete         remove a player
Enter          start; on the board: set up a position"
}

pub(crate) const fn help_of_editor() -> &'static str {
    "\
# Setting up a position
arrows         the next pit
0 to 9         its seeds; + and - change them by one, Backspace deletes a digit
x              burn the house, or fill it again
m              the other side moves next
c, u           clear the board; the usual start
a              analyse the position: what each house is worth
Enter          done"
}

pub(crate) const fn help_of_review() -> &'static str {
    "\
# Reviewing a game
left, right    back one move, forward one move (also Home, End)
PgUp, PgDn     the previous mistake, the next mistake
p              play on from here
Esc            back

The number below a house is what sowing it was worth to the player to move; < means at most. In the graph bars go up where South wins and down where North does, and ? marks a mistake."
}

pub(crate) const fn help_of_replay() -> &'static str {
    "\
# Replaying a game
left, right    back one move, forward one move (also Home, End)
PgUp, PgDn     ten moves back, ten moves on
p              play on from here
Esc            back"
}

/// The keys for games that are kept.
pub(crate) const fn help_of_shelf() -> &'static str {
    "\
# Games you have played
g              in the menu: all unfinished, finished and saved games
w              in a game: save it under a name
l              in the menu or a game: load a saved game
s              in the menu: the high scores of the selected game
p, e, d        in a list of games: replay, export to a file, delete"
}
