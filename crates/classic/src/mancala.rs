//! Mancala between North and South: any board, and on either side a person, a bad or a smart player.
//!
//! Holes are numbered from left to right on both sides, as that program has them.

use crate::{Console, Interruption, from_left, left_to_right, place_from_left, seeds, winner};
use catalog::SowingTable;
use game::State;
use players::{Choose, Kind, Limits};
use sowing::{Action, BySide, House, MAX_HOUSES, MAX_SEEDS, Side, games};
use std::io::{BufRead, Write};

/// The kinds of player of the older program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// Is asked.
    Human,
    /// Takes the first hole, from the left, that holds beans.
    Bad,
    /// Looks some moves ahead.
    Smart,
}

impl PlayerKind {
    /// Returns the kind that somebody means: its name, a beginning of it, or its number.
    fn meant(text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        [("human", "1", Self::Human), ("bad", "2", Self::Bad), ("smart", "3", Self::Smart)]
            .into_iter()
            .find(|(name, number, _)| {
                !text.is_empty() && name.starts_with(&text) || text == *number
            })
            .map(|(_, _, kind)| kind)
    }
}

/// A named player who chooses holes.
pub struct Player {
    name: String,
    chooser: Chooser,
}

/// How a player chooses a hole.
enum Chooser {
    /// By being asked.
    Person,
    /// The older document: "taking sequentially the move that is valid".
    FirstValid,
    Search(Box<dyn Choose<SowingTable>>),
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Player {
    /// Returns a player for a board with this many holes on each side.
    pub fn new(name: &str, kind: PlayerKind, holes: u16) -> Self {
        let chooser = match kind {
            PlayerKind::Human => Chooser::Person,
            PlayerKind::Bad => Chooser::FirstValid,
            PlayerKind::Smart => {
                let kind = Kind::Smart { depth: smart_depth(holes) };
                // This kind draws no lots, so any seed will do.
                let player = kind.sit_at_sowing(0);
                Chooser::Search(player.expect("this kind plays sowing games"))
            }
        };
        Self { name: name.to_owned(), chooser }
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the player is a person, who is asked.
    pub fn is_interactive(&self) -> bool {
        matches!(self.chooser, Chooser::Person)
    }

    /// Chooses a house for the side to move. Returns `None` for people, and when no house can be sown.
    pub fn choose_move(&mut self, game: &SowingTable) -> Option<House> {
        let side = game.side_to_choose()?;
        match &mut self.chooser {
            Chooser::Person => None,
            Chooser::FirstValid => left_to_right(game.rules().houses, side)
                .find(|&house| game.check(sowing::Action::Sow(house)).is_ok()),
            Chooser::Search(player) => match player.choose(game, &Limits::NONE) {
                Action::Sow(house) => Some(house),
                Action::Across(_) | Action::Swap | Action::Pass => None,
            },
        }
    }
}

/// Returns how many moves the smart player looks ahead: as many as keep a move to about a hundred thousand
/// positions, 6 on six holes.
fn smart_depth(holes: u16) -> u8 {
    let mut positions = u64::from(holes);
    let mut depth = 1;
    while depth < 8 && positions * u64::from(holes) <= 100_000 {
        positions *= u64::from(holes);
        depth += 1;
    }
    depth
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is not over.
    Running,
    /// It is over, and this side has won.
    Won(Side),
    /// It is over, and nobody has won.
    Tie,
}

/// A game and its players.
#[derive(Debug)]
pub struct Game {
    table: SowingTable,
    players: BySide<Player>,
}

impl Game {
    /// Returns the game that continues from this table, whatever its rules and its board.
    pub fn new(table: SowingTable, players: BySide<Player>) -> Self {
        Self { table, players }
    }

    /// Draws the board with the names, with a line end after every line.
    pub fn display(&self) -> String {
        let setup = self.table.setup();
        let houses = self.table.rules().houses;
        let widest = setup.total().max(u128::from(houses)).to_string().len().max(2);
        let row = |side| -> String {
            let cells = left_to_right(houses, side).map(|house| seeds(&setup, side, house));
            cells.map(|beans| format!("| {beans:widest$} ")).collect::<String>() + "|"
        };
        let numbers: String =
            (1..=houses).map(|number| format!("  {number:widest$} ")).collect::<String>();
        let margin = " ".repeat(widest + 4);
        let between = " ".repeat(row(Side::South).len());
        format!(
            "{margin}NORTH: {}\n\
             {margin}{}\n\
             {margin}{}\n\
             | {:widest$} |{between}| {:widest$} |\n\
             {margin}{}\n\
             {margin}{}\n\
             {margin}SOUTH: {}\n",
            self.players.north.name(),
            numbers.trim_end(),
            row(Side::North),
            setup.stores.north,
            setup.stores.south,
            row(Side::South),
            numbers.trim_end(),
            self.players.south.name(),
        )
    }

    /// Returns how the game stands.
    pub fn status(&self) -> Status {
        match (self.table.side_to_choose(), winner(&self.table)) {
            (Some(_), _) => Status::Running,
            (None, Some(side)) => Status::Won(side),
            (None, None) => Status::Tie,
        }
    }

    /// Plays one move of the side to move, whose hole is chosen or asked for, and returns whether the
    /// same side moves again; `false` also when the game is over.
    ///
    /// # Errors
    ///
    /// When the input ends first or the console fails.
    pub fn play_move<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<'_, R, W>,
    ) -> Result<bool, Interruption> {
        let Some(side) = self.table.side_to_choose() else { return Ok(false) };
        let house = if self.players[side].is_interactive() {
            self.ask_for_house(console, side)?
        } else {
            self.players[side].choose_move(&self.table).expect("a side to move has a hole to sow")
        };
        let hole = place_from_left(self.table.rules().houses, side, house);
        console.say(&format!("hole chosen {hole}"))?;
        let action = sowing::Action::Sow(house);
        let extra_turn = self.table.preview(action).is_some_and(|sown| sown.extra_turn);
        self.table.play_unchecked(action);
        Ok(extra_turn)
    }

    fn ask_for_house<R: BufRead, W: Write>(
        &self,
        console: &mut Console<'_, R, W>,
        side: Side,
    ) -> Result<House, Interruption> {
        let houses = self.table.rules().houses;
        let prompt = format!("{}, choose a hole (1-{houses}): ", self.players[side].name());
        loop {
            let hole = console.ask_number(&prompt, 1..=u32::from(houses))?;
            let house = from_left(houses, side, hole as u16).expect("a number in the range");
            match self.table.check(sowing::Action::Sow(house)) {
                Ok(()) => return Ok(house),
                Err(_) => console.say(&format!("Hole {hole} is empty; choose one with beans."))?,
            }
        }
    }

    /// Plays to the end. Between two computers it waits for ENTER after each move.
    ///
    /// # Errors
    ///
    /// When the input ends first or the console fails.
    pub fn play<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<'_, R, W>,
    ) -> Result<(), Interruption> {
        let is_watched = Side::BOTH.iter().all(|&side| !self.players[side].is_interactive());
        let mut turn = "move";
        while let Some(side) = self.table.side_to_choose() {
            console.show(&self.display())?;
            console.say(&format!("{side} {turn}"))?;
            turn = if self.play_move(console)? { "extra move" } else { "move" };
            if is_watched && self.status() == Status::Running {
                console.ask("Press ENTER to continue...")?;
            }
        }
        console.say("GAME OVER")?;
        console.show(&self.display())?;
        match self.status() {
            Status::Won(side) => {
                let name = self.players[side].name();
                let side = side.to_string().to_uppercase();
                console.say(&format!("{side}: {name} player wins"))
            }
            Status::Tie | Status::Running => console.say("tie game"),
        }
    }
}

/// Plays the program.
///
/// # Errors
///
/// When the input ends first or the console fails.
pub fn play<R: BufRead, W: Write>(console: &mut Console<'_, R, W>) -> Result<(), Interruption> {
    console.say("Welcome to Mancala!")?;
    let holes = console.ask_number("Number of holes: ", 1..=u32::from(MAX_HOUSES))? as u16;
    let beans = console.ask_number("Beans per hole: ", 0..=MAX_SEEDS)?;
    let south = ask_for_player(console, Side::South, holes)?;
    let north = ask_for_player(console, Side::North, holes)?;
    let rules = games::MANCALA.with_size(holes, beans);
    let table = SowingTable::start(rules, Side::South);
    Game::new(table, BySide { south, north }).play(console)
}

fn ask_for_player<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    side: Side,
    holes: u16,
) -> Result<Player, Interruption> {
    let side = side.to_string().to_uppercase();
    let kind = loop {
        let line = console.ask(&format!("{side} player (human, bad or smart): "))?;
        match PlayerKind::meant(&line) {
            Some(kind) => break kind,
            None => console
                .say(&format!("`{line}` is not a kind of player; choose human, bad or smart."))?,
        }
    };
    loop {
        let name = console.ask(&format!("{side} player's name: "))?;
        if !name.is_empty() {
            return Ok(Player::new(&name, kind, holes));
        }
        console.say("A player needs a name.")?;
    }
}
