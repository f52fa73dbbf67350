//! A game of Cassino in a batch.

use super::course::Course;
use crate::action::{CAPTURES, MENU};
use crate::observe;
use crate::view::LISTED;
use cassino::{Action, Phase, Rules, State};
use catalog::View;
use game::{Observe, Seat, State as _, Turn};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// What games of Cassino of a batch have in common.
pub(crate) struct House {
    pub(crate) rules: Rules,
    pub(crate) seats: u8,
}

/// A game of Cassino with its deals.
pub(crate) struct Dealt {
    state: State,
    chance: ChaCha8Rng,
    /// The legal actions by number, as last found.
    menu: Vec<Action>,
}

impl Dealt {
    /// Deals as [`game::sample`] draws, without listing what it draws from.
    fn deal(&mut self) {
        loop {
            let action = match self.state.open().phase() {
                Phase::Play(_) | Phase::Over => return,
                Phase::ChooseDealer => {
                    let seats = u64::from(self.state.open().seats());
                    Action::Dealer(Seat::new(self.chance.random_range(0..seats) as u8))
                }
                Phase::Deal | Phase::Packet { .. } | Phase::Draw(_) => {
                    let stock = self.state.stock();
                    let place = self.chance.random_range(0..stock.len() as u64);
                    Action::Deal(stock.nth(place as usize).expect("a place in the stock"))
                }
            };
            self.state.play_unchecked(action);
        }
    }

    fn put(&mut self, action: Action) {
        self.state.play_unchecked(action);
        self.deal();
    }
}

impl Course for Dealt {
    type Shared = House;

    fn begin(shared: &House, seed: u64) -> Self {
        let state = State::start(shared.rules, shared.seats);
        let mut dealt = Self { state, chance: ChaCha8Rng::seed_from_u64(seed), menu: Vec::new() };
        dealt.deal();
        dealt
    }

    fn chooser(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    fn look(&mut self, _shared: &House) {
        self.menu = self.state.actions_up_to(CAPTURES);
        self.menu.truncate(MENU);
    }

    fn is_legal(&self, _shared: &House, number: usize) -> bool {
        number < self.menu.len()
    }

    fn play(&mut self, _shared: &House, number: usize) {
        self.put(self.menu[number]);
    }

    fn play_any(&mut self, _shared: &House, draw: &mut dyn FnMut(usize) -> usize) {
        let actions = self.state.actions_up_to(LISTED);
        self.put(actions[draw(actions.len())]);
    }

    fn score(&self, seat: Seat) -> i32 {
        self.state.score(seat)
    }

    fn observe(&self, seat: Seat, out: &mut [i32]) {
        observe::cassino(&self.state.observe(seat), out);
    }

    fn mask(&self, _shared: &House, out: &mut [bool]) {
        let (legal, rest) = out.split_at_mut(self.menu.len());
        legal.fill(true);
        rest.fill(false);
    }

    fn choices(&self, out: &mut [u64]) {
        let (listed, rest) = out.split_at_mut(self.menu.len());
        for (choice, action) in listed.iter_mut().zip(&self.menu) {
            *choice = match *action {
                Action::Play { card, take } => u64::from(card.index()) << 52 | take.bits(),
                Action::Dealer(_) | Action::Deal(_) => 0,
            };
        }
        rest.fill(0);
    }

    fn view(&self, _shared: &House, seat: Seat) -> View {
        View::Cassino(Box::new(self.state.observe(seat)))
    }

    fn play_action(&mut self, _shared: &House, action: catalog::Action) {
        let catalog::Action::Cassino(action) = action else {
            unreachable!("a player of Cassino plays cards");
        };
        self.put(action);
    }
}
