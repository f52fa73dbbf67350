//! Every text that the terminal shows, in one place, so that it can be said in another language.
//!
//! What happened in a game is told by [`catalog::telling`], as everywhere in the house. Refusals and the
//! help of options come from the crates that refuse and offer.

use crate::look::Look;
use crate::session::{Analysis, Pace};
use crate::sight::Stage;
use cards::{Card, CardSet, Rank, Suit};
use cassino::RoundResult as RoundOver;
use cassino::capture;
use catalog::telling;
use catalog::{Action, Family, GameEntry, GameSpec, Refusal};
use crossterm::event::KeyCode;
use game::Record;
use players::{Hint, Seated, Seating};
use sowing::{BySide, House, Pit, Side, Sown};
use std::ops::RangeInclusive;

/// Keys, how they are written, and what they do.
pub(crate) type Keys = Vec<(KeyCode, &'static str, &'static str)>;

/// What is written above all.
pub(crate) const TITLE: &str = "Parlour";
pub(crate) const SUBTITLE: &str = "a house of traditional table games";

// The house.

pub(crate) fn too_small(width: u16, height: u16, least: (u16, u16)) -> String {
    let (w, h) = least;
    format!(
        "This terminal is {width} by {height}; the house needs {w} by {h}. Make it larger, or leave with Ctrl-C."
    )
}

pub(crate) fn pace(pace: Pace) -> String {
    match pace.number() {
        0 => "speed off   ? help".to_owned(),
        number => format!("speed {number}   ? help"),
    }
}

pub(crate) const fn log() -> &'static str {
    " What happened "
}

pub(crate) fn log_back(lines: usize) -> String {
    format!(" What happened, {lines} back ")
}

pub(crate) fn player_failed(name: &str, why: &str) -> String {
    format!("{name} cannot go on: {why}. Leave the game, or take back.")
}

pub(crate) fn hint_failed(why: &str) -> String {
    format!("There is no hint: {why}.")
}

pub(crate) fn illegal_choice(action: Action, refusal: &Refusal) -> String {
    format!("`{action}` was chosen, but {refusal}")
}

pub(crate) const fn broke_down() -> &'static str {
    "the player broke down while thinking"
}

pub(crate) fn you_cannot(refusal: &impl std::fmt::Display) -> String {
    format!("You cannot: {refusal}.")
}

pub(crate) const fn thinking_of_hint() -> &'static str {
    "Thinking of a hint ..."
}

pub(crate) fn thinks(name: &str) -> String {
    format!("{name} thinks ...")
}

// The menu.

pub(crate) const fn which_game() -> &'static str {
    "What shall we play?"
}

pub(crate) fn seats(entry: &GameEntry) -> String {
    let (least, most) = (entry.seats.start(), entry.seats.end());
    if least == most { format!("{least} players") } else { format!("{least} to {most} players") }
}

pub(crate) fn about(game: &str) -> &'static str {
    match game {
        "kalah" => "a last seed in your store moves again",
        "mancala" => "Kalah that ends when either side is empty",
        "mangala" => "from Turkey: a seed stays, even houses are taken",
        "congkak" => "the relay goes on from the next house",
        "congkak-traditional" => "from Malaysia; long relays, houses that burn",
        "cassino" => "fish cards from the table, to 16 points",
        _ => "",
    }
}

pub(crate) fn menu_keys(has_shelf: bool) -> Keys {
    let mut keys = vec![(KeyCode::Up, "↑↓", "choose"), (KeyCode::Enter, "Enter", "sit down")];
    if has_shelf {
        keys.push((KeyCode::Char('s'), "s", "scores"));
        keys.push((KeyCode::Char('l'), "l", "load"));
    }
    keys.push((KeyCode::Char('o'), "o", "settings"));
    keys.extend([(KeyCode::Char('?'), "?", "help"), (KeyCode::Char('q'), "q", "leave")]);
    keys
}

/// Names an unfinished game that is kept.
pub(crate) fn kept_game(record: &Record) -> String {
    format!("Go on with {}", game_and_names(record))
}

/// Names the game of a record and who plays it.
pub(crate) fn game_and_names(record: &Record) -> String {
    let game = record.tag("game").unwrap_or_default();
    let title = GameEntry::find(game).map_or(game, |entry| entry.title);
    let names: Vec<String> = (1..)
        .map_while(|number| record.tag(&format!("player-{number}")))
        .filter_map(|seated| seated.parse().ok())
        .map(|seated: Seated| seated.name)
        .collect();
    format!("{title}: {}", names.join(", "))
}

pub(crate) const fn note_page() -> &'static str {
    "Note"
}

pub(crate) const fn scores_page() -> &'static str {
    "High scores"
}

pub(crate) const fn no_scores() -> &'static str {
    "Nobody has finished a game of this yet."
}

pub(crate) const fn save_as() -> &'static str {
    "Save this game under which name?"
}

pub(crate) const fn save_as_keys() -> &'static str {
    "Enter saves, in place of what has that name; Esc goes back"
}

pub(crate) fn saved(name: &str) -> String {
    format!("Saved as {name}.")
}

pub(crate) fn not_saved(why: &str) -> String {
    format!("Not saved: {why}.")
}

pub(crate) const fn saves_page() -> &'static str {
    "Saved games"
}

pub(crate) const fn no_saves() -> &'static str {
    "Nothing is saved yet; w saves a game while it is played. Esc goes back"
}

pub(crate) const fn saves_keys() -> &'static str {
    "Enter begins a game from here, Delete throws it away, Esc goes back"
}

pub(crate) const fn settings_page() -> &'static str {
    "Settings"
}

/// Names the rows of the page of settings.
pub(crate) const fn settings_rows() -> [&'static str; 3] {
    ["Your name", "Speed", "Draw with"]
}

pub(crate) fn speed_value(pace: Pace) -> String {
    match pace.number() {
        0 => "< off: moves are shown at once >".to_owned(),
        number => format!("< {number} >"),
    }
}

pub(crate) fn signs_value(look: Look) -> String {
    format!("< {} >", if look.unicode { "Unicode" } else { "ASCII alone" })
}

pub(crate) const fn settings_keys(is_name: bool) -> &'static str {
    if is_name {
        "Type the name you have at every table; Enter is done"
    } else {
        "Left and right change it; Enter is done"
    }
}

pub(crate) fn not_set(why: &str) -> String {
    format!("This holds for now, and is not kept: {why}.")
}

pub(crate) fn not_kept(why: &str) -> String {
    format!("This game is not kept: {why}.")
}

pub(crate) fn not_read(why: &str) -> String {
    format!("What is kept cannot be read: {why}.")
}

// Setting a game up.

pub(crate) fn set_up(title: &str) -> String {
    format!("{title}: who plays, and how")
}

pub(crate) const fn start() -> &'static str {
    "Start the game"
}

pub(crate) const fn start_help() -> &'static str {
    "Enter begins to play. Up and down go to what can be changed."
}

pub(crate) const fn people_heading() -> &'static str {
    "Players"
}

pub(crate) const fn rules_heading() -> &'static str {
    "House rules"
}

pub(crate) fn seat_label(index: usize, sowing: bool) -> String {
    match (index, sowing) {
        (0, true) => "South".to_owned(),
        (_, true) => "North".to_owned(),
        (index, false) => format!("Seat {}", index + 1),
    }
}

pub(crate) fn seat_help(kind_help: &str, family: Family) -> String {
    let another = match family {
        Family::Sowing => "smart:depth=8",
        Family::Cassino => "expert:ms=200",
    };
    format!(
        "Type a name. Left and right change who it is; now: {kind_help}. Tab: type another kind, such as \
         {another}."
    )
}

pub(crate) const fn kind_prompt() -> &'static str {
    "A kind of player, then Enter:"
}

pub(crate) const fn add_seat() -> &'static str {
    "Add a player"
}

pub(crate) const fn add_seat_help() -> &'static str {
    "Enter or right adds a player. On a player, Delete takes them away."
}

pub(crate) const fn houses() -> &'static str {
    "Houses a side"
}

pub(crate) const fn houses_help() -> &'static str {
    "Left and right change it, or type a number; 1 to 1024."
}

pub(crate) const fn seeds() -> &'static str {
    "Seeds a house"
}

pub(crate) const fn seeds_help() -> &'static str {
    "Left and right change it, or type a number; up to 1000000."
}

pub(crate) const fn first() -> &'static str {
    "Who begins"
}

pub(crate) const fn first_help() -> &'static str {
    "South, north, or whom the coin falls for."
}

pub(crate) const fn first_value(first: players::First) -> &'static str {
    match first {
        players::First::South => "south",
        players::First::North => "north",
        players::First::Toss => "a coin flip",
    }
}

pub(crate) const fn seed() -> &'static str {
    "Seed"
}

pub(crate) const fn seed_help() -> &'static str {
    "The same seed tosses, deals and plays the same. Type a number, or left and right draw another."
}

pub(crate) fn usual(value: &str) -> String {
    format!("usually {value}")
}

pub(crate) fn nameless(label: &str) -> String {
    format!("{label} has no name: type one.")
}

pub(crate) const fn no_person() -> &'static str {
    "Nobody here is a person: one has to be `human`."
}

pub(crate) fn too_few(least: u8) -> String {
    format!("There must be at least {least} players.")
}

pub(crate) const fn game_heading() -> &'static str {
    "The game"
}

pub(crate) fn option_help(help: &str, values: &[&str]) -> String {
    let takes = if values.is_empty() { "a whole number".to_owned() } else { values.join(", ") };
    format!("{}{} ({takes}).", help[..1].to_uppercase(), &help[1..])
}

pub(crate) fn more_rows(rows: usize) -> String {
    format!("... {rows} more below")
}

/// Makes a sentence of an error, which begins small and has no full stop.
pub(crate) fn sentence(error: &impl std::fmt::Display) -> String {
    let error = error.to_string();
    let mut signs = error.chars();
    let first = signs.next().map(|sign| sign.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", signs.as_str())
}

pub(crate) fn fault(error: &str) -> String {
    format!("This cannot be played: {error}.")
}

pub(crate) const fn person() -> &'static str {
    "Player"
}

/// Names for computer players, in the order in which they come in.
pub(crate) const COMPUTERS: [&str; 11] = [
    "Robot", "Birch", "Cedar", "Daisy", "Elm", "Fern", "Ginger", "Hazel", "Iris", "Juniper", "Kale",
];

pub(crate) fn set_up_keys() -> Keys {
    vec![
        (KeyCode::Up, "↑↓", "choose"),
        (KeyCode::Right, "←→", "change"),
        (KeyCode::Enter, "Enter", "start"),
        (KeyCode::F(1), "F1", "help"),
        (KeyCode::Esc, "Esc", "back"),
    ]
}

// Sowing games.

/// What is written above a game: its name, its size, the rules that are not its usual ones, its seed.
pub(crate) fn game_line(seating: &Seating) -> String {
    let name = seating.spec.name();
    let entry = GameEntry::find(name).expect("a game that is played is listed");
    let mut parts = vec![entry.title.to_owned()];
    let value = |key: &str| match &seating.spec {
        GameSpec::Sowing { rules, .. } => rules.get(key),
        GameSpec::Cassino { rules, .. } => rules.get(key),
    };
    if let GameSpec::Sowing { rules, .. } = &seating.spec {
        parts.push(format!("{} of {}", count(rules.houses, "house"), rules.seeds));
    }
    parts.push(format!("seed {}", seating.seed));
    for option in entry.options() {
        if let Some(value) = value(option.key).filter(|value| *value != option.default) {
            parts.push(format!("{}={value}", option.key));
        }
    }
    parts.join(", ")
}

pub(crate) fn seat_line(side: Side, name: &str, to_move: bool) -> String {
    let turn = if to_move { "  < to move" } else { "" };
    format!("{} {name}{turn}", side_name(side))
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

pub(crate) const fn store() -> &'static str {
    "store"
}

pub(crate) fn store_of(name: &str, seeds: u64) -> String {
    format!("{name}   store {seeds}")
}

pub(crate) fn part_of_board(columns: &RangeInclusive<usize>, of: usize) -> String {
    format!("(columns {} to {} of {of}; up and down)", columns.start(), columns.end())
}

pub(crate) fn to_move(name: &str, side: Side, swap: bool) -> String {
    let swap = if swap { ", or `s` to change sides" } else { "" };
    format!("{name} ({}): choose a house{swap}.", side_name(side))
}

pub(crate) fn coin_falls(name: &str) -> String {
    format!("The coin falls for {name}.")
}

/// Asks for a choice that nobody else may see, of somebody with another person at the screen or not.
pub(crate) fn to_open(name: &str, side: Side, other: Option<&str>) -> String {
    let other = other.map(|other| format!("; {other} looks away")).unwrap_or_default();
    format!("{name} ({}): choose a house to open with{other}.", side_name(side))
}

pub(crate) fn both_sow_now(names: &BySide<&str>, hands: BySide<u64>) -> String {
    let BySide { south, north } = names;
    format!("At once: {south} has {} in hand, {north} {}.", hands.south, hands.north)
}

pub(crate) fn sowing_now(name: &str, hand: u64, lap: u64, laps: u64) -> String {
    let in_hand = (hand > 0).then(|| format!("{hand} in hand"));
    let lap = (laps > 1).then(|| format!("lap {lap} of {laps}"));
    match in_hand.into_iter().chain(lap).collect::<Vec<_>>().join(", ").as_str() {
        "" => format!("{name} has sown."),
        what => format!("{name} sows: {what}."),
    }
}

fn count(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

pub(crate) fn preview(house: House, sown: &Sown, side: Side, names: &BySide<&str>) -> String {
    let ends = match sown.last {
        Pit::Store(owner) if owner == side => "your store".to_owned(),
        Pit::Store(owner) => format!("the store of {}", names[owner]),
        Pit::House(owner, last) if owner == side => format!("your house {last}"),
        Pit::House(owner, last) => format!("house {last} of {}", names[owner]),
    };
    let mut text = format!("House {house}: {}", count(sown.seeds, "seed"));
    if sown.laps > 1 {
        text += &format!(", {} laps", sown.laps);
    }
    text += &format!(", ends in {ends}");
    if sown.captured > 0 {
        text += &format!(", captures {}", sown.captured);
    }
    if sown.extra_turn {
        text += ", you move again";
    }
    text
}

/// Tells why nothing can be foretold; the other side may rest with seeds in hand.
pub(crate) fn preview_together(house: House, other: &str, hand: u64) -> String {
    let rests = if hand > 0 { format!(" {other} has {hand} in hand.") } else { String::new() };
    format!("House {house}: both open at once, so where it ends depends on both.{rests}")
}

pub(crate) fn sowing_hint(action: sowing::Action, reason: &str) -> String {
    match action {
        sowing::Action::Swap => format!("Hint: swapping {reason}."),
        sowing::Action::Sow(house) => format!("Hint: house {house} {reason}."),
    }
}

pub(crate) const fn analysing() -> &'static str {
    "Looking ahead ..."
}

pub(crate) fn no_analysis(why: &str) -> String {
    format!("Nothing can be said of this game: {why}.")
}

pub(crate) fn analysis(analysis: &Analysis) -> String {
    let Analysis { margin, depth, is_proved, line } = analysis;
    let value = match margin {
        0 => "a draw".to_owned(),
        1.. => format!("you win by {margin}"),
        _ => format!("you lose by {}", -margin),
    };
    let certain = if *is_proved { "proved".to_owned() } else { format!("{depth} moves ahead") };
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    format!("Analysis: {value} ({certain}). Line: {}.", line.join(" "))
}

pub(crate) fn rest_goes(name: &str, seeds: u64) -> String {
    format!("The rest, {}, goes to {name}.", count(seeds, "seed"))
}

pub(crate) const fn set_held() -> &'static str {
    "It is over; Enter goes on to the next."
}

pub(crate) fn won_by_resignation(winner: &str, loser: &str) -> String {
    format!("{loser} resigns; {winner} wins.")
}

pub(crate) const fn nothing_to_undo() -> &'static str {
    "There is nothing to take back."
}

pub(crate) const fn nothing_to_redo() -> &'static str {
    "There is nothing to play again."
}

pub(crate) const fn undone() -> &'static str {
    "Taken back; `r` plays it again."
}

pub(crate) const fn redone() -> &'static str {
    "Played again."
}

/// What a sowing game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// A house; an engine can be asked, or not.
    House { analyses: bool },
    /// The seeds that are being sown.
    Seeds,
    /// The next set or round.
    NextSet,
    /// Nothing more.
    Over,
}

pub(crate) fn sowing_keys(waits: Waits) -> Keys {
    if waits == Waits::NextSet {
        return vec![
            (KeyCode::Enter, "Enter", "go on"),
            (KeyCode::Char('u'), "u", "take back"),
            (KeyCode::Char('?'), "?", "help"),
            (KeyCode::Esc, "Esc", "leave"),
        ];
    }
    if waits == Waits::Over {
        return vec![
            (KeyCode::Char('n'), "n", "rematch"),
            (KeyCode::Char('u'), "u", "take back"),
            (KeyCode::PageUp, "PgUp", "log"),
            (KeyCode::Char('?'), "?", "help"),
            (KeyCode::Esc, "Esc", "menu"),
        ];
    }
    if waits == Waits::Seeds {
        return vec![
            (KeyCode::Enter, "Enter", "skip"),
            (KeyCode::Char('+'), "+", "faster"),
            (KeyCode::Char('-'), "-", "slower"),
            (KeyCode::Char('0'), "0", "off"),
            (KeyCode::Char('?'), "?", "help"),
            (KeyCode::Esc, "Esc", "leave"),
        ];
    }
    let mut keys = vec![(KeyCode::Enter, "Enter", "sow"), (KeyCode::Char('h'), "h", "hint")];
    if waits == (Waits::House { analyses: true }) {
        keys.push((KeyCode::Char('a'), "a", "analysis"));
    }
    keys.extend([
        (KeyCode::Char('u'), "u", "undo"),
        (KeyCode::Char('r'), "r", "redo"),
        (KeyCode::Char('x'), "x", "resign"),
        (KeyCode::Right, "←→", "house"),
        (KeyCode::Char('?'), "?", "help"),
        (KeyCode::Esc, "Esc", "leave"),
    ]);
    keys
}

// Questions.

pub(crate) const fn resign_question() -> &'static str {
    "Give this game up?"
}

pub(crate) const fn leave_question() -> &'static str {
    "Leave this game? It is not finished."
}

pub(crate) const fn leave_kept_question() -> &'static str {
    "Leave this game? It is kept, and can be gone on with."
}

pub(crate) const fn forget_game() -> &'static str {
    "Throw it away"
}

pub(crate) const fn new_question() -> &'static str {
    "Begin anew? This game is not finished."
}

pub(crate) const fn leave_house_question() -> &'static str {
    "Leave the house?"
}

pub(crate) const fn resign_answer() -> &'static str {
    "Resign"
}

pub(crate) const fn go_on() -> &'static str {
    "Go on"
}

pub(crate) const fn to_menu() -> &'static str {
    "Leave to the menu"
}

pub(crate) const fn leave_house() -> &'static str {
    "Leave the house"
}

pub(crate) const fn other_game() -> &'static str {
    "Set another game up"
}

pub(crate) const fn same_game() -> &'static str {
    "This game again, from its start"
}

pub(crate) const fn same_round() -> &'static str {
    "This round again, other cards"
}

// Help.

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
        1 => "1 line more.  ".to_owned(),
        more => format!("{more} lines more.  "),
    };
    let pages = if pages > 1 { "Tab: next page.  " } else { "" };
    let scroll = if pages.is_empty() && more.is_empty() { "" } else { "Up, down: scroll.  " };
    format!("{more}{pages}{scroll}Esc: close.")
}

pub(crate) const fn players_help() -> &'static str {
    "Who may sit at a seat. On the set-up page left and right go through them; Tab on a player takes any of these as text, with another number if you like."
}

/// The line of the help about hints, and what stands there where an engine can be asked.
pub(crate) const HINT_LINE: &str = "h              a hint, and why";
pub(crate) const HINT_AND_ANALYSIS_LINES: &str = "\
h              a hint, and why
a              what an engine says: the margin, how far it looked or that it is proved, the line";

pub(crate) const fn help_of_sowing() -> &'static str {
    "\
# At a sowing game
left, right    the next house that can be sown
Home, End      the first house; the last one
up, down       another part of a board that is folded
1 2 3 ...      the house with that number; Backspace takes a digit back
Enter, Space   sow the house; the same number again does it too
s              change sides, where the pie rule offers it
h              a hint, and why
u              take back, to your last choice
r              play again what was taken back
x              resign
n              a new game; after the end a rematch, the other side to begin
Enter, Space   while seeds are sown: skip to the end; after a set or round: go on

Houses that can be sown have their number in brackets: [3]. The one that is chosen is >3<, with a double line round it. Where its last seed would fall there is a thick line and a ring (@ without Unicode), and the line below the board says so. A plus marks the pit that changed last. An x is a burnt house.
With the mouse: point at a house to see where it ends, click to sow it. Keys in the last line can be clicked."
}

pub(crate) const fn help_of_cassino() -> &'static str {
    "\
# At Cassino
1 2 3 4        a card of your hand
left, right    the next card
up, down       between the table and your hand
Space          choose the card, or no longer choose it
c              the next capture of the chosen hand card
Enter          capture with the chosen cards; with none of the table, play the card
p              play the card to the table
x              capture
h              a hint, and why
n              a new game, this game or this round again
Enter, Space   while others play: do not wait; between players and rounds: go on

Chosen cards have a thick line and a star. In the hand an ace is worth 14, the two of spades 15, the ten of diamonds 16; on the table aces are 1, jacks 11, queens 12, kings 13.
Where several people play, the screen is handed over: nobody's hand is shown until they say that they sit there alone.
With the mouse: click cards to choose them. Keys in the last line can be clicked."
}

pub(crate) const fn help_of_house() -> &'static str {
    "\
# Everywhere
?, F1          this help
+ -            faster, slower
0              show moves at once, or again step by step
PgUp, PgDn     scroll what happened (or the mouse wheel)
Esc, q         leave, after a question where something would be lost
Ctrl-C         leave the house at once
Ctrl-Z         put the house to sleep; `fg` wakes it

# In the menu, in lists and in questions
up, down       the next one (also Tab, Home, End)
1 2 3 ...      take the one with that number
Enter, Space   take the one that is marked
y, n           in a question: yes, no
o              in the menu: settings (your name, the speed, what is drawn with)
F2             in the menu: draw without Unicode, or with it again

# Setting a game up
up, down       what can be changed (also PgUp, PgDn, Home, End)
left, right    change it
letters, digits, Backspace  type a name or a number
Tab            on a player: type a kind of player, such as expert:ms=200
Delete         take a player away
Enter          start"
}

/// The keys of a house that keeps games.
pub(crate) const fn help_of_shelf() -> &'static str {
    "\
# What is kept
w              in a game: save it under a name
l              in the menu: the saved games; Enter goes on with one, Delete throws it away
s              in the menu: the high scores of the marked game"
}

/// Returns a key as it is written without Unicode.
pub(crate) fn ascii_key(key: &'static str) -> &'static str {
    match key {
        "↑↓" => "Up/Down",
        "←→" => "Arrows",
        other => other,
    }
}

// Cassino.

pub(crate) fn round_over(result: &RoundOver, names: &[String], look: Look) -> Vec<String> {
    let points = names.iter().zip(&result.points);
    let points: Vec<String> =
        points.map(|(name, points)| format!("{name} {}", points.total())).collect();
    let mut lines = vec![
        telling::leftovers(result, names, look.signs()),
        format!("Round {} is over: {}.", result.round, points.join(", ")),
    ];
    lines.extend(telling::match_winners(result, names));
    lines
}

pub(crate) fn verdict(result: &RoundOver, names: &[String], target: u16) -> String {
    telling::match_winners(result, names).unwrap_or_else(|| {
        format!("The match goes on until somebody has {target} points. Enter: next round.")
    })
}

pub(crate) fn round_is_over(round: u32) -> String {
    format!("Round {round} is over")
}

pub(crate) fn score_heads(look: Look) -> [String; 8] {
    let ten = Card::new(Rank::TEN, Suit::Diamonds);
    let two = Card::new(Rank::TWO, Suit::Spades);
    [
        "sweeps".to_owned(),
        "aces".to_owned(),
        "cards".to_owned(),
        "spades".to_owned(),
        look.signs().card(ten),
        look.signs().card(two),
        "round".to_owned(),
        "total".to_owned(),
    ]
}

pub(crate) fn on_the_table(cards: usize, stock: u8) -> String {
    format!("Table: {cards}, stock: {stock}")
}

pub(crate) const fn your_hand() -> &'static str {
    "Your hand"
}

pub(crate) const fn no_hand() -> &'static str {
    "Nobody's hand is shown."
}

/// Names the columns beside the names of the seats, which take so many cells.
pub(crate) fn seats_head(name: usize) -> String {
    format!("  {:name$}{:>7}{:>5}{:>6}{:>7}", "", "points", "hand", "cards", "sweeps")
}

pub(crate) fn seat_row(to_play: bool, name: &str, values: [i32; 4], deals: bool) -> String {
    let sign = if to_play { ">" } else { " " };
    let dealer = if deals { "d" } else { " " };
    let [points, hand, cards, sweeps] = values;
    format!("{sign}{dealer}{name}{points:>7}{hand:>5}{cards:>6}{sweeps:>7}")
}

pub(crate) fn your_turn(name: &str, clock: Option<u64>) -> String {
    match clock {
        Some(seconds) => format!("{name}: play a card or capture. {seconds} s left."),
        None => format!("{name}: play a card or capture."),
    }
}

pub(crate) fn about_to_play(name: &str) -> String {
    format!("{name} is about to play.")
}

pub(crate) fn hand_over_to(name: &str) -> String {
    format!("Enter hides your hand; then give the screen to {name}.")
}

pub(crate) fn curtain(name: &str) -> [String; 3] {
    [
        format!("It is {name}'s turn."),
        String::new(),
        format!("When {name} sits here alone, press Enter."),
    ]
}

pub(crate) fn time_is_up(name: &str) -> String {
    format!("The time of {name} is up.")
}

pub(crate) const fn choose_a_card() -> &'static str {
    "Choose a card of your hand."
}

pub(crate) const fn no_card_chosen() -> &'static str {
    "No card of your hand is chosen: choose one first."
}

pub(crate) const fn no_table_card_chosen() -> &'static str {
    "No card of the table is chosen: a capture takes at least one."
}

pub(crate) const fn table_cards_chosen() -> &'static str {
    "Cards of the table are chosen: to play a card without capturing, choose none of them."
}

pub(crate) fn captures_nothing(card: Card, look: Look) -> String {
    format!("{} can capture nothing; it can be played.", look.signs().card(card))
}

pub(crate) fn capture_of(number: usize, of: usize) -> String {
    format!("Capture {number} of {of}; c shows the next.")
}

pub(crate) fn chosen(
    card: Card,
    take: CardSet,
    is_sweep: bool,
    refusal: Option<&Refusal>,
    look: Look,
) -> String {
    let value = capture::hand_value(card);
    let card = look.signs().card(card);
    match refusal {
        Some(refusal) => format!("Not yet: {refusal}."),
        None if take.is_empty() => {
            format!("Enter plays {card} to the table; it can capture sums of {value}.")
        }
        None => {
            let sweep = if is_sweep { ": a sweep" } else { "" };
            format!("Enter captures {} with {card}{sweep}.", look.signs().cards(take))
        }
    }
}

pub(crate) fn cassino_hint(hint: &Hint) -> String {
    let about = if hint.is_exact { "" } else { "about " };
    format!("Hint: {about}{:+.1} points; {}.", hint.value, hint.reason)
}

pub(crate) fn cassino_keys(stage: &Stage, over: bool) -> Keys {
    let help = (KeyCode::Char('?'), "?", "help");
    let leave = (KeyCode::Esc, "Esc", "leave");
    let new = (KeyCode::Char('n'), "n", "new");
    match stage {
        Stage::Choose(_) => vec![
            (KeyCode::Char(' '), "Space", "choose"),
            (KeyCode::Right, "←→", "card"),
            (KeyCode::Enter, "Enter", "play"),
            (KeyCode::Char('c'), "c", "captures"),
            (KeyCode::Char('h'), "h", "hint"),
            new,
            help,
            leave,
        ],
        Stage::Wait(_) => vec![
            (KeyCode::Char('+'), "+", "faster"),
            (KeyCode::Char('-'), "-", "slower"),
            (KeyCode::Char('0'), "0", "off"),
            new,
            help,
            leave,
        ],
        Stage::Shown(_) => vec![(KeyCode::Enter, "Enter", "hide and hand over"), help, leave],
        Stage::Curtain(_) => vec![(KeyCode::Enter, "Enter", "show my hand"), help, leave],
        Stage::Score(_) if over => {
            vec![(KeyCode::Char('n'), "n", "rematch"), help, (KeyCode::Esc, "Esc", "menu")]
        }
        Stage::Score(_) => vec![(KeyCode::Enter, "Enter", "next round"), new, help, leave],
    }
}
