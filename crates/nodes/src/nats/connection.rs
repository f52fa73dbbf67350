//! How to get in to NATS, and what nodes and workers do there alike.

use async_nats::jetstream::context::{CreateStreamError, CreateStreamErrorKind};
use async_nats::jetstream::{Context, ErrorCode, stream};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, ServerAddr};
use rand::TryRng as _;
use rand::rngs::SysRng;
use std::path::PathBuf;
use std::time::Duration;
use tracing::instrument::WithSubscriber as _;
use tracing::subscriber::NoSubscriber;

/// How long connecting may take.
pub(super) const CONNECTING: Duration = Duration::from_secs(5);
/// A quiet server is asked so often whether it is there, and given up when it has not answered three times: a connection
/// that is dead is noticed long before leases end.
const PING: Duration = Duration::from_millis(900);
/// The most messages that wait until whoever listens to them has time; what comes beyond that is dropped. Most are short,
/// and none is longer than the megabyte that NATS carries.
const WAITING: usize = 1024;
/// How often a stream is made while others make it too, and how long is waited between.
const MAKINGS: u32 = 20;
const MAKING: Duration = Duration::from_millis(100);

/// Where NATS is, and how to get in. It does not print passwords.
#[derive(Clone, Default)]
pub struct Access {
    /// The address, such as `nats://nats.example.org` or `tls://nats.example.org`, or those of several servers that are
    /// one, separated by commas.
    pub url: String,
    /// On how many of these servers leases and jobs are kept. If it is not told, it stays as it is, and new ones are kept on
    /// one.
    pub replicas: Option<usize>,
    /// A file with credentials, as `nsc` makes them.
    pub credentials: Option<PathBuf>,
    /// The password of the user that the address names.
    pub password: Option<String>,
    /// A file with the certificates of authorities to trust, in place of those of the system.
    pub authorities: Option<PathBuf>,
}

impl std::fmt::Debug for Access {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Access").finish_non_exhaustive()
    }
}

/// Why a node cannot join the others.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The address is none.
    #[error("`{shown}` is no address of NATS; expected something like nats://nats.example.org")]
    Address {
        /// The address without a password.
        shown: String,
    },
    /// The file with credentials cannot be used.
    #[error("the credentials in {} cannot be used", path.display())]
    Credentials {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The server cannot be reached, or lets nobody in with these credentials.
    #[error("NATS cannot be used: {reason}")]
    Refused {
        /// What the connection says.
        reason: String,
    },
    /// The bucket of leases cannot be made.
    #[error(
        "the leases cannot be kept in NATS: {reason}; JetStream must be switched on (nats-server --jetstream)"
    )]
    Bucket {
        /// What the server says.
        reason: String,
    },
    /// The queue of jobs cannot be made or read.
    #[error(
        "jobs cannot be kept in NATS: {reason}; JetStream must be switched on (nats-server --jetstream)"
    )]
    Queue {
        /// What the server says.
        reason: String,
    },
    /// There is no queue yet: nodes make it, and whoever else has jobs done.
    #[error("there are no nodes or tournaments of this name yet")]
    NoQueue,
    /// The name of an installation is none.
    #[error("`{name}` is no name of an installation; expected 1 to 64 letters, digits and `-`")]
    Name {
        /// The name.
        name: String,
    },
    /// What others ask does not come through.
    #[error("other nodes cannot ask this one: NATS does not hand over what they would send")]
    Deaf,
    /// Nodes of several installations use this NATS.
    #[error("several installations use this NATS: {found}; name one of them")]
    Several {
        /// Their names.
        found: String,
    },
}

pub(super) async fn connect(access: &Access) -> Result<Client, JoinError> {
    let Access { url, replicas: _, credentials, password, authorities } = access;
    let address = |one: &str| {
        let one = one.trim();
        let shown = || shown(one, url.contains('@'));
        one.parse::<ServerAddr>().map_err(|_| JoinError::Address { shown: shown() })
    };
    let addresses: Vec<ServerAddr> = url.split(',').map(address).collect::<Result<_, _>>()?;
    let mut options = ConnectOptions::new()
        .name(format!("parlour {}", std::process::id()))
        .connection_timeout(CONNECTING)
        .ping_interval(PING)
        .subscription_capacity(WAITING)
        .require_tls(addresses.iter().any(ServerAddr::tls_required));
    if let Some(path) = credentials {
        let fault = |source| JoinError::Credentials { path: path.clone(), source };
        options = options.credentials_file(path).await.map_err(fault)?;
    }
    let user = addresses.iter().find_map(ServerAddr::username);
    if let (Some(password), Some(user)) = (password, user) {
        options = options.user_and_password(user.to_owned(), password.clone());
    }
    if let Some(path) = authorities {
        options = options.add_root_certificates(path.clone());
    }
    // One after another may be tried.
    let patience = CONNECTING * (addresses.len() as u32 + 1);
    // What goes wrong now is told by whoever wants to connect, so the library need not log it too.
    let connecting = options.connect(addresses).with_subscriber(NoSubscriber::new());
    let connecting = tokio::time::timeout(patience, connecting).await;
    let refused = |reason: String| JoinError::Refused { reason };
    connecting.map_err(|late| refused(late.to_string()))?.map_err(|error| {
        refused(match error.kind() {
            // It would be told twice.
            kind @ ConnectErrorKind::AuthorizationViolation => kind.to_string(),
            _ => error.to_string(),
        })
    })
}

/// Makes a stream that is kept on so many servers. One that is there stays as it is, unless a number is told that is
/// another.
pub(super) async fn settle_stream(
    streams: &Context,
    config: stream::Config,
    replicas: Option<usize>,
) -> Result<(), async_nats::Error> {
    match make_stream(streams, config.clone()).await {
        Err(error) if has_told(&error, ErrorCode::STREAM_NAME_EXIST) => {
            if replicas.is_some() {
                streams.update_stream(config).await?;
            }
            Ok(())
        }
        made => Ok(made?),
    }
}

/// Makes a stream, if there is none.
pub(super) async fn make_stream(
    streams: &Context,
    config: stream::Config,
) -> Result<(), CreateStreamError> {
    let mut tries = 0;
    while let Err(error) = streams.create_stream(config.clone()).await {
        tries += 1;
        // Another node that started at the same moment is just making it. For that instant the server finds that the two
        // overlap; afterwards it finds that they are one.
        if tries == MAKINGS || !has_told(&error, ErrorCode::STREAM_SUBJECT_OVERLAP) {
            return Err(error);
        }
        tokio::time::sleep(MAKING).await;
    }
    Ok(())
}

/// Tells whether the server has refused with this code.
fn has_told(error: &CreateStreamError, code: ErrorCode) -> bool {
    matches!(error.kind(), CreateStreamErrorKind::JetStream(told) if told.error_code() == code)
}

/// Returns an address without its password. If it has no `@` but another has, it may be the first part of one whose
/// password has a comma.
fn shown(url: &str, has_password: bool) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        (None, Some((_, host))) => host.to_owned(),
        (Some((scheme, _)), None) if has_password => format!("{scheme}://…"),
        (None, None) if has_password => "…".to_owned(),
        (_, None) => url.to_owned(),
    }
}

/// Draws a name that no other node has.
pub(super) fn name() -> String {
    let mut bytes = [0; 8];
    SysRng.try_fill_bytes(&mut bytes).expect("the system has random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
