//! The check for Windows, where its standard library is installed.

use crate::program::with_env;
use crate::wasm::is_installed;
use anyhow::Result;

const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// Checks that the program compiles for Windows. Nothing is linked, so no C
/// compiler for Windows is needed: the C inside is left out.
pub(crate) fn windows() -> Result<()> {
    if cfg!(windows) {
        // Here the whole check runs on Windows.
        return Ok(());
    }
    if !is_installed(WINDOWS)? {
        eprintln!(
            "\nNOT CHECKED: the program on Windows. `rustup target add {WINDOWS}` installs what is needed.\n"
        );
        return Ok(());
    }
    let no_compiler = [("CC_x86_64_pc_windows_gnu", "true"), ("AR_x86_64_pc_windows_gnu", "true")];
    with_env(&["check", "--target", WINDOWS, "-p", "cli"], &no_compiler)
}
