//! Events as line mode prints them.

use ::play::Event;
use cassino::{RoundPoints, RoundResult};
use catalog::telling::{self, Signs};

/// Returns what is printed about an event of a game, with the reason a computer player gave, if any; `None` if
/// nothing is.
pub(super) fn told(
    event: &catalog::Event,
    names: &[String],
    reason: Option<&str>,
) -> Option<String> {
    match event {
        catalog::Event::Cassino(cassino::Event::RoundOver(result)) => {
            Some(score_table(result, names))
        }
        catalog::Event::Cassino(cassino::Event::RoundBegan { .. }) => {
            telling::sentence(event, names, Signs::Notation, reason).map(|line| format!("\n{line}"))
        }
        other => telling::sentence(other, names, Signs::Notation, reason),
    }
}

/// Returns what is printed about an event beyond the rules of the game.
pub(super) fn told_of_play(event: &Event, names: &[String]) -> Option<String> {
    match event {
        Event::TimeOut(seat) => {
            let name = &names[seat.index()];
            Some(format!("Time is up: the lowest card is played for {name}."))
        }
        Event::Over(outcome) => match outcome.ending {
            ::play::Ending::Resigned(seat) => {
                let winner = outcome.winners.first().map_or("", |&seat| names[seat].as_str());
                Some(format!("{} resigns; {winner} wins.", names[seat.index()]))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether an event is the end of a sowing game, which is printed below the last board.
pub(super) const fn is_end_of_sowing(event: &catalog::Event) -> bool {
    matches!(event, catalog::Event::Sowing(sowing::Event::Over { .. }))
}

fn score_table(result: &RoundResult, names: &[String]) -> String {
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let row = |name: &str, values: Vec<i32>| -> String {
        let cells: String = values.iter().map(|value| format!("  {value:>width$}")).collect();
        format!("{name:14}{cells}")
    };
    let item = |of: fn(&RoundPoints) -> i32| result.points.iter().map(of).collect::<Vec<_>>();
    let heads: String = names.iter().map(|name| format!("  {name:>width$}")).collect();
    let mut lines = vec![
        String::new(),
        format!("Round {} is over.", result.round),
        telling::leftovers(result, names, Signs::Notation),
        format!("{:14}{heads}", ""),
        row("Sweeps", item(|points| points.sweeps)),
        row("Aces", item(|points| points.aces)),
        row("Most cards", item(|points| points.most_cards)),
        row("Most spades", item(|points| points.most_spades)),
        row("d0", item(|points| points.ten_of_diamonds)),
        row("s2", item(|points| points.two_of_spades)),
        row("This round", item(RoundPoints::total)),
        row("Total", result.totals.clone()),
    ];
    lines.extend(telling::match_winners(result, names));
    lines.join("\n")
}
