//! Who sits on the seats of a table, and with which keys.

use crate::problem::Problem;
use crate::secret::{Key, Lock};
use players::{Kind, Seated};
use serde::{Deserialize, Serialize};

/// The most characters of a name.
const NAME_CHARACTERS: usize = 40;

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

    /// Seats a person on an open seat, and returns the key.
    pub(crate) fn sit(&mut self, seat: usize, name: String) -> Result<Key, Problem> {
        let place = self.0.get_mut(seat).ok_or_else(no_such_seat)?;
        if place.holder != Holder::Open {
            return Err(Problem::conflict("seat_taken", "this seat is taken"));
        }
        Ok(place.take(name))
    }

    /// Seats the person who has come with the key of a link, and returns the seat and a key of their own:
    /// whoever made the link knows the key in it, and must not see what this person sees.
    pub(crate) fn arrive(&mut self, link: &Key, name: String) -> Result<(usize, Key), Problem> {
        let seats = self.opened_by(std::slice::from_ref(link));
        let seat = *seats.first().ok_or_else(wrong_key)?;
        let place = &mut self.0[seat];
        if !matches!(place.holder, Holder::Link(_)) {
            return Err(Problem::conflict("seat_taken", "this key is of a person, not of a link"));
        }
        Ok((seat, place.take(name)))
    }

    /// Lets a computer player take over from a person.
    pub(crate) fn replace(&mut self, seat: usize, kind: Kind) {
        self.0[seat].holder = Holder::Computer(kind.to_string());
    }
}

impl Place {
    fn take(&mut self, name: String) -> Key {
        let key = Key::draw();
        *self = Self { name, holder: Holder::Person(key.lock()) };
        key
    }
}

/// Checks a name that a person gives.
pub(crate) fn checked_name(name: &str) -> Result<String, Problem> {
    // Characters that turn the direction of text could make a name read as another's.
    let is_odd = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_CHARACTERS || name.chars().any(is_odd) {
        return Err(Problem::bad(
            "bad_name",
            format!("a name has 1 to {NAME_CHARACTERS} characters, all of them visible"),
        ));
    }
    Ok(name.to_owned())
}

/// Returns the name of a computer player that was given none: its kind and the number of its seat.
pub(crate) fn usual_name(kind: &str, seat: usize) -> String {
    let word = kind.split(':').next().unwrap_or(kind);
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    format!("{}{} {}", first.unwrap_or('?'), letters.as_str(), seat + 1)
}

pub(crate) fn no_such_seat() -> Problem {
    Problem::bad("no_such_seat", "this table has no such seat")
}

pub(crate) fn wrong_key() -> Problem {
    Problem::forbidden("wrong_key", "this key opens no such seat at this table")
}
