//! Several servers ("nodes") on one store: `parlour serve --nats`.

use crate::numbers;
use crate::report::Failure;
#[cfg(feature = "scale")]
use server::OpenError;
use server::{Options, Server};
#[cfg(feature = "scale")]
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use store::{Address, Serving, Store};

#[derive(Debug, clap::Args)]
pub(crate) struct NodeArgs {
    #[arg(
        long,
        value_name = "URL",
        env = "PARLOUR_NATS",
        hide_env_values = true,
        help = "Serve as one of several nodes on a database, which find each other over NATS at this address, such as \
                nats://nats.example.org, or at several separated by commas"
    )]
    nats: Option<String>,
    /// On how many servers of a NATS cluster to keep leases and jobs [default: as it was, and 1 at first].
    #[arg(
        long,
        value_name = "N",
        requires = "nats",
        env = "PARLOUR_NATS_REPLICAS",
        value_parser = numbers::within::<u16>(1..=5)
    )]
    nats_replicas: Option<u16>,
    #[command(flatten)]
    keys: NatsKeys,
}

/// How a process gets in to NATS, beside its address `--nats`.
#[derive(Debug, clap::Args)]
pub(crate) struct NatsKeys {
    // An option makes no sense without `--nats`, but a variable may be set for other commands, so clap does not read them.
    #[arg(
        long,
        value_name = "FILE",
        requires = "nats",
        help = "The file with the credentials for NATS [env: PARLOUR_NATS_CREDENTIALS]"
    )]
    nats_credentials: Option<PathBuf>,
    #[arg(
        long,
        value_name = "FILE",
        requires = "nats",
        help = "The file with the certificates of authorities that NATS is trusted by, in place of those of the system \
                [env: PARLOUR_NATS_CA]"
    )]
    nats_ca: Option<PathBuf>,
}

#[cfg(feature = "scale")]
impl NatsKeys {
    /// Returns the way to NATS at this address; its password is in the environment.
    pub(crate) fn access(&self, url: &str) -> nodes::Access {
        self.access_by(url, |variable| std::env::var_os(variable))
    }

    /// The same with the variables of another environment; one that is set to nothing counts as unset.
    fn access_by(&self, url: &str, told: impl Fn(&str) -> Option<OsString>) -> nodes::Access {
        let told = |variable: &str| told(variable).filter(|told| !told.is_empty());
        let file = |option: &Option<PathBuf>, variable| {
            option.clone().or_else(|| told(variable).map(PathBuf::from))
        };
        nodes::Access {
            url: url.to_owned(),
            replicas: None,
            credentials: file(&self.nats_credentials, "PARLOUR_NATS_CREDENTIALS"),
            password: told("PARLOUR_NATS_PASSWORD").and_then(|told| told.into_string().ok()),
            authorities: file(&self.nats_ca, "PARLOUR_NATS_CA"),
        }
    }
}

/// Refuses a command that needs NATS, where there is none in this program.
pub(crate) fn check_built(command: &str) -> Result<(), Failure> {
    if cfg!(feature = "scale") {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{command}: this Parlour was built without NATS; use a released one, or build it with `--features scale`"
    )))
}

impl NodeArgs {
    /// Refuses what cannot be shared.
    pub(crate) fn check(&self, store: &Address) -> Result<(), Failure> {
        if self.nats.is_some() {
            check_built("--nats")?;
        }
        if self.nats.is_some() && matches!(store, Address::File(_)) {
            let told = "--nats: several nodes share a database; name it with --database postgres://HOST/DATABASE";
            return Err(Failure::Usage(told.to_owned()));
        }
        Ok(())
    }
}

/// The right to serve a store: alone, or as one of several nodes.
pub(crate) struct Opening {
    pub(crate) serving: Serving,
    #[cfg(feature = "scale")]
    nodes: Option<nodes::Nodes>,
}

impl Opening {
    /// Claims the store, and joins the other nodes where there are any.
    pub(crate) async fn of(args: &NodeArgs, store: &Store) -> Result<Self, Failure> {
        #[cfg(feature = "scale")]
        if let Some(url) = &args.nats {
            let replicas = args.nats_replicas.map(usize::from);
            let access = nodes::Access { replicas, ..args.keys.access(url) };
            let serving = store.serve_together().await?;
            let joined = nodes::Nodes::join(&access, &store.shared_name().await?).await;
            let nodes = Some(joined.map_err(Failure::failed)?);
            return Ok(Self { serving, nodes });
        }
        let NodeArgs {
            nats: _,
            nats_replicas: _,
            keys: NatsKeys { nats_credentials: _, nats_ca: _ },
        } = args;
        Ok(Self {
            serving: store.serve_alone().await?,
            #[cfg(feature = "scale")]
            nodes: None,
        })
    }

    /// Opens the server.
    pub(crate) async fn server(
        &self,
        store: Store,
        options: Options,
    ) -> Result<Arc<Server>, Failure> {
        #[cfg(feature = "scale")]
        if let Some(nodes) = &self.nodes {
            let opened = Server::open_as_node(store, options, nodes.clone()).await;
            return opened.map_err(|error| match error {
                OpenError::Store(error) => error.into(),
                OpenError::Join(error) => Failure::failed(error),
            });
        }
        Ok(Server::open(store, options).await?)
    }
}

#[cfg(all(test, feature = "scale"))]
mod tests {
    use super::*;

    #[test]
    fn a_variable_that_is_set_to_nothing_gives_no_way_in() {
        let keys = NatsKeys { nats_credentials: None, nats_ca: None };
        let empty = keys.access_by("nats://ada@localhost", |_| Some(OsString::new()));
        assert_eq!((empty.password, empty.credentials, empty.authorities), (None, None, None));
        let full = keys.access_by("nats://ada@localhost", |variable| Some(variable.into()));
        assert_eq!(full.password.as_deref(), Some("PARLOUR_NATS_PASSWORD"));
        assert_eq!(full.credentials, Some("PARLOUR_NATS_CREDENTIALS".into()));
        assert_eq!(full.authorities, Some("PARLOUR_NATS_CA".into()));
    }
}
