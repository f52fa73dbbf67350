//! The table of a tournament: everything that is said of it while it runs and at its end.

use crate::program::{GameId, Program};
use crate::schedule::Format;
use crate::scores::{Cell, Scores, Tally};
use crate::settings::Settings;
use crate::statistics::{Decision, Estimate, Rating, Verdict};

/// A player's line.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The player's number, from 0.
    pub player: usize,
    /// The name.
    pub name: String,
    /// The kind.
    pub kind: String,
    /// What it has done.
    pub tally: Tally,
    /// Its strength against the opponents it met; `None` without games.
    pub estimate: Option<Estimate>,
    /// The first fault that lost it a game: which game, and why.
    pub first_fault: Option<(GameId, String)>,
    /// Its rating over the graph of who met whom.
    pub rating: Option<Rating>,
}

impl Row {
    /// Returns the mean time of a choice.
    pub fn ms_per_move(&self) -> f64 {
        self.tally.thinking.as_secs_f64() * 1000.0 / self.tally.moves.max(1) as f64
    }
}

/// The table of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The game, in the words of records.
    pub game: &'static str,
    /// The format.
    pub format: Format,
    /// Games that are over.
    pub games: u64,
    /// Games that are planned.
    pub planned: u64,
    /// Whether nothing is left to play.
    pub is_over: bool,
    /// The seed.
    pub seed: u64,
    /// The players, the best first.
    pub rows: Vec<Row>,
    /// For each row, what it has won against each other row.
    pub cross: Vec<Vec<Option<Cell>>>,
    /// What the sequential test says, if there is one.
    pub sprt: Option<Verdict>,
}

impl Standings {
    /// Sums up a tournament at its end, or as it is shown later: with ratings.
    pub fn of(
        settings: &Settings,
        program: &Program<'_>,
        scores: &Scores,
        sprt: Option<Verdict>,
    ) -> Self {
        let order = settings.format.order(settings.players.len(), program.played());
        let mut standings = Self::under_way(settings, order, scores, sprt);
        standings.is_over |= program.is_over();
        let ratings = scores.ratings();
        for row in &mut standings.rows {
            row.rating = ratings[row.player];
        }
        standings
    }

    /// Sums up a tournament under way, without ratings, which take a while where many play. The order is that of
    /// the format, where it has one.
    pub(crate) fn under_way(
        settings: &Settings,
        order: Option<Vec<usize>>,
        scores: &Scores,
        sprt: Option<Verdict>,
    ) -> Self {
        let mut rows: Vec<Row> = settings
            .players
            .iter()
            .enumerate()
            .map(|(player, entrant)| Row {
                player,
                name: entrant.name.clone(),
                kind: entrant.kind.to_string(),
                tally: scores.tallies()[player],
                estimate: scores.estimate(player),
                first_fault: scores.first_fault(player).cloned(),
                rating: None,
            })
            .collect();
        match order {
            Some(order) => {
                let place = |player: usize| order.iter().position(|&one| one == player);
                rows.sort_by_key(|row| place(row.player));
            }
            None => rows.sort_by(|one, other| {
                let share = |row: &Row| row.tally.points / row.tally.games.max(1) as f64;
                share(other).total_cmp(&share(one)).then(one.player.cmp(&other.player))
            }),
        }
        let cross = rows
            .iter()
            .map(|one| {
                let cell = |other: &Row| scores.cell(one.player, other.player).copied();
                rows.iter().map(cell).collect()
            })
            .collect();
        Self {
            game: settings.spec.name(),
            format: settings.format,
            games: scores.games(),
            planned: settings.games(),
            is_over: sprt.is_some_and(|verdict| verdict.decision != Decision::Continue),
            seed: settings.seed,
            rows,
            cross,
            sprt,
        }
    }
}
