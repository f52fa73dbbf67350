//! The texts of the page in each language, out of the Fluent files of `texts`; debug builds read them from the disk,
//! so that a change shows at once.

use crate::assets;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../texts/locales"]
struct Locales;

/// Returns a part of the texts in one language.
pub(crate) async fn texts(
    Path((language, part)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    match joined(&language, &part) {
        Some(texts) => {
            let hash = Sha256::digest(&texts).into();
            assets::serve(&part, texts.into_bytes(), &hash, &headers)
        }
        None => assets::not_found(),
    }
}

/// Joins the files of a part; see [`texts::page::joined`].
pub(crate) fn joined(language: &str, part: &str) -> Option<String> {
    let read = |language: &str, file: &str| {
        let file = Locales::get(&format!("{language}/{file}.ftl"))?;
        Some(String::from_utf8_lossy(&file.data).into_owned())
    };
    texts::page::joined(language, part, &read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_language_lacks_is_english() {
        let (english, other) =
            (joined("en", "page.ftl").unwrap(), joined("xx", "page.ftl").unwrap());
        assert_eq!(english, other);
        assert!(english.contains("\nlobby-title = ") && !english.contains('#'));
        assert!(joined("en", "lessons.ftl").unwrap().starts_with("lesson-"));
        for (language, part) in
            [("en", "terminal.ftl"), ("../en", "page.ftl"), ("en", "../page.ftl")]
        {
            assert_eq!(joined(language, part), None);
        }
    }
}
