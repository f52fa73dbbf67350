//! Perfect play, where it can be proved in time.

use super::alpha_beta::{AlphaBeta, Effort};
use super::database;
use super::recall::Recalled;
use super::{NODES_A_MS, TABLE_MIB, look_briefly, looked_briefly, settings, single, tell};
use crate::player::{Choose, Databases};
use catalog::SowingTable;
use endgame::{BuildError, Database};
use game::State;
use solver::{Analysis, Limits, Solver, SolverError, Wanted};
use sowing::{Action, Packed, Position, Rules};
use std::sync::Arc;
use std::time::Duration;
use texts::Message;

/// Positions that are looked at for a conversion, which takes about a tenth of a second.
const MOST_LOOKED_AT: usize = 1 << 16;

/// Plays perfectly where it can prove a move in time, and elsewhere the best move it knows.
#[derive(Debug)]
pub(crate) struct Perfect {
    /// The time for a turn with all its plies.
    time: Duration,
    databases: Option<Arc<dyn Databases>>,
    solver: Option<Solver>,
    /// The seeds of the database that its solver should have.
    wanted: u32,
    /// The seeds of the database that there was no time to make larger than it should be.
    largest: u32,
    told: Option<Message>,
    shortfall: Option<Message>,
    found: Option<Analysis<Action>>,
    turn: Turn,
}

/// How far a turn, which may have several plies, has gone.
#[derive(Debug, Default)]
struct Turn {
    /// What the seat sees next if it moves again.
    next: Option<SowingTable>,
    time_left: Duration,
}

impl Perfect {
    pub(crate) fn new(ms: u32) -> Self {
        Self {
            time: Duration::from_millis(u64::from(ms)),
            databases: None,
            solver: None,
            wanted: 0,
            largest: u32::MAX,
            told: None,
            shortfall: None,
            found: None,
            turn: Turn::default(),
        }
    }

    /// Chooses within so much time. Returns too how many nodes that took.
    fn think(&mut self, game: &SowingTable, time: Duration, limits: &Limits<'_>) -> (Action, u64) {
        let SowingTable::Packed(packed) = game else {
            // Half, so that there is time for another ply.
            let mut other = AlphaBeta::new(Effort::Ms((time.as_millis() as u32 / 2).max(1)));
            let action = other.choose(game, limits);
            (self.told, self.found) = (other.reason(), other.analysis().cloned());
            self.shortfall = other.shortfall();
            return (action, 0);
        };
        (self.told, self.found, self.shortfall) = (None, None, None);
        if game.is_opening_together() {
            return (look_briefly(game, limits), 0);
        }
        let recalled = Recalled::of(game);
        match self.analyze(&single(packed.position()), recalled.lines(1), time, limits) {
            Ok(analysis) => {
                let analysis = recalled.correct(analysis);
                self.shortfall = self.lacking(&analysis);
                let lacking = self.shortfall.clone().unwrap_or_default();
                self.told = Some(tell(&analysis).and(lacking));
                let action = analysis.best.unwrap_or_else(|| look_briefly(game, limits));
                let nodes = analysis.nodes;
                self.found = Some(analysis);
                (action, nodes)
            }
            Err(error) => {
                self.shortfall = Some(looked_briefly(&error));
                self.told.clone_from(&self.shortfall);
                (look_briefly(game, limits), 0)
            }
        }
    }

    fn analyze(
        &mut self,
        position: &Position<Rules, Packed>,
        lines: usize,
        time: Duration,
        limits: &Limits<'_>,
    ) -> Result<Analysis<Action>, SolverError> {
        // An unfinished proof leaves guesses. A part of the time is kept for good ones, and another for
        // the plies to come.
        let part = |eighths: u32| {
            let part = time * eighths / 8;
            limits.within_or(part, (part.as_millis() as u64 * NODES_A_MS).max(1))
        };
        let (for_proof, for_guess) = (part(6), part(7));
        let nodes = for_proof.nodes.unwrap_or(time.as_millis() as u64 * NODES_A_MS);
        let is_new = self.solver.is_none();
        let mut solver = self.solver_of(position, nodes, &for_proof)?;
        // There may have been no time for all of its database in an earlier turn.
        if self.wanted > seeds_of(&solver) {
            grow(&mut solver, self.wanted, for_proof)?;
        }
        if !is_new {
            self.enlarge(&mut solver, position, nodes, part(2))?;
        }
        let solver = self.solver.insert(solver);
        let wanted = if lines == 1 { Wanted::Best } else { Wanted::Moves(lines) };
        let mut analysis = solver.solve(position, &for_proof, wanted);
        if !analysis.proved {
            let nodes = analysis.nodes;
            let left = Limits {
                nodes: for_guess.nodes.map(|most| most.saturating_sub(nodes).max(1)),
                ..for_guess
            };
            analysis = solver.analyze(position, &left, lines);
            analysis.nodes += nodes;
        }
        if let Some(action) = Self::conversion(solver, position, &analysis, &for_guess) {
            analysis.best = Some(action);
            analysis.pv = vec![action];
        }
        Ok(analysis)
    }
}

impl Perfect {
    /// Returns the solver of earlier turns, or a new one with a database that pays for this many nodes.
    fn solver_of(
        &mut self,
        position: &Position<Rules, Packed>,
        nodes: u64,
        limits: &Limits<'_>,
    ) -> Result<Solver, SolverError> {
        let rules = position.rules();
        if let Some(kept) = self.solver.take().filter(|solver| *solver.rules() == rules) {
            return Ok(kept);
        }
        let database = database::for_search(position, nodes, self.databases.as_deref(), limits)?;
        self.wanted = database::seeds_that_pay(position, nodes);
        Solver::new(&rules, settings(), database)
    }

    /// Makes a database larger than it should be where it is kept for later searches. It is tried once only if the time
    /// is too short: what is begun is lost.
    fn enlarge(
        &mut self,
        solver: &mut Solver,
        position: &Position<Rules, Packed>,
        nodes: u64,
        limits: Limits<'_>,
    ) -> Result<(), SolverError> {
        let there = seeds_of(solver);
        let databases = self.databases.as_deref();
        let keep = database::seeds_to_keep(position, nodes, there, databases).unwrap_or(0);
        if there < self.wanted || keep <= there || self.largest == there {
            return Ok(());
        }
        grow(solver, keep, limits)?;
        if seeds_of(solver) < keep {
            self.largest = seeds_of(solver);
        }
        if let (Some(databases), Some(database)) = (&self.databases, solver.database()) {
            databases.keep(&Arc::new(database.clone()));
        }
        Ok(())
    }

    /// Returns an action other than the best one found that also comes nearer to the end. Where positions return,
    /// keeping a value is not enough: with nothing else one could go round until a repetition takes the win away.
    fn conversion(
        solver: &Solver,
        position: &Position<Rules, Packed>,
        analysis: &Analysis<Action>,
        limits: &Limits<'_>,
    ) -> Option<Action> {
        let database = solver.database().filter(|_| solver.rules().properties().returns)?;
        database.known(position).filter(|known| known.least >= analysis.value)?;
        let action = database.conversion(position, MOST_LOOKED_AT, limits)?;
        (analysis.best != Some(action)).then_some(action)
    }

    /// Says that the database could have been larger, where that may have cost the proof.
    fn lacking(&self, analysis: &Analysis<Action>) -> Option<Message> {
        let seeds = self.solver.as_ref().map_or(self.wanted, seeds_of);
        let is_lacking = !analysis.proved && seeds < self.wanted;
        let told =
            || Message::new("small-database").with("seeds", seeds).with("wanted", self.wanted);
        is_lacking.then(told)
    }
}

/// Lets the database of a solver grow as far as time and memory allow.
fn grow(solver: &mut Solver, seeds: u32, limits: Limits<'_>) -> Result<(), SolverError> {
    match solver.grow_database(seeds, 0, &Limits { nodes: None, ..limits }) {
        Ok(()) | Err(BuildError::Stopped | BuildError::Memory) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Returns the seeds of a solver's database, 0 where it has none.
fn seeds_of(solver: &Solver) -> u32 {
    solver.database().map_or(0, Database::max_seeds)
}

impl Choose<SowingTable> for Perfect {
    fn choose(&mut self, game: &SowingTable, limits: &Limits<'_>) -> Action {
        let is_new_turn = self.turn.next.take().is_none_or(|next| next != *game);
        let time = match limits.time_left() {
            _ if !is_new_turn => self.turn.time_left,
            Some(most) => most.min(self.time),
            None => self.time,
        };
        let began = limits.now();
        let (action, nodes) = self.think(game, time, limits);
        let spent = match (began, limits.now()) {
            (Some(began), Some(now)) => now.saturating_sub(began),
            _ => Duration::from_millis(nodes / NODES_A_MS),
        };
        let mut next = game.clone();
        next.play_unchecked(action);
        let goes_on = next.side_to_choose() == game.side_to_choose();
        self.turn = Turn { next: goes_on.then_some(next), time_left: time.saturating_sub(spent) };
        action
    }

    fn consult(&mut self, databases: &Arc<dyn Databases>) {
        self.databases = Some(Arc::clone(databases));
    }

    fn memory(&self) -> usize {
        if self.solver.is_some() { (TABLE_MIB << 20) + database::MOST_BYTES as usize } else { 0 }
    }

    fn rest(&mut self) {
        self.solver = None;
    }

    fn reason(&self) -> Option<Message> {
        self.told.clone()
    }

    fn shortfall(&self) -> Option<Message> {
        self.shortfall.clone()
    }

    fn analysis(&self) -> Option<&Analysis<Action>> {
        self.found.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simple::Random;
    use catalog::Choice;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;
    use std::sync::atomic::{AtomicU64, Ordering};
    use texts::Language;

    /// A clock that says one millisecond more each time it is asked.
    #[derive(Default)]
    struct Ticking(AtomicU64);

    impl Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn a_database_that_is_not_ready_in_time_is_told_and_completed_later() {
        let mut table = Choice::of("kalah").spec().unwrap().start(sowing::Side::South);
        let catalog::Table::Sowing(game) = &mut table else { panic!("kalah is sown") };
        let ticking = Ticking::default();
        let clock = || ticking.now();
        let limits = Limits::NONE.timed_by(&clock);
        let mut player = Perfect::new(10_000);
        // Each look at the clock takes a millisecond here, so a short time passes before much is built.
        let action = player.choose(game, &limits.within(Duration::from_millis(40)));
        let told = Language::English.say(&player.reason().unwrap());
        assert!(told.contains("time for an endgame database of "), "{told}");
        let seeds = seeds_of(player.solver.as_ref().unwrap());
        assert!(seeds < player.wanted, "{seeds}");
        game.play(action).unwrap();
        player.wanted = seeds + 1;
        // A turn of its own, whoever is to move.
        player.turn = Turn::default();
        player.choose(game, &limits.within(Duration::from_secs(1)));
        assert_eq!(seeds_of(player.solver.as_ref().unwrap()), seeds + 1);
        let told = Language::English.say(&player.reason().unwrap());
        assert!(!told.contains("endgame database"), "{told}");
    }

    #[test]
    fn what_is_won_where_positions_return_is_taken() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let mut player = Perfect::new(500);
        let mut won = 0;
        for seed in 0..6 {
            let mut houses = [0; 12];
            for _ in 0..8 {
                houses[rng.random_range(0..12)] += 1;
            }
            let [south, north] = [&houses[..6], &houses[6..]]
                .map(|side: &[u32]| side.iter().map(u32::to_string).collect::<Vec<_>>().join(","));
            let text = format!("<6,0,{south},0,{north}> s");
            let mut game = Choice::of("awari").position(&text).unwrap();
            let mut other = Random::new(seed);
            let mut expected = None;
            for _ in 0..200 {
                let Some(side) = game.side_to_choose() else { break };
                if side == sowing::Side::North {
                    game.play(other.choose(&game, &Limits::NONE)).unwrap();
                    continue;
                }
                let action = player.choose(&game, &Limits::NONE);
                let found = player.analysis().unwrap();
                assert!(found.proved, "{found:?}");
                assert!(Some(found.value) >= expected, "it won {expected:?}, now {found:?}");
                expected = Some(found.value);
                game.play(action).unwrap();
            }
            assert!(game.side_to_choose().is_none(), "200 moves, and no end: {text} {expected:?}");
            let SowingTable::Packed(game) = &game else { panic!("six houses are packed") };
            let margin = game.position().margin(sowing::Side::South);
            // An odd seed of a rest that is halved counts for neither.
            assert!(
                expected.is_none_or(|expected| margin + 1 >= expected),
                "{text}: {margin} is less than {expected:?}"
            );
            won += u32::from(margin > 1);
        }
        assert!(won > 3, "{won}");
    }
}
