//! The languages of the starter bots. Each bot is tested where its language is installed.

use std::process::{Command, Stdio};

/// A language, and the program that its bot needs.
const LANGUAGES: [(&str, &str); 4] =
    [("C++", "g++"), ("Java", "javac"), ("JavaScript", "node"), ("Python", "python3")];

/// Says loudly which starter bots cannot be tested here.
pub(crate) fn check() {
    for (language, program) in LANGUAGES {
        let version = Command::new(program).arg("--version").stdout(Stdio::null()).status();
        if !version.is_ok_and(|status| status.success()) {
            eprintln!(
                "\nNOT CHECKED: the starter bot in {language}. Install `{program}`, or run \
                 xtask/install-languages.sh on Debian.\n"
            );
        }
    }
}
