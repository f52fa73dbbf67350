//! The lease of one node on one table, as a state machine.

use std::time::Duration;

/// How long a lease lasts, and what its owner makes of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long the bucket keeps a lease that is not renewed.
    pub lasts: Duration,
    /// How long its owner relies on it, counted from when it was asked for. Shorter, for clocks differ.
    pub holds: Duration,
    /// How often the owner renews it.
    pub renewed: Duration,
}

impl Default for Terms {
    /// A table whose owner has died is free again after eight seconds.
    fn default() -> Self {
        Self {
            lasts: Duration::from_secs(8),
            holds: Duration::from_secs(7),
            renewed: Duration::from_secs(2),
        }
    }
}

/// What is to be done next. Each is answered by an [`Event`] with the same number, or by none when something is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Draw a number from the store: [`Event::Drawn`].
    Draw,
    /// Write the lease into the bucket, unless there is one of another node, or one of this node with a greater number:
    /// [`Event::Written`] or [`Event::Taken`]. Asked twice, it is written once.
    Create {
        /// The number.
        fence: u64,
        /// When this was asked.
        asked: Duration,
    },
    /// Claim the game in the store with this number: [`Event::Claimed`] or [`Event::Refused`].
    Claim {
        /// The number.
        fence: u64,
    },
    /// Write the lease again, if what stands in the bucket is still this revision: [`Event::Written`]. If it is this
    /// lease as another revision, [`Event::Found`]; otherwise [`Event::Taken`].
    Renew {
        /// The number.
        fence: u64,
        /// The revision that is known.
        revision: u64,
        /// When this was asked.
        asked: Duration,
    },
    /// Remove the lease, if what stands in the bucket is still this revision. Nobody waits for the answer.
    Release {
        /// The revision that is known.
        revision: u64,
    },
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Somebody wants to use the table, here.
    Wanted,
    /// Time has passed.
    Tick,
    /// The store has given a number.
    Drawn {
        /// The number.
        fence: u64,
    },
    /// The lease stands in the bucket.
    Written {
        /// Its number.
        fence: u64,
        /// The revision.
        revision: u64,
        /// When it was asked for.
        asked: Duration,
    },
    /// The lease stands in the bucket already, written by a request whose answer was lost.
    Found {
        /// Its number.
        fence: u64,
        /// The revision.
        revision: u64,
    },
    /// Another lease stands in the bucket, or none does any more.
    Taken {
        /// The number of the lease that does not.
        fence: u64,
    },
    /// The game is claimed.
    Claimed {
        /// The number.
        fence: u64,
    },
    /// The store has refused: somebody else has claimed the game with a greater number.
    Refused {
        /// The number that is too small.
        fence: u64,
    },
    /// What was asked last could not be done, or is not answered in time.
    Failed,
    /// Nobody here uses the table any more, or the node is to stop.
    Unwanted,
}

/// What a node knows of its lease on one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It has none and wants none.
    Idle,
    /// It waits for a number.
    Drawing,
    /// It waits to hear that its lease stands in the bucket.
    Creating { fence: u64 },
    /// Its lease stands in the bucket; it waits for the store.
    Claiming { fence: u64, revision: u64, asked: Duration },
    /// The table is its own until then.
    Owning { fence: u64, revision: u64, until: Duration, renewal: Renewal },
}

/// When a lease is renewed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Renewal {
    Due(Duration),
    Asked,
}

/// The lease of one node on one table. Times are since any moment, by a clock that never goes back.
#[derive(Clone, Debug)]
pub struct Lease {
    terms: Terms,
    state: State,
    /// The greatest number that it was after. A smaller one is of a draw that was given up: a request with the greater
    /// one may still be on its way to the bucket, where it would replace a lease with the smaller.
    tried: u64,
}

impl Lease {
    /// Returns the lease of a node that has none.
    pub const fn new(terms: Terms) -> Self {
        Self { terms, state: State::Idle, tried: 0 }
    }

    /// Returns the number with which the node may write, if the table is its own now. Whether it still was when
    /// something was written, the store says.
    pub fn fence(&self, now: Duration) -> Option<u64> {
        match self.state {
            State::Owning { fence, until, .. } if now < until => Some(fence),
            _ => None,
        }
    }

    /// Tells whether the node has no lease and is after none.
    pub fn is_idle(&self) -> bool {
        self.state == State::Idle
    }

    /// Returns when the node should say [`Event::Tick`] next, unless something else happens before.
    pub fn due(&self) -> Option<Duration> {
        match self.state {
            State::Idle | State::Drawing | State::Creating { .. } => None,
            State::Claiming { asked, .. } => Some(self.until(asked)),
            State::Owning { until, renewal: Renewal::Due(due), .. } => Some(due.min(until)),
            State::Owning { until, renewal: Renewal::Asked, .. } => Some(until),
        }
    }

    /// Takes note of what has happened by this time, and returns what to do next.
    ///
    /// An answer that comes too late, or twice, is passed over: it has the number of an attempt that is past.
    pub fn on(&mut self, event: Event, now: Duration) -> Option<Command> {
        let (state, command) = match self.state {
            State::Idle => idle(event),
            State::Drawing => self.drawing(event, now),
            State::Creating { fence } => creating(event, fence),
            State::Claiming { fence, revision, asked } => {
                self.claiming(event, now, (fence, revision, asked))
            }
            State::Owning { fence, revision, until, renewal } => {
                self.owning(event, now, (fence, revision, until), renewal)
            }
        };
        self.state = state.unwrap_or(self.state);
        command
    }

    fn drawing(&mut self, event: Event, now: Duration) -> Next {
        match event {
            Event::Drawn { fence } if fence > self.tried => {
                self.tried = fence;
                (Some(State::Creating { fence }), Some(Command::Create { fence, asked: now }))
            }
            Event::Drawn { .. } | Event::Failed | Event::Unwanted => (Some(State::Idle), None),
            _ => (None, None),
        }
    }

    /// Until when its owner relies on a lease. It is counted from when it was asked for: the bucket cannot have begun
    /// to count before.
    fn until(&self, asked: Duration) -> Duration {
        asked + self.terms.holds
    }

    fn claiming(&self, event: Event, now: Duration, (own, revision, asked): Held) -> Next {
        let until = self.until(asked);
        match event {
            Event::Claimed { fence } if fence == own && now < until => {
                let renewal = Renewal::Due(asked + self.terms.renewed);
                (Some(State::Owning { fence, revision, until, renewal }), None)
            }
            Event::Refused { fence } if fence == own => given_up(revision),
            Event::Failed | Event::Unwanted => given_up(revision),
            Event::Tick if now >= until => given_up(revision),
            _ => (None, None),
        }
    }

    fn owning(
        &self,
        event: Event,
        now: Duration,
        (own, revision, until): Held,
        renewal: Renewal,
    ) -> Next {
        let known = |revision, until, renewal| {
            (Some(State::Owning { fence: own, revision, until, renewal }), None)
        };
        match event {
            Event::Tick if now >= until => given_up(revision),
            Event::Tick if matches!(renewal, Renewal::Due(due) if now >= due) => {
                let (state, _) = known(revision, until, Renewal::Asked);
                (state, Some(Command::Renew { fence: own, revision, asked: now }))
            }
            Event::Written { fence, revision: new, asked } if fence == own && new > revision => {
                let due = Renewal::Due(asked + self.terms.renewed);
                known(new, until.max(self.until(asked)), due)
            }
            Event::Found { fence, revision: new } if fence == own && new > revision => {
                known(new, until, Renewal::Due(now))
            }
            Event::Failed => known(revision, until, Renewal::Due(now)),
            Event::Taken { fence } | Event::Refused { fence } if fence == own => {
                (Some(State::Idle), None)
            }
            Event::Unwanted => given_up(revision),
            _ => (None, None),
        }
    }
}

/// The next state, if it changes, and what to do.
type Next = (Option<State>, Option<Command>);

/// The number of a lease, its revision, and when it was asked for or until when to rely on it.
type Held = (u64, u64, Duration);

fn idle(event: Event) -> Next {
    match event {
        Event::Wanted => (Some(State::Drawing), Some(Command::Draw)),
        _ => (None, None),
    }
}

fn creating(event: Event, own: u64) -> Next {
    match event {
        Event::Written { fence, revision, asked } if fence == own => {
            (Some(State::Claiming { fence, revision, asked }), Some(Command::Claim { fence }))
        }
        Event::Taken { fence } if fence == own => (Some(State::Idle), None),
        // Should it have been written all the same, it ends by itself.
        Event::Failed | Event::Unwanted => (Some(State::Idle), None),
        _ => (None, None),
    }
}

/// Whoever wants the table begins anew, here or elsewhere.
fn given_up(revision: u64) -> Next {
    (Some(State::Idle), Some(Command::Release { revision }))
}
