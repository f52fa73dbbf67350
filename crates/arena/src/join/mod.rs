//! A contestant at a server of Parlour: at one table, or in a tournament until it is over.
//!
//! It does what the page does, over the interface that `docs/server.md` describes. Whoever plays is told what its
//! seat may know and nothing else, because the server shows nothing else. A connection that is lost is tried again
//! with growing pauses; a move is made once, however often it has to be sent. Whoever is killed takes the seat again by
//! the key that is kept in a file.

mod backoff;
mod course;
mod guest;
mod http;
mod keys;
mod link;
mod scene;
mod sitting;
mod stream;
mod told;
mod trouble;
mod wire;

pub use course::join;
pub use guest::JoinSettings;
pub use keys::Keys;
pub use link::{Link, LinkError, Place, Way, checked_key};
pub use stream::Authorities;
pub use told::{JoinError, Told, Visited};
