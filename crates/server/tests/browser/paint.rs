//! How soon the page stands.

use crate::{PHONE, Visit};
use serde_json::json;

/// The most bytes and requests until the first page stands, with nothing in the cache. Over fast 3G (1.6 Mbit/s, round
/// trips of 150 ms) they take about a second; two are the goal.
const MOST_BYTES: u64 = 150_000;
const MOST_REQUESTS: u64 = 40;

/// What has to be fetched is what a page costs on every machine, so that is what is checked. The time is told.
#[tokio::test]
#[expect(clippy::print_stdout, reason = "what was measured is told with `--nocapture`")]
#[ignore = "needs a browser: cargo xtask browser"]
async fn the_first_page_stands_soon_over_fast_3g() {
    let visit = Visit::new(PHONE).await;
    let watch = "new MutationObserver(() => { if (document.querySelector('.games')) window.stands ??= performance.now(); })\
         .observe(document, {childList: true, subtree: true})";
    visit.tools("Page.addScriptToEvaluateOnNewDocument", json!({"source": watch})).await;
    visit.tools("Network.enable", json!({})).await;
    visit.tools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
    let fast_3g = json!({"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750});
    visit.tools("Network.emulateNetworkConditions", fast_3g).await;
    for _ in 0..3 {
        visit.reload("#/").await;
        visit.until("window.stands !== undefined").await;
        let told = visit
            .say("({stands: Math.round(window.stands), paint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime), \
                 requests: performance.getEntriesByType('resource').filter((one) => one.startTime < window.stands).length, \
                 bytes: performance.getEntriesByType('resource').filter((one) => one.startTime < window.stands).reduce((all, one) => all + one.transferSize, 0)})")
            .await;
        println!("{told}");
        assert!(told["bytes"].as_u64().unwrap() <= MOST_BYTES, "{told}");
        assert!(told["requests"].as_u64().unwrap() <= MOST_REQUESTS, "{told}");
    }
    visit.end().await;
}
