//! The terminal, and the loop that owns it.

use crate::app::{App, Event, draw};
use crate::job::{Answer, Job};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event as Input,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use players::Limits;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use std::io::{self, Stdout, stdout};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How Parlour was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// By the person at the screen.
    ByChoice,
    /// On a signal, whose usual effect is still to come; see [`Left::finish`].
    OnSignal(i32),
}

impl Left {
    /// Lets a signal have its usual effect, now that the terminal is restored.
    ///
    /// # Errors
    ///
    /// When the signal has none.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::ByChoice => Ok(()),
            #[cfg(unix)]
            Self::OnSignal(signal) => signal_hook::low_level::emulate_default_handler(signal),
            #[cfg(not(unix))]
            Self::OnSignal(_) => Ok(()),
        }
    }
}

/// Whether the terminal is ours now.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The terminal while it shows Parlour. It is restored when this is dropped, and when the thread that owns
/// it panics.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    ///
    /// When there is none, or it cannot be written to.
    pub fn open() -> io::Result<Self> {
        give_back_on_panic();
        take()?;
        let terminal =
            Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| give_back())?;
        Ok(Self { terminal })
    }

    /// Draws the application.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, app: &App) -> io::Result<()> {
        self.terminal.draw(|frame| draw(app, frame)).map(|_| ())
    }

    /// Returns the width and height.
    ///
    /// # Errors
    ///
    /// When the terminal does not say.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.terminal.size()?;
        Ok((size.width, size.height))
    }

    /// Forgets what was drawn, so that everything is redrawn.
    ///
    /// A new terminal does that without asking where the cursor is, as clearing the old one would: the
    /// thread that reads keys would take the answer.
    fn redraw(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Restores the terminal until the process continues, and takes it again.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        take()?;
        self.redraw()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_OURS.store(true, Ordering::SeqCst);
    // A program that was killed has left its picture there, maybe with a hand of cards.
    execute!(
        stdout(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
    .inspect_err(|_| give_back())
}

/// Restores the terminal, once. Errors are ignored: there is nowhere to report them.
fn give_back() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Restores the terminal before a panic of this thread is reported. Threads that think report theirs to
/// the application and not to the screen.
fn give_back_on_panic() {
    let owner = thread::current().id();
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == owner {
            give_back();
        }
        if !IS_OURS.load(Ordering::SeqCst) {
            report(info);
        }
    }));
}

/// What the loop waits for.
enum Wakeup {
    /// Input, and when it was read: a key that is typed during a film belongs to the film, however late
    /// it is taken in.
    Input(Input, Duration),
    Answer(Answer),
    #[cfg(unix)]
    Signal(i32),
    /// There will be no more input.
    Gone,
}

/// Runs the application in the terminal until it is left, and restores the terminal.
///
/// # Errors
///
/// When the terminal cannot be read or written.
pub fn run(mut app: App) -> io::Result<Left> {
    let clock = Instant::now();
    let (sender, wakeups) = mpsc::channel();
    let signals = Signals::watch(&sender)?;
    let mut screen = Screen::open()?;
    // From here on, changes of size are reported, so none is missed.
    crossterm::event::poll(Duration::ZERO)?;
    let (width, height) = screen.size()?;
    app.update(Event::Input(Input::Resize(width, height)));
    screen.draw(&app)?;
    read_input(sender.clone(), clock);
    let left = 'open: loop {
        for job in app.take_jobs() {
            think(job, sender.clone());
        }
        let mut wakeup = wait(&wakeups, app.wake().map(|due| due.saturating_sub(clock.elapsed())));
        // Everything that has arrived meanwhile is handled before the next picture.
        while let Some(come) = wakeup {
            match come {
                Wakeup::Input(input, _) if suspends(&input, &mut screen)? => {}
                Wakeup::Input(input, read) => {
                    app.update(Event::Time(read));
                    app.update(Event::Input(input));
                }
                Wakeup::Answer(answer) => app.update(Event::Answer(answer)),
                #[cfg(unix)]
                Wakeup::Signal(signal_hook::consts::SIGCONT) => screen.redraw()?,
                #[cfg(unix)]
                Wakeup::Signal(signal) => break 'open Left::OnSignal(signal),
                Wakeup::Gone => break 'open Left::ByChoice,
            }
            if app.is_left() {
                break 'open Left::ByChoice;
            }
            wakeup = wakeups.try_recv().ok();
        }
        app.update(Event::Time(clock.elapsed()));
        screen.draw(&app)?;
    };
    drop(screen);
    drop(signals);
    Ok(left)
}

/// Waits for something to happen until a time; returns `None` when the time has come.
fn wait(wakeups: &Receiver<Wakeup>, most: Option<Duration>) -> Option<Wakeup> {
    match most {
        // The sender kept by the loop outlives every wait.
        None => wakeups.recv().ok(),
        Some(most) => wakeups.recv_timeout(most).ok(),
    }
}

fn read_input(sender: Sender<Wakeup>, clock: Instant) {
    thread::spawn(move || {
        loop {
            let wakeup = match crossterm::event::read() {
                Ok(input) => Wakeup::Input(input, clock.elapsed()),
                Err(_) => Wakeup::Gone,
            };
            let is_last = matches!(wakeup, Wakeup::Gone);
            if sender.send(wakeup).is_err() || is_last {
                return;
            }
        }
    });
}

/// Thinks on a thread of its own, which ends with the process if it is still thinking then.
fn think(job: Job, sender: Sender<Wakeup>) {
    thread::spawn(move || {
        let ticket = job.ticket();
        let thought = panic::catch_unwind(AssertUnwindSafe(|| {
            let began = Instant::now();
            let clock = || began.elapsed();
            job.think(&Limits::NONE.timed_by(&clock))
        }));
        let answer =
            thought.unwrap_or_else(|_| Answer::failed(ticket, "the computer player crashed"));
        // Once Parlour has been left, nobody needs the answer.
        let _ = sender.send(Wakeup::Answer(answer));
    });
}

/// Suspends the process on Ctrl-Z.
#[cfg(unix)]
fn suspends(input: &Input, screen: &mut Screen) -> io::Result<bool> {
    use crossterm::event::{KeyCode, KeyModifiers};
    if let Input::Key(key) = input
        && key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL)
    {
        screen.suspend()?;
        return Ok(true);
    }
    Ok(false)
}

#[cfg(not(unix))]
fn suspends(_input: &Input, _screen: &mut Screen) -> io::Result<bool> {
    Ok(false)
}

/// Signals are sent to the loop, which leaves in good order, instead of ending the process at once.
#[cfg(unix)]
struct Signals(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Signals {
    fn watch(sender: &Sender<Wakeup>) -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let mut signals =
            signal_hook::iterator::Signals::new([SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
        let handle = signals.handle();
        let sender = sender.clone();
        thread::spawn(move || {
            for signal in signals.forever() {
                if sender.send(Wakeup::Signal(signal)).is_err() {
                    return;
                }
            }
        });
        Ok(Self(handle))
    }
}

#[cfg(unix)]
impl Drop for Signals {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn watch(_sender: &Sender<Wakeup>) -> io::Result<Self> {
        Ok(Self)
    }
}
