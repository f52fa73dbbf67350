//! Runs one target: under `cargo xtask fuzz` on what the fuzzer makes up, otherwise on the files that are named.
//!
//! `cargo run -p fuzz -- TARGET FILE...` repeats an input that was found, in an ordinary build with a debugger's
//! symbols and every assertion.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    use std::sync::LazyLock;

    static TARGET: LazyLock<fuzz::Target> = LazyLock::new(|| {
        let name = std::env::var("PARLOUR_FUZZ_TARGET").unwrap_or_default();
        fuzz::find(&name).unwrap_or_else(|| panic!("PARLOUR_FUZZ_TARGET names no target: `{name}`"))
    });
    TARGET(data);
});

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    use std::process::ExitCode;

    let mut arguments = std::env::args().skip(1);
    let Some(target) = arguments.next().and_then(|name| fuzz::find(&name)) else {
        let names: Vec<&str> = fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!("usage: fuzz TARGET FILE...\ntargets: {}", names.join(", "));
        return ExitCode::from(2);
    };
    for path in arguments {
        match std::fs::read(&path) {
            Ok(data) => target(&data),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
