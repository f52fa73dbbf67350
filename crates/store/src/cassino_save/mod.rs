//! The save files of the older Cassino program: text that starts with `CASINO Save file`.
//!
//! A file is a head line, a line that is empty or `Interrupted`, and chunks: `#game metadata` (the cards
//! not dealt, the table, the dealer, the turn, the view, the last capture), `#comments` (the log of the
//! round, line by line) and `#player` for each player (name, type, order, score, sweeps, hand, pile, seen
//! cards). `docs/records.md` describes it and says what was decided where the source is silent.
//!
//! A save is a moment and not a record: how the round came to be there is not told, and of the rules the
//! file knows only the usual ones.

mod damage;
mod read;
mod repair;

pub use damage::{Damage, Fault, Place, Repair};
pub use read::read;

use cards::{Card, CardSet};
use cassino::{Rules, Setup, SetupErrors, State};
use catalog::telling::{self, Signs};
use catalog::{RecordError, Resumed, Table};
use game::{Observe as _, Record, Seat, State as _, Turn};
use players::{Kind, Seated};
use std::fmt::{self, Display};

/// The first line of every file.
pub const HEAD: &str = "CASINO Save file";
const INTERRUPTED: &str = "Interrupted";
const METADATA: &str = "#game metadata";
const COMMENTS: &str = "#comments";
const PLAYER: &str = "#player";
/// What stands behind the type of every player that is no person.
const COMPUTER: &str = " computer";

/// A moment of a match as a save file holds it. Lists of cards keep the order of the file, which means
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Whether the program ended without being told to.
    pub is_interrupted: bool,
    /// The cards that are not dealt.
    pub deck: Vec<Card>,
    /// The cards on the table.
    pub table: Vec<Card>,
    /// Who deals, by the order of the players from 0, as all seats here.
    pub dealer: usize,
    /// Who is to play.
    pub turn: usize,
    /// Who looks at the screen.
    pub view: usize,
    /// Who captured last in this round.
    pub last_capture: Option<usize>,
    /// What happened in this round, a sentence a line.
    pub comments: Vec<String>,
    /// The players in their order.
    pub players: Vec<SavedPlayer>,
}

/// A player in a save file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedPlayer {
    /// The name, which may hold any signs but line ends.
    pub name: String,
    /// The kind.
    pub kind: Kind,
    /// Points of finished rounds.
    pub score: i32,
    /// Sweeps in this round.
    pub sweeps: u8,
    /// The hand.
    pub hand: Vec<Card>,
    /// The captured cards.
    pub pile: Vec<Card>,
    /// The cards that this player has seen in this round.
    pub seen: Vec<Card>,
}

/// Why a record has no save file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SaveError {
    /// The record tells of no game.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// The game is another.
    #[error("only cassino has save files of this kind, not {0}")]
    OtherGame(&'static str),
    /// The match is over.
    #[error("the match is over; a save file holds a match that goes on")]
    Over,
    /// A player is of a kind that this version does not know.
    #[error("`{0}` is no player by name and kind")]
    Player(String),
}

impl Save {
    /// Returns the moment at which a record ends. Cards that chance is to deal are dealt by its seed.
    ///
    /// # Errors
    ///
    /// When the record tells of no match of Cassino that goes on.
    pub fn of(record: &Record) -> Result<Self, SaveError> {
        let Resumed { spec, mut table, mut chance, before } = Resumed::of(record, 0)?;
        table.play_chance(&mut chance);
        let Table::Cassino(state) = &table else { return Err(SaveError::OtherGame(spec.name())) };
        let Some(setup) = state.to_setup() else { return Err(SaveError::Over) };
        let players = (1..=setup.hands.len())
            .map(|number| match record.tag(&format!("player-{number}")) {
                None => Ok(Seated { name: format!("Player {number}"), kind: Kind::Human }),
                Some(text) => text.parse().map_err(|_| SaveError::Player(text.to_owned())),
            })
            .collect::<Result<Vec<Seated>, SaveError>>()?;
        let turn = setup.to_play.index();
        let people = |seat: &usize| players[*seat].kind == Kind::Human;
        let view = (turn..players.len()).chain(0..turn).find(people).unwrap_or(turn);
        let comments = comments(record, &before, state, &players);
        let saved = |(seat, Seated { name, kind }): (usize, Seated)| SavedPlayer {
            name,
            kind,
            score: setup.totals[seat],
            sweeps: setup.sweeps[seat],
            hand: setup.hands[seat].clone(),
            pile: setup.piles[seat].clone(),
            seen: seen(state, seat).iter().collect(),
        };
        Ok(Self {
            is_interrupted: false,
            deck: setup.stock.clone(),
            table: setup.table.clone(),
            dealer: setup.dealer.index(),
            turn,
            view,
            last_capture: setup.last_capturer.map(Seat::index),
            comments,
            players: players.into_iter().enumerate().map(saved).collect(),
        })
    }

    /// Returns the record of a match that begins at this moment, under the usual rules.
    ///
    /// # Errors
    ///
    /// Why the save is no moment of a match; none that [`read()`] returns.
    pub fn record(&self) -> Result<Record, SetupErrors> {
        let state = self.state()?;
        let mut record = Record::default();
        record.set_tag("game", "cassino");
        record.set_tag("rules", Rules::default().to_string());
        for (number, player) in (1..).zip(&self.players) {
            let seated = Seated { name: player.name.clone(), kind: player.kind };
            record.set_tag(&format!("player-{number}"), seated.to_string());
        }
        let start = state.to_notation().expect("a seat is to play, or a round is to be dealt");
        record.set_tag("start", start);
        if !self.comments.is_empty() {
            record.set_tag("log", self.comments.join("\n"));
        }
        Ok(record)
    }

    fn state(&self) -> Result<State, SetupErrors> {
        let rules = Rules::default();
        let seats = self.players.len() as u8;
        let seat = |index: usize| Seat::new(index as u8);
        let totals: Vec<i32> = self.players.iter().map(|player| player.score).collect();
        // The first player deals the first round, and the deal moves on: what the file does not say.
        let has_points = totals.iter().any(|&total| total > 0);
        let lap = if has_points && self.dealer == 0 { self.players.len() } else { 0 };
        let round = (self.dealer + lap) as u32 + 1;
        if self.deck.len() == CardSet::PACK.len() {
            return Ok(State::round(rules, seats, round, seat(self.dealer), &totals));
        }
        State::from_setup(&Setup {
            rules,
            round,
            dealer: seat(self.dealer),
            to_play: seat(self.turn),
            hands: self.players.iter().map(|player| player.hand.clone()).collect(),
            piles: self.players.iter().map(|player| player.pile.clone()).collect(),
            sweeps: self.players.iter().map(|player| player.sweeps).collect(),
            totals,
            table: self.table.clone(),
            stock: self.deck.clone(),
            last_capturer: self.last_capture.map(seat),
            carry: cassino::Carry::default(),
        })
    }
}

/// Returns the cards that a seat has seen in this round: its hand and all that lies open.
fn seen(state: &State, seat: usize) -> CardSet {
    CardSet::PACK - state.observe(Seat::new(seat as u8)).unseen()
}

/// Tells what happened in the round that is being played.
fn comments(record: &Record, before: &[Table], now: &State, players: &[Seated]) -> Vec<String> {
    let round = now.open().round();
    let name = |seat: Seat| players[seat.index()].name.as_str();
    let mut lines = Vec::new();
    let mut is_dealt = false;
    for (table, text) in before.iter().zip(&record.actions) {
        let Table::Cassino(state) = table else { continue };
        let (Turn::Seat(seat), true) = (state.turn(), state.open().round() == round) else {
            continue;
        };
        if !std::mem::replace(&mut is_dealt, true) {
            lines.push(telling::deal_line(
                state.open(),
                name(state.open().dealer()),
                Signs::Notation,
            ));
        }
        if let Ok(action) = text.parse() {
            lines.push(telling::play_line(state, name(seat), action, Signs::Notation));
        }
    }
    if !is_dealt {
        lines.push(telling::deal_line(now.open(), name(now.open().dealer()), Signs::Notation));
    }
    // A game that began from a save brings the log of the round in which it began.
    let began = before.first().map_or(round, |table| match table {
        Table::Cassino(state) => state.open().round(),
        Table::Sowing(_) => round,
    });
    match record.tag("log") {
        Some(log) if began == round => {
            log.lines().map(str::to_owned).chain(lines.drain(1..)).collect()
        }
        _ => lines,
    }
}

impl Display for Save {
    /// Writes the file. The turn, the view and the last capture are counted from the dealer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.players.len().max(1);
        let from_dealer = |seat: usize| (seat + seats - self.dealer % seats) % seats;
        let last = self.last_capture.map(|seat| from_dealer(seat).to_string()).unwrap_or_default();
        writeln!(f, "{HEAD}\n{}", if self.is_interrupted { INTERRUPTED } else { "" })?;
        writeln!(f, "{METADATA}")?;
        writeln!(f, "CardsInDeck: {}", Together(&self.deck))?;
        writeln!(f, "CardsOnTable: {}", Together(&self.table))?;
        writeln!(f, "CurrentDealer: {}", self.dealer)?;
        writeln!(f, "CurrentTurn: {}", from_dealer(self.turn))?;
        writeln!(f, "CurrentView: {}", from_dealer(self.view))?;
        writeln!(f, "CurrentLastCapture: {last}\n")?;
        writeln!(f, "{COMMENTS}")?;
        for comment in &self.comments {
            let line = one_line(comment);
            // Such a line would be read as the head of a chunk.
            let space = if is_head_of_chunk(&line) { " " } else { "" };
            writeln!(f, "{space}{line}")?;
        }
        for (order, player) in self.players.iter().enumerate() {
            let kind = match player.kind {
                Kind::Human => "human".to_owned(),
                kind => format!("{kind}{COMPUTER}"),
            };
            writeln!(f, "\n{PLAYER}\nName: {}\nTypeName: {kind}", one_line(&player.name))?;
            writeln!(f, "Order: {order}\nScore: {}\nSweep: {}", player.score, player.sweeps)?;
            writeln!(f, "Hand: {}", Together(&player.hand))?;
            writeln!(f, "Pile: {}", Together(&player.pile))?;
            writeln!(f, "Seen: {}", Together(&player.seen))?;
        }
        writeln!(f)
    }
}

/// Cards without anything between them.
struct Together<'a>(&'a [Card]);

impl Display for Together<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

fn is_head_of_chunk(line: &str) -> bool {
    [METADATA, COMMENTS, PLAYER].contains(&line.trim_end())
}

/// Returns who is to play by the number of cards that the deck and all hands hold together: 48 after the
/// deal, and every turn takes one of them, as long as one card is drawn after each turn.
fn turn_by_cards(dealer: usize, seats: usize, held: usize) -> usize {
    (dealer + 1 + 48_usize.saturating_sub(held)) % seats
}
