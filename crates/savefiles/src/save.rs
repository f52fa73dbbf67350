//! What a save file holds, from a record and back to one, and how it is written.

use crate::log;
use cards::{Card, CardSet};
use cassino::{Rules, Setup, SetupErrors, State};
use catalog::{Action, Event, Table};
use game::{Observe as _, Record, Seat, Turn};
use play::Play;
use players::{Kind, ResumeError, Seated};
use std::fmt::{self, Display};

/// The first line of every file.
pub const HEAD: &str = "CASINO Save file";
pub(crate) const INTERRUPTED: &str = "Interrupted";
pub(crate) const METADATA: &str = "#game metadata";
pub(crate) const COMMENTS: &str = "#comments";
pub(crate) const PLAYER: &str = "#player";
/// What follows the type of every computer player.
pub(crate) const COMPUTER: &str = " computer";

/// A moment of a match as a save file holds it. Lists of cards keep the order of the file, which means
/// something for the deck only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Whether the program was interrupted.
    pub is_interrupted: bool,
    /// The stock, the card to be drawn next first.
    pub deck: Vec<Card>,
    /// The cards on the table.
    pub table: Vec<Card>,
    /// Who deals: a place in the order of the players, from 0, like all seats here.
    pub dealer: usize,
    /// Who is to play.
    pub turn: usize,
    /// Who looks at the screen.
    pub view: usize,
    /// Who captured last in this round.
    pub last_capture: Option<usize>,
    /// The log of this round, a sentence a line.
    pub comments: Vec<String>,
    /// The players in their order.
    pub players: Vec<SavedPlayer>,
}

/// A player in a save file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedPlayer {
    /// The name, which may hold any characters but line ends.
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
    /// The record is not that of a game that can be played on.
    #[error("{0}")]
    Resume(#[from] ResumeError),
    /// The game is another.
    #[error("only cassino can be written as such a save file, not {0}")]
    OtherGame(&'static str),
    /// The match is over.
    #[error("the match is over; a save file holds an unfinished match")]
    Over,
}

impl Save {
    /// Returns the moment at which a record ends. Cards that are to be dealt are dealt by its seed, which
    /// also says in which order the stock will be drawn.
    ///
    /// # Errors
    ///
    /// When the record is not that of an unfinished match of Cassino.
    pub fn of(record: &Record) -> Result<Self, SaveError> {
        let mut play = Play::resume(record, 0)?;
        play.deal();
        let Table::Cassino(state) = play.table() else {
            return Err(SaveError::OtherGame(play.spec().name()));
        };
        let Some(setup) = state.to_setup() else { return Err(SaveError::Over) };
        let saved = |(seat, seated): (usize, &Seated)| SavedPlayer {
            name: seated.name.clone(),
            kind: seated.kind,
            score: setup.totals[seat],
            sweeps: setup.sweeps[seat],
            hand: setup.hands[seat].clone(),
            pile: setup.piles[seat].clone(),
            seen: seen(state, seat).iter().collect(),
        };
        let seats = play.seating().seated.len();
        let turn = setup.to_play.index();
        let people = |&seat: &usize| play.is_person(Seat::new(seat as u8));
        Ok(Self {
            is_interrupted: false,
            table: setup.table.clone(),
            dealer: setup.dealer.index(),
            turn,
            view: (turn..seats).chain(0..turn).find(people).unwrap_or(turn),
            last_capture: setup.last_capturer.map(Seat::index),
            comments: comments(record, &play),
            players: play.seating().seated.iter().enumerate().map(saved).collect(),
            deck: stock_in_order(play),
        })
    }

    /// Returns the record of a match that begins at this moment, under the usual rules.
    ///
    /// # Errors
    ///
    /// Why the save is not a possible moment of a match; never for one that [`read()`] returns.
    ///
    /// [`read()`]: crate::read()
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
        if !self.deck.is_empty() {
            record.set_tag("deck", Together(&self.deck).to_string());
        }
        if !self.comments.is_empty() {
            record.set_tag("log", self.comments.join("\n"));
        }
        Ok(record)
    }

    pub(crate) fn state(&self) -> Result<State, SetupErrors> {
        let rules = Rules::default();
        let seats = self.players.len() as u8;
        let seat = |index: usize| Seat::new(index as u8);
        let totals: Vec<i32> = self.players.iter().map(|player| player.score).collect();
        // The file does not say which round it is. The first player deals the first, and the deal moves on.
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

/// Returns the stock in the order in which chance will draw it, whatever the seats play.
fn stock_in_order(mut play: Play) -> Vec<Card> {
    let played = play.moves().len();
    let Table::Cassino(state) = play.table() else { return Vec::new() };
    let left = state.stock().len();
    let drawn = |play: &Play| -> Vec<Card> {
        let moves = play.moves()[played..].iter().map(|played| played.action);
        moves
            .filter_map(|action| match action {
                Action::Cassino(cassino::Action::Deal(card)) => Some(card),
                _ => None,
            })
            .take(left)
            .collect()
    };
    while drawn(&play).len() < left
        && let (Table::Cassino(state), Turn::Seat(seat)) = (play.table(), play.turn())
    {
        let action = state.actions_up_to(1)[0];
        play.act(seat, Action::Cassino(action)).expect("a listed action is legal");
    }
    drawn(&play)
}

/// Returns the cards that a seat has seen in this round: its hand and everything face up.
pub(crate) fn seen(state: &State, seat: usize) -> CardSet {
    CardSet::PACK - state.observe(Seat::new(seat as u8)).unseen()
}

/// Returns the log of the round that is being played.
fn comments(record: &Record, play: &Play) -> Vec<String> {
    let names = play.names();
    // A game that began from a save brings the log of the round in which it began.
    let mut lines: Vec<String> =
        record.tag("log").into_iter().flat_map(str::lines).map(str::to_owned).collect();
    play.retell(|_, _, _, events| {
        for event in events {
            if let Event::Cassino(event) = event {
                log::write(&mut lines, &event, &names);
            }
        }
    });
    lines
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
pub(crate) fn turn_by_cards(dealer: usize, seats: usize, held: usize) -> usize {
    (dealer + 1 + 48_usize.saturating_sub(held)) % seats
}
