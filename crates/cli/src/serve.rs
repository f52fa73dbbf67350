//! `parlour serve`.

use crate::configuration::ConfigArgs;
use crate::nodes::{NodeArgs, Opening};
use crate::report::{Failure, note, print_json};
use serde_json::json;
use server::Options;
use std::io::{self, IsTerminal as _};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use store::{Address, Retention, Store};
use tokio::net::TcpListener;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// The address and port to listen on, or either of them.
    #[arg(long, default_value = "127.0.0.1:8900", env = "PARLOUR_BIND", value_parser = address)]
    bind: SocketAddr,
    #[arg(
        long,
        value_name = "URL",
        env = "PARLOUR_DATABASE",
        hide_env_values = true,
        help = "Where to keep games: a path, sqlite:PATH or postgres://HOST/DATABASE, with the password in PGPASSWORD or \
                PGPASSFILE [default: the store the terminal uses]"
    )]
    database: Option<String>,
    #[command(flatten)]
    nodes: NodeArgs,
    /// Also show the tournaments that `parlour tournament --out` keeps in this folder, or in folders in it.
    #[arg(long, value_name = "DIR", env = "PARLOUR_TOURNAMENTS")]
    tournaments: Option<PathBuf>,
    /// Open the page in your browser.
    #[arg(long)]
    open: bool,
    /// Allow pages from this origin too, such as `https://example.org` behind a proxy; can be
    /// repeated, or several separated by commas.
    #[arg(
        long = "origin",
        value_name = "ORIGIN",
        env = "PARLOUR_ORIGIN",
        value_delimiter = ',',
        value_parser = origin
    )]
    origins: Vec<String>,
    /// Trust the client address that a proxy adds to X-Forwarded-For; use only behind a proxy,
    /// since anyone can forge the header.
    #[arg(long, env = "PARLOUR_PROXY")]
    proxy: bool,
    #[command(flatten)]
    _config: ConfigArgs,
    /// Print {"url", "address"} as one JSON value once the page is served.
    #[arg(long)]
    pub(crate) json: bool,
}

const DEFAULT_PORT: u16 = 8900;

pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    if let Some(folder) = args.tournaments.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::Usage(format!(
            "--tournaments: there is no folder {}",
            folder.display()
        )));
    }
    let store = match &args.database {
        Some(url) => database(url)?,
        None => Address::File(store::default_path().map_err(Failure::failed)?),
    };
    args.nodes.check(&store)?;
    start_log()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve(args, &store));
    // Threads that are still at work after the server has closed keep nobody waiting.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    done
}

/// Logs to standard error what `PARLOUR_LOG` asks for.
pub(crate) fn start_log() -> Result<(), Failure> {
    let wanted = std::env::var_os("PARLOUR_LOG").filter(|wanted| !wanted.is_empty());
    // PostgreSQL notes at every start that a table is already there.
    let wanted = wanted.unwrap_or_else(|| "info,sqlx::postgres::notice=warn".into());
    let wanted = wanted.to_string_lossy();
    // https://no-color.org: set and not empty.
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal() && !no_colour)
        .with_writer(io::stderr);
    let filter = log_filter(&wanted)?.and(filter_fn(server::may_log));
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    Ok(())
}

fn log_filter(wanted: &str) -> Result<Targets, Failure> {
    // A word alone would be a target, all of which is logged.
    let is_plain = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let filter = wanted.split(',').all(|part| is_plain(part.trim())).then(|| wanted.parse().ok());
    filter.flatten().ok_or_else(|| {
        Failure::Usage(format!(
            "PARLOUR_LOG must be a level (off, error, warn, info, debug, trace) or targets with levels \
             (server=trace), got `{wanted}`"
        ))
    })
}

async fn serve(args: &ServeArgs, store: &Address) -> Result<(), Failure> {
    let store = Store::open_at(store, store::Options::default()).await?;
    let served = serve_from(args, store.clone()).await;
    // Also when it never came to serving.
    store.close().await;
    served
}

async fn serve_from(args: &ServeArgs, store: Store) -> Result<(), Failure> {
    let address = args.bind;
    // Held until everything has been served.
    let opening = Opening::of(&args.nodes, &store).await?;
    // Each visitor takes a file descriptor. Where the system allows no more, fewer can visit.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let is_public = !address.ip().is_loopback();
    let usual = Options::default();
    let loopback_only = !is_public && args.origins.is_empty() && !args.proxy;
    let options = Options {
        // Nobody deletes the games of people at this machine but they themselves.
        retention: if loopback_only { Retention::default() } else { usual.retention },
        origins: args.origins.clone(),
        any_host: is_public && args.origins.is_empty() && !args.proxy,
        loopback_only,
        behind_proxy: args.proxy,
        databases: Some(crate::databases::own()),
        journals: args.tournaments.clone(),
        ..usual
    };
    let listener =
        TcpListener::bind(address).await.map_err(|error| cannot_listen(address, &error))?;
    let server = opening.server(store, options).await?;
    let port = listener.local_addr()?.port();
    if is_public {
        note(
            "warning: anyone who can reach this machine can connect, over plain HTTP; put a TLS proxy in front, or use --bind 127.0.0.1",
        );
    }
    let page = if is_public && !address.ip().is_unspecified() {
        format!("http://{}/", SocketAddr::new(address.ip(), port))
    } else {
        format!("http://localhost:{port}/")
    };
    if args.json {
        let address = SocketAddr::new(address.ip(), port);
        print_json(&json!({"url": page, "address": address.to_string()}))?;
    }
    note(&format!("Serving at {page} (press Ctrl+C to stop)."));
    if args.open
        && let Err(error) = open::that_detached(&page)
    {
        note(&format!("could not open a browser ({error}); open {page} yourself"));
    }
    let displaced = opening.serving.lost();
    let closing = async {
        tokio::select! {
            () = asked_to_stop() => {}
            () = displaced => {}
        }
    };
    server::serve(server, listener, closing).await?;
    // Others should know why nobody asked it to stop.
    Ok(opening.serving.check()?)
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> Failure {
    let reason = match error.kind() {
        io::ErrorKind::AddrInUse => {
            "another program is using this port; stop it, or choose another port with --bind"
                .to_owned()
        }
        _ => error.to_string(),
    };
    Failure::Failed(format!("cannot listen on {address}: {reason}"))
}

/// Waits for Ctrl+C or the system's wish that the process ends.
pub(crate) async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut asked) => {
                asked.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let loopback = IpAddr::from([127, 0, 0, 1]);
    let spelled = text.replacen("localhost", "127.0.0.1", 1);
    let found = spelled
        .parse()
        .ok()
        .or_else(|| spelled.parse().ok().map(|ip: IpAddr| SocketAddr::new(ip, DEFAULT_PORT)))
        .or_else(|| spelled.parse().ok().map(|port: u16| SocketAddr::new(loopback, port)));
    found.ok_or_else(|| {
        format!("`{text}` is not an address; expected something like 127.0.0.1:8900 or 8900")
    })
}

/// Reads the origin of a page, as browsers send it.
fn origin(text: &str) -> Result<String, String> {
    let lower = text.to_ascii_lowercase();
    let rest = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    if rest.is_some_and(is_host_and_port) {
        return Ok(lower);
    }
    Err(format!(
        "`{text}` is not an origin; expected something like https://example.org or \
         http://example.org:8080, with nothing after it"
    ))
}

fn is_host_and_port(text: &str) -> bool {
    // The colons in brackets are those of an IPv6 address.
    let (host, port) = match text.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (text, None),
    };
    let is_port =
        |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok();
    let in_brackets = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_host = if let Some(ip) = in_brackets {
        ip.parse::<std::net::Ipv6Addr>().is_ok()
    } else {
        let in_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        !host.is_empty() && host.bytes().all(in_name)
    };
    is_host && port.is_none_or(is_port)
}

fn database(url: &str) -> Result<Address, Failure> {
    url.parse().map_err(|error| Failure::Usage(format!("--database: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_takes_a_level_or_targets() {
        assert_eq!(log_filter("warn").unwrap().default_level(), Some(LevelFilter::WARN));
        let targets = log_filter("server=trace,off").unwrap();
        assert_eq!(targets.default_level(), Some(LevelFilter::OFF));
        assert_eq!(targets.iter().next(), Some(("server", LevelFilter::TRACE)));
        for wrong in ["garbage", "server=loud", "server", "info,server"] {
            assert!(matches!(log_filter(wrong), Err(Failure::Usage(_))), "{wrong:?}");
        }
    }

    /// Returns the texts of a folder and of those in it.
    fn texts(folder: &std::path::Path) -> Vec<String> {
        let mut texts = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                texts.extend(self::texts(&path));
            } else {
                texts.push(std::fs::read_to_string(path).unwrap());
            }
        }
        texts
    }

    #[test]
    fn every_variable_in_deploy_is_one_of_ours() {
        let command = <ServeArgs as clap::Args>::augment_args(clap::Command::new("serve"));
        let envs = command.get_arguments().filter_map(clap::Arg::get_env);
        let mut ours: Vec<_> = envs.map(|env| env.to_str().unwrap()).collect();
        assert!(ours.contains(&"PARLOUR_DATABASE") && ours.contains(&"PARLOUR_PROXY"), "{ours:?}");
        // Read elsewhere; and the one that the proxy of `compose.yaml` reads.
        ours.extend(["PARLOUR_HOME", "PARLOUR_HOST", "PARLOUR_NATS_PASSWORD"]);
        ours.extend(["PARLOUR_NATS_CREDENTIALS", "PARLOUR_NATS_CA"]);
        let deploy = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy");
        let mut found = 0;
        for text in texts(deploy.as_ref()) {
            let words = text.split(|char: char| !(char.is_ascii_uppercase() || char == '_'));
            for word in words.filter(|word| word.starts_with("PARLOUR_")) {
                assert!(ours.contains(&word), "{word}");
                found += 1;
            }
        }
        assert!(found > 20, "{found}");
    }

    #[test]
    fn addresses_can_be_short() {
        for (text, expected) in [
            ("127.0.0.1:1", "127.0.0.1:1"),
            ("localhost:1", "127.0.0.1:1"),
            ("0.0.0.0", "0.0.0.0:8900"),
            ("[::1]:5", "[::1]:5"),
            ("9000", "127.0.0.1:9000"),
        ] {
            assert_eq!(address(text).unwrap().to_string(), expected);
        }
        assert!(address("here").is_err());
    }

    #[test]
    fn origins_are_a_scheme_a_host_and_a_port() {
        for right in [
            "https://example.org",
            "HTTP://Example.org:8080",
            "http://localhost",
            "http://10.0.0.1:80",
            "http://[::1]",
            "http://[::1]:5",
        ] {
            assert_eq!(origin(right), Ok(right.to_ascii_lowercase()));
        }
        for wrong in [
            "nonsense",
            "",
            "null",
            "http://",
            "http://a b",
            "ftp://x",
            "https://a/b",
            "https://a/",
            "https://a:",
            "https://a:+1",
            "https://a:65536",
            "https://:1",
            "https://me@a",
            "http://[x]",
            "http://::1",
        ] {
            assert!(origin(wrong).is_err(), "{wrong:?}");
        }
    }
}
