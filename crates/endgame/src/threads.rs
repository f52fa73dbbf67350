//! Work shared among threads, or done by the only one.

/// Threads that share work.
#[derive(Debug)]
pub(crate) struct Threads {
    #[cfg(feature = "threads")]
    pool: rayon::ThreadPool,
}

#[cfg(feature = "threads")]
impl Threads {
    /// Starts so many threads, or with 0 one for each core; why not, otherwise.
    pub(crate) fn new(count: usize) -> Result<Self, String> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build();
        Ok(Self { pool: pool.map_err(|error| error.to_string())? })
    }

    /// Does the work for each item. Threads begin with the first items.
    pub(crate) fn map<T: Send, R: Send>(
        &self,
        items: Vec<T>,
        work: impl Fn(T) -> R + Send + Sync,
    ) -> Vec<R> {
        use rayon::prelude::*;
        self.pool.install(|| items.into_par_iter().with_max_len(1).map(work).collect())
    }
}

#[cfg(not(feature = "threads"))]
impl Threads {
    #[expect(clippy::unnecessary_wraps, reason = "threads that are started can fail to")]
    pub(crate) const fn new(_count: usize) -> Result<Self, String> {
        Ok(Self {})
    }

    #[expect(clippy::unused_self, reason = "the same call with threads")]
    pub(crate) fn map<T, R>(&self, items: Vec<T>, work: impl Fn(T) -> R) -> Vec<R> {
        items.into_iter().map(work).collect()
    }
}
