//! A sowing position made for searching.

use endgame::ranks;
use game::State;
use search::{Child, Probe, Searchable, Span};
use sowing::{
    Action, Board, House, Legality, Mark, Packed, Position, Properties, Rules, Side, Source, Stage,
    Winnable,
};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

/// A bit for each byte of a board, for houses won for good.
const CHILDREN_BITS: u32 = 16;
/// The bytes of the houses in a word of a board.
const HOUSES: u64 = u64::MAX >> 8;

/// A sowing position with empty stores, wherever its future does not depend on them.
///
/// Under most rules what is banked changes nothing of what is still to be won, so positions that
/// differ in their stores alone are one. The end by majority asks for the stores, and so does the pie
/// rule while sides may still be swapped; there they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<S: Source> {
    position: Position<S, Packed>,
}

impl<S: Source> Node<S> {
    /// Makes the root of a search from a position.
    pub fn new(position: Position<S, Packed>) -> Self {
        let mut node = Self { position };
        // A board set by hand under `ends=either` may have seeds on the mover's side alone and is
        // played on; it stays as it is, and so does every position that a rule looks at the stores of.
        if node.is_bare() && !position.has_ended() {
            node.position = Self::bare(position);
        }
        node
    }

    /// Returns the position, its stores empty where they do not matter.
    pub const fn position(&self) -> &Position<S, Packed> {
        &self.position
    }

    /// Returns whether the future does not depend on the stores, and legality on nothing but seeds.
    #[inline(always)]
    fn is_bare(&self) -> bool {
        let rules = self.position.rules();
        let properties = rules.properties();
        properties.legality == Legality::Occupied
            && !properties.counts_stores
            && !properties.has_earned_move
            && !properties.owns_houses
            && !self.has_ground()
            && !self.position.is_opening()
    }

    /// Returns whether a house is burnt, or land across, where no house is won for good. No house is burnt or changes
    /// hands within a round, so the board is the same for each side throughout a search, but not for both.
    #[inline(always)]
    fn has_ground(&self) -> bool {
        let Properties { burns, owns_houses, winnable, .. } = self.position.rules().properties();
        (burns || owns_houses && winnable == Winnable::None) && !self.position.board().is_unmarked()
    }

    /// Returns whether houses can be won for good.
    #[inline(always)]
    fn wins_houses(&self) -> bool {
        self.position.rules().properties().winnable != Winnable::None
    }

    /// Returns whether some houses may belong to the player across.
    #[inline(always)]
    fn is_marked(&self) -> bool {
        self.wins_houses() || self.position.rules().owns_houses() && self.has_ground()
    }

    /// Returns whether no exact key tells what is marked.
    #[inline(always)]
    fn is_hashed(&self) -> bool {
        self.wins_houses() && !self.position.rules().properties().keeps_children
    }

    #[inline(always)]
    fn bare(position: Position<S, Packed>) -> Position<S, Packed> {
        position.with_nothing_won()
    }

    /// Looks up a position whose stores or legality matter; a database that is found by passes takes both into
    /// account.
    #[inline(never)]
    fn look_up_in_full(&self, database: &impl Probe<Packed>) -> Option<Span> {
        let rules = self.position.rules();
        if rules.properties().is_kalah_like || self.position.stage() != Stage::Later {
            return None;
        }
        let banked = Self::banked(&self.position);
        let without = database.probe(self.position.board())?.turned(banked, true);
        let found = endgame::decided(&rules, self.position.total(), without)?;
        Some(found.turned(-banked, true))
    }

    /// Returns the seeds in houses that nobody has won.
    #[inline(always)]
    fn left(&self) -> i32 {
        let board = self.position.board();
        if self.is_marked() {
            return board.open_total() as i32;
        }
        (board.own_sum() + board.other_sum()) as i32
    }

    /// Returns what the mover has won, less what the other has: stores, and seeds in houses won for good.
    #[inline(always)]
    pub(crate) fn banked(position: &Position<S, Packed>) -> i32 {
        if position.rules().owns_houses() {
            return position.margin(position.mover());
        }
        let board = position.board();
        (board.own >> 56) as i32 - (board.other >> 56) as i32
    }

    #[inline(always)]
    fn child(&self, house: House) -> Child<Self> {
        let mover = self.position.mover();
        let mut next = self.position;
        next.sow(house);
        let same = next.mover() == mover;
        let turn = if same { 1 } else { -1 };
        let over = next.has_ended();
        let action = Action::Sow(house);
        if self.is_bare() {
            let gain = turn * Self::banked(&next);
            if over {
                // Asked of a copy: what a call is shown has to lie in memory, and a position that is written there byte
                // by byte and read again as a whole makes the next child wait.
                let ended = next;
                let gain = ended.margin(mover);
                return Child { action, node: Self { position: next }, gain, same, over };
            }
            return Child { action, node: Self { position: Self::bare(next) }, gain, same, over };
        }
        let before = Self::banked(&self.position);
        let margin = if over { next.margin(mover) } else { turn * Self::banked(&next) };
        Child { action, node: Self::new(next), gain: margin - before, same, over }
    }

    /// Plays any action. In a swap the board is seen by the mover and stays as it is: what the mover had is now
    /// the other's, what is in the stores too.
    fn after(&self, action: Action) -> Child<Self> {
        let mut next = self.position;
        let mover = next.mover();
        next.play_unchecked(action);
        let over = next.has_ended();
        let same = next.mover() == mover;
        let before = Self::banked(&self.position);
        let turn = if same { 1 } else { -1 };
        let margin = if over { next.margin(mover) } else { turn * Self::banked(&next) };
        Child { action, node: Self::new(next), gain: margin - before, same, over }
    }
}

impl<S: Source> Searchable for Node<S> {
    type Action = Action;
    type Position = Packed;

    /// Relays of boards set by hand may be long, or never end; whether a house may be sown is then as slow a
    /// question as to sow it.
    #[inline(always)]
    fn is_slow(&self) -> bool {
        self.position.rules().properties().relays && !self.position.trusts_houses()
    }

    #[inline(always)]
    fn may_repeat(&self) -> bool {
        self.position.rules().properties().returns
    }

    #[inline(always)]
    fn expand(&self, mut visit: impl FnMut(Child<Self>) -> ControlFlow<()>) {
        // Where houses across are sown too, or turns passed, actions are listed; elsewhere no list is made.
        let lists = self.is_marked() || self.position.rules().properties().passes;
        let mut listed = if lists { self.position.legal_actions() } else { Vec::new() }.into_iter();
        let mut houses = if lists { 0 } else { self.position.legal_bits() };
        let mut may_swap = !lists && !self.is_bare() && self.position.may_swap();
        loop {
            let child = if lists {
                match listed.next() {
                    Some(action) => self.after(action),
                    None => return,
                }
            } else if houses != 0 {
                let house = House::from_index(houses.trailing_zeros() as usize / 8);
                houses &= houses - 1;
                self.child(house)
            } else if std::mem::take(&mut may_swap) {
                self.after(Action::Swap)
            } else {
                return;
            };
            // Called in one place, so that the compiler inlines what visits without optimising the whole program.
            if visit(child).is_break() {
                return;
            }
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let rules = self.position.rules();
        let board = self.position.board();
        if self.is_hashed() {
            return mixed(&self.position);
        }
        let mut rank = if self.wins_houses() {
            // Where a house lies tells who has won it. How much is in it tells nothing more than what was won in all.
            let kept = board.children_of(true) | board.children_of(false);
            let open = ranks::rank(&board.with_empty_children(), rules.houses);
            open << CHILDREN_BITS | u64::from(kept)
        } else {
            ranks::rank(board, rules.houses)
        };
        if self.has_ground() {
            rank =
                rank.wrapping_mul(2).wrapping_add(u64::from(self.position.mover() == Side::North));
        }
        if rules.has_earned_move() {
            let again = self.position.stage() == Stage::Again;
            rank = rank.wrapping_mul(2).wrapping_add(u64::from(again));
        }
        if rules.properties().chooses_houses {
            rank = rank.wrapping_shl(burnt_bits(&rules)).wrapping_add(burnt(&self.position));
        }
        if rules.properties().remembers_heir {
            rank = rank.wrapping_mul(HEIRS).wrapping_add(heir(&self.position));
        }
        // The first turn of a game is a handful of positions.
        if self.position.is_opening() {
            return 0;
        }
        if rules.properties().counts_stores {
            // A search has as many seeds everywhere, so what one side has won tells what the other has.
            let kept = if self.wins_houses() { board.child_seeds(true) } else { 0 };
            return rank.wrapping_mul(256).wrapping_add((board.own >> 56) + u64::from(kept));
        }
        rank
    }

    fn key_bits(&self) -> Option<u32> {
        let rules = self.position.rules();
        // The limit of moves without a capture is a match's, and may end a game that a proof goes on with.
        if self.is_hashed() || rules.properties().ends_quiet {
            return None;
        }
        // Before a round, seeds that go back to houses lie in a store, and no house is burnt yet.
        let is_filling = self.position.is_filling();
        let left = if is_filling { self.position.total() } else { self.left() as u32 };
        let bits = ranks::bits(rules.houses, left)?;
        let bits = bits + if self.wins_houses() { CHILDREN_BITS } else { 0 };
        // The first house that is won marks a board on which none was.
        let is_marked_later = is_filling || self.wins_houses();
        let has_ground = self.has_ground() || rules.properties().burns && is_marked_later;
        let bits = bits + u32::from(has_ground) + u32::from(rules.has_earned_move());
        let bits = if rules.properties().remembers_heir { bits + HEIR_BITS } else { bits };
        let bits = if rules.properties().chooses_houses { bits + burnt_bits(&rules) } else { bits };
        let bits = if rules.properties().counts_stores { bits + 8 } else { bits };
        (bits <= u64::BITS).then_some(bits)
    }

    #[inline(always)]
    fn span(&self) -> Span {
        let left = self.left();
        if self.position.is_opening() {
            // A swap turns round what is banked as well.
            // Before a round, seeds that go back to houses lie in a store.
            let all = self.position.total() as i32 + 2 * Self::banked(&self.position).abs() + left;
            return Span { least: -all, most: all };
        }
        let most = left + can_be_lost(&self.position);
        Span { least: -most, most }
    }

    /// Where every seed ends in a store, the margin is odd or even as the seeds that are left are.
    #[inline(always)]
    fn step(&self) -> i32 {
        if self.position.rules().properties().wastes_rest { 1 } else { 2 }
    }

    #[inline(always)]
    fn evaluate(&self) -> i32 {
        let rules = self.position.rules();
        let Properties { relays, returns, pays_emptier, .. } = rules.properties();
        let worth = match (relays, returns, pays_emptier) {
            (true, _, _) => &RELAYS,
            // Nothing is sown into stores.
            (false, true, _) => &COUNTS,
            (false, false, true) => &MANGALA,
            (false, false, false) => &KALAH,
        };
        let left = self.left();
        let value = worth.of(self.position.board(), rules.houses).clamp(-left, left);
        if (value + left) % 2 == 0 { value } else { value - 1 }
    }

    /// Moves that leave the other side few replies are tried first: what is refuted at once is cheap to
    /// look at, and what is not has few branches.
    #[inline(always)]
    fn promise(&self, child: &Child<Self>) -> i32 {
        let orders = if self.position.rules().properties().captures_by_count {
            &MANGALA_ORDERS
        } else {
            &KALAH_ORDERS
        };
        let order = if child.same { &orders.again } else { &orders.turned };
        let house = match child.action {
            Action::Sow(house) | Action::Across(house) => house.index() as i32,
            Action::Swap | Action::Pass => 0,
        };
        order.outlook.of(child.node.position.board(), &self.position.rules())
            + order.gain * child.gain
            + order.house * house
            + order.left * child.node.left()
    }

    #[inline(always)]
    fn size(&self) -> i32 {
        self.left()
    }

    #[inline(always)]
    fn position(&self) -> &Packed {
        self.position.board()
    }

    #[inline(always)]
    fn look_up(&self, database: &impl Probe<Packed>) -> Option<Span> {
        if self.left() > database.reach() {
            return None;
        }
        if self.is_bare() {
            // A copy, for the reason that `child` gives.
            let board = *self.position.board();
            return database.probe(&board);
        }
        self.look_up_in_full(database)
    }
}

/// Returns how much both sides can lose and gain at most of what they have won already.
#[inline(always)]
pub(crate) fn can_be_lost<S: Source, B: Board>(position: &Position<S, B>) -> i32 {
    let properties = position.rules().properties();
    if !properties.owns_houses || properties.keeps_children {
        return 0;
    }
    // What one side loses the other wins.
    let board = position.board();
    2 * (board.child_seeds(true) + board.child_seeds(false)) as i32
}

/// The number of heirs that a position can have, none among them.
pub(crate) const HEIRS: u64 = 3;
/// The bits of a number below [`HEIRS`].
pub(crate) const HEIR_BITS: u32 = 2;

/// Returns the bits of a number that tells which houses are burnt.
pub(crate) fn burnt_bits(rules: &Rules) -> u32 {
    2 * u32::from(rules.houses)
}

/// Returns which houses are burnt, seen by the side to move. Where players choose them, one search meets many boards.
pub(crate) fn burnt<S: Source, B: Board>(position: &Position<S, B>) -> u64 {
    let board = position.board();
    if board.is_unmarked() {
        return 0;
    }
    let (houses, stride) =
        (usize::from(position.rules().houses), B::stride(position.rules().houses));
    let places = (0..houses).chain(stride..stride + houses);
    places.fold(0, |bits, place| bits << 1 | u64::from(board.is(Mark::Burnt, place)))
}

/// Returns who gets the last seeds, as a number: nobody yet, the side to move, or the other.
pub(crate) fn heir<S: Source, B: Board>(position: &Position<S, B>) -> u64 {
    position.heir().map_or(0, |heir| if heir == position.mover() { 1 } else { 2 })
}

/// Returns a fingerprint of everything in a position.
fn mixed<S: Source>(position: &Position<S, Packed>) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.board().hash(&mut hasher);
    position.stage().hash(&mut hasher);
    heir(position).hash(&mut hasher);
    hasher.finish().max(1)
}

/// A linear guess at a position, seen by the side to move.
struct Outlook {
    base: i32,
    /// A seed on the own side, less one on the other.
    side: i32,
    own: Chances,
    other: Chances,
}

/// What a side can do with its houses, or what each such chance weighs.
#[derive(Clone, Copy)]
struct Chances {
    /// Houses whose last seed would fall in the store.
    ready: i32,
    /// Houses with seeds.
    choices: i32,
    /// Houses whose sowing would reach the other side.
    long: i32,
    /// Own empty houses that a sowing would end in, opposite a house with seeds.
    catches: i32,
    /// The seeds opposite those.
    prey: i32,
    /// Houses of the other side that a sowing would end in and make even, where those are taken.
    grabs: i32,
    /// The seeds in those, the last one with them.
    grabbed: i32,
}

impl Outlook {
    #[inline(always)]
    fn of(&self, board: &Packed, rules: &Rules) -> i32 {
        self.base
            + self.side * (board.own_sum() as i32 - board.other_sum() as i32)
            + self.own.weigh(Chances::of(board.own, board.other, rules))
            + self.other.weigh(Chances::of(board.other, board.own, rules))
    }
}

impl Chances {
    const NONE: Self =
        Self { ready: 0, choices: 0, long: 0, catches: 0, prey: 0, grabs: 0, grabbed: 0 };

    #[inline(always)]
    const fn weigh(&self, chances: Self) -> i32 {
        self.ready * chances.ready
            + self.choices * chances.choices
            + self.long * chances.long
            + self.catches * chances.catches
            + self.prey * chances.prey
            + self.grabs * chances.grabs
            + self.grabbed * chances.grabbed
    }

    /// Counts the chances of a side, all houses at once: a byte each. Laps round the board are not looked
    /// at.
    #[inline(always)]
    fn of(own: u64, other: u64, rules: &Rules) -> Self {
        // The houses from the store on, as seeds that reach it: byte i holds m - i.
        const COUNTDOWN: u64 = 0x0001_0203_0405_0607;
        let unused = 8 * (7 - u32::from(rules.houses.min(7)));
        let (countdown, houses) = (COUNTDOWN >> unused, HIGH >> unused);
        let empty = zeros(own) & houses;
        // How far each house's last seed goes.
        let mut reach = own & HOUSES;
        if rules.properties().keeps_first {
            reach -= (!zeros(own) & !zeros(own ^ ONES) & HIGH) >> 7;
        }
        let ready = zeros(reach ^ countdown) & houses;
        // Beyond the store: no less than m - i + 1. No byte is above 127 unless one house has that many.
        let long = ((reach & LOW) + (LOW >> unused) - countdown) & houses;
        let (mut catches, mut prey) = (0, 0);
        if rules.properties().captures_across {
            let mut ends = 0;
            for distance in 1..u64::from(rules.houses.min(7)) {
                ends |= zeros(reach ^ (ONES * distance)) << (8 * distance);
            }
            let facing = (other & HOUSES).swap_bytes() >> (8 + unused);
            let caught = facing & (((ends & empty) >> 7) * 255);
            catches = Packed::count_bits(!zeros(caught) & HIGH) as i32;
            prey = (caught.wrapping_mul(ONES << 8 | 1) >> 56) as i32;
        }
        let (mut grabs, mut grabbed) = (0, 0);
        if rules.properties().captures_even {
            // How far beyond the store's next house; the highest bit marks those that do not come there.
            let beyond = ((reach | HIGH) - countdown - ONES) ^ HIGH;
            let mut ends = 0;
            for place in 0..u64::from(rules.houses.min(7)) {
                let there = zeros(beyond ^ (ONES * place)) & houses;
                ends |= u64::from(there != 0) << (8 * place);
            }
            let odd = other & ends;
            grabs = Packed::count_bits(odd << 7) as i32;
            let seeds = (other & (odd * 255)) + odd;
            grabbed = (seeds.wrapping_mul(ONES << 8 | 1) >> 56) as i32;
        }
        Self {
            ready: Packed::count_bits(ready) as i32,
            choices: Packed::count_bits(houses & !empty) as i32,
            long: Packed::count_bits(long) as i32,
            catches,
            prey,
            grabs,
            grabbed,
        }
    }
}

/// A one, 127 and 128 in the byte of each house.
const ONES: u64 = 0x0001_0101_0101_0101;
const LOW: u64 = ONES * 0x7F;
const HIGH: u64 = ONES * 0x80;

/// Marks the bytes that are zero by their highest bit.
#[inline(always)]
const fn zeros(word: u64) -> u64 {
    !(((word & LOW) + LOW) | word) & HIGH
}

/// What houses are worth by what lies in them, in tenths of a seed.
struct Worth {
    /// To be the one who moves.
    base: i32,
    /// A house by its distance from the store, the nearest first, and its seeds; 15 stands for more.
    houses: [[i8; 16]; 7],
}

impl Worth {
    /// Returns the guess at a board of at most seven houses, in seeds, seen by the side to move.
    #[inline(always)]
    fn of(&self, board: &Packed, houses: u16) -> i32 {
        let mut tenths = self.base;
        let shift = 64 - 8 * (1 + u32::from(houses.min(7)));
        // The house beside the store comes first, in the highest byte but one.
        let (mut own, mut other) = (board.own << shift, board.other << shift);
        for row in self.houses.iter().take(usize::from(houses)) {
            (own, other) = (own << 8, other << 8);
            let of = |word: u64| i32::from(row[(word >> 56).min(15) as usize]);
            tenths += of(own) - of(other);
        }
        tenths.div_euclid(10)
    }
}

/// A house that lasts until its seeds cross is a move kept for later. Fitted by least squares to how 12,000 games
/// of the player of five plies with itself went on, as is [`MANGALA`]; docs/search.md tells how.
const KALAH: Worth = Worth {
    base: 8,
    houses: [
        [0, 10, -14, -11, -12, -11, -3, 11, 26, 27, 42, 52, 60, 63, 79, 70],
        [0, 12, 19, -16, -18, -19, -9, 2, 14, 21, 26, 40, 43, 52, 39, 23],
        [0, 14, 21, 30, -8, -4, -6, -9, -4, 9, 27, 36, 58, 62, 51, 58],
        [0, 18, 27, 29, 32, 2, 6, 4, 9, 16, 32, 54, 72, 81, 84, 98],
        [0, 18, 24, 29, 36, 33, 7, 18, 8, 2, 27, 30, 47, 75, 81, 82],
        [0, 14, 23, 29, 34, 37, 45, 9, 4, 16, 2, 13, 13, 13, 13, 13],
        [0, 14, 23, 29, 34, 37, 45, 9, 4, 16, 2, 13, 13, 13, 13, 13],
    ],
};

/// Where who runs out of seeds takes the rest: seeds that will be gone soon are good, those that
/// stay are bad.
const MANGALA: Worth = Worth {
    base: 10,
    houses: [
        [0, 11, 23, 24, 21, 28, 35, 36, 39, 45, 27, 16, 15, 20, 22, 24],
        [0, 1, 8, 20, 24, 29, 31, 28, 30, 32, 34, 22, 16, 23, 29, 29],
        [0, -11, -13, -7, 13, -1, 4, 11, 9, 4, 1, 32, 35, 25, 25, 25],
        [0, -18, -27, -26, -8, 3, 5, -3, 10, 26, 19, -8, -4, -22, -35, -35],
        [0, -16, -29, -42, -19, -22, 0, -12, -9, 9, 23, 29, 16, 19, 19, 19],
        [0, -3, -15, -33, -10, -24, -31, -8, -14, -14, -14, -14, -14, -14, -14, -14],
        [0, -3, -15, -33, -10, -24, -31, -8, -14, -14, -14, -14, -14, -14, -14, -14],
    ],
};

/// Where nothing is sown into stores: few seeds in a house are easily taken, and many come round.
const COUNTS: Worth = {
    let row = [0, -2, -3, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16];
    Worth { base: 3, houses: [row; 7] }
};

/// With relays little can be foreseen, except that it is good to have moves.
const RELAYS: Worth = {
    let mut worth = [15; 16];
    worth[0] = 0;
    Worth { base: 5, houses: [worth; 7] }
};

/// What moves are ordered by.
struct Order {
    /// Of who is to move next.
    outlook: Outlook,
    /// A seed won at once.
    gain: i32,
    /// The number of the house that was sown.
    house: i32,
    /// A seed left in houses.
    left: i32,
}

/// The orders after a move that gives the turn to the other side, and after one that gives another turn.
///
/// All are fitted to what the moves of positions inside proofs cost; docs/search.md tells how.
struct Orders {
    turned: Order,
    again: Order,
}

/// From proofs of Kalah (6,4), both ways to capture.
const KALAH_ORDERS: Orders = Orders {
    turned: Order {
        outlook: Outlook {
            base: 0,
            side: 6,
            own: Chances {
                ready: -94,
                choices: -357,
                long: 102,
                catches: 204,
                prey: -4,
                ..Chances::NONE
            },
            other: Chances {
                ready: 22,
                choices: 23,
                long: -380,
                catches: 57,
                prey: 17,
                ..Chances::NONE
            },
        },
        gain: 187,
        house: 79,
        left: -12,
    },
    again: Order {
        outlook: Outlook {
            base: -9,
            side: -14,
            own: Chances {
                ready: 210,
                choices: -80,
                long: -353,
                catches: 109,
                prey: 48,
                ..Chances::NONE
            },
            other: Chances {
                ready: -117,
                choices: -45,
                long: 105,
                catches: 9,
                prey: 10,
                ..Chances::NONE
            },
        },
        gain: -38,
        house: 129,
        left: 5,
    },
};

/// Where even houses are taken: from proofs of Mangala with four seeds a house.
const MANGALA_ORDERS: Orders = Orders {
    turned: Order {
        outlook: Outlook {
            base: 0,
            side: 6,
            own: Chances {
                ready: -140,
                choices: -688,
                long: 342,
                catches: 418,
                prey: -22,
                grabs: 291,
                grabbed: 98,
            },
            other: Chances {
                ready: 829,
                choices: -213,
                long: 183,
                catches: 559,
                prey: 169,
                grabs: 32,
                grabbed: 25,
            },
        },
        gain: 919,
        house: -37,
        left: -62,
    },
    again: Order {
        outlook: Outlook {
            base: 160,
            side: -45,
            own: Chances {
                ready: 1089,
                choices: -462,
                long: -730,
                catches: 933,
                prey: 757,
                grabs: -33,
                grabbed: 682,
            },
            other: Chances {
                ready: -178,
                choices: -267,
                long: 220,
                catches: 371,
                prey: -11,
                grabs: 602,
                grabbed: -112,
            },
        },
        gain: -590,
        house: 612,
        left: 30,
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use sowing::games;

    /// The same, house by house.
    fn slow(own: u64, other: u64, rules: &Rules) -> [i32; 7] {
        let m = usize::from(rules.houses);
        let seeds = |word: u64, house: usize| (word >> (8 * house)) as usize & 255;
        let mut found = [0; 7];
        let (mut caught, mut grabbed) = (vec![false; m], vec![false; m]);
        for house in 0..m {
            let lifted = seeds(own, house);
            let origin = rules.properties().keeps_first && lifted > 1;
            let last = house + lifted - usize::from(origin);
            found[0] += i32::from(last == m);
            found[1] += i32::from(lifted > 0);
            found[2] += i32::from(last > m);
            if lifted > 0 && last < m && seeds(own, last) == 0 {
                caught[last] = true;
            }
            if last > m && last <= 2 * m && seeds(other, last - m - 1) % 2 == 1 {
                grabbed[last - m - 1] = rules.properties().captures_even;
            }
        }
        for (house, _) in grabbed.iter().enumerate().filter(|(_, is_grabbed)| **is_grabbed) {
            found[5] += 1;
            found[6] += seeds(other, house) as i32 + 1;
        }
        for (house, _) in caught.iter().enumerate().filter(|(_, is_caught)| **is_caught) {
            let prey = seeds(other, m - 1 - house);
            found[3] += i32::from(prey > 0);
            found[4] += prey as i32;
        }
        found
    }

    #[test]
    fn guesses_are_those_counted_house_by_house() {
        let mut draw = 1_u64;
        for houses in 1..=7 {
            for worth in [&KALAH, &MANGALA, &RELAYS] {
                let (mut words, mut tenths) = ([0; 2], worth.base);
                for (word, sign) in words.iter_mut().zip([1, -1]) {
                    for house in 0..houses {
                        draw = draw.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                        let seeds = (draw >> 40) % 20;
                        *word |= seeds << (8 * house);
                        let row = worth.houses[usize::from(houses - 1 - house)];
                        tenths += sign * i32::from(row[seeds.min(15) as usize]);
                    }
                    *word |= draw >> 33 << 56;
                }
                let board = Packed::from_words(words[0], words[1]);
                assert_eq!(worth.of(&board, houses), tenths.div_euclid(10), "{houses} {board:?}");
            }
        }
    }

    #[test]
    fn chances_are_those_counted_house_by_house() {
        let mut draw = 1_u64;
        for rules in [games::KALAH, games::MANGALA] {
            for houses in 1..=7 {
                let rules = rules.with_size(houses, 4);
                for _ in 0..3000 {
                    let mut words = [0; 2];
                    for word in &mut words {
                        for house in 0..houses {
                            draw = draw.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                            let most = [1, 3, 9, 40][(draw >> 40) as usize % 4];
                            *word |= ((draw >> 33) % most) << (8 * house);
                        }
                        // What is in the store does not matter.
                        *word |= draw >> 33 << 56;
                    }
                    let [own, other] = words;
                    let found = Chances::of(own, other, &rules);
                    let Chances { ready, choices, long, catches, prey, grabs, grabbed } = found;
                    let told = [ready, choices, long, catches, prey, grabs, grabbed];
                    assert_eq!(told, slow(own, other, &rules), "{rules}: {own:x} {other:x}");
                }
            }
        }
    }
}
