//! The course of a game: its start, its actions, and a way to any moment of it.
//!
//! A moment is found by playing from the nearest mark before it, so that a long game costs little memory
//! and taking back costs little time.

use crate::deck::Deck;
use catalog::{Action, ActionError, Event, Refusal, Table};
use game::{ReplayError, Seat, State, Tell, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// Actions from one mark to the next.
const STRIDE: usize = 64;
/// A game without people in which nothing was won for this many actions, or eight for each house of a side on larger
/// boards, goes on for ever, as far as anybody will see: some rules let players who never capture move round and round.
const MOST_QUIET: usize = 32 * STRIDE;
/// The most actions of a game without people.
const MOST_ACTIONS: usize = 100_000;

/// An action that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who chose it; `None` if chance acted.
    pub by: Option<Seat>,
    /// The action.
    pub action: Action,
}

impl Move {
    /// Returns this action as played at a table by the seat to act there.
    pub(crate) fn at(table: &Table, action: Action) -> Self {
        Self { by: table.turn().seat(), action }
    }
}

/// A moment that play can continue from: a table, and the source of deals after its draws so far.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) table: Table,
    pub(crate) chance: ChaCha8Rng,
}

/// Where deals come from: the game's seed. Every new deal of a round draws from its own stream, whose number
/// is in the record, so that the same record draws the same cards everywhere. A match imported with a deck
/// draws that deck first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Deals {
    seed: u64,
    deck: Option<Deck>,
    /// By the number of actions before it: the stream that begins there.
    streams: BTreeMap<usize, u64>,
}

impl Deals {
    /// Begins with a seed and the new deals of a tag; words that it cannot read are skipped.
    pub(crate) fn new(seed: u64, deck: Option<Deck>, tag: &str) -> Self {
        let word = |word: &str| {
            let (at, stream) = word.split_once(':')?;
            Some((at.parse().ok()?, stream.parse().ok()?))
        };
        Self { seed, deck, streams: tag.split_whitespace().filter_map(word).collect() }
    }

    /// Writes the record's tag for new deals: words `ACTIONS:STREAM`; `None` if no round was dealt again.
    pub(crate) fn tag(&self) -> Option<String> {
        let words = self.streams.iter().map(|(at, stream)| format!("{at}:{stream}"));
        let words = words.collect::<Vec<_>>().join(" ");
        (!words.is_empty()).then_some(words)
    }

    /// Draws what chance does after this many actions; nothing if it is not chance's turn.
    pub(crate) fn draw(&self, moment: &mut Moment, length: usize) -> Option<Action> {
        if moment.table.turn() != Turn::Chance {
            return None;
        }
        if let Some(&stream) = self.streams.get(&length) {
            moment.chance = ChaCha8Rng::seed_from_u64(self.seed);
            moment.chance.set_stream(stream);
        }
        let is_dealt_anew = self.streams.range(..=length).next().is_some();
        if let (Some(deck), Table::Cassino(state), false) =
            (&self.deck, &moment.table, is_dealt_anew)
            && let Some(card) = deck.next(state)
        {
            return Some(Action::Cassino(cassino::Action::Deal(card)));
        }
        game::sample(&moment.table, &mut moment.chance)
    }

    /// Deals again after this many actions, from the next stream, and forgets streams that began later.
    pub(crate) fn begin_stream(&mut self, length: usize) {
        let next = self.streams.values().max().map_or(1, |last| last.saturating_add(1));
        self.streams.retain(|&at, _| at < length);
        self.streams.insert(length, next);
    }
}

/// The course of a game: its start, every action, the table now, and where deals come from.
///
/// This is what a [`Play`](crate::Play) keeps of the game itself. To play many games that nobody watches, stores
/// or takes back, use a course alone: it plans no changes and returns no events.
#[derive(Clone, Debug)]
pub struct Course {
    deals: Deals,
    start: Moment,
    /// The moments after every [`STRIDE`] actions, except the start.
    marks: Vec<Moment>,
    moves: Vec<Move>,
    now: Moment,
}

/// Returns the seed for the lots of a player, counted from 0, in the games of a deal; there are at most `stride`
/// players.
pub const fn lots(seed: u64, deal: u64, player: u64, stride: u64) -> u64 {
    seed ^ (deal * stride + player + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Course {
    /// Begins at a table; deals come from a stream of a seed.
    pub fn begin(table: Table, seed: u64, stream: u64) -> Self {
        let mut deals = Deals::new(seed, None, "");
        if stream > 0 {
            deals.streams.insert(0, stream);
        }
        Self::new(table, deals)
    }

    /// Returns the table, hidden cards included.
    pub const fn table(&self) -> &Table {
        &self.now.table
    }

    /// Plays an action of whoever is to choose.
    ///
    /// # Errors
    ///
    /// Why it is not legal; nothing changes then.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.now.table.check(action)?;
        self.push(action);
        Ok(())
    }

    /// Lets chance act until somebody is to choose or the game is over.
    pub fn deal(&mut self) {
        while let Some(action) = self.deals.draw(&mut self.now, self.moves.len()) {
            self.push(action);
        }
    }

    /// Tells whether a game without people is to be cut off as a draw: after some 2,000 actions in which nothing was won,
    /// more on boards of more than 256 houses a side, or after 100,000 in all. A rule on moves without a capture decides
    /// by itself.
    pub fn is_cut_off(&self) -> bool {
        let length = self.moves.len();
        if length >= MOST_ACTIONS {
            return !self.now.table.is_over();
        }
        let (Table::Sowing(table), false) = (&self.now.table, self.now.table.is_over()) else {
            return false;
        };
        let rules = table.rules();
        if length < MOST_QUIET || rules.properties().ends_quiet {
            return false;
        }
        let quiet = MOST_QUIET.max(8 * usize::from(rules.houses));
        let earlier = match length.checked_sub(quiet).map(|length| length / STRIDE) {
            None => return false,
            Some(0) => &self.start,
            Some(marks) => &self.marks[marks - 1],
        };
        // Seeds that are won stay won until the next round, but for a few in Gabata.
        match &earlier.table {
            Table::Sowing(before) => {
                (before.seeds(), before.series()) == (table.seeds(), table.series())
            }
            Table::Cassino(_) => false,
        }
    }

    pub(crate) fn new(table: Table, deals: Deals) -> Self {
        let start = Moment { table, chance: ChaCha8Rng::seed_from_u64(deals.seed) };
        Self { deals, now: start.clone(), start, marks: Vec::new(), moves: Vec::new() }
    }

    pub(crate) const fn deals(&self) -> &Deals {
        &self.deals
    }

    pub(crate) const fn now(&self) -> &Moment {
        &self.now
    }

    /// Returns everything that was played, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays the action of a record with this number, from 1, and returns what it did. Where chance acts, what it
    /// would have drawn is drawn, for the sake of the draws to come.
    ///
    /// # Errors
    ///
    /// Why it cannot be played.
    pub(crate) fn replay(
        &mut self,
        number: usize,
        text: &str,
    ) -> Result<Vec<Event>, ReplayError<Action, Refusal>> {
        let action: Action = text.parse().map_err(|error: ActionError| {
            ReplayError::NotAnAction { number, text: text.to_owned(), reason: error.to_string() }
        })?;
        let _ = self.deals.draw(&mut self.now, self.moves.len());
        let played = Move::at(&self.now.table, action);
        let told = self.now.table.play_telling(action);
        let events = told.map_err(|illegal| ReplayError::Illegal { number, illegal })?;
        self.moves.push(played);
        self.mark();
        Ok(events)
    }

    fn push(&mut self, action: Action) {
        self.moves.push(Move::at(&self.now.table, action));
        self.now.table.play_unchecked(action);
        self.mark();
    }

    fn mark(&mut self) {
        if self.moves.len().is_multiple_of(STRIDE) {
            self.marks.push(self.now.clone());
        }
    }

    /// Keeps this many actions from the start, adds others, and goes to the moment that they lead to.
    pub(crate) fn go_on(
        &mut self,
        kept: usize,
        added: Vec<(Move, Option<Moment>)>,
        now: Moment,
        deals: Deals,
    ) {
        self.deals = deals;
        self.moves.truncate(kept);
        self.marks.truncate(kept / STRIDE);
        for (action, mark) in added {
            self.moves.push(action);
            self.marks.extend(mark);
        }
        self.now = now;
    }

    /// Returns whether the moment after this many actions is marked.
    pub(crate) const fn is_mark(length: usize) -> bool {
        length > 0 && length.is_multiple_of(STRIDE)
    }

    /// Returns the moment after this many actions.
    pub(crate) fn moment(&self, length: usize) -> Moment {
        if length == self.moves.len() {
            return self.now.clone();
        }
        let marks = length / STRIDE;
        let mut moment = marks.checked_sub(1).map_or(&self.start, |last| &self.marks[last]).clone();
        for (at, played) in self.moves.iter().enumerate().take(length).skip(marks * STRIDE) {
            let _ = self.deals.draw(&mut moment, at);
            moment.table.play_unchecked(played.action);
        }
        moment
    }

    /// Tells the whole game from its start: for every action its number from 0, the table before it, and
    /// what it did.
    pub(crate) fn retell(&self, mut each: impl FnMut(usize, &Table, Move, Vec<Event>)) {
        let mut table = self.start.table.clone();
        for (at, &played) in self.moves.iter().enumerate() {
            let mut events = Vec::new();
            let before = table.clone();
            table.play_telling_unchecked(played.action, &mut |event| events.push(event));
            each(at, &before, played, events);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_in_which_nothing_is_won_is_cut_off() {
        let choice = |game: &str, rule: &str, (houses, seeds)| {
            let rule = rule.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
            catalog::Choice {
                rules: rule.into_iter().collect(),
                houses: Some(houses),
                seeds: Some(seeds),
                ..catalog::Choice::of(game)
            }
        };
        let length = |table: Table| {
            let mut course = Course::begin(table, 7, 0);
            while !course.is_cut_off() {
                let legal = course.table().legal_actions();
                let Some(&action) = legal.first() else { return Err(course.moves().len()) };
                course.play(action).unwrap();
            }
            Ok(course.moves().len())
        };
        let start = |choice: catalog::Choice| choice.spec().unwrap().start(::sowing::Side::South);
        let circling = choice("awari", "repetition=none", (3, 2));
        assert_eq!(length(start(circling)), Ok(2112), "a capture comes before");
        assert_eq!(length(start(choice("krur", "", (1, 1)))), Ok(2048));
        assert_eq!(length(start(choice("krur", "no-capture-limit=3000", (1, 1)))), Err(3000));
        assert!(length(start(choice("kalah", "", (6, 4)))).is_err());
        // A lone seed of each side takes 300 moves of its owner to the other side.
        let side = format!("1{}", ",0".repeat(299));
        let wide = choice("awari", "repetition=none", (300, 1));
        let table = wide.position(&format!("<300,0,0,{side},{side}> s")).unwrap();
        assert_eq!(length(Table::Sowing(table)), Ok(2400), "eight for each house");
    }

    #[test]
    fn a_stream_follows_every_number_that_a_record_may_hold() {
        let mut deals = Deals::new(7, None, "0:18446744073709551615");
        deals.begin_stream(3);
        assert_eq!(deals.tag().unwrap(), "0:18446744073709551615 3:18446744073709551615");
    }
}
