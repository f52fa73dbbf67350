//! Kalah for two at one keyboard, or against the robot; with a menu to save, load and begin anew.

use crate::{Console, Interruption, seeds, winner};
use catalog::SowingTable;
use game::State;
use players::{MoveClass, Order, best_first_move};
use sowing::{Action, House, Setup, Side, games};
use std::io::{BufRead, Write};

/// How the board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Houses side by side, the first player's below.
    #[default]
    Horizontal,
    /// Houses one above the other, the first player's on the left.
    Vertical,
}

/// What is asked for when the program is started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How the board is drawn.
    pub layout: Layout,
    /// What the robot looks for first, if it plays for the second player.
    pub robot: Option<Order>,
    /// Whether the choices are shown as a menu, with a new game, a save and a load among them.
    pub has_menu: bool,
}

/// What somebody typed.
enum Answer {
    House(House),
    New,
    Save,
    Load,
    Quit,
}

/// Plays the program.
///
/// # Errors
///
/// When the input ends first or the console fails.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    options: Options,
) -> Result<(), Interruption> {
    let mut game = start();
    let mut saved: Option<SowingTable> = None;
    console.show(&board(&game.setup(), options.layout))?;
    while let Some(side) = game.side_to_choose() {
        if let (Some(order), Side::North) = (options.robot, side) {
            let (house, class) =
                best_first_move(&game, order).expect("a side that is to move has a house to sow");
            let because = because(class);
            console.say(&format!("Player P2 (Robot) chooses house #{house} because {because}"))?;
            game.play_unchecked(Action::Sow(house));
        } else {
            match ask(console, side, options.has_menu)? {
                Answer::House(house) => {
                    if game.play(Action::Sow(house)).is_err() {
                        console.say("House is empty. Move again.")?;
                    }
                }
                Answer::New => {
                    game = start();
                    saved = None;
                }
                Answer::Save => saved = Some(game.clone()),
                Answer::Load => match &saved {
                    Some(saved) => game = saved.clone(),
                    None => console.say("No saved game")?,
                },
                Answer::Quit => break,
            }
        }
        console.show(&board(&game.setup(), options.layout))?;
    }
    console.say("Game over")?;
    console.show(&board(&game.setup(), options.layout))?;
    if game.side_to_choose().is_none() {
        let scores = game.seeds();
        console.say(&format!("\tplayer 1:{}\n\tplayer 2:{}", scores.south, scores.north))?;
        console.say(match winner(&game) {
            Some(Side::South) => "Player 1 wins!",
            Some(Side::North) => "Player 2 wins!",
            None => "A tie!",
        })?;
    }
    Ok(())
}

fn start() -> SowingTable {
    SowingTable::start(games::KALAH, Side::South)
}

fn because(class: MoveClass) -> &'static str {
    match class {
        MoveClass::ExtraTurn => "it leads to an extra move",
        MoveClass::Capture => "it leads to a capture",
        MoveClass::FirstLegal => "it is the first legal move",
    }
}

/// Asks a player until the answer is one of those that are offered.
fn ask<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    side: Side,
    has_menu: bool,
) -> Result<Answer, Interruption> {
    let player = if side == Side::South { "P1" } else { "P2" };
    let prompt = if has_menu {
        format!(
            "Player {player}
    (1-6) - house number for move
    N - New game
    S - Save game
    L - Load game
    q - Quit
Choice:"
        )
    } else {
        format!("Player {player}'s turn - Specify house number or 'q' to quit: ")
    };
    loop {
        let line = console.ask(&prompt)?;
        match line.as_str() {
            "q" => return Ok(Answer::Quit),
            "Q" if has_menu => return Ok(Answer::Quit),
            "n" | "N" if has_menu => return Ok(Answer::New),
            "s" | "S" if has_menu => return Ok(Answer::Save),
            "l" | "L" if has_menu => return Ok(Answer::Load),
            text => match line.parse().ok().and_then(House::new) {
                Some(house) if house.number() <= games::KALAH.houses => {
                    return Ok(Answer::House(house));
                }
                _ if is_whole_number(text) => console.say(&format!(
                    "%%Message: `{text}' must be between 1 and 6, or 'q' to cancel"
                ))?,
                _ => console.say(&format!(
                    "%%Message: `{text}' is not a valid response.\nInput must be an integer between '1' and '6'"
                ))?,
            },
        }
    }
}

/// Tells whether a text is a whole number of any size.
fn is_whole_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Draws the board, with a line end after every line.
pub fn board(setup: &Setup, layout: Layout) -> String {
    let houses = games::KALAH.houses;
    let cell = |side, number| {
        let house = House::new(number).expect("houses are counted from 1");
        format!("{number}[{:2}]", seeds(setup, side, house))
    };
    let stores = &setup.stores;
    match layout {
        Layout::Horizontal => {
            let row = |cells: Vec<String>| cells.join(" | ");
            let south = row((1..=houses).map(|number| cell(Side::South, number)).collect());
            let north = row((1..=houses).rev().map(|number| cell(Side::North, number)).collect());
            let rule = ["-------"; games::KALAH.houses as usize].join("+");
            format!(
                "+----+{rule}+----+\n\
                 | P2 | {north} | {:2} |\n\
                 |    |{rule}|    |\n\
                 | {:2} | {south} | P1 |\n\
                 +----+{rule}+----+\n",
                stores.south, stores.north
            )
        }
        Layout::Vertical => {
            let rows: String = (1..=houses)
                .map(|number| {
                    let opposite = houses + 1 - number;
                    format!("| {} | {} |\n", cell(Side::South, number), cell(Side::North, opposite))
                })
                .collect();
            format!(
                "+---------------+\n\
                 |       | P2 {:2} |\n\
                 +-------+-------+\n\
                 {rows}\
                 +-------+-------+\n\
                 | P1 {:2} |       |\n\
                 +---------------+\n",
                stores.north, stores.south
            )
        }
    }
}
