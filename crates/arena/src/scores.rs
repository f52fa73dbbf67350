//! What all have won so far. Pure, and small however many games there are.

use crate::program::GameId;
use crate::referee::Ending;
use crate::statistics::{Cluster, Counts, Estimate, Meeting, Rating, rate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// A fault by which a game was lost, as lines of the journal have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineFault {
    /// The seat, from 0.
    pub seat: usize,
    /// Its name: `illegal`, `crashed`, `timed_out`, `protocol` or `start`.
    pub kind: String,
    /// The reason for people.
    pub reason: String,
}

impl LineFault {
    /// Returns the fault that ended a game, if one did.
    pub(crate) fn of(ending: &Ending) -> Option<Self> {
        match ending {
            Ending::Fault { seat, fault } => Some(Self {
                seat: seat.index(),
                kind: fault.name().to_owned(),
                reason: fault.to_string(),
            }),
            Ending::Played | Ending::Adjudicated | Ending::CutOff => None,
        }
    }

    fn is_slowness(&self) -> bool {
        self.kind == "timed_out"
    }
}

/// How a game came out for those who played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Which game.
    pub game: GameId,
    /// Who sat on each seat.
    pub players: Vec<usize>,
    /// What each seat has of the win.
    pub shares: Vec<f64>,
    /// Who was at fault, if somebody was.
    pub fault: Option<LineFault>,
    /// The actions each seat chose.
    pub chosen: Vec<u64>,
    /// The time each seat took for them.
    pub thinking: Vec<Duration>,
}

impl Outcome {
    /// Returns what was won in the order of seats of the pairing's first game.
    pub fn won(&self) -> Vec<f64> {
        let mut won = self.shares.clone();
        won.rotate_right(self.game.game as usize % self.players.len());
        won
    }
}

/// What one player has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games won, and of a game that several won an equal part.
    pub points: f64,
    /// Games won alone.
    pub wins: u64,
    /// Games that several won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games lost by a fault other than slowness.
    pub errors: u64,
    /// Games lost by slowness.
    pub timeouts: u64,
    /// Actions chosen.
    pub moves: u64,
    /// Time taken for them.
    pub thinking: Duration,
}

/// What one has won against another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cell {
    /// Games that both played in.
    pub games: u64,
    /// What the first won in them.
    pub points: f64,
    /// Games won alone.
    pub wins: u64,
    /// Games that several won, the first among them.
    pub draws: u64,
}

/// Games of the same players with the same results, written so that they can be compared.
type Kind = (Vec<usize>, Vec<u64>);

/// Part of a mirrored group: how many of its games are over, and what each has won in them.
#[derive(Clone, Debug, Default, PartialEq)]
struct Part {
    games: usize,
    won: BTreeMap<usize, f64>,
}

/// What all have won.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    seats: usize,
    tallies: Vec<Tally>,
    /// The first fault of each player, and the game that it lost.
    faults: Vec<Option<(GameId, String)>>,
    cross: BTreeMap<[usize; 2], Cell>,
    /// How often each kind of whole mirrored group came out.
    whole: BTreeMap<Kind, u64>,
    /// Groups of which some games are missing, by round, pairing and group.
    parts: BTreeMap<[u32; 3], Part>,
}

impl Scores {
    /// Begins without games.
    pub fn new(players: usize, seats: usize) -> Self {
        Self {
            seats,
            tallies: vec![Tally::default(); players],
            faults: vec![None; players],
            cross: BTreeMap::new(),
            whole: BTreeMap::new(),
            parts: BTreeMap::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, outcome: &Outcome) {
        let is_shared = outcome.shares.iter().filter(|&&share| share > 0.0).count() > 1;
        for (seat, &player) in outcome.players.iter().enumerate() {
            let share = outcome.shares[seat];
            let (is_win, is_draw) = (share > 0.0 && !is_shared, share > 0.0 && is_shared);
            let tally = &mut self.tallies[player];
            tally.games += 1;
            tally.points += share;
            tally.wins += u64::from(is_win);
            tally.draws += u64::from(is_draw);
            tally.losses += u64::from(share == 0.0);
            tally.moves += outcome.chosen[seat];
            tally.thinking += outcome.thinking[seat];
            if let Some(fault) = outcome.fault.as_ref().filter(|fault| fault.seat == seat) {
                tally.timeouts += u64::from(fault.is_slowness());
                tally.errors += u64::from(!fault.is_slowness());
                self.faults[player].get_or_insert_with(|| (outcome.game, fault.reason.clone()));
            }
            for &other in outcome.players.iter().filter(|&&other| other != player) {
                let cell = self.cross.entry([player, other]).or_default();
                cell.games += 1;
                cell.points += share;
                cell.wins += u64::from(is_win);
                cell.draws += u64::from(is_draw);
            }
        }
        let GameId { round, pairing, game } = outcome.game;
        let group = [round, pairing, game / self.seats as u32];
        let part = self.parts.entry(group).or_default();
        part.games += 1;
        for (&player, &share) in outcome.players.iter().zip(&outcome.shares) {
            *part.won.entry(player).or_default() += share;
        }
        if part.games == self.seats {
            *self.whole.entry(kind(&part.won)).or_default() += 1;
            self.parts.remove(&group);
        }
    }

    /// Returns what each player has done.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// Returns the first fault of a player, and the game that it lost.
    pub fn first_fault(&self, player: usize) -> Option<&(GameId, String)> {
        self.faults[player].as_ref()
    }

    /// Returns how many games are over.
    pub fn games(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.games).sum::<u64>() / self.seats as u64
    }

    /// Returns what one has won against another, if they have met.
    pub fn cell(&self, one: usize, other: usize) -> Option<&Cell> {
        self.cross.get(&[one, other])
    }

    fn meetings(&self) -> Vec<Meeting> {
        let whole = self.whole.iter().map(|((players, won), &times)| Meeting {
            times: times as f64,
            players: players.clone(),
            won: won.iter().map(|&won| f64::from_bits(won)).collect(),
        });
        let parts = self.parts.values().map(|Part { won, .. }| Meeting {
            times: 1.0,
            players: won.keys().copied().collect(),
            won: won.values().copied().collect(),
        });
        whole.chain(parts).collect()
    }

    /// Estimates a player's strength against the opponents met; `None` without games.
    pub fn estimate(&self, player: usize) -> Option<Estimate> {
        let own = self.meetings().into_iter().filter_map(|meeting| {
            let place = meeting.players.iter().position(|&one| one == player)?;
            let games = meeting.won.iter().sum::<f64>().round();
            Some(Cluster { times: meeting.times, games, won: meeting.won[place] })
        });
        Estimate::of(&own.collect::<Vec<_>>(), 1.0 / self.seats as f64)
    }

    /// Rates all players over the graph of who met whom.
    pub fn ratings(&self) -> Vec<Option<Rating>> {
        rate(self.tallies.len(), &self.meetings())
    }

    /// Counts the whole mirrored pairs of two players, by what the first won in them.
    pub fn pairs(&self) -> Counts {
        let mut pairs = [0; 5];
        for ((players, won), times) in &self.whole {
            if let ([0, 1], [won, _]) = (&players[..], &won[..]) {
                pairs[(2.0 * f64::from_bits(*won)).round() as usize] += times;
            }
        }
        Counts::Pairs(pairs)
    }
}

fn kind(won: &BTreeMap<usize, f64>) -> Kind {
    // Sums of thirds and the like differ in their last bits by the order of games; a millionth is exact enough.
    let rounded = |won: &f64| ((won * 1e6).round() / 1e6).to_bits();
    (won.keys().copied().collect(), won.values().map(rounded).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(game: u32, players: [usize; 2], shares: [f64; 2]) -> Outcome {
        Outcome {
            game: GameId { round: 0, pairing: 0, game },
            players: players.to_vec(),
            shares: shares.to_vec(),
            fault: None,
            chosen: vec![10, 10],
            thinking: vec![Duration::from_millis(5); 2],
        }
    }

    #[test]
    fn games_are_added_up_by_player_and_by_pair() {
        let mut scores = Scores::new(2, 2);
        let games = [
            outcome(0, [0, 1], [1.0, 0.0]),
            outcome(1, [1, 0], [0.5, 0.5]),
            outcome(2, [0, 1], [0.0, 1.0]),
            outcome(3, [1, 0], [0.0, 1.0]),
            outcome(4, [0, 1], [1.0, 0.0]),
        ];
        for game in &games {
            scores.add(game);
        }
        let tally = scores.tallies()[0];
        assert_eq!((tally.games, tally.points), (5, 3.5));
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.moves), (3, 1, 1, 50));
        assert_eq!(scores.games(), 5);
        assert_eq!(scores.cell(1, 0).map(|cell| (cell.wins, cell.draws)), Some((1, 1)));
        // The fifth game has no mirror yet.
        assert_eq!(scores.pairs(), Counts::Pairs([0, 0, 1, 1, 0]));
        assert!(scores.estimate(0).unwrap().elo > 0.0);
    }

    #[test]
    fn faults_are_counted_of_who_made_them() {
        let mut scores = Scores::new(2, 2);
        for (game, kind) in [(0, "timed_out"), (1, "illegal"), (2, "crashed")] {
            let (seat, kind, reason) = (1, kind.to_owned(), format!("it {kind}"));
            let fault = Some(LineFault { seat, kind, reason });
            scores.add(&Outcome { fault, ..outcome(game, [0, 1], [1.0, 0.0]) });
        }
        let [good, bad] = [scores.tallies()[0], scores.tallies()[1]];
        assert_eq!((good.timeouts, good.errors, bad.timeouts, bad.errors), (0, 0, 1, 2));
        let (game, reason) = scores.first_fault(1).unwrap();
        assert_eq!((game.game, reason.as_str()), (0, "it timed_out"));
        assert!(scores.first_fault(0).is_none());
    }

    #[test]
    fn whole_pairs_give_the_estimate_of_their_counts() {
        let mut scores = Scores::new(2, 2);
        for (number, (one, other)) in
            [(1.0, 0.5), (0.0, 1.0), (0.5, 0.5), (1.0, 1.0)].into_iter().enumerate()
        {
            let game = 2 * number as u32;
            scores.add(&outcome(game, [0, 1], [one, 1.0 - one]));
            scores.add(&outcome(game + 1, [1, 0], [1.0 - other, other]));
        }
        assert_eq!(scores.pairs(), Counts::Pairs([0, 0, 2, 1, 1]));
        let [one, other] = [scores.estimate(0).unwrap(), scores.pairs().estimate().unwrap()];
        assert!((one.elo - other.elo).abs() < 1e-9 && (one.los - other.los).abs() < 1e-9);
    }
}
