//! Rules that the compiler folds, for work on positions that has to run at full speed.

use crate::board::Board;
use crate::games::{
    AL_MANQALA, ALI_GULI_MANE, AWARI, AYOAYO, BESTEMSHE, BOHNENSPIEL, BOSH, CONGKAK,
    CONGKAK_TRADITIONAL, DAKON, ERHERHE, GABATA, HOYITO, JONGKAK, KALAH, KRUR, LONGBEU_A_CHA,
    MANCALA, MANGALA, OURI, OWARE, PALLANGUZHI, PANDI, SAN_YAO, SONGO, VAI_LUNG_THLAN, WARI,
};
#[cfg(not(target_family = "wasm"))]
use crate::games::{ANYWOLI, ENDODOI, LAMLAMETA, TOGYZKUMALAK};
#[cfg(not(target_family = "wasm"))]
use crate::packed::Broad;
use crate::packed::Packed;
use crate::position::{Position, Source};
use crate::rules::{
    Direction, Ends, ExtraTurn, Leftovers, Opening, OppositeCapture, Pie, Repetition, Rest, Rules,
    Series,
};
use crate::stage::Stage;

/// Whether the compiler folds rules. Builds with debug assertions, such as those for tests, need values more than speed,
/// and code for each of the rules would take most of their time: they put the same rules in place when they run.
const IS_FOLDING: bool = !cfg!(debug_assertions);

/// The rules that work is compiled for, at any number of houses.
const FOLDED: [Rules; 7] = [
    kalah(OppositeCapture::WithSeeds, Ends::MoverEmpty),
    kalah(OppositeCapture::WithSeeds, Ends::EitherEmpty),
    kalah(OppositeCapture::Always, Ends::MoverEmpty),
    kalah(OppositeCapture::Always, Ends::EitherEmpty),
    MANGALA.single(),
    CONGKAK,
    CONGKAK_TRADITIONAL.single(),
];

const fn kalah(opposite: OppositeCapture, ends: Ends) -> Rules {
    // Whether the rest is banked or counted changes no value, and banked it needs no look at the end.
    Rules { opposite, ends, leftovers: Leftovers::Banked, ..KALAH }
}

/// One of the folded rules, on a board of so many houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Folded<const PLACE: usize>(u16);

impl<const PLACE: usize> Source for Folded<PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        Rules { houses: self.0, ..FOLDED[PLACE] }
    }
}

const _: () = assert!(size_of::<Position<Folded<0>, Packed>>() <= 32);

/// Work on a position, which a release build compiles once for each of the folded rules.
///
/// ```
/// use sowing::{Packed, Position, Source, Work, games::KALAH};
///
/// /// Counts the moves of a game in which each player sows the lowest house.
/// struct Count;
///
/// impl Work for Count {
///     type Done = u32;
///
///     fn on<S: Source>(self, mut position: Position<S, Packed>) -> u32 {
///         let mut moves = 0;
///         loop {
///             let Some(house) = position.houses().next() else { break };
///             position.sow(house);
///             moves += 1;
///         }
///         moves
///     }
/// }
///
/// assert_eq!(Position::start(KALAH).fold(Count), Count.on(Position::<_, Packed>::start(KALAH)));
/// ```
pub trait Work {
    /// What comes of it.
    type Done;

    /// Does the work.
    fn on<S: Source>(self, position: Position<S, Packed>) -> Self::Done;
}

impl Position<Rules, Packed> {
    /// Does some work on this position with its rules folded, where they have code of their own, and on the
    /// position as it is elsewhere.
    ///
    /// Moves, values and when the game ends are the same either way. Seeds that are left at the end may be
    /// banked where the rules only count them. A build with debug assertions takes the same rules, but has no code for
    /// each of them.
    pub fn fold<W: Work>(self, work: W) -> W::Done {
        let rules = self.rules();
        // The first turn has rules of its own.
        let place = if self.stage() == Stage::Later { place(&rules) } else { None };
        if !IS_FOLDING {
            let known = place.map(|place| Rules { houses: rules.houses, ..FOLDED[place] });
            return work.on(self.with_source(&known.unwrap_or(rules)));
        }
        macro_rules! by_place {
            ($($known:literal)+) => {
                match place {
                    $(Some($known) => work.on(self.with_source(Folded::<$known>(rules.houses))),)+
                    _ => work.on(self.with_source(&rules)),
                }
            };
        }
        const { assert!(FOLDED.len() == 7, "each place has an arm below") };
        #[cfg(not(target_family = "wasm"))]
        return by_place!(0 1 2 3 4 5 6);
        // What a browser loads is small: there only Kalah has code of its own.
        #[cfg(target_family = "wasm")]
        return by_place!(0);
    }
}

/// One round of each named game that a packed board holds, at its usual size: more of them than engines are compiled
/// for.
const NAMED: [Rules; 27] = [
    KALAH,
    MANCALA,
    MANGALA.single(),
    CONGKAK,
    CONGKAK_TRADITIONAL.single(),
    OWARE.single(),
    WARI.single(),
    OURI.single(),
    SONGO.single(),
    BOHNENSPIEL.single(),
    AL_MANQALA.single(),
    VAI_LUNG_THLAN.single(),
    BESTEMSHE.single(),
    AWARI.single(),
    AYOAYO.single(),
    HOYITO.single(),
    ERHERHE.single(),
    PALLANGUZHI.single(),
    PANDI.single(),
    ALI_GULI_MANE.single(),
    LONGBEU_A_CHA.single(),
    BOSH.single(),
    SAN_YAO.single(),
    DAKON.single(),
    JONGKAK.single(),
    KRUR.single(),
    GABATA.single(),
];

/// The rules of a named game at its usual size, for positions without burnt houses where only burning marks houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Named<const PLACE: usize>;

impl<const PLACE: usize> Source for Named<PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        NAMED[PLACE].unburnt()
    }
}

impl Rules {
    /// Returns the same rules for rounds in which no house is burnt, if no other marks are set on houses.
    const fn unburnt(self) -> Self {
        let series =
            if self.burns() && !self.owns_houses() { Series::Sets(1) } else { self.series };
        Self { series, ..self }
    }
}

impl Position<Rules, Packed> {
    /// Does some work as [`fold`](Self::fold) does, with the rules of more games folded: for small pieces of work,
    /// which are soon compiled for every game.
    pub(crate) fn fold_named<W: Work>(self, work: W) -> W::Done {
        let rules = self.rules();
        let is_like_named = rules.owns_houses() || self.board().is_unmarked();
        let place = NAMED.iter().position(|named| *named == rules).filter(|_| is_like_named);
        if !IS_FOLDING {
            return match place {
                Some(place) => work.on(self.with_source(&NAMED[place].unburnt())),
                None => self.fold(work),
            };
        }
        macro_rules! by_place {
            ($($known:literal)+) => {
                match place {
                    $(Some($known) => work.on(self.with_source(Named::<$known>)),)+
                    _ => self.fold(work),
                }
            };
        }
        const { assert!(NAMED.len() == 27, "each place has an arm below") };
        by_place!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26)
    }
}

/// One round of the named games that a broad board holds, at their usual size.
#[cfg(not(target_family = "wasm"))]
const BROAD: [Rules; 4] =
    [TOGYZKUMALAK.single(), ENDODOI.single(), LAMLAMETA.single(), ANYWOLI.single()];

/// The rules of a named game on a broad board.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct NamedBroad<const PLACE: usize>;

#[cfg(not(target_family = "wasm"))]
impl<const PLACE: usize> Source for NamedBroad<PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        BROAD[PLACE]
    }
}

/// Small work on a position on a broad board, as [`Work`] is on a packed one.
#[cfg(not(target_family = "wasm"))]
pub(crate) trait BroadWork {
    /// What comes of it.
    type Done;

    /// Does the work.
    fn on<S: Source>(self, position: Position<S, Broad>) -> Self::Done;
}

#[cfg(not(target_family = "wasm"))]
impl Position<Rules, Broad> {
    /// Does some work with the rules of named games folded.
    pub(crate) fn fold_broad<W: BroadWork>(self, work: W) -> W::Done {
        let rules = self.rules();
        if !IS_FOLDING {
            return work.on(self.with_source(&rules));
        }
        macro_rules! by_place {
            ($($known:literal)+) => {
                match BROAD.iter().position(|named| *named == rules) {
                    $(Some($known) => work.on(self.with_source(NamedBroad::<$known>)),)+
                    _ => work.on(self.with_source(&rules)),
                }
            };
        }
        const { assert!(BROAD.len() == 4, "each place has an arm below") };
        by_place!(0 1 2 3)
    }
}

/// What matters of the folded rules, on a board of one house.
const ESSENCES: [Rules; FOLDED.len()] = {
    let mut essences = FOLDED;
    let mut place = 0;
    while place < FOLDED.len() {
        essences[place] = Rules { houses: 1, ..FOLDED[place].essence() };
        place += 1;
    }
    essences
};

/// Returns the place in [`FOLDED`] of rules under which a position in the middle of a game has the same future.
fn place(rules: &Rules) -> Option<usize> {
    let essence = Rules { houses: 1, ..rules.essence() };
    ESSENCES.iter().position(|folded| *folded == essence)
}

impl Rules {
    /// Returns the rules with everything set to one value that does not change what a position in the middle
    /// of a set or round is worth, so that rules under which positions have the same values are equal.
    #[must_use]
    pub const fn essence(&self) -> Self {
        Self {
            seeds: 0,
            direction: Direction::Anticlockwise,
            pie: Pie::Off,
            leftovers: Leftovers::Banked,
            repetition: Repetition::None,
            opening: Opening::Turns,
            series: Series::Sets(1),
            extra_turn: match self.extra_turn {
                ExtraTurn::NotOnFirstMove => ExtraTurn::Always,
                other => other,
            },
            rest: match self.rest {
                Rest::Opponent => Rest::Owner,
                other => other,
            },
            ..*self
        }
    }
}
