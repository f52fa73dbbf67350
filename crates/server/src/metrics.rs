//! What the server counts, for Prometheus.

use crate::elsewhere::JobCounts;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The figures, in a registry of their own, so that nothing is global.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) tables: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) moves: Counter,
    pub(crate) refused: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) request_seconds: Histogram,
    pub(crate) jobs: JobCounts,
}

impl Metrics {
    /// Returns figures that all are nought. Those of one of several nodes bear its name.
    pub(crate) fn new(node: Option<&str>) -> Self {
        let is_node = node.is_some();
        let node = node.map(|node| ("node".into(), node.to_owned().into()));
        let mut registry = Registry::with_prefix_and_labels("parlour", node.into_iter());
        let (tables, connections) = (Gauge::default(), Gauge::default());
        let (moves, refused, turned_away) =
            (Counter::default(), Counter::default(), Counter::default());
        let request_seconds = Histogram::new(exponential_buckets(0.0005, 2.0, 14));
        registry.register("tables", "Tables that are open", tables.clone());
        registry.register("connections", "WebSocket connections", connections.clone());
        registry.register("moves", "Moves played and stored", moves.clone());
        registry.register("refused", "Requests that were refused", refused.clone());
        registry.register(
            "turned_away",
            "Connections refused because the visitor had too many",
            turned_away.clone(),
        );
        registry.register(
            "request_seconds",
            "How long HTTP requests took",
            request_seconds.clone(),
        );
        let jobs = JobCounts::default();
        if is_node {
            let JobCounts { sent, answered, again, here } = &jobs;
            let mut register = |name, told, counter: &Counter| {
                registry.register(name, told, counter.clone());
            };
            register("jobs_sent", "Jobs put into the queue for workers", sent);
            register("jobs_answered", "Jobs that workers answered in time", answered);
            register(
                "jobs_again",
                "Jobs begun by another worker because the first had gone",
                again,
            );
            register("jobs_here", "What the node thought about itself", here);
        }
        Self { registry, tables, connections, moves, refused, turned_away, request_seconds, jobs }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes what is written to it");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who copies a query from the page must not look at nothing.
    #[test]
    fn every_figure_that_the_page_asks_for_is_told() {
        let page = include_str!("../../../docs/scale.md");
        let (_, asked) = page.split_once("### What to watch").expect("the page tells of figures");
        let (asked, _) = asked.split_once("\n### ").expect("it tells of more");
        let words = asked.split(|char: char| !(char.is_ascii_lowercase() || char == '_'));
        let figures: std::collections::BTreeSet<&str> =
            words.filter(|word| word.starts_with("parlour_")).collect();
        assert!(figures.len() >= 8, "{figures:?}");
        let text = Metrics::new(Some("a1")).text();
        for figure in figures {
            let is_it = |line: &str| line.starts_with(&format!("{figure}{{"));
            assert!(text.lines().any(is_it), "{figure} is not in {text}");
        }
    }

    #[test]
    fn a_node_tells_its_name_with_each_figure() {
        for (node, told) in
            [(None, "parlour_tables 0\n"), (Some("a1"), "parlour_tables{node=\"a1\"} 0\n")]
        {
            let text = Metrics::new(node).text();
            assert!(text.contains(told), "{text}");
        }
    }
}
