//! A sowing game whose board is chosen by its size.

use game::{Observe, Seat, State, Tell, Turn};
use sowing::{
    Action, Board, Broad, BySide, Event, Match, Packed, Path, Pit, Position, Refusal, RoundResult,
    Rules, SeriesState, Setup, SetupErrors, Side, Sown, Taken, Wide,
};
use std::fmt::{self, Display};
use std::ops::ControlFlow;

/// A whole sowing game on the smallest board that it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SowingTable {
    /// Up to seven houses a side and 255 seeds in all.
    Packed(Match<Rules, Packed>),
    /// Eight to fifteen houses a side and 255 seeds in all.
    Broad(Match<Rules, Broad>),
    /// Any size.
    Wide(Match<Rules, Wide>),
}

/// Does the same with either board.
macro_rules! either {
    ($table:expr, $game:pat => $body:expr) => {
        match $table {
            SowingTable::Packed($game) => $body,
            SowingTable::Broad($game) => $body,
            SowingTable::Wide($game) => $body,
        }
    };
}

impl SowingTable {
    /// Returns the start under these rules, this side to begin.
    ///
    /// # Panics
    ///
    /// When the rules contradict themselves; see [`Rules::faults`].
    pub fn start(rules: Rules, first: Side) -> Self {
        if rules.fits_packed() {
            Self::Packed(Match::start_with(rules, first))
        } else if rules.fits_broad() {
            Self::Broad(Match::start_with(rules, first))
        } else {
            Self::Wide(Match::start_with(rules, first))
        }
    }

    /// Returns the game that continues from a setup.
    ///
    /// # Errors
    ///
    /// Every reason why the setup is no position under the rules.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, SetupErrors> {
        // Later sets and rounds begin anew, so the start has to fit as well.
        let fits = setup.errors::<Packed>(&rules).is_empty() && rules.fits_packed();
        if fits {
            Match::from_setup(rules, setup).map(Self::Packed)
        } else if setup.errors::<Broad>(&rules).is_empty() && rules.fits_broad() {
            Match::from_setup(rules, setup).map(Self::Broad)
        } else {
            Match::from_setup(rules, setup).map(Self::Wide)
        }
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        either!(self, game => game.position().rules())
    }

    /// Returns the position as anybody may write it down.
    pub fn setup(&self) -> Setup {
        either!(self, game => game.position().to_setup())
    }

    /// Returns the packed position, for engines that play no other.
    pub fn packed(&self) -> Option<&Position<Rules, Packed>> {
        match self {
            Self::Packed(game) => Some(game.position()),
            Self::Broad(_) | Self::Wide(_) => None,
        }
    }

    /// Returns the side that is to choose, or `None` when the game is over.
    pub fn side_to_choose(&self) -> Option<Side> {
        either!(self, game => game.side_to_choose())
    }

    /// Returns how far a series of sets or rounds has gone.
    pub fn series(&self) -> Option<SeriesState> {
        either!(self, game => game.series().copied())
    }

    /// Tells whether a simultaneous opening is under way.
    pub fn is_opening_together(&self) -> bool {
        either!(self, game => game.is_opening_together())
    }

    /// Tells whether the side to choose names houses that stay empty in the round that begins.
    pub fn is_filling(&self) -> bool {
        !self.is_opening_together() && either!(self, game => game.position().is_filling())
    }

    /// Returns how many such houses it has yet to name; 0 elsewhere.
    pub fn left_to_choose(&self) -> u32 {
        if self.is_filling() { either!(self, game => game.position().left_to_choose()) } else { 0 }
    }

    /// Tells whether one side has made a choice of a simultaneous opening that the other, which is to
    /// choose now, may not know.
    pub fn has_secret(&self) -> bool {
        either!(self, game => game.has_secret())
    }

    /// Tells whether the side to choose does so without knowing what the other chooses, both opening at
    /// once.
    pub fn is_blind(&self) -> bool {
        either!(self, game => game.is_blind())
    }

    /// Tells whether a position that can come again has come twice in this set or round, so that its third coming would
    /// end it under a rule of repetition.
    pub fn has_come_twice(&self) -> bool {
        either!(self, game => game.has_come_twice())
    }

    /// Returns how the set or round ends if a legal action ends it.
    pub fn result_after(&self, action: Action) -> Option<RoundResult> {
        let number = self.series()?.number;
        let mut next = self.clone();
        next.play_unchecked(action);
        next.series()?.last.filter(|result| result.number == number)
    }

    /// Returns the way that seeds take on the board as it is.
    pub fn path(&self) -> Path {
        either!(self, game => game.path())
    }

    /// Returns the seeds in each side's hand: none, but while a simultaneous opening is under way.
    pub fn hands(&self) -> BySide<u64> {
        either!(self, game => game.hands())
    }

    /// Tells whether the set or round being played is over.
    pub fn position_has_ended(&self) -> bool {
        either!(self, game => game.position().has_ended())
    }

    /// Returns each side's seeds in the set or round being played: stores, and with the rest once it
    /// is over.
    pub fn seeds(&self) -> BySide<u32> {
        either!(self, game => game.position().scores())
    }

    /// Returns the seeds that an action brings to the store of the side that plays it, the rest at the
    /// end included: of the position alone, whatever follows in a match. A swap brings none, nor does a house
    /// that stays empty, and a simultaneous opening is not looked ahead into. The action must be legal.
    pub fn gain(&self, action: Action) -> i64 {
        let (Some(side), Action::Sow(_) | Action::Across(_), true) =
            (self.side_to_choose(), action, self.sows())
        else {
            return 0;
        };
        either!(self, game => {
            let before = game.position().scores()[side];
            let mut next = copy(game);
            next.play_unchecked(action);
            i64::from(next.scores()[side]) - i64::from(before)
        })
    }

    /// Returns the seeds in the house that the side to choose would sow by an action; 0 for a swap and a pass.
    pub fn held(&self, action: Action) -> u64 {
        let Some(side) = self.side_to_choose() else { return 0 };
        let pit = match action {
            Action::Sow(house) => Pit::House(side, house),
            Action::Across(house) => Pit::House(side.other(), house),
            Action::Swap | Action::Pass => return 0,
        };
        self.setup().seeds(pit).unwrap_or(0)
    }

    /// Returns what the game has left in houses at its end, with who gets it, where seeds count where they lie.
    pub fn counted(&self) -> Vec<(Taken, Side)> {
        either!(self, game => game.position().counted())
    }

    /// Tells whether an action that names a house sows it by itself: not in a simultaneous opening, and not where
    /// houses are chosen that stay empty.
    fn sows(&self) -> bool {
        !self.is_opening_together() && !self.is_filling()
    }

    /// Returns what an action would do on the board as it is, or `None` for a swap, a pass, a house that stays
    /// empty, or while a simultaneous opening is under way. The action must be legal.
    pub fn preview(&self, action: Action) -> Option<Sown> {
        match action {
            Action::Sow(house) if self.sows() => Some(either!(self, game => copy(game).sow(house))),
            Action::Across(house) if self.sows() => {
                Some(either!(self, game => copy(game).sow_across(house)))
            }
            Action::Sow(_) | Action::Across(_) | Action::Swap | Action::Pass => None,
        }
    }
}

/// Returns the position of a match on any board, to be changed.
fn copy<B: Board>(game: &Match<Rules, B>) -> Position<Rules, B> {
    game.position().clone()
}

impl State for SowingTable {
    type Action = Action;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        either!(self, game => game.turn())
    }

    fn actions(&self, out: &mut Vec<Action>) {
        either!(self, game => game.actions(out));
    }

    fn each_action(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        either!(self, game => game.each_action(visit));
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        either!(self, game => game.check(action))
    }

    fn play_unchecked(&mut self, action: Action) {
        either!(self, game => game.play_unchecked(action));
    }

    fn score(&self, seat: Seat) -> i32 {
        either!(self, game => game.score(seat))
    }
}

impl Tell for SowingTable {
    type Event = Event;

    fn play_telling_unchecked(&mut self, action: Action, tell: &mut dyn FnMut(Event)) {
        either!(self, game => game.play_telling_unchecked(action, tell));
    }
}

impl Observe for SowingTable {
    type Observation = Self;

    fn observe(&self, seat: Seat) -> Self {
        match self {
            Self::Packed(game) => Self::Packed(game.observe(seat)),
            Self::Broad(game) => Self::Broad(game.observe(seat)),
            Self::Wide(game) => Self::Wide(game.observe(seat)),
        }
    }
}

impl Display for SowingTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, game => Display::fmt(game, f))
    }
}
