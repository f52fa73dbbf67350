//! Ports that no connection takes away.
//!
//! A port that the system gives away (`bind` to 0) may be given to an outgoing connection before a server listens on it,
//! or while the server is dead and is to come back. So these lie below those that the system gives away, and a locked
//! file keeps each from other tests.

use crate::shared::{folder, random};
use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener};
use std::ops::Range;

/// How many ports there are to choose from.
const PORTS: u16 = 1000;

/// A port on loopback, until this is dropped.
#[derive(Debug)]
pub(crate) struct Port {
    pub(crate) number: u16,
    _lock: File,
}

impl Port {
    /// Takes a port on which nobody listens.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub(crate) fn take() -> Self {
        let locks = folder().join("ports");
        fs::create_dir_all(&locks).expect("a folder for ports");
        let given_away = fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range");
        let ports = choice(given_away.ok().as_deref());
        let first = u16::from_str_radix(&random()[..4], 16).expect("four digits") % PORTS;
        let taken = (0..PORTS).find_map(|next| {
            let number = ports.start + (first + next) % PORTS;
            let lock = File::create(locks.join(number.to_string())).ok()?;
            lock.try_lock().ok()?;
            TcpListener::bind((Ipv4Addr::LOCALHOST, number)).ok()?;
            Some(Self { number, _lock: lock })
        });
        taken.unwrap_or_else(|| panic!("none of the ports {ports:?} is free"))
    }
}

/// Returns the ports just below those that the system gives away.
fn choice(given_away: Option<&str>) -> Range<u16> {
    let lowest = given_away.and_then(|range| range.split_whitespace().next());
    let lowest: u16 = lowest.and_then(|number| number.parse().ok()).unwrap_or(32_768);
    // Where the system gives away nearly all, those at the top are as good as others.
    let end = if lowest >= 2048 + PORTS { lowest } else { 32_000 };
    end - PORTS..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_lie_below_those_that_the_system_gives_away() {
        assert_eq!(choice(Some("32768\t60999\n")), 31_768..32_768);
        assert_eq!(choice(Some("16000\t65535\n")), 15_000..16_000);
        assert_eq!(choice(Some("1024\t65535\n")), 31_000..32_000);
        assert_eq!(choice(None), 31_768..32_768);
    }

    #[test]
    fn a_port_is_taken_once() {
        let ports: Vec<Port> = (0..20).map(|_| Port::take()).collect();
        let numbers: std::collections::BTreeSet<u16> = ports.iter().map(|one| one.number).collect();
        assert_eq!(numbers.len(), ports.len());
        for port in &ports {
            TcpListener::bind((Ipv4Addr::LOCALHOST, port.number)).expect("nobody listens there");
        }
    }
}
