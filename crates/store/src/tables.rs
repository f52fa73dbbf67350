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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
    use std::collections::BTreeSet;

    /// Compares the tables of a store with the list, but for those of the list of versions.
    fn is_all(found: &BTreeSet<String>, left_out: &[&str]) {
        let listed = TABLES.iter().flat_map(|table| {
            table.columns.iter().map(|(column, _)| format!("{}.{column}", table.name))
        });
        let listed: BTreeSet<String> = listed.collect();
        let found = found.iter().filter(|column| {
            !column.starts_with("_sqlx_migrations.") && !left_out.contains(&column.as_str())
        });
        assert_eq!(
            found.cloned().collect::<BTreeSet<_>>(),
            listed,
            "what the next copy would lose"
        );
    }

    #[tokio::test]
    async fn every_column_of_a_file_is_listed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        Store::open(&path).await.unwrap();
        let file = SqliteConnectOptions::new().filename(&path);
        let mut file: SqliteConnection = sqlx::ConnectOptions::connect(&file).await.unwrap();
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, \
             pragma_table_info(tables.name) AS columns \
             WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'",
        )
        .fetch_all(&mut file)
        .await
        .unwrap();
        is_all(&found.into_iter().map(|(column,)| column).collect(), &[]);
    }

    #[cfg(feature = "postgres")]
    #[tokio::test]
    async fn every_column_of_a_database_is_listed() {
        let Some(database) = services::Database::create() else { return };
        let address = database.url().parse().unwrap();
        Store::open_at(&address, crate::Options::default()).await.unwrap();
        let found = database.run(
            "SELECT string_agg(table_name || '.' || column_name, ' ') \
             FROM information_schema.columns WHERE table_schema = 'public'",
        );
        // Who may write, and which store this is, is true of one store alone.
        let own = ["games.fence", "installation.name", "installation.turn", "installation.alone"];
        is_all(&found.split_whitespace().map(str::to_owned).collect(), &own);
    }
}
