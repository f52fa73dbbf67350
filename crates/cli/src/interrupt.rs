//! Ctrl-C during long work: what is finished is kept, and what is known is shown. Wherever a store is open, it
//! is closed.

use std::sync::atomic::AtomicBool;
#[cfg(unix)]
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
#[cfg(unix)]
use std::{
    sync::{Mutex, Once},
    time::Duration,
};
use store::Store;

/// Returns a flag that Ctrl-C or a polite request to end sets. The second one ends the program at once, and with it
/// the programs of others that it runs.
pub(crate) fn flag() -> &'static AtomicBool {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        watch(&flag);
        flag
    })
}

#[cfg(unix)]
fn watch(flag: &Arc<AtomicBool>) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // Without a thread to wait, a signal ends the program at once.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    let flag = Arc::clone(flag);
    std::thread::spawn(move || {
        for _ in signals.forever() {
            if flag.swap(true, Ordering::Relaxed) {
                arena::process::kill_all();
                signal_hook::low_level::exit(130);
            }
        }
    });
}

#[cfg(not(unix))]
fn watch(flag: &Arc<AtomicBool>) {
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        // Set first: whoever comes second ends the program. Without a handler the first does.
        let _ = signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(flag));
        let _ = signal_hook::flag::register(signal, Arc::clone(flag));
    }
}

/// Has a store closed before a signal ends the program, so that its file alone holds everything.
#[cfg(unix)]
pub(crate) fn close_first(store: &Store) {
    static OPEN: Mutex<Vec<Store>> = Mutex::new(Vec::new());
    static WATCH: Once = Once::new();
    if let Ok(mut open) = OPEN.lock() {
        open.push(store.clone());
    }
    WATCH.call_once(|| {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        // Without a thread to wait, a signal ends the program at once, which loses nothing either.
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) else {
            return;
        };
        std::thread::spawn(move || {
            let Some(signal) = signals.forever().next() else { return };
            let open = OPEN.lock().map(|mut open| std::mem::take(&mut *open)).unwrap_or_default();
            close_all(&open);
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        });
    });
}

/// Closes stores, unless that takes too long.
#[cfg(unix)]
fn close_all(stores: &[Store]) {
    const LONGEST: Duration = Duration::from_secs(2);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    if let Ok(runtime) = runtime {
        runtime.block_on(async {
            let closing = async {
                for store in stores {
                    store.close().await;
                }
            };
            let _ = tokio::time::timeout(LONGEST, closing).await;
        });
    }
}

/// Whoever opens the store next folds what a signal has left beside it.
#[cfg(not(unix))]
pub(crate) fn close_first(_: &Store) {}
