//! Rows of either database.

use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{Decode, Type};

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::postgres::PgRow),
}

/// What SQLite can tell.
pub(crate) trait OfSqlite: for<'r> Decode<'r, Sqlite> + Type<Sqlite> {}
impl<T: for<'r> Decode<'r, Sqlite> + Type<Sqlite>> OfSqlite for T {}

/// What PostgreSQL can tell.
#[cfg(feature = "postgres")]
pub(crate) trait OfPostgres:
    for<'r> Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>
{
}
#[cfg(feature = "postgres")]
impl<T: for<'r> Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>> OfPostgres for T {}

/// Nothing is asked of a database that is left out.
#[cfg(not(feature = "postgres"))]
pub(crate) trait OfPostgres {}
#[cfg(not(feature = "postgres"))]
impl<T> OfPostgres for T {}

/// A value of a column: a number of 64 bits, a text, a truth value, or an option of these.
pub(crate) trait Cell: OfSqlite + OfPostgres {}
impl<T: OfSqlite + OfPostgres> Cell for T {}

impl Row {
    /// Returns the value of the column with this name.
    pub(crate) fn get<T: Cell>(&self, column: &str) -> Result<T, sqlx::Error> {
        match self {
            Self::Sqlite(row) => sqlx::Row::try_get(row, column),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => sqlx::Row::try_get(row, column),
        }
    }

    /// Returns the value of the column at this place, from 0.
    pub(crate) fn at<T: Cell>(&self, place: usize) -> Result<T, sqlx::Error> {
        match self {
            Self::Sqlite(row) => sqlx::Row::try_get(row, place),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => sqlx::Row::try_get(row, place),
        }
    }
}

/// What can be read from a row.
pub(crate) trait Read: Sized {
    fn read(row: &Row) -> Result<Self, sqlx::Error>;
}

/// Reads tuples, column by column.
macro_rules! tuples {
    ($(($($place:tt $cell:ident),+))+) => {$(
        impl<$($cell: Cell),+> Read for ($($cell,)+) {
            fn read(row: &Row) -> Result<Self, sqlx::Error> {
                Ok(($(row.at::<$cell>($place)?,)+))
            }
        }
    )+};
}

tuples! {
    (0 A)
    (0 A, 1 B)
    (0 A, 1 B, 2 C)
    (0 A, 1 B, 2 C, 3 D)
    (0 A, 1 B, 2 C, 3 D, 4 E)
    (0 A, 1 B, 2 C, 3 D, 4 E, 5 F)
    (0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I)
}
