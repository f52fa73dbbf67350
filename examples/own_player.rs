//! A player of your own against the greedy one: this one sows the house that moves the most seeds.
//!
//! `cargo run --bin own-player`. Can you write one that wins?

use catalog::{Choice, SowingTable};
use game::{Seat, State};
use players::{Choose, Kind, Limits, Player};
use std::error::Error;

struct Fullest;

impl Choose<SowingTable> for Fullest {
    fn choose(&mut self, game: &SowingTable, _: &Limits<'_>) -> sowing::Action {
        let seeds = |action: &sowing::Action| game.preview(*action).map(|sown| sown.seeds);
        game.legal_actions().into_iter().max_by_key(seeds).expect("a house to sow")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Choice::of("kalah").spec()?;
    let greedy: Kind = "greedy".parse()?;
    let mut players = [Player::Sowing(Box::new(Fullest)), greedy.sit(spec.family(), 1)?];
    let mut table = spec.start(sowing::Side::South);
    while let Some(seat) = table.turn().seat() {
        table.play(players[seat.index()].choose(&table.view(seat), &Limits::NONE)?)?;
    }
    println!("fullest {}, greedy {}", table.score(Seat::new(0)), table.score(Seat::new(1)));
    Ok(())
}
