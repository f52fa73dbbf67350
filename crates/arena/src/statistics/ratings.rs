//! Ratings over any graph of opponents, by maximum likelihood.
//!
//! A player of strength `r` wins a game with the probability `exp(r) / sum of exp` over those at the table: the
//! model of Bradley and Terry (1952) and, with more seats than two, of Luce (1959). A shared win is shared. All
//! games count alike and at once. The libraries for ratings that we know (skillratings 0.29 among them) update one
//! game after another instead, so their result depends on the order in which games side by side happen to end.
//!
//! The likelihood has a maximum if everybody can be reached from everybody by going from a player to one who lost
//! something to them (Ford 1957). Where that fails, as with a player who has won every game, one more shared game is
//! counted between those who met, so that ratings stay finite. Players who are not linked by games cannot be
//! compared: each group of linked players is rated by itself.

use crate::statistics::linear::{Matrix, inverse, times};
use crate::statistics::scale::{ELO_PER_NAT, Z95};
use std::collections::BTreeSet;

/// Games of the same players whose results hang together: a mirrored group, or a single game.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// How often it came out like this.
    pub times: f64,
    /// Who played, by number.
    pub players: Vec<usize>,
    /// What each of them won, in games.
    pub won: Vec<f64>,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo above the mean of its group.
    pub elo: f64,
    /// The 95% interval of `elo`.
    pub ci95: [f64; 2],
    /// The group of linked players, from 0, by the lowest number in it.
    pub group: usize,
    /// Whether games were added because results of the group alone have no finite ratings.
    pub is_regularized: bool,
}

/// Rates players from their meetings; `None` for a player without games.
pub fn rate(players: usize, meetings: &[Meeting]) -> Vec<Option<Rating>> {
    let mut ratings = vec![None; players];
    let mut links = vec![BTreeSet::new(); players];
    let mut losses = vec![BTreeSet::new(); players];
    for meeting in meetings {
        for (&one, &won) in meeting.players.iter().zip(&meeting.won) {
            for &other in meeting.players.iter().filter(|&&other| other != one) {
                links[one].insert(other);
                if won > 0.0 {
                    losses[other].insert(one);
                }
            }
        }
    }
    let mut group = 0;
    for first in 0..players {
        if ratings[first].is_some() || links[first].is_empty() {
            continue;
        }
        let members: Vec<usize> = reached(first, &links).into_iter().collect();
        let is_regularized = !is_strong(&members, &losses);
        let found = Group::new(&members, &links, meetings, is_regularized).rate();
        for (&member, (elo, half)) in members.iter().zip(found) {
            let ci95 = [elo - half, elo + half];
            ratings[member] = Some(Rating { elo, ci95, group, is_regularized });
        }
        group += 1;
    }
    ratings
}

/// Returns whom one reaches by links, itself included.
fn reached(first: usize, links: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let mut reached = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some(one) = open.pop() {
        open.extend(links[one].iter().filter(|&&other| reached.insert(other)));
    }
    reached
}

/// Returns whether everybody reaches everybody.
fn is_strong(members: &[usize], losses: &[BTreeSet<usize>]) -> bool {
    let mut wins = vec![BTreeSet::new(); losses.len()];
    for (loser, winners) in losses.iter().enumerate() {
        for &winner in winners {
            wins[winner].insert(loser);
        }
    }
    let all = |links: &[BTreeSet<usize>]| reached(members[0], links).len() == members.len();
    all(losses) && all(&wins)
}

/// Players who are linked by games, numbered from 0, and their meetings.
struct Group {
    size: usize,
    meetings: Vec<Meeting>,
    /// Those who met, each pair once.
    met: Vec<[usize; 2]>,
    is_regularized: bool,
}

/// The most steps of Newton's method; a handful is enough unless ratings lie very far apart.
const MOST_STEPS: usize = 200;
/// The most that a strength changes in a step, in nats.
const LONGEST_STEP: f64 = 1.0;

impl Group {
    fn new(
        members: &[usize],
        links: &[BTreeSet<usize>],
        meetings: &[Meeting],
        is_regularized: bool,
    ) -> Self {
        let place = |player: &usize| members.binary_search(player).expect("a member");
        let mut met = Vec::new();
        for one in members {
            let later = links[*one].iter().filter(|&other| other > one);
            met.extend(later.map(|other| [place(one), place(other)]));
        }
        let mut own: Vec<Meeting> = meetings
            .iter()
            .filter(|meeting| members.binary_search(&meeting.players[0]).is_ok())
            .map(|meeting| Meeting {
                players: meeting.players.iter().map(place).collect(),
                ..meeting.clone()
            })
            .collect();
        if is_regularized {
            let shared = |pair: &[usize; 2]| Meeting {
                times: 1.0,
                players: pair.to_vec(),
                won: vec![0.5; 2],
            };
            own.extend(met.iter().map(shared));
        }
        Self { size: members.len(), meetings: own, met, is_regularized }
    }

    /// Returns what each won beyond what is expected at these strengths.
    fn surprise(meeting: &Meeting, strengths: &[f64]) -> Vec<(usize, f64)> {
        let games: f64 = meeting.won.iter().sum();
        let chances = chances(meeting, strengths);
        let all = meeting.players.iter().zip(&meeting.won).zip(chances);
        all.map(|((&player, won), chance)| (player, won - games * chance)).collect()
    }

    /// Returns the information that the games hold; the mean is fixed by one more row of it.
    fn information(&self, strengths: &[f64]) -> Matrix {
        let mut matrix = vec![vec![1.0 / self.size as f64; self.size]; self.size];
        for meeting in &self.meetings {
            let games = meeting.times * meeting.won.iter().sum::<f64>();
            let chances = chances(meeting, strengths);
            for (&one, chance) in meeting.players.iter().zip(&chances) {
                matrix[one][one] += games * chance;
                for (&other, by) in meeting.players.iter().zip(&chances) {
                    matrix[one][other] -= games * chance * by;
                }
            }
        }
        matrix
    }

    /// Returns each member's Elo above the mean, and half of its 95% interval.
    fn rate(&self) -> Vec<(f64, f64)> {
        let mut strengths = vec![0.0; self.size];
        for _ in 0..MOST_STEPS {
            let mut gradient = vec![0.0; self.size];
            for meeting in &self.meetings {
                for (player, more) in Self::surprise(meeting, &strengths) {
                    gradient[player] += meeting.times * more;
                }
            }
            let Some(inverse) = inverse(self.information(&strengths)) else { break };
            let step = times(&inverse, &gradient);
            let longest = step.iter().map(|part| part.abs()).fold(0.0, f64::max);
            let scale = (LONGEST_STEP / longest).min(1.0);
            strengths.iter_mut().zip(&step).for_each(|(value, part)| *value += scale * part);
            if longest < 1e-10 {
                break;
            }
        }
        let mean = strengths.iter().sum::<f64>() / self.size as f64;
        for value in &mut strengths {
            *value -= mean;
        }
        let halves = self.halves(&strengths);
        strengths.iter().zip(halves).map(|(value, half)| (ELO_PER_NAT * value, half)).collect()
    }

    /// Returns half of each member's 95% interval, in Elo.
    ///
    /// The variance is White's (1982), from how far results of meetings are from what is expected: it knows that
    /// draws and mirrored games spread less than single wins and losses. One game a pair that goes to one side counts
    /// besides, or a few results that happen to be alike would leave no interval. With added games the information
    /// alone says how much is known.
    fn halves(&self, strengths: &[f64]) -> Vec<f64> {
        let Some(inverse) = inverse(self.information(strengths)) else {
            return vec![f64::MAX; self.size];
        };
        (0..self.size)
            .map(|member| {
                let mut contrast = vec![-1.0 / self.size as f64; self.size];
                contrast[member] += 1.0;
                let weights = times(&inverse, &contrast);
                let variance: f64 = if self.is_regularized {
                    weights.iter().zip(&contrast).map(|(one, other)| one * other).sum()
                } else {
                    let square = |parts: Vec<(usize, f64)>| -> f64 {
                        parts
                            .iter()
                            .map(|&(player, part)| weights[player] * part)
                            .sum::<f64>()
                            .powi(2)
                    };
                    let found = self.meetings.iter();
                    let found = found
                        .map(|meeting| meeting.times * square(Self::surprise(meeting, strengths)));
                    let more = self
                        .met
                        .iter()
                        .map(|&[one, other]| square(vec![(one, 0.5), (other, -0.5)]));
                    found.sum::<f64>() + more.sum::<f64>()
                };
                ELO_PER_NAT * Z95 * variance.max(0.0).sqrt()
            })
            .collect()
    }
}

/// Returns each player's chance of a win at these strengths.
fn chances(meeting: &Meeting, strengths: &[f64]) -> Vec<f64> {
    let most = meeting.players.iter().map(|&player| strengths[player]).fold(f64::MIN, f64::max);
    let odds: Vec<f64> =
        meeting.players.iter().map(|&player| libm::exp(strengths[player] - most)).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::counts::Counts;
    use crate::statistics::estimate::{elo_of_score, score_of_elo};

    fn meeting(one: usize, other: usize, won: f64, lost: f64) -> Meeting {
        Meeting { times: 1.0, players: vec![one, other], won: vec![won, lost] }
    }

    fn elos(players: usize, meetings: &[Meeting]) -> Vec<f64> {
        rate(players, meetings).iter().map(|rating| rating.unwrap().elo).collect()
    }

    fn near(found: &[f64], expected: &[f64]) {
        for (one, other) in found.iter().zip(expected) {
            assert!((one - other).abs() < 0.05, "{found:?} is not {expected:?}");
        }
    }

    /// Two players lie as far apart as the Elo of their score says, each half of it from the mean.
    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let mut games = vec![meeting(0, 1, 1.0, 0.0); 136];
        games.extend(vec![meeting(0, 1, 0.0, 1.0); 96]);
        games.extend(vec![meeting(1, 0, 0.5, 0.5); 111]);
        let counts = Counts::Games { wins: 136, draws: 111, losses: 96 }.estimate().unwrap();
        near(&elos(2, &games), &[counts.elo / 2.0, -counts.elo / 2.0]);
        let [low, high] = rate(2, &games)[0].unwrap().ci95;
        let half = (counts.elo_ci95[1] - counts.elo_ci95[0]) / 2.0;
        assert!(((high - low) - half).abs() < 0.5, "{low} {high} {half}");
    }

    /// Results exactly as strengths 0, 100 and 300 let expect give these strengths back, whoever met.
    #[test]
    fn strengths_are_found_again_over_any_graph() {
        let strengths = [0.0, 100.0, 300.0, 350.0];
        let mean = strengths.iter().sum::<f64>() / 4.0;
        let expected = strengths.map(|strength| strength - mean);
        let expect = |one: usize, other: usize| {
            let won = score_of_elo(strengths[one] - strengths[other]);
            meeting(one, other, 10.0 * won, 10.0 - 10.0 * won)
        };
        let chain = [expect(0, 1), expect(1, 2), expect(2, 3)];
        let star = [expect(2, 0), expect(2, 1), expect(2, 3)];
        near(&elos(4, &chain), &expected);
        near(&elos(4, &star), &expected);
    }

    #[test]
    fn a_player_who_wins_every_game_has_a_finite_rating_and_a_wide_interval() {
        let found = rate(2, &vec![meeting(0, 1, 1.0, 0.0); 10]);
        let [best, other] = [found[0].unwrap(), found[1].unwrap()];
        assert!(best.is_regularized && best.elo > 100.0 && best.elo < 600.0, "{best:?}");
        assert!(best.ci95[0] < best.elo - 100.0 && best.ci95[1].is_finite(), "{best:?}");
        near(&[best.elo], &[-other.elo]);
        let more = rate(2, &vec![meeting(0, 1, 1.0, 0.0); 1000])[0].unwrap();
        assert!(more.elo > best.elo);
    }

    #[test]
    fn players_who_are_not_linked_are_rated_apart() {
        let games = [meeting(0, 2, 1.0, 1.0), meeting(1, 4, 1.0, 2.0), meeting(4, 1, 1.0, 1.0)];
        let found = rate(6, &games);
        let groups: Vec<_> = found.iter().map(|one| one.map(|one| one.group)).collect();
        assert_eq!(groups, [Some(0), Some(1), Some(0), None, Some(1), None]);
        let of = |player: usize| found[player].unwrap();
        near(&[of(0).elo, of(2).elo], &[0.0, 0.0]);
        assert!(of(4).elo > 0.0 && !of(4).is_regularized);
        near(&[of(4).elo], &[-of(1).elo]);
    }

    #[test]
    fn few_equal_results_leave_an_interval() {
        let rating = rate(2, &[meeting(0, 1, 0.5, 0.5)])[0].unwrap();
        assert!(rating.ci95[1] > 50.0 && rating.ci95[1].is_finite(), "{rating:?}");
    }

    #[test]
    fn at_a_table_of_four_an_even_share_is_the_mean() {
        let table = Meeting { times: 1.0, players: vec![3, 1, 0, 2], won: vec![1.0; 4] };
        near(&elos(4, &[table]), &[0.0; 4]);
        let table =
            Meeting { times: 1.0, players: vec![3, 1, 0, 2], won: vec![5.0, 1.0, 1.0, 1.0] };
        let found = elos(4, &[table]);
        // The odds of winning against one of the others are five to one.
        near(&[found[3] - found[0]], &[elo_of_score(5.0 / 6.0)]);
    }
}
