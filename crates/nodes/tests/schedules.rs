//! Random schedules of nodes that sleep, die, are cut off and start again, of answers that are late, doubled or lost, beside
//! a simple model of the bucket and the store.
//!
//! Whatever happens: every answered move is in the store once and in order, who took a game over later keeps it, and
//! when nothing fails any more, a move is answered within the time that a lease lasts.
//!
//! `SCHEDULES_STEPS` says how many steps are taken (a million if it is not set).

use nodes::{Command, Event, Lease, Terms};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::time::Duration;

const NODES: usize = 3;

/// The bucket: at most one lease, which ends by itself.
#[derive(Debug, Default)]
struct Bucket {
    lease: Option<Entry>,
    revision: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    revision: u64,
    fence: u64,
    /// The node and how often it has been started.
    owner: (usize, u32),
    ends: Duration,
}

impl Bucket {
    fn at(&mut self, now: Duration) -> Option<Entry> {
        self.lease = self.lease.filter(|entry| now < entry.ends);
        self.lease
    }

    fn write(&mut self, owner: (usize, u32), fence: u64, now: Duration) -> u64 {
        self.revision += 1;
        let (revision, ends) = (self.revision, now + Terms::default().lasts);
        self.lease = Some(Entry { revision, fence, owner, ends });
        revision
    }
}

/// The store: the moves of one game, and with which number it is claimed.
#[derive(Debug, Default)]
struct Store {
    drawn: u64,
    claimed: u64,
    /// Each move with the number with which it was written.
    moves: Vec<(u64, u64)>,
}

/// A request, and where it goes.
#[derive(Clone, Copy, Debug)]
enum Request {
    Lease(Command),
    /// Adds this move to a game that holds `at`.
    Append {
        fence: u64,
        at: usize,
        action: u64,
    },
}

/// An answer to a node.
#[derive(Clone, Copy, Debug)]
enum Answer {
    Lease(Event),
    /// The game is claimed, and holds so many moves.
    Claimed {
        fence: u64,
        length: usize,
    },
    Appended {
        fence: u64,
        action: u64,
    },
    /// The game does not hold as many moves as the node believed.
    OutOfStep {
        fence: u64,
    },
}

/// A request or its answer, which has the same number.
#[derive(Clone, Copy, Debug)]
enum Message {
    Request(u64, Request),
    Answer(u64, Answer),
}

#[derive(Debug)]
struct Node {
    lease: Lease,
    /// How often it has been started.
    started: u32,
    is_dead: bool,
    asleep: Option<Sleep>,
    /// Until when nothing that it sends or is sent arrives.
    cut_off: Duration,
    /// By how much its clock is behind.
    behind: Duration,
    /// For the answer to which request it waits, and until when. Answers to earlier ones, late or doubled, change nothing.
    patience: Option<(u64, Duration)>,
    /// With which number it has the game in memory, and how many moves that holds.
    memory: Option<(u64, usize)>,
    /// Whether its clock stood still while it had a lease, so that it cannot know when that ends.
    is_misled: bool,
    /// What came while it slept.
    waiting: Vec<Message>,
}

/// A node that does nothing for a while, as a stopped process or a machine that is moved.
#[derive(Clone, Copy, Debug)]
struct Sleep {
    from: Duration,
    until: Duration,
    /// Whether its clock stands still as well.
    stops_clock: bool,
    /// What it was about to write, and writes first when it wakes.
    writes: Option<Request>,
}

#[derive(Debug)]
struct World {
    rng: ChaCha8Rng,
    now: Duration,
    bucket: Bucket,
    store: Store,
    nodes: Vec<Node>,
    /// On their way: to or from which start of which node.
    messages: BTreeMap<(Duration, u64), ((usize, u32), Message)>,
    sent: u64,
    asked: u64,
    /// The next move that the client has not been answered.
    next: u64,
    has_faults: bool,
    /// What came about, so that a test that meets nothing is seen.
    counts: Counts,
}

#[derive(Debug, Default)]
struct Counts {
    answered: u64,
    fenced: u64,
    owners: u64,
    deaths: u64,
    sleeps: u64,
    expired: u64,
}

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

impl World {
    fn new(seed: u64) -> Self {
        let node = |_| Node {
            lease: Lease::new(Terms::default()),
            started: 0,
            is_dead: false,
            asleep: None,
            cut_off: Duration::ZERO,
            behind: Duration::ZERO,
            patience: None,
            memory: None,
            is_misled: false,
            waiting: Vec::new(),
        };
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            now: Duration::ZERO,
            bucket: Bucket::default(),
            store: Store::default(),
            nodes: (0..NODES).map(node).collect(),
            messages: BTreeMap::new(),
            sent: 0,
            asked: 0,
            next: 0,
            has_faults: true,
            counts: Counts::default(),
        }
    }

    /// Sends a message, which may be late, doubled or lost.
    fn send(&mut self, node: (usize, u32), message: Message) {
        let copies = match self.rng.random_range(0..100) {
            0..100 if self.now < self.nodes[node.0].cut_off => 0,
            0..4 if self.has_faults => 0,
            4..7 if self.has_faults => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let late = self.has_faults && self.rng.random_range(0..50) == 0;
            let delay = self.rng.random_range(if late { 0..20_000 } else { 1..40 });
            self.sent += 1;
            self.messages.insert((self.now + ms(delay), self.sent), (node, message));
        }
    }

    /// Sends a request, and returns its number.
    fn ask(&mut self, node: usize, request: Request) -> u64 {
        self.asked += 1;
        self.send((node, self.nodes[node].started), Message::Request(self.asked, request));
        self.asked
    }

    fn local(&self, node: usize) -> Duration {
        self.now.saturating_sub(self.nodes[node].behind)
    }

    /// Tells the lease of a node, and has done what it says.
    fn tell(&mut self, node: usize, event: Event) {
        let now = self.local(node);
        let is_owner = self.nodes[node].lease.fence(now).is_some();
        let command = self.nodes[node].lease.on(event, now);
        self.nodes[node].is_misled &= !self.nodes[node].lease.is_idle();
        self.counts.owners += u64::from(!is_owner && self.nodes[node].lease.fence(now).is_some());
        if let Some(command) = command {
            let waits = !matches!(command, Command::Release { .. });
            let number = self.ask(node, Request::Lease(command));
            self.nodes[node].patience = waits.then(|| (number, now + ms(1_500)));
        }
    }

    /// Does what a node asks of the bucket or the store.
    fn answer(&mut self, from: (usize, u32), request: Request) -> Option<Answer> {
        let standing = self.bucket.at(self.now);
        Some(match request {
            Request::Lease(Command::Draw) => {
                self.store.drawn += 1;
                Answer::Lease(Event::Drawn { fence: self.store.drawn })
            }
            Request::Lease(Command::Create { fence, asked }) => match standing {
                // Asked twice.
                Some(Entry { owner, fence: standing, revision, .. })
                    if (owner, standing) == (from, fence) =>
                {
                    Answer::Lease(Event::Written { fence, revision, asked })
                }
                Some(entry) if entry.owner != from || entry.fence > fence => {
                    Answer::Lease(Event::Taken { fence })
                }
                _ => {
                    let revision = self.bucket.write(from, fence, self.now);
                    Answer::Lease(Event::Written { fence, revision, asked })
                }
            },
            Request::Lease(Command::Renew { fence, revision, asked }) => match standing {
                Some(entry) if entry.revision == revision => {
                    let revision = self.bucket.write(from, fence, self.now);
                    Answer::Lease(Event::Written { fence, revision, asked })
                }
                Some(entry) if entry.fence == fence => {
                    Answer::Lease(Event::Found { fence, revision: entry.revision })
                }
                _ => Answer::Lease(Event::Taken { fence }),
            },
            Request::Lease(Command::Release { revision }) => {
                if standing.is_some_and(|entry| entry.revision == revision) {
                    self.bucket.lease = None;
                }
                return None;
            }
            Request::Lease(Command::Claim { fence }) => {
                if fence < self.store.claimed {
                    Answer::Lease(Event::Refused { fence })
                } else {
                    self.store.claimed = fence;
                    Answer::Claimed { fence, length: self.store.moves.len() }
                }
            }
            Request::Append { fence, at, action } => {
                if fence < self.store.claimed {
                    self.counts.fenced += 1;
                    Answer::Lease(Event::Refused { fence })
                } else if at == self.store.moves.len() {
                    self.store.moves.push((action, fence));
                    Answer::Appended { fence, action }
                } else {
                    Answer::OutOfStep { fence }
                }
            }
        })
    }

    fn hear(&mut self, node: usize, number: u64, answer: Answer) {
        self.nodes[node].patience.take_if(|(awaited, _)| *awaited == number);
        match answer {
            Answer::Lease(event) => self.tell(node, event),
            Answer::Claimed { fence, length } => {
                self.tell(node, Event::Claimed { fence });
                let now = self.local(node);
                let memory = self.nodes[node].memory;
                let is_new = memory.is_none_or(|(known, _)| known < fence);
                if self.nodes[node].lease.fence(now) == Some(fence) && is_new {
                    self.nodes[node].memory = Some((fence, length));
                }
            }
            Answer::Appended { fence, action } => {
                if let Some((own, length)) = &mut self.nodes[node].memory
                    && *own == fence
                    && *length as u64 == action
                {
                    *length += 1;
                    self.answer_client(action);
                }
            }
            // An answer was lost: what the store holds is read again, under the same claim.
            Answer::OutOfStep { fence } => {
                let now = self.local(node);
                if self.nodes[node].lease.fence(now) == Some(fence) {
                    self.nodes[node].memory = None;
                    self.ask(node, Request::Lease(Command::Claim { fence }));
                }
            }
        }
    }

    fn answer_client(&mut self, action: u64) {
        let stored = self.store.moves.get(action as usize).map(|&(stored, _)| stored);
        assert_eq!(stored, Some(action), "an answered move is in the store");
        if action == self.next {
            self.next += 1;
            self.counts.answered += 1;
        }
    }

    /// The client sends its next move to a node.
    fn play(&mut self, node: usize) {
        let now = self.local(node);
        let Some(fence) = self.nodes[node].lease.fence(now) else {
            self.tell(node, Event::Wanted);
            return;
        };
        match self.append(node) {
            // Played before, and not answered.
            Some(Request::Append { action, .. }) if action > self.next => {
                self.answer_client(self.next);
            }
            Some(append) => {
                self.ask(node, append);
            }
            // It must read the game again.
            None => {
                self.ask(node, Request::Lease(Command::Claim { fence }));
            }
        }
    }

    fn deliver(&mut self, (node, started): (usize, u32), message: Message) {
        match message {
            Message::Request(number, request) => {
                if let Some(answer) = self.answer((node, started), request) {
                    self.send((node, started), Message::Answer(number, answer));
                }
            }
            Message::Answer(..)
                if self.nodes[node].started != started || self.nodes[node].is_dead => {}
            Message::Answer(..) if self.nodes[node].asleep.is_some() => {
                self.nodes[node].waiting.push(message);
            }
            Message::Answer(number, answer) => self.hear(node, number, answer),
        }
    }

    /// Lets a little time pass, and everything happen that is due.
    fn step(&mut self) {
        self.now += ms(self.rng.random_range(1..60));
        while let Some(first) = self.messages.first_entry()
            && first.key().0 <= self.now
        {
            let (node, message) = first.remove();
            self.deliver(node, message);
        }
        for node in 0..NODES {
            if self.has_faults {
                self.harm(node);
            }
            if let Some(sleep) = self.nodes[node].asleep
                && self.now >= sleep.until
            {
                self.wake(node, sleep);
            }
            if self.nodes[node].is_dead || self.nodes[node].asleep.is_some() {
                continue;
            }
            let now = self.local(node);
            if self.nodes[node].patience.is_some_and(|(_, until)| now >= until) {
                self.nodes[node].patience = None;
                self.tell(node, Event::Failed);
            }
            let was = self.nodes[node].lease.is_idle();
            self.tell(node, Event::Tick);
            self.counts.expired += u64::from(!was && self.nodes[node].lease.is_idle());
        }
        let node = self.rng.random_range(0..NODES);
        if !self.nodes[node].is_dead && self.nodes[node].asleep.is_none() {
            self.play(node);
        }
        self.check();
        self.check_beliefs();
    }

    fn harm(&mut self, node: usize) {
        match self.rng.random_range(0..2_000) {
            0..3 if self.nodes[node].asleep.is_none() => {
                let until = self.now + ms(self.rng.random_range(10..30_000));
                let (stops_clock, writes) = (self.rng.random(), self.append(node));
                self.nodes[node].asleep =
                    Some(Sleep { from: self.now, until, stops_clock, writes });
                self.counts.sleeps += 1;
            }
            3..5 => {
                let (started, is_dead) = (self.nodes[node].started, self.nodes[node].is_dead);
                self.counts.deaths += u64::from(!is_dead);
                self.nodes[node] = Node {
                    lease: Lease::new(Terms::default()),
                    started: started + 1,
                    is_dead: !is_dead,
                    asleep: None,
                    cut_off: self.nodes[node].cut_off,
                    behind: self.nodes[node].behind,
                    patience: None,
                    memory: None,
                    is_misled: false,
                    waiting: Vec::new(),
                };
            }
            5..7 => self.tell_if_awake(node, Event::Unwanted),
            7..9 => self.nodes[node].cut_off = self.now + ms(self.rng.random_range(10..20_000)),
            _ => {}
        }
    }

    fn tell_if_awake(&mut self, node: usize, event: Event) {
        if !self.nodes[node].is_dead && self.nodes[node].asleep.is_none() {
            self.tell(node, event);
        }
    }

    /// A node wakes in the midst of what it did: before it looks at its clock, it writes.
    fn wake(&mut self, node: usize, sleep: Sleep) {
        self.nodes[node].asleep = None;
        if sleep.stops_clock {
            self.nodes[node].is_misled |= !self.nodes[node].lease.is_idle();
            self.nodes[node].behind += self.now.saturating_sub(sleep.from);
        }
        if let Some(append) = sleep.writes {
            self.ask(node, append);
        }
        for message in std::mem::take(&mut self.nodes[node].waiting) {
            if let Message::Answer(number, answer) = message {
                self.hear(node, number, answer);
            }
        }
    }

    /// Returns the request that adds the next move, if the node owns the game and has it in memory.
    fn append(&self, node: usize) -> Option<Request> {
        let fence = self.nodes[node].lease.fence(self.local(node))?;
        let (own, at) = self.nodes[node].memory?;
        (own == fence).then_some(Request::Append { fence, at, action: at as u64 })
    }

    fn check(&self) {
        let moves = &self.store.moves;
        assert!(moves.len() as u64 >= self.next, "every answered move is in the store");
        if let Some(&(last, fence)) = moves.last() {
            assert_eq!(last + 1, moves.len() as u64, "each move is there once, in order");
            let before = moves.len().checked_sub(2).map_or(0, |at| moves[at].1);
            assert!(before <= fence, "who took the game over later keeps it");
        }
    }

    /// Whoever believes to own the table, by a clock that runs, stands in the bucket.
    fn check_beliefs(&mut self) {
        let standing = self.bucket.at(self.now).map(|entry| entry.fence);
        for (number, node) in self.nodes.iter().enumerate() {
            let believed = node.lease.fence(self.local(number));
            if believed.is_some() && !node.is_dead && node.asleep.is_none() && !node.is_misled {
                assert_eq!(believed, standing, "node {number}: {self:#?}");
            }
            let waits_for_time = node.lease.is_idle() || node.lease.due().is_some();
            assert!(
                waits_for_time || node.patience.is_some(),
                "node {number} waits for ever: {self:#?}"
            );
        }
    }

    /// Lets everything work. A move is answered before a lease that nobody renews has ended and another is had.
    fn calm(&mut self) {
        self.has_faults = false;
        for node in 0..NODES {
            if let Some(sleep) = &mut self.nodes[node].asleep {
                sleep.until = self.now;
            }
            self.nodes[node].is_dead = false;
            self.nodes[node].cut_off = self.now;
        }
        // What is late may still come.
        let (deadline, before) = (self.now + ms(30_000), self.next);
        while self.next < before + 20 {
            assert!(self.now < deadline, "a move is answered within 30 s: {self:#?}");
            self.step();
        }
        self.has_faults = true;
    }
}

#[test]
fn whatever_sleeps_dies_or_is_lost_an_answered_move_is_there_once() {
    let steps = std::env::var("SCHEDULES_STEPS").map_or(1_000_000, |steps| steps.parse().unwrap());
    let mut counts = Counts::default();
    let mut taken = 0;
    for seed in 0.. {
        let mut world = World::new(seed);
        for _ in 0..20 {
            for _ in 0..1_000 {
                world.step();
            }
            world.calm();
            taken += 1_000;
        }
        counts.answered += world.counts.answered;
        counts.fenced += world.counts.fenced;
        counts.owners += world.counts.owners;
        counts.deaths += world.counts.deaths;
        counts.sleeps += world.counts.sleeps;
        counts.expired += world.counts.expired;
        if taken >= steps {
            break;
        }
    }
    // Enough of everything has come about.
    assert!(counts.answered > taken / 20, "{counts:?}");
    for often in [counts.owners, counts.deaths, counts.sleeps] {
        assert!(often > taken / 2_000, "{counts:?}");
    }
    // A lease is renewed again and again before it ends by itself.
    assert!(counts.expired > taken / 5_000, "{counts:?}");
    assert!(counts.fenced > taken / 20_000, "{counts:?}");
}
