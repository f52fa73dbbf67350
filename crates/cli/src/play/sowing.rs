//! Sowing games in line mode.

use catalog::Action;
use catalog::SowingTable;
use catalog::telling;
use game::State;
use players::Hint;
use sowing::{HouseSetup, Side, Stores};

pub(super) const HELP: &str = "\
1 2 3 ...  sow the house with that number; house 1 is furthest from your store
across3    sow your house 3 on the other side, in games where houses change hands
pass       pass, when you have no seeds to sow; Enter does the same
swap       swap sides, where the pie rule allows it
hint       a hint, and why; `hint 3` for the three best moves
moves      the houses you can sow, and what each would do
board      the board again
undo       take back moves to your last choice
redo       redo what you took back
resign     give up; the other player wins
record     the game so far, as text
save NAME  save the game under a name
quit       leave the game";

/// Returns the question that a person is asked.
pub(super) fn prompt(game: &SowingTable, name: &str) -> String {
    let side = game.side_to_choose().map(telling::side_name).unwrap_or_default();
    let houses = game.rules().houses;
    if must_pass(game) {
        return format!("{name} ({side}): no seeds to sow; press Enter to pass: ");
    }
    let is_across = |action: &sowing::Action| matches!(action, sowing::Action::Across(_));
    let across = game.legal_actions().into_iter().find(is_across);
    let across = across.map(|action| format!(", or across the board, such as {action}"));
    format!("{name} ({side}): choose a house, 1 to {houses}{}: ", across.unwrap_or_default())
}

/// Returns whether nothing can be done but pass.
pub(super) fn must_pass(game: &SowingTable) -> bool {
    game.check(sowing::Action::Pass).is_ok()
}

/// Writes a hint.
pub(super) fn hint(hint: &Hint) -> String {
    match hint.action {
        Action::Sowing(sowing::Action::Swap) => format!("Hint: swapping {}.", hint.reason),
        Action::Sowing(sowing::Action::Pass) => format!("Hint: passing {}.", hint.reason),
        Action::Sowing(sowing::Action::Across(house)) => {
            format!("Hint: house {house} across the board {}.", hint.reason)
        }
        action => format!("Hint: house {action} {}.", hint.reason),
    }
}

/// Lists the legal actions, with what each would do.
pub(super) fn moves(game: &SowingTable) -> String {
    let lines = game.legal_actions().into_iter().map(|action| match game.preview(action) {
        Some(sown) => format!("{action}{}", telling::sown(&sown)),
        None => action.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Houses drawn side by side; longer rows are broken.
const HOUSES_A_LINE: usize = 16;

/// Draws the board: North's row above, from right to left, South's below.
pub(super) fn board(game: &SowingTable, names: &[String]) -> String {
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
            Stores::Own => format!("store {}", setup.stores[side]),
            // Nothing is sown into it: it is what the side has won.
            Stores::Skipped => format!("won {}", setup.stores[side] + kept(side)),
        };
        let turn = if game.side_to_choose() == Some(side) { "  < to move" } else { "" };
        format!("{} {}  {store}{turn}", telling::side_name(side), names[side.seat().index()])
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
        lines.push("(4s, 4n: a house won for good by South, by North)".to_owned());
    }
    if all().any(|house| matches!(house, HouseSetup::Land { .. })) {
        lines.push("(4S, 4N: a house across that belongs to South, to North)".to_owned());
    }
    lines.join("\n")
}
