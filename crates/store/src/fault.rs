//! What an error of a database means for a store.

use crate::address::Address;
use crate::error::StoreError;

/// Returns what an error of the database means for the store at this address.
pub(crate) fn of(address: &Address, error: sqlx::Error) -> StoreError {
    match address {
        Address::File(path) => StoreError::of(path, error),
        #[cfg(feature = "postgres")]
        Address::Postgres(_) => of_postgres(address, error),
    }
}

/// The codes are those of <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
#[cfg(feature = "postgres")]
fn of_postgres(address: &Address, error: sqlx::Error) -> StoreError {
    let path = address.path().to_owned();
    let shown = address.to_string();
    let code = match &error {
        sqlx::Error::Database(error) => error.code().unwrap_or_default().into_owned(),
        sqlx::Error::PoolClosed => return StoreError::Closed,
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => {
            return StoreError::Unreachable { address: shown, cause: Some(error.into()) };
        }
        // What was written by this crate is read back by it, so a value of another kind is damage.
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            let detail = "it holds a value of the wrong kind".to_owned();
            return StoreError::Damaged { path, detail, cause: Some(error.into()) };
        }
        _ => String::new(),
    };
    let cause = Some(error.into());
    match code.as_str() {
        // A text with the character NUL, by itself or in JSON.
        "22021" | "22P05" => StoreError::Unstorable { address: shown },
        "3D000" => StoreError::NoDatabase { address: shown },
        "53100" => StoreError::Full { path },
        // A lock was not to be had, two changes waited for each other, or it took too long.
        "55P03" | "40001" | "40P01" | "57014" => StoreError::Locked { path },
        "58030" => StoreError::Disk { path, cause },
        // Tables or columns are not there.
        "42P01" | "42703" => {
            let detail = "part of its tables is missing".to_owned();
            StoreError::Damaged { path, detail, cause }
        }
        code if code.starts_with("28") || ["42501", "25006"].contains(&code) => {
            StoreError::Refused { address: shown, cause }
        }
        // It is going down, coming up, or has too many connections.
        code if ["08", "57"].contains(&code.get(..2).unwrap_or_default()) || code == "53300" => {
            StoreError::Unreachable { address: shown, cause }
        }
        code if code.starts_with("XX") => {
            let detail = "part of it cannot be read".to_owned();
            StoreError::Damaged { path, detail, cause }
        }
        _ => StoreError::Other {
            path,
            detail: "the database reports a fault that Parlour does not know".to_owned(),
            cause,
        },
    }
}
