//! A position and the values of its moves, as they are written down.

use catalog::{Beginning, RecordError, SowingTable};
use serde::{Deserialize, Serialize};
use sowing::{BySide, HouseSetup, Setup, Side};

/// A position near the start of a solved board, and what each of its moves is worth; or the start of a board of which
/// only the value is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The name of the game.
    pub game: String,
    /// The house rules that are not as usual, as words KEY=VALUE.
    pub rules: String,
    /// The position. The side to move is South: values are the same for either side.
    pub position: String,
    /// By how many seeds the side to move wins, or loses if negative, where only that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// Each move, and by how many seeds the side to move wins with it, or loses if negative; none where only the value
    /// of the position is proved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<(String, i32)>,
}

/// Why a text is no opening.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// It is not written like one.
    #[error("{0}")]
    Text(#[from] serde_json::Error),
    /// Its position is none of its game.
    #[error("{0}")]
    Position(#[from] RecordError),
}

impl Opening {
    /// Reads openings, one a line.
    ///
    /// # Errors
    ///
    /// The first line that is none.
    pub fn read_all(text: &str) -> Result<Vec<Self>, OpeningError> {
        Ok(serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>()?)
    }

    /// Writes it as one line, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("an opening can be written as JSON")
    }

    /// Returns the table in its position.
    ///
    /// # Errors
    ///
    /// When there is no such game or position.
    pub fn table(&self) -> Result<SowingTable, OpeningError> {
        Ok(Beginning::of_position(&self.game, &self.rules, &self.position)?.1)
    }

    /// Returns the value of the position: that of its best move, or the one that is proved alone.
    pub fn value(&self) -> Option<i32> {
        self.values.iter().map(|&(_, value)| value).max().or(self.value)
    }
}

/// Returns a position as text, turned so that the side to move is South. Rules are the same for both sides, and so
/// are values.
pub(crate) fn turned(setup: &Setup) -> String {
    if setup.mover == Side::South {
        return setup.to_string();
    }
    let across = |house: &HouseSetup| match *house {
        HouseSetup::Child { seeds, owner } => HouseSetup::Child { seeds, owner: owner.other() },
        HouseSetup::Land { seeds, owner } => HouseSetup::Land { seeds, owner: owner.other() },
        house @ (HouseSetup::Seeds(_) | HouseSetup::Burnt) => house,
    };
    let houses = BySide::new(|side: Side| setup.houses[side.other()].iter().map(across).collect());
    let stores = BySide::new(|side: Side| setup.stores[side.other()]);
    let heir = setup.heir.map(Side::other);
    Setup { stores, houses, mover: Side::South, heir, ..setup.clone() }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_of_either_side_is_the_same_opening() {
        let text = |text: &str| turned(&text.parse().expect("a position"));
        let south = "<3,1,2,3,4,5,6,7,8> s";
        assert_eq!(text(south), south);
        assert_eq!(text("<3,2,1,6,7,8,3,4,5> n"), south);
        assert_eq!(text("<2,0,0,1s,x,2N,3> n"), "<2,0,0,2S,3,1n,x> s");
        assert_eq!(text("<1,0,0,1,2> n last-s"), "<1,0,0,2,1> s last-n");
    }

    #[test]
    fn what_is_no_opening_is_refused_by_its_line() {
        let told = |text: &str| Opening::read_all(text).unwrap_err().to_string();
        assert_eq!(told("\n{}"), "missing field `game` at line 2 column 2");
        let cards = Opening {
            game: "cassino".to_owned(),
            rules: String::new(),
            position: "<1,0,0,1,1> s".to_owned(),
            value: None,
            values: Vec::new(),
        };
        assert!(cards.table().is_err());
    }
}
