//! What nobody can guess: names, and the keys of seats.

pub(crate) use host::secret::{Key, Lock, is_name};
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;

/// The randomness of the system. It panics when the system has none, because then nothing here would be safe.
pub(crate) const fn random() -> UnwrapErr<SysRng> {
    UnwrapErr(SysRng)
}

/// Draws a key.
pub(crate) fn key() -> Key {
    Key::draw(&mut random())
}

/// Draws a name that nobody can guess, for tables and logs.
pub(crate) fn name() -> String {
    host::secret::name(&mut random())
}
