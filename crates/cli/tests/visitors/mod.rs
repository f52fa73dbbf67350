//! What one visitor may do and hold, over several nodes, and what each node tells of itself.

use crate::Houses;
use crate::house::{Served, send};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// How long nodes may take to hear of each other on a slow machine.
const LONG: Duration = Duration::from_mins(1);

fn set_up(node: &Served) -> (u16, Value) {
    let person = |name| json!({"who": "person", "name": name});
    let asked = json!({"game": "kalah", "seats": [person("Ada"), person("Bo")]});
    send(node.port, "POST", "/api/tables", "", Some(&asked)).expect("an answer")
}

#[test]
fn changes_of_a_visitor_count_over_all_nodes() {
    let Some(houses) = Houses::new() else { return };
    let (first, second) = (houses.node(), houses.node());
    let change = |node: &Served| {
        let (status, told) = send(node.port, "POST", "/api/tables", "", Some(&json!({}))).unwrap();
        assert!([422, 429].contains(&status), "{told}");
        status == 422
    };
    assert!(change(&second));
    let allowed = (0..10_000).take_while(|_| change(&first)).count();
    assert!(allowed >= 100, "{allowed} of 120 a minute");
    // By itself the second would allow a hundred more, asked as seldom as this.
    let mut more = 0;
    let deadline = Instant::now() + LONG;
    while change(&second) {
        more += 1;
        assert!(more < 80 && Instant::now() < deadline, "{more} more at another node");
        std::thread::sleep(Duration::from_millis(250));
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
    let until = |is_it: &dyn Fn(u16, &Value) -> bool| {
        let deadline = Instant::now() + LONG;
        loop {
            let (status, told) = set_up(&second);
            if is_it(status, &told) {
                return;
            }
            assert!(Instant::now() < deadline, "{status} {told}");
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
