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

    /// Returns a request that was refused here as another node has done it meanwhile; `None` if none has.
    ///
    /// Who asks the same of one node waits for a turn, but a client that hears no answer may ask another node. There it
    /// is refused for what the first has just created, such as a name that is taken.
    #[cfg_attr(
        not(feature = "nodes"),
        expect(clippy::unused_async, reason = "there is no other node")
    )]
    pub(crate) async fn done_elsewhere(&self, once: &Once) -> Option<Once> {
        #[cfg(feature = "nodes")]
        if self.is_one_of_several() {
            let (visitor, key) = once.mark()?;
            let known = self.archive.store().answered(&visitor, &key).await;
            return once.done(&known.ok()??);
        }
        let _ = once;
        None
    }
}
