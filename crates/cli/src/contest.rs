//! `parlour match`: many games between players.

use crate::game_args::{GameArgs, refused, seed_or_random};
use crate::numbers;
use crate::offers;
use crate::report::{Failure, note, print_json, print_line};
use arena::statistics::{Shares, shares};
use cassino::RoundPoints;
use catalog::{GameSpec, Table, highest};
use game::{State, Turn};
use play::Course;
use players::{Kind, Limits, Player};
use serde_json::json;
use sowing::Side;
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use store::Score;

/// A game of more actions than this is cut off and counts as drawn; players who never capture would play for
/// ever.
const MOST_ACTIONS: usize = 1_000_000;

#[derive(Debug, clap::Args)]
pub(crate) struct ContestArgs {
    #[command(flatten)]
    game: GameArgs,
    /// A kind of player; give one for each seat.
    #[arg(
        long = "player",
        value_name = "KIND",
        required = true,
        value_parser = offers::kinds(),
        hide_possible_values = true
    )]
    players: Vec<Kind>,
    /// The number of games; with --mirror, rounded up so that every deal is played from every seat.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = numbers::at_least::<u64>(1))]
    games: u64,
    /// The seed for deals and players [default: random, printed].
    #[arg(long, value_name = "S", value_parser = numbers::at_least::<u64>(0))]
    seed: Option<u64>,
    /// Play each deal once from every seat, so that luck and seating cancel out.
    #[arg(long)]
    mirror: bool,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

/// What one player has done so far.
#[derive(Clone, Default)]
struct Tally {
    wins: u64,
    games: Shares,
    /// Of the rounds in matches of Cassino; empty for other games.
    rounds: Shares,
    /// Seeds or points.
    points: f64,
    moves: u64,
    thinking: Duration,
}

pub(crate) fn run(args: &ContestArgs) -> Result<(), Failure> {
    let count = u8::try_from(args.players.len())
        .map_err(|_| Failure::usage("a match has at most 12 players"))?;
    // Sowing games have two seats whatever is asked; the message is the same for all games.
    let spec = arena::spec_of(&args.game.choice(Some(count))?).map_err(refused)?;
    let seed = seed_or_random(args.seed)?;
    if args.seed.is_none() {
        note(&format!("seed: {seed}"));
    }
    let turns = if args.mirror { u64::from(count) } else { 1 };
    let games = args.games.div_ceil(turns) * turns;
    let mut contest = Contest::new(args, &spec, seed);
    let mut last_note = Instant::now();
    for number in 0..games {
        contest.play(number / turns, (number % turns) as usize)?;
        if std::io::stderr().is_terminal() && last_note.elapsed() > Duration::from_secs(1) {
            last_note = Instant::now();
            note(&format!("{} of {games} games", number + 1));
        }
    }
    print(args, games, seed, &contest.tallies, contest.draws)
}

/// Games between the same players, and how they have come out so far.
///
/// A game here is the course of a game alone: nobody takes back, watches or stores it, and the plans and events
/// of a whole [`play::Play`] would make quick players three times as slow.
struct Contest<'a> {
    args: &'a ContestArgs,
    spec: &'a GameSpec,
    /// Whether a game is more than one round.
    counts_rounds: bool,
    seed: u64,
    tallies: Vec<Tally>,
    draws: u64,
}

impl<'a> Contest<'a> {
    fn new(args: &'a ContestArgs, spec: &'a GameSpec, seed: u64) -> Self {
        Self {
            args,
            spec,
            counts_rounds: *spec != spec.clone().single(),
            seed,
            tallies: vec![Tally::default(); args.players.len()],
            draws: 0,
        }
    }

    /// Plays one game and adds it up. `turn` seats the players that many places further on.
    fn play(&mut self, deal: u64, turn: usize) -> Result<(), Failure> {
        let seats = self.args.players.len();
        let player_at = |seat: usize| (seat + turn) % seats;
        let mut at_seats = (0..seats)
            .map(|seat| self.player(player_at(seat), deal))
            .collect::<Result<Vec<Player>, Failure>>()?;
        // Chance has its own stream, so that a deal is the same whoever plays it.
        let mut course = Course::begin(self.spec.start(Side::South), self.seed, 2 * deal);
        let mut rounds = 0;
        while course.moves().len() < MOST_ACTIONS {
            match course.table().turn() {
                Turn::Over => break,
                Turn::Chance => course.deal(),
                Turn::Seat(seat) => {
                    let by = player_at(seat.index());
                    let view = course.table().view(seat);
                    let clock = Instant::now();
                    let elapsed = || clock.elapsed();
                    let limits = Limits::NONE.timed_by(&elapsed);
                    let action = at_seats[seat.index()].choose(&view, &limits);
                    let action = action.map_err(Failure::failed)?;
                    self.tallies[by].thinking += clock.elapsed();
                    self.tallies[by].moves += 1;
                    course.play(action).map_err(|error| {
                        let kind = self.args.players[by];
                        Failure::Failed(format!("{kind} chose an illegal action: {error}"))
                    })?;
                }
            }
            if self.counts_rounds
                && let Table::Cassino(state) = course.table()
                && let Some(result) = state.open().last_round().filter(|last| last.round > rounds)
            {
                rounds = result.round;
                let points: Vec<i32> = result.points.iter().map(RoundPoints::total).collect();
                for (seat, share) in shares(&highest(&points), seats).enumerate() {
                    self.tallies[player_at(seat)].rounds.add(share);
                }
            }
        }
        let scores = course.table().scores();
        let winners = course.table().winners().unwrap_or_else(|| (0..seats).collect());
        self.draws += u64::from(winners.len() > 1);
        for (seat, share) in shares(&winners, seats).enumerate() {
            let tally = &mut self.tallies[player_at(seat)];
            tally.wins += u64::from(winners == [seat]);
            tally.games.add(share);
            tally.points += Score { value: scores[seat], unit: self.spec.unit() }.counted();
        }
        Ok(())
    }

    /// Returns a player, counted from 0, as it sits down to a deal.
    fn player(&self, number: usize, deal: u64) -> Result<Player, Failure> {
        let lots = arena::lots(self.seed, deal, number as u64, 12);
        let kind = self.args.players[number];
        let mut player = kind.sit(self.spec.family(), lots).map_err(Failure::usage)?;
        player.consult(&crate::databases::own());
        Ok(player)
    }
}

fn print(
    args: &ContestArgs,
    games: u64,
    seed: u64,
    tallies: &[Tally],
    draws: u64,
) -> Result<(), Failure> {
    // The same number for every player; none if a game is a single round.
    let rounds = tallies.first().map_or(0, |tally| tally.rounds.count);
    let rows = args.players.iter().zip(tallies).map(|(kind, tally)| {
        let points = tally.points / games as f64;
        let ms = tally.thinking.as_secs_f64() * 1000.0 / tally.moves.max(1) as f64;
        (kind, tally, points, ms)
    });
    if args.json {
        let players: Vec<_> = rows
            .map(|(kind, tally, points, ms)| {
                let (share, ci95) = tally.games.interval();
                let mut player = json!({
                    "kind": kind.to_string(),
                    "wins": tally.wins,
                    "share": share,
                    "ci95": ci95,
                    "points": points,
                    "ms_per_move": ms,
                });
                if rounds > 0 {
                    let (share, ci95) = tally.rounds.interval();
                    player["round_share"] = json!(share);
                    player["round_ci95"] = json!(ci95);
                }
                player
            })
            .collect();
        let mut told = json!({
            "games": games,
            "seed": seed,
            "mirror": args.mirror,
            "players": players,
            "draws": draws,
        });
        if rounds > 0 {
            told["rounds"] = json!(rounds);
        }
        return print_json(&told);
    }
    let of_rounds = if rounds > 0 { format!(" of {rounds} rounds") } else { String::new() };
    print_line(&format!("{games} games{of_rounds}, seed {seed}, {draws} drawn"))?;
    for (kind, tally, points, ms) in rows {
        print_line(&format!(
            "{kind:30} won {:6}  share {}  points {points:6.2}  {ms:.3} ms per move",
            tally.wins,
            per_cent(tally.games),
        ))?;
        if rounds > 0 {
            print_line(&format!("{:30} share of rounds {}", "", per_cent(tally.rounds)))?;
        }
    }
    Ok(())
}

/// Returns a share and its interval for people to read.
fn per_cent(shares: Shares) -> String {
    let (share, [low, high]) = shares.interval();
    format!("{:5.1}% ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
}
