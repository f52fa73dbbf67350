//! What all servers here need: a folder that the tests of a user share, and secrets.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::Command;

/// Returns the folder that the tests of this user share.
pub(crate) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("parlour-services-{}", uid()))
}

/// Returns the number of the user.
pub(crate) fn uid() -> u32 {
    let output = Command::new("id").arg("-u").output().expect("every Unix has `id`");
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("a user has a number")
}

/// Returns 32 hexadecimal digits that nobody guesses.
pub(crate) fn random() -> String {
    let mut bytes = [0; 16];
    let mut source = File::open("/dev/urandom").expect("every Unix has randomness");
    source.read_exact(&mut bytes).expect("there is always more");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
