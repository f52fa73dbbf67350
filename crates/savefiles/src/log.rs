//! The log of a round, in the words of the older program's save files. They are English whatever language is spoken.

use cards::{Card, CardSet, Rank};
use cassino::Event;
use game::Seat;

/// Adds what the log says of an event, a sentence a line. With a new round, it begins anew.
pub(crate) fn write(lines: &mut Vec<String>, event: &Event, names: &[String]) {
    let name = |seat: Seat| &names[seat.index()];
    match event {
        Event::RoundBegan { dealer, table, .. } => {
            *lines = vec![
                "A new round has started!".to_owned(),
                format!("{} is the dealer of this round.", name(*dealer)),
                format!("Initial cards on table are {}.", listed(*table)),
            ];
        }
        Event::Trailed { seat, card } => {
            lines.push(format!("Player {} played {}.", name(*seat), named(*card)));
        }
        Event::Captured { seat, card, take, sweep } => {
            let (name, card, take) = (name(*seat), named(*card), listed(*take));
            let sweep = if *sweep { " It was a sweep!" } else { "" };
            lines.push(format!("Player {name} played {card} and captured {take}.{sweep}"));
        }
        Event::RoundOver(result) => {
            if let Some(seat) = result.last_capturer.filter(|_| !result.leftovers.is_empty()) {
                let (name, rest) = (name(seat), listed(result.leftovers));
                lines.push(format!("Player {name} captured last and gets {rest}."));
            }
        }
        Event::DealerDrawn(_) | Event::Dealt { .. } | Event::Laid(_) => {}
    }
}

fn listed(cards: CardSet) -> String {
    cards.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// Names a card as the sample file in that program's document does: `Diamond-7`, and `Ace of Clubs`.
fn named(card: Card) -> String {
    let (rank, suits) = (card.rank(), capital(card.suit().name()));
    if matches!(rank, Rank::ACE | Rank::JACK | Rank::QUEEN | Rank::KING) {
        return format!("{} of {suits}", capital(rank.name()));
    }
    format!("{}-{}", suits.trim_end_matches('s'), rank.number())
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_sample_file() {
        let sample = include_str!("../../store/tests/data/cassino-saves/save_sample_ok.txt");
        let (_, rest) = sample.split_once("#comments\n").unwrap();
        let (wanted, _) = rest.split_once("\n\n").unwrap();
        let names = ["me", "Zuru**", "Tom45*"].map(str::to_owned);
        let card = |text: &str| text.parse::<Card>().unwrap();
        let cards = |text: &str| text.split(' ').map(card).collect::<CardSet>();
        let [me, zuru, tom] = [0, 1, 2].map(Seat::new);
        let events = [
            Event::RoundBegan { round: 1, dealer: me, table: cards("h6 s4 h2 s3") },
            Event::Trailed { seat: zuru, card: card("ca") },
            Event::Captured { seat: tom, card: card("d7"), take: cards("s3 s4"), sweep: false },
        ];
        let mut lines = vec!["a line of the round before".to_owned()];
        for event in events {
            write(&mut lines, &event, &names);
        }
        // The sample lists the first cards as they were laid, which nobody knows later.
        let wanted: Vec<&str> = wanted.lines().collect();
        assert_eq!(lines.len(), wanted.len());
        for (line, wanted) in lines.iter().zip(wanted) {
            let words = |line: &str| {
                let mut words: Vec<String> =
                    line.split(' ').map(|word| word.replace([',', '.'], "")).collect();
                words.sort();
                words
            };
            assert_eq!(words(line), words(wanted), "{line}");
        }
    }

    #[test]
    fn sweeps_and_what_is_left_are_told() {
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let seat = Seat::new(1);
        let [card, take] = ["hk", "sk"].map(|text| text.parse::<Card>().unwrap());
        let take = CardSet::from_iter([take]);
        let mut lines = Vec::new();
        write(&mut lines, &Event::Captured { seat, card, take, sweep: true }, &names);
        assert_eq!(
            lines,
            ["Player Bo played King of Hearts and captured King of Spades. It was a sweep!"]
        );
    }
}
