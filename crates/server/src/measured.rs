//! A figure that may take long to find out.

use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// What takes less is found out each time.
const SHORT: Duration = Duration::from_millis(50);
/// A figure is given again for so many times as long as it took to find out.
const TIMES: u32 = 20;

/// A figure that is found out by one at a time, and kept the longer the longer that took. So however often it is asked
/// for, at most a twentieth of the time goes into it.
#[derive(Debug, Default)]
pub(crate) struct Measured(Mutex<Option<(Instant, u64)>>);

impl Measured {
    /// Returns the figure, which is measured if it is not kept.
    pub(crate) async fn get<E>(
        &self,
        measure: impl AsyncFnOnce() -> Result<u64, E>,
    ) -> Result<u64, E> {
        let mut kept = self.0.lock().await;
        if let Some((until, figure)) = *kept
            && Instant::now() < until
        {
            return Ok(figure);
        }
        let begun = Instant::now();
        let figure = measure().await?;
        let took = begun.elapsed();
        *kept = (took >= SHORT).then(|| (Instant::now() + took * TIMES, figure));
        Ok(figure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{sleep, sleep_until};

    #[tokio::test]
    async fn a_figure_that_took_long_is_kept_for_a_while() {
        let measured = Measured::default();
        let get = async |figure, ms| {
            let slow = async || {
                sleep(Duration::from_millis(ms)).await;
                Ok::<_, ()>(figure)
            };
            measured.get(slow).await.unwrap()
        };
        assert_eq!((get(1, 0).await, get(2, 0).await), (1, 2), "quick ones are not kept");
        assert_eq!((get(3, 60).await, get(4, 60).await), (3, 3));
        let (until, _) = measured.0.lock().await.unwrap();
        sleep_until(until).await;
        assert_eq!(get(5, 0).await, 5);
    }

    #[tokio::test]
    async fn a_figure_is_asked_for_again_after_a_failure() {
        let measured = Measured::default();
        assert_eq!(measured.get(async || Err("gone")).await, Err("gone"));
        assert_eq!(measured.get(async || Ok::<_, &str>(1)).await, Ok(1));
    }
}
