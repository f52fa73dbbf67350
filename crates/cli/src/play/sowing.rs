//! Sowing games in line mode.

use catalog::Action;
use catalog::SowingTable;
use catalog::telling;
use game::State;
use players::Hint;
use sowing::{HouseSetup, Side, Stores};
use texts::{Language, Message};

/// Returns the question that a person is asked.
pub(super) fn prompt(game: &SowingTable, name: &str) -> Message {
    let side = game.side_to_choose().map(telling::side).unwrap_or_default();
    let asked = |id: &'static str| Message::new(id).with("name", name).with("side", side.clone());
    let houses = game.rules().houses;
    if must_pass(game) {
        return asked("line-pass");
    }
    if game.is_filling() {
        let left = game.left_to_choose();
        return asked("line-choose-empty").with("count", left).with("houses", houses);
    }
    let is_across = |action: &sowing::Action| matches!(action, sowing::Action::Across(_));
    let across = game.legal_actions().into_iter().find(is_across);
    match across {
        Some(action) => asked("line-choose-across").with("action", action.to_string()),
        None => asked("line-choose"),
    }
    .with("houses", houses)
}

/// Returns whether nothing can be done but pass.
pub(super) fn must_pass(game: &SowingTable) -> bool {
    game.check(sowing::Action::Pass).is_ok()
}

/// Writes a hint.
pub(super) fn hint(game: &SowingTable, hint: &Hint) -> Message {
    let Action::Sowing(action) = hint.action else { return Message::default() };
    telling::hint(game, action).and(hint.reason.clone())
}

/// Lists the legal actions, with what each would do.
pub(super) fn moves(game: &SowingTable, language: Language) -> String {
    let lines = game.legal_actions().into_iter().map(|action| {
        match game.preview(action).zip(game.side_to_choose()) {
            Some((sown, side)) => {
                language.say(&telling::preview(action, game.held(action), &sown, side))
            }
            None => action.to_string(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Houses drawn side by side; longer rows are broken.
const HOUSES_A_LINE: usize = 16;

/// Draws the board: North's row above, from right to left, South's below.
pub(super) fn board(game: &SowingTable, names: &[String], language: Language) -> String {
    let word = |id: &'static str| language.say(&Message::new(id));
    let setup = game.setup();
    let cell = |house: &HouseSetup| match house {
        HouseSetup::Seeds(seeds) => seeds.to_string(),
        HouseSetup::Burnt => "x".to_owned(),
        HouseSetup::Child { seeds, owner: Side::South } => format!("{seeds}s"),
        HouseSetup::Child { seeds, owner: Side::North } => format!("{seeds}n"),
        HouseSetup::Land { seeds, owner: Side::South } => format!("{seeds}S"),
        HouseSetup::Land { seeds, owner: Side::North } => format!("{seeds}N"),
    };
    let cells = setup.houses.map(|row| row.iter().map(cell).collect::<Vec<_>>());
    let houses = cells.south.len();
    let numbers: Vec<String> = (1..=houses).map(|number| number.to_string()).collect();
    let widest = cells.south.iter().chain(&cells.north).chain(&numbers).map(String::len).max();
    let width = widest.unwrap_or(1).max(2);
    let row = |parts: &[String], open: char, close: char| -> String {
        let row: String = parts.iter().map(|part| format!("{open}{part:>width$}{close}")).collect();
        row.trim_end().to_owned()
    };
    let all = || setup.houses.south.iter().chain(&setup.houses.north);
    let kept = |side: Side| -> u64 {
        let is_kept = |house: &&HouseSetup| matches!(house, HouseSetup::Child { owner, .. } if *owner == side);
        all().filter(is_kept).map(|house| house.seeds()).sum()
    };
    let head = |side: Side| {
        let store = match game.rules().stores {
            Stores::Own => format!("{} {}", word("store"), setup.stores[side]),
            // Nothing is sown into it: it is what the side has won.
            Stores::Skipped => format!("{} {}", word("won"), setup.stores[side] + kept(side)),
        };
        let is_next = game.side_to_choose() == Some(side);
        let turn = if is_next { format!("  {}", word("to-move")) } else { String::new() };
        let at = language.say(&telling::side(side));
        // Where nobody plays, there is no name.
        let who = format!("{at} {}", names[side.seat().index()]);
        format!("{}  {store}{turn}", who.trim_end())
    };
    let mut lines = vec![String::new(), head(Side::North)];
    for from in (0..houses).step_by(HOUSES_A_LINE) {
        let to = (from + HOUSES_A_LINE).min(houses);
        // North's houses run from right to left, so that opposite houses face each other.
        let reversed = |parts: &[String]| -> Vec<String> {
            parts[houses - to..houses - from].iter().rev().cloned().collect()
        };
        lines.push(row(&reversed(&numbers), ' ', ' '));
        lines.push(row(&reversed(&cells.north), '[', ']'));
        lines.push(row(&cells.south[from..to], '[', ']'));
        lines.push(row(&numbers[from..to], ' ', ' '));
    }
    lines.push(head(Side::South));
    if all().any(|house| matches!(house, HouseSetup::Child { .. })) {
        lines.push(format!("({})", word("won-houses-legend")));
    }
    if all().any(|house| matches!(house, HouseSetup::Land { .. })) {
        lines.push(format!("({})", word("land-legend")));
    }
    lines.join("\n")
}
