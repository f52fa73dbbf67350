//! One way that the hidden cards may lie, played on fast.
//!
//! The same game as [`cassino::State`] within one round, with the stock in an order, so that the same
//! cards come whatever is played, and without records, refusals and lists of actions. Tests play it side
//! by side with the rules themselves.

use super::desk::{Desk, Prices, Sight};
use super::stakes::Stakes;
use cards::{Card, CardSet};
use cassino::{BySeat, LateSweeps, Observation, Phase, Refill, Rules};
use game::Seat;
use rand::{Rng, RngExt};

/// A round with every card in its place.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) rules: Rules,
    pub(crate) seats: u8,
    dealer: u8,
    pub(crate) table: CardSet,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) piles: BySeat<CardSet>,
    pub(crate) sweeps: BySeat<u8>,
    pub(crate) last_capturer: Option<u8>,
    /// The player to move; nobody when the round is over.
    pub(crate) to_play: Option<u8>,
    /// The next card to be drawn is the last of these.
    stock: [u8; 52],
    pub(crate) stock_size: u8,
    /// What others' points hurt each seat, as the match stood when the world was drawn.
    hurt: BySeat<f64>,
}

impl World {
    /// Returns what others' points hurt each seat, which all worlds of an observation share.
    pub(crate) fn hurts(seen: &Observation) -> BySeat<f64> {
        let open = seen.open();
        let piles: Vec<CardSet> = Seat::all(open.seats()).map(|seat| open.pile(seat)).collect();
        let sweeps: Vec<u8> = Seat::all(open.seats()).map(|seat| open.sweeps(seat)).collect();
        let stakes = Stakes::of(open);
        let mut hurts = BySeat::default();
        for (seat, hurt) in hurts.iter_mut().enumerate().take(piles.len()) {
            *hurt = stakes.hurt(seat, &piles, &sweeps);
        }
        hurts
    }

    /// Draws a world that fits an observation at a moment when somebody is to play.
    pub(crate) fn draw(seen: &Observation, hurt: &BySeat<f64>, rng: &mut impl Rng) -> Self {
        let open = seen.open();
        let Phase::Play(to_play) = open.phase() else { panic!("somebody is to play") };
        let mut world = Self {
            rules: *open.rules(),
            seats: open.seats(),
            dealer: open.dealer().index() as u8,
            table: open.table(),
            hands: BySeat::default(),
            piles: BySeat::default(),
            sweeps: BySeat::default(),
            last_capturer: open.last_capturer().map(|seat| seat.index() as u8),
            to_play: Some(to_play.index() as u8),
            stock: [0; 52],
            stock_size: 0,
            hurt: *hurt,
        };
        let mut left = 0;
        for card in seen.unseen() {
            world.stock[left] = card.index();
            left += 1;
        }
        for at in (1..left).rev() {
            world.stock.swap(at, rng.random_range(0..=at));
        }
        world.stock_size = left as u8;
        for seat in Seat::all(open.seats()) {
            let at = seat.index();
            world.piles[at] = open.pile(seat);
            world.sweeps[at] = open.sweeps(seat);
            if seat == seen.seat() {
                world.hands[at] = seen.hand();
            } else {
                for _ in 0..seen.hand_size(seat) {
                    world.draw_card(at);
                }
            }
        }
        world
    }

    fn draw_card(&mut self, seat: usize) {
        self.stock_size -= 1;
        let card = Card::from_index(self.stock[usize::from(self.stock_size)]);
        self.hands[seat].insert(card.expect("the stock holds cards"));
    }

    /// Returns the piles of the seats that play.
    pub(crate) fn piles(&self) -> &[CardSet] {
        &self.piles[..usize::from(self.seats)]
    }

    /// Plays a legal card of the seat that is to play; draws and refills follow.
    pub(crate) fn play(&mut self, card: Card, take: CardSet) {
        let seat = self.to_play.expect("somebody is to play");
        let at = usize::from(seat);
        self.hands[at].remove(card);
        if take.is_empty() {
            self.table.insert(card);
        } else {
            self.table -= take;
            self.piles[at] |= take.with(card);
            self.last_capturer = Some(seat);
            if self.table.is_empty() && self.sweeps_count() {
                self.sweeps[at] += 1;
            }
        }
        if self.rules.refill == Refill::One && self.stock_size > 0 {
            self.draw_card(at);
        }
        self.pass(seat);
    }

    fn sweeps_count(&self) -> bool {
        self.rules.late_sweeps == LateSweeps::Count || self.stock_size > 0
    }

    fn pass(&mut self, seat: u8) {
        let holds = |seat: u8| !self.hands[usize::from(seat)].is_empty();
        self.to_play =
            (1..=self.seats).map(|step| (seat + step) % self.seats).find(|&one| holds(one));
        if self.to_play.is_none() && self.stock_size > 0 {
            for dealt in 0..4 * self.seats {
                if self.stock_size > 0 {
                    let steps = dealt % (2 * self.seats) / 2 + 1;
                    self.draw_card(usize::from((self.dealer + steps) % self.seats));
                }
            }
            self.to_play = Some((self.dealer + 1) % self.seats);
        }
        if self.to_play.is_none()
            && let Some(last) = self.last_capturer
        {
            self.piles[usize::from(last)] |= self.table;
            self.table = CardSet::EMPTY;
        }
    }

    /// Returns what the player to move knows, as the counter sees it.
    pub(crate) fn sight(&self, seat: u8) -> Sight {
        let at = usize::from(seat);
        let next = usize::from((seat + 1) % self.seats);
        let piled = self.piles().iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
        Sight {
            table: self.table,
            hand: self.hands[at],
            unseen: CardSet::PACK - self.hands[at] - self.table - piled,
            held: self.hands[next].len() * usize::from(self.seats - 1),
            hurt: self.hurt[at],
            prices: Prices::of(self.piles(), at, self.sweeps_count()),
            capturing: self.rules.capturing,
        }
    }

    /// Returns how many cards are still to be played.
    pub(crate) fn cards_to_come(&self) -> usize {
        let held: usize = self.hands.iter().map(|hand| hand.len()).sum();
        held + usize::from(self.stock_size)
    }

    /// Plays a card as the counter does, from what the seat sees, if somebody is to play.
    pub(crate) fn play_on(&mut self, desk: &mut Desk) {
        if let Some(seat) = self.to_play {
            let (card, take, _) = desk.best(&self.sight(seat));
            self.play(card, take);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cassino::{Action, State};
    use game::{Observe, State as _, Turn};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    /// Played side by side, a world and the rules themselves come to the same.
    #[test]
    fn a_world_goes_on_as_the_rules_do() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        for number in 0..60 {
            let seats = [2, 3, 4, 5, 8, 12][number % 6];
            let mut rules = Rules::default().single_round();
            if number % 4 == 1 {
                rules.refill = Refill::PacketsOfFour;
            }
            if number % 3 == 1 {
                rules.late_sweeps = LateSweeps::Not;
            }
            let mut state = State::start(rules, seats);
            state.play_chance(&mut rng);
            let Turn::Seat(seat) = state.turn() else { panic!("somebody plays") };
            let seen = state.observe(seat);
            let mut world = World::draw(&seen, &World::hurts(&seen), &mut rng);
            // The world becomes the state's own by dealing the state the world's cards.
            let hands = world.hands;
            let mut other = State::round(rules, seats, 1, state.open().dealer(), &[]);
            let mut table = world.table.iter();
            let mut dealt = hands.map(CardSet::iter);
            let mut place = 0;
            while other.turn() == Turn::Chance {
                let half = place % (2 * usize::from(seats) + 2) / 2;
                let seats = usize::from(seats);
                let card = if half == seats - 1 {
                    table.next()
                } else {
                    let steps = if half < seats { half + 1 } else { 0 };
                    dealt[(other.open().dealer().index() + steps) % seats].next()
                };
                other.play(Action::Deal(card.expect("a card for each place"))).expect("legal");
                place += 1;
            }
            loop {
                while other.turn() == Turn::Chance {
                    // What the world drew is what it holds and the state does not.
                    let seat = (0..usize::from(seats))
                        .map(|seat| world.hands[seat] - other.hand(Seat::new(seat as u8)));
                    let card = drawn_next(&other, &seat.collect::<Vec<_>>());
                    other.play(Action::Deal(card)).expect("legal");
                }
                let Turn::Seat(seat) = other.turn() else { break };
                assert_eq!(world.to_play, Some(seat.index() as u8), "{other}");
                assert_eq!(world.table, other.open().table());
                let actions = other.actions_up_to(20);
                let action = actions[rng.random_range(0..actions.len())];
                let Action::Play { card, take } = action else { panic!("a seat plays") };
                world.play(card, take);
                other.play(action).expect("legal");
            }
            assert_eq!(world.to_play, None);
            let last = other.open().last_round().expect("the round is over");
            let sweeps: Vec<u32> =
                world.sweeps[..usize::from(seats)].iter().map(|&one| one.into()).collect();
            let carry = cassino::Carry::default();
            let (points, _) = cassino::score::score(world.piles(), &sweeps, rules.ties, carry);
            assert_eq!(points, last.points);
        }
    }

    /// Returns the card that the state deals next for it to hold what the world does.
    fn drawn_next(state: &State, missing: &[CardSet]) -> Card {
        let seat = match state.open().phase() {
            Phase::Draw(seat) => seat.index(),
            Phase::Packet { dealt } => {
                let seats = usize::from(state.seats());
                let steps = usize::from(dealt) % (2 * seats) / 2 + 1;
                (state.open().dealer().index() + steps) % seats
            }
            phase => panic!("nothing is drawn in {phase:?}"),
        };
        missing[seat].first().expect("the world holds one more")
    }
}
