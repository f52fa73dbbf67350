//! How soon the page stands.

use crate::{PHONE, Visit};
use serde_json::json;

/// The most milliseconds until the first page stands over fast 3G, with nothing in the cache.
const LONGEST: f64 = 2000.0;

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
    // Round trips of 150 ms, 1.6 Mbit/s down and 0.75 up.
    let fast_3g = json!({"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750});
    visit.tools("Network.emulateNetworkConditions", fast_3g).await;
    let mut times = Vec::new();
    // Whatever else this machine does slows some of them.
    for _ in 0..5 {
        visit.reload("#/").await;
        visit.until("window.stands !== undefined").await;
        let told = visit
            .say("({stands: Math.round(window.stands), paint: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime), \
                 requests: performance.getEntriesByType('resource').filter((one) => one.startTime < window.stands).length, \
                 bytes: performance.getEntriesByType('resource').filter((one) => one.startTime < window.stands).reduce((all, one) => all + one.transferSize, 0)})")
            .await;
        println!("{told}");
        times.push(told["stands"].as_f64().unwrap());
    }
    let fastest = times.iter().copied().fold(f64::INFINITY, f64::min);
    assert!(fastest <= LONGEST, "{times:?}");
    visit.end().await;
}
