//! Rules as data, and the keys by which people change them.

use crate::synonyms;
use game::{Key, RuleError, choices};
use std::fmt;

/// The most houses a side that any board may have.
pub const MAX_HOUSES: u16 = 1024;
/// The most seeds a house may start with. With [`MAX_HOUSES`] all seeds together still fit an `i32`.
pub const MAX_SEEDS: u32 = 1_000_000;
/// The most laps of one move. A relay that needs more is refused as too long.
///
/// A board set by hand can have a relay of more laps than anybody could wait for, although it ends: with laps of
/// hundreds of seeds even this many sow some ten million seeds. It also bounds the memory of what a move
/// tells: 1 MiB of laps.
pub const MOST_LAPS: u64 = 1 << 17;

choices! {
    /// Which stores the mover sows into.
    Stores {
        /// Their own, not the other's.
        Own = "own",
        /// None.
        Skipped = "none",
    }
}
choices! {
    /// Which way seeds go round the board as it is drawn. Houses are numbered along the way, so moves are the same.
    Direction {
        /// From each player's left to their right.
        Anticlockwise = "anticlockwise",
        /// From right to left: the same board in a mirror.
        Clockwise = "clockwise",
    }
}
choices! {
    /// What becomes of the house that a lap lifts.
    Origin {
        /// It is sown like any other when the lap comes round to it.
        Resown = "resow",
        /// A lap that comes round passes it over: it stays empty.
        Skipped = "skip",
        /// It keeps the first of two or more seeds (Mangala); a lone seed moves to the next pit.
        First = "first",
    }
}
choices! {
    /// Whether sowing continues from where the last seed fell.
    Relay {
        /// One lap a move.
        None = "none",
        /// From an occupied house, that house is lifted and sown (traditional Congkak).
        Occupied = "occupied",
        /// When the next house holds seeds it is lifted and sown (the Congkak variation).
        NextHouse = "next-house",
    }
}
choices! {
    /// What a relay does that never ends, or not within [`MOST_LAPS`].
    Endless {
        /// It may not be played.
        Illegal = "illegal",
        /// It ends the round: the board is put back, and each player takes their own side.
        Own = "own",
        /// It ends the round: the board is put back, and what is left is halved.
        Split = "split",
    }
}
choices! {
    /// Whether a last seed in an empty house takes it and the opposite house.
    OppositeCapture {
        /// Never.
        Never = "none",
        /// When the opposite house holds seeds.
        WithSeeds = "standard",
        /// Always: with an empty house opposite the lone seed is banked.
        Always = "empty",
    }
}
choices! {
    /// In whose empty houses a last seed takes the opposite house.
    OppositeIn {
        /// In the mover's.
        Own = "own",
        /// In any.
        Both = "both",
    }
}
choices! {
    /// Whether the last seed goes along when the opposite house is taken.
    LastSeed {
        /// It is won too.
        Taken = "take",
        /// It stays.
        Left = "leave",
    }
}
choices! {
    /// In whose houses a last seed captures by count.
    CountsIn {
        /// In the other side's.
        Other = "other",
        /// In any.
        Both = "both",
    }
}
choices! {
    /// What a capture by count does that would take every seed of a row that held some.
    Slam {
        /// It is a capture like any other.
        Take = "take",
        /// The move is played and takes nothing.
        Nothing = "none",
        /// The move may not be played.
        Illegal = "illegal",
        /// A move that leaves the other side no seed may be played only if every move does.
        Last = "last",
        /// The house that would be taken last is left.
        Leave = "leave",
        /// It is taken, and the other side gets what is left on the board.
        Forfeit = "forfeit",
        /// It is taken, and the mover moves again.
        Again = "again",
    }
}
choices! {
    /// Who wins a house that a seed makes exactly four on the way.
    Fours {
        /// Nobody.
        Never = "none",
        /// The owner of the house; the last seed of a lap wins nothing.
        Owner = "owner",
        /// The mover; the last seed of a lap wins nothing.
        Sower = "sower",
        /// The owner of the house, by the last seed of a lap too.
        AllOwner = "all-owner",
        /// The mover, by the last seed of a lap too.
        AllSower = "all-sower",
    }
}
choices! {
    /// Whether a last seed can win a house for good.
    Children {
        /// No.
        Never = "none",
        /// A house of the other side made exactly three, with its limits (Toguz korgool).
        Tuzdyk = "tuzdyk",
        /// A house of the other side made exactly four; only its winner sows into it (Krur).
        Krur = "krur",
        /// A house of the other player made exactly four; both sow into it, and a last seed there
        /// takes two out of the other's (Gabata).
        Weg = "weg",
    }
}
choices! {
    /// Which house may not become the second player's tuzdyk.
    TuzdykBar {
        /// The one with the number of the other's tuzdyk.
        SameNumber = "same-number",
        /// The one that faces the other's tuzdyk.
        Facing = "facing",
    }
}
choices! {
    /// What the mover takes where a next-house relay stops before an empty house.
    GapCapture {
        /// Nothing.
        Never = "off",
        /// The house beyond the empty one.
        Once = "one",
        /// And so on, as long as an empty house and one with seeds follow.
        Series = "series",
        /// The house beyond, and sowing goes on from the next house with seeds, until two empty houses follow.
        Continue = "continue",
    }
}
choices! {
    /// Whether a last seed in the own store gives another turn.
    ExtraTurn {
        /// Never.
        Never = "off",
        /// On every move but the first of the game.
        NotOnFirstMove = "not-first",
        /// Always, without limit.
        Always = "on",
    }
}
choices! {
    /// Whether a capture gives another turn.
    Again {
        /// Never.
        Never = "off",
        /// Once: the second move earns no third.
        Once = "once",
        /// Always, without limit.
        Always = "always",
    }
}
choices! {
    /// Whether a house with a single seed may be sown.
    Singles {
        /// Always.
        Any = "any",
        /// Only by a player without a larger house.
        Strict = "strict",
        /// Also when no larger house would feed the other side, which must be fed.
        Feed = "feed",
    }
}
choices! {
    /// Which houses may be sown, by where their first lap ends.
    Start {
        /// All.
        Any = "any",
        /// Those whose first lap ends in an empty house or on the other side.
        Reach = "reach",
    }
}
choices! {
    /// What a player owes an opponent whose side is empty.
    Feed {
        /// Nothing.
        Free = "free",
        /// A move that leaves seeds there; without one the round is over.
        Must = "must",
        /// A move that leaves seeds there, if there is one.
        IfPossible = "if-possible",
    }
}
choices! {
    /// When the game is over.
    Ends {
        /// When the side to move has no seeds in its houses.
        MoverEmpty = "mover",
        /// As soon as either side has no seeds in its houses.
        EitherEmpty = "either",
        /// As soon as the side that has moved, or the side to move, has none.
        MovedEmpty = "own",
        /// As soon as the side that has not moved, or the side to move, has none.
        OpponentEmpty = "opponent",
    }
}
choices! {
    /// Who gets the last few seeds of a round.
    LastTo {
        /// The player who has moved.
        Mover = "mover",
        /// The owners of the houses.
        Owner = "owner",
        /// Whoever won seeds last; if nobody has, the player who has moved.
        Capturer = "capturer",
        /// The player who began the round.
        Starter = "starter",
    }
}
choices! {
    /// Who gets the seeds that are left in houses at the end.
    Rest {
        /// The owner of the house.
        Owner = "owner",
        /// The player whose side is empty (Mangala).
        Emptier = "emptier",
        /// The opponent of the player whose side is empty. With one side empty this is the owner;
        /// sheets of traditional Congkak say it this way.
        Opponent = "opponent",
        /// Nobody, where a side is empty: they are taken off the board. Otherwise the owner.
        Nobody = "nobody",
    }
}
choices! {
    /// Who gets the seeds of a player who cannot feed.
    Unfed {
        /// That player.
        Own = "own",
        /// The opponent, whose side is empty.
        Other = "other",
    }
}
choices! {
    /// Whether the rest is moved to the stores at the end.
    Leftovers {
        /// The rest is moved to the stores, and the houses are empty.
        Banked = "banked",
        /// The rest stays in the houses and only counts in the scores.
        Counted = "counted",
    }
}
choices! {
    /// Whether the second player may swap sides on their first turn.
    Pie {
        /// No.
        Off = "off",
        /// Yes.
        On = "on",
    }
}
choices! {
    /// Whether the game ends when one side has won so much that the other cannot catch up.
    Majority {
        /// No.
        Off = "off",
        /// Yes: more than half of all seeds.
        On = "on",
        /// When what is left cannot fill the houses that the other needs for another round.
        PlayOn = "play-on",
    }
}
choices! {
    /// What happens when a board with the same side to move comes for the third time.
    Repetition {
        /// Nothing.
        None = "none",
        /// The game ends, and each player takes the seeds on their own side.
        Own = "own",
        /// The game ends, and the rest is halved; an odd seed goes to the player with more.
        Split = "split",
        /// The game is drawn.
        Draw = "draw",
    }
}
choices! {
    /// How a round is opened.
    Opening {
        /// One player moves first, as ever after.
        Turns = "turns",
        /// Both sow at once, seed by seed; who stops first waits, and moves next.
        Together = "together",
        /// The first move takes a seed out of every other house and adds one to the rest (Gabata).
        EveryOther = "every-other",
    }
}
choices! {
    /// From which house on a player fills houses for the next round.
    Fill {
        /// From the last one, beside the store, back to the first.
        Far = "far",
        /// From the first one on.
        Near = "near",
        /// From both ends inwards, beginning at the west end of the board.
        Ends = "ends",
        /// From the west end of the board on.
        West = "west",
        /// The player chooses which stay empty.
        Choice = "choice",
    }
}
choices! {
    /// Who begins the next round.
    Starter {
        /// The players in turn.
        Alternate = "alternate",
        /// The winner of the last one.
        Winner = "winner",
        /// The loser of the last one.
        Loser = "loser",
        /// Who made the last move of the last one.
        LastMover = "last-mover",
    }
}
choices! {
    /// Who fills houses anew for the next round.
    Refill {
        /// Both players.
        Both = "both",
        /// The loser; the winner's side stays as it is.
        Loser = "loser",
    }
}

choices! {
    /// Whether all houses are filled again for the next round, the seeds won deciding who owns how many of them.
    Land {
        /// No.
        Never = "off",
        /// Yes: one house for each that the winner could fill.
        Full = "full",
        /// Yes, and one more where a single seed is short (Gabata).
        AllButOne = "all-but-one",
    }
}

/// Counts of seeds that a capture names: a few small numbers, or every even one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts(u16);

impl Counts {
    /// No count: nothing is captured by count.
    pub const NONE: Self = Self(0);
    /// Every even count.
    pub const EVEN: Self = Self(1);
    /// The largest count that can be named.
    pub const MOST: u32 = 15;

    /// Returns these counts, each from 1 to [`MOST`](Self::MOST).
    pub const fn of(counts: &[u32]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < counts.len() {
            assert!(0 < counts[index] && counts[index] <= Self::MOST, "a count from 1 to 15");
            bits |= 1 << counts[index];
            index += 1;
        }
        Self(bits)
    }

    /// Tells whether a number of seeds is among the counts; none is not.
    #[inline(always)]
    pub const fn has(self, seeds: u32) -> bool {
        if self.0 == Self::EVEN.0 {
            seeds > 0 && seeds.is_multiple_of(2)
        } else {
            let bit = if seeds < 63 { seeds } else { 63 };
            (self.0 as u64) >> bit & 1 == 1
        }
    }

    /// Returns the largest count, or the largest at all where every even one is among them; 0 for none.
    #[inline(always)]
    pub const fn largest(self) -> u32 {
        match self {
            Self::NONE => 0,
            Self::EVEN => u32::MAX,
            Self(bits) => bits.ilog2(),
        }
    }

    /// Tells whether there is no count.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Tells whether these are all even counts.
    #[inline(always)]
    pub const fn is_even(self) -> bool {
        self.0 == Self::EVEN.0
    }

    fn text(self) -> String {
        match self {
            Self::NONE => "none".to_owned(),
            Self::EVEN => "even".to_owned(),
            Self(_) => {
                let counts = (1..=Self::MOST).filter(|&count| self.has(count));
                counts.map(|count| count.to_string()).collect::<Vec<_>>().join(",")
            }
        }
    }

    fn from_text(text: &str) -> Option<Self> {
        match text {
            "none" => Some(Self::NONE),
            "even" => Some(Self::EVEN),
            list => list.split(',').try_fold(Self::NONE, |Self(bits), count| {
                let count = count.trim().parse().ok()?;
                (1..=Self::MOST).contains(&count).then(|| Self(bits | 1 << count))
            }),
        }
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counts({})", self.text())
    }
}

/// How many positions are played one after another, and what passes from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Series {
    /// So many sets from the same start, the players beginning in turn; above one, a set won is a
    /// point and a set drawn half a point.
    Sets(u16),
    /// Rounds that are refilled from the stores, houses that cannot be filled being burnt; so many,
    /// or with 0 until a player cannot fill one house.
    Rounds(u16),
    /// Rounds from the same start, the players beginning in turn, until one has won so many seeds in all.
    Target(u16),
}

/// How one round leads to the next, where several are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rounds {
    /// The houses that each player must be able to fill for another round.
    pub play_on: u16,
    /// Which houses are filled first.
    pub fill: Fill,
    /// Who begins.
    pub starter: Starter,
    /// Who fills houses anew.
    pub refill: Refill,
    /// Whether rounds are played for land.
    pub land: Land,
    /// Where rounds are played for land: the houses that win the match.
    pub goal: u16,
}

/// The rules of one sowing game, size included. A value of this type may contradict itself;
/// [`Rules::faults`] says where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "rules that are on or off, each by itself")]
pub struct Rules {
    /// Houses a side, from 1 to [`MAX_HOUSES`].
    pub houses: u16,
    /// Seeds in every house at the start, from 0 to [`MAX_SEEDS`].
    pub seeds: u32,
    /// Which stores are sown into.
    pub stores: Stores,
    /// Which way seeds go round.
    pub direction: Direction,
    /// What becomes of the house that is lifted.
    pub origin: Origin,
    /// Whether sowing goes on.
    pub relay: Relay,
    /// What a relay that never ends does.
    pub endless: Endless,
    /// Capture of the opposite house.
    pub opposite: OppositeCapture,
    /// In whose empty houses that works.
    pub opposite_in: OppositeIn,
    /// Whether the last seed goes along.
    pub last_seed: LastSeed,
    /// The most seeds that an opposite house may hold to be taken; 0 sets no limit.
    pub most: u16,
    /// Whether a last seed in an empty house of the other side, between two of its houses with equal counts,
    /// takes the three.
    pub sandwich: bool,
    /// The counts of the last house that are captured.
    pub counts: Counts,
    /// In whose houses.
    pub counts_in: CountsIn,
    /// Whether the houses before the last one go along as long as they hold such a count.
    pub chain: bool,
    /// Whether a handful of one seed captures by count.
    pub lone: bool,
    /// What a capture does that would empty the other side.
    pub slam: Slam,
    /// Houses made four on the way.
    pub fours: Fours,
    /// Houses won for good.
    pub children: Children,
    /// Which house may not become a tuzdyk.
    pub tuzdyk_bar: TuzdykBar,
    /// How many tuzdyks a player may have.
    pub tuzdyks: u8,
    /// What is taken beyond an empty house.
    pub gap: GapCapture,
    /// Whether the house opposite one taken beyond a gap goes along.
    pub gap_opposite: bool,
    /// Whether a capture beyond a gap needs a last seed in an empty house.
    pub empty_landing: bool,
    /// Another turn for a last seed in the store.
    pub extra_turn: ExtraTurn,
    /// Another turn for a capture.
    pub again: Again,
    /// Houses with a single seed.
    pub singles: Singles,
    /// Whether houses of exactly two seeds are barred, passed over and taken together (Lamlameta).
    pub twos: bool,
    /// Where a first lap must end.
    pub start: Start,
    /// What an opponent without seeds is owed.
    pub feed: Feed,
    /// Whether a player without seeds passes.
    pub pass: bool,
    /// When it is over.
    pub ends: Ends,
    /// So many seeds or fewer, left in houses after a move, end the round; 0 for none.
    pub last: u16,
    /// Who gets them.
    pub last_to: LastTo,
    /// Who gets the rest.
    pub rest: Rest,
    /// Who gets it when the side to move cannot feed.
    pub unfed: Unfed,
    /// Where the rest lies afterwards.
    pub leftovers: Leftovers,
    /// The pie rule.
    pub pie: Pie,
    /// The end by majority.
    pub majority: Majority,
    /// The third coming of a position.
    pub repetition: Repetition,
    /// After so many moves without a capture each player takes their own side; 0 for never.
    pub no_capture_limit: u16,
    /// How a round is opened.
    pub opening: Opening,
    /// Sets or rounds.
    pub series: Series,
    /// How one round leads to the next.
    pub rounds: Rounds,
}

/// Why rules contradict themselves or go beyond the largest board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesFault {
    /// No house, or too many.
    #[error("houses must be between 1 and {MAX_HOUSES}, got {0}")]
    Houses(u16),
    /// Too many seeds.
    #[error("seeds must be at most {MAX_SEEDS}, got {0}")]
    Seeds(u32),
    /// Relays, and laps that are sown seed by seed, need a board of moderate size.
    #[error("with these rules a board may hold at most {most} seeds, got {total}")]
    TooManySeeds {
        /// The seeds at the start.
        total: u32,
        /// The most there may be.
        most: u32,
    },
    /// One rule needs another.
    #[error("{0} needs {1}")]
    Needs(&'static str, &'static str),
    /// The next-house relay never sows into a store and has a capture of its own.
    #[error("relay=next-house never sows into a store and has a capture of its own: it needs {0}")]
    NextHouse(&'static str),
    /// Laps of a relay leave nothing behind.
    #[error("first-seed=origin needs relay=none: a relay lifts the whole house")]
    OriginRelay,
    /// A relay takes what is in the house where an even capture would.
    #[error("even-capture=on needs relay=none: a relay continues from an occupied house")]
    EvenRelay,
    /// Rounds are refilled from the stores.
    #[error("playing in rounds needs {0}")]
    Rounds(&'static str),
    /// The simultaneous opening is one of relays.
    #[error("opening=together needs {0}")]
    Together(&'static str),
    /// No set is no game.
    #[error("sets must be at least 1, got 0")]
    NoSets,
}

/// The most seeds of a board whose laps are sown seed by seed, since what they do depends on every house they
/// pass. It bounds the work of one relay.
pub const MAX_WALKED: u32 = 2048;

/// The most seeds of a board, stores included, under rules with relays. The more there are, the later a relay comes to an empty house: with
/// many more, none of the first moves ends within [`MOST_LAPS`].
pub const MAX_RELAYED: u32 = 1 << 21;

/// A key of [`Rules`], and how its value is read and written.
struct Entry {
    key: Key,
    get: fn(&Rules) -> String,
    set: fn(&mut Rules, &Key, &str) -> Result<(), RuleError>,
}

/// An entry for a field whose type was made by `choices!`, for a flag, or for a number.
macro_rules! entry {
    ($name:literal, $kind:ident, $($field:ident).+, $help:literal) => {
        Entry {
            key: Key::choice($name, $kind::TEXTS, $help),
            get: |rules| rules.$($field).+.text().to_owned(),
            set: |rules, key, value| {
                rules.$($field).+ = $kind::from_text(value).ok_or_else(|| key.refuse(value))?;
                Ok(())
            },
        }
    };
    ($name:literal, flag $($field:ident).+, $help:literal) => {
        Entry {
            key: Key::choice($name, OFF_ON, $help),
            get: |rules| OFF_ON[usize::from(rules.$($field).+)].to_owned(),
            set: |rules, key, value| {
                rules.$($field).+ = off_or_on(key, value)?;
                Ok(())
            },
        }
    };
    ($name:literal, $least:literal to $most:expr, $($field:ident).+, $help:literal) => {
        Entry {
            key: Key::number($name, ($least, $most), $help),
            get: |rules| rules.$($field).+.to_string(),
            set: |rules, key, value| {
                rules.$($field).+ = key.read(value)?;
                Ok(())
            },
        }
    };
}

const OFF_ON: &[&str] = &["off", "on"];

fn off_or_on(key: &Key, value: &str) -> Result<bool, RuleError> {
    let place = OFF_ON.iter().position(|&text| text == value);
    Ok(place.ok_or_else(|| key.refuse(value))? == 1)
}

/// The keys that every game has had from the first. [`Rules::told`] writes all of them, and of the rest those
/// that say something.
const FIRST_KEYS: usize = 15;

/// Every key, in the order of help texts.
const ENTRIES: [Entry; 52] = [
    entry!(
        "capture",
        OppositeCapture,
        opposite,
        "whether a last seed in one of the mover’s own empty houses captures: never, if the opposite house holds seeds, or always"
    ),
    Entry {
        key: Key::choice(
            "even-capture",
            OFF_ON,
            "whether a last seed that makes a house on the other side even captures it",
        ),
        get: |rules| OFF_ON[usize::from(rules.counts.is_even())].to_owned(),
        set: |rules, key, value| {
            rules.counts = match (off_or_on(key, value)?, rules.counts) {
                (true, _) => Counts::EVEN,
                (false, Counts::EVEN) => Counts::NONE,
                (false, as_it_is) => as_it_is,
            };
            Ok(())
        },
    },
    entry!(
        "extra-turn",
        ExtraTurn,
        extra_turn,
        "whether a last seed in the mover’s own store gives another turn"
    ),
    Entry {
        key: Key::choice(
            "first-move-extra-turn",
            &["on", "off"],
            "whether the first move of the game can give another turn",
        ),
        get: |rules| match rules.extra_turn {
            ExtraTurn::Always => "on".to_owned(),
            ExtraTurn::Never | ExtraTurn::NotOnFirstMove => "off".to_owned(),
        },
        set: |rules, key, value| {
            rules.extra_turn = match (off_or_on(key, value)?, rules.extra_turn) {
                (true, ExtraTurn::NotOnFirstMove) => ExtraTurn::Always,
                (false, ExtraTurn::Always) => ExtraTurn::NotOnFirstMove,
                (_, as_it_is) => as_it_is,
            };
            Ok(())
        },
    },
    entry!(
        "ends",
        Ends,
        ends,
        "whether the game ends when the side to move is empty, as soon as either is, or also as soon as the side that moved (own) or its opponent is"
    ),
    entry!("rest", Rest, rest, "who gets the seeds left in houses at the end"),
    entry!(
        "leftovers",
        Leftovers,
        leftovers,
        "whether the seeds left at the end are moved to the stores, or only counted"
    ),
    entry!("pie", Pie, pie, "whether the second player may swap sides on their first turn"),
    entry!(
        "majority",
        Majority,
        majority,
        "whether the game ends when a store holds more than half of all seeds, or so many that the other player cannot play another round"
    ),
    entry!(
        "repetition",
        Repetition,
        repetition,
        "what happens when a position occurs for the third time: nothing, each player takes their own side, the rest is halved, or the game is drawn"
    ),
    Entry {
        key: Key::choice(
            "relay",
            Relay::TEXTS,
            "whether sowing continues from an occupied house, or from the next house",
        ),
        get: |rules| rules.relay.text().to_owned(),
        set: |rules, key, value| {
            let relay = Relay::from_text(value).ok_or_else(|| key.refuse(value))?;
            // The next-house relay brings its company, and takes it along when it goes: it was one rule once.
            if relay != rules.relay {
                if relay.lifts_next() {
                    (rules.stores, rules.gap) = (Stores::Skipped, GapCapture::Once);
                } else if rules.relay.lifts_next() {
                    (rules.stores, rules.gap) = (Stores::Own, GapCapture::Never);
                }
            }
            rules.relay = relay;
            Ok(())
        },
    },
    Entry {
        key: Key::choice(
            "first-seed",
            &["next", "origin"],
            "whether the first seed of two or more stays in the house it was lifted from",
        ),
        get: |rules| match rules.origin {
            Origin::First => "origin".to_owned(),
            Origin::Resown | Origin::Skipped => "next".to_owned(),
        },
        set: |rules, key, value| {
            rules.origin = match (value, rules.origin) {
                ("origin", _) => Origin::First,
                ("next", Origin::First) => Origin::Resown,
                ("next", as_it_is) => as_it_is,
                _ => return Err(key.refuse(value)),
            };
            Ok(())
        },
    },
    entry!(
        "opening",
        Opening,
        opening,
        "how the first move of a round is made: in turn, by both at once, or into every other house"
    ),
    Entry {
        key: Key::number("sets", (1, u16::MAX as u32), "how many sets make a match"),
        get: |rules| match rules.series {
            Series::Sets(number) => number.to_string(),
            Series::Rounds(_) | Series::Target(_) => "1".to_owned(),
        },
        set: |rules, key, value| {
            rules.series = Series::Sets(key.read(value)?);
            Ok(())
        },
    },
    Entry {
        key: Key::number(
            "rounds",
            (0, u16::MAX as u32),
            "how many rounds to play; 0 plays until a player cannot fill a house",
        ),
        get: |rules| match rules.series {
            Series::Sets(_) | Series::Target(_) => "1".to_owned(),
            Series::Rounds(number) => number.to_string(),
        },
        set: |rules, key, value| {
            rules.series = Series::Rounds(key.read(value)?);
            Ok(())
        },
    },
    entry!(
        "stores",
        Stores,
        stores,
        "which store a sowing drops seeds into: the mover’s own, or none"
    ),
    entry!(
        "direction",
        Direction,
        direction,
        "which way seeds go round the board as the page draws it; moves are the same"
    ),
    entry!(
        "origin",
        Origin,
        origin,
        "what becomes of the lifted house: it is sown like any other, skipped, or keeps the first seed"
    ),
    entry!(
        "endless",
        Endless,
        endless,
        "whether a relay that never ends is illegal, or ends the round: each player takes their own side, or the rest is halved"
    ),
    entry!(
        "capture-in",
        OppositeIn,
        opposite_in,
        "in whose empty houses a last seed takes the opposite house"
    ),
    entry!(
        "last-seed",
        LastSeed,
        last_seed,
        "whether the last seed is won with the opposite house"
    ),
    entry!("most", 0 to u16::MAX as u32, most, "the most seeds an opposite house may hold to be captured; 0 for no limit"),
    entry!("sandwich", flag sandwich, "whether a last seed in an empty house of the opponent, between two of their houses with equal counts, takes the three"),
    Entry {
        key: Key::choice(
            "counts",
            COUNTS,
            "which counts of the last house are captured: none, even, or a list such as 2,3",
        ),
        get: |rules| rules.counts.text(),
        set: |rules, key, value| {
            rules.counts = Counts::from_text(value).ok_or_else(|| RuleError::BadValue {
                key: key.name,
                value: value.to_owned(),
                takes: "none, even, or numbers from 1 to 15 such as 2,3".to_owned(),
            })?;
            Ok(())
        },
    },
    entry!("counts-in", CountsIn, counts_in, "in whose houses a last seed captures by count"),
    entry!("chain", flag chain, "whether a capture by count takes the houses before the last one too, while they hold such a count"),
    entry!("lone", flag lone, "whether a handful of one seed can capture by count"),
    entry!("slam", Slam, slam, "what a capture does that would take every seed of the other side"),
    entry!("fours", Fours, fours, "who wins a house that a seed makes exactly four on the way"),
    entry!("children", Children, children, "whether a last seed can win a house for good"),
    entry!("tuzdyk-bar", TuzdykBar, tuzdyk_bar, "which house may not become a second tuzdyk"),
    entry!("tuzdyks", 1 to u8::MAX as u32, tuzdyks, "how many tuzdyks a player may have"),
    entry!(
        "gap-capture",
        GapCapture,
        gap,
        "what the mover takes where a next-house relay stops before an empty house"
    ),
    entry!("gap-opposite", flag gap_opposite, "whether the house opposite one captured beyond a gap is taken too"),
    entry!("empty-landing", flag empty_landing, "whether a capture beyond a gap needs a last seed in an empty house"),
    entry!(
        "again",
        Again,
        again,
        "whether a capture gives another move: never, once a turn, or always"
    ),
    entry!(
        "singles",
        Singles,
        singles,
        "whether a house with one seed may be sown by a player who has a larger one"
    ),
    entry!("twos", flag twos, "whether houses of exactly two are barred, passed over and captured together, as in Lamlameta"),
    entry!(
        "start",
        Start,
        start,
        "whether any house may be sown, or only one whose first lap ends in an empty house or on the other side"
    ),
    entry!("feed", Feed, feed, "whether a player must leave seeds for an opponent who has none"),
    entry!("pass", flag pass, "whether a player without seeds passes, instead of ending the round"),
    Entry {
        key: Key::choice(
            "last",
            LAST,
            "the round ends when a move leaves this many seeds or fewer in houses: a number, 0 for never, or n for as many as a house starts with",
        ),
        get: |rules| match rules.last {
            Rules::LAST_AS_SEEDS => "n".to_owned(),
            number => number.to_string(),
        },
        set: |rules, key, value| {
            let most = u32::from(Rules::LAST_AS_SEEDS) - 1;
            // Accounts say who gets them in the same word, as in `mover-4`.
            let who = value
                .split_once('-')
                .and_then(|(who, number)| Some((LastTo::from_text(who)?, number)));
            rules.last = match who.map_or(value, |(_, number)| number) {
                "n" => Rules::LAST_AS_SEEDS,
                number => Key::number(key.name, (0, most), key.help).read(number)?,
            };
            if let Some((to, _)) = who {
                rules.last_to = to;
            }
            Ok(())
        },
    },
    entry!("last-to", LastTo, last_to, "who gets these last seeds"),
    entry!("unfed", Unfed, unfed, "who gets the seeds of a player who cannot feed"),
    entry!("no-capture-limit", 0 to u16::MAX as u32, no_capture_limit, "after how many moves without a capture each player takes their own side; 0 for never"),
    entry!("play-on", 1 to MAX_HOUSES as u32, rounds.play_on, "how many houses each player must be able to fill for another round"),
    entry!(
        "fill",
        Fill,
        rounds.fill,
        "which houses are filled first for the next round; or with choice, the player chooses which stay empty"
    ),
    entry!("starter", Starter, rounds.starter, "who begins the next round"),
    entry!("refill", Refill, rounds.refill, "who fills houses anew for the next round"),
    entry!(
        "land",
        Land,
        rounds.land,
        "whether the seeds won in a round decide who owns how many houses in the next"
    ),
    entry!("goal", 1 to 2 * MAX_HOUSES as u32, rounds.goal, "where rounds are played for land: the houses that win the match"),
    Entry {
        key: Key::number(
            "target",
            (0, u16::MAX as u32),
            "the seeds that win a match of rounds from the same start, each round’s seeds added up; 0 for none",
        ),
        get: |rules| match rules.series {
            Series::Sets(_) | Series::Rounds(_) => "0".to_owned(),
            Series::Target(seeds) => seeds.to_string(),
        },
        set: |rules, key, value| {
            rules.series = match (key.read(value)?, rules.series) {
                (0, Series::Target(_)) => Series::Sets(1),
                (0, as_it_is) => as_it_is,
                (seeds, _) => Series::Target(seeds),
            };
            Ok(())
        },
    },
];

/// What help texts list for `counts`; any list of numbers from 1 to 15 is taken.
const COUNTS: &[&str] =
    &["none", "even", "2", "2,3", "2,4", "2,3,4", "2,4,6", "3,4", "1,3", "1", "4"];

/// What help texts list for `last`; any number is taken.
const LAST: &[&str] = &["0", "1", "4", "n"];

const fn keys() -> [Key; ENTRIES.len()] {
    let mut keys = [ENTRIES[0].key; ENTRIES.len()];
    let mut index = 0;
    while index < keys.len() {
        keys[index] = ENTRIES[index].key;
        index += 1;
    }
    keys
}

impl Rules {
    /// Every key that [`Rules::set`] knows, in the order of help texts.
    pub const KEYS: &'static [Key] = &keys();

    /// The value of `last` that stands for as many seeds as a house starts with.
    pub const LAST_AS_SEEDS: u16 = u16::MAX;

    /// Returns how many seeds or fewer, left in houses after a move, end the round.
    #[inline]
    pub const fn last_seeds(&self) -> u32 {
        if self.last == Self::LAST_AS_SEEDS { self.seeds } else { self.last as u32 }
    }

    /// Returns the seeds on the board at the start; of sizes that are refused, at most `u32::MAX`.
    #[inline]
    pub const fn total(&self) -> u32 {
        (2 * self.houses as u32).saturating_mul(self.seeds)
    }

    /// Tells whether the packed board holds this game.
    #[inline]
    pub const fn fits_packed(&self) -> bool {
        self.houses <= 7 && self.seeds <= 255 && self.total() <= 255
    }

    /// Tells whether the broad board holds this game.
    #[inline]
    pub const fn fits_broad(&self) -> bool {
        self.houses >= 8 && self.houses <= 15 && self.seeds <= 255 && self.total() <= 255
    }

    /// Returns the same rules for another size.
    #[must_use]
    pub const fn with_size(self, houses: u16, seeds: u32) -> Self {
        Self { houses, seeds, ..self }
    }

    /// Returns the same rules for one set or one round alone.
    #[must_use]
    pub const fn single(self) -> Self {
        let series = match self.series {
            Series::Sets(_) | Series::Target(_) => Series::Sets(1),
            Series::Rounds(_) => Series::Rounds(1),
        };
        Self { series, ..self }
    }

    /// Lists everything that is wrong with these rules; nothing for rules that can be played.
    pub fn faults(&self) -> Vec<RulesFault> {
        let mut faults = Vec::new();
        let mut fault = |wrong: bool, what: RulesFault| {
            if wrong {
                faults.push(what);
            }
        };
        let needs = RulesFault::Needs;
        let houses = (1..=MAX_HOUSES).contains(&self.houses);
        fault(!houses, RulesFault::Houses(self.houses));
        fault(self.seeds > MAX_SEEDS, RulesFault::Seeds(self.seeds));
        if houses
            && self.seeds <= MAX_SEEDS
            && let Some(most) = self.most_seeds()
        {
            let total = self.total();
            fault(total > most, RulesFault::TooManySeeds { total, most });
        }

        let stores = self.stores.are_sown();
        let occupied = self.relay.lifts_last();
        let next_house = self.relay.lifts_next();
        let opposite = self.opposite.is_made();
        let counts = !self.counts.is_none();
        if next_house {
            fault(stores, RulesFault::NextHouse("stores=none"));
            fault(opposite, RulesFault::NextHouse("capture=none"));
            fault(counts, RulesFault::NextHouse("even-capture=off and counts=none"));
            let extra = self.extra_turn.is_given();
            fault(extra, RulesFault::NextHouse("extra-turn=off"));
        }
        let relays = self.relay.goes_on();
        fault(self.origin.keeps_first() && relays, RulesFault::OriginRelay);
        fault(self.counts.is_even() && occupied, RulesFault::EvenRelay);
        let first = self.origin.keeps_first();
        fault(self.start.is_barred() && first, needs("start=reach", "first-seed=next"));
        let storeless = !stores && !next_house;
        let extra = self.extra_turn.is_given();
        fault(storeless && extra, needs("stores=none", "extra-turn=off"));
        self.capture_faults(&mut fault);
        fault(self.pass && self.feed.ends_round(), needs("feed=must", "pass=off"));
        let counted = !self.leftovers.are_banked();
        fault(self.pass && counted, needs("pass=on", "leftovers=banked"));
        let at_once = self.ends.is_early();
        fault(self.pass && at_once, needs("pass=on", "ends=mover"));
        fault(self.last > 0 && counted, needs("last", "leftovers=banked"));
        let unfed = self.feed.ends_round() || self.slam.forfeits_rest();
        fault(unfed && counted, needs("feed=must or slam=forfeit", "leftovers=banked"));
        let children = self.children.are_won();
        let ends_round = relays && self.endless.ends_round();
        fault(
            ends_round && counted && !children,
            needs("endless=own or split", "leftovers=banked"),
        );
        let marks_turn = self.has_earned_move();
        fault(
            marks_turn && self.pie.is_offered(),
            needs("pie=on", "again=off or always, and ends=mover or either"),
        );

        let land = self.rounds.land.is_won();
        fault(land && self.twos, needs("twos=on", "land=off"));
        fault(land && !self.has_rounds(), needs("land", "rounds"));
        fault(land && self.properties().wastes_rest, needs("rest=nobody", "land=off"));
        if self.has_rounds() {
            let banked = !counted || self.rounds.refill.spares_winner() || children;
            fault(!banked, RulesFault::Rounds("leftovers=banked"));
            // The winner's houses stay as they are, so nobody else can have won what is in them.
            let keeps = self.rounds.refill.spares_winner() && !land;
            fault(keeps && counted && !self.rest.is_owners(), needs("refill=loser", "rest=owner"));
            // A child's seeds belong to its winner, wherever the rest goes.
            fault(keeps && children, needs("refill=loser", "children=none"));
            // In Krur a house can be filled in part.
            let chosen = self.chooses_houses();
            let closed = self.children.are_closed();
            fault(chosen && closed, needs("fill=choice", "children=none, tuzdyk or weg"));
        }
        if self.opening.is_together() {
            fault(!occupied || !stores, RulesFault::Together("relay=occupied and stores=own"));
            fault(self.pie.is_offered(), RulesFault::Together("pie=off: nobody moves second"));
            let first = self.extra_turn.spares_first_move();
            fault(first, RulesFault::Together("extra-turn=on or off: both move first"));
            let plain = !counts && !self.sandwich && !self.opposite_in.is_everywhere();
            fault(!plain, RulesFault::Together("capture in own houses alone"));
            let chosen = self.chooses_houses();
            fault(chosen, RulesFault::Together("fill=far, near, ends or west"));
            let remembers = self.remembers_heir() && self.last_to.is_capturer();
            fault(remembers, RulesFault::Together("last-to=mover, owner or starter"));
        }
        let every_other = self.opening.takes_every_other();
        fault(every_other && stores, needs("opening=every-other", "stores=none"));
        fault(
            every_other && self.seeds == 0,
            needs("opening=every-other", "a seed in every house"),
        );
        fault(self.series == Series::Sets(0), RulesFault::NoSets);
        faults
    }

    /// Tells what is wrong with the captures.
    fn capture_faults(&self, fault: &mut impl FnMut(bool, RulesFault)) {
        let needs = RulesFault::Needs;
        let stores = self.stores.are_sown();
        let occupied = self.relay.lifts_last();
        let next_house = self.relay.lifts_next();
        let relays = self.relay.goes_on();
        let opposite = self.opposite.is_made();
        let counts = !self.counts.is_none();
        let gap = self.gap.is_made();
        fault(gap && !next_house, needs("gap-capture", "relay=next-house"));
        fault(self.gap_opposite && !gap, needs("gap-opposite=on", "gap-capture"));
        fault(self.empty_landing && !gap, needs("empty-landing=on", "gap-capture"));
        fault(self.sandwich && !opposite, needs("sandwich=on", "capture=standard or empty"));
        fault(self.chain && !counts, needs("chain=on", "counts"));
        let slam = self.slam.is_special();
        fault(slam && !counts, needs("a rule on grand slams", "counts"));
        fault(slam && relays, needs("a rule on grand slams", "relay=none"));
        // The last house of a chain may lie on the mover's own side, and leave the other nothing.
        let everywhere = self.counts_in.is_everywhere();
        let leaves = self.slam.leaves_last();
        fault(leaves && everywhere, needs("slam=leave", "counts-in=other"));
        let fours = self.fours.are_won();
        let plain = !stores && !self.origin.keeps_first();
        fault(fours && !plain, needs("fours", "stores=none and first-seed=next"));
        match self.children {
            Children::Never => {}
            Children::Tuzdyk => {
                let plain = !relays && !stores && !opposite;
                let needed = "relay=none, stores=none and capture=none";
                fault(!plain, needs("children=tuzdyk", needed));
            }
            Children::Krur | Children::Weg => {
                let plain = occupied && !stores && !opposite && !counts && !fours;
                let needed = "relay=occupied, stores=none, and no other capture";
                fault(!plain, needs("children=krur or weg", needed));
            }
        }
        let children = self.children.are_won();
        fault(self.slam.leaves_last() && children, needs("slam=leave", "children=none"));
        let twos = occupied && !stores && opposite && !counts && !children && !fours;
        fault(
            self.twos && !twos,
            needs("twos=on", "relay=occupied, stores=none and capture alone"),
        );
        // Twos are captured from the own side alone, and lone seeds stay.
        let plain = !self.opposite.takes_lone_seeds() && !self.opposite_in.is_everywhere();
        let plain = plain && !self.last_seed.is_taken() && self.most == 0 && !self.sandwich;
        // A player with ones and twos alone could lift neither.
        let plain = plain && !self.singles.are_barred();
        let needed = "capture=standard, capture-in=own, last-seed=leave, most=0, sandwich=off and singles=any";
        fault(self.twos && !plain, needs("twos=on", needed));
    }

    /// Returns the most seeds of a board, if these rules bound them.
    pub(crate) fn most_seeds(&self) -> Option<u32> {
        if self.walks() { Some(MAX_WALKED) } else { self.relay.goes_on().then_some(MAX_RELAYED) }
    }

    /// Returns the value of a key as text, or `None` when there is no such key.
    pub fn get(&self, key: &str) -> Option<String> {
        ENTRIES.iter().find(|entry| entry.key.name == key).map(|entry| (entry.get)(self))
    }

    /// Returns the keys that refine what a key sets, so that it must be set before them: a relay brings other rules along,
    /// and the extra turn may be kept from the first move.
    pub fn refined_by(key: &str) -> &'static [&'static str] {
        match key {
            "relay" => &["stores", "gap-capture"],
            "extra-turn" => &["first-move-extra-turn"],
            _ => &[],
        }
    }

    /// Sets rules in any order, and returns what is wrong with single ones; see [`Rules::faults`] for the rest.
    ///
    /// ```
    /// let mut rules = sowing::games::KALAH;
    /// let faults = rules.set_all([("first-move-extra-turn", "off"), ("extra-turn", "on")]);
    /// assert!(faults.is_empty() && rules.get("extra-turn").as_deref() == Some("not-first"));
    /// ```
    pub fn set_all<'t>(
        &mut self,
        said: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> Vec<RuleError> {
        let is_refined = |&(key, _): &(&str, &str)| !Self::refined_by(key).is_empty();
        let (refined, others): (Vec<_>, Vec<_>) = said.into_iter().partition(is_refined);
        let all = refined.into_iter().chain(others);
        all.filter_map(|(key, value)| self.set(key, value).err()).collect()
    }

    /// Tells whether a key with a value adds to what another has set, even where it changes it.
    pub fn refines(key: &str, value: &str) -> bool {
        (key, value) == ("first-move-extra-turn", "off")
    }

    /// Returns the key and the value that stand here for those of some account of a game.
    ///
    /// ```
    /// assert_eq!(sowing::Rules::in_our_words("stuck", "pass"), ("pass", "on"));
    /// assert_eq!(sowing::Rules::in_our_words("capture", "none"), ("capture", "none"));
    /// ```
    pub fn in_our_words<'t>(key: &'t str, value: &'t str) -> (&'t str, &'t str) {
        synonyms::ours(key, value)
    }

    /// Changes one rule, which may be called as accounts of single games call it. The result may contradict itself; see
    /// [`Rules::faults`].
    ///
    /// # Errors
    ///
    /// A key that does not exist, a value that it does not take, or one that is left out.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RuleError> {
        if let Some(why) = synonyms::why_left_out(key, value) {
            return Err(RuleError::LeftOut { key: key.to_owned(), value: value.to_owned(), why });
        }
        let (key, value) = synonyms::ours(key, value);
        let known = Key::find(Self::KEYS, key)?;
        let entry = ENTRIES.iter().find(|entry| entry.key.name == known.name);
        (entry.expect("every key has an entry").set)(self, known, value)
    }

    /// Returns the size, and the keys and values that turn `base` into these rules when they are set in turn.
    ///
    /// The keys that every game has had from the first are all there, and of the rest those that differ.
    pub fn told(&self, base: &Self) -> String {
        let mut text = format!("houses={} seeds={}", self.houses, self.seeds);
        for (index, entry) in ENTRIES.iter().enumerate() {
            let name = entry.key.name;
            let value = (entry.get)(self);
            let is_usual = || match name {
                // Another relay may bring these along.
                "stores" | "gap-capture" if self.relay != base.relay => false,
                _ => (entry.get)(base) == value,
            };
            let said_already = match name {
                "first-move-extra-turn" => true,
                "sets" => self.has_rounds(),
                "rounds" => !self.has_rounds(),
                // Said by `first-seed` and `even-capture`.
                "origin" if self.origin.keeps_first() => true,
                "counts" if self.counts.is_even() => true,
                _ => index >= FIRST_KEYS && is_usual(),
            };
            if !said_already {
                text.push_str(&format!(" {name}={value}"));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{CONGKAK, JONGKAK, KALAH};

    #[test]
    fn every_listed_value_of_every_key_can_be_set_and_read_back() {
        for key in Rules::KEYS {
            for &value in key.values.iter().chain(&["3"][..usize::from(key.values.is_empty())]) {
                let mut rules = KALAH;
                rules.set(key.name, value).expect("a listed value");
                assert_eq!(rules.get(key.name).as_deref(), Some(value), "{}", key.name);
            }
            assert!(KALAH.clone().set(key.name, "nonsense").is_err());
        }
    }

    #[test]
    fn relays_need_a_board_of_moderate_size() {
        assert!(CONGKAK.with_size(1024, 1024).faults().is_empty());
        let fault = CONGKAK.with_size(1024, 1025).faults()[0].to_string();
        assert_eq!(fault, "with these rules a board may hold at most 2097152 seeds, got 2099200");
        assert!(KALAH.with_size(1024, 1_000_000).faults().is_empty());
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let mut rules = KALAH;
        let error = rules.set("capture", "all").unwrap_err().to_string();
        assert_eq!(error, "`capture` must be none, standard or empty; got `all`");
        let error = rules.set("captures", "none").unwrap_err().to_string();
        assert!(error.starts_with("there is no rule `captures`; the rules are capture, even-"));
    }

    #[test]
    fn what_stays_with_the_winner_of_a_round_is_not_won_by_the_loser() {
        let rules = Rules { rest: Rest::Emptier, ..JONGKAK };
        let faults: Vec<String> = rules.faults().iter().map(ToString::to_string).collect();
        assert_eq!(faults, ["refill=loser needs rest=owner"]);
        for children in [Children::Tuzdyk, Children::Krur, Children::Weg] {
            for leftovers in [Leftovers::Counted, Leftovers::Banked] {
                let rules = Rules { children, leftovers, ..JONGKAK };
                let fault = RulesFault::Needs("refill=loser", "children=none");
                assert!(rules.faults().contains(&fault), "{rules:?}");
            }
        }
        assert_eq!(JONGKAK.faults(), []);
    }

    #[test]
    fn sizes_far_too_large_are_faults_too() {
        let rules = Rules { houses: 2, seeds: u32::MAX - 1, ..CONGKAK };
        assert_eq!(rules.faults(), [RulesFault::Seeds(u32::MAX - 1)]);
    }

    #[test]
    fn contradictions_are_all_told() {
        let mut rules = KALAH.with_size(0, MAX_SEEDS + 1);
        rules.relay = Relay::NextHouse;
        rules.series = Series::Sets(0);
        let told: Vec<_> = rules.faults().iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 6, "{told:?}");
        assert_eq!(told[0], "houses must be between 1 and 1024, got 0");
    }
}
