//! The text of statements, for each database.
//!
//! Most of it is the same for both; parameters are `$1`, `$2` and so on. Where they differ, a word or a word in
//! brackets stands for what each understands:
//!
//! - `now`: milliseconds since 1970 by the database's clock, which all processes that share a store share.
//! - `(rows "$1")`: the elements of a JSON list, each as `value`.
//! - `(among "id" "$1")`: a condition that a join on `id` with these rows, whose first elements are meant, fulfils already.
//!   PostgreSQL takes a list for a hundred rows, so without it a join reads all games that have not ended; SQLite looks
//!   each row up by itself.
//! - `(fenced "…")`: a condition on the number that says who may change a game. A file has one server at a time, so
//!   its games have no such number.

/// The text of a statement for each database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sql {
    pub(crate) sqlite: &'static str,
    #[cfg(feature = "postgres")]
    pub(crate) postgres: &'static str,
}

/// Returns a part of a statement as one database understands it.
macro_rules! part {
    (sqlite now) => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
    // Unlike `clock_timestamp()` this stays the same within a statement, so that indexes can be used.
    (postgres now) => {
        "CAST(floor(extract(epoch FROM statement_timestamp()) * 1000) AS BIGINT)"
    };
    (sqlite (rows $list:literal)) => {
        concat!("json_each(", $list, ")")
    };
    (postgres (rows $list:literal)) => {
        concat!("json_array_elements(", $list, "::json) AS listed (value)")
    };
    (sqlite (among $column:literal $list:literal)) => {
        ""
    };
    (postgres (among $column:literal $list:literal)) => {
        concat!(
            " AND ",
            $column,
            " = ANY (ARRAY(SELECT CAST(value ->> 0 AS BIGINT) FROM json_array_elements(",
            $list,
            "::json) AS listed (value)))"
        )
    };
    (sqlite (fenced $condition:literal)) => {
        ""
    };
    (postgres (fenced $condition:literal)) => {
        $condition
    };
    ($database:ident $text:literal) => {
        $text
    };
}
pub(crate) use part;

/// Writes numbers or texts as a JSON list, which a statement takes apart.
pub(crate) fn json<T: serde::Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).expect("numbers and texts can be written as JSON")
}
