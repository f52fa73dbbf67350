//! Pictures for notebooks.

use cassino::Observation;
use catalog::SowingTable;
use game::{Seat, State};
use sowing::{HouseSetup, Setup, Side};
use std::fmt::Write as _;

/// Width and height of a house, and the space between two.
const CELL: usize = 56;
const GAP: usize = 6;
/// Boards with more houses on each side are not drawn, but told.
const MOST_HOUSES: usize = 40;

/// Draws the board of a sowing game: South below, as people see it who sit there.
pub(crate) fn svg(game: &SowingTable) -> String {
    let setup = game.setup();
    let houses = setup.size();
    if houses > MOST_HOUSES {
        return told(&format!("{houses} houses on each side: {game}"));
    }
    let step = CELL + GAP;
    let (width, height) = ((houses + 2) * step + GAP, 2 * step + 2 * GAP + 20);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\" \
         text-anchor=\"middle\"><title>{}</title>",
        escaped(&game.to_string())
    );
    let tall = 2 * CELL + GAP;
    pit(&mut out, (GAP, GAP), (CELL, tall), &setup.stores.north.to_string(), "#f3e3c3");
    let right = GAP + (houses + 1) * step;
    pit(&mut out, (right, GAP), (CELL, tall), &setup.stores.south.to_string(), "#f3e3c3");
    let chooser = game.side_to_choose();
    for (side, row) in [(Side::North, 0), (Side::South, 1)] {
        let fill = if chooser == Some(side) { "#fff8e6" } else { "#ececec" };
        for house in 0..houses {
            // Both sides sow towards their own store: South to the right, North to the left.
            let column = if side == Side::South { house + 1 } else { houses - house };
            let corner = (GAP + column * step, GAP + row * step);
            let text = house_text(&setup, side, house);
            pit(&mut out, corner, (CELL, CELL), &text, fill);
        }
    }
    let turn = if let Some(side) = chooser {
        format!("{side} is to play")
    } else {
        let [south, north] = [0, 1].map(|seat| game.score(Seat::new(seat)));
        format!("over, south {south}, north {north}")
    };
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"#555\">{turn}</text></svg>",
        width / 2,
        2 * step + GAP + 14
    );
    out
}

fn house_text(setup: &Setup, side: Side, house: usize) -> String {
    match setup.houses[side][house] {
        HouseSetup::Seeds(seeds) => seeds.to_string(),
        HouseSetup::Burnt => "\u{d7}".to_owned(),
        HouseSetup::Child { seeds, owner } | HouseSetup::Land { seeds, owner } => {
            let whose = if owner == Side::South { "s" } else { "n" };
            format!("{seeds}{whose}")
        }
    }
}

fn pit(
    out: &mut String,
    (x, y): (usize, usize),
    (width, height): (usize, usize),
    text: &str,
    fill: &str,
) {
    let _ = write!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{fill}\" \
         stroke=\"#8a6d3b\"/><text x=\"{}\" y=\"{}\" font-size=\"20\" fill=\"#333\">{text}</text>",
        x + width / 2,
        y + height / 2 + 7
    );
}

/// Writes what a seat of Cassino sees as a small table.
pub(crate) fn cards(seen: &Observation) -> String {
    let open = seen.open();
    let cards = |set: cards::CardSet| set.iter().map(card).collect::<Vec<_>>().join(" ");
    let mut out = format!(
        "<div style=\"font-family:sans-serif\"><div>Table: {}</div><div>Hand of seat {}: {}</div>",
        cards(open.table()),
        seen.seat().index(),
        cards(seen.hand())
    );
    for seat in Seat::all(open.seats()) {
        let _ = write!(
            out,
            "<div>Seat {}: {} points, {} cards in hand, {} captured, {} sweeps</div>",
            seat.index(),
            open.total(seat),
            seen.hand_size(seat),
            open.pile(seat).len(),
            open.sweeps(seat)
        );
    }
    let _ = write!(out, "<div>{} cards in the stock</div></div>", seen.stock_size());
    out
}

fn card(card: cards::Card) -> String {
    let colour = if matches!(card.suit(), cards::Suit::Hearts | cards::Suit::Diamonds) {
        "#b00"
    } else {
        "#111"
    };
    let rank = card.rank().letter().to_uppercase().to_string().replace('0', "10");
    format!("<span style=\"color:{colour}\">{}{rank}</span>", card.suit().sign())
}

fn told(text: &str) -> String {
    format!("<pre>{}</pre>", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
