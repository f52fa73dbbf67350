//! The web page, part of the binary; debug builds read it from the disk, so that a change shows at once.

use crate::problem::Problem;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/assets"]
struct Page;

/// What somebody sees at an address that leads nowhere.
const NOWHERE: &str = include_str!("nowhere.html");

/// Returns the page itself. What it shows is in the fragment of the address, which no server and no referrer
/// sees.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers)
}

/// Returns a part of the page.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    match Page::get(path) {
        Some(found) => serve(path, found.data.into_owned(), &found.metadata.sha256_hash(), headers),
        None => not_found(),
    }
}

/// Returns that a path leads nowhere.
pub(crate) fn not_found() -> Response {
    Problem::new(StatusCode::NOT_FOUND, "not_found", "there is nothing here").into_response()
}

/// Returns that an address leads nowhere: to whoever looks at pages as a page with a way home, and to programs as a
/// problem.
pub(crate) async fn nowhere(address: Uri, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let is_page = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    if !is_page || address.path().starts_with("/api/") {
        return not_found();
    }
    // The page may lie below the root of its host, so the way home is counted from here.
    let depth = address.path().matches('/').count().saturating_sub(1);
    let home = if depth == 0 { "./".to_owned() } else { "../".repeat(depth) };
    (StatusCode::NOT_FOUND, Html(NOWHERE.replace("{home}", &home))).into_response()
}

/// Answers with a file, unless the browser has one with the same hash.
pub(crate) fn serve(path: &str, data: Vec<u8>, hash: &[u8; 32], headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&hash[..12]));
    let cache = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, tag.as_str())];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    if known == Some(tag.as_str()) {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    let mut response = (cache, data).into_response();
    let kind = mime_guess::from_path(path).first_or_text_plain();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    if let Ok(kind) = HeaderValue::from_str(&kind) {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::joined;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;
    use texts::page::PARTS;

    const LANGUAGES: [&str; 6] = ["en", "tr", "ms", "fi", "sv", "de"];

    /// The whole page is small enough to load at once everywhere, and the pictures of cards at need.
    #[test]
    fn the_page_is_at_most_300_kb_compressed_and_the_cards_300_kib() {
        let size = |is_card: bool| -> usize {
            let mut all = GzEncoder::new(Vec::new(), Compression::default());
            let mut plain = 0;
            for path in Page::iter().filter(|path| path.starts_with("courts/") == is_card) {
                let file = Page::get(&path).unwrap().data;
                plain += file.len();
                all.write_all(&file).unwrap();
            }
            if is_card {
                return plain;
            }
            // Nobody loads more than one language.
            let texts = |language: &&str| -> usize {
                PARTS.iter().map(|(part, _)| joined(language, part).unwrap().len()).sum()
            };
            let language = LANGUAGES.into_iter().max_by_key(texts).unwrap();
            for (part, _) in PARTS {
                all.write_all(joined(language, part).unwrap().as_bytes()).unwrap();
            }
            all.finish().unwrap().len()
        };
        let [page, cards] = [false, true].map(size);
        assert!((10_000..=300_000).contains(&page), "{page} bytes");
        assert!((10_000..=300 * 1024).contains(&cards), "{cards} bytes");
    }

    /// The policy of the page forbids inline code and styles, and there is none.
    #[test]
    fn the_page_has_no_inline_code() {
        let index = Page::get("index.html").unwrap();
        for text in [std::str::from_utf8(&index.data).unwrap(), NOWHERE] {
            for part in text.split("<script").skip(1) {
                assert!(part.starts_with(" type=\"module\" src="), "{part}");
            }
            for wrong in ["<style", " style=", " onclick=", " onload=", "javascript:"] {
                assert!(!text.contains(wrong), "{wrong}");
            }
        }
    }
}
