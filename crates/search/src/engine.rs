//! An engine: a table of transpositions, a database, and how to use them.

use crate::analysis::Analysis;
use crate::driver::Driver;
use crate::limits::Limits;
use crate::node::Searchable;
use crate::probe::Probe;
use crate::roots::Roots;
use crate::settings::{Settings, Wanted};
use crate::shared::{Shared, Signals};
use crate::standing::Standing;
use crate::transpositions::Transpositions;
use crate::watch::Watch;
use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;

/// Nodes of the guess that a proof starts from.
const PRIMING: u64 = 50_000;

/// A table, a database and how to use them: searches positions of one game.
///
/// What was found stays in the table for the next search; other rules take another engine.
#[derive(Debug)]
pub struct Engine<D> {
    table: Transpositions,
    database: D,
    settings: Settings,
}

impl<D> Engine<D> {
    /// Makes an engine; `()` is no database.
    ///
    /// # Errors
    ///
    /// When the system has no memory for the table.
    pub fn new(settings: Settings, database: D) -> io::Result<Self> {
        Ok(Self { table: Transpositions::new(settings.table_mib)?, database, settings })
    }

    /// Returns the database.
    pub const fn database(&self) -> &D {
        &self.database
    }

    /// Replaces the database by one of the same values. What was found stays true.
    pub fn set_database(&mut self, database: D) {
        self.database = database;
    }

    /// Forgets what was found; for positions whose keys mean something else than those searched so far.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches deeper and deeper until a limit or until all is proved, and returns so many best moves
    /// with their values and lines. A depth of at least 1 is always finished unless somebody calls
    /// the search off at once.
    pub fn analyze<N>(&mut self, root: &N, limits: &Limits<'_>, lines: usize) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        self.table.grow_older();
        let own = Watch::default();
        let signals = Signals::new(limits.watch.unwrap_or(&own), 0);
        let mut driver = self.driver(&signals, *limits, root);
        let mut roots = Roots::new(root, driver.shared.database, limits);
        driver.deepen(&mut roots, lines.max(1));
        roots.analysis(root, driver.nodes())
    }

    /// Finds exact values, unless a limit ends the search before: then what is known is returned, with
    /// `proved` telling what it is worth.
    ///
    /// Where positions may repeat the search goes deeper and deeper until what it finds rests on no
    /// guess; that may never be.
    pub fn solve<N>(&mut self, root: &N, limits: &Limits<'_>, wanted: Wanted) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        self.table.grow_older();
        self.resume(root, limits, wanted, &mut Standing::default())
    }

    /// Resumes a proof that a limit interrupted, and leaves in `standing` where it now is; the default
    /// begins one. What was found is still in the table, or has been [`read`](Self::read) back, so that the
    /// search is soon where it was.
    ///
    /// A standing of a position with other moves is begun anew, and so is every proof that
    /// [`can_resume`](Self::can_resume) says no of.
    pub fn resume<N>(
        &mut self,
        root: &N,
        limits: &Limits<'_>,
        wanted: Wanted,
        standing: &mut Standing,
    ) -> Analysis<N::Action>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        let own = Watch::default();
        let signals = Signals::new(limits.watch.unwrap_or(&own), standing.nodes);
        let mut roots = Roots::new(root, &self.database, limits);
        let mut primed = 0;
        if !roots.resume(standing) {
            *standing = Standing::default();
            roots = Roots::new(root, &self.database, limits);
            let priming =
                Limits { nodes: Some(limits.nodes.map_or(PRIMING, |n| n.min(PRIMING))), ..*limits };
            let mut driver = self.driver(&signals, priming, root);
            driver.deepen(&mut roots, 1);
            primed = driver.nodes();
            roots.keep_proofs(root);
        }
        signals.watch.nodes.store(primed, Ordering::Relaxed);
        signals.ended.store(false, Ordering::Relaxed);
        let mut driver = self.driver(&signals, *limits, root);
        let goes_deeper = root.may_repeat() || !self.keys_are_exact(root);
        let lines = match wanted {
            Wanted::Moves(lines) => lines,
            Wanted::Value | Wanted::Best => 1,
        };
        let is_proved = roots.is_proved(lines);
        let mut analysis = if goes_deeper {
            if !is_proved {
                driver.deepen(&mut roots, lines.max(1));
                roots.keep_proofs(root);
            }
            roots.analysis(root, driver.nodes())
        } else {
            match wanted {
                _ if is_proved => {}
                Wanted::Moves(_) => driver.prove(&mut roots, lines.max(1)),
                Wanted::Value => driver.prove_value(&mut roots, root),
                Wanted::Best => driver.prove_best(&mut roots, root.step()),
            }
            match wanted {
                Wanted::Value if !is_proved => {
                    roots.proof_of_value(root, driver.shared.table, driver.nodes())
                }
                _ => roots.proof(root, driver.nodes()),
            }
        };
        analysis.nodes += primed;
        roots.leave(standing, analysis.nodes);
        analysis
    }

    /// Returns whether a proof of this position can be interrupted and resumed: not where positions may
    /// repeat or share keys, because there the search begins anew with every depth.
    pub fn can_resume<N: Searchable>(&self, root: &N) -> bool {
        !root.may_repeat() && self.keys_are_exact(root)
    }

    fn driver<'a, N>(
        &'a self,
        signals: &'a Signals<'a>,
        limits: Limits<'a>,
        root: &N,
    ) -> Driver<'a, N, D>
    where
        N: Searchable,
        D: Probe<N::Position>,
    {
        let shared = Shared {
            table: &self.table,
            database: &self.database,
            limits,
            tuning: self.settings.tuning,
            watch: signals.watch,
            pause_at: &signals.pause_at,
            ended: &signals.ended,
            answered: &signals.answered,
        };
        Driver::new(shared, self.settings.threads, self.keys_are_exact(root))
    }

    fn keys_are_exact<N: Searchable>(&self, root: &N) -> bool {
        root.key_bits().is_some_and(|bits| self.table.tells_apart(bits))
    }

    /// Makes the table larger, if it is not yet of so many MiB, and keeps what is in it for a position like this one:
    /// one whose keys have as many bits. Keys that the table does not tell apart are forgotten.
    ///
    /// # Errors
    ///
    /// When the system has no memory for it; the table is as it was.
    pub fn enlarge<N: Searchable>(&mut self, mib: usize, root: &N) -> io::Result<()> {
        self.table.enlarge(mib, root.key_bits())
    }

    /// Returns how many entries the table has room for.
    pub const fn room(&self) -> u64 {
        (self.table.mib() << 20) as u64 / size_of::<u64>() as u64
    }

    /// Returns the memory of the table in MiB: what the settings ask for, rounded down to a power of two.
    pub const fn table_mib(&self) -> usize {
        self.table.mib()
    }

    /// Writes the table: a byte with the age, and then, for every 512 buckets together, a byte for each with
    /// a bit for each entry that is used, the first the lowest, and those entries, little-endian.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.table.write(out)
    }

    /// Reads a table of the same size back, over all that is in this one.
    ///
    /// The entries must be of the same rules and the same number of seeds; whoever keeps them keeps that
    /// beside them, with a checksum.
    ///
    /// # Errors
    ///
    /// Those of the reader; the table is then unusable.
    pub fn read(&mut self, from: &mut impl Read) -> io::Result<()> {
        self.table.read(from)
    }
}
