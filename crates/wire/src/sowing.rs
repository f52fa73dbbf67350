//! Boards of sowing games.

use catalog::SowingTable;
use game::State as _;
use serde::Serialize;
use sowing::trace::Step as Traced;
use sowing::{BySide, Direction, HouseSetup, Pit, Rules, Setup, Side};

/// The board of a sowing game.
///
/// Pits are numbered along South's sowing: South's houses from 0, South's store, North's houses,
/// North's store.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SowingView {
    /// Houses a side.
    pub houses: u16,
    /// Seeds in every pit. Once the game is over, seeds that count where they lie are in the stores of who gets them.
    pub pits: Vec<u64>,
    /// The houses that are closed for this round.
    pub burnt: Vec<u16>,
    /// The houses that were won for good, each with the seat from 0 that won it.
    pub won: Vec<(u16, u8)>,
    /// The houses that belong to the player across, each with that seat.
    pub land: Vec<(u16, u8)>,
    /// The legal actions of the side to choose.
    pub moves: Vec<SowingMove>,
    /// The set or round being played, from 1, where there are several.
    pub number: Option<u16>,
    /// The number of sets, where there are several.
    pub sets: Option<u16>,
    /// Half points in finished sets, South's and North's.
    pub half_points: Option<[u32; 2]>,
    /// Whether seeds go round clockwise, which mirrors the board.
    pub clockwise: bool,
    /// Whether both sides open at once.
    pub together: bool,
    /// Before a round: how many houses the side to move has yet to name that stay empty. 0 while houses are sown.
    pub left_to_choose: u32,
    /// The position of the current set or round as text, for `POST /api/analysis` and command lines.
    pub position: String,
}

impl SowingView {
    /// Returns a board where nobody is to move.
    pub fn still(table: &SowingTable) -> Self {
        let rules = table.rules();
        let houses = rules.houses;
        let setup = table.setup();
        let (mut burnt, mut won, mut land) = (Vec::new(), Vec::new(), Vec::new());
        for side in Side::BOTH {
            for (index, house) in setup.houses[side].iter().enumerate() {
                let pit = pit_number(houses, Pit::House(side, sowing::House::from_index(index)));
                let seat = |owner: Side| owner.seat().index() as u8;
                match *house {
                    HouseSetup::Seeds(_) => {}
                    HouseSetup::Burnt => burnt.push(pit),
                    HouseSetup::Child { owner, .. } => won.push((pit, seat(owner))),
                    HouseSetup::Land { owner, .. } => land.push((pit, seat(owner))),
                }
            }
        }
        let mut settled = pits(&setup);
        for (taken, to) in table.counted() {
            let seeds = u64::from(taken.seeds);
            settled[usize::from(pit_number(houses, taken.from))] -= seeds;
            settled[usize::from(pit_number(houses, Pit::Store(to)))] += seeds;
        }
        let series = table.series();
        let sets = match rules.series {
            sowing::Series::Sets(sets @ 2..) => Some(sets),
            _ => None,
        };
        Self {
            houses,
            pits: settled,
            burnt,
            won,
            land,
            moves: Vec::new(),
            number: series
                .filter(|_| rules.series != sowing::Series::Sets(1))
                .map(|series| series.number),
            sets,
            half_points: series.filter(|_| sets.is_some()).map(|series| {
                let BySide { south, north } = series.half_points;
                [south, north]
            }),
            clockwise: is_clockwise(&rules),
            together: table.is_opening_together(),
            left_to_choose: table.left_to_choose(),
            position: setup.to_string(),
        }
    }
}

/// What an action would do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SowingMove {
    /// The action.
    pub action: String,
    /// The pit that is sown from.
    pub from: Option<u16>,
    /// The pit where the last seed falls.
    pub last: Option<u16>,
    /// Seeds captured.
    pub captured: u32,
    /// Whether the side gets an extra turn.
    pub extra_turn: bool,
    /// The number of laps.
    pub laps: u64,
}

/// One visible step of a sowing: what, the pit, the seeds. What is `lift`, `drop`, `capture`, `win_south` or
/// `win_north` (a house made four on the way), `keep` (a house won for good), `give` (one seed of it), `endless` (the
/// board is put back), `rest_south`, `rest_north`, `waste` (seeds that nobody gets at the end) or `swap`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Step(pub &'static str, pub u16, pub u64);

impl Step {
    /// Returns a step on a board of so many houses a side.
    pub fn of(houses: u16, step: Traced) -> Self {
        let number = |pit| pit_number(houses, pit);
        match step {
            Traced::Lift { pit, seeds } => Self("lift", number(pit), seeds),
            Traced::Drop { pit } => Self("drop", number(pit), 1),
            Traced::Capture { pit, seeds } => Self("capture", number(pit), seeds),
            Traced::Win { pit, seeds, to: Side::South } => Self("win_south", number(pit), seeds),
            Traced::Win { pit, seeds, to: Side::North } => Self("win_north", number(pit), seeds),
            Traced::Keep { pit, seeds } => Self("keep", number(pit), seeds),
            Traced::Give { pit } => Self("give", number(pit), 1),
            Traced::Endless { pit } => Self("endless", number(pit), 0),
            Traced::Rest { pit, seeds, to: Side::South } => Self("rest_south", number(pit), seeds),
            Traced::Rest { pit, seeds, to: Side::North } => Self("rest_north", number(pit), seeds),
            Traced::Waste { pit, seeds } => Self("waste", number(pit), seeds),
            Traced::Swap => Self("swap", 0, 0),
        }
    }
}

/// Larger boards have no preview of every move: it would cost more than the move.
const PREVIEWED_HOUSES: u16 = 24;

/// Tells whether a board under these rules is mirrored.
pub(crate) fn is_clockwise(rules: &Rules) -> bool {
    match rules.direction {
        Direction::Anticlockwise => false,
        Direction::Clockwise => true,
    }
}

/// Returns the number of a pit; see [`SowingView`].
pub fn pit_number(houses: u16, pit: Pit) -> u16 {
    match pit {
        Pit::House(Side::South, house) => house.index() as u16,
        Pit::Store(Side::South) => houses,
        Pit::House(Side::North, house) => houses + 1 + house.index() as u16,
        Pit::Store(Side::North) => 2 * houses + 1,
    }
}

/// Returns the seeds in every pit.
pub fn pits(setup: &Setup) -> Vec<u64> {
    let side = |side: Side| {
        let houses = setup.houses[side].iter().map(|house| house.seeds());
        houses.chain([setup.stores[side]]).collect::<Vec<_>>()
    };
    [side(Side::South), side(Side::North)].concat()
}

impl From<&SowingTable> for SowingView {
    fn from(table: &SowingTable) -> Self {
        let moves = table.legal_actions().into_iter().map(|action| sowing_move(table, action));
        Self { moves: moves.collect(), ..Self::still(table) }
    }
}

fn sowing_move(table: &SowingTable, action: sowing::Action) -> SowingMove {
    let houses = table.rules().houses;
    let previewed = houses <= PREVIEWED_HOUSES;
    let sown = previewed.then(|| table.preview(action)).flatten();
    let from = match (action, table.side_to_choose()) {
        (sowing::Action::Sow(house), Some(side)) => {
            Some(pit_number(houses, Pit::House(side, house)))
        }
        (sowing::Action::Across(house), Some(side)) => {
            Some(pit_number(houses, Pit::House(side.other(), house)))
        }
        _ => None,
    };
    SowingMove {
        action: action.to_string(),
        from,
        last: sown.map(|sown| pit_number(houses, sown.last)),
        captured: sown.map_or(0, |sown| sown.captured),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
        laps: sown.map_or(1, |sown| sown.laps),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GAMES;

    /// Whoever comes to a board after the game, or whose server was started anew, has not seen where the last seeds went.
    #[test]
    fn the_board_of_a_finished_game_agrees_with_its_score() {
        let mut counted = 0;
        for rules in GAMES.iter().filter_map(|entry| entry.sowing).map(|game| game.rules) {
            for turn in 0..8_usize {
                let mut table = SowingTable::start(rules, Side::South);
                for ply in 0..1000 {
                    let legal = table.legal_actions();
                    let Some(action) = legal.get((ply * ply + turn) % legal.len().max(1)) else {
                        break;
                    };
                    table.play(*action).expect("a legal action");
                }
                if table.side_to_choose().is_some() {
                    continue;
                }
                let view = SowingView::still(&table);
                let houses = usize::from(view.houses);
                counted += usize::from(!table.counted().is_empty());
                for side in Side::BOTH {
                    let seat = side.seat().index();
                    let kept = view.won.iter().filter(|(_, owner)| usize::from(*owner) == seat);
                    let kept: u64 = kept.map(|&(pit, _)| view.pits[usize::from(pit)]).sum();
                    let store = view.pits[seat * (houses + 1) + houses];
                    assert_eq!(store + kept, u64::from(table.seeds()[side]), "{rules}");
                }
            }
        }
        assert!(counted > 0, "some seeds counted where they lay");
    }
}
