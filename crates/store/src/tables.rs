//! What the tables of a store hold, for whoever moves all of it.

/// A table: what it is called, its columns, and how many of these, from the first, tell its rows apart and order them.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    pub(crate) key: usize,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Text,
    Truth,
}

use Kind::{Number, Text, Truth};

/// Every table, those first that others refer to.
pub(crate) const TABLES: &[Table] = &[
    Table {
        name: "games",
        columns: &[
            ("id", Number),
            ("place", Text),
            ("game", Text),
            ("size", Text),
            ("unit", Text),
            ("tags", Text),
            ("length", Number),
            ("moves", Number),
            ("began_ms", Number),
            ("changed_ms", Number),
            ("ending", Text),
            ("scored", Truth),
            ("aided", Truth),
            ("checksum", Number),
        ],
        key: 1,
    },
    Table {
        name: "seats",
        columns: &[
            ("game_id", Number),
            ("seat", Number),
            ("name", Text),
            ("kind", Text),
            ("score", Number),
            ("won", Truth),
        ],
        key: 2,
    },
    Table {
        name: "actions",
        columns: &[("game_id", Number), ("number", Number), ("action", Text)],
        key: 2,
    },
    Table {
        name: "notes",
        columns: &[("game_id", Number), ("key", Text), ("value", Text)],
        key: 2,
    },
    Table {
        name: "saves",
        columns: &[
            ("name", Text),
            ("game", Text),
            ("size", Text),
            ("record", Text),
            ("saved_ms", Number),
        ],
        key: 1,
    },
    Table { name: "settings", columns: &[("key", Text), ("value", Text)], key: 1 },
    Table {
        name: "listed_scores",
        columns: &[("id", Number), ("list", Text), ("name", Text), ("score", Number)],
        key: 1,
    },
    Table {
        name: "answers",
        columns: &[("visitor", Text), ("key", Text), ("answer", Text), ("answered_ms", Number)],
        key: 2,
    },
    Table {
        name: "tournaments",
        columns: &[
            ("name", Text),
            ("state", Text),
            ("summary", Text),
            ("public", Truth),
            ("over", Truth),
            ("changed_ms", Number),
        ],
        key: 1,
    },
];
