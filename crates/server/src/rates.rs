//! How often each visitor may do something.

use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
#[cfg(feature = "nodes")]
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
#[cfg(feature = "nodes")]
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How often each visitor may do something: as often as a minute allows at once, and from then on at that rate.
///
/// Where several nodes share the visitors, what was spent elsewhere is a debt here, which is paid from what becomes free
/// before anything else is done. So over time the rate holds over all nodes, and nobody has to be asked; but before they
/// have heard of each other, each may allow all.
#[derive(Debug)]
pub(crate) struct Rates {
    limiter: RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>,
    #[cfg(feature = "nodes")]
    per_minute: u32,
    #[cfg(feature = "nodes")]
    shared: Option<Mutex<Shared>>,
}

/// What a node tells the others, and has heard of them.
#[cfg(feature = "nodes")]
#[derive(Debug, Default)]
struct Shared {
    /// What visitors have spent here that others were not told of yet.
    spent: HashMap<IpAddr, u32>,
    /// What they have spent elsewhere and not paid here yet.
    debts: HashMap<IpAddr, u32>,
}

impl Rates {
    /// Returns the rate of one server.
    pub(crate) fn new(per_minute: u32) -> Self {
        let quota = Quota::per_minute(NonZeroU32::new(per_minute).unwrap_or(NonZeroU32::MIN));
        Self {
            limiter: RateLimiter::dashmap(quota),
            #[cfg(feature = "nodes")]
            per_minute,
            #[cfg(feature = "nodes")]
            shared: None,
        }
    }

    /// Returns the same rate over several nodes.
    #[cfg(feature = "nodes")]
    pub(crate) fn shared(self) -> Self {
        Self { shared: Some(Mutex::default()), ..self }
    }

    /// Tells whether a visitor may do it now, and counts that they do.
    pub(crate) fn allows(&self, by: IpAddr) -> bool {
        #[cfg(feature = "nodes")]
        if let Some(mut shared) = self.lock() {
            let is_allowed = self.pay(&mut shared, by) && self.limiter.check_key(&by).is_ok();
            if is_allowed {
                *shared.spent.entry(by).or_default() += 1;
            }
            return is_allowed;
        }
        self.limiter.check_key(&by).is_ok()
    }

    /// Forgets visitors who have not come for a while: there may be any number of them.
    pub(crate) fn forget(&self) {
        #[cfg(feature = "nodes")]
        if let Some(mut shared) = self.lock() {
            let debtors: Vec<IpAddr> = shared.debts.keys().copied().collect();
            for by in debtors {
                self.pay(&mut shared, by);
            }
        }
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

#[cfg(feature = "nodes")]
impl Rates {
    fn lock(&self) -> Option<MutexGuard<'_, Shared>> {
        Some(self.shared.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Pays what a visitor owes, as far as they can. Tells whether they owe nothing.
    fn pay(&self, shared: &mut Shared, by: IpAddr) -> bool {
        let Some(debt) = shared.debts.get_mut(&by) else { return true };
        while *debt > 0 {
            if self.limiter.check_key(&by).is_err() {
                return false;
            }
            *debt -= 1;
        }
        shared.debts.remove(&by);
        true
    }

    /// Returns what visitors have spent here since this was asked last.
    pub(crate) fn take_spent(&self) -> Vec<(IpAddr, u32)> {
        let spent = self.lock().map(|mut shared| std::mem::take(&mut shared.spent));
        spent.into_iter().flatten().collect()
    }

    /// Takes note of what visitors have spent at another node. Nobody owes more than a minute's worth: what they do is
    /// refused long before.
    pub(crate) fn owe(&self, spent: Vec<(IpAddr, u32)>) {
        let Some(mut shared) = self.lock() else { return };
        for (by, spent) in spent {
            let debt = shared.debts.entry(by).or_default();
            *debt = debt.saturating_add(spent).min(self.per_minute);
            self.pay(&mut shared, by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does it as often as is allowed at once, and returns how often that was.
    fn exhaust(rates: &Rates, by: IpAddr) -> u32 {
        (0..10_000).take_while(|_| rates.allows(by)).count() as u32
    }

    #[test]
    fn each_visitor_has_a_minutes_worth_at_once() {
        let rates = Rates::new(60);
        let visitor = |last: u8| IpAddr::from([10, 0, 0, last]);
        for by in [visitor(1), visitor(2)] {
            // A slow machine may let some seconds go by.
            assert!((60..90).contains(&exhaust(&rates, by)));
        }
    }

    #[cfg(feature = "nodes")]
    #[test]
    fn what_was_spent_elsewhere_is_paid_before_anything_is_done() {
        // So slow that nothing becomes free while this test runs.
        let [one, other] = [(); 2].map(|()| Rates::new(5).shared());
        let (by, stranger) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!(one.allows(by) && one.allows(by));
        let told = one.take_spent();
        assert_eq!(told, [(by, 2)]);
        assert!(one.take_spent().is_empty());
        other.owe(told);
        assert_eq!(exhaust(&other, by), 3);
        // Before they have heard of each other, each allows all; the rest is owed.
        assert_eq!(exhaust(&one, by), 3);
        one.owe(other.take_spent());
        assert_eq!(one.lock().unwrap().debts.get(&by), Some(&3));
        assert!(!one.allows(by) && one.allows(stranger));
        // However much somebody is said to have spent, they can go on a minute later.
        one.owe(vec![(by, u32::MAX)]);
        assert_eq!(one.lock().unwrap().debts.get(&by), Some(&5));
        // What is paid from a full purse is forgotten.
        other.owe(vec![(stranger, 5)]);
        other.forget();
        assert!(other.lock().unwrap().debts.is_empty() && !other.allows(stranger));
    }
}
