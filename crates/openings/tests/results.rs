//! The tables of small boards in docs/results.md say what the file of openings says.

use catalog::GAMES;
use std::collections::BTreeMap;

const RESULTS: &str = include_str!("../../../docs/results.md");

/// A board: its game, houses a side and seeds a house.
type Size = (&'static str, u16, u32);

/// The cells of the tables of small boards, the emphasis of some left out. Kalah's table tells nodes. Those of the last
/// section were proved with few nodes, so that they may lack what the file has.
fn cells() -> BTreeMap<Size, String> {
    let mut cells = BTreeMap::new();
    let (mut game, mut seeds) = (None, Vec::new());
    let mut may_lack = false;
    for line in RESULTS.lines() {
        may_lack |= line.starts_with("## Small boards");
        let named = |title: &str| {
            let after = line.strip_prefix("## ").unwrap_or(line).strip_prefix(title);
            after.is_some_and(|after| after.is_empty() || after.starts_with([':', ',']))
        };
        if let Some(entry) = GAMES.iter().find(|entry| named(entry.title)) {
            game = Some(entry.name).filter(|&name| name != "kalah");
        }
        let mut row = line.trim_matches('|').split('|').map(str::trim);
        let head = row.next().unwrap_or_default();
        if head == "houses \\ seeds" {
            seeds = row.map(|seeds| seeds.parse().expect("a number of seeds")).collect();
        } else if !line.starts_with('|') {
            seeds.clear();
        } else if let (Some(game), Ok(houses)) = (game, head.parse::<u16>()) {
            for (&seeds, cell) in
                seeds.iter().zip(row).filter(|(_, cell)| !may_lack || !cell.is_empty())
            {
                let before = cells.insert((game, houses, seeds), cell.replace('*', ""));
                assert_eq!(before, None, "{game} {houses} {seeds}");
            }
        }
    }
    cells
}

#[test]
fn tables_and_openings_tell_the_same_values() {
    let cells = cells();
    assert!(cells.len() > 150, "{}", cells.len());
    let mut compared = 0;
    let mut others = Vec::new();
    for board in openings::boards() {
        let words = board.rules.split_whitespace().filter(|word| {
            !["houses=", "seeds=", "majority=off", "repetition=none"]
                .iter()
                .any(|usual| word.starts_with(usual))
        });
        let rules = board.start.rules();
        let size = (board.spec.name(), rules.houses, rules.seeds);
        let Some(cell) = cells.get(&size).filter(|_| words.count() == 0) else { continue };
        let value =
            if board.value() == 0 { "0".to_owned() } else { format!("{:+}", board.value()) };
        if *cell != value {
            others.push((size, cell.as_str(), value));
        }
        compared += 1;
    }
    // Here the file has the values under `majority`, as the text tells.
    let expected = [
        (("longbeu-a-cha", 4, 2), "+6", "+8".to_owned()),
        (("longbeu-a-cha", 4, 3), "-2", "-4".to_owned()),
    ];
    assert_eq!(others, expected);
    assert!(compared > 100, "{compared}");
}
