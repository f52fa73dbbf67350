//! Statements: a text for each database, and the values that go with it.

use crate::error::StoreError;
#[cfg(feature = "postgres")]
use crate::patience::bounded;
use crate::row::{Read, Row};
use crate::session::{Link, Point, Session};
use crate::sql::{Sql, part};
use crate::value::Value;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite};

/// A statement on its way to a database; see [`sql!`].
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    words: Words,
    values: Vec<Value>,
}

/// The text of a statement.
#[derive(Clone, Debug)]
enum Words {
    Fixed(Sql),
    /// Put together from the names of tables and columns. A list of rows may follow, as the first parameter.
    Made {
        text: String,
        of_rows: bool,
    },
}

/// Returns a statement whose text is put together from these parts, or which is written for each database.
macro_rules! sql {
    (sqlite: $sqlite:expr, postgres: $postgres:expr $(,)?) => {
        $crate::statement::Statement::new($crate::sql::Sql {
            sqlite: $sqlite,
            #[cfg(feature = "postgres")]
            postgres: $postgres,
        })
    };
    ($($part:tt)+) => {
        $crate::statement::Statement::new($crate::sql::Sql {
            sqlite: concat!($($crate::sql::part!(sqlite $part)),+),
            #[cfg(feature = "postgres")]
            postgres: concat!($($crate::sql::part!(postgres $part)),+),
        })
    };
}
pub(crate) use sql;

impl Statement {
    pub(crate) const fn new(sql: Sql) -> Self {
        Self { words: Words::Fixed(sql), values: Vec::new() }
    }

    /// Returns the statement with this text, which is the same for each database.
    pub(crate) const fn made(text: String) -> Self {
        Self { words: Words::Made { text, of_rows: false }, values: Vec::new() }
    }

    /// Returns the statement with this text, which the elements of a JSON list follow, each as `value`. The list is
    /// the first parameter.
    pub(crate) const fn made_of_rows(text: String) -> Self {
        Self { words: Words::Made { text, of_rows: true }, values: Vec::new() }
    }

    /// Adds the value of the next parameter.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Runs it, and returns how many rows it changed.
    pub(crate) async fn run(self, session: &mut Session) -> Result<u64, StoreError> {
        session.may_fail(Point::Statement)?;
        let done = match session.link() {
            Link::Sqlite(connection) => {
                self.of_sqlite().execute(connection).await.map(|done| done.rows_affected())
            }
            #[cfg(feature = "postgres")]
            Link::Postgres(connection) => {
                let done = bounded(self.of_postgres().execute(connection)).await;
                done.map(|done| done.rows_affected())
            }
        };
        done.map_err(|error| session.fault(error))
    }

    /// Returns all its rows.
    pub(crate) async fn all<R: Read>(self, session: &mut Session) -> Result<Vec<R>, StoreError> {
        let rows = self.rows(session).await?;
        let read: Result<Vec<R>, sqlx::Error> = rows.iter().map(R::read).collect();
        read.map_err(|error| session.fault(error))
    }

    /// Returns all its rows, unread.
    pub(crate) async fn rows(self, session: &mut Session) -> Result<Vec<Row>, StoreError> {
        session.may_fail(Point::Statement)?;
        let rows: Result<Vec<Row>, sqlx::Error> = match session.link() {
            Link::Sqlite(connection) => self
                .of_sqlite()
                .fetch_all(connection)
                .await
                .map(|rows| rows.into_iter().map(Row::Sqlite).collect()),
            #[cfg(feature = "postgres")]
            Link::Postgres(connection) => bounded(self.of_postgres().fetch_all(connection))
                .await
                .map(|rows| rows.into_iter().map(Row::Postgres).collect()),
        };
        rows.map_err(|error| session.fault(error))
    }

    /// Returns its first row, if it has any.
    pub(crate) async fn first<R: Read>(
        self,
        session: &mut Session,
    ) -> Result<Option<R>, StoreError> {
        session.may_fail(Point::Statement)?;
        let row = match session.link() {
            Link::Sqlite(connection) => {
                self.of_sqlite().fetch_optional(connection).await.map(|row| row.map(Row::Sqlite))
            }
            #[cfg(feature = "postgres")]
            Link::Postgres(connection) => bounded(self.of_postgres().fetch_optional(connection))
                .await
                .map(|row| row.map(Row::Postgres)),
        };
        let read = row.and_then(|row| row.as_ref().map(R::read).transpose());
        read.map_err(|error| session.fault(error))
    }

    /// Returns its only row.
    pub(crate) async fn one<R: Read>(self, session: &mut Session) -> Result<R, StoreError> {
        match self.first(session).await? {
            Some(row) => Ok(row),
            None => Err(session.fault(sqlx::Error::RowNotFound)),
        }
    }

    /// Returns it as SQLite takes it.
    pub(crate) fn of_sqlite(self) -> Query<'static, Sqlite, SqliteArguments> {
        let mut arguments = SqliteArguments::default();
        let added =
            self.values.into_iter().try_for_each(|value| value.add_to_sqlite(&mut arguments));
        let arguments = added.map(|()| arguments).expect("plain values are taken");
        match self.words {
            Words::Fixed(sql) => sqlx::query_with(sql.sqlite, arguments),
            Words::Made { mut text, of_rows } => {
                text.push_str(if of_rows { part!(sqlite (rows "$1")) } else { "" });
                sqlx::query_with(AssertSqlSafe(text), arguments)
            }
        }
    }

    #[cfg(feature = "postgres")]
    fn of_postgres(self) -> Query<'static, sqlx::Postgres, sqlx::postgres::PgArguments> {
        let mut arguments = sqlx::postgres::PgArguments::default();
        let added =
            self.values.into_iter().try_for_each(|value| value.add_to_postgres(&mut arguments));
        let arguments = added.map(|()| arguments).expect("plain values are taken");
        match self.words {
            Words::Fixed(sql) => sqlx::query_with(sql.postgres, arguments),
            Words::Made { mut text, of_rows } => {
                text.push_str(if of_rows { part!(postgres (rows "$1")) } else { "" });
                sqlx::query_with(AssertSqlSafe(text), arguments)
            }
        }
    }
}
