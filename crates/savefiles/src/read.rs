//! Reading a save file: all faults are collected, and what could be read is left for the repair.

use crate::damage::{Damage, Fault, Place};
use crate::draft::{Draft, DraftPlayer, LastCapture, List, contradictions};
use crate::repair::repair;
use crate::save::{COMMENTS, COMPUTER, HEAD, INTERRUPTED, METADATA, PLAYER, Save};
use cards::{Card, CardSet};
use cassino::{MAX_SEATS, MIN_SEATS};
use catalog::Family;
use players::Kind;
use std::collections::BTreeMap;

/// The most points that a file may claim for a player.
const MAX_SCORE: i32 = 1_000_000;

/// Reads a save file. Keys and the head may be in capital or small letters, lines may end as on any
/// system, and empty lines between chunks do not matter.
///
/// # Errors
///
/// Everything that is wrong with the file, and what it held where that is beyond doubt. A file that says
/// it was interrupted is not at fault for that: see [`Save::is_interrupted`].
pub fn read(text: &str) -> Result<Save, Damage> {
    let mut reader = Reader::default();
    reader.file(text.trim_start_matches('\u{feff}'));
    let Reader { draft, mut faults, .. } = reader;
    if let (true, Some(save)) = (faults.is_empty(), draft.save()) {
        faults = contradictions(&save);
        if faults.is_empty() {
            return Ok(save);
        }
    }
    let repair = repair(&draft, &faults).map(Box::new);
    Err(Damage { faults, repair })
}

/// A line of `key: value`, with its number from 1.
type Field<'a> = (usize, &'a str);

#[derive(Default)]
struct Reader {
    draft: Draft,
    faults: Vec<Fault>,
}

/// What a chunk is about.
#[derive(Clone, Copy, PartialEq)]
enum Chunk {
    Head,
    Metadata,
    Comments,
    Player,
}

const METADATA_KEYS: [&str; 6] = [
    "CardsInDeck",
    "CardsOnTable",
    "CurrentDealer",
    "CurrentTurn",
    "CurrentView",
    "CurrentLastCapture",
];
const PLAYER_KEYS: [&str; 8] =
    ["Name", "TypeName", "Order", "Score", "Sweep", "Hand", "Pile", "Seen"];

impl Reader {
    fn file(&mut self, text: &str) {
        let mut lines = text.lines().map(|line| line.trim_end_matches('\r')).zip(1..);
        match lines.by_ref().find(|(line, _)| !line.trim().is_empty()) {
            None => return self.faults.push(Fault::NothingSaved),
            Some((line, _)) if !line.trim().eq_ignore_ascii_case(HEAD) => {
                return self.faults.push(Fault::NotASave(shortened(line)));
            }
            Some(_) => {}
        }
        let mut chunk = Chunk::Head;
        let mut has_metadata = false;
        let mut metadata = BTreeMap::new();
        let mut players: Vec<BTreeMap<&str, Field<'_>>> = Vec::new();
        for (line, number) in lines {
            match line.trim_end() {
                METADATA => (chunk, has_metadata) = (Chunk::Metadata, true),
                COMMENTS => chunk = Chunk::Comments,
                PLAYER => {
                    chunk = Chunk::Player;
                    players.push(BTreeMap::new());
                }
                _ if chunk == Chunk::Comments => {
                    // Nothing that would upset a terminal.
                    self.draft.comments.push(line.replace(char::is_control, " "));
                }
                "" => {}
                head if chunk == Chunk::Head => {
                    if head.eq_ignore_ascii_case(INTERRUPTED) {
                        self.draft.is_interrupted = true;
                    } else {
                        self.illegal_line(number, line);
                    }
                }
                _ => {
                    let (keys, fields) = match (chunk, players.last_mut()) {
                        (Chunk::Player, Some(player)) => (&PLAYER_KEYS[..], player),
                        _ => (&METADATA_KEYS[..], &mut metadata),
                    };
                    match field(line, keys) {
                        Some((key, value)) if !fields.contains_key(key) => {
                            fields.insert(key, (number, value));
                        }
                        _ => self.illegal_line(number, line),
                    }
                }
            }
        }
        if !has_metadata && players.is_empty() {
            // What stands between is of no use.
            self.faults = vec![Fault::NothingSaved];
            return;
        }
        while self.draft.comments.last().is_some_and(|line| line.trim().is_empty()) {
            self.draft.comments.pop();
        }
        self.draft.players = vec![DraftPlayer::default(); players.len()];
        self.metadata(&metadata);
        for (index, fields) in players.iter().enumerate() {
            self.player(index, fields);
        }
        if !(usize::from(MIN_SEATS)..=usize::from(MAX_SEATS)).contains(&players.len()) {
            self.faults.push(Fault::Players(players.len()));
        }
        self.repeated_orders(&players);
        self.whole_pack();
    }

    fn illegal_line(&mut self, line: usize, text: &str) {
        self.faults.push(Fault::IllegalLine { line, text: shortened(text) });
    }

    fn metadata(&mut self, fields: &BTreeMap<&str, Field<'_>>) {
        match fields.get("CardsInDeck") {
            Some(&field) => self.list(field, Place::Deck),
            None => self.faults.push(Fault::MissingDeck),
        }
        match fields.get("CardsOnTable") {
            Some(&field) => self.list(field, Place::Table),
            None => self.faults.push(Fault::MissingTable),
        }
        let seats = self.draft.players.len();
        self.draft.dealer = self.seat("CurrentDealer", fields, seats);
        self.draft.turn = self.seat("CurrentTurn", fields, seats);
        self.draft.view = self.seat("CurrentView", fields, seats);
        self.draft.last_capture = match fields.get("CurrentLastCapture") {
            Some((_, value)) if value.trim().is_empty() => LastCapture::Nobody,
            _ => self
                .seat("CurrentLastCapture", fields, seats)
                .map_or(LastCapture::Unknown, LastCapture::By),
        };
    }

    fn seat(
        &mut self,
        key: &'static str,
        fields: &BTreeMap<&str, Field<'_>>,
        seats: usize,
    ) -> Option<usize> {
        let Some(&(line, value)) = fields.get(key) else {
            self.faults.push(Fault::MissingMetadata(key));
            return None;
        };
        let seat = value.trim().parse().ok().filter(|&seat| seat < seats);
        if seat.is_none() {
            let expected = format!("a player from 0 to {}", seats.saturating_sub(1));
            let value = shortened(value);
            self.faults.push(Fault::IllegalMetadata { line, field: key, value, expected });
        }
        seat
    }

    fn player(&mut self, index: usize, fields: &BTreeMap<&str, Field<'_>>) {
        let seats = self.draft.players.len();
        let name = self.value(index, fields, "Name", "a name", |text| {
            Some(text.to_owned())
                .filter(|name| !name.trim().is_empty() && !name.chars().any(char::is_control))
        });
        let kind = "human, or a type of computer player such as `lookahead computer`";
        let kind = self.value(index, fields, "TypeName", kind, |text| kind_of(text.trim()));
        let orders = format!("a number from 0 to {}", seats.saturating_sub(1));
        let order = self.value(index, fields, "Order", &orders, |text| {
            text.trim().parse().ok().filter(|&order| order < seats)
        });
        let scores = format!("a number from 0 to {MAX_SCORE}");
        let score = self.value(index, fields, "Score", &scores, |text| {
            text.trim().parse().ok().filter(|score| (0..=MAX_SCORE).contains(score))
        });
        let sweeps = self.value(index, fields, "Sweep", "a number from 0 to 52", |text| {
            text.trim().parse().ok().filter(|&sweeps| sweeps <= 52)
        });
        self.draft.players[index] = DraftPlayer { name, kind, order, score, sweeps };
        let places = [
            ("Hand", Place::Hand(index)),
            ("Pile", Place::Pile(index)),
            ("Seen", Place::Seen(index)),
        ];
        for (key, place) in places {
            if let Some(&field) = fields.get(key) {
                self.list(field, place);
            } else {
                self.faults.push(Fault::MissingPlayerField { player: index + 1, field: key });
            }
        }
    }

    fn value<T>(
        &mut self,
        index: usize,
        fields: &BTreeMap<&str, Field<'_>>,
        field: &'static str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let player = index + 1;
        let Some(&(line, value)) = fields.get(field) else {
            self.faults.push(Fault::MissingPlayerField { player, field });
            return None;
        };
        let found = read(value);
        if found.is_none() {
            let (value, expected) = (shortened(value), expected.to_owned());
            self.faults.push(Fault::IllegalPlayerField { line, player, field, value, expected });
        }
        found
    }

    /// Reads cards written without anything between them, two characters each.
    fn list(&mut self, (line, value): Field<'_>, place: Place) {
        let chars: Vec<char> = value.chars().filter(|char| !char.is_whitespace()).collect();
        let mut list = List::default();
        for pair in chars.chunks(2) {
            let text: String = pair.iter().collect();
            if let Ok(card) = text.parse() {
                list.cards.push(card);
            } else {
                list.unknown += 1;
                self.faults.push(Fault::UnknownCard { line, text, place });
            }
        }
        self.draft.lists.insert(place, list);
    }

    /// Tells of orders that several players have; it is not known which of them is right.
    fn repeated_orders(&mut self, players: &[BTreeMap<&str, Field<'_>>]) {
        let orders: Vec<_> = self.draft.players.iter().map(|player| player.order).collect();
        for (index, fields) in players.iter().enumerate() {
            let same = orders.iter().filter(|&&order| order == orders[index]).count();
            if let (Some(order), 2.., Some(&(line, _))) = (orders[index], same, fields.get("Order"))
            {
                self.faults.push(Fault::IllegalPlayerField {
                    line,
                    player: index + 1,
                    field: "Order",
                    value: order.to_string(),
                    expected: "a number that no other player has".to_owned(),
                });
                self.draft.players[index].order = None;
            }
        }
    }

    /// Checks that every card is in one place. What lists that are missing may hold is not told again.
    fn whole_pack(&mut self) {
        let mut missing = CardSet::EMPTY;
        for card in Card::all() {
            let places = self.draft.places_of(card);
            match places.len() {
                0 => missing = missing.with(card),
                1 => {}
                _ => self.faults.push(Fault::DoubleCard { card, places }),
            }
        }
        let lists_are_there =
            self.draft.places().all(|place| self.draft.lists.contains_key(&place));
        if !missing.is_empty() && lists_are_there {
            self.faults.push(Fault::MissingCards(missing));
        }
    }
}

/// Splits a line with one of these keys into the key and what stands behind it.
fn field<'a>(line: &'a str, keys: &[&'static str]) -> Option<(&'static str, &'a str)> {
    let (key, value) = line.split_once(':')?;
    let key = keys.iter().find(|known| known.eq_ignore_ascii_case(key.trim()))?;
    // One space belongs to the line; more belong to the value, such as a name.
    Some((key, value.strip_prefix(' ').unwrap_or(value)))
}

/// Reads `human` or a type of computer player, such as `lookahead computer`.
fn kind_of(text: &str) -> Option<Kind> {
    if text == "human" {
        return Some(Kind::Human);
    }
    let kind: Kind = text.strip_suffix(COMPUTER)?.parse().ok()?;
    kind.sit(Family::Cassino, 0).ok().map(|_| kind)
}

/// Returns as much of a text as a message can hold.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain("…".chars()).collect()
}
