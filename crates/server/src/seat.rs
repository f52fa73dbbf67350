//! Who sits on the seats of a table, and with which keys.

use crate::problem::Problem;
use crate::secret::{Key, Lock};
use players::{Kind, Seated};
use serde::{Deserialize, Serialize};

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Holder {
    /// A person, who plays with the key.
    Person(Lock),
    /// Nobody yet: the seat is for whoever comes with the key of a secret link.
    Link(Lock),
    /// Nobody yet; anybody may sit down.
    Open,
    /// A computer player of this kind.
    Computer(String),
}

impl Holder {
    pub(crate) const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    pub(crate) const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer(_))
    }

    /// Tells whether the game has to wait for somebody to take this seat.
    pub(crate) const fn is_empty(&self) -> bool {
        matches!(self, Self::Link(_) | Self::Open)
    }

    const fn lock(&self) -> Option<&Lock> {
        match self {
            Self::Person(lock) | Self::Link(lock) => Some(lock),
            Self::Open | Self::Computer(_) => None,
        }
    }
}

/// A seat: its name, empty while nobody sits there, and who holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) holder: Holder,
}

impl Place {
    pub(crate) fn kind(&self) -> Kind {
        match &self.holder {
            // A kind that this version no longer knows plays at random.
            Holder::Computer(kind) => kind.parse().unwrap_or(Kind::Random),
            _ => Kind::Human,
        }
    }

    /// Returns the player as records write it.
    pub(crate) fn seated(&self) -> Seated {
        let name = if self.name.is_empty() { "?".to_owned() } else { self.name.clone() };
        Seated { name, kind: self.kind() }
    }
}

/// All seats of a table, in order of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Places(pub(crate) Vec<Place>);

impl std::ops::Index<usize> for Places {
    type Output = Place;

    fn index(&self, seat: usize) -> &Place {
        &self.0[seat]
    }
}

impl Places {
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &Place)> {
        self.0.iter().enumerate()
    }

    /// Returns the seats that these keys open.
    pub(crate) fn opened_by(&self, keys: &[Key]) -> Vec<usize> {
        // Every key is tried, so that the time does not tell which one fits.
        let opens = |lock: &Lock| keys.iter().fold(false, |any, key| any | lock.opens_with(key));
        let seats = self.iter().filter(|(_, place)| place.holder.lock().is_some_and(opens));
        seats.map(|(seat, _)| seat).collect()
    }

    /// Returns the seats where people play.
    pub(crate) fn people(&self) -> impl Iterator<Item = usize> {
        self.iter().filter(|(_, place)| place.holder.is_person()).map(|(seat, _)| seat)
    }

    /// Tells whether these seats include all that have a key.
    pub(crate) fn all_with_keys(&self, yours: &[usize]) -> bool {
        let mut with_keys = self.iter().filter(|(_, place)| place.holder.lock().is_some());
        !yours.is_empty() && with_keys.all(|(seat, _)| yours.contains(&seat))
    }

    pub(crate) fn has_empty(&self) -> bool {
        self.iter().any(|(_, place)| place.holder.is_empty())
    }

    /// Seats a person on an open seat, to play with a key.
    pub(crate) fn sit(&mut self, seat: usize, name: String, key: &Key) -> Result<(), Problem> {
        let place = self.0.get_mut(seat).ok_or_else(no_such_seat)?;
        if place.holder != Holder::Open {
            return Err(Problem::conflict("seat_taken", "this seat is taken"));
        }
        place.take(name, key);
        Ok(())
    }

    /// Seats the person who has come with the key of a link, to play with a key of their own, and returns the
    /// seat: whoever made the link knows the key in it, and must not see what this person sees.
    pub(crate) fn arrive(&mut self, link: &Key, name: String, key: &Key) -> Result<usize, Problem> {
        let seats = self.opened_by(std::slice::from_ref(link));
        let seat = *seats.first().ok_or_else(wrong_key)?;
        let place = &mut self.0[seat];
        if !matches!(place.holder, Holder::Link(_)) {
            return Err(Problem::conflict("seat_taken", "this key is of a person, not of a link"));
        }
        place.take(name, key);
        Ok(seat)
    }

    /// Lets a computer player take over from a person.
    pub(crate) fn replace(&mut self, seat: usize, kind: Kind) {
        self.0[seat].holder = Holder::Computer(kind.to_string());
    }
}

impl Place {
    fn take(&mut self, name: String, key: &Key) {
        *self = Self { name, holder: Holder::Person(key.lock()) };
    }
}

pub(crate) fn no_such_seat() -> Problem {
    Problem::bad("no_such_seat", "this table has no such seat")
}

pub(crate) fn wrong_key() -> Problem {
    Problem::forbidden("wrong_key", "this key opens no such seat at this table")
}
