//! Sowing games in line mode.

use super::{Answer, Input, Session};
use crate::report::{Failure, print_line};
use catalog::telling;
use catalog::{Action, Family, SowingTable, Table};
use game::{Observe, State};
use players::{Limits, OtherFamily, Player};
use sowing::{BySide, HouseSetup, Series, Side};
use std::time::Instant;

const HELP: &str = "\
A number sows that house of your side; house 1 is furthest from your store.
moves    the houses you can sow, and what each would do
hint     a good move, and why
board    the board again
undo     back to your last choice
swap     change sides, where the pie rule offers it
record   the game so far as text
save NAME  keeps the game as it is under a name
quit     leave the game";

impl Session {
    pub(super) fn play_sowing(&mut self) -> Result<(), Failure> {
        let mut told_rounds = match &self.table {
            Table::Sowing(game) => last_round(game),
            Table::Cassino(_) => 0,
        };
        while let Table::Sowing(game) = &self.table
            && let Some(side) = game.side_to_choose()
        {
            let game = game.clone();
            let seat = side.seat().index();
            let action = match &mut self.players[seat] {
                Some(player) => {
                    let began = Instant::now();
                    let clock = || began.elapsed();
                    let limits = Limits::NONE.timed_by(&clock);
                    let action = match player {
                        Player::Sowing(player) => {
                            player.choose(&game.observe(side.seat()), &limits)
                        }
                        Player::Cassino(_) => {
                            return Err(Failure::usage(OtherFamily(Family::Cassino)));
                        }
                    };
                    match player.reason() {
                        Some(reason) if !game.is_blind() => {
                            let name = &self.seating.seated[seat].name;
                            print_line(&format!("{name} chooses {action} because {reason}."))?;
                        }
                        _ => {}
                    }
                    action
                }
                None => match self.ask_for_house(&game, side)? {
                    Some(Choice::Play(action)) => action,
                    Some(Choice::Undone) => continue,
                    None => return Ok(()),
                },
            };
            let told = self.sentence_of_sowing(&game, side, action);
            self.play(Action::Sowing(action));
            print_line(&told)?;
            if let Table::Sowing(after) = &self.table {
                if after.has_secret() && self.input.is_screen && self.players[1].is_none() {
                    // What was typed still stands there.
                    Input::clear()?;
                    print_line(&told)?;
                }
                self.tell_rounds(after, &mut told_rounds)?;
            }
        }
        if let Table::Sowing(game) = &self.table {
            print_line(&board(game, &self.names()))?;
            print_line(&self.result(game))?;
        }
        Ok(())
    }

    pub(super) fn names(&self) -> BySide<String> {
        BySide::new(|side| self.seating.seated[side.seat().index()].name.clone())
    }

    fn ask_for_house(&mut self, game: &SowingTable, side: Side) -> Result<Option<Choice>, Failure> {
        print_line(&board(game, &self.names()))?;
        let name = self.seating.seated[side.seat().index()].name.clone();
        let houses = game.rules().houses;
        let prompt = format!("{name} ({side}), choose a house, 1 to {houses}: ");
        loop {
            let text = match self.ask(&prompt, HELP)? {
                Answer::Text(text) => text,
                Answer::Left => return Ok(None),
            };
            match text.as_str() {
                "hint" => {
                    let databases = crate::databases::house();
                    let view = self.table.view(side.seat());
                    for hint in players::hints(&view, 1, Some(&*databases), &Limits::NONE) {
                        print_line(&format!("{}: {}.", hint.action, hint.reason))?;
                    }
                }
                "board" => print_line(&board(game, &self.names()))?,
                "moves" => print_line(&moves(game))?,
                "undo" => {
                    let Some((table, length)) = self.choices.pop() else {
                        print_line("There is nothing to take back.")?;
                        continue;
                    };
                    self.table = table;
                    self.record.actions.truncate(length);
                    self.keep();
                    return Ok(Some(Choice::Undone));
                }
                text => match text.parse().map(|action| (action, game.check(action))) {
                    Err::<_, sowing::ParseActionError>(error) => {
                        print_line(&format!("{error}; `help` lists all commands"))?;
                    }
                    Ok((_, Err(refusal))) => print_line(&format!("You cannot: {refusal}."))?,
                    Ok((action, Ok(()))) => {
                        self.choices.push((self.table.clone(), self.record.actions.len()));
                        return Ok(Some(Choice::Play(action)));
                    }
                },
            }
        }
    }

    /// Tells in a sentence what an action does, before it is played; of a choice that the other may not
    /// know yet, that it was made, and both choices with the second.
    pub(super) fn sentence_of_sowing(
        &self,
        game: &SowingTable,
        side: Side,
        action: sowing::Action,
    ) -> String {
        let names = self.names();
        let names = BySide::new(|side| names[side].as_str());
        let before = self.record.actions.last().and_then(|action| action.parse().ok());
        match (action, before) {
            (sowing::Action::Sow(_), _) if game.is_blind() && !game.has_secret() => {
                telling::has_chosen(names[side])
            }
            (sowing::Action::Sow(house), Some(sowing::Action::Sow(chosen)))
                if game.has_secret() =>
            {
                let chosen = BySide::new(|of| if of == side { house } else { chosen });
                telling::open_together(&names, chosen)
            }
            _ => telling::sows(names[side], action, game.preview(action).as_ref(), None),
        }
    }

    /// Tells of sets and rounds that have ended since.
    pub(super) fn tell_rounds(&self, game: &SowingTable, told: &mut u16) -> Result<(), Failure> {
        let Some(series) = game.series() else { return Ok(()) };
        let Some(last) = series.last.filter(|last| last.number > *told) else { return Ok(()) };
        *told = last.number;
        if last.by_repetition {
            print_line(telling::repetition())?;
        }
        let rule = game.rules().series;
        if rule == Series::Sets(1) {
            return Ok(());
        }
        let names = self.names();
        let names = BySide::new(|side| names[side].as_str());
        print_line(&telling::set_over(rule, &last, &series, &names))?;
        match telling::set_begins(game, &names) {
            Some(told) => print_line(&told),
            None => Ok(()),
        }
    }

    pub(super) fn result(&self, game: &SowingTable) -> String {
        let names = self.names();
        let scores = BySide::new(|side: Side| game.score(side.seat()));
        telling::result(&BySide::new(|side| names[side].as_str()), scores, game.rules().series)
    }
}

/// Returns the number of the last set or round that has ended, or 0.
pub(super) fn last_round(game: &SowingTable) -> u16 {
    game.series().and_then(|series| series.last).map_or(0, |last| last.number)
}

/// What a person decided.
enum Choice {
    Play(sowing::Action),
    Undone,
}

fn moves(game: &SowingTable) -> String {
    let lines = game.legal_actions().into_iter().map(|action| match game.preview(action) {
        Some(sown) => format!("{action}{}", telling::sown(&sown)),
        None => action.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Houses drawn side by side; longer rows are broken.
const HOUSES_A_LINE: usize = 16;

/// Draws the board: North's row above, from right to left, South's below.
pub(super) fn board(game: &SowingTable, names: &BySide<String>) -> String {
    let setup = game.setup();
    let cell = |house: &HouseSetup| match house {
        HouseSetup::Seeds(seeds) => seeds.to_string(),
        HouseSetup::Burnt => "x".to_owned(),
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
    let head = |side: Side| {
        let store = setup.stores[side];
        let turn = if game.side_to_choose() == Some(side) { "  to move" } else { "" };
        format!("{:5} {}  store {store}{turn}", side.to_string(), names[side])
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
    lines.join("\n")
}
