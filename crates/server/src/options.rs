//! The settings of a server: its limits and how long it waits.

use host::SizeLimits;
use players::Databases;
use std::sync::Arc;
use std::time::Duration;
use store::Retention;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The largest boards.
    pub sizes: SizeLimits,
    /// The most open tables.
    pub tables: usize,
    /// The most open tables set up by one visitor.
    pub tables_of_visitor: usize,
    /// The most tournaments that are not over.
    pub tournaments: usize,
    /// The most tournaments of one visitor that are not over.
    pub tournaments_of_visitor: usize,
    /// The most `WebSocket`s of one visitor.
    pub connections_of_visitor: usize,
    /// The most connections of any kind of one visitor.
    pub visits_of_visitor: usize,
    /// The most connections of any kind, all visitors together.
    pub visits: usize,
    /// Whether a proxy stands in front of the server and names visitors in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Requests per minute and visitor, but for parts of the page.
    pub requests_per_minute: u32,
    /// Parts of the page per minute and visitor. Whoever loads it takes some fifty, and many may share an address.
    pub parts_per_minute: u32,
    /// Requests per minute and visitor that change something or ask for a hint.
    pub changes_per_minute: u32,
    /// Messages per second and connection.
    pub messages_per_second: u32,
    /// Where computer players find endgame databases, if anywhere.
    pub databases: Option<Arc<dyn Databases>>,
    /// How many computer players think at once.
    pub thinkers: usize,
    /// How long a computer player waits before it thinks, so that people can follow.
    pub pause: Duration,
    /// How long tables without visitors stay open.
    pub patience: Patience,
    /// The folder with the tournaments of `parlour tournament` that are shown, if any are.
    pub journals: Option<std::path::PathBuf>,
    /// How long finished games are kept, and how much room the store may take before no new tables are set up.
    pub retention: Retention,
    /// How long clients may take.
    pub deadlines: Deadlines,
    /// Origins of other pages that may use the server, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether the server answers to any name. Otherwise it answers to loopback names and those of
    /// [`origins`](Self::origins), so that no other page can point a name of its own at it.
    pub any_host: bool,
    /// Whether only people at this machine can come; they see all games that the store holds.
    pub loopback_only: bool,
}

/// How long tables without visitors stay open. A closed table stays in the store.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// A table with empty seats; it is forgotten when it closes.
    pub waiting: Duration,
    /// A table whose game is being played.
    pub playing: Duration,
    /// A table whose game is over.
    pub over: Duration,
    /// A table that had closed and was opened again only to be looked at.
    pub looked_at: Duration,
}

/// How long clients may take. A connection that misses a deadline is closed.
#[derive(Clone, Copy, Debug)]
pub struct Deadlines {
    /// From the opening of a connection, or the last answer, to the end of the next request's head.
    pub head: Duration,
    /// To send the body of a request.
    pub body: Duration,
    /// To go once the server has said that it closes.
    pub closing: Duration,
}

impl Default for Options {
    fn default() -> Self {
        const HOUR: Duration = Duration::from_hours(1);
        Self {
            sizes: SizeLimits::default(),
            tables: 10_000,
            tables_of_visitor: 100,
            tournaments: 100,
            tournaments_of_visitor: 10,
            connections_of_visitor: 100,
            visits_of_visitor: 200,
            visits: 20_000,
            behind_proxy: false,
            requests_per_minute: 1200,
            parts_per_minute: 24_000,
            changes_per_minute: 120,
            messages_per_second: 20,
            databases: None,
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            pause: Duration::from_millis(400),
            patience: Patience {
                waiting: HOUR,
                playing: 14 * 24 * HOUR,
                over: HOUR / 2,
                looked_at: HOUR / 60,
            },
            journals: None,
            retention: Retention { age: Some(365 * 24 * HOUR), bytes: Some(4 << 30) },
            deadlines: Deadlines {
                head: Duration::from_secs(15),
                body: Duration::from_secs(15),
                closing: Duration::from_secs(10),
            },
            origins: Vec::new(),
            any_host: false,
            loopback_only: true,
        }
    }
}
