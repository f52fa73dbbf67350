//! What follows the word `position`.

use crate::contestant::Moment;
use catalog::{Action, Choice, Family, GameSpec, Table, View};
use game::{Seat, State, Turn};
use sowing::Side;

/// What a program knows of a game when it is told a position.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What the seat that is to choose sees.
    pub view: View,
    /// The table, of games in which nothing is hidden.
    pub table: Option<Table>,
}

impl Scene {
    /// Returns who is to choose; nobody when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match (&self.view, &self.table) {
            (View::Cassino(seen), _) => Some(seen.seat()),
            (View::Sowing(_), Some(table)) => table.turn().seat(),
            (View::Sowing(game), None) => game.turn().seat(),
        }
    }

    /// Returns the legal actions; of captures in Cassino, at most so many of each card.
    pub fn actions(&self, most: usize) -> Vec<Action> {
        match &self.view {
            View::Sowing(game) => game.legal_actions().into_iter().map(Action::Sowing).collect(),
            View::Cassino(seen) => {
                seen.actions_up_to(most).into_iter().map(Action::Cassino).collect()
            }
        }
    }

    fn of(table: Table) -> Self {
        // When the game is over, all see the same.
        let seat = table.turn().seat().unwrap_or(Seat::new(0));
        Self { view: table.view(seat), table: Some(table) }
    }
}

/// The action that stands for one which the seat to choose may not know yet.
const SECRET: &str = "?";

/// Writes what a seat may know of a moment, to follow `position`.
///
/// # Errors
///
/// Why the moment cannot be told.
pub(super) fn tell(spec: &GameSpec, moment: &Moment<'_>) -> Result<String, String> {
    match moment.view {
        View::Cassino(seen) => {
            let told = seen.to_notation().ok_or("no seat is about to play")?;
            Ok(format!("fen {told}"))
        }
        // Nothing but the position counts.
        View::Sowing(game) if game.series().is_none() => Ok(format!("fen {}", game.setup())),
        View::Sowing(game) => {
            let history = moment.history.ok_or("this game cannot be told without its history")?;
            let mut text = start(spec, history.start)?;
            let hidden =
                usize::from(game.is_blind() && is_secret_last(history.moves.last(), moment.seat));
            let known = &history.moves[..history.moves.len() - hidden];
            if !history.moves.is_empty() {
                text += " moves";
            }
            for played in known {
                text += &format!(" {}", played.action);
            }
            if hidden > 0 {
                text += &format!(" {SECRET}");
            }
            Ok(text)
        }
    }
}

/// Returns whether the last move was the other seat's: in a blind choice, that one is still a secret.
fn is_secret_last(last: Option<&play::Move>, own: Seat) -> bool {
    last.is_some_and(|last| last.by.is_some_and(|by| by != own))
}

fn start(spec: &GameSpec, start: &Table) -> Result<String, String> {
    if *start == spec.start(Side::South) {
        return Ok("startpos".to_owned());
    }
    if *start == spec.start(Side::North) {
        return Ok("startpos north".to_owned());
    }
    match start {
        Table::Sowing(game) if *spec == spec.clone().single() => {
            Ok(format!("fen {}", game.setup()))
        }
        _ => Err("a match of several sets or rounds can only be told from its start".to_owned()),
    }
}

/// Reads what follows `position`.
///
/// # Errors
///
/// What is wrong with the text, and what would be right.
pub(super) fn read(choice: &Choice, text: &str) -> Result<Scene, String> {
    let (place, moves) = match text.split_once("moves") {
        Some((place, moves)) => (place.trim(), moves.trim()),
        None => (text.trim(), ""),
    };
    let (kind, rest) = place.split_once(char::is_whitespace).unwrap_or((place, ""));
    let spec = choice.spec().map_err(|error| error.to_string())?;
    let table = match (kind, rest.trim()) {
        ("startpos", "") => spec.start(Side::South),
        ("startpos", "north") => spec.start(Side::North),
        ("fen", fen) => match &spec {
            GameSpec::Sowing { .. } => {
                Table::Sowing(choice.position(fen).map_err(|error| error.to_string())?)
            }
            GameSpec::Cassino { rules, seats } => {
                let seen = cassino::Observation::from_notation(*rules, *seats, fen)
                    .map_err(|error| error.to_string())?;
                if !moves.is_empty() {
                    return Err("nobody sees all moves of this game: expected no moves".to_owned());
                }
                return Ok(Scene { view: View::Cassino(Box::new(seen)), table: None });
            }
        },
        _ => return Err(format!("`{place}`: expected startpos, startpos north, or fen POSITION")),
    };
    if spec.family() == Family::Cassino {
        return Err("expected fen and what the seat sees".to_owned());
    }
    play(table, moves)
}

fn play(mut table: Table, moves: &str) -> Result<Scene, String> {
    let mut words = moves.split_whitespace().peekable();
    let mut number = 0;
    while let Some(word) = words.next() {
        number += 1;
        let told = |reason: String| format!("move {number}, `{word}`: {reason}");
        if word == SECRET && words.peek().is_none() {
            return secret(table).ok_or_else(|| told("nothing is secret here".to_owned()));
        }
        table.play_text(word).map_err(|(_, reason)| told(reason))?;
    }
    Ok(Scene::of(table))
}

/// Returns what is seen after a choice that the seat to choose next may not know.
fn secret(mut table: Table) -> Option<Scene> {
    let any = *table.legal_actions().first()?;
    table.play(any).ok()?;
    let Turn::Seat(seat) = table.turn() else { return None };
    let view = table.view(seat);
    let is_secret = matches!(&view, View::Sowing(game) if game.is_blind());
    is_secret.then_some(Scene { view, table: None })
}
