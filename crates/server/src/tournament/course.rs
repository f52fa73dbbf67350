//! What is played next in a tournament, and who stands where. Pure.

use crate::problem::Problem;
use crate::tournament::state::{Game, Pairing, Round, Tournament};
use arena::schedule::{self, Format, PlayedRound};
use arena::{GameId, Outcome, Scores};
use host::Place;
use std::time::Duration;
use wire::Phase;

/// The games that decide a tied pairing of a knockout, before the list does.
const MOST_EXTRA: usize = 4;

/// A line of the standings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    /// The number in the schedule.
    pub(crate) player: usize,
    /// From 1; those of equal points share a place where the format does not decide between them.
    pub(crate) place: usize,
    /// Games won, half of one for a draw; in a Swiss, pairings won.
    pub(crate) points: f64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

/// Playing on.
impl Tournament {
    /// Sets up the games that are due, until all wait for results: `new_table` makes the table of those who sit there.
    pub(crate) fn go_on(
        &mut self,
        new_table: &mut dyn FnMut([Place; 2]) -> Result<String, Problem>,
    ) -> Result<(), Problem> {
        while self.phase == Phase::Playing {
            if let Some(last) = self.rounds.len().checked_sub(1) {
                for pairing in 0..self.rounds[last].pairings.len() {
                    self.play_on(pairing, new_table)?;
                }
                if !self.rounds[last].pairings.iter().all(|pairing| self.is_decided(pairing)) {
                    return Ok(());
                }
            }
            match self.next_round() {
                Some(round) => self.rounds.push(round),
                None => self.end()?,
            }
        }
        Ok(())
    }

    /// Sets up the next game of a pairing of this round, if it is due. Who has left loses without a table.
    fn play_on(
        &mut self,
        number: usize,
        new_table: &mut dyn FnMut([Place; 2]) -> Result<String, Problem>,
    ) -> Result<(), Problem> {
        loop {
            let pairing = &self.rounds.last().expect("a round is being played").pairings[number];
            if pairing.is_running() || self.is_decided(pairing) {
                return Ok(());
            }
            let seated = pairing.seated(pairing.games.len()).map(|player| self.field[player]);
            let game = match seated.map(|entrant| self.entrants[entrant].gone) {
                [false, false] => {
                    let places = seated.map(|entrant| self.entrants[entrant].place.clone());
                    Game { table: Some(new_table(places)?), won: None, ending: None }
                }
                gone => {
                    let won = [f64::from(gone[1] && !gone[0]), f64::from(gone[0] && !gone[1])];
                    Game { table: None, won: Some(won), ending: Some("forfeited".to_owned()) }
                }
            };
            let round = self.rounds.last_mut().expect("a round is being played");
            round.pairings[number].games.push(game);
        }
    }

    /// Tells whether nothing is left to play in a pairing.
    fn is_decided(&self, pairing: &Pairing) -> bool {
        let (played, planned) = (pairing.games.len(), self.terms.games);
        if played < planned || pairing.is_running() {
            return false;
        }
        let [one, other] = pairing.won();
        let is_tied = (one - other).abs() < 1e-9;
        // Both change seats in the games that decide.
        let is_whole = (played - planned).is_multiple_of(2);
        !self.terms.format().needs_winner()
            || played >= planned + MOST_EXTRA
            || (is_whole && !is_tied)
    }

    fn next_round(&self) -> Option<Round> {
        let format = self.terms.format();
        let is_there = |player: usize| !self.entrants[self.field[player]].gone;
        let players = self.field.len();
        if (0..players).filter(|&player| is_there(player)).count() < 2 {
            return None;
        }
        let next = if format.is_fixed() {
            let whole = format.next(players, 2, None, &[])?;
            whole.in_turns().into_iter().nth(self.rounds.len())?
        } else {
            format.next_of(players, 2, self.terms.rounds, &self.played(), &is_there)?
        };
        let pairing =
            |players: Vec<usize>| Pairing { players: [players[0], players[1]], games: vec![] };
        Some(Round { pairings: next.pairings.into_iter().map(pairing).collect(), byes: next.byes })
    }

    /// Returns the rounds as schedules know them, with the pairings that are decided.
    fn played(&self) -> Vec<PlayedRound> {
        let rounds = self.rounds.iter();
        let played = rounds.map(|round| {
            let decided: Vec<&Pairing> =
                round.pairings.iter().filter(|pairing| self.is_decided(pairing)).collect();
            PlayedRound {
                round: schedule::Round {
                    pairings: decided.iter().map(|pairing| pairing.players.to_vec()).collect(),
                    byes: round.byes.clone(),
                },
                won: decided.iter().map(|pairing| pairing.won().to_vec()).collect(),
            }
        });
        played.collect()
    }
}

/// Standing.
impl Tournament {
    /// Returns how many rounds are planned.
    pub(crate) fn rounds_planned(&self) -> usize {
        let format = self.terms.format();
        let players = self.field.len();
        match format {
            Format::RoundRobin => players.saturating_sub(1) + players % 2,
            Format::Gauntlet => players.saturating_sub(1),
            _ => self.terms.rounds.unwrap_or_else(|| format.usual_rounds(players.max(2))),
        }
    }

    /// Adds up the games that are over.
    pub(crate) fn scores(&self) -> Scores {
        let mut scores = Scores::new(self.field.len(), 2);
        for (round, of_round) in self.rounds.iter().enumerate() {
            for (number, pairing) in of_round.pairings.iter().enumerate() {
                for (game, played) in pairing.games.iter().enumerate() {
                    let Some(won) = played.won else { continue };
                    scores.add(&Outcome {
                        game: GameId {
                            round: round as u32,
                            pairing: number as u32,
                            game: game as u32,
                        },
                        players: pairing.seated(game).to_vec(),
                        shares: won.to_vec(),
                        fault: None,
                        chosen: vec![0; 2],
                        thinking: vec![Duration::ZERO; 2],
                    });
                }
            }
        }
        scores
    }

    /// Returns the standings, the best first.
    pub(crate) fn standings(&self, scores: &Scores) -> Vec<Standing> {
        let (format, played) = (self.terms.format(), self.played());
        let is_swiss = format == Format::Swiss;
        let mut lines: Vec<Standing> = scores
            .tallies()
            .iter()
            .enumerate()
            .map(|(player, tally)| Standing {
                player,
                place: 0,
                points: if is_swiss { swiss_points(&played, player) } else { tally.points },
                wins: tally.wins,
                draws: tally.draws,
                losses: tally.losses,
            })
            .collect();
        let order = format.order(self.field.len(), &played);
        match &order {
            Some(order) => {
                lines.sort_by_key(|line| order.iter().position(|&one| one == line.player));
            }
            None => lines.sort_by(|one, other| {
                other.points.total_cmp(&one.points).then(other.wins.cmp(&one.wins))
            }),
        }
        let shares_places = order.is_none() || is_swiss;
        let mut before: Option<(f64, usize)> = None;
        for (number, line) in lines.iter_mut().enumerate() {
            line.place = match before {
                Some((points, place))
                    if shares_places && points.total_cmp(&line.points).is_eq() =>
                {
                    place
                }
                _ => number + 1,
            };
            before = Some((line.points, line.place));
        }
        lines
    }
}

/// Returns the points of a Swiss: one for a pairing won or a bye, half of one for a tie.
fn swiss_points(rounds: &[PlayedRound], player: usize) -> f64 {
    let of_round = |round: &PlayedRound| {
        if round.round.byes.contains(&player) {
            1.0
        } else {
            f64::from(round.half_points(player).unwrap_or(0)) / 2.0
        }
    };
    rounds.iter().map(of_round).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret;
    use crate::tournament::setting_up;

    /// A tournament that these many have joined and that has begun, and the games that were set up.
    fn begun(format: &str, players: usize, games: usize) -> (Tournament, Vec<String>) {
        let asked =
            serde_json::json!({"title": "T", "game": "kalah", "format": format, "games": games});
        let keys = [secret::key(), secret::key()];
        let (asked, by) = (serde_json::from_value(asked).unwrap(), [127, 0, 0, 1].into());
        let sizes = crate::options::Options::default().sizes;
        let mut tournament =
            setting_up::tournament(asked, by, sizes, [&keys[0], &keys[1]]).unwrap();
        for player in 0..players {
            let holder = host::Holder::Person(secret::key().lock());
            tournament.join(Place { name: format!("P{player}"), holder }).unwrap();
        }
        tournament.begin().unwrap();
        let mut tables = Vec::new();
        play_on(&mut tournament, &mut tables);
        (tournament, tables)
    }

    fn play_on(tournament: &mut Tournament, tables: &mut Vec<String>) {
        let place = &mut |_: [Place; 2]| {
            tables.push(format!("table {}", tables.len()));
            Ok(tables.last().unwrap().clone())
        };
        tournament.go_on(place).unwrap();
    }

    /// Plays to the end; `won` says what South wins of a game between these two.
    fn play_out(
        tournament: &mut Tournament,
        tables: &mut Vec<String>,
        won: impl Fn(usize, usize) -> f64,
    ) {
        let mut games = 0;
        while let Some((table, [south, north])) = tournament.running().first().cloned() {
            let share = won(south, north);
            tournament.finish(&table, [share, 1.0 - share], "played");
            play_on(tournament, tables);
            games += 1;
            assert!(games <= 200, "it ends");
        }
        assert_eq!(tournament.phase, Phase::Over);
        let read = Tournament::read(&tournament.write()).unwrap();
        assert_eq!(read, *tournament, "what is stored is the same");
    }

    fn better(one: usize, other: usize) -> f64 {
        f64::from(one < other)
    }

    /// The places, the players and their points in halves.
    fn lines(tournament: &Tournament) -> Vec<(usize, usize, u32)> {
        let standings = tournament.standings(&tournament.scores());
        standings.iter().map(|line| (line.place, line.player, (line.points * 2.0) as u32)).collect()
    }

    #[test]
    fn every_format_is_played_one_game_at_a_time_and_won_by_the_best() {
        for (format, games) in
            [("round-robin", 10), ("gauntlet", 4), ("swiss", 6), ("knockout", 4), ("ladder", 10)]
        {
            let (mut tournament, mut tables) = begun(format, 5, 1);
            play_out(&mut tournament, &mut tables, better);
            assert_eq!(tables.len(), games, "{format}");
            assert_eq!(lines(&tournament)[0].1, 0, "{format}");
        }
        let (mut tournament, mut tables) = begun("round-robin", 3, 1);
        play_out(&mut tournament, &mut tables, better);
        assert_eq!(lines(&tournament), [(1, 0, 4), (2, 1, 2), (3, 2, 0)]);
    }

    #[test]
    fn equal_points_share_a_place() {
        let (mut tournament, mut tables) = begun("round-robin", 4, 1);
        play_out(&mut tournament, &mut tables, |_, _| 0.5);
        assert!(lines(&tournament).iter().all(|&(place, _, points)| (place, points) == (1, 3)));
    }

    #[test]
    fn a_bye_of_a_swiss_is_a_point() {
        let (mut tournament, mut tables) = begun("swiss", 3, 2);
        play_out(&mut tournament, &mut tables, better);
        // Two rounds of one pairing and a bye each.
        assert_eq!(tables.len(), 4);
        let sum: u32 = lines(&tournament).iter().map(|line| line.2).sum();
        assert_eq!(sum, 8);
    }

    #[test]
    fn a_tie_of_a_knockout_goes_on_for_two_more_pairs_and_then_the_list_decides() {
        let (mut tournament, mut tables) = begun("knockout", 2, 1);
        play_out(&mut tournament, &mut tables, |_, _| 0.5);
        assert_eq!((tables.len(), lines(&tournament)[0].1), (1 + MOST_EXTRA, 0));
        let (mut tournament, mut tables) = begun("knockout", 2, 2);
        // South wins, until in the fourth game it does not.
        let games = std::cell::Cell::new(0);
        play_out(&mut tournament, &mut tables, |_, _| {
            games.set(games.get() + 1);
            f64::from(games.get() < 4)
        });
        assert_eq!((tables.len(), lines(&tournament)[0].1), (4, 0));
    }

    #[test]
    fn who_has_left_loses_without_a_table_and_with_one_left_it_ends() {
        let (mut tournament, mut tables) = begun("round-robin", 3, 2);
        tournament.withdraw(2).unwrap();
        play_out(&mut tournament, &mut tables, better);
        assert!(tables.len() < 6, "{tables:?}");
        assert_eq!(lines(&tournament).iter().map(|line| line.2).sum::<u32>(), 12);
        let (mut tournament, mut tables) = begun("swiss", 4, 1);
        for entrant in [1, 2, 3] {
            tournament.withdraw(entrant).unwrap();
        }
        play_out(&mut tournament, &mut tables, |_, _| 1.0);
        assert_eq!(tournament.rounds.len(), 1);
    }
}
