//! Events as line mode prints them.

use ::play::Event;
use cassino::{RoundPoints, RoundResult};
use catalog::telling::{self, Signs};
use texts::{Language, Message};

/// Returns what is printed about an event of a game, with the reason a computer player gave, if any; `None` if
/// nothing is.
pub(super) fn told(
    event: &catalog::Event,
    names: &[String],
    reason: Option<&Message>,
    language: Language,
) -> Option<String> {
    if let catalog::Event::Cassino(cassino::Event::RoundOver(result)) = event {
        return Some(score_table(result, names, language));
    }
    let line = language.say(&telling::sentence(event, names, Signs::Notation, reason)?);
    let begins_round = matches!(event, catalog::Event::Cassino(cassino::Event::RoundBegan { .. }));
    Some(if begins_round { format!("\n{line}") } else { line })
}

/// Returns what is printed about an event beyond the rules of the game.
pub(super) fn told_of_play(event: &Event, names: &[String]) -> Option<Message> {
    match event {
        Event::TimeOut(seat) => Some(Message::new("timed-out").with("name", &names[seat.index()])),
        Event::Over(outcome) => match outcome.ending {
            ::play::Ending::Resigned(seat) => {
                let resigned = Message::new("resigned").with("name", &names[seat.index()]);
                let winner = outcome.winners.first().map(|&seat| &names[seat]);
                let wins = winner.map(|winner| Message::new("wins").with("name", winner));
                Some(resigned.and(wins.unwrap_or_default()))
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

fn score_table(result: &RoundResult, names: &[String], language: Language) -> String {
    let label = |id: &'static str| language.say(&Message::new(id));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let row = |name: &str, values: Vec<i32>| -> String {
        let cells: String = values.iter().map(|value| format!("  {value:>width$}")).collect();
        format!("{name:14.14}{cells}")
    };
    let item = |of: fn(&RoundPoints) -> i32| result.points.iter().map(of).collect::<Vec<_>>();
    let heads: String = names.iter().map(|name| format!("  {name:>width$}")).collect();
    let mut lines = vec![
        String::new(),
        language.say(&Message::new("cards-round-over").with("round", result.round)),
        language.say(&telling::leftovers(result, names, Signs::Notation)),
        format!("{:14}{heads}", ""),
        row(&label("line-sweeps"), item(|points| points.sweeps)),
        row(&label("line-aces"), item(|points| points.aces)),
        row(&label("line-most-cards"), item(|points| points.most_cards)),
        row(&label("line-most-spades"), item(|points| points.most_spades)),
        row("d0", item(|points| points.ten_of_diamonds)),
        row("s2", item(|points| points.two_of_spades)),
        row(&label("line-this-round"), item(RoundPoints::total)),
        row(&label("line-total"), result.totals.clone()),
    ];
    lines.extend(telling::match_winners(result, names).map(|winners| language.say(&winners)));
    lines.join("\n")
}
