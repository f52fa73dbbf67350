//! How a page calls WebAssembly: with bytes, one call at a time.
//!
//! The page asks for room with `room`, writes a call there as JSON, and calls `call`. That answers how many bytes were
//! told; they lie where `told` says. The page gives one function, `now_ms`: what its clock shows.
#![allow(unsafe_code, reason = "names that others call by, and one function of theirs")]

use crate::parlour::Parlour;
use std::sync::Mutex;
use std::time::Duration;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Returns the milliseconds since the page was loaded.
    safe fn now_ms() -> f64;
}

/// What is called, and what passes in and out. A worker has one thread, so nobody waits for a lock.
struct Desk {
    parlour: Parlour,
    asked: Vec<u8>,
    told: Vec<u8>,
}

static DESK: Mutex<Option<Desk>> = Mutex::new(None);

/// Does something at the desk, which is set up on first use.
fn at_desk<T>(act: impl FnOnce(&mut Desk) -> T) -> T {
    let mut desk = DESK.lock().expect("there is one thread");
    let new = || Desk { parlour: Parlour::default(), asked: Vec::new(), told: Vec::new() };
    act(desk.get_or_insert_with(new))
}

/// Makes room for a call of so many bytes, and returns where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(bytes: usize) -> *mut u8 {
    at_desk(|desk| {
        desk.asked.clear();
        desk.asked.resize(bytes, 0);
        desk.asked.as_mut_ptr()
    })
}

/// Answers the call that was written, and returns how many bytes were told.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn call() -> usize {
    at_desk(|desk| {
        let clock = || Duration::from_secs_f64(now_ms().max(0.0) / 1000.0);
        desk.told = desk.parlour.call_json(&desk.asked, &clock);
        desk.told.len()
    })
}

/// Returns where the bytes lie that were told last.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn told() -> *const u8 {
    at_desk(|desk| desk.told.as_ptr())
}
