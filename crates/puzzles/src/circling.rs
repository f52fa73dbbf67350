//! Proofs where positions return, in small steps: every position that can follow is listed, move by move, and what each
//! side can force is raised until nothing changes.
//!
//! It is the theory of `endgame::cycles` without its numbering, layers of all positions, threads and files, so that
//! what a database says is found a second time in another way. Circles in which sides keep to what a repetition would
//! give them are left out: where they decide, nothing is proved.

use crate::found::{Proof, of_spans};
use game::State;
use solver::Span;
use sowing::{Action, Board, OnRepetition, Packed, Position, Rules};
use std::collections::HashMap;

/// The most positions that are kept: some hundred megabytes.
const MOST: usize = 4_000_000;

/// A board of which nothing is won, seen by the side to move.
type Key = Packed;

/// What is known of the positions of some rules.
#[derive(Debug, Default)]
pub(crate) struct Circling {
    known: HashMap<Key, Span>,
}

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Out of the positions with as many seeds; this is what it is worth.
    Out(Span),
    /// To another one of them, by its place in the list.
    To { place: usize, gain: i32, same: bool },
}

impl Circling {
    /// Proves a position; nothing where it rests on a circle, or too much follows it.
    pub(crate) fn prove(&mut self, position: &Position<Rules, Packed>) -> Option<Proof> {
        let banked = banked(position);
        let mut spans = Vec::new();
        for action in position.legal_actions() {
            let (next, gain, same) = after(&position.with_nothing_won(), action);
            let span = match next {
                None => Span::exact(gain),
                Some(next) => self.settle(&next)?.turned(gain, same),
            };
            spans.push((action, Span { least: banked + span.least, most: banked + span.most }));
        }
        of_spans(&spans)
    }

    /// Returns what a position of which nothing is won is worth to its mover.
    fn settle(&mut self, position: &Position<Rules, Packed>) -> Option<Span> {
        if let Some(&span) = self.known.get(&key(position)) {
            return Some(span);
        }
        let seeds = left(position);
        let mut list = vec![*position];
        let mut places = HashMap::from([(key(position), 0)]);
        let mut steps: Vec<Vec<Step>> = Vec::new();
        while let Some(&now) = list.get(steps.len()) {
            let mut of_now = Vec::new();
            for action in now.legal_actions() {
                let (next, gain, same) = after(&now, action);
                let Some(next) = next else {
                    of_now.push(Step::Out(Span::exact(gain)));
                    continue;
                };
                if left(&next) < seeds || self.known.contains_key(&key(&next)) {
                    of_now.push(Step::Out(self.settle(&next)?.turned(gain, same)));
                    continue;
                }
                let place = *places.entry(key(&next)).or_insert_with(|| {
                    list.push(next);
                    list.len() - 1
                });
                of_now.push(Step::To { place, gain, same });
            }
            if self.known.len() + list.len() > MOST {
                return None;
            }
            steps.push(of_now);
        }
        let repeated = position.rules().properties().on_repetition;
        let spans = forced(&steps, seeds as i32).into_iter().map(|span| match repeated {
            // Whoever can force nothing better goes round, and what is left is halved.
            OnRepetition::Halves => Span::exact(0.clamp(span.least, span.most)),
            OnRepetition::Keeps | OnRepetition::Draws | OnRepetition::GoesOn => span,
        });
        self.known.extend(list.iter().map(key).zip(spans));
        self.known.get(&key(position)).copied()
    }
}

/// Returns what each side can force in finitely many moves; endless play loses all that is left.
fn forced(steps: &[Vec<Step>], all: i32) -> Vec<Span> {
    let mut spans = vec![Span { least: -all, most: all }; steps.len()];
    loop {
        let mut is_settled = true;
        // Later positions are nearer to the end, more often than not.
        for place in (0..steps.len()).rev() {
            let best = steps[place].iter().map(|step| match *step {
                Step::Out(span) => span,
                Step::To { place, gain, same } => spans[place].turned(gain, same),
            });
            let best = best.reduce(|one, other| Span {
                least: one.least.max(other.least),
                most: one.most.max(other.most),
            });
            let best = best.expect("a game that is not over has moves");
            let now = &mut spans[place];
            // What returns to itself says nothing new.
            let best = Span { least: best.least.max(now.least), most: best.most.min(now.most) };
            is_settled &= best == *now;
            *now = best;
        }
        if is_settled {
            return spans;
        }
    }
}

/// Plays a move. Returns the position of which nothing is won that it leads to, if the game goes on, what the mover gains on the
/// other side, and whether it moves again.
fn after(
    position: &Position<Rules, Packed>,
    action: Action,
) -> (Option<Position<Rules, Packed>>, i32, bool) {
    let mover = position.mover();
    let mut next = *position;
    next.play_unchecked(action);
    if next.has_ended() {
        return (None, next.margin(mover), true);
    }
    let same = next.mover() == mover;
    let gain = if same { banked(&next) } else { -banked(&next) };
    (Some(next.with_nothing_won()), gain, same)
}

/// Returns what the side to move has won more than the other.
fn banked(position: &Position<Rules, Packed>) -> i32 {
    solver::banked(position)
}

fn left(position: &Position<Rules, Packed>) -> u32 {
    position.board().open_total()
}

fn key(position: &Position<Rules, Packed>) -> Key {
    *position.board()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Choice, GameSpec};
    use endgame::Builder;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use solver::{Limits, Settings, Solver, Wanted};
    use sowing::games::SAN_YAO;
    use sowing::{Majority, Mark, Side, Winnable};

    const SEEDS: u32 = 5;

    /// A board with so many seeds in open houses and the rest in the stores. Where that is a rule, some houses are won
    /// for good, and one of them has two seeds more.
    fn any_board(rng: &mut ChaCha8Rng, rules: &Rules) -> String {
        let houses = usize::from(rules.houses);
        let mut text = vec![String::new(); 2 * houses];
        let mut kept = 0;
        let (most, are_opposite_barred) = match rules.properties().winnable {
            Winnable::None => (0, false),
            Winnable::Few { .. } => (1, true),
            Winnable::Any => (2, false),
        };
        for (side, owner) in ["n", "s"].into_iter().enumerate() {
            for _ in 0..most {
                let house = side * houses + rng.random_range(0..houses - 1);
                let same_number = (house + houses) % (2 * houses);
                let is_barred = are_opposite_barred && !text[same_number].is_empty();
                if text[house].is_empty() && !is_barred && rng.random() {
                    text[house] = format!("{}{owner}", if kept == 0 { 2 } else { 0 });
                    kept = 2;
                }
            }
        }
        let open: Vec<usize> = (0..2 * houses).filter(|&house| text[house].is_empty()).collect();
        let mut seeds = vec![0; 2 * houses];
        for _ in 0..SEEDS {
            seeds[open[rng.random_range(0..open.len())]] += 1;
        }
        for house in open {
            text[house] = seeds[house].to_string();
        }
        let won = rules.total() - SEEDS - kept;
        format!("<{houses},{},{},{}> s", won / 2, won - won / 2, text.join(","))
    }

    #[test]
    fn every_position_is_worth_what_a_database_says_where_both_know() {
        let games = [
            ("awari", None, 300),
            ("oware", None, 250),
            ("krur", None, 200),
            ("togyzkumalak", Some((4, 3)), 200),
        ];
        for (game, size, exact) in games {
            let rules = vec![("majority".to_owned(), "off".to_owned())];
            let (houses, seeds) = size.unzip();
            let choice = Choice { houses, seeds, rules, ..Choice::of(game) };
            let Ok(GameSpec::Sowing { rules, .. }) = choice.spec() else { panic!("it is sown") };
            let database = Builder::new(&rules, SEEDS).unwrap();
            let database = database.build(|_| (), &solver::Limits::NONE).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            let (mut circling, mut proved) = (Circling::default(), 0);
            for _ in 0..300 {
                let table = choice.position(&any_board(&mut rng, &rules)).unwrap();
                let position = *table.packed().unwrap();
                if position.has_ended() || position.mover() != Side::South {
                    proved += 1;
                    continue;
                }
                let bare = position.with_nothing_won();
                let own = circling.settle(&bare).expect("few seeds");
                let (known, _) = database.best(&bare).expect("it is held");
                assert!(own.least <= known.least && known.most <= own.most, "{table:?}");
                let (whole, _) = database.best(&position).expect("it is held");
                assert_eq!(whole, known.turned(banked(&position), true), "{table:?}");
                proved += usize::from(own.least == own.most);
            }
            assert!(proved >= exact, "{game}: {proved}");
        }
    }

    /// A search tells positions apart by who owns which house, one after another too.
    #[test]
    fn every_proof_with_land_is_what_can_be_forced() {
        let rules = Rules { majority: Majority::Off, ..SAN_YAO.single().with_size(4, 2) };
        let settings = Settings { table_mib: 1, ..Settings::default() };
        let mut solver = Solver::new(&rules, settings, None).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut proved = 0;
        for _ in 0..100 {
            let mut board = Packed::empty(4);
            let places = |house: usize| house + if house < 4 { 0 } else { Packed::stride(4) - 4 };
            for _ in 0..7 {
                board.add(places(rng.random_range(0..8)), 1);
            }
            for house in (0..8).filter(|_| rng.random_ratio(1, 4)) {
                board.mark(Mark::Across, places(house));
            }
            let position = Position::from_board(rules, board, Side::South);
            if position.has_ended() {
                continue;
            }
            let own = Circling::default().settle(&position).expect("few seeds");
            let found = solver.solve(&position, &Limits::NONE.nodes(20_000), Wanted::Value);
            assert!(
                !found.proved || Span::exact(found.value) == own,
                "{position}: {found:?} {own:?}"
            );
            proved += u32::from(found.proved);
        }
        assert!(proved > 80, "{proved}");
    }
}
