//! What a damaged file held, where the rest of it leaves no doubt.
//!
//! Three things are known of a sound file. Every card is in exactly one place. What each player has seen
//! says which kind of place that is: a card of the deck has been seen by nobody, one in a hand by its
//! owner alone, one on the table or in a pile by all. And a place that lost cards shows it: its line is
//! missing, an entry is not a card, or a card is removed there because it belongs elsewhere or is listed
//! twice. Whatever these leave uncertain is not repaired.

use crate::damage::{Fault, Place, Repair};
use crate::draft::{Draft, LastCapture, List, contradictions};
use crate::save::seen;
use cards::{Card, CardSet};
use players::Kind;
use std::collections::BTreeMap;

/// Returns the save that the file held, with what was done to find it; `None` where there is doubt or no
/// game at all.
pub(crate) fn repair(draft: &Draft, faults: &[Fault]) -> Option<Repair> {
    let mut repairer = Repairer { draft: draft.clone(), notes: Vec::new(), freed: BTreeMap::new() };
    for fault in faults {
        match fault {
            Fault::NotASave(_) | Fault::NothingSaved | Fault::Players(_) => return None,
            Fault::IllegalLine { line, text } => {
                repairer.notes.push(format!("line {line}, `{text}`, is ignored"));
            }
            _ => {}
        }
    }
    repairer.orders()?;
    repairer.cards()?;
    repairer.metadata(faults)?;
    let mut save = repairer.draft.save()?;
    // Lines may contradict each other as well; that could not be seen before.
    let hidden = contradictions(&save);
    if !hidden.is_empty() {
        repairer.metadata(&hidden)?;
        save = repairer.draft.save().filter(|save| contradictions(save).is_empty())?;
    }
    let state = save.state().ok()?;
    for (seat, player) in save.players.iter_mut().enumerate() {
        let right = seen(&state, seat);
        if player.seen.iter().copied().collect::<CardSet>() != right {
            player.seen = right.iter().collect();
        }
    }
    for player in 0..draft.players.len() {
        let place = Place::Seen(player);
        if repairer.is_gap(place) {
            repairer.notes.push(format!("{place} are worked out from where the cards are"));
        }
    }
    Some(Repair { save, notes: repairer.notes })
}

struct Repairer {
    draft: Draft,
    notes: Vec<String>,
    /// How many entries of a place held a card that is not kept there, and so perhaps stand for another.
    freed: BTreeMap<Place, usize>,
}

impl Repairer {
    /// Gives players without an order the places at which they stand, if those are free.
    fn orders(&mut self) -> Option<()> {
        let taken: Vec<usize> =
            self.draft.players.iter().filter_map(|player| player.order).collect();
        for (at, player) in self.draft.players.iter_mut().enumerate() {
            if player.order.is_none() {
                if taken.contains(&at) {
                    return None;
                }
                player.order = Some(at);
                self.notes
                    .push(format!("player {} gets the order {at}, as listed in the file", at + 1));
            }
        }
        Some(())
    }

    /// Puts every card into exactly one place.
    fn cards(&mut self) -> Option<()> {
        let mut homeless = Vec::new();
        let mut added: Vec<(Place, Card)> = Vec::new();
        for card in Card::all() {
            let places = self.draft.places_of(card);
            match places.len() {
                0 => homeless.push(card),
                1 => {}
                _ => self.keep_once(card, places)?,
            }
        }
        let places: Vec<Place> = self.draft.places().collect();
        let gaps: Vec<Place> = places.iter().copied().filter(|&place| self.is_gap(place)).collect();
        for card in homeless {
            let fits = |place: &&Place| self.fits(card, **place);
            // A card that was one too many need not stand for another.
            let is_sure = gaps.iter().any(|&place| self.is_sure_gap(place));
            let open =
                if is_sure || gaps.iter().any(|place| fits(&place)) { &gaps } else { &places };
            let mut fitting = open.iter().filter(fits);
            let (&place, None) = (fitting.next()?, fitting.next()) else { return None };
            self.notes.push(format!("the {} belongs to {place}", card.name()));
            added.push((place, card));
        }
        for place in places {
            let found = added.iter().filter(|(to, _)| *to == place).map(|&(_, card)| card);
            if let Some(list) = self.draft.lists.get_mut(&place) {
                let before = list.cards.len();
                list.cards.extend(found);
                // Each entry that is no card stood for one.
                let freed = self.freed.get(&place).copied().unwrap_or(0);
                let most = before + list.unknown + freed;
                let shows_loss = list.unknown > 0 || freed > 0;
                if shows_loss && !(before + list.unknown..=most).contains(&list.cards.len()) {
                    return None;
                }
            } else {
                self.notes.push(format!("{place} gets the cards that are nowhere else"));
                let list = List { cards: found.collect(), unknown: 0 };
                self.draft.lists.insert(place, list);
            }
        }
        Some(())
    }

    /// Leaves a card in the one of these places that what was seen allows.
    fn keep_once(&mut self, card: Card, mut places: Vec<Place>) -> Option<()> {
        places.dedup();
        if places.len() > 1 {
            places.retain(|&place| self.fits(card, place));
        }
        let &[kept] = places.as_slice() else { return None };
        let all: Vec<Place> = self.draft.places().collect();
        for place in all {
            let mut is_kept = place != kept;
            if let Some(list) = self.draft.lists.get_mut(&place) {
                let before = list.cards.len();
                // The first in the place that is kept stays.
                list.cards.retain(|&found| found != card || !std::mem::replace(&mut is_kept, true));
                *self.freed.entry(place).or_default() += before - list.cards.len();
            }
        }
        self.notes.push(format!("the {} stays only in {kept}", card.name()));
        Some(())
    }

    /// Tells whether a place may have lost cards, and shows it.
    fn is_gap(&self, place: Place) -> bool {
        self.is_sure_gap(place) || self.freed.get(&place).is_some_and(|&freed| freed > 0)
    }

    /// Tells whether a place must have lost cards.
    fn is_sure_gap(&self, place: Place) -> bool {
        self.draft.lists.get(&place).is_none_or(|list| list.unknown > 0)
    }

    /// Tells whether what the players have seen allows a card to be there. A list of seen cards that is
    /// missing or damaged allows all.
    fn fits(&self, card: Card, place: Place) -> bool {
        (0..self.draft.players.len()).all(|player| {
            let has_seen = match self.draft.lists.get(&Place::Seen(player)) {
                Some(list) if list.unknown == 0 => list.cards.contains(&card),
                _ => return true,
            };
            has_seen
                == match place {
                    Place::Deck => false,
                    Place::Hand(owner) => owner == player,
                    Place::Table | Place::Pile(_) | Place::Seen(_) => true,
                }
        })
    }

    /// Finds the turn, the view and the last capture where they are missing or make no sense.
    fn metadata(&mut self, faults: &[Fault]) -> Option<()> {
        let seats = self.draft.players.len();
        let dealer = self.draft.dealer?;
        let turn = self.draft.turn_by_cards(dealer);
        let plays_nothing = faults.iter().any(|fault| matches!(fault, Fault::NothingToPlay { .. }));
        if self.draft.turn.is_none() || plays_nothing {
            self.draft.turn = Some(turn);
            self.notes.push("the turn is worked out from the number of cards played".into());
        }
        let turn = self.draft.turn?;
        let at =
            |order: usize| self.draft.players.iter().position(|player| player.order == Some(order));
        let seat = |number: usize| (number + dealer) % seats;
        if self.draft.view.is_none() {
            let is_person = |number: &usize| {
                let player = at(seat(*number)).map(|at| &self.draft.players[at]);
                player.is_some_and(|player| player.kind == Some(Kind::Human))
            };
            let view = (turn..turn + seats).map(|number| number % seats).find(is_person);
            self.draft.view = Some(view.unwrap_or(turn));
            self.notes.push("the view is set to the next person to play".into());
        }
        let is_unknown = matches!(self.draft.last_capture, LastCapture::Unknown);
        if is_unknown || faults.contains(&Fault::LastCapture) {
            let has_pile = |number: &usize| {
                at(seat(*number)).is_some_and(|at| !self.draft.cards(Place::Pile(at)).is_empty())
            };
            let capturers: Vec<usize> = (0..seats).filter(has_pile).collect();
            self.draft.last_capture = match capturers.as_slice() {
                [] => LastCapture::Nobody,
                &[only] => LastCapture::By(only),
                _ => return None,
            };
            self.notes.push("the last capture is worked out from the piles".into());
        }
        Some(())
    }
}
