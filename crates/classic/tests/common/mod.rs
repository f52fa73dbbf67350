//! What the tests share: programs played on texts, and the transcripts.
#![allow(dead_code, reason = "each test file uses a part")]

use classic::scores::{Score, ScoreList, ScoresError};
use classic::{Console, Interruption, kalah};
use players::Order;
use std::fs;
use std::path::Path;

/// Plays a program on lines of input; returns what it printed, and whether it came to its own end
/// before the input did.
pub(crate) fn played(
    input: &[u8],
    program: impl FnOnce(&mut Console<'_, &[u8], Vec<u8>>) -> Result<(), Interruption>,
) -> (String, bool) {
    let mut printed = Vec::new();
    let mut is_through = false;
    {
        let mut console = Console::plain(input, Vec::new());
        match program(&mut console) {
            Ok(()) => is_through = true,
            Err(Interruption::EndOfInput) => {}
            Err(Interruption::Io(error)) => panic!("a buffer never fails: {error}"),
        }
        printed.append(&mut console.into_output());
    }
    (String::from_utf8(printed).expect("programs print text"), is_through)
}

/// Returns lines as somebody types them, each ended.
pub(crate) fn typed(lines: &[impl AsRef<str>]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line.as_ref(), "\n"]).collect::<String>().into_bytes()
}

/// A recorded session of the older Kalah.
pub(crate) struct Transcript {
    pub(crate) name: String,
    /// Lines typed.
    pub(crate) input: Vec<String>,
    /// What was printed before each line that was typed, and after the last.
    pub(crate) output: Vec<String>,
}

impl Transcript {
    pub(crate) fn options(&self) -> kalah::Options {
        match self.name.split('_').next().expect("a first part") {
            "h" => kalah::Options::default(),
            "v" => kalah::Options { layout: kalah::Layout::Vertical, ..Default::default() },
            "bmf" => kalah::Options { robot: Some(Order::ExtraTurnFirst), ..Default::default() },
            "lsn" => kalah::Options { has_menu: true, ..Default::default() },
            other => panic!("no kind of transcript {other}"),
        }
    }
}

/// Reads a file of the test data.
pub(crate) fn data(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads every transcript of Kalah.
pub(crate) fn transcripts() -> Vec<Transcript> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/kalah");
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder of transcripts")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    names
        .into_iter()
        .map(|name| {
            let text = data(&format!("kalah/{name}"));
            let (mut input, mut output) = (Vec::new(), vec![String::new()]);
            for line in text.lines() {
                match line.split_at(1) {
                    ("<", typed) => {
                        input.push(typed.to_owned());
                        output.push(String::new());
                    }
                    (">", printed) => {
                        *output.last_mut().expect("never empty") += &format!("{printed}\n");
                    }
                    ("#", _) => {}
                    (mark, _) => panic!("{name}: no line begins with {mark}"),
                }
            }
            Transcript { name, input, output }
        })
        .collect()
}

/// A list in memory, best first.
#[derive(Default)]
pub(crate) struct Memory(pub(crate) Vec<Score>);

impl ScoreList for Memory {
    fn view(&self) -> Result<Vec<Score>, ScoresError> {
        Ok(self.0.clone())
    }

    fn record(&mut self, score: Score) -> Result<(), ScoresError> {
        self.0.push(score);
        self.0.sort_by_key(|score| std::cmp::Reverse(score.seeds));
        Ok(())
    }

    fn reset(&mut self) -> Result<(), ScoresError> {
        self.0.clear();
        Ok(())
    }
}
