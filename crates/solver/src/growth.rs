//! How large an endgame database pays for a proof.
//!
//! Every seed more makes a database half as large again as it was and spares a fifth to a half of the nodes, so
//! the best size depends on how long the proof takes, which nobody knows before. Therefore the database grows
//! with the nodes that a proof has taken. docs/search.md compares that with sizes picked by hand.

use endgame::{Builder, Database, suited};
use sowing::{Properties, Rules};

/// After so many nodes, so many positions pay.
type Sizes = [(u64, u64)];

/// Mangala: large databases spare the most.
const EVEN: &Sizes = &[
    (0, 2_800_000),
    (150_000, 95_000_000),
    (4_000_000, 230_000_000),
    (30_000_000, 560_000_000),
    (100_000_000, 1_300_000_000),
];

/// Kalah where an empty house captures too: proofs are short.
const ALWAYS: &Sizes = &[
    (0, 2_800_000),
    (250_000, 17_500_000),
    (600_000, 95_000_000),
    (8_000_000, 230_000_000),
    (30_000_000, 560_000_000),
    (100_000_000, 1_300_000_000),
];

/// All others.
const USUAL: &Sizes = &[
    (0, 2_800_000),
    (60_000, 10_000_000),
    (450_000, 95_000_000),
    (1_200_000, 230_000_000),
    (30_000_000, 560_000_000),
    (100_000_000, 1_300_000_000),
];

/// Positions that are built while one node is searched, about.
const POSITIONS_A_NODE: u64 = 32;

/// With few houses many seeds lie in each: rows are short, and moves go round the board more than once.
/// So a position takes so many times as long to build.
const FOUR_HOUSES: u64 = 5;
/// And even more with three houses on a side, or fewer.
const THREE_HOUSES: u64 = 16;
/// Where relays are played out on a board, a position takes so many times as long to build.
const RELAY: u64 = 32;
/// Where values are found by passes, even longer.
const PASSES: u64 = 64;
/// And so many bytes, while the largest layer is worked on.
const PASSES_BYTES: u64 = 24;

/// Plans an endgame database that grows with a proof.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    rules: Rules,
    most_seeds: u32,
    most_positions: u64,
}

/// What happens to the database of a proof.
#[derive(Clone, Copy, Debug)]
pub enum Growing<'a> {
    /// It begins to grow to so many seeds.
    Begins(u32),
    /// This is what it has become.
    Ends(Option<&'a Database>),
}

/// How what a proof works with grows with it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How the database grows.
    pub growth: Growth,
    /// Threads that build it; 0 is one for each core.
    pub threads: usize,
    /// The most memory of the transposition table in MiB. It begins as the solver has it: memory that a short proof
    /// never needs takes longer to hand over, and to read at random, than it spares.
    pub table_mib: usize,
}

/// What pays at some moment of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The most seeds of the database, 0 for none.
    pub seeds: u32,
    /// The nodes of the proof after which a larger one pays, if ever.
    pub until: Option<u64>,
}

impl Growth {
    /// Plans the database of a proof of a position with so many seeds in houses. It takes at most so many
    /// bytes. `None` where the rules have no database.
    pub fn new(rules: &Rules, left: u32, most_bytes: u64) -> Option<Self> {
        suited(rules).ok()?;
        if !rules.properties().is_kalah_like {
            let most_positions = most_bytes / PASSES_BYTES;
            return Some(Self { rules: *rules, most_seeds: left, most_positions });
        }
        // A database of nearly all seeds would be the proof itself, the long way.
        Some(Self { rules: *rules, most_seeds: left * 2 / 3, most_positions: most_bytes })
    }

    /// Tells what pays after so many nodes.
    pub fn after(&self, nodes: u64) -> Size {
        let Properties { captures_even, takes_lone_seeds, .. } = self.rules.properties();
        let stages = match (captures_even, takes_lone_seeds) {
            (true, _) => EVEN,
            (false, true) => ALWAYS,
            (false, false) => USUAL,
        };
        let slowness = self.slowness();
        let passed = stages.partition_point(|&(from, _)| from <= nodes);
        let (_, positions) = stages[passed - 1];
        let seeds = self.seeds(positions / slowness);
        let later = &stages[passed..];
        let until = later.iter().find(|&&(_, positions)| self.seeds(positions / slowness) > seeds);
        Size { seeds, until: until.map(|&(from, _)| from) }
    }

    /// Returns the seeds of the database that pays for a search of so many nodes that ends unproved: it takes about
    /// a quarter as long to build as they do to search.
    pub fn for_search(&self, nodes: u64) -> u32 {
        self.for_search_on(0, nodes)
    }

    /// The same where one of so many seeds is there already: what is added to it takes about a quarter as long to build.
    pub fn for_search_on(&self, built: u32, nodes: u64) -> u32 {
        let more = nodes.saturating_mul(POSITIONS_A_NODE) / 4 / self.slowness();
        let there = match built {
            0 => 0,
            seeds => Builder::new(&self.rules, seeds).map_or(0, |one| one.positions()),
        };
        self.seeds(there.saturating_add(more))
    }

    /// Returns how many times as long as usual a position takes to build.
    fn slowness(&self) -> u64 {
        let properties = self.rules.properties();
        match (properties.is_kalah_like, properties.relays, self.rules.houses) {
            (false, _, _) => PASSES,
            (true, true, _) => RELAY,
            (true, false, ..=3) => THREE_HOUSES,
            (true, false, 4) => FOUR_HOUSES,
            (true, false, 5..) => 1,
        }
    }

    /// Returns the most seeds of a database of at most so many positions.
    fn seeds(&self, positions: u64) -> u32 {
        let positions = positions.min(self.most_positions);
        let fits = |seeds: &u32| {
            Builder::new(&self.rules, *seeds).is_ok_and(|one| one.positions() <= positions)
        };
        (1..=self.most_seeds).take_while(fits).last().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games::{CONGKAK, GABATA, KALAH, MANGALA};

    #[test]
    fn a_database_grows_with_the_proof() {
        let kalah = Growth::new(&KALAH, 48, u64::MAX).unwrap();
        assert_eq!(kalah.after(0), Size { seeds: 12, until: Some(60_000) });
        assert_eq!(kalah.after(59_999).seeds, 12);
        assert_eq!(kalah.after(60_000), Size { seeds: 14, until: Some(450_000) });
        assert_eq!(kalah.after(5_000_000).seeds, 20);
        assert_eq!(kalah.after(u64::MAX).until, None);
        let mangala = Growth::new(&MANGALA.single(), 36, u64::MAX).unwrap();
        assert_eq!(mangala.after(150_000).seeds, 18);
    }

    #[test]
    fn what_is_there_already_costs_nothing() {
        let kalah = Growth::new(&KALAH, 48, 64_000_000).unwrap();
        let nodes = 1_000_000;
        let first = kalah.for_search(nodes);
        let next = kalah.for_search_on(first, nodes);
        assert!(first < next, "{first} {next}");
        // 17 seeds are 51,895,935 positions, and 18 are 86,493,225.
        assert_eq!(kalah.for_search_on(16, 15_000_000), 17);
        assert_eq!(kalah.for_search_on(17, u64::MAX), 17);
        assert_eq!(kalah.for_search_on(17, 0), 17);
    }

    /// Twenty million positions on four houses take as long to build as a hundred million on six.
    #[test]
    fn few_houses_have_smaller_databases() {
        let positions = |houses| {
            let rules = KALAH.with_size(houses, 7);
            let Size { seeds, .. } =
                Growth::new(&rules, 14 * u32::from(houses), u64::MAX).unwrap().after(1_000_000);
            Builder::new(&rules, seeds).unwrap().positions()
        };
        let six = positions(6);
        assert!(positions(4) * 4 < six, "{} {six}", positions(4));
        assert!(positions(3) * 12 < six, "{} {six}", positions(3));
    }

    #[test]
    fn it_keeps_to_memory_and_to_small_boards() {
        let little = Growth::new(&KALAH, 48, 20_000_000).unwrap();
        assert_eq!(little.after(u64::MAX), Size { seeds: 15, until: None });
        let nothing = Growth::new(&KALAH, 48, 0).unwrap();
        assert_eq!(nothing.after(0), Size { seeds: 0, until: None });
        let small = Growth::new(&KALAH.with_size(3, 3), 18, u64::MAX).unwrap();
        assert_eq!(small.after(0), Size { seeds: 12, until: None });
        // Where positions return, no search proves as much as a database of all seeds.
        let returns = Growth::new(&CONGKAK.with_size(2, 2), 8, u64::MAX).unwrap();
        assert_eq!(returns.after(0), Size { seeds: 8, until: None });
        assert!(
            Growth::new(&GABATA, 48, u64::MAX).is_none(),
            "a round decides the land of the next"
        );
    }
}
