//! Nordic Cassino in line mode.
//!
//! What is printed for a person is made from that seat's observation. People who share a screen hand it
//! over: it is cleared before the next one looks.

use super::{Answer, Input, Session};
use crate::report::{Failure, print_line};
use cassino::{Observation, RoundPoints, RoundResult};
use catalog::telling::{self, Signs};
use catalog::{Action, Table, View};
use game::{Seat, State, Turn};
use players::Limits;
use players::cassino::Hint;
use std::time::Instant;

const HELP: &str = "\
h9            puts the nine of hearts on the table
h9xd7,s2      captures the seven of diamonds and the two of spades with it
h9 d7 s2      the same
Suits are h d s c, ranks a 2..9 0 j q k; d0 is the ten of diamonds.
In the hand an ace is worth 14, s2 15 and d0 16; on the table aces are 1, jacks 11, queens 12, kings 13.
moves         what you can do
hint          the best move and why; `hint 3` the three best
record        the game as text, once it is over
save NAME     keeps the game as it is under a name
quit          leave the game";

/// Captures are listed for a person up to this many a card.
const LIST_LIMIT: usize = 30;

impl Session {
    pub(super) fn play_cassino(&mut self) -> Result<(), Failure> {
        let people = self.players.iter().filter(|player| player.is_none()).count();
        let mut last_seen_by: Option<Seat> = None;
        // What others did since each seat last looked; it is open to all.
        let mut news: Vec<Vec<String>> = vec![Vec::new(); self.players.len()];
        let mut told_rounds = self.last_round().map_or(0, |result| result.round);
        let mut round_is_new = true;
        loop {
            match self.table.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    for action in self.table.play_chance(&mut self.chance) {
                        self.record.actions.push(action.to_string());
                    }
                }
                Turn::Seat(seat) => {
                    if round_is_new {
                        round_is_new = false;
                        announce(&self.round_start(), None, &mut news)?;
                    }
                    let view = self.table.view(seat);
                    let action = if let Some(player) = &mut self.players[seat.index()] {
                        let began = Instant::now();
                        let clock = || began.elapsed();
                        let chosen = player.choose(&view, &Limits::NONE.timed_by(&clock));
                        chosen.map_err(|error| Failure::Failed(error.to_string()))?
                    } else {
                        if people > 1 && last_seen_by != Some(seat) {
                            if !self.hand_over(seat, &news[seat.index()])? {
                                return Ok(());
                            }
                            last_seen_by = Some(seat);
                        }
                        news[seat.index()].clear();
                        match self.ask_for_card(seat)? {
                            Some(action) => Action::Cassino(action),
                            None => return Ok(()),
                        }
                    };
                    let line = self.sentence(seat, action);
                    announce(&line, Some(seat), &mut news)?;
                    self.play(action);
                }
            }
            if let Some(result) = self.last_round().filter(|last| last.round > told_rounds) {
                let result = result.clone();
                told_rounds = result.round;
                round_is_new = true;
                let lines = self.score_table(&result);
                announce(&lines, None, &mut news)?;
            }
        }
        Ok(())
    }

    /// Gives the screen to another person, so that nobody sees another's hand, and tells what has happened
    /// since they looked; `false` when the input ends.
    fn hand_over(&mut self, seat: Seat, news: &[String]) -> Result<bool, Failure> {
        let name = self.name(seat).to_owned();
        if !self.input.is_screen {
            // Without a screen there is nothing to clear and nobody to wait for.
            print_line(&format!("\n--- for {name} only ---"))?;
            return Ok(true);
        }
        if self.input.ask("Press Enter to clear the screen for the next player. ")?.is_none() {
            return Ok(false);
        }
        Input::clear()?;
        let prompt = format!("It is {name}'s turn. When {name} sits here alone, press Enter. ");
        if self.input.ask(&prompt)?.is_none() {
            return Ok(false);
        }
        for line in news {
            print_line(line)?;
        }
        Ok(true)
    }

    /// Returns how the last finished round ended, if any has.
    pub(super) fn last_round(&self) -> Option<&RoundResult> {
        match &self.table {
            Table::Cassino(game) => game.open().last_round(),
            Table::Sowing(_) => None,
        }
    }

    fn name(&self, seat: Seat) -> &str {
        &self.seating.seated[seat.index()].name
    }

    pub(super) fn round_start(&self) -> String {
        let Table::Cassino(game) = &self.table else { unreachable!("this is Cassino") };
        let open = game.open();
        format!("\n{}", telling::deal_line(open, self.name(open.dealer()), Signs::Notation))
    }

    fn ask_for_card(&mut self, seat: Seat) -> Result<Option<cassino::Action>, Failure> {
        let View::Cassino(seen) = self.table.view(seat) else { unreachable!("this is Cassino") };
        print_line(&self.scene(&seen))?;
        let prompt = format!("{}, play a card or capture: ", self.name(seat));
        loop {
            let text = match self.ask(&prompt, HELP)? {
                Answer::Text(text) => text,
                Answer::Left => return Ok(None),
            };
            if text == "moves" {
                print_line(&moves(&seen))?;
                continue;
            }
            if let Some(count) = asks_for_hints(&text) {
                for hint in players::cassino::hints(&seen, count) {
                    let about = if hint.is_exact { "" } else { "about " };
                    let Hint { action, points, reason, .. } = hint;
                    print_line(&format!("{action}: {about}{points:+.1} points; {reason}."))?;
                }
                continue;
            }
            match written(&text).parse::<cassino::Action>() {
                Err(error) => print_line(&format!("{error}; `help` lists all commands"))?,
                Ok(action) => match self.table.check(Action::Cassino(action)) {
                    Err(refusal) => print_line(&format!("You cannot: {refusal}."))?,
                    Ok(()) => return Ok(Some(action)),
                },
            }
        }
    }

    /// Draws what a seat sees.
    fn scene(&self, seen: &Observation) -> String {
        let open = seen.open();
        let mut lines = vec![String::new()];
        for seat in Seat::all(open.seats()) {
            let you = if seat == seen.seat() { " (you)" } else { "" };
            lines.push(format!(
                "{}{you}: {} points, {} in hand, {} captured, {} sweeps",
                self.name(seat),
                open.total(seat),
                seen.hand_size(seat),
                open.pile(seat).len(),
                open.sweeps(seat),
            ));
        }
        lines.push(format!("Stock: {} cards", seen.stock_size()));
        lines.push(format!("Table: {}", Signs::Notation.cards(open.table())));
        lines.push(format!("Your hand: {}", Signs::Notation.cards(seen.hand())));
        lines.join("\n")
    }

    /// Tells an action in a sentence, before it is played.
    pub(super) fn sentence(&self, seat: Seat, action: Action) -> String {
        let Table::Cassino(game) = &self.table else { unreachable!("this is Cassino") };
        match action {
            Action::Cassino(action) => {
                telling::play_line(game, self.name(seat), action, Signs::Notation)
            }
            Action::Sowing(_) => unreachable!("a card game has actions with cards"),
        }
    }

    pub(super) fn score_table(&self, result: &RoundResult) -> String {
        let width = self.seating.seated.iter().map(|sitter| sitter.name.chars().count()).max();
        let width = width.unwrap_or(0).max(6);
        let row = |name: &str, values: Vec<i32>| -> String {
            let cells: String = values.iter().map(|value| format!("  {value:>width$}")).collect();
            format!("{name:14}{cells}")
        };
        let item = |of: fn(&RoundPoints) -> i32| result.points.iter().map(of).collect::<Vec<_>>();
        let mut lines = vec![String::new(), format!("Round {} is over.", result.round)];
        let names: Vec<String> =
            self.seating.seated.iter().map(|seated| seated.name.clone()).collect();
        lines.push(telling::leftovers(result, &names, Signs::Notation));
        let heads: String = names.iter().map(|name| format!("  {name:>width$}")).collect();
        lines.push(format!("{:14}{heads}", ""));
        lines.push(row("Sweeps", item(|points| points.sweeps)));
        lines.push(row("Aces", item(|points| points.aces)));
        lines.push(row("Most cards", item(|points| points.most_cards)));
        lines.push(row("Most spades", item(|points| points.most_spades)));
        lines.push(row("d0", item(|points| points.ten_of_diamonds)));
        lines.push(row("s2", item(|points| points.two_of_spades)));
        lines.push(row("This round", item(RoundPoints::total)));
        lines.push(row("Total", result.totals.clone()));
        lines.extend(telling::match_winners(result, &names));
        lines.join("\n")
    }
}

/// Turns `h9 d7 s2` into `h9xd7,s2`, and leaves all else as it is.
fn written(text: &str) -> String {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.filter(|&word| word != "x").collect();
    if rest.is_empty() { first.to_owned() } else { format!("{first}x{}", rest.join(",")) }
}

/// Prints a line that all may see, and keeps it for the seats that did not do it themselves.
fn announce(line: &str, by: Option<Seat>, news: &mut [Vec<String>]) -> Result<(), Failure> {
    for (seat, kept) in news.iter_mut().enumerate() {
        if by.map(Seat::index) != Some(seat) {
            kept.push(line.to_owned());
        }
    }
    print_line(line)
}

/// Returns how many hints are asked for, if any are.
fn asks_for_hints(text: &str) -> Option<usize> {
    let count = text.strip_prefix("hint")?.trim();
    if count.is_empty() { Some(1) } else { count.parse().ok() }
}

fn moves(seen: &Observation) -> String {
    let actions = seen.actions_up_to(LIST_LIMIT);
    let lines = actions.iter().map(|action| match action {
        cassino::Action::Play { take, .. } if *take == seen.open().table() && !take.is_empty() => {
            format!("{action}  a sweep")
        }
        other => other.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
