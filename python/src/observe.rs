//! What a seat may know, as numbers.
//!
//! Everything is seen from the seat that looks: its own houses first, its own hand, the others in order of play
//! after it.

use cassino::Observation;
use catalog::{GameSpec, View};
use game::{Seat, Turn};
use sowing::{Board, Mark, Match, Position, Rules, Side, Source, Stage};

/// Returns how many numbers a seat sees.
pub(crate) fn size(spec: &GameSpec) -> usize {
    match spec {
        GameSpec::Sowing { rules, .. } => Fields::of(rules).count(),
        GameSpec::Cassino { seats, .. } => cassino_size(*seats),
    }
}

/// Returns a name for each number, such as `own house 1` or `table h9`.
pub(crate) fn names(spec: &GameSpec) -> Vec<String> {
    match spec {
        GameSpec::Sowing { rules, .. } => sowing_names(rules),
        GameSpec::Cassino { seats, .. } => cassino_names(*seats),
    }
}

/// Returns the largest number that can stand at any place.
pub(crate) fn most(spec: &GameSpec) -> i32 {
    match spec {
        GameSpec::Sowing { rules, .. } => i32::try_from(rules.total()).unwrap_or(i32::MAX).max(6),
        // Points of a match: its target and one more round, whatever the target is.
        GameSpec::Cassino { rules, .. } => i32::from(rules.target) + 64,
    }
}

/// Writes what a view shows.
pub(crate) fn view(view: &View, seat: Seat, out: &mut [i32]) {
    match view {
        View::Sowing(catalog::SowingTable::Packed(game)) => sowing(game.position(), seat, out),
        View::Sowing(catalog::SowingTable::Broad(game)) => sowing(game.position(), seat, out),
        View::Sowing(catalog::SowingTable::Wide(game)) => sowing(game.position(), seat, out),
        View::Cassino(seen) => cassino(seen, out),
    }
}

/// What is told of a sowing game beside the seeds in its pits.
#[derive(Clone, Copy)]
struct Fields {
    houses: usize,
    /// Whose each house is, or whether it is burnt.
    marks: bool,
    /// How far the turn has gone.
    stage: bool,
    /// Who gets the last seeds.
    heir: bool,
}

impl Fields {
    #[inline(always)]
    const fn of(rules: &Rules) -> Self {
        Self {
            houses: rules.houses as usize,
            marks: rules.owns_houses() || rules.burns(),
            stage: rules.has_first_move()
                || rules.has_earned_move()
                || rules.properties().chooses_houses,
            heir: rules.properties().remembers_heir,
        }
    }

    const fn count(self) -> usize {
        let marks = if self.marks { 2 * self.houses } else { 0 };
        2 * (self.houses + 1) + marks + self.stage as usize + self.heir as usize
    }
}

/// Writes what a seat sees of a match, without what the other side has chosen in secret.
#[inline(always)]
pub(crate) fn of_match<S: Source, B: Board>(game: &Match<S, B>, seat: Seat, out: &mut [i32]) {
    if game.is_opening_together() {
        return sowing(game::Observe::observe(game, seat).position(), seat, out);
    }
    sowing(game.position(), seat, out);
}

#[inline(always)]
fn sowing<S: Source, B: Board>(position: &Position<S, B>, seat: Seat, out: &mut [i32]) {
    let rules = position.rules();
    let fields = Fields::of(&rules);
    let (houses, stride) = (fields.houses, B::stride(rules.houses));
    let (board, side) = (position.board(), Side::of(seat));
    // A board is seen by the mover.
    let (own, other) = if side == position.mover() { (0, stride) } else { (stride, 0) };
    let (pits, rest) = out.split_at_mut(2 * (houses + 1));
    let (mine, theirs) = pits.split_at_mut(houses + 1);
    for house in 0..houses {
        mine[house] = board.seeds(own + house) as i32;
        theirs[house] = board.seeds(other + house) as i32;
    }
    mine[houses] = board.seeds(own + stride - 1) as i32;
    theirs[houses] = board.seeds(other + stride - 1) as i32;
    let rest = if fields.marks {
        let (marks, rest) = rest.split_at_mut(2 * houses);
        if board.is_unmarked() {
            marks.fill(0);
        } else {
            write_marks(board, [own, other], marks);
        }
        rest
    } else {
        rest
    };
    let (stage, heir) = rest.split_at_mut(usize::from(fields.stage));
    if let Some(stage) = stage.first_mut() {
        *stage = match position.stage() {
            Stage::Later => 0,
            Stage::Fresh => 1,
            Stage::FirstTurn => 2,
            Stage::SwapOffered => 3,
            Stage::Again => 4,
            Stage::Filling => 5,
            Stage::FillingSecond => 6,
        };
    }
    if let Some(heir) = heir.first_mut() {
        *heir = position.heir().map_or(0, |to| if to == side { 1 } else { 2 });
    }
}

/// Writes 0 for a house as usual, 1 for a burnt one, 2 and 3 for one that the own side or the other has won for good,
/// 4 and 5 for land of the own side or the other across the board.
fn write_marks<B: Board>(board: &B, [own, other]: [usize; 2], marks: &mut [i32]) {
    let houses = marks.len() / 2;
    for (place, mark) in marks.iter_mut().enumerate() {
        let lies_across = place >= houses;
        let at = if lies_across { other + place - houses } else { own + place };
        let across = board.is(Mark::Across, at);
        let others = i32::from(across != lies_across);
        *mark = if board.is(Mark::Burnt, at) {
            1
        } else if board.is(Mark::Child, at) {
            2 + others
        } else if across {
            4 + others
        } else {
            0
        };
    }
}

fn sowing_names(rules: &Rules) -> Vec<String> {
    let fields = Fields::of(rules);
    let houses = |what: &'static str, whose: &'static str| {
        (1..=fields.houses).map(move |house| format!("{whose} {what} {house}"))
    };
    let mut names: Vec<String> = houses("house", "own").collect();
    names.push("own store".to_owned());
    names.extend(houses("house", "other"));
    names.push("other store".to_owned());
    if fields.marks {
        names.extend(houses("mark", "own").chain(houses("mark", "other")));
    }
    if fields.stage {
        names.push("stage".to_owned());
    }
    if fields.heir {
        names.push("heir".to_owned());
    }
    names
}

/// The cards of a pack.
const PACK: usize = 52;

const fn cassino_size(seats: u8) -> usize {
    let seats = seats as usize;
    2 * PACK + seats * PACK + 3 * seats + 4
}

/// Writes 52 numbers each for the own hand, the table and each seat's pile, 1 for a card that is there; each seat's
/// cards in hand, sweeps and points of earlier rounds; the cards of the stock; and as places after the own seat, from
/// 1, who captured last, who deals and who is to play, 0 for nobody.
pub(crate) fn cassino(seen: &Observation, out: &mut [i32]) {
    let open = seen.open();
    let seats = open.seats();
    let after = |place: u8| Seat::new((seen.seat().index() as u8 + place) % seats);
    let place_of = |seat: Seat| {
        (seat.index() as i32 - seen.seat().index() as i32).rem_euclid(i32::from(seats)) + 1
    };
    out.fill(0);
    let (cards, rest) = out.split_at_mut((2 + usize::from(seats)) * PACK);
    let piles = (0..seats).map(|place| open.pile(after(place)));
    for (set, plane) in
        [seen.hand(), open.table()].into_iter().chain(piles).zip(cards.chunks_mut(PACK))
    {
        for card in set {
            plane[usize::from(card.index())] = 1;
        }
    }
    let (of_seats, rest) = rest.split_at_mut(3 * usize::from(seats));
    for place in 0..seats {
        let (seat, place) = (after(place), usize::from(place));
        of_seats[place] = i32::from(seen.hand_size(seat));
        of_seats[usize::from(seats) + place] = i32::from(open.sweeps(seat));
        of_seats[2 * usize::from(seats) + place] = open.total(seat);
    }
    rest[0] = i32::from(seen.stock_size());
    rest[1] = open.last_capturer().map_or(0, place_of);
    rest[2] = place_of(open.dealer());
    rest[3] = match open.turn() {
        Turn::Seat(seat) => place_of(seat),
        Turn::Chance | Turn::Over => 0,
    };
}

fn cassino_names(seats: u8) -> Vec<String> {
    let whose = |place: u8| match place {
        0 => "own".to_owned(),
        1 => "next".to_owned(),
        place => format!("next+{}", place - 1),
    };
    let pack = |what: String| cards::Card::all().map(move |card| format!("{what} {card}"));
    let mut names: Vec<String> = pack("hand".to_owned()).chain(pack("table".to_owned())).collect();
    for place in 0..seats {
        names.extend(pack(format!("{} pile", whose(place))));
    }
    for what in ["cards in hand", "sweeps", "points"] {
        names.extend((0..seats).map(|place| format!("{} {what}", whose(place))));
    }
    names.extend(["stock", "last capture", "dealer", "to play"].map(str::to_owned));
    names
}
