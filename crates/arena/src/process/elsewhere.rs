//! Where there are no process groups.

use super::bounds::{Bounds, Trouble};
use std::path::Path;
use std::time::Instant;

/// A program while it runs: on this system there is none.
#[derive(Debug)]
pub struct Program {
    never: std::convert::Infallible,
}

impl Program {
    /// Says that programs cannot be started on this system.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn start(_: &str, _: Bounds) -> Result<Self, String> {
        Err("programs of others can be players on Linux and macOS only".to_owned())
    }

    /// Says a line.
    ///
    /// # Errors
    ///
    /// Why it cannot be said.
    pub fn say(&mut self, _: &str, _: Instant) -> Result<(), Trouble> {
        match self.never {}
    }

    /// Hears a line.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn hear(&mut self, _: Instant) -> Result<String, Trouble> {
        match self.never {}
    }

    /// Begins to count anew what the program says.
    pub fn ask(&mut self) {
        match self.never {}
    }

    /// Returns the end of its standard error.
    pub fn errors(&self) -> String {
        match self.never {}
    }

    /// Keeps the standard error in a file when the program ends.
    pub fn log_to(&mut self, _: &Path) {
        match self.never {}
    }
}
