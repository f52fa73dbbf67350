//! New tables: as somebody asks for them, from a save file or a record, or for a rematch.

use crate::clock::Clocks;
use crate::computers;
use crate::name::{checked_name, name_taken, usual_name};
use crate::note::Note;
use crate::seat::{Holder, Place, Places};
use crate::secret::{self, Key};
use crate::sizes::SizeLimits;
use crate::table::Table;
use catalog::{Beginning, Choice, Family, GameSpec, SowingTable};
use game::{Record, State};
use play::{Ending, Play};
use players::{First, Kind, Seating, seated};
use rand::Rng;
use savefiles::Save;
use savefiles::exchange::Imported;
use sowing::{Setup, Side};
use wire::{Clock, NewSeat, NewTable, Refused};

/// A table that nobody else knows yet, and the keys of its seats.
#[derive(Debug)]
pub struct New {
    /// The table.
    pub table: Table,
    /// The keys of its seats, in order; `None` for seats that have none.
    pub keys: Vec<Option<Key>>,
}

impl New {
    /// Returns the keys as the one who set the table up is told them.
    pub fn revealed(&self) -> Vec<Option<String>> {
        self.keys.iter().map(|key| key.as_ref().map(Key::reveal)).collect()
    }
}

/// Sets up the table that is asked for; `key` gives the keys of its seats.
///
/// # Errors
///
/// What is wrong with it, and what would be right.
pub fn table(
    asked: NewTable,
    limits: SizeLimits,
    key: impl Fn(usize) -> Key,
    random: &mut dyn Rng,
) -> Result<New, Refused> {
    let seats = u8::try_from(asked.seats.len())
        .map_err(|_| Refused::bad("bad_game", "there are too many seats"))?;
    let mut choice = Choice {
        game: asked.game,
        houses: asked.houses,
        seeds: asked.seeds,
        rules: asked.rules.into_iter().collect(),
        seats: Some(seats),
    };
    if let Some(position) = &asked.position {
        let start = placed(&choice, position, limits)?;
        if start.is_over() {
            return Err(Refused::bad("bad_position", "nothing is left to play there"));
        }
        choice.houses = Some(start.rules().houses);
    }
    let spec = choice.spec().map_err(|error| bad_game(&error))?;
    check_size(&spec, limits)?;
    if asked.position.is_none() && spec.start(Side::South).is_over() {
        return Err(Refused::bad(
            "bad_game",
            "this game is over before it begins: no house can be sown",
        ));
    }
    check_clock(asked.clock)?;
    let (mut places, mut keys) = (Vec::new(), Vec::new());
    for (seat, new) in asked.seats.into_iter().enumerate() {
        let (place, key) = place(seat, new, &spec, key(seat))?;
        // Who wins, and whose turn it is, is told to people by names.
        let clashes = |other: &Place| {
            other.is_called(&place.name)
                && !(other.holder.is_computer() && place.holder.is_computer())
        };
        if !place.name.is_empty() && places.iter().any(clashes) {
            return Err(name_taken(&place.name));
        }
        places.push(place);
        keys.push(key);
    }
    let has_people = places.iter().any(|place| !place.holder.is_computer());
    if asked.watched && has_people {
        let told = "a table set up with `watched` has computer players only";
        return Err(Refused::bad("bad_game", told));
    }
    if asked.watched && asked.clock != Clock::None {
        // Whoever watches decides when the next move is made.
        return Err(Refused::bad("bad_clock", "a table set up with `watched` has no clock"));
    }
    if !asked.watched && !has_people {
        return Err(no_person());
    }
    let given = asked.seed.as_deref().map(read_seed).transpose()?;
    let is_for_strangers =
        asked.public || places.iter().any(|place| matches!(place.holder, Holder::Open));
    if given.is_some() && spec.family() == Family::Cassino && is_for_strangers {
        let told = "whoever gives the seed knows the cards, so the table must not be public or have open seats";
        return Err(Refused::bad("bad_seed", told));
    }
    let first = match asked.first {
        Some(0) => First::South,
        Some(1) => First::North,
        Some(seat) => {
            return Err(Refused::bad("bad_first", format!("first must be 0 or 1, got {seat}")));
        }
        None if given.is_some() => First::Toss,
        None if random.next_u32() & 1 == 0 => First::South,
        None => First::North,
    };
    let seated = places.iter().map(Place::seated).collect();
    let seed = given.unwrap_or_else(|| random.next_u64());
    let mut record = beginning(Seating { spec, seated, first, seed, title: None })?;
    if let Some(position) = asked.position {
        record.set_tag("start", position);
    }
    let NewTable { clock, public, hints, watched, .. } = asked;
    let shape = Shape { clock, public, hints, watched, seeded: given.is_some(), has_begun: false };
    Ok(New { table: fresh(&record, places, shape, random)?, keys })
}

/// Reads the seed of a game.
fn read_seed(text: &str) -> Result<u64, Refused> {
    text.parse().map_err(|_| {
        let told = format!("seed must be a whole number from 0 to {}, as text", u64::MAX);
        Refused::bad("bad_seed", told)
    })
}

/// Reads a position of the game that was chosen, if it is not too large.
///
/// # Errors
///
/// When it is none, or too large.
pub fn placed(choice: &Choice, position: &str, sizes: SizeLimits) -> Result<SowingTable, Refused> {
    let bad_position =
        |error: &dyn std::fmt::Display| Refused::bad("bad_position", error.to_string());
    // Before anything is sown: on a board set by hand each house is tried, which takes the longer the larger it is.
    let setup: Setup =
        position.parse().map_err(|error: sowing::ParseSetupError| bad_position(&error))?;
    let (houses, seeds) =
        (setup.size(), wire::pits(&setup).into_iter().fold(0, u64::saturating_add));
    if houses > sizes.houses.into() || seeds > u64::from(sizes.seeds) * houses as u64 * 2 {
        return Err(sizes.too_large());
    }
    choice.position(position).map_err(|error| bad_position(&error))
}

fn place(
    seat: usize,
    new: NewSeat,
    spec: &GameSpec,
    key: Key,
) -> Result<(Place, Option<Key>), Refused> {
    Ok(match new {
        NewSeat::Person { name } => {
            (Place { name: checked_name(&name)?, holder: Holder::Person(key.lock()) }, Some(key))
        }
        NewSeat::Link => {
            (Place { name: String::new(), holder: Holder::Link(key.lock()) }, Some(key))
        }
        NewSeat::Open => (Place { name: String::new(), holder: Holder::Open }, None),
        NewSeat::Computer { kind, name } => {
            let name = match name {
                Some(name) => checked_name(&name)?,
                None => usual_name(&kind, seat),
            };
            computers::check(&kind, spec)?;
            (Place { name, holder: Holder::Computer(kind) }, None)
        }
    })
}

/// Sets up a table that continues a save file of Cassino; `key` gives the keys of its seats.
///
/// # Errors
///
/// When the file is no moment of a game, or its seats are all of computers.
pub fn from_save(
    save: &Save,
    clock: Clock,
    public: bool,
    key: impl Fn(usize) -> Key,
    random: &mut dyn Rng,
) -> Result<New, Refused> {
    let mut record = save.record().map_err(|error| bad_game(&error))?;
    let spec = Beginning::of(&record).map_err(|error| bad_game(&error))?.spec;
    check_clock(clock)?;
    let (mut places, mut keys) = (Vec::new(), Vec::new());
    for (seat, player) in save.players.iter().enumerate() {
        let name = player.name.clone();
        let new = match player.kind {
            Kind::Human => NewSeat::Person { name },
            kind => NewSeat::Computer { kind: kind.to_string(), name: Some(name) },
        };
        let (place, key) = place(seat, new, &spec, key(seat))?;
        places.push(place);
        keys.push(key);
    }
    if keys.iter().all(Option::is_none) {
        return Err(no_person());
    }
    record.set_tag("seed", random.next_u64().to_string());
    Ok(New {
        table: fresh(&record, places, Shape { clock, public, ..Shape::default() }, random)?,
        keys,
    })
}

/// Sets up the table of a game that was played elsewhere, to its end or not; `key` gives the keys of its seats.
///
/// # Errors
///
/// When nobody could sit down at it here, or it is too large.
pub fn from_record(
    imported: &Imported,
    limits: SizeLimits,
    key: impl Fn(usize) -> Key,
    random: &mut dyn Rng,
) -> Result<New, Refused> {
    let mut record = imported.record.clone();
    let spec = Beginning::of(&record).map_err(|error| bad_game(&error))?.spec;
    check_size(&spec, limits)?;
    let (mut places, mut keys) = (Vec::new(), Vec::new());
    for (seat, (name, kind)) in seated(&record).into_iter().enumerate() {
        let (place, key) = if kind == "human" {
            place(seat, NewSeat::Person { name }, &spec, key(seat))?
        } else if imported.outcome.is_some() {
            // Whoever has played need not be able to play on here.
            (Place { name: checked_name(&name)?, holder: Holder::Computer(kind) }, None)
        } else {
            place(seat, NewSeat::Computer { kind, name: Some(name) }, &spec, key(seat))?
        };
        places.push(place);
        keys.push(key);
    }
    if record.tag("seed").is_none() {
        record.set_tag("seed", random.next_u64().to_string());
    }
    let is_over = imported.outcome.is_some();
    let shape = Shape {
        watched: !is_over && keys.iter().all(Option::is_none),
        has_begun: is_over || !record.actions.is_empty(),
        ..Shape::default()
    };
    let ending = imported.outcome.as_ref().map(|outcome| outcome.ending);
    Ok(New { table: opened(&record, ending, places, shape, random)?, keys })
}

/// Sets up the table of a rematch: the same game with the same people and keys, the other side to begin.
///
/// # Errors
///
/// When the game cannot begin again.
pub fn rematch(table: &Table, random: &mut dyn Rng) -> Result<Table, Refused> {
    let Note { places, clock, public, hints, watched, .. } = table.note();
    let first = match table.seating().first {
        First::South => First::North,
        First::North | First::Toss => First::South,
    };
    let seating = Seating { first, seed: random.next_u64(), ..table.seating().clone() };
    let shape = Shape { clock, public, hints, watched, ..Shape::default() };
    fresh(&beginning(seating)?, places.0, shape, random)
}

/// Returns the record of a game that nobody has played yet.
fn beginning(seating: Seating) -> Result<Record, Refused> {
    Play::start(seating).map(|play| play.record()).map_err(|error| bad_game(&error))
}

/// How a game is played at its table.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
struct Shape {
    clock: Clock,
    public: bool,
    hints: bool,
    watched: bool,
    seeded: bool,
    has_begun: bool,
}

/// Makes a table of its own name for a game that nobody has played yet.
fn fresh(
    record: &Record,
    places: Vec<Place>,
    shape: Shape,
    random: &mut dyn Rng,
) -> Result<Table, Refused> {
    opened(record, None, places, shape, random)
}

/// Makes a table of its own name for a game.
fn opened(
    record: &Record,
    ending: Option<Ending>,
    places: Vec<Place>,
    shape: Shape,
    random: &mut dyn Rng,
) -> Result<Table, Refused> {
    let Shape { clock, public, hints, watched, seeded, has_begun } = shape;
    let note = Note {
        table: secret::name(random),
        by: None,
        public,
        clock,
        left_ms: Clocks::start_ms(clock, places.len()),
        places: Places(places),
        taken_back: 0,
        steady_since: 0,
        has_begun,
        rematch: None,
        hints,
        watched,
        seeded,
        tournament: None,
    };
    Table::restore(note, record, ending, &|| false, random).map_err(|error| bad_game(&error))
}

fn bad_game(error: &dyn std::fmt::Display) -> Refused {
    Refused::bad("bad_game", error.to_string())
}

fn no_person() -> Refused {
    let told = "at least one seat must be for a person, unless the table is set up with `watched`";
    Refused::bad("no_person", told)
}

/// Sets up the table of a tournament's game, between these two.
///
/// # Errors
///
/// When the game cannot begin.
pub fn of_tournament(
    spec: &GameSpec,
    places: Vec<Place>,
    clock: Clock,
    tournament: &str,
    random: &mut dyn Rng,
) -> Result<Table, Refused> {
    let seated = places.iter().map(Place::seated).collect();
    let seating = Seating {
        spec: spec.clone(),
        seated,
        first: First::South,
        seed: random.next_u64(),
        title: None,
    };
    let mut table =
        fresh(&beginning(seating)?, places, Shape { clock, ..Shape::default() }, random)?;
    table.tournament = Some(tournament.to_owned());
    Ok(table)
}

/// Checks that a board is not too large.
///
/// # Errors
///
/// When it is.
pub fn check_size(spec: &GameSpec, limits: SizeLimits) -> Result<(), Refused> {
    match spec {
        GameSpec::Sowing { rules, .. }
            if rules.houses > limits.houses || rules.seeds > limits.seeds =>
        {
            Err(limits.too_large())
        }
        _ => Ok(()),
    }
}

/// Checks that a clock has a sensible time.
///
/// # Errors
///
/// When it has none.
pub fn check_clock(clock: Clock) -> Result<(), Refused> {
    const DAY: u32 = 86_400;
    let (seconds, increment) = match clock {
        Clock::None => return Ok(()),
        Clock::Move { seconds } => (seconds, 0),
        Clock::Game { seconds, increment } => (seconds, increment),
    };
    if (1..=DAY).contains(&seconds) && increment <= DAY {
        return Ok(());
    }
    let told = format!(
        "a clock has 1 to {DAY} seconds and adds at most {DAY}, got {seconds} and {increment}"
    );
    Err(Refused::bad("bad_clock", told))
}
