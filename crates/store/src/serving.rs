//! Only one server on a store: it keeps the games of its tables in memory, and would not hear of another's.

use crate::address::Address;
use crate::error::StoreError;
use crate::locked_file::LockedFile;
#[cfg(feature = "postgres")]
use crate::postgres::Turn;
#[cfg(feature = "postgres")]
use crate::right::Right;
use crate::statement::sql;
use crate::store::Store;
use std::future::Future;

/// The right to serve a store, until it is dropped or the process ends in any way.
#[derive(Debug)]
pub struct Serving {
    _claim: Claim,
    #[cfg(feature = "postgres")]
    right: Right,
    #[cfg(feature = "postgres")]
    address: Address,
}

/// What others find taken.
#[derive(Debug)]
#[expect(dead_code, reason = "each is held until it is dropped")]
enum Claim {
    File(LockedFile),
    #[cfg(feature = "postgres")]
    Postgres(Turn),
}

impl Serving {
    /// Waits until another server has taken the store over. A file that is served cannot be taken.
    pub fn lost(&self) -> impl Future<Output = ()> + Send + use<> {
        #[cfg(feature = "postgres")]
        return self.right.lost();
        #[cfg(not(feature = "postgres"))]
        std::future::pending()
    }

    /// Checks that no other server has taken the store over, as far as is known.
    ///
    /// # Errors
    ///
    /// When one has: [`StoreError::Displaced`].
    pub fn check(&self) -> Result<(), StoreError> {
        #[cfg(feature = "postgres")]
        if self.right.turn().is_err() {
            return Err(StoreError::Displaced { address: self.address.to_string() });
        }
        Ok(())
    }
}

impl Store {
    /// Claims the store for one of several servers, which know of each other. Each claims a game before it changes it
    /// ([`Store::claim`]). No server that is alone may have the store meanwhile.
    ///
    /// # Errors
    ///
    /// When the store is in a file, or a server that is alone has claimed it.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "only a database makes it wait")
    )]
    pub async fn serve_together(&self) -> Result<Serving, StoreError> {
        match self.address() {
            Address::File(_) => Err(StoreError::NotShared { address: self.address().to_string() }),
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let turn = Turn::share(database, self.address(), self.changes.right()).await?;
                Ok(self.serving(Claim::Postgres(turn)))
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
    /// The claim is a locked file beside the store, or a lock that the database holds. In a database a server that had it
    /// before, and has not noticed that its lock is gone, can change nothing any more; see [`Serving::lost`].
    ///
    /// # Errors
    ///
    /// When another server has claimed it.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "only a database makes it wait")
    )]
    pub async fn serve_alone(&self) -> Result<Serving, StoreError> {
        let claim = match self.address() {
            Address::File(path) => Claim::File(LockedFile::claim(path)?),
            #[cfg(feature = "postgres")]
            Address::Postgres(database) => {
                let turn = Turn::take(database, self.address(), self.changes.right()).await?;
                self.carry(turn.fence());
                Claim::Postgres(turn)
            }
        };
        Ok(self.serving(claim))
    }

    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_self, reason = "only in a database a turn can be lost")
    )]
    fn serving(&self, claim: Claim) -> Serving {
        Serving {
            _claim: claim,
            #[cfg(feature = "postgres")]
            right: self.changes.right().clone(),
            #[cfg(feature = "postgres")]
            address: self.address().clone(),
        }
    }
}
