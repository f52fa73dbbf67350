//! `parlour review`: what each move of a game was worth, and which were mistakes.

use crate::databases;
use crate::interrupt;
use crate::memory::{read_game, stored_record};
use crate::numbers;
use crate::report::{Failure, counted, note, print_json, print_line, tells_notes};
use game::Record;
use players::Limits;
use players::review::{Judgement, Mistake, Moment, judge, moments, turning_point};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::GameId;
use store::exchange::Leniency;

#[derive(Debug, clap::Args)]
pub(crate) struct ReviewArgs {
    /// The game: its number, as `parlour games list` shows it, or a file.
    #[arg(value_name = "ID|FILE")]
    game: String,
    /// How long to think about each move at most, in milliseconds.
    #[arg(long, value_name = "T", default_value_t = 400, value_parser = numbers::within::<u32>(1..=600_000))]
    ms: u32,
    /// Print one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A move, and how it was judged; nothing where it cannot be.
type Judged = (Moment, Option<Judgement>);

pub(crate) fn run(args: &ReviewArgs) -> Result<(), Failure> {
    let record = match args.game.parse::<GameId>() {
        Ok(id) => stored_record(id)?,
        Err(_) => read_game(Path::new(&args.game), Leniency::default())?.record,
    };
    let (moments, _) = moments(&record, 1..usize::MAX).map_err(Failure::failed)?;
    let (all, judged) = (moments.len(), judged(moments, args));
    let turn = turning_point(sure(&judged).map(|(moment, one)| (moment.number, one)));
    let names = names(&record);
    if args.json {
        print_json(&told(&judged, &names, turn))?;
    } else {
        for (moment, one) in &judged {
            print_line(&line(moment, one.as_ref(), &names))?;
        }
        summary(&judged, &names, turn)?;
    }
    if judged.len() < all {
        let told = format!("stopped after {} of {all} moves", judged.len());
        return Err(Failure::Coded { code: "stopped", message: told });
    }
    Ok(())
}

/// Judges the moves one after the other, until Ctrl-C.
fn judged(moments: Vec<Moment>, args: &ReviewArgs) -> Vec<Judged> {
    let stop = || interrupt::flag().load(Ordering::Relaxed);
    let shows = tells_notes() && std::io::stderr().is_terminal();
    let (all, databases) = (moments.len(), databases::own());
    let mut judged: Vec<Judged> = Vec::with_capacity(all);
    for moment in moments {
        if shows {
            let _ = write!(std::io::stderr(), "\rmove {} of {all} ", moment.number);
        }
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let limits = Limits::NONE
            .timed_by(&elapsed)
            .within(Duration::from_millis(args.ms.into()))
            .should_stop(&stop);
        let one = judge(&moment, Some(&*databases), &limits);
        // A thought that was called off says little.
        if stop() {
            break;
        }
        judged.push((moment, one));
    }
    if shows {
        let _ = write!(std::io::stderr(), "\r{:30}\r", "");
    }
    judged
}

fn sure(judged: &[Judged]) -> impl Iterator<Item = (&Moment, &Judgement)> {
    judged.iter().filter_map(|(moment, one)| Some((moment, one.as_ref()?)))
}

fn names(record: &Record) -> Vec<String> {
    store::seated(record).into_iter().map(|(name, _)| name).collect()
}

fn name(names: &[String], seat: game::Seat) -> String {
    let name = names.get(seat.index()).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| format!("player {seat}"))
}

/// Returns the part of a seat's judged moves that were no mistakes; nothing without moves.
fn accuracy(judged: &[Judged], seat: game::Seat) -> Option<f64> {
    let own = || sure(judged).filter(|(moment, _)| moment.seat == seat);
    let good = own().filter(|(_, one)| one.mistake().is_none()).count();
    let all = own().count();
    (all > 0).then(|| good as f64 / all as f64)
}

/// Writes worth as people read it: seeds as whole numbers, expected points with a decimal.
fn worth(value: f64) -> String {
    // The sum turns a negative zero into zero.
    format!("{:+}", (value * 10.0).round() / 10.0 + 0.0)
}

fn line(moment: &Moment, judged: Option<&Judgement>, names: &[String]) -> String {
    let who = format!(
        "{:4}. {:12} {:10}",
        moment.number,
        name(names, moment.seat),
        moment.action.to_string()
    );
    let Some(one) = judged else { return format!("{who} not judged") };
    let about = if one.is_proved { "" } else { "about " };
    let most = if one.is_bound { "at most " } else { "" };
    let mut line = format!("{who} worth {about}{most}{}", worth(one.value));
    if one.loss() > 0.0 && one.best_action != moment.action {
        line += &format!(", best {} with {}", worth(one.best), one.best_action);
    }
    if let Some(mistake) = one.mistake() {
        line += &format!(": {}", mistake.name());
    }
    line
}

fn summary(judged: &[Judged], names: &[String], turn: Option<usize>) -> Result<(), Failure> {
    let seats: std::collections::BTreeSet<game::Seat> =
        judged.iter().map(|(moment, _)| moment.seat).collect();
    for seat in seats {
        let own = || sure(judged).filter(|(moment, _)| moment.seat == seat);
        let mistakes = own().filter(|(_, one)| one.mistake().is_some()).count() as u64;
        let Some(accuracy) = accuracy(judged, seat) else { continue };
        print_line(&format!(
            "{}: {}, {}, {:.0}% without",
            name(names, seat),
            counted(own().count() as u64, "move"),
            counted(mistakes, "mistake"),
            accuracy * 100.0
        ))?;
    }
    if let Some(number) = turn {
        print_line(&format!("The turning point was move {number}."))?;
    }
    if sure(judged).any(|(_, one)| !one.is_proved) {
        note("Values with `about` are estimates; --ms gives more time to prove them.");
    }
    Ok(())
}

fn told(judged: &[Judged], names: &[String], turn: Option<usize>) -> Value {
    let moves = judged.iter().map(|(moment, one)| {
        json!({
            "number": moment.number,
            "seat": moment.seat.index() + 1,
            "action": moment.action.to_string(),
            "value": one.as_ref().map(|one| one.value),
            "bound": one.as_ref().is_some_and(|one| one.is_bound),
            "best": one.as_ref().map(|one| one.best),
            "best_action": one.as_ref().map(|one| one.best_action.to_string()),
            "loss": one.as_ref().map(Judgement::loss),
            "proved": one.as_ref().is_some_and(|one| one.is_proved),
            "mistake": one.as_ref().and_then(Judgement::mistake).map(Mistake::name),
        })
    });
    let seats = judged.iter().map(|(moment, _)| moment.seat.index() + 1).max();
    let seats = game::Seat::all(seats.unwrap_or(0).max(names.len()) as u8);
    json!({
        "moves": moves.collect::<Vec<_>>(),
        "accuracy": seats.map(|seat| accuracy(judged, seat)).collect::<Vec<_>>(),
        "turning_point": turn,
    })
}
