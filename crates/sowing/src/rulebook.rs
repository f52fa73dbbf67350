//! The rules of the named games: a constant and a paragraph each.

use crate::rules::{
    Again, Children, Counts, CountsIn, Direction, Endless, Ends, ExtraTurn, Feed, Fill, Fours,
    GapCapture, Land, LastSeed, LastTo, Leftovers, Majority, Opening, OppositeCapture, OppositeIn,
    Origin, Pie, Refill, Relay, Repetition, Rest, Rounds, Rules, Series, Singles, Slam, Start,
    Starter, Stores, TuzdykBar, Unfed,
};
use std::fmt::{self, Display};

/// Kalah as seed programs and their tests play it: a capture needs seeds opposite, the game ends when
/// the player to move has none, and the rest stays in the houses and counts for its owner.
///
/// Source: docs/rules/kalah.md. The published values of 2000 are for `capture=empty`,
/// `ends=either`.
pub const KALAH: Rules = Rules {
    houses: 6,
    seeds: 4,
    stores: Stores::Own,
    direction: Direction::Anticlockwise,
    origin: Origin::Resown,
    relay: Relay::None,
    endless: Endless::Illegal,
    opposite: OppositeCapture::WithSeeds,
    opposite_in: OppositeIn::Own,
    last_seed: LastSeed::Taken,
    most: 0,
    sandwich: false,
    counts: Counts::NONE,
    counts_in: CountsIn::Other,
    chain: false,
    lone: true,
    slam: Slam::Take,
    fours: Fours::Never,
    children: Children::Never,
    tuzdyk_bar: TuzdykBar::SameNumber,
    tuzdyks: 1,
    gap: GapCapture::Never,
    gap_opposite: false,
    empty_landing: false,
    extra_turn: ExtraTurn::Always,
    again: Again::Never,
    singles: Singles::Any,
    twos: false,
    start: Start::Any,
    feed: Feed::Free,
    pass: false,
    ends: Ends::MoverEmpty,
    last: 0,
    last_to: LastTo::Mover,
    rest: Rest::Owner,
    unfed: Unfed::Own,
    leftovers: Leftovers::Counted,
    pie: Pie::Off,
    majority: Majority::Off,
    repetition: Repetition::None,
    no_capture_limit: 0,
    opening: Opening::Turns,
    series: Series::Sets(1),
    rounds: Rounds {
        play_on: 1,
        fill: Fill::Far,
        starter: Starter::Alternate,
        refill: Refill::Both,
        land: Land::Never,
        goal: 12,
    },
};

/// Mancala between North and South: Kalah that ends as soon as either side is empty, the rest being
/// moved to its owner's store.
///
/// Source: docs/rules/mancala.md.
pub const MANCALA: Rules = Rules { ends: Ends::EitherEmpty, leftovers: Leftovers::Banked, ..KALAH };

/// Mangala, the Turkish game: the first seed stays where it was, a house made even is taken, and who
/// runs out of seeds takes the rest. A match is five sets.
///
/// Source: docs/rules/mangala.md.
pub const MANGALA: Rules = Rules {
    origin: Origin::First,
    counts: Counts::EVEN,
    rest: Rest::Emptier,
    series: Series::Sets(5),
    ..MANCALA
};

/// Congkak in the variation of the Basic, Intermediate and Advanced games: homes are never sown into,
/// a lap goes on from the next house, and the house after an empty one is taken.
///
/// Source: docs/rules/congkak.md.
pub const CONGKAK: Rules = Rules {
    houses: 7,
    seeds: 4,
    direction: Direction::Clockwise,
    stores: Stores::Skipped,
    relay: Relay::NextHouse,
    opposite: OppositeCapture::Never,
    gap: GapCapture::Once,
    extra_turn: ExtraTurn::Never,
    leftovers: Leftovers::Banked,
    repetition: Repetition::Own,
    ..KALAH
};

/// Traditional Congkak of Malaysia and Indonesia: relays from occupied houses on either side, extra
/// turns, and rounds refilled from the stores until a player cannot fill one house.
///
/// Source: docs/rules/congkak-traditional.md.
pub const CONGKAK_TRADITIONAL: Rules = Rules {
    houses: 7,
    seeds: 7,
    direction: Direction::Clockwise,
    relay: Relay::Occupied,
    rest: Rest::Opponent,
    leftovers: Leftovers::Banked,
    series: Series::Rounds(0),
    ..KALAH
};

/// Oware, the game of tournaments (abapa): twos and threes on the other side are won with a chain, a grand slam
/// takes nothing, and an opponent without seeds must be fed.
///
/// Source: docs/rules/oware.md.
pub const OWARE: Rules = Rules {
    stores: Stores::Skipped,
    origin: Origin::Skipped,
    opposite: OppositeCapture::Never,
    counts: Counts::of(&[2, 3]),
    chain: true,
    slam: Slam::Nothing,
    extra_turn: ExtraTurn::Never,
    feed: Feed::Must,
    leftovers: Leftovers::Banked,
    majority: Majority::On,
    repetition: Repetition::Own,
    ..KALAH
};

/// Wari: Oware in which a grand slam is a capture like any other.
///
/// Source: docs/rules/wari.md.
pub const WARI: Rules = Rules { slam: Slam::Take, ..OWARE };

/// Ouri of Cape Verde: single seeds are spared, a grand slam earns a move, and who cannot feed loses the rest.
///
/// Source: docs/rules/ouri.md.
pub const OURI: Rules =
    Rules { singles: Singles::Strict, slam: Slam::Again, unfed: Unfed::Other, ..OWARE };

/// Songo of Cameroon, Gabon and Equatorial Guinea: twos and fours in rows of seven.
///
/// Source: docs/rules/songo.md.
pub const SONGO: Rules = Rules {
    houses: 7,
    seeds: 5,
    direction: Direction::Clockwise,
    counts: Counts::of(&[2, 4]),
    slam: Slam::Take,
    ..OWARE
};

/// Bohnenspiel: twos, fours and sixes in either row; who runs out of beans ends the game.
///
/// Source: docs/rules/bohnenspiel.md.
pub const BOHNENSPIEL: Rules = Rules {
    seeds: 6,
    origin: Origin::Resown,
    counts: Counts::of(&[2, 4, 6]),
    counts_in: CountsIn::Both,
    slam: Slam::Take,
    feed: Feed::Free,
    ..OWARE
};

/// Al-manqala of Palestine and Syria: twos and fours in either row; who cannot feed loses the rest.
///
/// Source: docs/rules/al-manqala.md.
pub const AL_MANQALA: Rules = Rules {
    houses: 7,
    seeds: 7,
    counts: Counts::of(&[2, 4]),
    feed: Feed::Must,
    unfed: Unfed::Other,
    repetition: Repetition::Split,
    ..BOHNENSPIEL
};

/// Vai lung thlan of Mizoram: a last stone in an empty house wins the run of single stones behind it.
///
/// Source: docs/rules/vai-lung-thlan.md.
pub const VAI_LUNG_THLAN: Rules = Rules {
    seeds: 5,
    direction: Direction::Clockwise,
    counts: Counts::of(&[1]),
    pass: true,
    ..BOHNENSPIEL
};

/// Bestemshe, the small Togyzkumalak: the first ball stays, and a house made even is won.
///
/// Source: docs/rules/bestemshe.md.
pub const BESTEMSHE: Rules = Rules {
    houses: 5,
    seeds: 5,
    stores: Stores::Skipped,
    origin: Origin::First,
    opposite: OppositeCapture::Never,
    counts: Counts::EVEN,
    extra_turn: ExtraTurn::Never,
    leftovers: Leftovers::Banked,
    majority: Majority::On,
    repetition: Repetition::Draw,
    ..KALAH
};

/// Togyzkumalak (toguz korgool): nine houses, even captures, and one house of three for good.
///
/// Source: docs/rules/togyzkumalak.md.
pub const TOGYZKUMALAK: Rules = Rules {
    houses: 9,
    seeds: 9,
    children: Children::Tuzdyk,
    repetition: Repetition::Own,
    ..BESTEMSHE
};

/// Awari, the variant that was solved in 2002: a move that leaves the opponent no seed may be played only if
/// every move does.
///
/// Source: docs/rules/awari.md.
pub const AWARI: Rules = Rules {
    slam: Slam::Last,
    feed: Feed::Free,
    majority: Majority::Off,
    repetition: Repetition::Split,
    ..OWARE
};

/// Ayoayo of the Yoruba: relays that skip their origins, a capture across, and the duty to feed.
///
/// Source: docs/rules/ayoayo.md.
pub const AYOAYO: Rules = Rules {
    stores: Stores::Skipped,
    origin: Origin::Skipped,
    relay: Relay::Occupied,
    extra_turn: ExtraTurn::Never,
    feed: Feed::Must,
    leftovers: Leftovers::Banked,
    majority: Majority::On,
    repetition: Repetition::Own,
    ..KALAH
};

/// Endodoi of the Maasai: relays and a capture across, without the duty to feed.
///
/// Source: docs/rules/endodoi.md.
pub const ENDODOI: Rules = Rules { houses: 8, origin: Origin::Resown, feed: Feed::Free, ..AYOAYO };

/// Hoyito, its second form: the last seed that makes four on the other side wins them and another move.
///
/// Source: docs/rules/hoyito.md.
pub const HOYITO: Rules = Rules {
    houses: 6,
    opposite: OppositeCapture::Never,
    counts: Counts::of(&[4]),
    chain: true,
    again: Again::Always,
    pass: true,
    last: 4,
    last_to: LastTo::Mover,
    majority: Majority::PlayOn,
    series: Series::Rounds(0),
    rounds: Rounds { fill: Fill::Near, ..KALAH.rounds },
    ..ENDODOI
};

/// Erherhe: ones and threes on the other side, in rounds.
///
/// Source: docs/rules/erherhe.md.
pub const ERHERHE: Rules = Rules {
    counts: Counts::of(&[1, 3]),
    slam: Slam::Take,
    series: Series::Rounds(0),
    rounds: Rounds { play_on: 2, fill: Fill::Choice, starter: Starter::Loser, ..KALAH.rounds },
    ..OWARE
};

/// Pallanguzhi of South India: relays from the next house, fours for the owner, a capture beyond a gap.
///
/// Source: docs/rules/pallanguzhi.md.
pub const PALLANGUZHI: Rules = Rules {
    seeds: 6,
    direction: Direction::Anticlockwise,
    endless: Endless::Own,
    fours: Fours::Owner,
    feed: Feed::IfPossible,
    pass: true,
    last: Rules::LAST_AS_SEEDS,
    majority: Majority::PlayOn,
    repetition: Repetition::None,
    series: Series::Rounds(0),
    rounds: Rounds { play_on: 3, ..KALAH.rounds },
    ..CONGKAK
};

/// Pandi of South India: every four for its owner, and a gap that wins two houses.
///
/// Source: docs/rules/pandi.md.
pub const PANDI: Rules = Rules {
    seeds: 5,
    fours: Fours::AllOwner,
    gap_opposite: true,
    feed: Feed::Free,
    pass: false,
    last: 1,
    last_to: LastTo::Owner,
    rounds: Rounds { fill: Fill::Near, ..KALAH.rounds },
    ..PALLANGUZHI
};

/// Ali guli mane of Karnataka: a gap wins two houses and a second move.
///
/// Source: docs/rules/ali-guli-mane.md.
pub const ALI_GULI_MANE: Rules = Rules {
    fours: Fours::Never,
    again: Again::Once,
    pass: true,
    rounds: Rounds { play_on: 2, fill: Fill::Ends, ..KALAH.rounds },
    ..PANDI
};

/// Longbeu-a-cha: captures beyond gaps in series, one short game.
///
/// Source: docs/rules/longbeu-a-cha.md.
pub const LONGBEU_A_CHA: Rules = Rules {
    houses: 5,
    fours: Fours::Never,
    gap: GapCapture::Series,
    gap_opposite: false,
    majority: Majority::On,
    series: Series::Sets(1),
    rounds: KALAH.rounds,
    ..PANDI
};

/// Bosh of Somalia: one capture beyond a gap, in rounds.
///
/// Source: docs/rules/bosh.md.
pub const BOSH: Rules = Rules {
    seeds: 4,
    gap: GapCapture::Once,
    majority: Majority::PlayOn,
    series: Series::Rounds(0),
    ..LONGBEU_A_CHA
};

/// San-yao of China: rounds decide how many of the ten houses a player owns.
///
/// Source: docs/rules/san-yao.md.
pub const SAN_YAO: Rules = Rules {
    pass: true,
    majority: Majority::Off,
    series: Series::Rounds(0),
    rounds: Rounds { land: Land::Full, goal: 9, starter: Starter::Winner, ..KALAH.rounds },
    ..LONGBEU_A_CHA
};

/// Dakon of Java: relays through the own store; a player without seeds passes.
///
/// Source: docs/rules/dakon.md.
pub const DAKON: Rules = Rules {
    direction: Direction::Anticlockwise,
    rest: Rest::Owner,
    pass: true,
    majority: Majority::PlayOn,
    rounds: Rounds { play_on: 4, starter: Starter::LastMover, ..KALAH.rounds },
    ..CONGKAK_TRADITIONAL
};

/// Ohvalhu of the Maldives: Dakon on eight houses, without passing.
///
/// Source: docs/rules/ohvalhu.md.
pub const OHVALHU: Rules = Rules {
    houses: 8,
    seeds: 8,
    pass: false,
    rounds: Rounds { play_on: 4, fill: Fill::Near, ..KALAH.rounds },
    ..DAKON
};

/// Jongkak of Malaysia: clearing the own side ends the round, and only the loser lays out anew.
///
/// Source: docs/rules/jongkak.md.
pub const JONGKAK: Rules = Rules {
    seeds: 5,
    direction: Direction::Clockwise,
    pass: false,
    ends: Ends::MovedEmpty,
    leftovers: Leftovers::Counted,
    rounds: Rounds {
        fill: Fill::West,
        starter: Starter::Winner,
        refill: Refill::Loser,
        ..KALAH.rounds
    },
    ..DAKON
};

/// Lamlameta of the Konso: houses of exactly two are barred, passed over, and captured together.
///
/// Source: docs/rules/lamlameta.md.
pub const LAMLAMETA: Rules = Rules {
    houses: 12,
    seeds: 2,
    origin: Origin::Resown,
    endless: Endless::Own,
    last_seed: LastSeed::Left,
    twos: true,
    feed: Feed::Free,
    last: 1,
    last_to: LastTo::Owner,
    majority: Majority::PlayOn,
    repetition: Repetition::None,
    series: Series::Rounds(0),
    rounds: Rounds { play_on: 4, fill: Fill::Near, starter: Starter::Loser, ..KALAH.rounds },
    ..AYOAYO
};

/// Krur of the Western Sahara: houses of four on the other side are won for good, and there are no stores.
///
/// Source: docs/rules/krur.md.
pub const KRUR: Rules = Rules {
    houses: 4,
    origin: Origin::Resown,
    endless: Endless::Own,
    opposite: OppositeCapture::Never,
    children: Children::Krur,
    feed: Feed::Free,
    repetition: Repetition::None,
    ..AYOAYO
};

/// Gabata of Ethiopia: wegs, and rounds for land.
///
/// Source: docs/rules/gabata.md.
pub const GABATA: Rules = Rules {
    houses: 6,
    children: Children::Weg,
    pass: true,
    majority: Majority::Off,
    opening: Opening::EveryOther,
    series: Series::Rounds(0),
    rounds: Rounds { land: Land::AllButOne, goal: 10, ..KALAH.rounds },
    ..KRUR
};

/// Anywoli of Ethiopia and South Sudan: fours on the way for the owner, at the end for the mover.
///
/// Source: docs/rules/anywoli.md.
pub const ANYWOLI: Rules = Rules {
    houses: 12,
    children: Children::Never,
    counts: Counts::of(&[4]),
    counts_in: CountsIn::Both,
    fours: Fours::Owner,
    again: Again::Always,
    pass: true,
    last: 4,
    ..KRUR
};

impl Display for Rules {
    /// Writes the size, and the keys and values that make these rules of Kalah's when they are set in turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&KALAH))
    }
}
