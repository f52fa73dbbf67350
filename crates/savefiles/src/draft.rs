//! What could be read of a save file, whole or not.

use crate::damage::{Fault, Place};
use crate::save::{Save, SavedPlayer, turn_by_cards};
use cards::{Card, CardSet};
use players::Kind;
use std::collections::BTreeMap;

/// What could be read of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) is_interrupted: bool,
    pub(crate) dealer: Option<usize>,
    /// Counted from the dealer, as the view and the last capture are, or from the first player.
    pub(crate) turn: Option<usize>,
    pub(crate) view: Option<usize>,
    pub(crate) last_capture: LastCapture,
    pub(crate) comments: Vec<String>,
    /// In the order of the file.
    pub(crate) players: Vec<DraftPlayer>,
    /// The lists of cards that are there.
    pub(crate) lists: BTreeMap<Place, List>,
}

/// What could be read of who captured last.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum LastCapture {
    /// Nothing.
    #[default]
    Unknown,
    /// That nobody did.
    Nobody,
    /// A seat, counted as the turn is.
    By(usize),
}

/// What could be read of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct DraftPlayer {
    pub(crate) name: Option<String>,
    pub(crate) kind: Option<Kind>,
    pub(crate) order: Option<usize>,
    pub(crate) score: Option<i32>,
    pub(crate) sweeps: Option<u8>,
}

/// What could be read of a list of cards.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    pub(crate) cards: Vec<Card>,
    /// How many entries are no card.
    pub(crate) unknown: usize,
}

impl Draft {
    pub(crate) fn cards(&self, place: Place) -> &[Card] {
        self.lists.get(&place).map_or(&[], |list| &list.cards)
    }

    /// Lists the places that hold each card once: all but the seen cards.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        let players = self.players.len();
        [Place::Deck, Place::Table]
            .into_iter()
            .chain((0..players).map(Place::Hand))
            .chain((0..players).map(Place::Pile))
    }

    /// Lists where a card is, once for each time.
    pub(crate) fn places_of(&self, card: Card) -> Vec<Place> {
        let times = |place| self.cards(place).iter().filter(|&&found| found == card).count();
        self.places().flat_map(|place| std::iter::repeat_n(place, times(place))).collect()
    }

    /// Returns the place in the file of each player, by the order of the players.
    fn in_order(&self) -> Option<Vec<usize>> {
        (0..self.players.len())
            .map(|order| self.players.iter().position(|player| player.order == Some(order)))
            .collect()
    }

    /// Returns who is to play by the number of cards played, and how far the seats of the file are to be
    /// moved: the older program counts them from the dealer, but a file that fits only when they are
    /// counted from the first player is read like that.
    fn turn_and_shift(&self, dealer: usize) -> (usize, usize) {
        let seats = self.players.len();
        let hands: usize = (0..seats).map(|player| self.cards(Place::Hand(player)).len()).sum();
        let by_cards = turn_by_cards(dealer, seats, self.cards(Place::Deck).len() + hands);
        match self.turn {
            Some(turn) if (dealer + turn) % seats != by_cards && turn == by_cards => (by_cards, 0),
            _ => (by_cards, dealer),
        }
    }

    /// Returns the save, if nothing is missing. What is said twice is not compared.
    pub(crate) fn save(&self) -> Option<Save> {
        let seats = self.players.len();
        let dealer = self.dealer.filter(|&dealer| dealer < seats)?;
        let (_, shift) = self.turn_and_shift(dealer);
        let seat = |number: usize| (number + shift) % seats;
        let player = |at: usize| {
            let DraftPlayer { name, kind, score, sweeps, .. } = self.players[at].clone();
            Some(SavedPlayer {
                name: name?,
                kind: kind?,
                score: score?,
                sweeps: sweeps?,
                hand: self.cards(Place::Hand(at)).to_vec(),
                pile: self.cards(Place::Pile(at)).to_vec(),
                seen: self.cards(Place::Seen(at)).to_vec(),
            })
        };
        Some(Save {
            is_interrupted: self.is_interrupted,
            deck: self.cards(Place::Deck).to_vec(),
            table: self.cards(Place::Table).to_vec(),
            dealer,
            turn: seat(self.turn?),
            view: seat(self.view?),
            last_capture: match self.last_capture {
                LastCapture::Unknown => return None,
                LastCapture::Nobody => None,
                LastCapture::By(number) => Some(seat(number)),
            },
            comments: self.comments.clone(),
            players: self.in_order()?.into_iter().map(player).collect::<Option<_>>()?,
        })
    }

    /// Returns who is to play by the number of cards played, counted as the file counts.
    pub(crate) fn turn_by_cards(&self, dealer: usize) -> usize {
        let seats = self.players.len();
        (self.turn_and_shift(dealer).0 + seats - dealer) % seats
    }
}

/// Lists the faults that show between lines only: a turn or a last capture that does not fit the cards.
pub(crate) fn contradictions(save: &Save) -> Vec<Fault> {
    let mut faults = Vec::new();
    let is_dealt = save.deck.len() < CardSet::PACK.len();
    if is_dealt && save.players[save.turn].hand.is_empty() {
        faults.push(Fault::NothingToPlay { order: save.turn });
    }
    let has_captured = |seat: usize| !save.players[seat].pile.is_empty();
    let fits = match save.last_capture {
        Some(seat) => has_captured(seat),
        None => !(0..save.players.len()).any(has_captured),
    };
    if !fits {
        faults.push(Fault::LastCapture);
    }
    faults
}
