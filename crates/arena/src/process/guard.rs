//! A small process that kills programs when this one has gone, in whatever way it went.
//!
//! A process that is killed at once cannot kill anybody any more. So a shell waits for the end of a pipe whose other
//! end only this process holds. It is in a process group of its own, because Ctrl-C is sent to the whole group of
//! whoever sits at a terminal.

use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};

/// Remembers the last line, which names the groups that run, and kills them when there are no more lines. What has
/// left its group, or was started before its group could be named, is found on Linux by the mark in its environment;
/// each round may find what was started during the last one.
const WATCH: &str = r#"
    trap '' HUP INT TERM
    groups=
    while read -r line; do groups=$line; done
    for group in $groups; do kill -s KILL -- "-$group"; done
    for round in 1 2 3 4 5 6 7 8 9 10; do
        found=$(grep -lsF "$1" /proc/[0-9]*/environ)
        [ -n "$found" ] || exit 0
        for file in $found; do file=${file%/environ}; kill -s KILL "${file#/proc/}"; done
    done
"#;

/// The process that watches this one. Dropped, it is killed and kills nobody.
#[derive(Debug)]
pub(super) struct Guard {
    shell: Child,
    input: ChildStdin,
}

impl Guard {
    /// Starts it. All programs have this text in their environment.
    pub(super) fn start(mark: &str) -> io::Result<Self> {
        let mut shell = Command::new("sh")
            .args(["-c", WATCH, "parlour", mark])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        let input = shell.stdin.take().expect("its input is a pipe");
        let guard = Self { shell, input };
        // If it is stopped it reads no more, and is not waited for.
        rustix::io::ioctl_fionbio(&guard.input, true)?;
        Ok(guard)
    }

    /// Tells which groups run now.
    pub(super) fn tell(&mut self, groups: impl Iterator<Item = i32>) -> io::Result<()> {
        let groups: Vec<String> = groups.map(|group| group.to_string()).collect();
        self.input.write_all((groups.join(" ") + "\n").as_bytes())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // Killed before its input ends, so that it kills nobody.
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}
