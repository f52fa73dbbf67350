//! The tables of one browser: those that are open, those that are kept, and who looks at them.

use crate::call::{Advice, Thought, Told, written};
use crate::chosen::{Chosen, choose, choose_simply, restored};
use crate::kept::Kept;
use crate::promised::Promised;
use game::{Record, Seat};
use host::secret::Key;
use host::{Agreed, Moment, Planned, SizeLimits, Table, Wanted, set_up};
use play::{Agreement, Ending, Proposal};
use players::{Clock, Databases, Limits};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use savefiles::exchange::Imported;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use wire::{Ask, ImportedGames, MadeTable, NewTable, Play, Propose, Refused, Resign, ToClient};

/// How long a computer player waits before it thinks, so that people can follow.
const PAUSE: Duration = Duration::from_millis(400);
/// The most tables that are open; those that nobody looks at are closed first, and opened again when they are asked for.
const MOST_OPEN: usize = 20;
/// The most games that are kept.
const MOST_KEPT: usize = 10_000;

/// A table that is open.
#[derive(Debug)]
struct Desk {
    table: Table,
    /// When a computer player thinks, and about which moment of the game.
    thinks: Option<(Moment, u64)>,
    /// The moment of the game about which somebody else thinks for a computer player.
    elsewhere: Option<u64>,
    /// The `seq` at which somebody who watches has asked for the next move, where only computers play.
    step: Option<u64>,
    /// Whether people were told that a computer player is weaker than usual.
    is_noted: bool,
    /// When it was last asked for.
    asked: Moment,
}

/// A connection to a table.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) table: String,
    /// What it wants to be told; nothing before it has said hello.
    pub(crate) wanted: Option<Wanted>,
}

/// The tables of one browser.
#[derive(Debug)]
pub(crate) struct Home {
    kept: BTreeMap<String, Kept>,
    open: BTreeMap<String, Desk>,
    pub(crate) links: BTreeMap<u32, Link>,
    random: ChaCha8Rng,
    /// Whether computer players think in another worker.
    thinks_elsewhere: bool,
}

/// A call that is being answered.
pub(crate) struct Work<'a> {
    pub(crate) clock: &'a Clock<'a>,
    pub(crate) date_ms: i64,
    pub(crate) told: Told,
    pub(crate) databases: Arc<dyn Databases>,
    /// The tables that have changed.
    changed: BTreeSet<String>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(clock: &'a Clock<'a>, date_ms: i64, databases: Arc<dyn Databases>) -> Self {
        Self { clock, date_ms, told: Told::default(), databases, changed: BTreeSet::new() }
    }

    pub(crate) fn now(&self) -> Moment {
        Moment::after((self.clock)())
    }

    /// Returns limits of this clock.
    pub(crate) fn limits(&self) -> Limits<'a> {
        Limits::NONE.timed_by(self.clock)
    }

    /// Says something over a connection.
    pub(crate) fn tell(&mut self, link: u32, message: &ToClient) {
        self.told.tell.push((link, written(message)));
    }
}

impl Home {
    /// Begins with the games that are kept.
    pub(crate) fn new(games: Vec<Kept>, random: [u8; 32], thinks_elsewhere: bool) -> Self {
        Self {
            kept: games.into_iter().map(|kept| (kept.note.table.clone(), kept)).collect(),
            open: BTreeMap::new(),
            links: BTreeMap::new(),
            random: ChaCha8Rng::from_seed(random),
            thinks_elsewhere,
        }
    }

    /// Returns the games that are kept.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Kept> {
        self.kept.values()
    }

    /// Returns the game of a table.
    pub(crate) fn game(&self, table: &str) -> Option<&Kept> {
        self.kept.get(table)
    }

    /// Marks a game as played with help.
    pub(crate) fn mark_aided(&mut self, name: &str, work: &mut Work<'_>) {
        if let Some(kept) = self.kept.get_mut(name) {
            kept.aided = true;
            work.told.keep.insert(name.to_owned(), Some(kept.clone()));
        }
    }

    /// Sets up the table that is asked for. One that was promised is set up once, however often it is asked for.
    pub(crate) fn set_up(
        &mut self,
        asked: NewTable,
        promised: Option<&Promised>,
        work: &mut Work<'_>,
    ) -> Result<MadeTable, Refused> {
        let is_for_others =
            |seat: &wire::NewSeat| matches!(seat, wire::NewSeat::Link | wire::NewSeat::Open);
        if asked.public || asked.seats.iter().any(is_for_others) {
            return Err(Refused::conflict(
                "needs_server",
                "people at other screens need a server; here everybody plays at this screen",
            ));
        }
        if let Some(promised) = promised.filter(|one| self.kept.contains_key(&one.table)) {
            self.opened(&promised.table, &promised.own_keys(), work)?;
            return Ok(promised.made());
        }
        let mut keys = self.draw_keys(asked.seats.len());
        if let Some(promised) = promised {
            promised.put_into(&mut keys)?;
        }
        let key = |seat: usize| keys[seat].clone();
        let mut new = set_up::table(asked, SizeLimits::default(), key, &mut self.random)?;
        if let Some(promised) = promised {
            new.table.name.clone_from(&promised.table);
        }
        self.begin(new, work)
    }

    /// Sets up a table that continues a save file.
    pub(crate) fn continue_save(
        &mut self,
        save: &savefiles::Save,
        clock: wire::Clock,
        work: &mut Work<'_>,
    ) -> Result<MadeTable, Refused> {
        let keys = self.draw_keys(save.players.len());
        let key = |seat: usize| keys[seat].clone();
        let new = set_up::from_save(save, clock, false, key, &mut self.random)?;
        self.begin(new, work)
    }

    /// Keeps games that were played elsewhere, all or none of them. Those that are there already are left alone.
    pub(crate) fn bring_in(
        &mut self,
        games: &[Imported],
        work: &mut Work<'_>,
    ) -> Result<ImportedGames, Refused> {
        let kept = self.kept.values().filter_map(|kept| kept.record.parse().ok());
        let mut known: BTreeSet<String> = kept.map(in_order).collect();
        let mut brought = ImportedGames { new: 0, known: 0, unfinished: Vec::new() };
        let mut new = Vec::new();
        let next = self.kept.values().map(|kept| kept.id).max().unwrap_or(0) + 1;
        for (place, game) in games.iter().enumerate() {
            if !known.insert(in_order(game.record.clone())) {
                brought.known += 1;
                continue;
            }
            let at = |mut refused: Refused| {
                refused.detail = format!("game {} of the file: {}", place + 1, refused.detail);
                refused
            };
            let keys = self.draw_keys(players::seated(&game.record).len());
            let key = |seat: usize| keys[seat].clone();
            let made = set_up::from_record(game, SizeLimits::default(), key, &mut self.random);
            let made = made.map_err(at)?;
            let kept = Kept::of(&made.table, None, next + brought.new as u64, work.date_ms);
            brought.new += 1;
            if !made.table.is_over() {
                let keys = made.revealed();
                brought.unfinished.push(MadeTable { table: made.table.name.clone(), keys });
            }
            new.push(Kept { aided: game.aided, ..kept });
        }
        self.check_room(new.len())?;
        for kept in new {
            work.told.keep.insert(kept.note.table.clone(), Some(kept.clone()));
            self.kept.insert(kept.note.table.clone(), kept);
        }
        Ok(brought)
    }

    fn draw_keys(&mut self, seats: usize) -> Vec<Key> {
        (0..seats).map(|_| Key::draw(&mut self.random)).collect()
    }

    fn begin(&mut self, new: set_up::New, work: &mut Work<'_>) -> Result<MadeTable, Refused> {
        let keys = new.revealed();
        let table = self.open_new(new.table, work)?;
        Ok(MadeTable { table, keys })
    }

    fn open_new(&mut self, table: Table, work: &mut Work<'_>) -> Result<String, Refused> {
        self.check_room(1)?;
        let name = table.name.clone();
        self.seat(table, work);
        work.changed.insert(name.clone());
        Ok(name)
    }

    fn check_room(&self, more: usize) -> Result<(), Refused> {
        if self.kept.len() + more <= MOST_KEPT {
            return Ok(());
        }
        let told = format!("at most {MOST_KEPT} games are kept here; forget some first");
        Err(Refused::conflict("store_full", told))
    }

    /// Makes room for a table, and opens it.
    fn seat(&mut self, mut table: Table, work: &Work<'_>) {
        while self.open.len() >= MOST_OPEN {
            let is_idle = |name: &str| !self.links.values().any(|link| link.table == name);
            let idle = self.open.iter().filter(|(name, _)| is_idle(name));
            let Some(name) = idle.min_by_key(|(_, desk)| desk.asked).map(|(name, _)| name.clone())
            else {
                break;
            };
            self.open.remove(&name);
        }
        let now = work.now();
        table.run_clock(now);
        let (thinks, elsewhere, step) = (None, None, None);
        let desk = Desk { thinks, elsewhere, step, is_noted: false, asked: now, table };
        self.open.insert(desk.table.name.clone(), desk);
    }

    /// Returns a table, which is opened if it is not.
    pub(crate) fn table(&mut self, name: &str, work: &Work<'_>) -> Result<&mut Table, Refused> {
        if !self.open.contains_key(name) {
            let kept = self.kept.get(name).ok_or_else(Refused::no_such_table)?;
            let table = restored(kept, &mut self.random)?;
            self.seat(table, work);
        }
        let desk = self.open.get_mut(name).ok_or_else(Refused::no_such_table)?;
        desk.asked = work.now();
        Ok(&mut desk.table)
    }

    /// Returns the seats that keys open; a key that opens none is an error.
    pub(crate) fn opened(
        &mut self,
        name: &str,
        keys: &[String],
        work: &Work<'_>,
    ) -> Result<Vec<usize>, Refused> {
        let table = self.table(name, work)?;
        let read: Option<Vec<Key>> = keys.iter().map(|key| Key::read(key)).collect();
        let seats = table.places.opened_by(&read.ok_or_else(host::wrong_key)?);
        if seats.len() == keys.len() { Ok(seats) } else { Err(host::wrong_key()) }
    }

    /// Returns the seats of everybody who is connected to a table.
    pub(crate) fn here(&self, name: &str) -> Vec<usize> {
        let wanted = self.links_to(name).filter_map(|(_, link)| link.wanted.as_ref());
        wanted.flat_map(|wanted| wanted.yours.iter().copied()).collect()
    }

    fn links_to(&self, name: &str) -> impl Iterator<Item = (u32, &Link)> {
        self.links
            .iter()
            .filter(move |(_, link)| link.table == name)
            .map(|(&number, link)| (number, link))
    }

    /// Tells everybody who looks at a table how it is.
    pub(crate) fn announce(&mut self, name: &str, work: &mut Work<'_>) {
        let numbers: Vec<u32> = self.links_to(name).map(|(number, _)| number).collect();
        for number in numbers {
            self.show(number, work);
        }
    }

    /// Tells a connection how its table is, and what has happened that it does not know.
    pub(crate) fn show(&mut self, number: u32, work: &mut Work<'_>) {
        let Some(link) = self.links.get(&number) else { return };
        let here = self.here(&link.table);
        let Some(Link { table, wanted: Some(wanted) }) = self.links.get_mut(&number) else {
            return;
        };
        let Some(desk) = self.open.get(table) else { return };
        let update = desk.table.update(wanted, &here, work.now());
        wanted.known = Some((update.run.clone(), update.log_from + update.log.len() as u64));
        work.tell(number, &ToClient::Update(Box::new(update)));
    }

    /// Does what a seat asks.
    pub(crate) fn ask(
        &mut self,
        name: &str,
        ask: Ask,
        yours: &[usize],
        work: &mut Work<'_>,
    ) -> Result<(), Refused> {
        ask.check()?;
        let seat = usize::from(ask.seat());
        Wanted::check(yours, seat)?;
        let table = self.table(name, work)?;
        match ask {
            Ask::Play(Play { seq, action, .. }) => {
                if let Some(planned) = table.plan_play(seat, seq, &action)? {
                    self.make(name, planned, work);
                }
            }
            Ask::Propose(Propose { what, .. }) => {
                let before = table.question();
                let agreed = table.propose(seat, what.into(), yours)?;
                self.agreed(name, agreed, before, work)?;
            }
            Ask::Answer(wire::Answer { yes, .. }) => {
                let before = table.question();
                let agreed = table.answer(seat, yes)?;
                self.agreed(name, agreed, before, work)?;
            }
            Ask::Resign(Resign { .. }) => {
                let planned = table.plan_loss(seat, Ending::Resigned(Seat::new(seat as u8)))?;
                self.make(name, planned, work);
            }
        }
        Ok(())
    }

    fn agreed(
        &mut self,
        name: &str,
        agreed: Option<(Proposal, Seat)>,
        before: Option<Agreement>,
        work: &mut Work<'_>,
    ) -> Result<(), Refused> {
        work.changed.insert(name.to_owned());
        let Some((what, seat)) = agreed else { return Ok(()) };
        let done = self.do_agreed(name, what, seat, work);
        if done.is_err() {
            self.table(name, work)?.reopen(before);
        }
        done
    }

    fn do_agreed(
        &mut self,
        name: &str,
        what: Proposal,
        by: Seat,
        work: &mut Work<'_>,
    ) -> Result<(), Refused> {
        match self.table(name, work)?.plan_agreed(what, by)? {
            Agreed::Change(planned) => self.make(name, *planned, work),
            Agreed::Nothing => {}
            Agreed::Rematch => {
                let desk = self.open.get(name).ok_or_else(Refused::no_such_table)?;
                let next = set_up::rematch(&desk.table, &mut self.random)?;
                let rematch = Some(self.open_new(next, work)?);
                self.make(name, Planned { rematch, ..Planned::default() }, work);
            }
        }
        Ok(())
    }

    /// Makes a change.
    fn make(&mut self, name: &str, planned: Planned, work: &mut Work<'_>) {
        if let Some(desk) = self.open.get_mut(name) {
            desk.table.make(planned, work.now());
            work.changed.insert(name.to_owned());
        }
    }

    /// Lets the computer player move whose turn it is, where only computers play, unless it has moved already.
    pub(crate) fn step(&mut self, name: &str, seq: u64, work: &Work<'_>) -> Result<(), Refused> {
        let table = self.table(name, work)?;
        table.check_watched()?;
        if seq == table.seq()
            && let Some(desk) = self.open.get_mut(name)
        {
            desk.step = Some(seq);
        }
        Ok(())
    }

    /// Forgets a table and its unfinished game.
    pub(crate) fn delete(
        &mut self,
        name: &str,
        yours: &[usize],
        work: &mut Work<'_>,
    ) -> Result<(), Refused> {
        self.table(name, work)?.check_delete(yours)?;
        self.open.remove(name);
        self.kept.remove(name);
        work.told.keep.insert(name.to_owned(), None);
        for (&number, link) in &self.links {
            if link.table == name {
                work.told.close.push((number, "the table has closed".to_owned()));
            }
        }
        self.links.retain(|_, link| link.table != name);
        Ok(())
    }

    /// Does what is due: limits that have run out, beginnings and ends, and the move of one computer player.
    pub(crate) fn tick(&mut self, work: &mut Work<'_>) {
        let now = work.now();
        let names: Vec<String> = self.open.keys().cloned().collect();
        for name in &names {
            let table = &self.open[name].table;
            let limit = table.deadline().filter(|(at, _)| *at <= now).map(|(_, limit)| limit);
            if let Some(planned) = limit.and_then(|limit| table.plan_limit(limit)) {
                self.make(name, planned, work);
            }
        }
        let is_due = |desk: &Desk| desk.thinks.is_some_and(|(at, _)| at <= now);
        let due = self.open.iter().filter(|(_, desk)| is_due(desk));
        let first = due.min_by_key(|(_, desk)| desk.thinks).map(|(name, _)| name.clone());
        if let Some(name) = first {
            self.think(&name, work);
        }
    }

    /// Lets the computer player of a table choose, here or elsewhere.
    fn think(&mut self, name: &str, work: &mut Work<'_>) {
        let Some(desk) = self.open.get_mut(name) else { return };
        desk.thinks = None;
        if self.thinks_elsewhere {
            desk.elsewhere = Some(desk.table.seq());
            self.send(name, None, work);
        } else if let Some(chosen) = choose(&mut desk.table, &work.databases, &work.limits()) {
            self.play_for(name, chosen, work);
        }
    }

    /// Has somebody else think about a game, and for somebody who asked for hints if there is one.
    fn send(&mut self, name: &str, advice: Option<Advice>, work: &mut Work<'_>) {
        let (Some(desk), Some(game)) = (self.open.get(name), self.kept.get(name)) else { return };
        let (seq, game) = (desk.table.seq(), game.clone());
        let [a, b, c, d] = self.random.random::<[u64; 4]>();
        let random = format!("{a:016x}{b:016x}{c:016x}{d:016x}");
        work.told.think.push(Thought { table: name.to_owned(), seq, game, random, advice });
    }

    /// Has somebody else find hints, where others think; otherwise they are to be found here.
    pub(crate) fn has_sent(&mut self, name: &str, advice: Advice, work: &mut Work<'_>) -> bool {
        if self.thinks_elsewhere {
            self.send(name, Some(advice), work);
        }
        self.thinks_elsewhere
    }

    /// Plays what was chosen elsewhere for the computer player whose turn it is; without a choice it is to choose
    /// again, or a simple player chooses if it gave up. What was chosen at another moment of the game is too late.
    pub(crate) fn chosen(
        &mut self,
        name: &str,
        seq: u64,
        chosen: Option<Chosen>,
        gave_up: bool,
        work: &mut Work<'_>,
    ) {
        let Some(desk) = self.open.get_mut(name).filter(|desk| desk.elsewhere == Some(seq)) else {
            return;
        };
        desk.elsewhere = None;
        if desk.table.seq() != seq {
            return;
        }
        let simply = || gave_up.then(|| choose_simply(&desk.table)).flatten();
        if let Some(chosen) = chosen.or_else(simply) {
            self.play_for(name, chosen, work);
        }
    }

    /// Plays for the computer player whose turn it is, and says once at a table why it may be weaker than usual.
    fn play_for(&mut self, name: &str, chosen: Chosen, work: &mut Work<'_>) {
        let Chosen { action, lacking } = chosen;
        let links = self.links.iter().filter(|(_, link)| link.table == name);
        if let (Some(why), Some(desk)) = (lacking, self.open.get_mut(name))
            && !desk.is_noted
        {
            desk.is_noted = true;
            work.told.note.extend(links.map(|(&number, _)| (number, why.clone())));
        }
        let Some(Desk { table, .. }) = self.open.get(name) else { return };
        let Some(seat) = table.turn().filter(|&seat| table.places[seat].holder.is_computer())
        else {
            return;
        };
        if let Ok(Some(planned)) = table.plan_play(seat, table.seq(), &action) {
            self.make(name, planned, work);
        }
    }

    /// Ends a call: what follows by itself is done, what has changed is kept, and those who look are told.
    pub(crate) fn settle(&mut self, work: &mut Work<'_>) {
        let now = work.now();
        for desk in self.open.values_mut() {
            if let Some(planned) = desk.table.plan_due() {
                desk.table.make(planned, now);
                work.changed.insert(desk.table.name.clone());
            }
            desk.plan_thinking(now);
        }
        let next = self.kept.values().map(|kept| kept.id).max().unwrap_or(0) + 1;
        for (id, name) in (next..).zip(std::mem::take(&mut work.changed)) {
            let Some(desk) = self.open.get(&name) else { continue };
            let kept = Kept::of(&desk.table, self.kept.get(&name), id, work.date_ms);
            self.kept.insert(name.clone(), kept.clone());
            work.told.keep.insert(name.clone(), Some(kept));
            self.announce(&name, work);
        }
        let due = |desk: &Desk| {
            let limit = desk.table.deadline().map(|(at, _)| at);
            limit.into_iter().chain(desk.thinks.map(|(at, _)| at)).min()
        };
        let next = self.open.values().filter_map(due).min();
        work.told.wake_ms = next.map(|at| at.saturating_duration_since(now).as_millis() as u64 + 1);
    }
}

/// Writes a record with its tags in the order of their keys, so that two can be compared.
fn in_order(mut record: Record) -> String {
    record.tags.sort_unstable();
    record.to_string()
}

impl Desk {
    /// Plans when the computer player thinks whose turn it is.
    fn plan_thinking(&mut self, now: Moment) {
        let seq = self.table.seq();
        let is_computers =
            self.table.turn().is_some_and(|seat| self.table.places[seat].holder.is_computer());
        let is_asked = !self.table.is_watched() || self.step == Some(seq);
        self.thinks = match self.thinks {
            _ if !is_computers || !is_asked || self.elsewhere == Some(seq) => None,
            Some((at, of)) if of == seq => Some((at, of)),
            // Where people watch, they ask for the move when they have seen the last one.
            _ if self.table.is_watched() => Some((now, seq)),
            _ => Some((now + PAUSE, seq)),
        };
    }
}
