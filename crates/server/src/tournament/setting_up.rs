//! Tournaments as somebody asks for them.

use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::tournament::state::{MOST_ENTRANTS, Terms, Tournament, full};
use arena::schedule::Format;
use host::{
    Holder, Place, SizeLimits, checked_name, computers,
    set_up::{check_clock, check_size},
    usual_name,
};
use std::net::IpAddr;
use wire::{NewTournament, Phase};

/// The games of a pairing if nobody says how many, and the most.
const USUAL_GAMES: usize = 2;
const MOST_GAMES_OF_PAIRING: usize = 10;
/// The most rounds of a Swiss or a ladder.
const MOST_ROUNDS: usize = 100;

/// Sets up the tournament that a visitor asks for.
///
/// # Errors
///
/// What is wrong with it.
pub(crate) fn tournament(
    asked: NewTournament,
    by: IpAddr,
    sizes: SizeLimits,
    [teacher, link]: [&Key; 2],
) -> Result<Tournament, Problem> {
    let format = asked.format.unwrap_or_else(|| Format::RoundRobin.name().to_owned());
    let bad_format = |detail: String| Problem::bad("bad_format", detail);
    let known: Format = format
        .parse()
        .map_err(|error: arena::schedule::ParseFormatError| bad_format(error.to_string()))?;
    let games = asked.games.unwrap_or(USUAL_GAMES);
    if !(1..=MOST_GAMES_OF_PAIRING).contains(&games) {
        let told = format!("games must be between 1 and {MOST_GAMES_OF_PAIRING}, got {games}");
        return Err(bad_format(told));
    }
    if asked.rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
        return Err(bad_format(format!("rounds must be between 1 and {MOST_ROUNDS}")));
    }
    // Whoever joins, the rounds of this format must be free.
    known.pairings(2, 2, asked.rounds).map_err(|error| bad_format(error.to_string()))?;
    check_clock(asked.clock)?;
    let terms = Terms {
        game: asked.game,
        houses: asked.houses,
        seeds: asked.seeds,
        rules: asked.rules,
        format,
        rounds: asked.rounds,
        games,
        clock: asked.clock,
    };
    let spec = terms.spec()?;
    check_size(&spec, sizes)?;
    if asked.computers.len() > MOST_ENTRANTS {
        return Err(full());
    }
    let mut tournament = Tournament {
        name: secret::name(),
        title: checked_name(&asked.title)?,
        by: Some(by),
        public: asked.public,
        terms,
        teacher: teacher.lock(),
        link: link.lock(),
        phase: Phase::Waiting,
        entrants: Vec::new(),
        field: Vec::new(),
        rounds: Vec::new(),
    };
    for (number, computer) in asked.computers.into_iter().enumerate() {
        computers::check(&computer.kind, &spec)?;
        let name = match &computer.name {
            Some(name) => checked_name(name)?,
            None => usual_name(&computer.kind, number),
        };
        tournament.join(Place { name, holder: Holder::Computer(computer.kind) })?;
    }
    Ok(tournament)
}
