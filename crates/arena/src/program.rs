//! What is played next: from settings and the results so far to the next game. Pure.

use crate::schedule::{PlayedRound, Round};
use crate::settings::Settings;
use std::collections::{BTreeSet, VecDeque};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Which game of a tournament. As text `ROUND.PAIRING.GAME`, each from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId {
    /// The round, from 0.
    pub round: u32,
    /// The pairing in the round, from 0.
    pub pairing: u32,
    /// The game of the pairing, from 0: `seats` games in a row are a mirrored group.
    pub game: u32,
}

impl Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.round + 1, self.pairing + 1, self.game + 1)
    }
}

/// Why a text is no number of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no game of a tournament: expected ROUND.PAIRING.GAME such as 1.1.1")]
pub struct ParseGameIdError(String);

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, ParseGameIdError> {
        let mut parts = text.split('.').map(|part| part.parse::<u32>().ok()?.checked_sub(1));
        let mut part = || parts.next().flatten();
        let read = (part(), part(), part());
        match (read, parts.next()) {
            ((Some(round), Some(pairing), Some(game)), None) => Ok(Self { round, pairing, game }),
            _ => Err(ParseGameIdError(text.to_owned())),
        }
    }
}

/// The mirrored groups that a tied pairing of a knockout is continued for, before the seeding decides.
const MOST_EXTRA: u64 = 8;

/// The games of a tournament in their order. Games side by side may end in any order; what is played does not
/// depend on it.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    settings: &'a Settings,
    /// Rounds that are over.
    played: Vec<PlayedRound>,
    /// The round being played; `None` when all are.
    now: Option<Now>,
}

/// The round being played.
#[derive(Clone, Debug)]
struct Now {
    round: Round,
    /// What each has won, by pairing.
    won: Vec<Vec<f64>>,
    /// Games yet to hand out.
    waiting: VecDeque<GameId>,
    /// Games that are handed out and not over.
    running: BTreeSet<GameId>,
    /// Groups played beyond the usual number, because of ties.
    extra: u64,
}

impl<'a> Program<'a> {
    /// Begins at the first game.
    pub fn new(settings: &'a Settings) -> Self {
        let mut program = Self { settings, played: Vec::new(), now: None };
        program.begin_round();
        program
    }

    /// Hands out the next game; `None` if all are handed out, or some that run must end first.
    pub fn hand_out(&mut self) -> Option<GameId> {
        let now = self.now.as_mut()?;
        let game = now.waiting.pop_front()?;
        now.running.insert(game);
        Some(game)
    }

    /// Takes in what each of a game's players won, in the order of seats of the pairing's first game. Tells whether
    /// the game was still to come or running; others change nothing.
    pub fn finish(&mut self, game: GameId, won: &[f64]) -> bool {
        let Some(now) = &mut self.now else { return false };
        if !now.running.remove(&game) {
            // Kept by an earlier run: games stand in a journal in the order in which they ended.
            let Some(place) = now.waiting.iter().position(|&one| one == game) else { return false };
            now.waiting.remove(place);
        }
        let sums = &mut now.won[game.pairing as usize];
        sums.iter_mut().zip(won).for_each(|(sum, won)| *sum += won);
        self.go_on();
        true
    }

    /// Tells whether all games are over.
    pub const fn is_over(&self) -> bool {
        self.now.is_none()
    }

    /// Returns the games being played.
    pub fn running(&self) -> impl Iterator<Item = GameId> {
        self.now.iter().flat_map(|now| now.running.iter().copied())
    }

    /// Returns the rounds that are over.
    pub fn played(&self) -> &[PlayedRound] {
        &self.played
    }

    /// Returns the round being played.
    pub fn round(&self) -> Option<&Round> {
        self.now.as_ref().map(|now| &now.round)
    }

    /// Returns who sits on each seat of a game of the round being played, or of one that is over.
    pub fn seated(&self, game: GameId) -> Option<Vec<usize>> {
        let round = match self.played.get(game.round as usize) {
            Some(played) => &played.round,
            None if game.round as usize == self.played.len() => self.round()?,
            None => return None,
        };
        let mut players = round.pairings.get(game.pairing as usize)?.clone();
        players.rotate_left(game.game as usize % self.settings.seats());
        Some(players)
    }

    /// Returns the number of the opening and the deal of a game: the same for all games of a mirrored group, and for
    /// all pairings of a round.
    pub fn deal(&self, game: GameId) -> u64 {
        let group = u64::from(game.game) / self.settings.seats() as u64;
        u64::from(game.round) * (self.settings.groups + MOST_EXTRA) + group
    }

    fn begin_round(&mut self) {
        let Settings { format, players, rounds, groups, .. } = self.settings;
        let next = format.next(players.len(), self.settings.seats(), *rounds, &self.played);
        self.now = next.map(|round| Now {
            won: round.pairings.iter().map(|pairing| vec![0.0; pairing.len()]).collect(),
            waiting: self.games(0..*groups, &(0..round.pairings.len()).collect::<Vec<_>>()),
            running: BTreeSet::new(),
            extra: 0,
            round,
        });
        self.go_on();
    }

    /// Lists games: the first group of all these pairings, then the second.
    fn games(&self, groups: std::ops::Range<u64>, pairings: &[usize]) -> VecDeque<GameId> {
        let seats = self.settings.seats() as u64;
        let round = self.played.len() as u32;
        let of_group = |group: u64| {
            pairings.iter().flat_map(move |&pairing| {
                let ids = (group * seats..(group + 1) * seats).map(move |game| GameId {
                    round,
                    pairing: pairing as u32,
                    game: game as u32,
                });
                ids.collect::<Vec<_>>()
            })
        };
        groups.flat_map(of_group).collect()
    }

    /// Goes on to more games of tied pairings or to the next round, if this one has no more games.
    fn go_on(&mut self) {
        let Some(now) = &self.now else { return };
        if !now.waiting.is_empty() || !now.running.is_empty() {
            return;
        }
        let tied: Vec<usize> =
            (0..now.won.len()).filter(|&pairing| is_tied(&now.won[pairing])).collect();
        if self.settings.format.needs_winner() && !tied.is_empty() && now.extra < MOST_EXTRA {
            let group = self.settings.groups + now.extra;
            let more = self.games(group..group + 1, &tied);
            let now = self.now.as_mut().expect("a round is being played");
            now.extra += 1;
            now.waiting = more;
            return;
        }
        let now = self.now.take().expect("a round is being played");
        self.played.push(PlayedRound { round: now.round, won: now.won });
        self.begin_round();
    }
}

fn is_tied(won: &[f64]) -> bool {
    won.windows(2).all(|two| (two[0] - two[1]).abs() < 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Format;
    use crate::settings::Draft;
    use catalog::Choice;

    fn settings(format: Format, players: usize, games: u64) -> Settings {
        let players = (0..players).map(|number| format!("P{number}=random").parse().unwrap());
        let draft = Draft {
            choice: Some(Choice::of("kalah")),
            players: players.collect(),
            format: Some(format),
            per_pairing: Some(games),
            ..Draft::default()
        };
        draft.settle(1, &|_| Err(String::new())).unwrap()
    }

    /// What the seats win of a game.
    fn result(game: GameId) -> [f64; 2] {
        [[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]][((game.round + game.pairing + game.game) % 3) as usize]
    }

    /// In the order of seats of the pairing's first game.
    fn won(game: GameId) -> Vec<f64> {
        let mut won = result(game).to_vec();
        won.rotate_right(game.game as usize % 2);
        won
    }

    #[test]
    fn what_is_played_does_not_depend_on_what_ends_first() {
        for format in Format::ALL {
            for players in 2..=9 {
                let settings = settings(format, players, 4);
                let mut orders = Vec::new();
                for side_by_side in [1, 2, 5] {
                    let mut program = Program::new(&settings);
                    let mut running = VecDeque::new();
                    let mut done = BTreeSet::new();
                    while !program.is_over() {
                        while running.len() < side_by_side
                            && let Some(game) = program.hand_out()
                        {
                            running.push_back(game);
                        }
                        // The last to begin ends first.
                        let game =
                            running.pop_back().expect("something runs as long as it is not over");
                        assert!(done.insert(game), "no game is played twice");
                        assert!(program.finish(game, &won(game)));
                    }
                    assert_eq!(program.hand_out(), None);
                    orders.push((done, program.played().to_vec()));
                }
                assert!(orders.windows(2).all(|two| two[0] == two[1]), "{format} {players}");
            }
        }
    }

    #[test]
    fn a_program_goes_on_from_the_games_of_a_journal() {
        let settings = settings(Format::Swiss, 6, 2);
        let mut whole = Program::new(&settings);
        let mut games = Vec::new();
        while let Some(game) = whole.hand_out() {
            whole.finish(game, &won(game));
            games.push(game);
        }
        for kept in 0..games.len() {
            let mut program = Program::new(&settings);
            for &game in &games[..kept] {
                assert!(program.finish(game, &won(game)));
                assert!(!program.finish(game, &won(game)), "a game counts once");
            }
            let mut rest = Vec::new();
            while let Some(game) = program.hand_out() {
                program.finish(game, &won(game));
                rest.push(game);
            }
            assert_eq!(rest, games[kept..]);
        }
    }

    #[test]
    fn a_tied_pairing_of_a_knockout_is_continued_and_ends() {
        let settings = settings(Format::Knockout, 2, 2);
        let mut program = Program::new(&settings);
        let mut games = 0;
        while let Some(game) = program.hand_out() {
            program.finish(game, &[0.5, 0.5]);
            games += 1;
        }
        assert_eq!(games, 2 + 2 * MOST_EXTRA);
        assert!(program.is_over());
    }

    #[test]
    fn mirrored_games_share_a_deal_and_change_seats() {
        let settings = settings(Format::RoundRobin, 4, 6);
        let mut program = Program::new(&settings);
        while let (Some(one), Some(other)) = (program.hand_out(), program.hand_out()) {
            assert_eq!(program.deal(one), program.deal(other));
            let [mut seated, again] = [one, other].map(|game| program.seated(game).unwrap());
            seated.reverse();
            assert_eq!(seated, again);
        }
    }

    #[test]
    fn games_print_and_parse_without_loss() {
        let game = GameId { round: 0, pairing: 11, game: 2 };
        assert_eq!(game.to_string(), "1.12.3");
        assert_eq!("1.12.3".parse(), Ok(game));
        for text in ["", "1.2", "0.1.1", "1.1.1.1", "a.1.1"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
