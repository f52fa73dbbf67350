//! Ctrl-C during long work: what is finished is kept, and what is known is shown.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

/// Returns a flag that Ctrl-C or a polite request to end sets. The second one ends the program at once.
pub(crate) fn flag() -> &'static AtomicBool {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // Set first: whoever comes second ends the program. Without a handler the first does.
            let _ = signal_hook::flag::register_conditional_shutdown(signal, 130, flag.clone());
            let _ = signal_hook::flag::register(signal, flag.clone());
        }
        flag
    })
}
