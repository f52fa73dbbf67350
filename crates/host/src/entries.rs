//! Entries of the log, made from what happened.

use catalog::{GameSpec, Table, Unit};
use game::Seat;
use play::Event;
use sowing::{Action, Path, Pit, Side, Sowed};
use wire::{self, LogEntry, Outcome, RoundView, Step};

/// The most steps of a move that are told one by one; of longer moves only what came of them.
const MOST_STEPS: usize = 1500;

/// Makes entries of the events of one change.
#[derive(Debug)]
pub struct Teller {
    unit: Unit,
    houses: u16,
    /// The board before, where what happens is to be drawn.
    drawn: Option<Drawn>,
    entries: Vec<LogEntry>,
}

#[derive(Debug)]
struct Drawn {
    path: Path,
    pits: Vec<u64>,
}

impl Teller {
    /// Tells what happens to a table, with all that a client needs to draw it.
    pub fn drawing(spec: &GameSpec, before: &Table) -> Self {
        let mut teller = Self::new(spec);
        if let Table::Sowing(table) = before {
            teller.drawn = Some(Drawn { path: table.path(), pits: wire::pits(&table.setup()) });
        }
        teller
    }

    /// Tells what happened in a game, without what a client needs to draw it.
    pub fn new(spec: &GameSpec) -> Self {
        let houses = match spec {
            GameSpec::Sowing { rules, .. } => rules.houses,
            GameSpec::Cassino { .. } => 0,
        };
        Self { unit: spec.unit(), houses, drawn: None, entries: Vec::new() }
    }

    /// Returns the entries that tell these events.
    pub fn told(mut self, events: impl IntoIterator<Item = Event>) -> Vec<LogEntry> {
        for event in events {
            self.tell(event);
        }
        self.entries
    }

    fn tell(&mut self, event: Event) {
        let byte = |seat: Seat| seat.index() as u8;
        self.entries.push(match event {
            Event::Happened(catalog::Event::Sowing(event)) => return self.tell_sowing(event),
            Event::Happened(catalog::Event::Cassino(event)) => return self.tell_cassino(event),
            Event::TakenBack { by, actions } => LogEntry::TakenBack { seat: byte(by), actions },
            Event::DealtAnew => LogEntry::DealtAnew,
            Event::TimeOut(seat) => LogEntry::TimeOut { seat: byte(seat) },
            Event::Proposed { by, what } => {
                LogEntry::Proposed { seat: byte(by), proposal: what.into() }
            }
            Event::Declined { by, what } => {
                LogEntry::Declined { seat: byte(by), proposal: what.into() }
            }
            Event::Over(outcome) => LogEntry::Over { outcome: Outcome::of(self.unit, &outcome) },
        });
    }

    fn tell_sowing(&mut self, event: sowing::Event) {
        match event {
            sowing::Event::Sowed(sowed) => {
                let is_short = sowed.sown.seeds <= MOST_STEPS as u64 && sowed.is_complete();
                let steps = match &self.drawn {
                    Some(drawn) if is_short => self.steps(sowed.steps(&drawn.path)),
                    _ => Vec::new(),
                };
                self.push_sown(sowed.side, sowed.action(), steps, Some(&sowed));
            }
            sowing::Event::Opened(opened) => {
                let chosen = |side: Side| opened.chosen[side].map(|house| (side, house));
                let chosen: Vec<_> = Side::BOTH.into_iter().filter_map(chosen).collect();
                let is_drawn = self.drawn.is_some() && opened.steps.len() <= MOST_STEPS;
                let mut steps = if is_drawn {
                    self.steps(opened.steps.into_iter().map(|(_, step)| step))
                } else {
                    Vec::new()
                };
                for (number, (side, house)) in chosen.iter().enumerate() {
                    // Both sow at once, which is drawn once both are told.
                    let is_last = number + 1 == chosen.len();
                    let steps = if is_last { std::mem::take(&mut steps) } else { Vec::new() };
                    self.push_sown(*side, Action::Sow(*house), steps, None);
                }
            }
            sowing::Event::Rest(rest) => {
                let wasted = rest.wasted_seeds();
                let rest = self.steps(rest.steps());
                let sown = self.entries.iter_mut().rev().find_map(|entry| match entry {
                    LogEntry::Sown { steps, .. } => Some(steps),
                    _ => None,
                });
                if let Some(steps) = sown.filter(|steps| !steps.is_empty()) {
                    steps.extend(rest);
                }
                if wasted > 0 {
                    self.entries.push(LogEntry::Wasted { seeds: wasted });
                }
            }
            sowing::Event::Majority(side) => {
                self.entries.push(LogEntry::Majority { seat: side.seat().index() as u8 });
            }
            sowing::Event::TooFewLeft(side) => {
                self.entries.push(LogEntry::TooFewLeft { seat: side.seat().index() as u8 });
            }
            sowing::Event::Swapped(side) => {
                self.entries.push(LogEntry::Swapped { seat: side.seat().index() as u8 });
            }
            sowing::Event::LeftEmpty(side, house) => self.entries.push(LogEntry::LeftEmpty {
                seat: side.seat().index() as u8,
                action: Action::Sow(house).to_string(),
            }),
            sowing::Event::Passed(side) => {
                self.entries.push(LogEntry::Passed { seat: side.seat().index() as u8 });
            }
            sowing::Event::Repeated(rule) => {
                self.entries.push(LogEntry::Repeated { rule: rule.text() });
            }
            sowing::Event::Quiet(moves) => self.entries.push(LogEntry::Quiet { moves }),
            sowing::Event::SetOver { result, .. } => self.entries.push(LogEntry::SetOver {
                number: result.number,
                scores: [result.scores.south, result.scores.north],
                by_repetition: result.by_repetition,
            }),
            // The board shows who has chosen and what is played; the end is told with the outcome.
            sowing::Event::Chose(_)
            | sowing::Event::SetBegan { .. }
            | sowing::Event::Over { .. } => {}
        }
    }

    fn steps(&self, steps: impl Iterator<Item = sowing::trace::Step>) -> Vec<Step> {
        steps.map(|step| Step::of(self.houses, step)).collect()
    }

    /// Adds a sowing; nothing is known of what it did while both sides sow at once.
    fn push_sown(&mut self, side: Side, action: Action, steps: Vec<Step>, sowed: Option<&Sowed>) {
        let sown = sowed.map(|sowed| sowed.sown);
        self.entries.push(LogEntry::Sown {
            seat: side.seat().index() as u8,
            action: action.to_string(),
            before: self.drawn.as_ref().map(|drawn| drawn.pits.clone()).unwrap_or_default(),
            steps,
            last: sown.map(|sown| wire::pit_number(self.houses, sown.last)),
            captured: sown.map_or(0, |sown| sown.captured),
            given: sown.map_or(0, |sown| sown.given),
            won: sowed.and_then(Sowed::won).map(|taken| written(side, taken.from)),
            extra_turn: sown.is_some_and(|sown| sown.extra_turn),
            laps: sown.map_or(1, |sown| sown.laps),
            endless: sowed.is_some_and(Sowed::is_endless),
        });
    }

    fn tell_cassino(&mut self, event: cassino::Event) {
        let byte = |seat: Seat| seat.index() as u8;
        self.entries.push(match event {
            cassino::Event::RoundBegan { round, dealer, table } => {
                LogEntry::Round { round, dealer: byte(dealer), table: wire::cards(table) }
            }
            cassino::Event::Trailed { seat, card } => {
                LogEntry::Played { seat: byte(seat), card: card.to_string() }
            }
            cassino::Event::Captured { seat, card, take, sweep } => LogEntry::Captured {
                seat: byte(seat),
                card: card.to_string(),
                take: wire::cards(take),
                sweep,
            },
            cassino::Event::RoundOver(result) => {
                LogEntry::RoundOver { result: RoundView::from(&*result) }
            }
            // The cards of the deal are seen on the table and in the own hand.
            cassino::Event::DealerDrawn(_)
            | cassino::Event::Dealt { .. }
            | cassino::Event::Laid(_) => return,
        });
    }
}

/// Writes a house like an action of a side.
fn written(side: Side, house: Pit) -> String {
    match house {
        Pit::House(owner, house) if owner == side => Action::Sow(house).to_string(),
        Pit::House(_, house) => Action::Across(house).to_string(),
        Pit::Store(_) => unreachable!("only houses are won for good"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Beginning;
    use game::Tell;

    /// What is told of one move in a position.
    fn told(game: &str, rules: &str, position: &str, action: &str) -> Vec<LogEntry> {
        let (spec, table) = Beginning::of_position(game, rules, position).expect("a position");
        let mut table = Table::Sowing(table);
        let teller = Teller::drawing(&spec, &table);
        let action = catalog::Action::Sowing(action.parse().expect("an action"));
        let events = table.play_telling(action).expect("a legal move");
        teller.told(events.into_iter().map(Event::Happened))
    }

    /// Tells whether the last steps that are drawn are those of what is left.
    fn ends_with_the_rest(sown: &LogEntry) -> bool {
        matches!(sown, LogEntry::Sown { steps, .. } if steps.last().is_some_and(|step| step.0.starts_with("rest_")))
    }

    #[test]
    fn why_a_round_ends_is_told_and_what_is_left_is_drawn_with_the_move() {
        // South captures two seeds and has 26 of 48.
        let log = told("oware", "", "<6,24,18,0,0,0,0,0,1,1,1,0,0,1,2> s", "6");
        let [sown, LogEntry::Majority { seat: 0 }] = &log[..] else {
            panic!("{log:?}");
        };
        assert!(ends_with_the_rest(sown), "{sown:?}");
        // North cannot win the four seeds that fill a house.
        let log = told("kalah", "majority=play-on", "<6,44,0,0,0,0,0,1,1,2,0,0,0,0,0> s", "6");
        let [sown, LogEntry::TooFewLeft { seat: 1 }] = &log[..] else { panic!("{log:?}") };
        assert!(ends_with_the_rest(sown), "{sown:?}");
    }
}
