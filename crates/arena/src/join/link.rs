//! The address of a place at a server, in the forms that people have.

use hyper::http::uri::Authority;
use std::str::FromStr;

/// Where to join: a table or a tournament of a server.
///
/// ```
/// use arena::join::{Link, Place};
///
/// let shown: Link = "http://localhost:8900/#/table/t6f0/00112233445566778899aabbccddeeff".parse()?;
/// let plain: Link = "localhost:8900/api/tables/t6f0".parse()?;
/// assert_eq!((&shown.host, &shown.place), (&plain.host, &Place::Table("t6f0".to_owned())));
/// assert!(shown.key.is_some() && plain.key.is_none());
/// # Ok::<(), arena::join::LinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Whether the connection is encrypted.
    pub way: Way,
    /// `HOST` or `HOST:PORT`.
    pub host: String,
    /// The table or the tournament there.
    pub place: Place,
    /// The key that opens it.
    pub key: Option<String>,
}

/// How one speaks to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// `http:` and `ws:`.
    Plain,
    /// `https:` and `wss:`; only builds with the feature `tls` can.
    Encrypted,
}

impl Way {
    /// Returns how addresses begin that are reached in this way.
    pub const fn scheme(self) -> &'static str {
        match self {
            Self::Plain => "http",
            Self::Encrypted => "https",
        }
    }

    /// Returns the way of a scheme.
    fn of(scheme: &str) -> Result<Self, LinkError> {
        match scheme.to_ascii_lowercase().as_str() {
            "http" | "ws" => Ok(Self::Plain),
            "https" | "wss" if cfg!(feature = "tls") => Ok(Self::Encrypted),
            "https" | "wss" => Err(LinkError::Encrypted(scheme.to_owned())),
            _ => Err(LinkError::Scheme(scheme.to_owned())),
        }
    }
}

/// A table or a tournament, by its name in paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A table.
    Table(String),
    /// A tournament.
    Tournament(String),
}

/// Why a text is no address of a place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The connection would have to be encrypted, and this build cannot.
    #[error(
        "`{0}:` needs TLS, which this build of Parlour lacks: build it with `--features scale`, or name the address \
         that the server itself listens on, such as {PLAIN}"
    )]
    Encrypted(String),
    /// It is an address of something else.
    #[error("`{0}:` is no address of a server: expected {SHOWN}")]
    Scheme(String),
    /// There is no host, or none that can be.
    #[error("`{0}` is no host: expected {SHOWN}")]
    Host(String),
    /// It leads to the first page, or to a page with no seats.
    #[error("this address leads to no table or tournament: expected {SHOWN}, or {CLASS}")]
    Place,
    /// What stands in the place of the key is none.
    #[error("`{0}` is no key: a key has 32 hexadecimal digits, so copy the whole link")]
    Key(String),
}

const PLAIN: &str = "http://192.168.1.5:8900";
const SHOWN: &str = "http://HOST:PORT/#/table/TABLE/KEY";
const CLASS: &str = "http://HOST:PORT/#/tournaments/TOURNAMENT/KEY";

/// The digits of a key.
const KEY_DIGITS: usize = 32;

/// Checks that a text can be a key.
///
/// # Errors
///
/// What would be right.
pub fn checked_key(text: &str) -> Result<String, LinkError> {
    let fits = text.len() == KEY_DIGITS && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    if fits { Ok(text.to_owned()) } else { Err(LinkError::Key(text.to_owned())) }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        let (way, rest) = match text.split_once("://") {
            None => (Way::Plain, text),
            Some((scheme, rest)) => (Way::of(scheme)?, rest),
        };
        let (host, rest) = rest.split_at(rest.find(['/', '#', '?']).unwrap_or(rest.len()));
        let authority: Result<Authority, _> = host.parse();
        if authority.is_err() || host.contains('@') {
            return Err(LinkError::Host(host.to_owned()));
        }
        // The page keeps its places behind the `#`, where a browser sends none of them.
        let path = match rest.split_once('#') {
            Some((_, page)) => page,
            None => rest.split('?').next().unwrap_or_default(),
        };
        let mut parts = path.split('/').filter(|part| !part.is_empty()).peekable();
        parts.next_if(|part| *part == "api");
        let kind = parts.next().unwrap_or_default();
        let name = parts.next().filter(|name| is_name(name)).ok_or(LinkError::Place)?.to_owned();
        let place = match kind {
            "table" | "tables" => Place::Table(name),
            // This one is where new ones are set up.
            "tournament" | "tournaments" if name != "new" => Place::Tournament(name),
            _ => return Err(LinkError::Place),
        };
        let key = parts.next().map(checked_key).transpose()?;
        Ok(Self { way, host: host.to_owned(), place, key })
    }
}

fn is_name(text: &str) -> bool {
    text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "00112233445566778899aabbccddeeff";

    #[test]
    fn every_form_that_people_have_is_understood() {
        let table = || Place::Table("abc".to_owned());
        let class = || Place::Tournament("abc".to_owned());
        for (text, host, place, has_key) in [
            ("http://localhost:8900/#/table/abc/KEY", "localhost:8900", table(), true),
            ("http://10.0.0.1:80/#/tournaments/abc/KEY", "10.0.0.1:80", class(), true),
            ("HTTP://[::1]:8900/api/tables/abc", "[::1]:8900", table(), false),
            ("games.example/table/abc/KEY", "games.example", table(), true),
            (" localhost/tournament/abc/?x=1 ", "localhost", class(), false),
            ("http://localhost/?x#/table/abc", "localhost", table(), false),
        ] {
            let link: Link = text.replace("KEY", KEY).parse().expect(text);
            let key = has_key.then(|| KEY.to_owned());
            let way = Way::Plain;
            assert_eq!(link, Link { way, host: host.to_owned(), place, key }, "{text}");
        }
    }

    #[cfg(feature = "tls")]
    #[test]
    fn encrypted_addresses_are_told_by_their_scheme() {
        for (text, way) in [
            ("https://games.example/#/table/abc", Way::Encrypted),
            ("WSS://games.example:8443/table/abc", Way::Encrypted),
            ("ws://games.example/table/abc", Way::Plain),
        ] {
            assert_eq!(text.parse::<Link>().map(|link| link.way), Ok(way), "{text}");
        }
    }

    #[cfg(not(feature = "tls"))]
    #[test]
    fn encrypted_addresses_are_refused_with_what_to_do() {
        for scheme in ["https", "wss"] {
            let text = format!("{scheme}://games.example/#/table/abc");
            let error = text.parse::<Link>().unwrap_err().to_string();
            let says = |part: &str| error.contains(part);
            assert!(
                says(&format!("`{scheme}:` needs TLS")) && says("--features scale") && says(PLAIN),
                "{error}"
            );
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_what_would_be_right() {
        for (text, part) in [
            ("ftp://x/table/abc", "`ftp:` is no address of a server"),
            ("http:///table/abc", "`` is no host"),
            ("http://me@host/table/abc", "`me@host` is no host"),
            ("http://localhost:8900/", "leads to no table or tournament: expected http://HOST"),
            ("http://localhost:8900/#/tournaments/new", "leads to no table"),
            ("http://localhost:8900/#/replay/abc/4", "leads to no table"),
            ("http://localhost:8900/#/table/..%2f", "leads to no table"),
            ("http://localhost:8900/#/table/abc/12", "`12` is no key: a key has 32"),
        ] {
            let error = text.replace("KEY", KEY).parse::<Link>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
