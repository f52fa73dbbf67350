//! Where a store is: in a file, or in a database of a PostgreSQL server.

use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Where a store is. Shown without user names and passwords.
///
/// ```
/// let address: store::Address = "sqlite:house.db".parse()?;
/// assert_eq!(address.to_string(), "house.db");
/// # Ok::<(), store::ParseAddressError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// In a file.
    File(PathBuf),
    /// In a database of a PostgreSQL server.
    #[cfg(feature = "postgres")]
    Postgres(Database),
}

impl Address {
    /// Tells whether this is a file.
    pub(crate) const fn is_file(&self) -> bool {
        matches!(self, Self::File(_))
    }

    /// Returns the address as errors name it: the path of the file, or what stands for the database.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::File(path) => path,
            #[cfg(feature = "postgres")]
            Self::Postgres(database) => Path::new(&database.shown),
        }
    }
}

impl Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path().display().fmt(f)
    }
}

impl From<&Path> for Address {
    fn from(path: &Path) -> Self {
        Self::File(path.to_owned())
    }
}

/// Why a text does not say where a store is. The text is not repeated: it may hold a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseAddressError {
    /// It is neither a path nor an address of a known kind.
    #[error("expected a path, sqlite:PATH or postgres://HOST/DATABASE")]
    Unknown,
    /// Parlour was built without the part that speaks to PostgreSQL.
    #[error(
        "this Parlour was built without PostgreSQL; use a released one, or build it with `--features scale`"
    )]
    NoPostgres,
    /// It is not an address of PostgreSQL.
    #[error("this is not an address of PostgreSQL: {0}; expected postgres://HOST/DATABASE")]
    Postgres(String),
    /// It has a parameter that is not known.
    #[error("an address of PostgreSQL has no parameter `{0}`; known are {known}", known = KNOWN.join(", "))]
    Parameter(String),
}

/// What may follow `?` in the address of a database.
const KNOWN: [&str; 11] = [
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "user",
];

impl FromStr for Address {
    type Err = ParseAddressError;

    fn from_str(text: &str) -> Result<Self, ParseAddressError> {
        let lower = text.to_ascii_lowercase();
        if lower.starts_with("postgres:") || lower.starts_with("postgresql:") {
            return Self::of_postgres(text);
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:"));
        match path {
            Some(path) if !path.is_empty() => Ok(Self::File(path.into())),
            None if !text.contains("://") && !text.is_empty() => Ok(Self::File(text.into())),
            _ => Err(ParseAddressError::Unknown),
        }
    }
}

impl Address {
    #[cfg(not(feature = "postgres"))]
    fn of_postgres(_: &str) -> Result<Self, ParseAddressError> {
        Err(ParseAddressError::NoPostgres)
    }

    #[cfg(feature = "postgres")]
    fn of_postgres(text: &str) -> Result<Self, ParseAddressError> {
        let parameters = text.split_once('?').map_or("", |(_, parameters)| parameters);
        for parameter in parameters.split('&').filter(|one| !one.is_empty()) {
            let key = parameter.split('=').next().unwrap_or_default();
            if !KNOWN.contains(&key) {
                // Anything but a word may be part of a password with a question mark.
                let is_word = key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
                let key = if is_word && !parameters.contains('@') { key } else { "…" };
                return Err(ParseAddressError::Parameter(key.to_owned()));
            }
        }
        let connect: sqlx::postgres::PgConnectOptions =
            text.parse().map_err(|error| match error {
                // Its words may repeat what they complain about.
                sqlx::Error::Configuration(_) => {
                    ParseAddressError::Postgres("part of it makes no sense".to_owned())
                }
                _ => ParseAddressError::Postgres("it cannot be read".to_owned()),
            })?;
        let host = match connect.get_socket() {
            Some(folder) => folder.display().to_string(),
            None => format!("{}:{}", connect.get_host(), connect.get_port()),
        };
        let name = connect.get_database().unwrap_or(connect.get_username());
        let shown = format!("postgres://{host}/{name}");
        Ok(Self::Postgres(Database { connect: Box::new(connect), shown }))
    }
}

/// A database of a PostgreSQL server, and what is needed to connect to it.
#[cfg(feature = "postgres")]
#[derive(Clone)]
pub struct Database {
    pub(crate) connect: Box<sqlx::postgres::PgConnectOptions>,
    shown: String,
}

#[cfg(feature = "postgres")]
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(feature = "postgres")]
impl PartialEq for Database {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown
    }
}

#[cfg(feature = "postgres")]
impl Eq for Database {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_paths_or_sqlite() {
        for (text, expected) in
            [("a/b.db", "a/b.db"), ("sqlite:a.db", "a.db"), ("sqlite:///a", "/a")]
        {
            assert_eq!(text.parse(), Ok(Address::File(expected.into())));
        }
        for text in ["mysql://host/db", "", "sqlite:"] {
            assert_eq!(text.parse::<Address>(), Err(ParseAddressError::Unknown), "{text}");
        }
    }

    #[cfg(not(feature = "postgres"))]
    #[test]
    fn a_database_that_was_left_out_is_refused_by_name() {
        let error = "postgres://host/db".parse::<Address>().unwrap_err();
        assert!(error.to_string().contains("--features scale"), "{error}");
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn a_database_is_shown_without_its_credentials() {
        let address: Address = "postgres://ada:secret@db.example:5433/parlour".parse().unwrap();
        for shown in [address.to_string(), format!("{address:?}")] {
            assert!(shown.contains("postgres://db.example:5433/parlour"), "{shown}");
            assert!(!shown.contains("secret") && !shown.contains("ada"), "{shown}");
        }
        let address: Address =
            "postgresql:///parlour?host=/run/postgresql&user=bo".parse().unwrap();
        assert_eq!(address.to_string(), "postgres:///run/postgresql/parlour");
        for wrong in [
            "postgres://a:secret@host/db?pasword=secret",
            "postgres://a:secret@host:port/db",
            "postgres://a:secret@host/db?sslmode=secret",
            "postgres://a:x?secret@host/db",
            "postgres://a:x?secret/y@host/db",
        ] {
            let error = wrong.parse::<Address>().unwrap_err();
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
