//! What one visitor may do and hold, over several nodes, and what each node tells of itself.

use crate::Houses;
use crate::house::{LONG, Served, send, send_as};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

fn set_up(node: &Served) -> (u16, Value) {
    let person = |name| json!({"who": "person", "name": name});
    let asked = json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]});
    send(node.port, "POST", "/api/tables", "", Some(&asked)).expect("an answer")
}

/// Returns how many changes a node allows a visitor one after another, at most so many.
fn allowed(node: &Served, visitor: &str, most: usize) -> usize {
    let change = || {
        let wrong = json!({});
        let answer = send_as(visitor, node.port, "POST", "/api/tables", "", Some(&wrong));
        let (status, told) = answer.expect("an answer");
        assert!([422, 429].contains(&status), "{told}");
        status == 422
    };
    (0..most).take_while(|_| change()).count()
}

/// By itself a node allows 120 changes at once, and then 2 a second. What it allows a visitor who has done as many at
/// another node is less, once it has heard of that; on a slow machine it may take some visitors until one is quick.
#[test]
fn changes_of_a_visitor_count_over_all_nodes() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node_of_many(), houses.node_of_many());
    let deadline = Instant::now() + LONG;
    for number in 1..=250 {
        let visitor = format!("10.2.0.{number}");
        let once = allowed(&first, &visitor, 1000);
        assert!(once >= 120, "{once} at one node");
        std::thread::sleep(Duration::from_secs(number).min(Duration::from_secs(15)));
        let more = allowed(&second, &visitor, 120);
        if once < 1000 && more < 90 {
            return;
        }
        assert!(Instant::now() < deadline, "{more} at another node after {once}");
    }
}

#[test]
fn tables_of_a_visitor_count_over_all_nodes() {
    let Some(houses) = Houses::new() else { return };
    let (mut first, second) = (houses.node(), houses.node());
    for _ in 0..95 {
        let (status, made) = set_up(&first);
        assert_eq!(status, 201, "{made}");
    }
    // By itself the second would allow a hundred.
    let mut more = 0;
    let mut until = |is_it: &dyn Fn(u16, &Value) -> bool| {
        let deadline = Instant::now() + LONG;
        loop {
            let (status, told) = set_up(&second);
            if is_it(status, &told) {
                return;
            }
            more += u32::from(status == 201);
            assert!(more < 50 && Instant::now() < deadline, "{status} {told}");
            // As often as one may.
            std::thread::sleep(Duration::from_millis(600));
        }
    };
    until(&|_, told| told["code"] == "too_many_tables");
    // Those of a node that is gone are nobody's until somebody opens them.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    until(&|status, _| status == 201);
}

/// Returns what a node tells of itself.
fn metrics(node: &Served) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", node.port)).expect("a connection");
    let request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    text
}

#[test]
fn each_node_tells_its_own_figures_with_its_name() {
    let Some(houses) = Houses::new() else { return };
    let nodes = [houses.node(), houses.node()];
    for (node, tables) in nodes.iter().zip([2, 1]) {
        for _ in 0..tables {
            node.table();
        }
    }
    let named = nodes.each_ref().map(|node| {
        let told = metrics(node);
        let line = told.lines().find(|line| line.starts_with("parlour_tables{")).expect(&told);
        let (name, figure) = line.rsplit_once(' ').expect("a figure");
        (name.to_owned(), figure.to_owned())
    });
    assert!(named[0].0.starts_with("parlour_tables{node=\"") && named[0].0 != named[1].0);
    assert_eq!(named.map(|(_, figure)| figure), ["2", "1"]);
}
