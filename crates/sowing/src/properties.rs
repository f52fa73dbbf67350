//! What engines ask about rules: how far their methods hold.

use crate::board::Board;
use crate::rules::{
    Again, Children, CountsIn, Endless, Ends, ExtraTurn, Feed, Fours, GapCapture, Land, LastSeed,
    LastTo, Leftovers, Majority, Opening, OppositeCapture, OppositeIn, Origin, Relay, Repetition,
    Rest, Rounds, Rules, Series, Singles, Slam, Start, Stores, TuzdykBar, Unfed,
};

/// How to find out which houses may be sown while the game is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// Every house that holds seeds and belongs to the mover; on a packed board at least, where relays that
    /// sow into a store are short.
    Occupied,
    /// Every house that holds seeds, but for relays that never end or take too long. None is known that can be
    /// reached from a start, so only positions set by hand have to be
    /// [tried](crate::Position::trusts_houses).
    Trusted,
    /// Some rule bars houses with seeds: ask the position.
    Asked,
}

/// What becomes of a round whose positions come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnRepetition {
    /// It goes on.
    GoesOn,
    /// It ends, and each side keeps what its own houses hold.
    Keeps,
    /// It ends, and what the houses hold is halved; an odd seed counts for neither side.
    Halves,
    /// It ends as a draw, whatever was won.
    Draws,
}

/// How much one side must have won for a round to be over before its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndsEarly {
    /// A round goes on, whatever was won.
    Never,
    /// More than half of all seeds.
    MoreThanHalf,
    /// So much that the other side cannot win the seeds that it needs for another round.
    TooFewLeft {
        /// The seeds that it needs.
        needed: u64,
    },
}

/// Which houses can be won for good at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winnable {
    /// None.
    None,
    /// Any.
    Any,
    /// At most so many of each side, and never its last house.
    Few {
        /// How many.
        most: u8,
    },
}

/// What engines may take for granted under some rules, each for one set or round.
///
/// No engine asks about a rule itself to decide whether its method holds: it asks here, where every rule has
/// been thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "answers to questions that are asked one by one")]
pub struct Properties {
    /// Whether a position can come again. False only where that is proved.
    pub returns: bool,
    /// Whether the future of a position depends on what the stores hold, and not on the houses alone.
    pub counts_stores: bool,
    /// Whether the first turn has rules of its own.
    pub has_first_move: bool,
    /// Whether the second player may swap sides instead of the first move.
    pub may_swap: bool,
    /// Whether a move that was earned has rules of its own.
    pub has_earned_move: bool,
    /// Which houses may be sown.
    pub legality: Legality,
    /// Whether a player may have to pass.
    pub passes: bool,
    /// Whether houses can be burnt.
    pub burns: bool,
    /// Whether houses can belong to the player across: won for good, or as land.
    pub owns_houses: bool,
    /// Whether a house belongs to the player across only if it was won for good, and then keeps every seed that falls
    /// into it.
    pub keeps_children: bool,
    /// Whether laps depend on every house they pass, so that they are sown seed by seed.
    pub walks: bool,
    /// Whether a capture can win seeds for the side that does not move.
    pub gives: bool,
    /// Whether another lap can follow the first.
    pub relays: bool,
    /// Whether, of two seeds or more, the first stays in the house that they were lifted from.
    pub keeps_first: bool,
    /// Whether a last seed in an empty house can capture what lies opposite.
    pub captures_across: bool,
    /// Whether such a seed is won where the house opposite is empty too.
    pub takes_lone_seeds: bool,
    /// Whether a last seed can capture by what it makes of a house.
    pub captures_by_count: bool,
    /// Whether it captures an even house of the other side.
    pub captures_even: bool,
    /// Whether a next-house relay can win several houses where it stops: two facing ones, or one beyond another.
    pub takes_several: bool,
    /// Whether a last seed in the own store can earn another turn.
    pub store_earns: bool,
    /// Whether a round ends when either side is empty after a move, and not only the one that is to move.
    pub ends_by_either: bool,
    /// Whether what is left at the end goes to the player whose side is empty, and not to the owners of the houses
    /// that hold it.
    pub pays_emptier: bool,
    /// Whether what is left at the end can be nobody's, so that the scores need not add up to all seeds.
    pub wastes_rest: bool,
    /// Whether who gets the last few seeds depends on what happened before, which a position then remembers.
    pub remembers_heir: bool,
    /// Whether a player who cannot fill all houses for a round chooses which stay empty.
    pub chooses_houses: bool,
    /// When a round is over because of what one side has won.
    pub ends_early: EndsEarly,
    /// Whether a relay that never ends halves what is left, its odd seed going to the player who has won more.
    pub halves_endless: bool,
    /// What becomes of a round whose positions come again.
    pub on_repetition: OnRepetition,
    /// Whether so many moves without a capture end a round.
    pub ends_quiet: bool,
    /// Whether a game is of several rounds, each of which leaves its mark on the next one.
    pub has_later_rounds: bool,
    /// Which houses can be won for good.
    pub winnable: Winnable,
    /// Whether a house won for good gives seeds back to the player who ends there.
    pub gives_back: bool,
    /// Whether seeds leave the other side's houses only by their count.
    pub captures_by_count_alone: bool,
    /// Whether a capture by count takes one even house of the other side, whatever it leaves; a move that ends in a
    /// house won for good is over before.
    pub captures_one_even: bool,
    /// Whether every rule has a value that it can have in Kalah, Mancala, Mangala or traditional Congkak: a move of one
    /// lap into the own store, with its captures and the end, is one of theirs, which engines may work out by themselves.
    pub is_kalah_like: bool,
}

impl Rules {
    /// Returns what engines may take for granted.
    ///
    /// Every field is named here, so that a new rule does not compile before its consequences are thought of.
    ///
    /// ```
    /// use sowing::games::{CONGKAK, KALAH};
    ///
    /// assert!(!KALAH.properties().returns, "seeds that leave a side pass the store, and one stays there");
    /// assert!(CONGKAK.properties().returns, "seeds can circle for ever");
    /// ```
    #[expect(clippy::too_many_lines, reason = "a line or more for every rule")]
    #[inline(always)]
    pub const fn properties(&self) -> Properties {
        let Self {
            houses: _,
            seeds,
            stores,
            // Houses are numbered along the way.
            direction: _,
            origin,
            relay,
            endless,
            opposite,
            opposite_in,
            last_seed,
            most,
            sandwich,
            counts,
            counts_in,
            chain,
            lone,
            slam,
            fours,
            children,
            tuzdyk_bar,
            tuzdyks,
            gap,
            gap_opposite,
            empty_landing,
            extra_turn,
            again,
            singles,
            twos,
            start,
            feed,
            pass,
            ends,
            last,
            last_to,
            rest,
            unfed,
            leftovers,
            pie,
            majority,
            repetition,
            no_capture_limit,
            opening,
            series,
            rounds,
        } = *self;
        // Where the mover's own store is sown into, a lap that leaves the mover's side drops a seed there, which
        // never comes back; a lap that does not leaves every seed further on. So a position cannot come again
        // without a seed more in a store, whatever is captured besides.
        let returns = match stores {
            Stores::Own => false,
            Stores::Skipped => true,
        };
        let keeps_first = origin.keeps_first();
        // Captures only bank seeds, or mark houses whose seeds count for their winner.
        match (opposite_in, last_seed, counts_in, gap) {
            (
                OppositeIn::Own | OppositeIn::Both,
                LastSeed::Taken | LastSeed::Left,
                CountsIn::Other | CountsIn::Both,
                GapCapture::Never | GapCapture::Once | GapCapture::Series | GapCapture::Continue,
            ) => {}
        }
        let captures_across = opposite.is_made();
        let takes_several = gap_opposite || gap.takes_several();
        let gives = match fours {
            Fours::Never | Fours::Sower | Fours::AllSower => false,
            Fours::Owner | Fours::AllOwner => true,
        };
        let winnable = match children {
            Children::Never => Winnable::None,
            Children::Krur | Children::Weg => Winnable::Any,
            Children::Tuzdyk => Winnable::Few { most: tuzdyks },
        };
        let gives_back = children.are_taken_from();
        match tuzdyk_bar {
            TuzdykBar::SameNumber | TuzdykBar::Facing => {}
        }
        let walks = children.are_closed() || twos || fours.are_won();
        let bars_by_slam = match slam {
            Slam::Take | Slam::Nothing | Slam::Leave | Slam::Forfeit | Slam::Again => false,
            Slam::Illegal | Slam::Last => true,
        };
        let bars_by_feed = match feed {
            Feed::Free => false,
            Feed::Must | Feed::IfPossible => true,
        };
        let bars_by_seeds = singles.are_barred() || start.is_barred() || twos;
        let bars = bars_by_slam || bars_by_feed || bars_by_seeds;
        // That of the Congkak variation, of which millions of games are known. With fewer captures endless relays are
        // reached from a start: on two houses of three seeds, already with `empty-landing=on`.
        let is_plain_next_house = matches!(gap, GapCapture::Once)
            && !empty_landing
            && !gap_opposite
            && matches!(fours, Fours::Never);
        let legality = match (relay, stores, endless) {
            (_, _, Endless::Illegal | Endless::Own | Endless::Split) if bars => Legality::Asked,
            (Relay::None, _, _) | (Relay::Occupied, Stores::Own, _) => Legality::Occupied,
            (Relay::NextHouse, _, Endless::Illegal) if is_plain_next_house => Legality::Trusted,
            (Relay::Occupied | Relay::NextHouse, _, Endless::Illegal) => Legality::Asked,
            // A relay that never ends, or not soon enough, is played, and ends the round.
            (Relay::Occupied | Relay::NextHouse, _, Endless::Own | Endless::Split) => {
                Legality::Occupied
            }
        };
        let relays = relay.goes_on();
        let (store_earns, is_first_special) = match extra_turn {
            ExtraTurn::Never => (false, false),
            ExtraTurn::Always => (true, false),
            ExtraTurn::NotOnFirstMove => (true, true),
        };
        let counts_earned = match again {
            Again::Never | Again::Always => false,
            Again::Once => true,
        };
        let (asks_who_moved, ends_by_either) = match ends {
            Ends::MoverEmpty => (false, false),
            Ends::EitherEmpty => (false, true),
            Ends::MovedEmpty | Ends::OpponentEmpty => (true, false),
        };
        let (pays_emptier, wastes_rest) = match rest {
            Rest::Emptier => (true, false),
            Rest::Owner | Rest::Opponent => (false, false),
            Rest::Nobody => (false, true),
        };
        match (unfed, leftovers) {
            // Who gets the rest follows from the houses and the last move.
            (Unfed::Own | Unfed::Other, Leftovers::Banked | Leftovers::Counted) => {}
        }
        let remembers_heir = last > 0
            && match last_to {
                LastTo::Mover | LastTo::Owner => false,
                LastTo::Capturer | LastTo::Starter => true,
            };
        let may_swap = pie.is_offered();
        // The odd seed of what an endless relay halves goes to the player who has won more.
        let halves_endless = relays && endless.halves();
        // It spans positions: what a position is worth by itself does not change.
        let on_repetition = match repetition {
            Repetition::None => OnRepetition::GoesOn,
            Repetition::Own => OnRepetition::Keeps,
            Repetition::Split => OnRepetition::Halves,
            Repetition::Draw => OnRepetition::Draws,
        };
        let opens_apart = opening.takes_every_other();
        let Rounds { play_on: _, fill, starter: _, refill: _, land, goal: _ } = rounds;
        let ends_early = match majority {
            Majority::Off => EndsEarly::Never,
            Majority::On => EndsEarly::MoreThanHalf,
            Majority::PlayOn => {
                EndsEarly::TooFewLeft { needed: self.least_filled() as u64 * seeds as u64 }
            }
        };
        let (burns, has_land, has_later_rounds) = match series {
            Series::Sets(_) | Series::Target(_) => (false, false, false),
            Series::Rounds(number) => match land {
                Land::Never => (true, false, number != 1),
                Land::Full | Land::AllButOne => (false, true, number != 1),
            },
        };
        let chooses_houses = burns && fill.is_chosen();
        let owns_houses = children.are_won() || has_land;
        let captures_by_count_alone = matches!(relay, Relay::None)
            && matches!(opposite, OppositeCapture::Never)
            && !sandwich
            && matches!(gap, GapCapture::Never)
            && matches!(fours, Fours::Never)
            && matches!(opening, Opening::Turns | Opening::Together)
            && !owns_houses;
        let captures_one_even = counts.is_even()
            && matches!(counts_in, CountsIn::Other)
            && !chain
            && matches!(slam, Slam::Take | Slam::Last);
        let is_kalah_like = {
            let path = matches!(stores, Stores::Own)
                && matches!(origin, Origin::Resown | Origin::First)
                && matches!(relay, Relay::None | Relay::Occupied)
                && matches!(fours, Fours::Never);
            let captures = matches!(opposite_in, OppositeIn::Own)
                && matches!(last_seed, LastSeed::Taken)
                && most == 0
                && !sandwich
                && (counts.is_none() || counts.is_even())
                && matches!(counts_in, CountsIn::Other)
                && !chain
                && (lone || counts.is_none())
                && matches!(slam, Slam::Take)
                && matches!(children, Children::Never)
                && matches!(gap, GapCapture::Never);
            let turns = matches!(again, Again::Never)
                && matches!(singles, Singles::Any)
                && !twos
                && matches!(start, Start::Any)
                && matches!(feed, Feed::Free)
                && !pass
                && matches!(opening, Opening::Turns | Opening::Together);
            let ends = matches!(ends, Ends::MoverEmpty | Ends::EitherEmpty) && last == 0;
            path && captures && turns && ends && !wastes_rest
        };
        Properties {
            returns,
            counts_stores: majority.ends_round() || halves_endless,
            has_first_move: is_first_special || may_swap || opens_apart || twos,
            may_swap,
            has_earned_move: counts_earned || asks_who_moved,
            legality,
            passes: pass,
            burns,
            owns_houses,
            keeps_children: !gives_back && !has_land,
            walks,
            gives,
            relays,
            keeps_first,
            captures_across,
            takes_lone_seeds: opposite.takes_lone_seeds(),
            captures_by_count: !counts.is_none(),
            captures_even: counts.is_even(),
            takes_several,
            store_earns,
            ends_by_either,
            pays_emptier,
            wastes_rest,
            remembers_heir,
            chooses_houses,
            ends_early,
            halves_endless,
            on_repetition,
            ends_quiet: no_capture_limit > 0,
            has_later_rounds,
            winnable,
            gives_back,
            captures_by_count_alone,
            captures_one_even,
            is_kalah_like,
        }
    }

    /// Returns the seeds of a board that may still change hands: those in houses, but for houses that were won for good
    /// and give nothing back.
    ///
    /// ```
    /// use sowing::games::{GABATA, KRUR};
    /// use sowing::{Board, Mark, Packed};
    ///
    /// let mut board = Packed::from_words(2, 3);
    /// board.mark(Mark::Child, Packed::stride(6));
    /// board.mark(Mark::Across, Packed::stride(6));
    /// assert_eq!(KRUR.in_play(&board), 2);
    /// assert_eq!(GABATA.in_play(&board), 5, "the other player can take seeds out again");
    /// ```
    #[inline(always)]
    pub fn in_play(&self, board: &impl Board) -> u32 {
        if self.properties().gives_back {
            return board.side_sum(true) + board.side_sum(false);
        }
        board.open_total()
    }

    /// Tells whether houses can be burnt.
    #[inline(always)]
    pub const fn burns(&self) -> bool {
        self.properties().burns
    }

    /// Tells whether houses can be marked: burnt, won for good, or land across.
    #[inline(always)]
    pub(crate) const fn marks(&self) -> bool {
        self.burns() || self.owns_houses()
    }

    /// Returns the houses that each player must be able to fill for another round; on a small board, all.
    pub(crate) const fn least_filled(&self) -> u16 {
        let (houses, play_on) = (self.houses, self.rounds.play_on);
        if play_on < houses { play_on } else { houses }
    }

    /// Tells whether rounds are played, each of which leads to the next.
    #[inline(always)]
    pub const fn has_rounds(&self) -> bool {
        matches!(self.series, Series::Rounds(_))
    }

    /// Tells whether houses can belong to the player across: won for good, or as land.
    #[inline(always)]
    pub const fn owns_houses(&self) -> bool {
        self.properties().owns_houses
    }

    /// Tells whether it matters that no move has been made yet.
    #[inline(always)]
    pub const fn has_first_move(&self) -> bool {
        self.properties().has_first_move
    }

    /// Tells whether it matters that a move was earned by the one before it.
    #[inline(always)]
    pub const fn has_earned_move(&self) -> bool {
        self.properties().has_earned_move
    }

    /// Tells whether positions remember who gets the last few seeds.
    #[inline(always)]
    pub(crate) const fn remembers_heir(&self) -> bool {
        self.properties().remembers_heir
    }

    /// Tells whether a player who cannot fill all houses for a round chooses which stay empty.
    #[inline(always)]
    pub(crate) const fn chooses_houses(&self) -> bool {
        self.properties().chooses_houses
    }

    /// Tells whether laps are sown seed by seed, since what they do depends on every house they pass.
    #[inline(always)]
    pub const fn walks(&self) -> bool {
        self.properties().walks
    }
}
