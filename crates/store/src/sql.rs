//! What the statements of several files share.

/// Milliseconds since 1970 by the database's clock, which all processes that share a file share.
macro_rules! now {
    () => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
}
pub(crate) use now;

/// Writes numbers or texts as a JSON list, which a statement takes apart with `json_each`.
pub(crate) fn json<T: serde::Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).expect("numbers and texts can be written as JSON")
}
