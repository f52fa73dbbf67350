//! Visitors as limits know them: who asks, how often, and how much each holds.

use crate::problem::Problem;
use axum::http::{HeaderMap, StatusCode};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// Who asks, as limits know them: an IPv4 address or an IPv6 network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor(pub(crate) IpAddr);

impl Visitor {
    /// Returns who asks. A proxy appends the address it has seen to `X-Forwarded-For`, some with the port;
    /// whatever stands before that may be made up.
    ///
    /// # Errors
    ///
    /// When a proxy says something else: all whom it speaks for so would count as one.
    pub(crate) fn of(
        behind_proxy: bool,
        address: SocketAddr,
        headers: &HeaderMap,
    ) -> Result<Self, Problem> {
        let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
        let Some(forwarded) = forwarded.filter(|_| behind_proxy) else {
            return Ok(Self(network(address.ip())));
        };
        let last =
            forwarded.to_str().ok().and_then(|all| all.rsplit(',').next()).unwrap_or_default();
        let last = last.trim();
        let bare = last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last);
        let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
        let seen = bare.parse().ok().or_else(with_port).ok_or_else(|| {
            let told = format!("X-Forwarded-For must end with an address, got `{last}`");
            Problem::new(StatusCode::BAD_REQUEST, "bad_forwarded", told)
        })?;
        Ok(Self(network(seen)))
    }
}

/// Returns what limits count as one visitor: an IPv4 address, or an IPv6 network of 64 bits, which is what
/// one visitor is usually given.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        ip @ IpAddr::V4(_) => ip,
    }
}

/// How many of something each visitor holds, and all together. A visitor that holds none is not remembered.
///
/// Where there are several nodes, what a visitor holds at the others counts too, as far as it was told. What all visitors
/// hold together is limited at each node.
///
/// Counting and checking are one step, so that requests at the same time cannot pass a limit together.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    most_of_one: usize,
    most_of_all: usize,
    now: Arc<Mutex<Now>>,
    none_left: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Now {
    of_each: HashMap<IpAddr, usize>,
    of_all: usize,
    /// What visitors hold at other nodes, by the name of each.
    #[cfg(feature = "nodes")]
    elsewhere: HashMap<String, HashMap<IpAddr, usize>>,
}

impl Now {
    /// Returns how many a visitor holds, here and elsewhere.
    fn of(&self, by: IpAddr) -> usize {
        let here = self.of_each.get(&by).copied().unwrap_or(0);
        #[cfg(feature = "nodes")]
        let here = here + self.elsewhere.values().filter_map(|held| held.get(&by)).sum::<usize>();
        here
    }
}

/// Why no more can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// The visitor holds as many as one may.
    Visitor,
    /// All visitors together do.
    All,
}

impl Counts {
    pub(crate) fn new(most_of_one: usize, most_of_all: usize) -> Self {
        Self { most_of_one, most_of_all, now: Arc::default(), none_left: Arc::default() }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more until what is returned is dropped. What belongs to no visitor counts for all alone.
    pub(crate) fn count(&self, by: Option<IpAddr>) -> Result<Counted, Full> {
        let mut now = self.lock();
        self.check(by.map_or(0, |by| now.of(by)), now.of_all)?;
        if let Some(by) = by {
            *now.of_each.entry(by).or_default() += 1;
        }
        now.of_all += 1;
        Ok(Counted { counts: self.clone(), by })
    }

    /// Checks that there may be one more where the visitor and all together hold so many.
    pub(crate) const fn check(&self, of_one: usize, of_all: usize) -> Result<(), Full> {
        if of_all >= self.most_of_all {
            Err(Full::All)
        } else if of_one >= self.most_of_one {
            Err(Full::Visitor)
        } else {
            Ok(())
        }
    }

    /// Returns the visitors who hold many here, and how many: a tenth of the most, or more.
    #[cfg(feature = "nodes")]
    pub(crate) fn many(&self) -> Vec<(IpAddr, usize)> {
        let many = (self.most_of_one / 10).max(1);
        let now = self.lock();
        now.of_each
            .iter()
            .filter(|&(_, &held)| held >= many)
            .map(|(&by, &held)| (by, held))
            .collect()
    }

    /// Takes note of what visitors hold at another node, in place of what was known before.
    #[cfg(feature = "nodes")]
    pub(crate) fn hear(&self, node: &str, held: Vec<(IpAddr, usize)>) {
        let mut now = self.lock();
        if held.is_empty() {
            now.elsewhere.remove(node);
        } else {
            now.elsewhere.insert(node.to_owned(), held.into_iter().collect());
        }
    }

    /// Waits until nobody holds any.
    pub(crate) async fn none_left(&self) {
        loop {
            // Listening begins before looking, so that nothing is missed in between.
            let dropped = self.none_left.notified();
            if self.lock().of_all == 0 {
                return;
            }
            dropped.await;
        }
    }
}

/// One of something that a visitor holds.
#[derive(Debug)]
pub(crate) struct Counted {
    counts: Counts,
    by: Option<IpAddr>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut now = self.counts.lock();
        now.of_all -= 1;
        if now.of_all == 0 {
            self.counts.none_left.notify_waiters();
        }
        let Some(by) = self.by else { return };
        if let Some(of_one) = now.of_each.get_mut(&by) {
            *of_one -= 1;
            if *of_one == 0 {
                now.of_each.remove(&by);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_is_one_visitor() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::2:3"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }

    #[test]
    fn a_proxy_says_who_asks() {
        let proxy = SocketAddr::from(([10, 0, 0, 9], 55));
        let of = |behind_proxy, said: &str| {
            let mut headers = HeaderMap::new();
            headers.append("x-forwarded-for", said.parse().unwrap());
            Visitor::of(behind_proxy, proxy, &headers).map(|Visitor(ip)| ip.to_string())
        };
        for (said, seen) in [
            ("1.2.3.4", "1.2.3.4"),
            ("9.9.9.9, 1.2.3.4", "1.2.3.4"),
            ("made up, 1.2.3.4:55", "1.2.3.4"),
            ("[2001:db8::1]:55", "2001:db8::"),
            ("[2001:db8::1]", "2001:db8::"),
            ("2001:db8::1", "2001:db8::"),
        ] {
            assert_eq!(of(true, said).as_deref(), Ok(seen), "{said}");
            assert_eq!(of(false, said).as_deref(), Ok("10.0.0.9"), "{said}");
        }
        for said in ["unknown", "", "1.2.3.4,", "1.2.3.4:x", "_hidden", "1.2.3.400"] {
            assert!(of(true, said).is_err(), "{said}");
        }
        assert!(Visitor::of(true, proxy, &HeaderMap::new()).is_ok(), "the proxy asks for itself");
    }

    #[test]
    fn each_visitor_and_all_together_have_a_limit() {
        let counts = Counts::new(2, 4);
        let visitor = |last: u8| Some(IpAddr::from([10, 0, 0, last]));
        let first = counts.count(visitor(1)).unwrap();
        let second = counts.count(visitor(1)).unwrap();
        assert_eq!(counts.count(visitor(1)).unwrap_err(), Full::Visitor);
        let rest = [counts.count(visitor(2)).unwrap(), counts.count(None).unwrap()];
        assert_eq!(counts.count(visitor(3)).unwrap_err(), Full::All);
        drop((first, second));
        let again = counts.count(visitor(1)).unwrap();
        drop((rest, again));
        let now = counts.lock();
        assert!(now.of_each.is_empty() && now.of_all == 0, "{now:?}");
    }

    #[cfg(feature = "nodes")]
    #[test]
    fn what_a_visitor_holds_elsewhere_counts_and_is_told_if_it_is_much() {
        let (here, there) = (Counts::new(20, 1000), Counts::new(20, 1000));
        let visitor = |last: u8| Some(IpAddr::from([10, 0, 0, last]));
        let held: Vec<_> = (0..15).map(|_| there.count(visitor(1)).unwrap()).collect();
        let _little = there.count(visitor(2)).unwrap();
        assert_eq!(there.many(), [(visitor(1).unwrap(), 15)]);
        here.hear("there", there.many());
        let own: Vec<_> = (0..5).map(|_| here.count(visitor(1)).unwrap()).collect();
        assert_eq!(here.count(visitor(1)).unwrap_err(), Full::Visitor);
        here.count(visitor(2)).unwrap();
        drop(held);
        here.hear("there", there.many());
        here.count(visitor(1)).unwrap();
        drop(own);
        assert!(here.lock().elsewhere.is_empty());
    }
}
