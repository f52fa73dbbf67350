//! Questions that stages ask about a rule. Each answer lists every choice, so that a new choice does not compile until it
//! is answered.
//!
//! What has more answers than yes and no is a match where it is asked.

use crate::rules::{
    Children, CountsIn, Endless, Ends, ExtraTurn, Feed, Fill, Fours, GapCapture, Land, LastSeed,
    LastTo, Leftovers, Majority, Opening, OppositeCapture, OppositeIn, Origin, Pie, Refill, Relay,
    Repetition, Rest, Series, Singles, Slam, Start, Stores, Unfed,
};

macro_rules! questions {
    ($($(#[$meta:meta])* $choice:ident.$question:ident: $($yes:ident)|+, not $($no:ident)|+;)+) => { $(
        impl $choice {
            $(#[$meta])*
            #[inline(always)]
            pub(crate) const fn $question(self) -> bool {
                match self {
                    $(Self::$yes)|+ => true,
                    $(Self::$no)|+ => false,
                }
            }
        }
    )+ };
}

questions! {
    /// Tells whether the mover's own store is sown into.
    Stores.are_sown: Own, not Skipped;
    /// Tells whether the house that is lifted keeps a seed.
    Origin.keeps_first: First, not Resown | Skipped;
    /// Tells whether a lap passes over the house that is lifted.
    Origin.is_skipped: Skipped, not Resown | First;
    /// Tells whether a move can have more than one lap.
    Relay.goes_on: Occupied | NextHouse, not None;
    /// Tells whether the house is lifted in which the last seed falls.
    Relay.lifts_last: Occupied, not None | NextHouse;
    /// Tells whether the house after the last seed is lifted.
    Relay.lifts_next: NextHouse, not None | Occupied;
    /// Tells whether a relay that cannot be played to its end ends the round instead of being barred.
    Endless.ends_round: Own | Split, not Illegal;
    /// Tells whether what such a relay leaves is halved.
    Endless.halves: Split, not Illegal | Own;
    /// Tells whether a last seed in an empty house can take the opposite one.
    OppositeCapture.is_made: WithSeeds | Always, not Never;
    /// Tells whether it banks its lone seed where the opposite house is empty.
    OppositeCapture.takes_lone_seeds: Always, not Never | WithSeeds;
    /// Tells whether it takes from the mover's side too.
    OppositeIn.is_everywhere: Both, not Own;
    /// Tells whether the last seed is won with the opposite house.
    LastSeed.is_taken: Taken, not Left;
    /// Tells whether captures by count take from the mover's side too.
    CountsIn.is_everywhere: Both, not Other;
    /// Tells whether a grand slam takes nothing.
    Slam.takes_nothing: Nothing, not Take | Illegal | Last | Leave | Forfeit | Again;
    /// Tells whether a grand slam may not be played.
    Slam.is_barred: Illegal, not Take | Nothing | Last | Leave | Forfeit | Again;
    /// Tells whether a grand slam leaves the house that would be taken last.
    Slam.leaves_last: Leave, not Take | Nothing | Illegal | Last | Forfeit | Again;
    /// Tells whether a grand slam gives the rest to the other side.
    Slam.forfeits_rest: Forfeit, not Take | Nothing | Illegal | Last | Leave | Again;
    /// Tells whether a grand slam earns another move.
    Slam.moves_again: Again, not Take | Nothing | Illegal | Last | Leave | Forfeit;
    /// Tells whether a grand slam is one only where the other side held seeds before; what is left bars the last one.
    Slam.is_told_by_seeds_before: Nothing | Illegal | Leave | Forfeit | Again, not Take | Last;
    /// Tells whether a rule of its own applies to a grand slam.
    Slam.is_special: Nothing | Illegal | Last | Leave | Forfeit | Again, not Take;
    /// Tells whether a house is won that becomes four on the way.
    Fours.are_won: Owner | Sower | AllOwner | AllSower, not Never;
    /// Tells whether a last seed can win a house for good.
    Children.are_won: Tuzdyk | Krur | Weg, not Never;
    /// Tells whether only its winner sows into such a house.
    Children.are_closed: Krur, not Never | Tuzdyk | Weg;
    /// Tells whether such a house has the limits of a tuzdyk.
    Children.are_tuzdyks: Tuzdyk, not Never | Krur | Weg;
    /// Tells whether a last seed takes seeds out of such a house.
    Children.are_taken_from: Weg, not Never | Tuzdyk | Krur;
    /// Tells whether something is taken beyond an empty house.
    GapCapture.is_made: Once | Series | Continue, not Never;
    /// Tells whether something can be taken beyond a second empty house.
    GapCapture.is_repeated: Series | Continue, not Never | Once;
    /// Tells whether one house beyond another can be taken at once.
    GapCapture.takes_several: Series, not Never | Once | Continue;
    /// Tells whether sowing goes on after it.
    GapCapture.goes_on: Continue, not Never | Once | Series;
    /// Tells whether a last seed in the store can give another turn.
    ExtraTurn.is_given: NotOnFirstMove | Always, not Never;
    /// Tells whether it gives none on the first move of the game.
    ExtraTurn.spares_first_move: NotOnFirstMove, not Never | Always;
    /// Tells whether houses with a single seed can be barred.
    Singles.are_barred: Strict | Feed, not Any;
    /// Tells whether houses can be barred by where their first lap ends.
    Start.is_barred: Reach, not Any;
    /// Tells whether a player who cannot feed ends the round.
    Feed.ends_round: Must, not Free | IfPossible;
    /// Tells whether a round can end although the side to move holds seeds.
    Ends.is_early: EitherEmpty | MovedEmpty | OpponentEmpty, not MoverEmpty;
    /// Tells whether the last seeds go to whoever won seeds last.
    LastTo.is_capturer: Capturer, not Mover | Owner | Starter;
    /// Tells whether the rest goes to the owners of the houses.
    Rest.is_owners: Owner, not Emptier | Opponent | Nobody;
    /// Tells whether the seeds of a player who cannot feed go to the other.
    Unfed.is_other: Other, not Own;
    /// Tells whether the rest is moved to the stores.
    Leftovers.are_banked: Banked, not Counted;
    /// Tells whether the second player may swap sides.
    Pie.is_offered: On, not Off;
    /// Tells whether a side can have won so much that the round is over.
    Majority.ends_round: On | PlayOn, not Off;
    /// Tells whether a position that comes for the third time ends the round.
    Repetition.ends_round: Own | Split | Draw, not None;
    /// Tells whether it draws the game.
    Repetition.draws: Draw, not None | Own | Split;
    /// Tells whether a round is opened by moves like any other.
    Opening.is_usual: Turns, not Together | EveryOther;
    /// Tells whether both players move first.
    Opening.is_together: Together, not Turns | EveryOther;
    /// Tells whether the first move takes a seed out of every other house.
    Opening.takes_every_other: EveryOther, not Turns | Together;
    /// Tells whether a player chooses which houses stay empty.
    Fill.is_chosen: Choice, not Far | Near | Ends | West;
    /// Tells whether the winner's side stays as it is.
    Refill.spares_winner: Loser, not Both;
    /// Tells whether houses are won for the next round.
    Land.is_won: Full | AllButOne, not Never;
}

impl Series {
    /// Tells whether a match is one round and no more.
    pub(crate) const fn is_one_set(self) -> bool {
        match self {
            Self::Sets(number) => number == 1,
            Self::Rounds(_) | Self::Target(_) => false,
        }
    }
}
