//! A player of your own against the greedy one: this one sows the fullest house.
//!
//! `cargo run --bin own-player`. Can you write one that wins more?

use catalog::{Action, Choice, View};
use game::{Seat, State};
use players::{Kind, Player};
use std::error::Error;

struct Fullest;

impl Player for Fullest {
    fn choose(&mut self, view: &View) -> Action {
        let View::Sowing(game) = view else { panic!("Fullest plays sowing games only") };
        let seeds = |action: &sowing::Action| game.preview(*action).map(|sown| sown.seeds);
        Action::Sowing(game.legal_actions().into_iter().max_by_key(seeds).expect("a house to sow"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Choice::of("kalah").spec()?;
    let mut players = [Box::new(Fullest), "greedy".parse::<Kind>()?.sit(spec.family(), 1)?];
    let mut table = spec.start(sowing::Side::South);
    while let Some(seat) = table.turn().seat() {
        table.play(players[seat.index()].choose(&table.view(seat)))?;
    }
    println!("fullest {}, greedy {}", table.score(Seat::new(0)), table.score(Seat::new(1)));
    Ok(())
}
