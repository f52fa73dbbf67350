//! Whole games of an independent engine: every legal list, every position and every end must agree.
//!
//! `traces/NAME.jsonl.gz` holds games of one round each, one JSON object a line: `start`, `steps` of `legal` (before
//! it), `action` and `position` (after it), `end` and `winner`. They were played without a rule on repetition, and
//! clockwise games are mirrored. `skip` marks a step, and `end_skip` an end, where that engine departs from its
//! rules and ours. Positions leave out the word that tells a first or an earned move.

use crate::common::play_all;
use flate2::read::GzDecoder;
use game::State;
use serde::Deserialize;
use sowing::trace::legal;
use sowing::{HouseSetup, Position, Repetition, Rules, Setup, Side, Wide, games};
use std::collections::BTreeSet;
use std::io::Read;

#[derive(Deserialize)]
struct Game {
    start: String,
    steps: Vec<Step>,
    end: Option<String>,
    winner: Option<String>,
    #[serde(default)]
    end_skip: bool,
}

#[derive(Deserialize)]
struct Step {
    legal: BTreeSet<String>,
    action: String,
    position: String,
    #[serde(default)]
    skip: bool,
}

fn read(name: &str) -> Vec<Game> {
    let path = format!("{}/tests/traces/{name}.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(&path).expect("a file of traces");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("whole");
    text.lines().map(|line| serde_json::from_str(line).expect("a game")).collect()
}

/// Writes a setup without the word that tells a first or an earned move.
fn plain(setup: &Setup) -> String {
    Setup { stage: None, ..setup.clone() }.to_string()
}

fn check(name: &str) {
    let named = games::find(name).expect("a named game");
    let mut ends = 0;
    for (number, game) in read(name).iter().enumerate() {
        let start: Setup = game.start.parse().expect("a position");
        let first = start.houses.south[0].seeds();
        let usual = named.rules.with_size(start.size() as u16, first as u32);
        let rules = Rules { repetition: Repetition::None, ..usual }.single();
        let mut setup = start;
        let mut over = false;
        for (ply, step) in game.steps.iter().enumerate() {
            let at = || format!("{name}, game {number}, ply {ply}, {setup}");
            assert!(!over, "{}: over too soon", at());
            let ours = legal(&rules, &setup);
            let actions: BTreeSet<String> = ours.iter().map(ToString::to_string).collect();
            if !step.skip {
                assert_eq!(actions, step.legal, "{}", at());
            }
            let wide = Position::<Rules, Wide>::from_setup(rules, &setup).expect("a position");
            assert_eq!(wide.legal_actions(), ours, "{}", at());
            if step.skip && !actions.contains(&step.action) {
                // What that engine plays here, our sheet does not allow.
                setup = step.position.parse().expect("a position");
                continue;
            }
            let told = play_all(rules, &setup, &step.action).expect("a legal action");
            over = told.over;
            let last = ply + 1 == game.steps.len();
            // That engine may leave the rest of a round in its houses, where our sheets bank it.
            let leaves_rest = |position: &str| {
                let theirs: Setup = position.parse().expect("a position");
                let is_rest = |house: &HouseSetup| match house {
                    HouseSetup::Seeds(seeds) | HouseSetup::Land { seeds, .. } => *seeds > 0,
                    HouseSetup::Burnt | HouseSetup::Child { .. } => false,
                };
                last && over
                    && Side::BOTH.iter().any(|&side| theirs.houses[side].iter().any(is_rest))
            };
            if !(step.skip || leaves_rest(&step.position)) {
                assert_eq!(plain(&told.after), step.position, "{} {}", at(), step.action);
            }
            if last && game.end.is_none() && !step.skip {
                assert!(!over, "{}: over too soon", at());
            }
            if last && game.end.is_some() && !game.end_skip && !step.skip {
                assert!(over, "{} {}: goes on, as {}", at(), step.action, told.after);
                let scores = told.scores;
                let winner = match scores.south.cmp(&scores.north) {
                    std::cmp::Ordering::Greater => Some("south"),
                    std::cmp::Ordering::Less => Some("north"),
                    std::cmp::Ordering::Equal => None,
                };
                assert_eq!(winner, game.winner.as_deref(), "{} {scores:?}", at());
                ends += 1;
            }
            setup = if step.skip { step.position.parse().expect("a position") } else { told.after };
        }
    }
    assert!(ends > 0 || name == "hoyito", "{name} has no end to compare");
}

macro_rules! traces {
    ($($test:ident $name:literal)+) => {
        $(#[test]
        fn $test() {
            check($name);
        })+
    };
}

traces! {
    oware "oware"
    wari "wari"
    ouri "ouri"
    songo "songo"
    bohnenspiel "bohnenspiel"
    al_manqala "al-manqala"
    vai_lung_thlan "vai-lung-thlan"
    togyzkumalak "togyzkumalak"
    ayoayo "ayoayo"
    endodoi "endodoi"
    hoyito "hoyito"
    erherhe "erherhe"
    pallanguzhi "pallanguzhi"
    pandi "pandi"
    ali_guli_mane "ali-guli-mane"
    longbeu_a_cha "longbeu-a-cha"
    bosh "bosh"
    san_yao "san-yao"
    dakon "dakon"
    ohvalhu "ohvalhu"
    jongkak "jongkak"
    lamlameta "lamlameta"
    krur "krur"
    gabata "gabata"
    anywoli "anywoli"
}
