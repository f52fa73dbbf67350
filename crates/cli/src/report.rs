//! What a command prints, how it fails, and with which exit status.

use serde_json::{Value, json};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line makes no sense: exit status 2.
    Usage(String),
    /// Nobody is there to agree to something, and the message says which option agrees: exit status 2.
    Unagreed(String),
    /// The command could not be carried out: exit status 1.
    Failed(String),
    /// The same, with a code that programs can rely on.
    Coded {
        /// Such as `disk_full`.
        code: &'static str,
        /// The message for people.
        message: String,
    },
    /// The same, and the reason has been printed as JSON already.
    Told,
    /// A program that was started has told what went wrong, and ended with this status.
    Ended(u8),
    /// The reader of the output has gone away, so nothing more can be printed.
    OutputClosed,
}

impl Failure {
    /// Returns a usage failure with the message of an error.
    #[expect(clippy::needless_pass_by_value, reason = "called by `map_err`, which passes by value")]
    pub(crate) fn usage(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// Returns a failure with the message of an error.
    #[expect(clippy::needless_pass_by_value, reason = "called by `map_err`, which passes by value")]
    pub(crate) fn failed(error: impl ToString) -> Self {
        Self::Failed(error.to_string())
    }

    /// Returns the message for people.
    pub(crate) fn message(&self) -> &str {
        match self {
            Self::Usage(message)
            | Self::Unagreed(message)
            | Self::Failed(message)
            | Self::Coded { message, .. } => message,
            Self::Told | Self::Ended(_) | Self::OutputClosed => "",
        }
    }

    /// Prints an error as one JSON value, and returns the failure.
    pub(crate) fn tell_json(code: &str, message: &str) -> Self {
        match print_json(&error_json(code, message)) {
            Ok(()) => Self::Told,
            Err(failure) => failure,
        }
    }
}

/// Returns what is wrong with the command line, on one line and without the usage.
pub(crate) fn reason(error: &clap::Error) -> String {
    let told = error.to_string();
    let told = told.split("\n\n").next().unwrap_or_default();
    let told = told.strip_prefix("error: ").unwrap_or(told);
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Prints what is wrong with a command line as one JSON value. The message for people follows on standard error.
pub(crate) fn tell_usage(message: &str) {
    // Whoever reads no more is not told.
    let _ = print_json(&error_json("usage", message));
}

/// Prints a failure as one JSON value if JSON is asked for.
pub(crate) fn in_json(json: bool, done: Result<(), Failure>) -> Result<(), Failure> {
    match done {
        Err(failure @ (Failure::Usage(_) | Failure::Unagreed(_))) if json => {
            tell_usage(failure.message());
            Err(failure)
        }
        Err(Failure::Coded { code, message }) if json => Err(Failure::tell_json(code, &message)),
        Err(Failure::Failed(message)) if json => Err(Failure::tell_json("failed", &message)),
        done => done,
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::OutputClosed
        } else {
            Self::Failed(error.to_string())
        }
    }
}

/// Returns `{"error": {"code": …, "message": …}}`.
pub(crate) fn error_json(code: &str, message: &str) -> Value {
    json!({"error": {"code": code, "message": message}})
}

/// Prints one JSON value on its own line.
pub(crate) fn print_json(value: &Value) -> Result<(), Failure> {
    print_line(&value.to_string())
}

/// Writes a number with the word for what is counted: `1 action`, `2 actions`.
pub(crate) fn counted(number: u64, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

/// Prints a line on standard output.
pub(crate) fn print_line(line: &str) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

/// Whether what a game says to a person goes to standard error, so that standard output is left to JSON.
static IS_SAID_ASIDE: AtomicBool = AtomicBool::new(false);

/// Leaves standard output to JSON: from now on a game speaks on standard error.
pub(crate) fn say_aside() {
    IS_SAID_ASIDE.store(true, Ordering::Relaxed);
}

/// Returns where a game speaks.
pub(crate) fn voice() -> Box<dyn Write> {
    if IS_SAID_ASIDE.load(Ordering::Relaxed) {
        Box::new(io::stderr())
    } else {
        Box::new(io::stdout())
    }
}

/// Prints a line of a game being played.
pub(crate) fn say(line: &str) -> Result<(), Failure> {
    Ok(writeln!(voice(), "{line}")?)
}

/// How much is printed on standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Talk {
    /// Errors only.
    Quiet,
    /// Also notes and progress.
    #[default]
    Usual,
    /// Also which files are used.
    Verbose,
}

/// Set once, when the command line has been read.
static TALK: OnceLock<Talk> = OnceLock::new();

/// Sets how much is printed. Only the first call counts.
pub(crate) fn set_talk(talk: Talk) {
    TALK.get_or_init(|| talk);
}

fn tells(talk: Talk) -> bool {
    *TALK.get().unwrap_or(&Talk::Usual) >= talk
}

/// Returns whether details are printed.
pub(crate) fn is_verbose() -> bool {
    tells(Talk::Verbose)
}

/// Returns whether notes are printed.
pub(crate) fn tells_notes() -> bool {
    tells(Talk::Usual)
}

/// Prints a note on standard error, unless quiet.
pub(crate) fn note(line: &str) {
    if tells(Talk::Usual) {
        fault(line);
    }
}

/// Prints a detail on standard error if verbose.
pub(crate) fn aside(line: &str) {
    if tells(Talk::Verbose) {
        fault(line);
    }
}

/// Prints an error on standard error.
///
/// It may quote a file that somebody else wrote, so signs that command a terminal or turn a line round are escaped.
pub(crate) fn fault(line: &str) {
    let escaped = |sign: char| match sign {
        '\n' | '\t' => sign.to_string(),
        _ if catalog::is_unseen(sign) => sign.escape_unicode().to_string(),
        _ => sign.to_string(),
    };
    let line: String = line.chars().map(escaped).collect();
    // A line that cannot be printed is no reason to stop.
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints a failure, and returns the exit status.
pub(crate) fn exit(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Told) => ExitCode::FAILURE,
        Err(Failure::Ended(status)) => ExitCode::from(status),
        Err(Failure::Failed(message) | Failure::Coded { message, .. }) => {
            fault(&format!("parlour: {message}"));
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            fault(&format!("parlour: {message}\nTry `parlour --help`."));
            ExitCode::from(2)
        }
        Err(Failure::Unagreed(message)) => {
            fault(&format!("parlour: {message}"));
            ExitCode::from(2)
        }
    }
}
