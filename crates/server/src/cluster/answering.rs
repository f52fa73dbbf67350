//! What this node answers to others.

use crate::cluster::asked::{Envelope, Reply};
use crate::secret;
use crate::server::Server;
use nodes::JoinError;
use std::sync::{Arc, Weak};

/// Answers other nodes from now on, until the server is gone.
///
/// # Errors
///
/// When what they ask does not come here.
pub(crate) async fn attend(server: &Arc<Server>) -> Result<(), JoinError> {
    let Some(cluster) = &server.cluster else { return Ok(()) };
    let server = Arc::downgrade(server);
    cluster.nodes.answer(move |message| answer(Weak::clone(&server), message)).await
}

async fn answer(server: Weak<Server>, message: Vec<u8>) -> Option<Vec<u8>> {
    let server = server.upgrade()?;
    let reply = match serde_json::from_slice::<Envelope>(&message) {
        Ok(Envelope { table, asked }) if secret::is_name(&table) => match server.room(&table) {
            None => Reply::NotHere,
            Some(way) => match asked.of(&way).await {
                Ok(answered) => Reply::Answered(answered),
                // It has just closed, or is not ours any more.
                Err(problem) if problem.is_no_such_table() => Reply::NotHere,
                Err(problem) => Reply::Refused(problem.sent()),
            },
        },
        Ok(_) => Reply::NotHere,
        Err(error) => {
            // A node of another version: it asks until this one has gone.
            tracing::warn!(%error, "another node's request makes no sense");
            return None;
        }
    };
    Some(serde_json::to_vec(&reply).expect("this can be written as JSON"))
}
