//! Looking at the tournaments of folders, which `parlour tournament` changes meanwhile.

use crate::problem::Problem;
use crate::server::Server;
use crate::tournament::folder::{Folders, Shown};
use crate::tournament::state::over;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use wire::Phase;

/// How often a folder is looked at while somebody watches.
const OFTEN: Duration = Duration::from_secs(2);

/// Reads from the folders, where there are any, beside everything else.
pub(crate) async fn elsewhere<T: Send + 'static>(
    server: &Server,
    read: impl FnOnce(&Folders) -> T + Send + 'static,
) -> Option<T> {
    let folders = Arc::clone(server.folders.as_ref()?);
    tokio::task::spawn_blocking(move || read(&folders)).await.ok()
}

/// Returns the tournament of a folder.
pub(crate) async fn shown(server: &Server, name: &str) -> Option<Arc<Shown>> {
    let name = name.to_owned();
    elsewhere(server, move |folders| folders.find(&name)).await.flatten()
}

/// Returns what is to be seen of a tournament, now and whenever it changes, until it is over.
///
/// # Errors
///
/// When it is over, or there is none.
pub(crate) async fn seen(
    server: &Arc<Server>,
    name: &str,
) -> Result<watch::Receiver<Utf8Bytes>, Problem> {
    if let Some(held) = server.hall.find(name) {
        return Ok(held.seen());
    }
    #[cfg(feature = "nodes")]
    if let Some(seen) = crate::cluster::tournaments::seen(server, name).await? {
        return Ok(seen);
    }
    let first = shown(server, name).await.ok_or_else(over)?;
    let (show, seen) = watch::channel(first.text.clone());
    let (server, name) = (Arc::downgrade(server), name.to_owned());
    tokio::spawn(async move {
        let mut last = first;
        // Nobody watches any more, or nothing is left to see.
        while !show.is_closed() && last.info.phase != Phase::Over {
            tokio::time::sleep(OFTEN).await;
            let Some(server) = server.upgrade() else { return };
            let Some(now) = shown(&server, &name).await else { return };
            if !Arc::ptr_eq(&now, &last) {
                show.send_replace(now.text.clone());
                last = now;
            }
        }
    });
    Ok(seen)
}
