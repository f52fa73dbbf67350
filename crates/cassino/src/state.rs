//! Everything about a match: dealing, playing, the end of a round.

use crate::action::{Action, Refusal};
use crate::capture;
use crate::event::Event;
use crate::round::RoundResult;
use crate::rules::{Capturing, FirstDealer, LateSweeps, Length, Refill, Rules};
use crate::score::{self, Carry};
use crate::{BySeat, MAX_ROUNDS, MAX_SEATS, MIN_SEATS};
use cards::{Card, CardSet};
use game::{Chance, Game, Seat, State as _, Tell, Turn};
use rand::Rng;
use std::fmt::{self, Display};
use std::sync::Arc;

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first dealer is drawn by lot.
    ChooseDealer,
    /// A round is dealt, card by card.
    Deal,
    /// Hands that are all empty get four cards each; so many were dealt.
    Packet {
        /// Cards dealt so far.
        dealt: u8,
    },
    /// This seat plays.
    Play(Seat),
    /// This seat, having played, draws a card.
    Draw(Seat),
    /// The match is over.
    Over,
}

/// What lies open: all that every seat knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    pub(crate) rules: Rules,
    pub(crate) seats: u8,
    pub(crate) dealer: Seat,
    pub(crate) round: u32,
    pub(crate) phase: Phase,
    pub(crate) table: CardSet,
    pub(crate) piles: BySeat<CardSet>,
    pub(crate) sweeps: BySeat<u8>,
    pub(crate) totals: BySeat<i32>,
    pub(crate) carry: Carry,
    pub(crate) last_capturer: Option<Seat>,
    pub(crate) last_round: Option<Arc<RoundResult>>,
}

impl Open {
    /// Returns the rules of the table.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns who deals this round.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the number of the round, from 1.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Returns what happens next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the cards on the table.
    pub const fn table(&self) -> CardSet {
        self.table
    }

    /// Returns the cards that a seat has captured with, or captured, in this round.
    pub const fn pile(&self, seat: Seat) -> CardSet {
        self.piles[seat.index()]
    }

    /// Returns a seat's sweeps that count, in this round.
    pub const fn sweeps(&self, seat: Seat) -> u8 {
        self.sweeps[seat.index()]
    }

    /// Returns a seat's points of the rounds that are finished.
    pub const fn total(&self, seat: Seat) -> i32 {
        self.totals[seat.index()]
    }

    /// Returns the points that ties of earlier rounds left over.
    pub const fn carry(&self) -> Carry {
        self.carry
    }

    /// Returns who captured last in this round.
    pub const fn last_capturer(&self) -> Option<Seat> {
        self.last_capturer
    }

    /// Returns how the last finished round ended.
    pub fn last_round(&self) -> Option<&RoundResult> {
        self.last_round.as_deref()
    }

    /// Returns who acts next.
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play(seat) => Turn::Seat(seat),
            Phase::Over => Turn::Over,
            Phase::ChooseDealer | Phase::Deal | Phase::Packet { .. } | Phase::Draw(_) => {
                Turn::Chance
            }
        }
    }

    /// Returns the seat after a seat.
    pub(crate) const fn after(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() as u8 + 1) % self.seats)
    }

    /// Checks a play from a hand.
    pub(crate) fn check_play(
        &self,
        hand: CardSet,
        card: Card,
        take: CardSet,
    ) -> Result<(), Refusal> {
        if !hand.contains(card) {
            return Err(Refusal::NotInHand(card));
        }
        if take.is_empty() {
            return if self.may_trail(card) { Ok(()) } else { Err(Refusal::MustCapture(card)) };
        }
        capture::check(card, self.table, take).map(|_| ()).map_err(Refusal::Capture)
    }

    /// Tells whether a hand card may be put on the table.
    pub(crate) fn may_trail(&self, card: Card) -> bool {
        self.rules.capturing == Capturing::Optional || !capture::can_capture(card, self.table)
    }

    /// Appends the plays from a hand, ascending, at most `limit` captures a card.
    pub(crate) fn plays(&self, hand: CardSet, limit: usize, out: &mut Vec<Action>) {
        for card in hand {
            if self.may_trail(card) {
                out.push(Action::Play { card, take: CardSet::EMPTY });
            }
            let listing = capture::list(card, self.table, limit);
            out.extend(listing.captures.into_iter().map(|take| Action::Play { card, take }));
        }
    }
}

/// Everything about a match, the hands and the stock included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) stock: CardSet,
}

impl State {
    /// Returns a new match of so many seats, before the deal.
    ///
    /// # Panics
    ///
    /// When there are fewer seats than [`MIN_SEATS`] or more than [`MAX_SEATS`].
    pub fn start(rules: Rules, seats: u8) -> Self {
        let mut state = Self::round(rules, seats, 1, Seat::new(0), &[]);
        if rules.first_dealer == FirstDealer::Random {
            state.open.phase = Phase::ChooseDealer;
        }
        state
    }

    /// Returns a round that is about to be dealt, for a match that goes on or a round begun anew.
    ///
    /// `totals` are the points so far, 0 for each seat beyond them.
    ///
    /// # Panics
    ///
    /// When there are fewer seats than [`MIN_SEATS`] or more than [`MAX_SEATS`], or no such dealer.
    pub fn round(rules: Rules, seats: u8, round: u32, dealer: Seat, totals: &[i32]) -> Self {
        assert!((MIN_SEATS..=MAX_SEATS).contains(&seats), "{seats} seats");
        assert!(dealer.index() < usize::from(seats), "a dealer among {seats} seats");
        let mut all = [0; MAX_SEATS as usize];
        for (total, &given) in all.iter_mut().zip(totals.iter().take(usize::from(seats))) {
            *total = given;
        }
        Self {
            open: Open {
                rules,
                seats,
                dealer,
                round,
                phase: Phase::Deal,
                table: CardSet::EMPTY,
                piles: Default::default(),
                sweeps: Default::default(),
                totals: all,
                carry: Carry::default(),
                last_capturer: None,
                last_round: None,
            },
            hands: Default::default(),
            stock: CardSet::PACK,
        }
    }

    /// Returns this round begun anew: same dealer, same points, another deal.
    #[must_use]
    pub fn restart_round(&self) -> Self {
        let open = &self.open;
        let mut again = Self::round(open.rules, open.seats, open.round, open.dealer, &open.totals);
        again.open.carry = open.carry;
        again.open.last_round.clone_from(&open.last_round);
        again
    }

    /// Returns this match begun anew: the same seats, no points, the first dealer again.
    #[must_use]
    pub fn restart_match(&self) -> Self {
        Self::start(self.open.rules, self.open.seats)
    }

    /// Returns what lies open.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns a seat's hand.
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// Returns the cards that are not dealt; nobody knows their order.
    pub const fn stock(&self) -> CardSet {
        self.stock
    }

    /// Returns the legal actions, but at most `limit` captures for each hand card.
    pub fn actions_up_to(&self, limit: usize) -> Vec<Action> {
        let mut out = Vec::new();
        self.list(limit, &mut out);
        out
    }

    fn list(&self, limit: usize, out: &mut Vec<Action>) {
        match self.open.phase {
            Phase::Play(seat) => self.open.plays(self.hand(seat), limit, out),
            Phase::ChooseDealer => out.extend(Seat::all(self.open.seats).map(Action::Dealer)),
            Phase::Deal | Phase::Packet { .. } | Phase::Draw(_) => {
                out.extend(self.stock.iter().map(Action::Deal));
            }
            Phase::Over => {}
        }
    }

    /// Deals and draws until a seat is to play or the match is over, and returns what chance did.
    pub fn play_chance(&mut self, rng: &mut impl Rng) -> Vec<Action> {
        let mut drawn = Vec::new();
        while let Some(action) = game::sample(self, rng) {
            self.play_unchecked(action);
            drawn.push(action);
        }
        drawn
    }

    /// Returns where the next card of the deal goes: a seat, or the table.
    ///
    /// Twice: two cards to each seat but the dealer, from the dealer's left on; two to the table; two
    /// to the dealer.
    fn next_dealt(&self) -> Option<Seat> {
        let seats = usize::from(self.open.seats);
        let half = 2 * seats + 2;
        let place = (52 - self.stock.len()) % half / 2;
        if place == seats - 1 {
            return None;
        }
        let steps = if place < seats { place + 1 } else { 0 };
        Some(Seat::new(((self.open.dealer.index() + steps) % seats) as u8))
    }

    /// Returns where the next card of the stock goes: a seat, or the table.
    fn goes_to(&self, phase: Phase) -> Option<Seat> {
        match phase {
            Phase::Packet { dealt } => Some(self.next_of_packet(dealt)),
            Phase::Draw(seat) => Some(seat),
            Phase::ChooseDealer | Phase::Deal | Phase::Play(_) | Phase::Over => self.next_dealt(),
        }
    }

    /// Returns the seat that gets the next card of a packet: twice two to each seat, from the dealer's
    /// left on.
    fn next_of_packet(&self, dealt: u8) -> Seat {
        let seats = self.open.seats;
        let steps = dealt % (2 * seats) / 2 + 1;
        let seat = (self.open.dealer.index() + usize::from(steps)) % usize::from(seats);
        Seat::new(seat as u8)
    }

    fn deal(&mut self, card: Card) {
        match self.next_dealt() {
            Some(seat) => self.hands[seat.index()].insert(card),
            None => self.open.table.insert(card),
        };
        self.stock.remove(card);
        if 52 - self.stock.len() == 4 * usize::from(self.open.seats) + 4 {
            self.open.phase = Phase::Play(self.open.after(self.open.dealer));
        }
    }

    /// Deals a card of a packet while the stock lasts.
    fn deal_packet(&mut self, card: Card, dealt: u8) {
        let seats = self.open.seats;
        self.hands[self.next_of_packet(dealt).index()].insert(card);
        self.stock.remove(card);
        self.open.phase = if dealt + 1 == 4 * seats || self.stock.is_empty() {
            Phase::Play(self.open.after(self.open.dealer))
        } else {
            Phase::Packet { dealt: dealt + 1 }
        };
    }

    fn play_card(&mut self, seat: Seat, card: Card, take: CardSet) {
        let at = seat.index();
        self.hands[at].remove(card);
        if take.is_empty() {
            self.open.table.insert(card);
        } else {
            self.open.table -= take;
            self.open.piles[at] |= take.with(card);
            self.open.last_capturer = Some(seat);
            let counts = self.open.rules.late_sweeps == LateSweeps::Count || !self.stock.is_empty();
            if self.open.table.is_empty() && counts {
                self.open.sweeps[at] += 1;
            }
        }
        if self.open.rules.refill == Refill::One && !self.stock.is_empty() {
            self.open.phase = Phase::Draw(seat);
        } else {
            self.pass(seat);
        }
    }

    /// Gives the turn to the next seat with a card, or refills, or ends the round.
    fn pass(&mut self, seat: Seat) {
        let mut next = self.open.after(seat);
        for _ in 0..self.open.seats {
            if !self.hand(next).is_empty() {
                self.open.phase = Phase::Play(next);
                return;
            }
            next = self.open.after(next);
        }
        if self.stock.is_empty() {
            self.end_round();
        } else {
            self.open.phase = Phase::Packet { dealt: 0 };
        }
    }

    fn end_round(&mut self) {
        let open = &mut self.open;
        let seats = usize::from(open.seats);
        let leftovers = open.table;
        if let Some(last) = open.last_capturer {
            open.piles[last.index()] |= leftovers;
            open.table = CardSet::EMPTY;
        }
        let sweeps: Vec<u32> = open.sweeps[..seats].iter().map(|&count| count.into()).collect();
        let (points, carry) =
            score::score(&open.piles[..seats], &sweeps, open.rules.ties, open.carry);
        for (total, points) in open.totals.iter_mut().zip(&points) {
            *total += points.total();
        }
        let totals = open.totals[..seats].to_vec();
        let target = match open.rules.length {
            Length::Match if open.round < MAX_ROUNDS => i32::from(open.rules.target),
            Length::Match | Length::Round => i32::MIN,
        };
        let winners = score::winners(&totals, target);
        let over = !winners.is_empty();
        let result = RoundResult {
            round: open.round,
            points,
            totals,
            leftovers,
            last_capturer: open.last_capturer,
            winners,
        };
        open.last_round = Some(Arc::new(result));
        if over {
            open.phase = Phase::Over;
            return;
        }
        let mut next = Self::round(
            open.rules,
            open.seats,
            open.round + 1,
            open.after(open.dealer),
            &open.totals,
        );
        next.open.carry = carry;
        next.open.last_round = open.last_round.take();
        *self = next;
    }
}

impl game::State for State {
    type Action = Action;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn turn(&self) -> Turn {
        self.open.turn()
    }

    /// Lists everything; at a large table that may be millions of captures. See
    /// [`State::actions_up_to`].
    fn actions(&self, out: &mut Vec<Action>) {
        self.list(usize::MAX, out);
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match (self.open.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over),
            (Phase::Play(seat), Action::Play { card, take }) => {
                self.open.check_play(self.hand(seat), card, take)
            }
            (Phase::ChooseDealer, Action::Dealer(seat)) => {
                let seats = self.open.seats;
                if seat.index() < usize::from(seats) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchSeat { seat, seats })
                }
            }
            (Phase::Deal | Phase::Packet { .. } | Phase::Draw(_), Action::Deal(card)) => {
                if self.stock.contains(card) { Ok(()) } else { Err(Refusal::NotInStock(card)) }
            }
            (_, Action::Play { .. }) => Err(Refusal::ChanceIsToAct),
            (_, Action::Dealer(_) | Action::Deal(_)) => Err(Refusal::NotThisChance),
        }
    }

    fn play_unchecked(&mut self, action: Action) {
        match (self.open.phase, action) {
            (Phase::Play(seat), Action::Play { card, take }) => self.play_card(seat, card, take),
            (Phase::ChooseDealer, Action::Dealer(seat)) => {
                self.open.dealer = seat;
                self.open.phase = Phase::Deal;
            }
            (Phase::Deal, Action::Deal(card)) => self.deal(card),
            (Phase::Packet { dealt }, Action::Deal(card)) => self.deal_packet(card, dealt),
            (Phase::Draw(seat), Action::Deal(card)) => {
                self.hands[seat.index()].insert(card);
                self.stock.remove(card);
                self.pass(seat);
            }
            (phase, action) => panic!("{action} was played unchecked in {phase:?}"),
        }
    }

    /// Returns the points of the rounds that are finished.
    fn score(&self, seat: Seat) -> i32 {
        self.open.total(seat)
    }
}

impl Tell for State {
    type Event = Event;

    fn play_telling_unchecked(&mut self, action: Action, tell: &mut dyn FnMut(Event)) {
        match (self.open.phase, action) {
            (Phase::Play(seat), Action::Play { card, take }) if take.is_empty() => {
                tell(Event::Trailed { seat, card });
            }
            (Phase::Play(seat), Action::Play { card, take }) => {
                let sweep = take == self.open.table;
                tell(Event::Captured { seat, card, take, sweep });
            }
            (_, Action::Dealer(seat)) => tell(Event::DealerDrawn(seat)),
            (phase, Action::Deal(card)) => tell(match self.goes_to(phase) {
                Some(seat) => Event::Dealt { seat, card: Some(card) },
                None => Event::Laid(card),
            }),
            (_, Action::Play { .. }) => {}
        }
        let (round, was_deal) = (self.open.round, self.open.phase == Phase::Deal);
        self.play_unchecked(action);
        let open = &self.open;
        if open.round != round || open.phase == Phase::Over {
            let result = open.last_round.as_ref().expect("a round that is over has a result");
            tell(Event::RoundOver(Arc::clone(result)));
        }
        if was_deal && open.phase != Phase::Deal {
            let Open { round, dealer, table, .. } = *open;
            tell(Event::RoundBegan { round, dealer, table });
        }
    }
}

impl Chance for State {
    fn outcomes(&self, out: &mut Vec<(Action, u32)>) {
        if self.turn() == Turn::Chance {
            let mut actions = Vec::new();
            self.list(0, &mut actions);
            out.extend(actions.into_iter().map(|action| (action, 1)));
        }
    }
}

impl Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} dealer {}", self.round, self.dealer)?;
        match self.phase {
            Phase::ChooseDealer => write!(f, " the dealer is drawn")?,
            Phase::Deal | Phase::Packet { .. } => write!(f, " cards are dealt")?,
            Phase::Play(seat) => write!(f, " seat {seat} plays")?,
            Phase::Draw(seat) => write!(f, " seat {seat} draws")?,
            Phase::Over => write!(f, " over")?,
        }
        write!(f, " | table [{}]", self.table)?;
        if let Some(seat) = self.last_capturer {
            write!(f, " last capture {seat}")?;
        }
        for seat in Seat::all(self.seats) {
            let (pile, total) = (self.pile(seat), self.total(seat));
            write!(f, " | seat {seat}: {total} points, pile [{pile}]")?;
            if self.sweeps(seat) > 0 {
                write!(f, " sweeps {}", self.sweeps(seat))?;
            }
        }
        Ok(())
    }
}

impl Display for State {
    /// Writes everything, hands and stock included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | hands", self.open)?;
        for seat in Seat::all(self.open.seats) {
            write!(f, " [{}]", self.hand(seat))?;
        }
        write!(f, " | stock [{}]", self.stock)
    }
}

/// Nordic Cassino at a table of so many seats.
#[derive(Clone, Copy, Debug)]
pub struct Cassino {
    rules: Rules,
    seats: u8,
}

impl Cassino {
    /// Returns the game under these rules.
    ///
    /// # Panics
    ///
    /// When there are fewer seats than [`MIN_SEATS`] or more than [`MAX_SEATS`].
    pub fn new(rules: Rules, seats: u8) -> Self {
        assert!((MIN_SEATS..=MAX_SEATS).contains(&seats), "{seats} seats");
        Self { rules, seats }
    }
}

impl Game for Cassino {
    type State = State;

    fn name(&self) -> &'static str {
        "cassino"
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State::start(self.rules, self.seats)
    }
}
