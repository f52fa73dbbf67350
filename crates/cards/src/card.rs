//! One card.

use std::fmt::{self, Display};
use std::str::FromStr;

/// A suit, in the order in which cards are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Hearts, `h`.
    Hearts,
    /// Diamonds, `d`.
    Diamonds,
    /// Spades, `s`.
    Spades,
    /// Clubs, `c`.
    Clubs,
}

impl Suit {
    /// The four suits in order.
    pub const ALL: [Self; 4] = [Self::Hearts, Self::Diamonds, Self::Spades, Self::Clubs];

    const LETTERS: &'static [u8; 4] = b"hdsc";

    /// Returns the letter.
    pub const fn letter(self) -> char {
        Self::LETTERS[self as usize] as char
    }

    /// Returns the sign, such as ♠.
    pub const fn sign(self) -> char {
        ['♥', '♦', '♠', '♣'][self as usize]
    }

    /// Returns the English name, such as `spades`.
    pub const fn name(self) -> &'static str {
        ["hearts", "diamonds", "spades", "clubs"][self as usize]
    }
}

/// A rank, from ace (1) to king (13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Self = Self(1);
    /// The two.
    pub const TWO: Self = Self(2);
    /// The ten.
    pub const TEN: Self = Self(10);
    /// The jack.
    pub const JACK: Self = Self(11);
    /// The queen.
    pub const QUEEN: Self = Self(12);
    /// The king.
    pub const KING: Self = Self(13);

    const LETTERS: &'static [u8; 13] = b"a234567890jqk";

    /// Returns the rank with this number, ace being 1 and king 13, or `None` beyond.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 { Some(Self(number)) } else { None }
    }

    /// Returns the number, from 1 to 13.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the letter or digit; the ten is `0`.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.0 as usize - 1] as char
    }

    /// Returns the English name, such as `ten`.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king",
        ];
        NAMES[self.0 as usize - 1]
    }

    /// Lists the ranks from ace to king.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..13).map(|index| Self(index + 1))
    }
}

/// One of 52 cards. Cards are ordered by suit (hearts, diamonds, spades, clubs) and then by rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit as u8 * 13 + rank.0 - 1)
    }

    /// Returns the card at this place in the order, from 0 to 51, or `None` beyond.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 52 { Some(Self(index)) } else { None }
    }

    /// Returns the place in the order, from 0 to 51.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 % 13 + 1)
    }

    /// Returns the suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 13]
    }

    /// Lists the pack in order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..52).map(Self)
    }

    /// Returns the English name, such as `ten of diamonds`.
    ///
    /// ```
    /// let card: cards::Card = "d0".parse()?;
    /// assert_eq!(card.name(), "ten of diamonds");
    /// # Ok::<(), cards::ParseCardError>(())
    /// ```
    pub fn name(self) -> String {
        format!("{} of {}", self.rank().name(), self.suit().name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; 2];
        text[0] = self.suit().letter() as u8;
        text[1] = self.rank().letter() as u8;
        f.pad(std::str::from_utf8(&text).expect("letters are ASCII"))
    }
}

/// Why a text is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a card: expected a suit (h, d, s, c) and a rank (a, 2 to 9, 0 for ten, j, q, k)"
)]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads a card in small or capital letters.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let error = || ParseCardError(text.to_owned());
        let &[suit, rank] = text.as_bytes() else { return Err(error()) };
        let place = |letters: &[u8], letter: u8| {
            letters.iter().position(|&known| known == letter.to_ascii_lowercase())
        };
        let suit = place(Suit::LETTERS, suit).ok_or_else(error)?;
        let rank = place(Rank::LETTERS, rank).ok_or_else(error)?;
        Ok(Self((suit * 13 + rank) as u8))
    }
}
