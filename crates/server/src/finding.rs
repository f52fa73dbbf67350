//! Finding a table by its name.

#[cfg(feature = "nodes")]
use crate::cluster::route::Route;
use crate::problem::Problem;
use crate::room::Room;
use crate::secret;
use crate::server::Server;
use std::net::IpAddr;
use std::sync::Arc;

impl Server {
    /// Returns the way to a table; one that had closed is opened again, and counts for the visitor who opens it, if it
    /// is one.
    ///
    /// # Errors
    ///
    /// When there is no such table, or there are too many.
    pub(crate) async fn table(
        self: &Arc<Self>,
        name: &str,
        by: impl Into<Option<IpAddr>>,
    ) -> Result<Room, Problem> {
        let by = by.into();
        #[cfg(feature = "nodes")]
        if self.cluster.is_some() {
            if !secret::is_name(name) {
                return Err(Problem::no_such_table());
            }
            return Route::to(self, name, by).await.map(Room::Routed);
        }
        if let Some(way) = self.room(name) {
            return Ok(Room::Here(way));
        }
        if !secret::is_name(name) {
            return Err(Problem::no_such_table());
        }
        let way = self.open_here(name, None, by).await?;
        way.map(Room::Here).ok_or_else(Problem::no_such_table)
    }
}
