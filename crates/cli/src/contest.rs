//! `parlour match`: many games between players.

use crate::game_args::{GameArgs, seed_or_random};
use crate::report::{Failure, note, print_json, print_line};
use catalog::{Family, GameSpec};
use game::{Seat, State, Turn};
use players::{Kind, Player};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use sowing::Side;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// A game of more actions than this is broken off and counts as drawn; players who never capture would
/// play for ever.
const MOST_ACTIONS: u64 = 1_000_000;

#[derive(Debug, clap::Args)]
pub(crate) struct ContestArgs {
    #[command(flatten)]
    game: GameArgs,
    /// A kind of player, once for each seat.
    #[arg(long = "player", value_name = "KIND", required = true)]
    players: Vec<Kind>,
    /// How many games; with --mirror rounded up to whole turns of the seats.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The seed of deals and players; drawn and printed when not given.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Play each deal once with every turn of the seats, so that luck and seat cancel out.
    #[arg(long)]
    mirror: bool,
    /// Print one JSON value.
    #[arg(long)]
    json: bool,
}

/// What one player has done so far.
#[derive(Clone, Default)]
struct Tally {
    wins: u64,
    /// Shares of games: one for a win, and of a game won by several an equal part for each.
    share: f64,
    share_squared: f64,
    points: i64,
    moves: u64,
    thinking: Duration,
}

pub(crate) fn run(args: &ContestArgs) -> Result<(), Failure> {
    let count = u8::try_from(args.players.len())
        .map_err(|_| Failure::usage("a match has at most 12 players"))?;
    let entry = catalog::GameEntry::find(&args.game.game).map_err(Failure::usage)?;
    // Sowing games have two seats whatever is asked; the message is the same for all games.
    let spec = args.game.spec(Some(count))?;
    let asked_for_more = args.game.sets_rule(&["sets", "rounds", "length", "target"]);
    let spec = if asked_for_more { spec } else { spec.single() };
    let seed = seed_or_random(args.seed)?;
    if args.seed.is_none() {
        note(&format!("seed: {seed}"));
    }
    let turns = if args.mirror { u64::from(count) } else { 1 };
    let games = args.games.div_ceil(turns) * turns;
    let mut tallies = vec![Tally::default(); args.players.len()];
    let mut draws = 0;
    let mut last_note = Instant::now();
    for number in 0..games {
        let (deal, turn) = (number / turns, (number % turns) as usize);
        play(&spec, entry.family, args, seed, deal, turn, &mut tallies, &mut draws)?;
        if std::io::stderr().is_terminal() && last_note.elapsed() > Duration::from_secs(1) {
            last_note = Instant::now();
            note(&format!("{} of {games} games", number + 1));
        }
    }
    print(args, games, seed, &tallies, draws)
}

/// Plays one game and adds it up. `turn` seats the players that many places further on.
#[expect(clippy::too_many_arguments, reason = "one call, and a struct for it would hold as many")]
fn play(
    spec: &GameSpec,
    family: Family,
    args: &ContestArgs,
    seed: u64,
    deal: u64,
    turn: usize,
    tallies: &mut [Tally],
    draws: &mut u64,
) -> Result<(), Failure> {
    let seats = args.players.len();
    let player_at = |seat: usize| (seat + turn) % seats;
    // Chance has a generator of its own, so that a deal is the same whoever plays it.
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(2 * deal);
    let mut at_seats: Vec<Box<dyn Player>> = Vec::new();
    for seat in 0..seats {
        let kind = args.players[player_at(seat)];
        let own_seed =
            seed ^ (deal * 12 + player_at(seat) as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        at_seats.push(kind.sit(family, own_seed).map_err(Failure::usage)?);
    }
    let mut table = spec.start(Side::South);
    let mut actions = 0;
    while actions < MOST_ACTIONS {
        actions += 1;
        match table.turn() {
            Turn::Over => break,
            Turn::Chance => {
                table.play_chance(&mut chance);
            }
            Turn::Seat(seat) => {
                let view = table.view(seat);
                let clock = Instant::now();
                let action = at_seats[seat.index()].choose(&view);
                let tally = &mut tallies[player_at(seat.index())];
                tally.thinking += clock.elapsed();
                tally.moves += 1;
                table.play(action).map_err(|error| {
                    let kind = args.players[player_at(seat.index())];
                    Failure::Failed(format!("{kind} chose an action that is not legal: {error}"))
                })?;
            }
        }
    }
    let scores: Vec<i32> = Seat::all(table.seats()).map(|seat| table.score(seat)).collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let finished = table.is_over();
    let winners: Vec<usize> =
        (0..seats).filter(|&seat| !finished || scores[seat] == most).collect();
    *draws += u64::from(winners.len() > 1);
    for (seat, &score) in scores.iter().enumerate() {
        let tally = &mut tallies[player_at(seat)];
        let share = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        tally.wins += u64::from(winners == [seat]);
        tally.share += share;
        tally.share_squared += share * share;
        tally.points += i64::from(score);
    }
    Ok(())
}

/// Returns the share of games and its 95% interval, from the spread of the shares.
fn interval(tally: &Tally, games: u64) -> (f64, [f64; 2]) {
    let games = games as f64;
    let share = tally.share / games;
    let variance = (tally.share_squared / games - share * share).max(0.0);
    // Agresti and Coull 1998: adding two games won and two lost keeps the interval honest at the ends.
    let (n, p) = (games + 4.0, (tally.share + 2.0) / (games + 4.0));
    let spread = if variance == 0.0 { p * (1.0 - p) } else { variance };
    let half = 1.96 * (spread / n).sqrt();
    (share, [(share - half).max(0.0), (share + half).min(1.0)])
}

fn print(
    args: &ContestArgs,
    games: u64,
    seed: u64,
    tallies: &[Tally],
    draws: u64,
) -> Result<(), Failure> {
    let rows: Vec<_> = args
        .players
        .iter()
        .zip(tallies)
        .map(|(kind, tally)| {
            let (share, ci95) = interval(tally, games);
            let points = tally.points as f64 / games.max(1) as f64;
            let ms = tally.thinking.as_secs_f64() * 1000.0 / tally.moves.max(1) as f64;
            (kind, tally.wins, share, ci95, points, ms)
        })
        .collect();
    if args.json {
        let players: Vec<_> = rows
            .iter()
            .map(|(kind, wins, share, ci95, points, ms)| {
                json!({
                    "kind": kind.to_string(),
                    "wins": wins,
                    "share": share,
                    "ci95": ci95,
                    "points": points,
                    "ms_per_move": ms,
                })
            })
            .collect();
        return print_json(&json!({
            "games": games,
            "seed": seed,
            "mirror": args.mirror,
            "players": players,
            "draws": draws,
        }));
    }
    print_line(&format!("{games} games, seed {seed}, {draws} drawn"))?;
    for (kind, wins, share, [low, high], points, ms) in rows {
        print_line(&format!(
            "{kind:30} won {wins:6}  share {:5.1}% ({:.1} to {:.1})  points {points:6.2}  {ms:.3} ms a move",
            100.0 * share,
            100.0 * low,
            100.0 * high,
        ))?;
    }
    Ok(())
}
