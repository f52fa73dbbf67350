//! The rule sheets against the rules: their pictures, the house rules they name, and the lists of the README.

use catalog::{Choice, Family, GAMES, GameEntry, Table};
use sowing::Rules;
use sowing::games::{Group, VARIANTS};

const README: &str = include_str!("../../../docs/rules/README.md");

fn sowing_games() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().filter(|entry| entry.family == Family::Sowing)
}

/// Returns the seeds of a picture's row, its store first: `North 5   >4<   3s` is `5 4 3s`.
fn row<'a>(line: Option<&'a str>, name: &str) -> Vec<&'a str> {
    let cells = line.and_then(|line| line.strip_prefix(name)).unwrap_or_default();
    cells.split_whitespace().map(|cell| cell.trim_matches(['>', '<'])).collect()
}

/// Checks that the three lines after a position draw it: numbers, North from right to left, South.
fn check_drawing<'a>(position: &str, mut lines: impl Iterator<Item = &'a str>) {
    let (numbers, _) = position[1..].split_once('>').expect("a position ends with >");
    let numbers: Vec<_> = numbers.split(',').collect();
    let (_, pits) = numbers.split_first().expect("a position begins with its houses");
    let (south, north) = pits[2..].split_at(pits[2..].len() / 2);
    lines.next();
    let of_north: Vec<_> = [pits[1]].into_iter().chain(north.iter().rev().copied()).collect();
    assert_eq!(row(lines.next(), "North"), of_north, "{position}");
    let of_south: Vec<_> = [pits[0]].into_iter().chain(south.iter().copied()).collect();
    assert_eq!(row(lines.next(), "South"), of_south, "{position}");
}

#[test]
fn pictures_show_what_the_rules_do() {
    for entry in sowing_games() {
        let mut pictures = 0;
        for block in entry.sheet.split("```text\n").skip(1) {
            let block = block.split("```").next().expect("a block has a beginning");
            let Some((position, house)) = block.lines().next().unwrap().split_once(", house ")
            else {
                continue;
            };
            check_drawing(position, block.lines().skip(1));
            let table = Choice::of(entry.name).position(position).expect("a position of this game");
            let mut table = Table::Sowing(table);
            table.play_text(house).unwrap_or_else(|error| panic!("{}: {error:?}", entry.name));
            let Table::Sowing(table) = table else { unreachable!("a sowing game") };
            let (_, after) = block.split_once("\n\n").expect("a picture has a before and an after");
            // An end of a round or game is told in words: the board is drawn before the rest is moved.
            if after.starts_with('<') {
                let mut lines = after.lines();
                let drawn = lines.next().expect("a position");
                let found = table.setup().to_string();
                assert_eq!(found, drawn, "{}, {position}, house {house}", entry.name);
                check_drawing(drawn, lines);
            }
            pictures += 1;
        }
        assert!(pictures > 0, "the sheet of {} has a picture", entry.name);
    }
}

#[test]
fn house_rules_that_a_sheet_names_can_be_played() {
    for entry in sowing_games() {
        let sheet = entry.sheet;
        // Kalah's are told for all games of its kind; not all of them are house rules of each.
        let (_, rules) = sheet.split_once("## House rules").unwrap_or((sheet, ""));
        let rules = rules.split("\n## ").next().expect("a section");
        for code in rules.split('`').skip(1).step_by(2) {
            let said = code.split_whitespace().filter_map(|word| word.split_once('='));
            let said = said.filter(|&(key, _)| Rules::KEYS.iter().any(|known| known.name == key));
            let value = |value: &str| if value == "N" { "2" } else { value }.to_owned();
            let rules = said.map(|(key, text)| (key.to_owned(), value(text))).collect();
            let spec = Choice { rules, ..Choice::of(entry.name) }.spec();
            assert!(spec.is_ok(), "{}: {code}: {}", entry.name, spec.unwrap_err());
        }
    }
}

#[test]
fn forms_with_names_of_their_own_can_be_played_and_are_told() {
    for variant in VARIANTS {
        let name = variant.name;
        assert!(GameEntry::find(name).is_err(), "{name} is a game already");
        let entry = GameEntry::find(variant.game).expect("a form of a game");
        let spec = Choice::of(name).spec().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_ne!(spec, Choice::of(variant.game).spec().unwrap(), "{name} is the game itself");
        assert!(entry.sheet.contains(name), "the sheet of {} does not tell of {name}", entry.name);
        let mut row = format!("| `{name}` | `{}", variant.game);
        let usual = entry.sowing.expect("a sowing game").rules;
        if variant.houses != usual.houses {
            row += &format!(" --houses {}", variant.houses);
        }
        if variant.seeds != usual.seeds {
            row += &format!(" --seeds {}", variant.seeds);
        }
        for (key, value) in variant.rules {
            row += &format!(" --rule {key}={value}");
        }
        assert!(README.contains(&row), "docs/rules/README.md has no row {row}");
    }
}

#[test]
fn the_readme_lists_every_game_and_every_key_with_its_values() {
    for group in Group::ALL {
        let mut list =
            format!("### {}\n\n| game | region | to learn |\n|---|---|---|\n", group.title());
        for entry in GAMES {
            if let Some(game) = entry.sowing.filter(|game| game.group == group) {
                let (name, learn) = (entry.name, game.difficulty.name());
                list += &format!("| [{}]({name}.md) | {} | {learn} |\n", entry.title, entry.region);
            }
        }
        assert!(
            README.contains(&(list.clone() + "\n")),
            "docs/rules/README.md lists others than:\n{list}"
        );
    }
    let cards = GAMES.iter().filter(|entry| entry.sowing.is_none());
    for entry in cards {
        let row = format!("| [{}]({}.md) | {} |", entry.title, entry.name, entry.region);
        assert!(README.contains(&row), "docs/rules/README.md has no row {row}");
    }
    for key in Rules::KEYS {
        let start = format!("| `{}` |", key.name);
        let row = README.lines().find(|line| line.starts_with(&start));
        let row =
            row.unwrap_or_else(|| panic!("docs/rules/README.md does not explain {}", key.name));
        // Of counts, any list is taken, and help texts name a few.
        let values = key.values.iter().filter(|_| key.name != "counts");
        for value in values {
            assert!(row.contains(&format!("`{value}`")), "{}: {value} is not in: {row}", key.name);
        }
    }
}
