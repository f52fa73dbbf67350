//! What every program speaks through: lines typed, text shown, and time that passes.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;
use std::time::Duration;

/// The most of a line that is looked at; a longer one is bad input whatever follows.
const LONGEST_LINE: usize = 4096;

/// Why a program ended before it was through.
#[derive(Debug, thiserror::Error)]
pub enum Interruption {
    /// Nobody types any more: the usual way to leave a program that has no other.
    #[error("end of input")]
    EndOfInput,
    /// The console itself failed, as when whoever read the output has gone.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Where a program is played.
pub struct Console<'a, R, W> {
    input: R,
    output: W,
    /// Whether whoever types sees what they type, and ends prompts by it.
    is_typed: bool,
    /// Whether the output can be cleared.
    is_screen: bool,
    sleep: Box<dyn FnMut(Duration) + 'a>,
}

impl<R, W> std::fmt::Debug for Console<'_, R, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console")
            .field("is_typed", &self.is_typed)
            .field("is_screen", &self.is_screen)
            .finish_non_exhaustive()
    }
}

impl<'a, R: BufRead, W: Write> Console<'a, R, W> {
    /// Returns a console of lines alone: prompts are lines of their own, nothing is cleared, and no
    /// time passes.
    pub fn plain(input: R, output: W) -> Self {
        Self { input, output, is_typed: false, is_screen: false, sleep: Box::new(|_| {}) }
    }

    /// Returns the console with prompts left open for somebody at a terminal to answer on their line.
    #[must_use]
    pub fn typed(self, is_typed: bool) -> Self {
        Self { is_typed, ..self }
    }

    /// Returns the console with an output that can be cleared by the usual sequences.
    #[must_use]
    pub fn screen(self, is_screen: bool) -> Self {
        Self { is_screen, ..self }
    }

    /// Returns the console with this way of letting time pass.
    #[must_use]
    pub fn sleeping(self, sleep: impl FnMut(Duration) + 'a) -> Self {
        Self { sleep: Box::new(sleep), ..self }
    }

    /// Returns the output.
    pub fn into_output(self) -> W {
        self.output
    }

    /// Passes on all that was shown.
    ///
    /// # Errors
    ///
    /// When the output fails.
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Prints text unchanged.
    pub(crate) fn show(&mut self, text: &str) -> Result<(), Interruption> {
        Ok(self.output.write_all(text.as_bytes())?)
    }

    /// Shows a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Interruption> {
        Ok(writeln!(self.output, "{line}")?)
    }

    /// Clears the screen, if there is one.
    pub(crate) fn clear(&mut self) -> Result<(), Interruption> {
        if self.is_screen {
            self.show("\x1b[2J\x1b[H")?;
        }
        Ok(())
    }

    /// Lets what was shown be seen for a while.
    pub(crate) fn pause(&mut self, time: Duration) -> Result<(), Interruption> {
        self.output.flush()?;
        if !time.is_zero() {
            (self.sleep)(time);
        }
        Ok(())
    }

    /// Asks for a line, without spaces around it and without control characters.
    pub(crate) fn ask(&mut self, prompt: &str) -> Result<String, Interruption> {
        self.show(prompt)?;
        if !self.is_typed {
            self.show("\n")?;
        }
        self.output.flush()?;
        if let Some(line) = self.read_line()? {
            return Ok(line);
        }
        if self.is_typed {
            self.show("\n")?;
        }
        Err(Interruption::EndOfInput)
    }

    /// Asks until the answer is a number in the range; any other answer is told the range.
    pub(crate) fn ask_number(
        &mut self,
        prompt: &str,
        range: RangeInclusive<u32>,
    ) -> Result<u32, Interruption> {
        loop {
            let line = self.ask(prompt)?;
            match line.parse() {
                Ok(number) if range.contains(&number) => return Ok(number),
                _ => self.say(&format!(
                    "`{line}` is not a number from {} to {}.",
                    range.start(),
                    range.end()
                ))?,
            }
        }
    }

    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut is_end = true;
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                break;
            }
            is_end = false;
            let newline = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..newline.unwrap_or(buffer.len())];
            line.extend(&part[..part.len().min(LONGEST_LINE - line.len())]);
            let used = part.len() + usize::from(newline.is_some());
            self.input.consume(used);
            if newline.is_some() {
                break;
            }
        }
        let text = String::from_utf8_lossy(&line);
        let printable: String = text.chars().filter(|sign| !sign.is_control()).collect();
        Ok((!is_end).then(|| printable.trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut console = Console::plain(input, Vec::new());
        std::iter::from_fn(|| console.read_line().unwrap()).collect()
    }

    #[test]
    fn lines_are_read_whatever_they_hold() {
        assert_eq!(lines(b"1\r\n\n  q  \nlast"), ["1", "", "q", "last"]);
        assert_eq!(lines(b"\xff3\n\x1b[A\n\0\n"), ["\u{fffd}3", "[A", ""]);
        let long = [vec![b'7'; 100_000], b"\n2\n".to_vec()].concat();
        assert_eq!(lines(&long)[0].len(), LONGEST_LINE);
        assert_eq!(lines(&long)[1], "2");
    }

    #[test]
    fn a_prompt_is_a_line_of_its_own_unless_somebody_types() {
        let mut piped = Vec::new();
        Console::plain(&b"x"[..], &mut piped).ask("who? ").unwrap();
        assert_eq!(piped, b"who? \n");
        let mut typed = Vec::new();
        let mut console = Console::plain(&b"x"[..], &mut typed).typed(true);
        console.ask("who? ").unwrap();
        assert!(matches!(console.ask("and? "), Err(Interruption::EndOfInput)));
        drop(console);
        assert_eq!(typed, b"who? and? \n");
    }
}
