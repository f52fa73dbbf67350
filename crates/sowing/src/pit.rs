//! Where seeds lie.

use crate::action::House;
use crate::side::Side;

/// A house or a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pit {
    /// A house of this side, by its number in that side's sowing order.
    House(Side, House),
    /// The store of this side.
    Store(Side),
}
