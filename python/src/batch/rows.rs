//! What a batch writes, and how it is set.

/// The arrays of a batch, one row for each game.
pub(crate) struct Rows<'a> {
    pub(crate) observation: &'a mut [i32],
    pub(crate) mask: &'a mut [bool],
    pub(crate) reward: &'a mut [f32],
    pub(crate) returns: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
    pub(crate) to_play: &'a mut [i8],
    pub(crate) seeds: &'a mut [u64],
    pub(crate) final_observation: &'a mut [i32],
    /// Of Cassino, the numbered actions: the card from bit 52, and a bit for each card it takes.
    pub(crate) choices: &'a mut [u64],
}

/// When a game that is over begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Autoreset {
    /// In the step that ends it.
    SameStep,
    /// In the step after that, whose action is ignored.
    NextStep,
    /// When it is reset.
    Disabled,
}

/// What a game that is over is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reward {
    /// 1 for a win, -1 for a loss, and what lies between for a shared one.
    Win,
    /// The own score less the best of the others.
    Margin,
}

/// Which seat is the learner's, where opponents take the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// Always this one.
    Fixed(u8),
    /// Each in turn: in game `k` of row `i` it is seat `i + k`, counted round the table.
    Alternate,
}
