//! `parlour match`: many games between players.

use crate::game_args::{GameArgs, refused, seed_or_random};
use crate::numbers;
use crate::offers;
use crate::report::{Failure, counted, note, print_json, print_line};
use arena::statistics::{Shares, shares};
use arena::{
    Asked, Asking, Begin, Contestant, Entrant, Fault, Kind, Surroundings, Time, TimeControl,
};
use cassino::RoundPoints;
use catalog::{GameSpec, Table, highest};
use game::{Seat, State, Turn};
use play::Course;
use players::{Limits, Player};
use serde_json::json;
use sowing::Side;
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use store::Score;

#[derive(Debug, clap::Args)]
pub(crate) struct ContestArgs {
    #[command(flatten)]
    game: GameArgs,
    /// A kind of player or a program, such as greedy or Mine=python:mine.py; give one for each seat.
    #[arg(
        long = "player",
        value_name = "[NAME=]KIND",
        required = true,
        value_parser = offers::opponents(),
        hide_possible_values = true
    )]
    players: Vec<Entrant>,
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
    /// Games lost by a fault.
    faults: u64,
    /// The first of them, counted from 1, and why it was lost.
    first_fault: Option<(u64, Fault)>,
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
    let mut contest = Contest::new(args, &spec, seed)?;
    let mut last_note = Instant::now();
    for number in 0..games {
        contest.play(number, number / turns, (number % turns) as usize)?;
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
    /// The time of a move of a program.
    time: TimeControl,
    /// Programs by the number of their player. They stay from one game to the next.
    programs: Vec<Option<Box<dyn Contestant>>>,
}

/// Somebody at a seat, for one game.
enum Sitter {
    Own(Player),
    /// The program of this player.
    Program(usize),
}

/// A game that is over.
struct Ended {
    scores: Vec<i32>,
    winners: Vec<usize>,
    /// Who has lost it by a fault, if somebody has.
    fault: Option<(Seat, Fault)>,
}

impl Ended {
    /// By the rules, or cut off as a draw.
    fn played(table: &Table) -> Self {
        let scores = table.scores();
        let winners = table.winners().unwrap_or_else(|| (0..scores.len()).collect());
        Self { scores, winners, fault: None }
    }

    /// By a fault: as in tournaments, the others share the win.
    fn by_fault(table: &Table, seat: Seat, fault: Fault) -> Self {
        let scores = table.scores();
        let winners = (0..scores.len()).filter(|&other| other != seat.index()).collect();
        Self { scores, winners, fault: Some((seat, fault)) }
    }
}

impl<'a> Contest<'a> {
    fn new(args: &'a ContestArgs, spec: &'a GameSpec, seed: u64) -> Result<Self, Failure> {
        let program = |entrant: &Entrant| match entrant.kind {
            Kind::Own(_) => Ok(None),
            Kind::Ugi(_) | Kind::Manchester(_) | Kind::Python(_) => {
                arena::seat(&entrant.kind, &Surroundings::default()).map(Some)
            }
        };
        let programs = args.players.iter().map(program).collect::<Result<_, _>>();
        Ok(Self {
            args,
            spec,
            counts_rounds: *spec != spec.clone().single(),
            seed,
            tallies: vec![Tally::default(); args.players.len()],
            draws: 0,
            time: TimeControl::default(),
            programs: programs.map_err(Failure::failed)?,
        })
    }

    /// Plays one game and adds it up. `turn` seats the players that many places further on.
    fn play(&mut self, number: u64, deal: u64, turn: usize) -> Result<(), Failure> {
        let seats = self.args.players.len();
        let player_at = |seat: usize| (seat + turn) % seats;
        let ended = self.play_through(deal, &player_at)?;
        match ended.fault {
            None => self.draws += u64::from(ended.winners.len() > 1),
            Some((seat, fault)) => {
                let tally = &mut self.tallies[player_at(seat.index())];
                tally.faults += 1;
                tally.first_fault.get_or_insert((number + 1, fault));
            }
        }
        for (seat, share) in shares(&ended.winners, seats).enumerate() {
            let tally = &mut self.tallies[player_at(seat)];
            tally.wins += u64::from(ended.winners == [seat]);
            tally.games.add(share);
            let score = Score { value: ended.scores[seat], unit: self.spec.unit() };
            tally.points += score.counted();
        }
        Ok(())
    }

    /// Plays a game to its end, or to the fault of a program.
    fn play_through(
        &mut self,
        deal: u64,
        player_at: &dyn Fn(usize) -> usize,
    ) -> Result<Ended, Failure> {
        let seats = self.args.players.len();
        // Chance has its own stream, so that a deal is the same whoever plays it.
        let mut course = Course::begin(self.spec.start(Side::South), self.seed, 2 * deal);
        let start = course.table().clone();
        let mut at_seats = Vec::with_capacity(seats);
        for seat in Seat::all(seats as u8) {
            match self.sit(player_at(seat.index()), seat, deal)? {
                Ok(sitter) => at_seats.push(sitter),
                Err(fault) => return Ok(Ended::by_fault(&start, seat, fault)),
            }
        }
        let mut rounds = 0;
        while !course.is_cut_off() {
            match course.table().turn() {
                Turn::Over => break,
                Turn::Chance => course.deal(),
                Turn::Seat(seat) => match &mut at_seats[seat.index()] {
                    Sitter::Own(player) => {
                        self.ask_own(player, player_at(seat.index()), seat, &mut course)?;
                    }
                    Sitter::Program(number) => {
                        if let Err(fault) = self.ask_program(*number, seat, &start, &mut course) {
                            return Ok(Ended::by_fault(course.table(), seat, fault));
                        }
                    }
                },
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
        for program in self.programs.iter_mut().flatten() {
            // The result stands, and who failed at the end fails again at its next beginning.
            let _ = program.end();
        }
        Ok(Ended::played(course.table()))
    }

    /// Has a player, counted from 0, sit down to a deal, or answers why a program does not. One that cannot be
    /// started at all would lose every game, so that the match ends.
    fn sit(
        &mut self,
        number: usize,
        seat: Seat,
        deal: u64,
    ) -> Result<Result<Sitter, Fault>, Failure> {
        let seed = arena::lots(self.seed, deal, number as u64, 12);
        let entrant = &self.args.players[number];
        let Some(program) = &mut self.programs[number] else {
            let Kind::Own(kind) = entrant.kind else { unreachable!("others are programs") };
            let mut player = kind.sit(self.spec.family(), seed).map_err(Failure::usage)?;
            player.consult(&crate::databases::own());
            return Ok(Ok(Sitter::Own(player)));
        };
        let begin = Begin { spec: self.spec, seat, seed, time: &self.time };
        match program.begin(&begin) {
            Ok(()) => Ok(Ok(Sitter::Program(number))),
            Err(Fault::Start(why)) => {
                Err(Failure::Failed(format!("{} cannot play: {why}", entrant.name)))
            }
            Err(fault) => Ok(Err(fault)),
        }
    }

    /// Has a player of Parlour's choose, and plays it.
    fn ask_own(
        &mut self,
        player: &mut Player,
        number: usize,
        seat: Seat,
        course: &mut Course,
    ) -> Result<(), Failure> {
        let view = course.table().view(seat);
        let clock = Instant::now();
        let elapsed = || clock.elapsed();
        let limits = Limits::NONE.timed_by(&elapsed);
        let action = player.choose(&view, &limits).map_err(Failure::failed)?;
        let tally = &mut self.tallies[number];
        tally.thinking += clock.elapsed();
        tally.moves += 1;
        course.play(action).map_err(|error| {
            let name = &self.args.players[number].name;
            Failure::Failed(format!("{name} chose an illegal action: {error}"))
        })
    }

    /// Has a program choose, and plays it.
    fn ask_program(
        &mut self,
        number: usize,
        seat: Seat,
        start: &Table,
        course: &mut Course,
    ) -> Result<(), Fault> {
        let Some(program) = &mut self.programs[number] else { unreachable!("it sits there") };
        let clock = Instant::now();
        let asking = Asking {
            start,
            moves: course.moves(),
            table: course.table(),
            seat,
            time: Time { control: &self.time, left: &[] },
            clock: &|| clock.elapsed(),
        };
        let Asked { chosen, took } = asking.ask(&mut **program);
        let tally = &mut self.tallies[number];
        tally.thinking += took;
        tally.moves += 1;
        let action = chosen?;
        asking.in_time(took)?;
        course.play(action).map_err(|refusal| Fault::illegal(action, &refusal))
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
    let rows = args.players.iter().zip(tallies).map(|(player, tally)| {
        let points = tally.points / games as f64;
        let ms = tally.thinking.as_secs_f64() * 1000.0 / tally.moves.max(1) as f64;
        (player, tally, points, ms)
    });
    if args.json {
        let players: Vec<_> = rows
            .map(|(Entrant { name, kind }, tally, points, ms)| {
                let (share, ci95) = tally.games.interval();
                let first_fault = tally.first_fault.as_ref().map(
                    |(game, fault)| json!({"game": game, "fault": fault.name(), "reason": fault.to_string()}),
                );
                let mut player = json!({
                    "name": name,
                    "kind": kind.to_string(),
                    "wins": tally.wins,
                    "share": share,
                    "ci95": ci95,
                    "points": points,
                    "ms_per_move": ms,
                    "faults": tally.faults,
                    "first_fault": first_fault,
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
    for (Entrant { name, .. }, tally, points, ms) in rows {
        print_line(&format!(
            "{name:30} won {:6}  share {}  points {points:6.2}  {ms:.3} ms per move",
            tally.wins,
            per_cent(tally.games),
        ))?;
        if rounds > 0 {
            print_line(&format!("{:30} share of rounds {}", "", per_cent(tally.rounds)))?;
        }
        if let Some((game, fault)) = &tally.first_fault {
            let lost = counted(tally.faults, "game");
            print_line(&format!("{:30} lost {lost} by a fault, first game {game}: {fault}", ""))?;
        }
    }
    Ok(())
}

/// Returns a share and its interval for people to read.
fn per_cent(shares: Shares) -> String {
    let (share, [low, high]) = shares.interval();
    format!("{:5.1}% ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
}
