//! Who sits on the seats of a table, and with which keys.

use crate::name::name_taken;
use crate::secret::{Key, Lock};
use players::{Kind, Seated};
use serde::{Deserialize, Serialize};
use wire::Refused;

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
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
    /// Tells whether a person plays here.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// Tells whether a computer plays here.
    pub const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer(_))
    }

    /// Tells whether the game has to wait for somebody to take this seat.
    pub const fn is_empty(&self) -> bool {
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
pub struct Place {
    /// The name; empty while nobody sits there.
    pub name: String,
    /// Who holds it.
    pub holder: Holder,
}

impl Place {
    /// Returns the kind of player that sits here.
    pub fn kind(&self) -> Kind {
        match &self.holder {
            // A kind that this version no longer knows plays at random.
            Holder::Computer(kind) => kind.parse().unwrap_or(Kind::Random),
            _ => Kind::Human,
        }
    }

    /// Tells whether whoever sits here has this name, in large or small letters.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.to_lowercase() == name.to_lowercase()
    }

    /// Returns the player as records write it.
    pub fn seated(&self) -> Seated {
        let name = if self.name.is_empty() { "?".to_owned() } else { self.name.clone() };
        Seated { name, kind: self.kind() }
    }
}

/// All seats of a table, in order of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(pub Vec<Place>);

impl std::ops::Index<usize> for Places {
    type Output = Place;

    fn index(&self, seat: usize) -> &Place {
        &self.0[seat]
    }
}

impl Places {
    /// Returns how many seats there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the seats, each with its number from 0.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Place)> {
        self.0.iter().enumerate()
    }

    /// Returns the seats that these keys open.
    pub fn opened_by(&self, keys: &[Key]) -> Vec<usize> {
        // Every key is tried, so that the time does not tell which one fits.
        let opens = |lock: &Lock| keys.iter().fold(false, |any, key| any | lock.opens_with(key));
        let seats = self.iter().filter(|(_, place)| place.holder.lock().is_some_and(opens));
        seats.map(|(seat, _)| seat).collect()
    }

    /// Returns the seats where people play.
    pub fn people(&self) -> impl Iterator<Item = usize> {
        self.iter().filter(|(_, place)| place.holder.is_person()).map(|(seat, _)| seat)
    }

    /// Tells whether these seats include all that have a key.
    pub fn all_with_keys(&self, yours: &[usize]) -> bool {
        let mut with_keys = self.iter().filter(|(_, place)| place.holder.lock().is_some());
        !yours.is_empty() && with_keys.all(|(seat, _)| yours.contains(&seat))
    }

    /// Tells whether somebody is missing.
    pub fn has_empty(&self) -> bool {
        self.iter().any(|(_, place)| place.holder.is_empty())
    }

    /// Seats a person on an open seat, to play with a key.
    ///
    /// # Errors
    ///
    /// When there is no such seat, or it is taken.
    pub fn sit(&mut self, seat: usize, name: String, key: &Key) -> Result<(), Refused> {
        let place = self.0.get_mut(seat).ok_or_else(no_such_seat)?;
        if place.holder != Holder::Open {
            return Err(Refused::conflict("seat_taken", "this seat is taken"));
        }
        self.seat(seat, name, key)
    }

    /// Seats the person who has come with the key of a link, to play with a key of their own, and returns the
    /// seat: whoever made the link knows the key in it, and must not see what this person sees.
    ///
    /// # Errors
    ///
    /// When the key is of no link.
    pub fn arrive(&mut self, link: &Key, name: String, key: &Key) -> Result<usize, Refused> {
        let seats = self.opened_by(std::slice::from_ref(link));
        let seat = *seats.first().ok_or_else(wrong_key)?;
        if !matches!(self.0[seat].holder, Holder::Link(_)) {
            return Err(Refused::conflict("seat_taken", "this key is of a person, not of a link"));
        }
        self.seat(seat, name, key)?;
        Ok(seat)
    }

    /// Seats a person by a name that nobody else has here: who wins, and whose turn it is, is told by names.
    fn seat(&mut self, seat: usize, name: String, key: &Key) -> Result<(), Refused> {
        if self.iter().any(|(at, other)| at != seat && other.is_called(&name)) {
            return Err(name_taken(&name));
        }
        self.0[seat] = Place { name, holder: Holder::Person(key.lock()) };
        Ok(())
    }

    /// Lets a computer player take over from a person.
    pub fn replace(&mut self, seat: usize, kind: Kind) {
        self.0[seat].holder = Holder::Computer(kind.to_string());
    }
}

/// Returns that a table has no such seat.
pub fn no_such_seat() -> Refused {
    Refused::bad("no_such_seat", "this table has no such seat")
}

/// Returns that a key opens no such seat.
pub fn wrong_key() -> Refused {
    Refused::forbidden("wrong_key", "this key opens no such seat at this table")
}
