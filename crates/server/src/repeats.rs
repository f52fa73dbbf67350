//! Telling whether a request that creates something was done before.

use crate::once::{Errand, Once};
use crate::problem::Problem;
use crate::server::Server;
use serde::Serialize;

impl Server {
    /// Begins a request that creates something. Whoever asks the same meanwhile waits.
    ///
    /// # Errors
    ///
    /// When the client asked for something else with the same key, or the store cannot be read.
    pub(crate) async fn once(
        &self,
        errand: Option<Errand>,
        asked: &impl Serialize,
    ) -> Result<Once, Problem> {
        let Some(errand) = errand else { return Ok(Once::unnamed()) };
        let (visitor, key) = errand.mark();
        let turn = self.turns.take(&format!("{visitor} {key}")).await;
        let known = self.archive.store().answered(&visitor, &key).await;
        let known = known.map_err(|error| Problem::of_store(&error))?;
        Once::begin(errand, asked, known.as_deref(), turn)
    }
}
