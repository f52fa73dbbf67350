//! What script, style and layout take of each frame while seeds are sown, by the browser's own trace.
//!
//! It is told and not judged, as machines differ. What counts is the processor's time of the page's thread, so that
//! other programs do not; a slower processor is made by keeping it busy.

use crate::{Browser, DESK, MOVES, PHONE, Visit, person};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::HashMap;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

/// How many times slower the processor is made.
const SLOWER: u32 = 4;
/// Microseconds of script, style and layout that a frame has room for.
const ROOM: u64 = 8_000;

/// The tasks of the trace that are counted. One within another is counted once.
const COUNTED: [&str; 12] = [
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FireIdleCallback",
    "FunctionCall",
    "Layout",
    "MajorGC",
    "MinorGC",
    "ParseAuthorStyleSheet",
    "RunMicrotasks",
    "TimerFire",
    "UpdateLayoutTree",
];
/// What begins a frame of the page.
const FRAME: &str = "AnimationFrame";

/// Sows eight times. The page is asked once: each question would take some of a frame.
const SOW: &str = "const [done] = arguments; (async () => { \
     const until = async (is) => { while (!is()) await new Promise((next) => setTimeout(next, 200)); }; \
     for (let move = 0; move < 8; move++) { \
       const told = document.querySelectorAll('.log li').length; \
       document.querySelector('.house.legal').click(); \
       await until(() => document.querySelectorAll('.log li').length > told && document.querySelector('.house.legal')); \
     } done(true); })()";

/// A way to the browser beside its driver, which tells no events.
struct Tools(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Tools {
    async fn of(browser: &Browser) -> Self {
        let options = browser.driver.capabilities().get("goog:chromeOptions").unwrap();
        let address = options["debuggerAddress"].as_str().unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let asked = format!("GET /json/version HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        // The browser leaves the connection open.
        let version: Value = loop {
            assert!(stream.read_buf(&mut told).await.unwrap() > 0, "the browser tells its address");
            let said = String::from_utf8_lossy(&told);
            let body = said.split_once("\r\n\r\n").map_or("", |(_, body)| body);
            if let Ok(version) = serde_json::from_str(body) {
                break version;
            }
        };
        let page = version["webSocketDebuggerUrl"].as_str().unwrap();
        Self(tokio_tungstenite::connect_async(page).await.unwrap().0)
    }

    /// Says something, and returns what is told until a message answers it or has this name.
    async fn say(&mut self, method: &str, parameters: Value, until: &str) -> Vec<Value> {
        let asked = json!({"id": 1, "method": method, "params": parameters}).to_string();
        self.0.send(Message::text(asked)).await.unwrap();
        let mut heard = Vec::new();
        loop {
            let message = self.0.next().await.unwrap().unwrap().into_text().unwrap();
            let message: Value = serde_json::from_str(&message).unwrap();
            assert_eq!(message["error"], Value::Null, "{method}");
            let is_last = if until.is_empty() {
                message["id"] == json!(1)
            } else {
                message["method"] == json!(until)
            };
            heard.push(message);
            if is_last {
                return heard;
            }
        }
    }

    async fn begin(&mut self) {
        let categories = ["devtools.timeline", "v8"];
        let asked = json!({"transferMode": "ReportEvents", "traceConfig": {"includedCategories": categories, "excludedCategories": ["*"]}});
        self.say("Tracing.start", asked, "").await;
    }

    async fn events(&mut self) -> Vec<Value> {
        let heard = self.say("Tracing.end", json!({}), "Tracing.tracingComplete").await;
        let events = heard.into_iter().filter_map(|mut one| match one["params"]["value"].take() {
            Value::Array(events) => Some(events),
            _ => None,
        });
        events.flatten().collect()
    }
}

/// Returns the microseconds of script, style and layout in each frame of the page.
fn frames(events: &[Value]) -> Vec<u64> {
    let thread = |event: &Value| (event["pid"].as_u64(), event["tid"].as_u64());
    let mut begun = HashMap::<_, Vec<u64>>::new();
    for event in events.iter().filter(|event| event["name"] == FRAME && event["ph"] == "b") {
        begun.entry(thread(event)).or_default().push(event["ts"].as_u64().unwrap());
    }
    let Some((page, mut begun)) = begun.into_iter().max_by_key(|(_, begun)| begun.len()) else {
        return Vec::new();
    };
    begun.sort_unstable();
    let mut tasks: Vec<[u64; 3]> = events
        .iter()
        .filter(|event| thread(event) == page && event["ph"] == "X")
        .filter(|event| COUNTED.iter().any(|name| event["name"] == *name))
        .map(|event| ["ts", "dur", "tdur"].map(|key| event[key].as_u64().unwrap_or_default()))
        .collect();
    tasks.sort_unstable();
    let mut took = vec![0; begun.len()];
    let mut counted_to = 0;
    for [at, lasts, worked] in tasks {
        let frame = begun.partition_point(|&begin| begin <= at);
        if at < counted_to || frame == 0 {
            continue;
        }
        took[frame - 1] += worked;
        counted_to = at + lasts;
    }
    took
}

/// Returns what a part of the frames stays within, in milliseconds.
fn within(frames: &[u64], part: f64) -> f64 {
    let place = (frames.len() as f64 * part).ceil() as usize;
    frames[place.clamp(1, frames.len()) - 1] as f64 / 1000.0
}

#[tokio::test]
#[expect(clippy::print_stdout, reason = "what was measured is told with `--nocapture`")]
#[ignore = "needs a browser: cargo xtask browser"]
async fn frames_while_sowing_are_told() {
    let visit = Visit::new(DESK).await;
    let mut tools = Tools::of(&visit).await;
    println!("Script, style and layout of a frame in ms, on a processor {SLOWER} times slower:");
    for (name, size) in [("desk", DESK), ("phone", PHONE)] {
        visit.resize(size).await;
        visit.remember("settings", &json!({"speed": "normal"})).await;
        visit
            .table(json!({"game": "kalah", "first": 0, "seats": [person("Ada"), person("Bo")]}))
            .await;
        visit.until(MOVES).await;
        visit.tools("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER})).await;
        tools.begin().await;
        visit.driver.execute_async(SOW, Vec::new()).await.unwrap();
        let mut frames = frames(&tools.events().await);
        visit.tools("Emulation.setCPUThrottlingRate", json!({"rate": 1})).await;
        frames.sort_unstable();
        // A trace of another form would tell nothing, which looks like the best of pages.
        assert!(frames.len() > 50, "{} frames", frames.len());
        assert!(frames.iter().sum::<u64>() > 0, "no work at all");
        let over = frames.iter().filter(|&&took| took > ROOM).count();
        println!(
            "{name}: {} frames, p50 {:.1}, p95 {:.1}, p99 {:.1}, {:.1}% over 8",
            frames.len(),
            within(&frames, 0.5),
            within(&frames, 0.95),
            within(&frames, 0.99),
            100.0 * over as f64 / frames.len() as f64,
        );
    }
    visit.end().await;
}

#[test]
fn the_work_of_a_trace_is_counted_once_and_by_its_frame() {
    // Half of the time something else is done.
    let event = |name: &str, tid: u32, at: u32, lasts: u32| json!({"name": name, "ph": "X", "pid": 1, "tid": tid, "ts": at, "dur": lasts, "tdur": lasts / 2});
    let frame =
        |tid: u32, at: u32| json!({"name": FRAME, "ph": "b", "pid": 1, "tid": tid, "ts": at});
    let events = [
        // Before the first frame.
        event("FunctionCall", 1, 50, 10),
        frame(1, 100),
        event("FunctionCall", 1, 110, 40),
        // Within the script.
        event("Layout", 1, 120, 20),
        event("UpdateLayoutTree", 1, 150, 6),
        event("Paint", 1, 160, 30),
        frame(1, 200),
        frame(1, 300),
        event("TimerFire", 1, 310, 8),
        // Another page.
        frame(2, 100),
        event("FunctionCall", 2, 110, 90),
    ];
    assert_eq!(frames(&events), [23, 0, 4]);
    assert_eq!(frames(&[]), [0; 0]);
    let sorted = [1000, 2000, 3000, 4000];
    let told = [0.5, 0.95, 0.99].map(|part| format!("{:.1}", within(&sorted, part)));
    assert_eq!(told, ["2.0", "4.0", "4.0"]);
}
