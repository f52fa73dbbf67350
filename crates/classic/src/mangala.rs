//! Mangala, one set for two at one keyboard.

use crate::{Console, Interruption, from_left, left_to_right, seeds, winner};
use catalog::SowingTable;
use game::State;
use rand::{Rng, RngExt};
use sowing::{Action, House, Pit, Rules, Series, Setup, Side, Sown, games};
use std::io::{BufRead, Write};

/// The older program plays a single set.
const RULES: Rules = Rules { series: Series::Sets(1), ..games::MANGALA };

/// Plays the program; the coin is flipped by `rng`.
///
/// # Errors
///
/// When the input ends first or the console fails.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    rng: &mut impl Rng,
) -> Result<(), Interruption> {
    console.ask("To start the game please press enter and flip a coin..")?;
    let first = if rng.random() { Side::South } else { Side::North };
    console.say(&format!("User {} will start..", user(first)))?;
    let mut game = SowingTable::start(RULES, first);
    console.show(&board(&game.setup()))?;
    while let Some(side) = game.side_to_choose() {
        let action = Action::Sow(ask(console, &game, side)?);
        let sown = game.preview(action).expect("a sowing can be looked ahead into");
        game.play_unchecked(action);
        console.say("-----")?;
        if let Some(told) = capture(&sown, side) {
            console.say(&told)?;
        }
        console.show(&board(&game.setup()))?;
        if sown.extra_turn {
            console.say(&format!(
                "The last one is in your wallet. Great!! Play again User {}",
                user(side)
            ))?;
        }
    }
    console.say(&match winner(&game) {
        Some(side) => format!("The game is over! The winner is User {}", user(side)),
        None => "The game is over! No winner :)".to_owned(),
    })?;
    let scores = game.seeds();
    console.say(&format!("Scores:\nUser 1: {} User 2: {}", scores.south, scores.north))
}

fn user(side: Side) -> u8 {
    match side {
        Side::South => 1,
        Side::North => 2,
    }
}

/// Asks a user until the answer is a hole with stones; holes are counted from the left of the screen.
fn ask<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    game: &SowingTable,
    side: Side,
) -> Result<House, Interruption> {
    let prompt = format!("User {}, enter a hole number (1-6):", user(side));
    loop {
        let number = console.ask_number(&prompt, 1..=u32::from(RULES.houses))? as u16;
        let house = from_left(RULES.houses, side, number).expect("a number in the range");
        if game.check(Action::Sow(house)).is_ok() {
            return Ok(house);
        }
        console.say(&format!("Hole {number} is empty. Choose one with stones in it."))?;
    }
}

/// Says what a sowing captured, if it did.
fn capture(sown: &Sown, mover: Side) -> Option<String> {
    let what = match sown.last {
        Pit::House(side, _) if side != mover => "an even number",
        Pit::House(..) | Pit::Store(_) => "an empty hole",
    };
    let user = user(mover);
    let told = format!("That's {what}. Great job User {user}, you got your rival's stones");
    (sown.captured > 0).then_some(told)
}

/// Draws the board, with a line end after every line.
pub fn board(setup: &Setup) -> String {
    let row = |side| -> String {
        let cells = left_to_right(RULES.houses, side);
        cells.map(|house| format!("|{:2} ", seeds(setup, side, house))).collect::<String>() + "|"
    };
    let numbers: String = (1..=RULES.houses).map(|number| format!(" ({number})")).collect();
    let stores = &setup.stores;
    let margin = "        ";
    format!(
        "{margin}{numbers}\n\
         {margin}{}\n\
         {margin}{left}\n\
         User 2> |{:2} |{dashes}|{:2} | <User 1\n\
         {margin}{right}\n\
         {margin}{}\n\
         {margin}{numbers}\n",
        row(Side::North),
        stores.north,
        stores.south,
        row(Side::South),
        left = "<".repeat(25),
        right = ">".repeat(25),
        dashes = "-".repeat(15),
    )
}
