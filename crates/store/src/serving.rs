//! Only one server on a store: it keeps the games of its tables in memory, and would not hear of another's.

use crate::address::Address;
use crate::error::StoreError;
use crate::locked_file::LockedFile;
#[cfg(feature = "postgres")]
use crate::postgres::Turn;
use crate::statement::sql;
use crate::store::Store;

/// The right to serve a store, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub struct Serving {
    _claim: Claim,
}

/// What others find taken.
#[derive(Debug)]
#[expect(dead_code, reason = "each is held until it is dropped")]
enum Claim {
    File(LockedFile),
    #[cfg(feature = "postgres")]
    Postgres(Turn),
}

impl Store {
    /// Claims the store for one of several servers, which know of each other. Each claims a game before it changes it
    /// ([`Store::claim`]). No server that is alone may have the store meanwhile.
    ///
    /// # Errors
    ///
    /// When the store is in a file, or a server that is alone has claimed it.
    pub async fn serve_together(&self) -> Result<Serving, StoreError> {
        match self.address() {
            Address::File(_) => Err(StoreError::NotShared { address: self.address().to_string() }),
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let turn = Turn::share(database, self.address()).await?;
                Ok(Serving { _claim: Claim::Postgres(turn) })
            }
        }
    }

    /// Returns what servers that share the store call it: a name of letters, digits and `-`, which no other store has.
    ///
    /// # Errors
    ///
    /// When the store is in a file, or cannot be read.
    pub async fn shared_name(&self) -> Result<String, StoreError> {
        if self.address().is_file() {
            return Err(StoreError::NotShared { address: self.address().to_string() });
        }
        let name = sql!(sqlite: "SELECT ''", postgres: "SELECT name FROM installation");
        let (name,): (String,) = self.reads.one(name).await?;
        Ok(name)
    }

    /// Claims the store for a server. Others may still read it, and keep games of their own in it.
    ///
    /// The claim is a locked file beside the store, or a lock that the database holds. Of a store in a database all
    /// unfinished games are claimed as well: a server that had them before, and has not noticed that its lock is gone,
    /// cannot change them.
    ///
    /// # Errors
    ///
    /// When another server has claimed it.
    pub async fn serve_alone(&self) -> Result<Serving, StoreError> {
        let claim = match self.address() {
            Address::File(path) => Claim::File(LockedFile::claim(path)?),
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let turn = Turn::take(database, self.address()).await?;
                self.carry(turn.fence());
                Claim::Postgres(turn)
            }
        };
        Ok(Serving { _claim: claim })
    }
}
