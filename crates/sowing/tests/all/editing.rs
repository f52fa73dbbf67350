//! The library of the second older program: a board that can be edited and sown.

use serde_json::Value;
use sowing::{BySide, House, HouseSetup, Packed, Pit, Position, Rules, Setup, Side, games};

/// The older board: it numbers both sides from left to right, calls the pot 0, and answers −1 or `false`
/// instead of errors.
struct Board {
    rules: Rules,
    setup: Setup,
}

fn side(name: &Value) -> Side {
    match name.as_str().unwrap() {
        "SOUTH" => Side::South,
        "NORTH" => Side::North,
        other => panic!("no side {other}"),
    }
}

impl Board {
    /// Makes a board of at least one hole; a negative number of beans is none.
    fn new(holes: i64, beans: i64) -> Self {
        let rules = games::MANCALA.with_size(holes.max(1) as u16, beans.max(0) as u32);
        Self { rules, setup: Setup::start(&rules, Side::South) }
    }

    fn house(&self, side: Side, number: i64) -> Option<House> {
        let houses = i64::from(self.rules.houses);
        let ours = if side == Side::South { number } else { houses + 1 - number };
        (1..=houses).contains(&ours).then(|| House::new(ours as u16)).flatten()
    }

    fn pit(&self, side: Side, number: i64) -> Option<Pit> {
        if number == 0 {
            return Some(Pit::Store(side));
        }
        self.house(side, number).map(|house| Pit::House(side, house))
    }

    fn number(&self, pit: Pit) -> (Side, i64) {
        match pit {
            Pit::Store(side) => (side, 0),
            Pit::House(Side::South, house) => (Side::South, i64::from(house.number())),
            Pit::House(Side::North, house) => {
                (Side::North, i64::from(self.rules.houses) + 1 - i64::from(house.number()))
            }
        }
    }
}

#[test]
fn recorded_operations_of_the_older_library() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../vectors/mancala_cs32_api.json")).unwrap();
    let (mut done, mut of_players) = (0, 0);
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let mut board = Board::new(1, 0);
        for op in case["ops"].as_array().unwrap() {
            let number = |at: usize| op[at].as_i64().unwrap();
            done += 1;
            match op[0].as_str().unwrap() {
                "new" => board = Board::new(number(1), number(2)),
                "holes" => assert_eq!(i64::from(board.rules.houses), number(2), "{name}"),
                "beans" => {
                    let pit = board.pit(side(&op[1]), number(2));
                    let beans = pit.and_then(|pit| board.setup.seeds(pit));
                    assert_eq!(beans.map_or(-1, |beans| beans as i64), number(4), "{name}");
                }
                "totalBeans" => assert_eq!(board.setup.total() as i64, number(2), "{name}"),
                "beansInPlay" => {
                    assert_eq!(board.setup.side_sum(side(&op[1])) as i64, number(3), "{name}");
                }
                "setBeans" => {
                    let pit = board.pit(side(&op[1]), number(2));
                    let beans = u64::try_from(number(3)).ok();
                    let set = pit.zip(beans).is_some_and(|(pit, n)| board.setup.set_seeds(pit, n));
                    assert_eq!(set, op[5].as_bool().unwrap(), "{name}");
                }
                "moveToPot" => {
                    let from = side(&op[1]);
                    let house = board.house(from, number(2));
                    let to = side(&op[3]);
                    let moved =
                        house.is_some_and(|house| board.setup.move_to_store(from, house, to));
                    assert_eq!(moved, op[5].as_bool().unwrap(), "{name}");
                }
                "sow" => {
                    let from = side(&op[1]);
                    let house = board.house(from, number(2));
                    let rules = board.rules;
                    let last = house.and_then(|house| board.setup.sow(&rules, from, house));
                    assert_eq!(last.is_some(), op[4].as_bool().unwrap(), "{name}");
                    if let Some(last) = last {
                        let expected = (side(&op[5]), op[6].as_i64().unwrap());
                        assert_eq!(board.number(last), expected, "{name}");
                    }
                }
                "status" => {
                    let position =
                        Position::<Rules, Packed>::from_setup(board.rules, &board.setup).unwrap();
                    assert_eq!(position.has_ended(), op[2].as_bool().unwrap(), "{name}");
                    if position.has_ended() {
                        let BySide { south, north } = position.scores();
                        assert_eq!(south != north, op[3].as_bool().unwrap(), "{name}");
                        let winner = (south != north).then_some(if south > north {
                            "SOUTH"
                        } else {
                            "NORTH"
                        });
                        assert_eq!(winner, op[4].as_str(), "{name}");
                    }
                }
                // Choosing is not the board's business: crate `players` runs these.
                "player" | "chooseMove" => of_players += 1,
                other => panic!("{name}: unknown operation {other}"),
            }
        }
    }
    assert_eq!((cases.len(), of_players), (16, 5));
    assert!(done > 80, "{done}");
}

#[test]
fn a_house_that_cannot_be_sown_leaves_the_board_as_it_was() {
    let rules = games::CONGKAK_TRADITIONAL.with_size(3, 2);
    let mut setup = Setup::start(&rules, Side::South);
    setup.houses.south[1] = HouseSetup::Burnt;
    setup.houses.south[2] = HouseSetup::Seeds(0);
    let before = setup.clone();
    for number in [2, 3, 4] {
        assert_eq!(setup.sow(&rules, Side::South, House::new(number).unwrap()), None);
    }
    assert_eq!(setup, before);
}
