//! The keys of seats: 128 random bits each, kept only as hashes and compared in constant time.

use rand::Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// What lets a person play at a seat. It is never logged: it does not even print.
#[derive(Clone)]
pub struct Key([u8; 16]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    /// Draws a key.
    pub fn draw(random: &mut dyn Rng) -> Self {
        let mut bytes = [0; 16];
        random.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// Derives a key from parts; whoever knows all of them can derive it again.
    pub fn derive(parts: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        Self(bytes)
    }

    /// Reads a key; `None` if the text is none.
    pub fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// Returns the key as text, for the one who is to have it.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// Returns what the server keeps of it.
    pub fn lock(&self) -> Lock {
        Lock(hex::encode(Sha256::digest(self.0)))
    }
}

/// What the server keeps of a key. A key has 128 random bits, so a fast hash without salt hides it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lock(String);

impl Lock {
    /// Tells whether a key fits, in a time that does not depend on how nearly it does.
    pub fn opens_with(&self, key: &Key) -> bool {
        self.0.as_bytes().ct_eq(key.lock().0.as_bytes()).into()
    }
}

/// Draws a name that nobody can guess, for tables and logs.
pub fn name(random: &mut dyn Rng) -> String {
    let mut bytes = [0; 8];
    random.fill_bytes(&mut bytes);
    hex::encode(bytes)
}

/// Tells whether a text can be such a name.
pub fn is_name(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn a_lock_opens_with_its_key_alone() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let (key, other) = (Key::draw(&mut random), Key::draw(&mut random));
        let read = Key::read(&key.reveal()).unwrap();
        assert!(key.lock().opens_with(&read));
        assert!(!key.lock().opens_with(&other));
        assert_eq!(key.reveal().len(), 32);
        assert!(is_name(&name(&mut random)) && !is_name("") && !is_name(&key.reveal()));
        for text in ["", "00", "zz", &"0".repeat(33), &"g".repeat(32)] {
            assert!(Key::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_key_does_not_print() {
        let key = Key::draw(&mut ChaCha8Rng::seed_from_u64(1));
        assert!(!format!("{key:?}").contains(&key.reveal()));
        assert!(!format!("{:?}", key.lock()).contains(&key.reveal()));
    }
}
