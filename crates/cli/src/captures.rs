//! `parlour cassino`: captures and points.

use crate::numbers;
use crate::report::{Failure, counted, print_json, print_line};
use cards::{Card, CardSet};
use cassino::capture::{self, CaptureError};
use cassino::{Carry, MAX_SEATS, RoundPoints, Ties, score};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::Read;

#[derive(Debug, clap::Args)]
pub(crate) struct CassinoArgs {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Count and list what a hand card can capture.
    #[command(before_help = "Example: parlour cassino captures --hand h9 --table d7,s2,h8,ca")]
    Captures {
        /// The hand card: a suit (h d s c) and a rank (a 2..9 0 j q k); d0 is the ten of diamonds.
        #[arg(long, value_name = "H")]
        hand: Card,
        /// The table cards.
        #[arg(long, value_name = "A,B,…", allow_hyphen_values = true)]
        table: CardSet,
        /// List the captures if there are at most N.
        #[arg(long, value_name = "N", default_value_t = 200, value_parser = numbers::at_least::<usize>(0))]
        list_limit: usize,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// Check one proposed capture.
    #[command(
        before_help = "Example: parlour cassino check --hand h9 --table d7,s2,h8,ca --take d7,s2"
    )]
    Check {
        /// The hand card.
        #[arg(long, value_name = "H")]
        hand: Card,
        /// The table cards.
        #[arg(long, value_name = "A,B,…")]
        table: CardSet,
        /// The cards to take.
        #[arg(long, value_name = "X,Y,…")]
        take: String,
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
    /// Score a round given as JSON on standard input: {players, piles, sweeps, prev, ties}.
    #[command(
        before_help = "Example: echo '{\"players\":2,\"piles\":[[\"d0\"],[\"s2\"]],\"sweeps\":[1,0],\"prev\":[0,0],\"ties\":\"each\"}' | parlour cassino score --json"
    )]
    Score {
        /// Print one JSON value.
        #[arg(long)]
        json: bool,
    },
}

impl CassinoArgs {
    /// Returns whether one JSON value is asked for.
    pub(crate) const fn is_in_json(&self) -> bool {
        match &self.question {
            Question::Captures { json, .. }
            | Question::Check { json, .. }
            | Question::Score { json } => *json,
        }
    }
}

pub(crate) fn run(args: &CassinoArgs) -> Result<(), Failure> {
    match &args.question {
        Question::Captures { hand, table, list_limit, json } => {
            check_apart(*hand, *table)?;
            captures(*hand, *table, *list_limit, *json)
        }
        Question::Check { hand, table, take, json } => {
            check_apart(*hand, *table)?;
            check(*hand, *table, take, *json)
        }
        Question::Score { json } => score_round(*json),
    }
}

fn check_apart(hand: Card, table: CardSet) -> Result<(), Failure> {
    if table.contains(hand) {
        return Err(Failure::Usage(format!("{hand} is both in the hand and on the table")));
    }
    Ok(())
}

fn texts(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

fn captures(hand: Card, table: CardSet, limit: usize, json: bool) -> Result<(), Failure> {
    let count = capture::count(hand, table);
    let listed = count <= limit as u64;
    let captures = if listed { capture::list(hand, table, limit).captures } else { Vec::new() };
    let max_size = capture::largest(hand, table).map_or(0, CardSet::len);
    let sweep = capture::splits(capture::hand_value(hand), table);
    if json {
        let captures: Vec<_> = captures.into_iter().map(texts).collect();
        return print_json(&json!({
            "count": count,
            "captures": if listed { json!(captures) } else { Value::Null },
            "max_size": max_size,
            "sweep": sweep,
        }));
    }
    if count == 0 {
        return print_line("no captures");
    }
    let (captures_in_all, cards) = (counted(count, "capture"), counted(max_size as u64, "card"));
    let sweeps = if sweep { ", one of them a sweep" } else { "" };
    print_line(&format!("{captures_in_all}, the largest of {cards}{sweeps}"))?;
    if !listed {
        return print_line(&format!("more than {limit}, so they are not listed; see --list-limit"));
    }
    captures.iter().try_for_each(|capture| print_line(&capture.to_string()))
}

fn check(hand: Card, table: CardSet, take: &str, json: bool) -> Result<(), Failure> {
    let answer = match take.parse::<CardSet>() {
        Ok(take) => capture::check(hand, table, take)
            .map_err(|error: CaptureError| (error.code(), error.to_string())),
        Err(error @ cards::ParseCardSetError::Twice(_)) => Err(("duplicate", error.to_string())),
        Err(error) => return Err(Failure::usage(format!("--take: {error}"))),
    };
    if json {
        return print_json(&match &answer {
            Ok(groups) => {
                let groups: Vec<_> = groups.iter().map(|&group| texts(group)).collect();
                json!({"valid": true, "code": "valid", "groups": groups})
            }
            Err((code, message)) => {
                json!({"valid": false, "code": code, "groups": null, "message": message})
            }
        });
    }
    match answer {
        Ok(groups) => {
            let groups: Vec<_> = groups.iter().map(ToString::to_string).collect();
            print_line(&format!("valid: {}", groups.join(" + ")))
        }
        Err((_, message)) => print_line(&format!("not valid: {message}")),
    }
}

/// A round, as given on standard input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    players: usize,
    piles: Vec<Vec<String>>,
    sweeps: Vec<u32>,
    prev: Vec<i32>,
    #[serde(default)]
    ties: Option<String>,
}

fn score_round(json: bool) -> Result<(), Failure> {
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text)?;
    let bad_round = |message| Failure::Coded { code: "bad_round", message };
    let (points, totals) = scored(&text).map_err(bad_round)?;
    let winners = score::winners(&totals, i32::from(cassino::Rules::default().target));
    let item = |of: fn(&RoundPoints) -> i32| points.iter().map(of).collect::<Vec<_>>();
    let items = [
        ("sweeps", item(|points| points.sweeps)),
        ("aces", item(|points| points.aces)),
        ("most_cards", item(|points| points.most_cards)),
        ("most_spades", item(|points| points.most_spades)),
        ("d10", item(|points| points.ten_of_diamonds)),
        ("s2", item(|points| points.two_of_spades)),
        ("round_points", item(RoundPoints::total)),
    ];
    if json {
        let mut value = serde_json::Map::new();
        for (name, points) in items {
            value.insert(name.to_owned(), json!(points));
        }
        value.insert("totals".to_owned(), json!(totals));
        value.insert("over".to_owned(), json!(!winners.is_empty()));
        value.insert("winners".to_owned(), json!(winners));
        return print_json(&Value::Object(value));
    }
    for (name, points) in items {
        print_line(&format!("{name:14} {points:?}"))?;
    }
    print_line(&format!("{:14} {totals:?}", "totals"))?;
    if winners.is_empty() {
        return print_line("the match is not over");
    }
    let seats: Vec<String> = winners.iter().map(|seat| (seat + 1).to_string()).collect();
    let players = if seats.len() == 1 { "player" } else { "players" };
    print_line(&format!("won by {players} {}", seats.join(" and ")))
}

/// Reads a round and scores it.
fn scored(text: &str) -> Result<(Vec<RoundPoints>, Vec<i32>), String> {
    let told: Told = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let lengths =
        [("piles", told.piles.len()), ("sweeps", told.sweeps.len()), ("prev", told.prev.len())];
    for (name, length) in lengths {
        if length != told.players {
            return Err(format!("{length} {name} for {} players", told.players));
        }
    }
    if told.players == 0 || told.players > usize::from(MAX_SEATS) {
        return Err(format!("{} players: expected 1 to {MAX_SEATS}", told.players));
    }
    let most = 1_000_000;
    if told.sweeps.iter().any(|&sweeps| sweeps > 52) || told.prev.iter().any(|p| p.abs() > most) {
        return Err(format!("at most 52 sweeps and {most} points a player"));
    }
    let ties = match told.ties.as_deref() {
        None => Ties::Each,
        Some(text) => Ties::from_text(text)
            .ok_or_else(|| format!("ties `{text}`: expected {}", Ties::TEXTS.join(", ")))?,
    };
    let mut seen = CardSet::EMPTY;
    let mut piles = Vec::new();
    for pile in &told.piles {
        let mut cards = CardSet::EMPTY;
        for text in pile {
            let card: Card =
                text.parse().map_err(|error: cards::ParseCardError| error.to_string())?;
            if !seen.insert(card) {
                return Err(format!("{card} appears twice"));
            }
            cards.insert(card);
        }
        piles.push(cards);
    }
    let (points, _) = score::score(&piles, &told.sweeps, ties, Carry::default());
    let totals =
        told.prev.iter().zip(&points).map(|(prev, points)| prev + points.total()).collect();
    Ok((points, totals))
}
