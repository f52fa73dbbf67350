//! Setting a game up: who sits where, its size and house rules, its board, and its seed.

mod chair;
mod editor;
mod page;

use crate::canvas::Target;
use crate::desk::Desk;
use crate::go::Go;
use crate::help::Topic;
use crate::job::Answer;
use crate::look::Look;
use crate::settings::LONGEST_NAME;
use crate::text;
use catalog::{Choice, Family, GameEntry, GameSpec, OptionInfo, SowingTable};
use chair::{Chair, default_computer, free_name, kinds};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use editor::{Edited, Editor};
use players::{First, Kind, Seated, Seating};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use sowing::{Setup, Side};
use texts::Message;

/// The scene.
#[derive(Debug)]
pub(crate) struct SetUp {
    entry: &'static GameEntry,
    options: Vec<OptionInfo>,
    kinds: Vec<Kind>,
    /// The name of a person who has not given one.
    person: String,
    chairs: Vec<Chair>,
    first: First,
    houses: Option<u16>,
    seeds: Option<u32>,
    /// The value of each option.
    values: Vec<String>,
    seed: u64,
    at: usize,
    /// A kind of player that is being typed for the chair the cursor is on.
    kind_text: Option<String>,
    /// Whether the number under the cursor is being typed, so that a digit is appended.
    is_typing: bool,
    error: Message,
    /// The board to play from, if it is not the default.
    start: Option<Setup>,
    editor: Option<Box<Editor>>,
}

/// What can be changed, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Start,
    Chair(usize),
    AddChair,
    First,
    /// Usual sizes.
    Size,
    Houses,
    Seeds,
    Board,
    Option(usize),
    Seed,
}

impl SetUp {
    pub(crate) fn new(entry: &'static GameEntry, person: &str, seed: u64, look: Look) -> Self {
        let mut options = entry.options();
        options.sort_by_key(|option| option.topic);
        let values = options.iter().map(|option| option.default.clone()).collect();
        let mut this = Self {
            entry,
            options,
            kinds: kinds(entry.family),
            person: person.to_owned(),
            chairs: Vec::new(),
            first: First::South,
            houses: None,
            seeds: None,
            values,
            seed,
            at: 0,
            kind_text: None,
            is_typing: false,
            error: Message::default(),
            start: None,
            editor: None,
        };
        this.add_chair(Kind::Human, look);
        this.add_chair(default_computer(entry.family), look);
        this
    }

    /// Seats the players of the last game, if there is a seat for each.
    pub(crate) fn with_seated(mut self, seated: Vec<Seated>) -> Self {
        if self.entry.seats.contains(&(seated.len() as u8)) {
            self.chairs = seated.into_iter().map(Chair::from).collect();
        }
        self
    }

    /// Sets up the game that was played, with another seed.
    pub(crate) fn again(
        seating: Seating,
        person: &str,
        seeds: &mut ChaCha8Rng,
        look: Look,
    ) -> Self {
        let entry = GameEntry::find(seating.spec.name()).expect("a game that was played is listed");
        let mut this = Self::new(entry, person, u64::from(seeds.next_u32()), look);
        let usual = Choice::of(entry.name).spec().ok();
        for (option, held) in this.options.iter().zip(&mut this.values) {
            if let Some(value) = seating.spec.rule(option.key) {
                *held = value;
            }
        }
        if let (GameSpec::Sowing { rules, .. }, Some(GameSpec::Sowing { rules: usual, .. })) =
            (&seating.spec, usual)
        {
            this.houses = Some(rules.houses).filter(|&houses| houses != usual.houses);
            this.seeds = Some(rules.seeds).filter(|&seeds| seeds != usual.seeds);
        }
        this.chairs = seating.seated.into_iter().map(Chair::from).collect();
        this.first = seating.first;
        this
    }

    pub(crate) const fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    pub(crate) fn refuse(&mut self, error: Message) {
        self.error = error;
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Start];
        rows.extend((0..self.chairs.len()).map(Row::Chair));
        if self.chairs.len() < usize::from(*self.entry.seats.end()) {
            rows.push(Row::AddChair);
        }
        if self.entry.family == Family::Sowing {
            rows.extend([Row::First, Row::Size, Row::Houses, Row::Seeds, Row::Board]);
        }
        rows.push(Row::Seed);
        rows.extend((0..self.options.len()).map(Row::Option));
        rows
    }

    fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.at.min(rows.len() - 1)]
    }

    fn add_chair(&mut self, kind: Kind, look: Look) {
        let name = free_name(&self.chairs, kind, &self.person, look);
        self.chairs.push(Chair { name, is_named: false, kind });
    }

    fn set_kind(&mut self, chair: usize, kind: Kind, look: Look) {
        let was = self.chairs[chair].kind;
        self.chairs[chair].kind = kind;
        if !self.chairs[chair].is_named && (was == Kind::Human) != (kind == Kind::Human) {
            self.chairs[chair].name.clear();
            self.chairs[chair].name = free_name(&self.chairs, kind, &self.person, look);
        }
    }

    /// Returns what has been set so far.
    fn choice(&self) -> Choice {
        let changed = self.options.iter().zip(&self.values);
        Choice {
            game: self.entry.name.to_owned(),
            houses: self.houses,
            seeds: self.seeds,
            rules: changed
                .filter(|(option, value)| option.default != **value)
                .map(|(option, value)| (option.key.to_owned(), value.clone()))
                .collect(),
            seats: Some(self.chairs.len() as u8),
        }
    }

    /// Returns the houses and seeds that are played with.
    fn size(&self) -> (u16, u32) {
        // House rules do not affect the size, so contradictions among them do not matter here.
        let choice = Choice { rules: Vec::new(), ..self.choice() };
        match choice.spec() {
            Ok(GameSpec::Sowing { rules, .. }) => (rules.houses, rules.seeds),
            _ => (self.houses.unwrap_or(0), self.seeds.unwrap_or(0)),
        }
    }

    /// Goes to the next usual size, or to the one before; from any other size to the first.
    fn change_size(&mut self, next: bool) {
        let sizes = self.entry.sowing.map_or(&[][..], |game| game.sizes);
        let place = match sizes.iter().position(|&size| size == self.size()) {
            Some(place) if next => (place + 1) % sizes.len(),
            Some(place) => (place + sizes.len() - 1) % sizes.len(),
            None => 0,
        };
        if let Some(&(houses, seeds)) = sizes.get(place) {
            if houses != self.size().0 {
                self.start = None;
            }
            (self.houses, self.seeds) = (Some(houses), Some(seeds));
        }
    }

    /// Returns who begins, as far as that is known before the coin toss.
    const fn beginner(&self) -> Side {
        match self.first {
            First::North => Side::North,
            First::South | First::Toss => Side::South,
        }
    }

    /// Opens the board editor.
    fn edit(&mut self) {
        match self.choice().spec() {
            Ok(GameSpec::Sowing { rules, .. }) => {
                let (title, first) = (self.entry.called(), self.beginner());
                let editor = Editor::new(title, rules, first, self.start.clone());
                self.editor = Some(Box::new(editor));
            }
            Ok(GameSpec::Cassino { .. }) => {}
            Err(error) => self.error = text::failed("settings-fault", &error.to_string()),
        }
    }

    /// Returns the topic of the help for this page.
    pub(crate) const fn topic(&self) -> Topic {
        if self.editor.is_some() { Topic::Editor } else { Topic::SetUp }
    }

    /// Closes the board editor without using its board, and returns whether it was open.
    pub(crate) fn close_editor(&mut self) -> bool {
        self.editor.take().is_some()
    }

    pub(crate) fn receive(&mut self, answer: Answer) {
        if let Some(editor) = &mut self.editor {
            editor.receive(answer);
        }
    }

    fn seating(&self) -> Result<Seating, Message> {
        let sowing = self.entry.family == Family::Sowing;
        if self.chairs.len() < usize::from(*self.entry.seats.start()) {
            return Err(too_few(*self.entry.seats.start()));
        }
        if let Some(nameless) = self.chairs.iter().position(|chair| chair.name.trim().is_empty()) {
            return Err(Message::new("nameless").with("seat", text::seat_label(nameless, sowing)));
        }
        let somebody = self.chairs.iter().any(|chair| chair.kind == Kind::Human);
        if !sowing && !somebody {
            return Err(Message::new("no-person"));
        }
        let spec = self
            .choice()
            .spec()
            .map_err(|error| text::failed("settings-fault", &error.to_string()))?;
        if let (Some(start), GameSpec::Sowing { rules, .. }) = (&self.start, &spec) {
            SowingTable::from_setup(rules.single(), start)
                .map_err(|faults| text::failed("settings-fault", &faults.to_string()))?;
        }
        let seat = |chair: &Chair| Seated { name: chair.name.trim().to_owned(), kind: chair.kind };
        let seated = self.chairs.iter().map(seat).collect();
        Ok(Seating { spec, seated, first: self.first, seed: self.seed, title: None })
    }

    /// Returns whether a key types something here and so is not a command.
    pub(crate) fn takes(&self, key: KeyEvent) -> bool {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return false;
        }
        if self.editor.is_some() {
            return matches!(key.code, KeyCode::Char(sign) if !"?q".contains(sign));
        }
        match (self.row(), key.code) {
            (_, KeyCode::Esc | KeyCode::Char(_)) if self.kind_text.is_some() => true,
            (Row::Chair(_), KeyCode::Char(_)) => true,
            (Row::Start | Row::AddChair | Row::First | Row::Size | Row::Board, _) => false,
            (Row::Option(option), _) if !self.options[option].values.is_empty() => false,
            (_, KeyCode::Char(sign)) => sign.is_ascii_digit(),
            _ => false,
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        if let Some(editor) = &mut self.editor {
            return editor.paste(text);
        }
        for sign in text.chars() {
            self.type_sign(sign);
        }
    }

    pub(crate) fn key(
        &mut self,
        key: KeyEvent,
        seeds: &mut ChaCha8Rng,
        desk: &mut Desk,
    ) -> Option<Go> {
        if let Some(editor) = &mut self.editor {
            if let Edited::Done(start) = editor.key(key.code, desk) {
                self.start = start;
                self.editor = None;
            }
            return None;
        }
        if self.kind_text.is_some() {
            self.key_of_kind(key.code, desk.look);
            return None;
        }
        let rows = self.rows().len();
        match key.code {
            KeyCode::Tab if matches!(self.row(), Row::Chair(_)) => {
                self.kind_text = Some(String::new());
                self.error.clear();
            }
            KeyCode::Up | KeyCode::BackTab => self.go_to((self.at + rows - 1) % rows),
            KeyCode::Down | KeyCode::Tab => self.go_to((self.at + 1) % rows),
            KeyCode::PageUp => self.go_to(self.at.saturating_sub(8)),
            KeyCode::PageDown => self.go_to((self.at + 8).min(rows - 1)),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(rows - 1),
            KeyCode::Left => self.change(false, seeds, desk.look),
            KeyCode::Right => self.change(true, seeds, desk.look),
            KeyCode::Delete if self.row() == Row::Board => self.start = None,
            KeyCode::Delete => self.take_chair_away(),
            KeyCode::Backspace => self.erase(),
            KeyCode::Enter if self.row() == Row::AddChair => self.change(true, seeds, desk.look),
            KeyCode::Enter | KeyCode::Char(' ') if self.row() == Row::Board => self.edit(),
            KeyCode::Enter => return self.start(),
            KeyCode::Char(' ') if self.row() == Row::Start => return self.start(),
            KeyCode::Char(sign) if self.takes(key) => self.type_sign(sign),
            _ => {}
        }
        None
    }

    fn start(&mut self) -> Option<Go> {
        match self.seating() {
            Ok(seating) => Some(Go::Play(Box::new(seating), self.start.clone())),
            Err(error) => {
                self.error = error;
                None
            }
        }
    }

    fn go_to(&mut self, at: usize) {
        self.at = at;
        self.is_typing = false;
        self.error.clear();
    }

    /// Points at a row or a pit, and returns whether that alone does something.
    pub(crate) fn point(&mut self, target: Target, desk: &Desk) -> bool {
        if let Some(editor) = &mut self.editor {
            editor.point(target, desk.posture);
            return false;
        }
        let Target::Row(row) = target else { return false };
        self.go_to(row);
        matches!(self.row(), Row::Start | Row::AddChair | Row::Board)
    }

    fn key_of_kind(&mut self, code: KeyCode, look: Look) {
        let Some(typed) = &mut self.kind_text else { return };
        match code {
            KeyCode::Esc => self.kind_text = None,
            KeyCode::Char(sign) => typed.push(sign),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let Row::Chair(chair) = self.row() else { return };
                let typed = self.kind_text.take().unwrap_or_default();
                let kind = typed.trim().parse::<Kind>();
                let sits = kind.and_then(|kind| match kind {
                    Kind::Human => Ok(kind),
                    kind => kind.sit(self.entry.family, 0).map(|_| kind),
                });
                match sits {
                    Ok(kind) => self.set_kind(chair, kind, look),
                    Err(error) => self.error = text::failed("settings-fault", &error.to_string()),
                }
            }
            _ => {}
        }
    }

    fn type_sign(&mut self, sign: char) {
        if sign.is_control() {
            return;
        }
        if let Some(typed) = &mut self.kind_text {
            typed.push(sign);
            return;
        }
        let row = self.row();
        if let Row::Chair(chair) = row {
            let chair = &mut self.chairs[chair];
            if !chair.is_named {
                chair.name.clear();
                chair.is_named = true;
            }
            if chair.name.chars().count() < LONGEST_NAME {
                chair.name.push(sign);
            }
        } else if sign.is_ascii_digit() {
            let mut number = if self.is_typing { self.number(row) } else { String::new() };
            number.push(sign);
            self.set_number(row, &number);
            self.is_typing = true;
        }
    }

    fn erase(&mut self) {
        match self.row() {
            Row::Chair(chair) => {
                let chair = &mut self.chairs[chair];
                chair.is_named = true;
                chair.name.pop();
            }
            row => {
                let mut number = self.number(row);
                number.pop();
                let number = if number.is_empty() { "0" } else { &number };
                self.set_number(row, number);
                self.is_typing = true;
            }
        }
    }

    /// Returns the number of a row that holds one.
    fn number(&self, row: Row) -> String {
        match row {
            Row::Houses => self.size().0.to_string(),
            Row::Seeds => self.size().1.to_string(),
            Row::Seed => self.seed.to_string(),
            Row::Option(option) => self.values[option].clone(),
            Row::Start | Row::Chair(_) | Row::AddChair | Row::First | Row::Size | Row::Board => {
                String::new()
            }
        }
    }

    /// Sets the number of a row that holds one; too large a number changes nothing.
    fn set_number(&mut self, row: Row, text: &str) {
        match row {
            Row::Houses => {
                self.houses = text.parse().ok().or(self.houses);
                self.start = None;
            }
            Row::Seeds => self.seeds = text.parse().ok().or(self.seeds),
            Row::Seed => self.seed = text.parse().unwrap_or(self.seed),
            Row::Option(option) if self.options[option].values.is_empty() => {
                if let Ok(number) = text.parse::<u16>() {
                    self.values[option] = number.to_string();
                }
            }
            _ => {}
        }
        self.error.clear();
    }

    fn take_chair_away(&mut self) {
        let Row::Chair(chair) = self.row() else { return };
        let least = *self.entry.seats.start();
        if self.chairs.len() > usize::from(least) {
            self.chairs.remove(chair);
            self.go_to(self.at);
        } else {
            self.error = too_few(least);
        }
    }

    /// Changes the row under the cursor to the next value, or to the one before.
    fn change(&mut self, next: bool, seeds: &mut ChaCha8Rng, look: Look) {
        self.is_typing = false;
        self.error.clear();
        let step =
            |number: u64| if next { number.saturating_add(1) } else { number.saturating_sub(1) };
        let (houses, seeds_a_house) = self.size();
        match self.row() {
            Row::Start => {}
            Row::Board => self.edit(),
            Row::Chair(chair) => {
                let kind = self.chairs[chair].kind;
                let forms = &self.kinds;
                let place = match forms.iter().position(|&known| known == kind) {
                    Some(place) if next => (place + 1) % forms.len(),
                    Some(place) => (place + forms.len() - 1) % forms.len(),
                    None => 0,
                };
                self.set_kind(chair, self.kinds[place], look);
            }
            Row::AddChair => {
                if next {
                    self.add_chair(default_computer(self.entry.family), look);
                    // The cursor goes to whoever came in.
                    self.go_to(self.chairs.len());
                }
            }
            Row::First => {
                self.first = match (self.first, next) {
                    (First::South, true) | (First::Toss, false) => First::North,
                    (First::North, true) | (First::South, false) => First::Toss,
                    (First::Toss, true) | (First::North, false) => First::South,
                };
            }
            Row::Size => self.change_size(next),
            Row::Houses => {
                self.start = None;
                self.houses = Some(step(houses.into()).clamp(1, sowing::MAX_HOUSES.into()) as u16);
            }
            Row::Seeds => {
                let number = step(seeds_a_house.into()).min(sowing::MAX_SEEDS.into());
                self.seeds = Some(number as u32);
            }
            Row::Seed => self.seed = u64::from(seeds.next_u32()),
            Row::Option(option) => {
                let values = self.options[option].values;
                let held = &mut self.values[option];
                if values.is_empty() {
                    let number = held.parse::<u64>().unwrap_or(0);
                    *held = step(number).min(u16::MAX.into()).to_string();
                } else {
                    let place = values.iter().position(|value| value == held).unwrap_or(0);
                    let back = (place + values.len() - 1) % values.len();
                    let place = if next { (place + 1) % values.len() } else { back };
                    values[place].clone_into(held);
                }
            }
        }
    }
}

fn too_few(least: u8) -> Message {
    Message::new("too-few").with("least", least)
}
