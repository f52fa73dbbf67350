//! The application, told events and drawn as text, in every look at once.
#![allow(dead_code, reason = "each test uses a part")]

use crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use std::time::Duration;
use texts::Language;
use tui::{App, Config, Event, Look, Pace, draw};

const EN: Language = Language::English;

pub(crate) const LOOKS: [Look; 4] = [
    Look { colours: true, unicode: true, language: EN },
    Look { colours: false, unicode: true, language: EN },
    Look { colours: false, unicode: false, language: EN },
    // Texts a third longer must not break anything.
    Look { colours: true, unicode: true, language: Language::Pseudo },
];

/// The same application in colours, without colours, in ASCII, and with longer texts; all are told the same.
#[derive(Debug)]
pub(crate) struct Driver {
    apps: Vec<App>,
    size: (u16, u16),
    now: Duration,
}

/// A rule sheet that has all that sheets have.
const SHEET: &str = "# Kalah\n\nTwo players, *South* and North. See\n[the others](mancala.md).\n\n## A move\n\n\
1. Sow.\n2. When the last seed falls in the own store, the mover moves again, without any limit\n   at all.\n\n\
## House rules\n\n- `capture=none`: nothing is captured.\n- `pie=on`: the second player may swap.\n";

pub(crate) fn config(size: (u16, u16), pace: u8, look: Look) -> Config {
    let pace = Pace::new(pace).expect("a pace");
    Config {
        look,
        pace,
        seed: 7,
        name: String::new(),
        analyser: None,
        databases: None,
        size,
        sheet: |game| (game == "kalah").then_some(SHEET),
    }
}

/// An engine to be asked in tests: an even house wins by four, an odd one by none, and the line is what can be
/// played.
#[allow(clippy::unnecessary_wraps, reason = "an engine may be unable to tell")]
pub(crate) fn even_houses_win(
    table: &catalog::SowingTable,
    _: tui::Demand<'_>,
) -> Result<tui::Analysis, String> {
    let line = game::State::legal_actions(table);
    let margin = |action: &sowing::Action| match action {
        sowing::Action::Sow(house) if house.number() % 2 == 0 => 4,
        _ => 0,
    };
    let value = |&action: &sowing::Action| tui::MoveValue {
        action,
        margin: margin(&action),
        is_exact: true,
    };
    let moves: Vec<tui::MoveValue> = line.iter().map(value).collect();
    let margin = moves.iter().map(|value| value.margin).max().unwrap_or(0);
    Ok(tui::Analysis { margin, depth: 12, is_proved: true, line, moves })
}

impl Driver {
    /// Opens the application, with moves shown at this pace.
    pub(crate) fn open(size: (u16, u16), pace: u8) -> Self {
        let apps = LOOKS.map(|look| App::new(config(size, pace, look)));
        Self { apps: apps.into(), size, now: Duration::ZERO }
    }

    /// Opens the application with one look, and with this engine.
    pub(crate) fn with_analyser(size: (u16, u16), analyser: tui::Analyser) -> Self {
        Self::with_config(Config { analyser: Some(analyser), ..config(size, 0, LOOKS[0]) })
    }

    /// Opens the application like this.
    pub(crate) fn with_config(config: Config) -> Self {
        Self { size: config.size, apps: vec![App::new(config)], now: Duration::ZERO }
    }

    /// Opens the application at a game of two people that starts from a position.
    pub(crate) fn from_position(size: (u16, u16), game: &str, position: &str) -> Self {
        let tags = [
            ("game", game),
            ("start", position),
            ("player-1", "Ada=human"),
            ("player-2", "Bo=human"),
        ];
        let mut record = game::Record::default();
        for (key, value) in tags {
            record.set_tag(key, value);
        }
        let open = |look| App::resuming(config(size, 0, look), None, &record).expect("a position");
        Self { apps: LOOKS.map(open).into(), size, now: Duration::ZERO }
    }

    /// Opens the application with one look, and this shelf.
    pub(crate) fn with_shelf(size: (u16, u16), shelf: Box<dyn tui::Shelf>) -> Self {
        let app = App::new(config(size, 0, LOOKS[0])).with_shelf(shelf);
        Self { apps: vec![app], size, now: Duration::ZERO }
    }

    fn update(&mut self, event: impl Fn() -> Event) {
        for app in &mut self.apps {
            app.update(event());
        }
    }

    /// Lets whoever is sent to think do so at once; nothing else goes on.
    pub(crate) fn think(&mut self) {
        for app in &mut self.apps {
            for _ in 0..10_000 {
                let jobs = app.take_jobs();
                if jobs.is_empty() {
                    break;
                }
                for job in jobs {
                    app.update(Event::Answer(job.think(&players::Limits::NONE)));
                }
            }
        }
    }

    /// Whoever was sent to think breaks down.
    pub(crate) fn break_down(&mut self) -> &mut Self {
        for app in &mut self.apps {
            for job in app.take_jobs() {
                app.update(Event::Answer(tui::Answer::failed(job.ticket(), "it fell asleep")));
            }
        }
        self
    }

    /// Presses a key, and whoever is sent to think does not come back yet.
    pub(crate) fn press_only(&mut self, name: &str) -> &mut Self {
        let key = key(name);
        self.update(|| Event::Input(Input::Key(key)));
        self
    }

    /// Presses keys: single signs, and names such as `Enter`, with spaces between them.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            let key = key(name);
            self.update(|| Event::Input(Input::Key(key)));
            self.think();
        }
        self
    }

    /// Goes down the page where a game is set up, to the row of this name.
    #[track_caller]
    pub(crate) fn go_to(&mut self, row: &str) -> &mut Self {
        let mark = format!("> {row} ");
        for _ in 0..100 {
            if self.shows(&mark) {
                return self;
            }
            self.press("Down");
        }
        panic!("no row `{row}`:\n{}", self.screen())
    }

    /// Types a text into a field.
    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        for sign in text.chars() {
            self.update(|| Event::Input(Input::Key(KeyCode::Char(sign).into())));
        }
        self
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Self {
        self.update(|| Event::Input(Input::Paste(text.to_owned())));
        self
    }

    /// Lets so many milliseconds pass.
    pub(crate) fn pass(&mut self, ms: u64) -> &mut Self {
        self.now += Duration::from_millis(ms);
        let now = self.now;
        self.update(|| Event::Time(now));
        self.think();
        self
    }

    /// Lets time pass until nothing moves, and a moment longer: a person looks before they choose.
    pub(crate) fn settle(&mut self) -> &mut Self {
        for _ in 0..10_000 {
            let Some(due) = self.apps[0].wake() else { return self.pass(500) };
            self.now = self.now.max(due);
            self.pass(0);
        }
        panic!("something goes on moving");
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.size = (width, height);
        self.update(|| Event::Input(Input::Resize(width, height)));
        self
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.update(|| Event::Input(Input::Mouse(mouse)));
        self.think();
        self
    }

    /// Clicks on the first place where this is written.
    pub(crate) fn click(&mut self, what: &str) -> &mut Self {
        let (column, row) = self.find(what);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    /// Points at the first place where this is written.
    pub(crate) fn point(&mut self, what: &str) -> &mut Self {
        let (column, row) = self.find(what);
        self.mouse(MouseEventKind::Moved, column, row)
    }

    fn find(&self, what: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            line.find(what).map(|at| (line[..at].chars().count() as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("no `{what}` on the screen:\n{screen}"))
    }

    pub(crate) fn is_left(&self) -> bool {
        self.apps[0].is_left()
    }

    pub(crate) fn wakes(&self) -> bool {
        self.apps[0].wake().is_some()
    }

    /// Returns the screen as text. In colours or without it says the same, without colours none is
    /// used, and in ASCII all is ASCII.
    pub(crate) fn screen(&self) -> String {
        let buffers: Vec<Buffer> = self.apps.iter().map(|app| picture(app, self.size)).collect();
        let text = text(&buffers[0]);
        if let [_, plain, ascii, longer] = buffers.as_slice() {
            assert_eq!(text, self::text(plain), "colour alone says something");
            for cell in plain.content.iter().chain(&ascii.content) {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "a colour");
            }
            assert!(self::text(ascii).is_ascii(), "{}", self::text(ascii));
            assert_ne!(text, self::text(longer), "nothing is translated");
        }
        text
    }

    /// Returns the screen as it is without Unicode.
    pub(crate) fn ascii(&self) -> String {
        let app = &self.apps[self.apps.len().min(3) - 1];
        text(&picture(app, self.size))
    }

    pub(crate) fn shows(&self, what: &str) -> bool {
        self.screen().contains(what)
    }

    #[track_caller]
    pub(crate) fn expect(&mut self, what: &str) -> &mut Self {
        assert!(self.shows(what), "no `{what}` on the screen:\n{}", self.screen());
        self
    }
}

fn picture(app: &App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a buffer");
    terminal.draw(|frame| draw(app, frame)).expect("a buffer takes all that is drawn");
    terminal.backend().buffer().clone()
}

/// Returns a buffer as text, without the spaces at the ends of lines.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width).map(|cells| {
        let line: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn key(name: &str) -> KeyEvent {
    let code = match name {
        "Enter" => KeyCode::Enter,
        "F1" => KeyCode::F(1),
        "F2" => KeyCode::F(2),
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Tab" => KeyCode::Tab,
        "Del" => KeyCode::Delete,
        "Back" => KeyCode::Backspace,
        "Ctrl-C" => return KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        other => {
            let mut signs = other.chars();
            let sign = signs.next().expect("a key");
            assert_eq!(signs.next(), None, "no key is called {other}");
            KeyCode::Char(sign)
        }
    };
    code.into()
}
