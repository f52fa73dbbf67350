//! What is measured: one process on a file, or some on a database.

use crate::common::{Failure, Served};
#[cfg(feature = "nodes")]
pub(crate) use on_a_database::{Kind as Shared, serve_on};
use std::fmt;
use std::str::FromStr;

/// How tables are served.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// One process, and its store in a file.
    File,
    #[cfg(feature = "nodes")]
    Shared(Shared),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("one process, SQLite"),
            #[cfg(feature = "nodes")]
            Self::Shared(Shared::Alone) => f.write_str("one process, PostgreSQL"),
            #[cfg(feature = "nodes")]
            Self::Shared(Shared::Nodes(nodes)) => write!(f, "nodes: {nodes}, PostgreSQL and NATS"),
        }
    }
}

impl FromStr for Kind {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Self, Failure> {
        match text {
            "file" => Ok(Self::File),
            #[cfg(feature = "nodes")]
            "database" => Ok(Self::Shared(Shared::Alone)),
            #[cfg(feature = "nodes")]
            count => Ok(Self::Shared(Shared::Nodes(count.parse()?))),
            #[cfg(not(feature = "nodes"))]
            other => Err(format!("`{other}` needs the feature `nodes`").into()),
        }
    }
}

/// All that serves tables.
pub(crate) struct House {
    /// The processes that clients connect to; at least one.
    pub(crate) served: Vec<Served>,
    #[cfg(feature = "nodes")]
    services: Option<on_a_database::Services>,
}

/// What was used until a moment.
#[derive(Clone, Copy, Default)]
pub(crate) struct Used {
    /// Seconds that the servers have computed, all cores together.
    servers: f64,
    database: f64,
    nats: f64,
    /// Messages that NATS has taken and handed out.
    messages: f64,
}

impl House {
    pub(crate) async fn open(kind: Kind) -> Result<Self, Failure> {
        match kind {
            Kind::File => Ok(Self {
                served: vec![Served::new().await?],
                #[cfg(feature = "nodes")]
                services: None,
            }),
            #[cfg(feature = "nodes")]
            Kind::Shared(kind) => {
                let (services, served) = on_a_database::open(kind).await?;
                Ok(Self { served, services: Some(services) })
            }
        }
    }

    /// Returns the port of the process that a table is set up at, and of the one `away` processes further.
    pub(crate) fn port(&self, table: usize, away: usize) -> u16 {
        self.served[(table + away) % self.served.len()].port
    }

    /// Memory of the largest server, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.served.iter().map(Served::memory).max().unwrap_or(0)
    }

    pub(crate) async fn used(&self) -> Result<Used, Failure> {
        let used =
            Used { servers: self.served.iter().map(Served::computed).sum(), ..Used::default() };
        #[cfg(feature = "nodes")]
        if let Some(services) = &self.services {
            let (database, nats, messages) = services.used().await?;
            return Ok(Used { database, nats, messages, ..used });
        }
        Ok(used)
    }
}

impl Used {
    /// Tells what was used since `before`, in so many seconds with so many moves.
    pub(crate) fn since(self, before: Self, seconds: f64, moves: usize) -> String {
        let cores = |now: f64, then: f64| (now - then) / seconds;
        let mut told = format!("servers took {:.2} cores", cores(self.servers, before.servers));
        if self.database > 0.0 {
            told += &format!(", the database {:.2}", cores(self.database, before.database));
        }
        if self.nats > 0.0 {
            let messages = (self.messages - before.messages) / seconds;
            told += &format!(
                ", NATS {:.2} ({messages:.0} messages a second, {:.1} a move)",
                cores(self.nats, before.nats),
                messages * seconds / moves as f64,
            );
        }
        told
    }
}

#[cfg(feature = "nodes")]
mod on_a_database {
    use crate::common::{Failure, Served, computed, request, serve_until_asked};
    use nodes::{Access, Nodes};
    use serde::Deserialize;
    use server::{Options, Server};
    use services::{Nats, Postgres};
    use std::ffi::OsString;
    use std::net::{Ipv4Addr, TcpListener};
    use store::{Address, Store};
    use tokio::net::TcpStream;

    #[derive(Clone, Copy)]
    pub(crate) enum Kind {
        /// One process that needs no others, and so no NATS.
        Alone,
        /// So many that find each other over NATS.
        Nodes(usize),
    }

    /// The servers of others.
    pub(super) struct Services {
        postgres: Postgres,
        nats: Option<Nats>,
        /// Where NATS tells its figures.
        monitor: u16,
    }

    /// Serves a database, alone or as one of several nodes, until standard input ends.
    pub(crate) fn serve_on(database: &str, nats: Option<&str>) -> Result<(), Failure> {
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
            let address: Address = database.parse()?;
            let store = Store::open_at(&address, store::Options::default()).await?;
            let Some(url) = nats else {
                let _serving = store.serve_alone().await?;
                return serve_until_asked(Server::open(store, Options::default()).await?).await;
            };
            let _serving = store.serve_together().await?;
            let access = Access { url: url.to_owned(), ..Access::default() };
            let nodes = Nodes::join(&access, &store.shared_name().await?).await?;
            let server = Server::open_as_node(store, Options::default(), nodes).await?;
            serve_until_asked(server).await
        })
    }

    pub(super) async fn open(kind: Kind) -> Result<(Services, Vec<Served>), Failure> {
        let postgres = Postgres::start_durable().ok_or("PostgreSQL is not installed here")?;
        let monitor = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let (nats, count) = match kind {
            Kind::Alone => (None, 1),
            Kind::Nodes(count) => {
                let settings = format!("http: 127.0.0.1:{monitor}\n");
                let nats = Nats::start_with(&settings).ok_or("NATS is not installed here")?;
                (Some(nats), count)
            }
        };
        let mut served = Vec::new();
        for _ in 0..count {
            let mut told = vec!["--database".to_owned(), postgres.url()];
            if let Some(nats) = &nats {
                told.extend(["--nats".to_owned(), nats.url()]);
            }
            let told: Vec<OsString> = told.into_iter().map(OsString::from).collect();
            served.push(Served::start(&told, tempfile::tempdir()?).await?);
        }
        Ok((Services { postgres, nats, monitor }, served))
    }

    impl Services {
        /// Returns the seconds that the database and NATS have computed, and the messages of NATS.
        pub(super) async fn used(&self) -> Result<(f64, f64, f64), Failure> {
            #[derive(Deserialize)]
            struct Told {
                in_msgs: f64,
                out_msgs: f64,
            }
            let database = with_children(self.postgres.process());
            let Some(nats) = &self.nats else { return Ok((database, 0.0, 0.0)) };
            let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.monitor)).await?;
            let (_, body) = request(stream, "GET", "/varz", "").await?;
            let told: Told = serde_json::from_str(&body)?;
            Ok((database, computed(nats.process()), told.in_msgs + told.out_msgs))
        }
    }

    /// Seconds that a process and its children have computed.
    fn with_children(process: u32) -> f64 {
        let path = format!("/proc/{process}/task/{process}/children");
        let children = std::fs::read_to_string(path).unwrap_or_default();
        let children = children.split_whitespace().filter_map(|child| child.parse().ok());
        computed(process) + children.map(computed).sum::<f64>()
    }
}
