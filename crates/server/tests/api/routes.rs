//! What the server answers, route by route.

use crate::support::{Home, computer, options, person, play_out, request, two};
use axum::http::{HeaderValue, StatusCode, header};
use serde_json::{Value, json};
use store::Store;

#[tokio::test]
async fn games_sheets_and_players_are_listed() {
    let home = Home::new().await;
    let games = home.get("/api/games").await;
    let names: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names, catalog::GAMES.iter().map(|entry| entry.name).collect::<Vec<_>>());
    assert_eq!(games[0]["houses"], 6);
    assert_eq!(games[0]["sizes"][0], json!({"houses": 6, "seeds": 4}));
    assert_eq!(games[0]["first_page"], true);
    let mangala = &games[2];
    let told = ["region", "group", "difficulty"].map(|key| mangala[key].as_str().unwrap());
    assert_eq!(told, ["Turkey", "store-sowing", "medium"]);
    assert_eq!(mangala["words"]["seed"], "taş");
    let cassino = games.as_array().unwrap().last().unwrap();
    assert_eq!([&cassino["group"], &cassino["words"], &cassino["houses"]], [&Value::Null; 3]);
    assert!(games[0]["options"].as_array().unwrap().iter().any(|one| one["key"] == "capture"));
    let short = home.get("/api/games?options=false").await;
    assert_eq!(short[0]["options"], json!([]));
    assert_eq!(short[0]["sizes"], games[0]["sizes"]);
    let sheet = home.get("/api/games/mangala").await;
    assert!(sheet["sheet"].as_str().unwrap().starts_with("# Mangala"), "{sheet}");
    let players = home.get("/api/players").await;
    let kinds: Vec<&Value> = players.as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert!(kinds.contains(&&json!("greedy")) && !kinds.contains(&&json!("human")), "{kinds:?}");
}

#[tokio::test]
async fn every_player_that_is_offered_can_sit_down() {
    let home = Home::new().await;
    let players = home.get("/api/players").await;
    for player in players.as_array().unwrap() {
        let kind = player["kind"].as_str().unwrap();
        let games = match player["family"].as_str() {
            Some("sowing") => vec!["kalah"],
            Some("cassino") => vec!["cassino"],
            _ => vec!["kalah", "cassino"],
        };
        for game in games {
            // North never gets to move, so nobody has to think.
            let table = json!({"game": game, "seats": [person("Ada"), computer(kind)], "first": 0});
            let (status, answer) = home.post("/api/tables", "", table).await;
            assert_eq!(status, 201, "{kind}: {answer}");
        }
    }
    let mut table = two();
    table["seats"][1] = computer("perfect:ms=6000");
    let (status, answer) = home.post("/api/tables", "", table).await;
    assert_eq!(status, 422, "{answer}");
    assert!(
        answer["detail"].as_str().unwrap().contains("at most 5000 ms a move here, got 6000 ms"),
        "{answer}"
    );
}

#[tokio::test]
async fn the_documentation_names_every_route_and_message() {
    let home = Home::new().await;
    let api = home.get("/api/openapi.json").await;
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths.len(), 36, "{paths:?}");
    for schema in ["NewTable", "Update", "Ask", "FromClient", "ToClient", "LogEntry", "Body"] {
        assert!(api["components"]["schemas"][schema].is_object(), "{schema}");
    }
}

#[tokio::test]
async fn the_documentation_is_complete_and_holds_together() {
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|field| references(field, found));
            }
            Value::Array(all) => all.iter().for_each(|one| references(one, found)),
            _ => {}
        }
    }
    let home = Home::new().await;
    let api = home.get("/api/openapi.json").await;
    let mut found = Vec::new();
    references(&api, &mut found);
    for reference in found {
        let pointer = reference.strip_prefix('#').expect(reference);
        assert!(api.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    let mut names = std::collections::BTreeSet::new();
    for (path, item) in api["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name.to_owned()), "{name} comes twice");
            assert!(!operation["summary"].as_str().unwrap().is_empty(), "{method} {path}");
            let none = Vec::new();
            for parameter in operation["parameters"].as_array().unwrap_or(&none) {
                let name = parameter["name"].as_str().unwrap();
                let is_in_path = path.contains(&format!("{{{name}}}"));
                let place = match name {
                    _ if is_in_path => "path",
                    "Idempotency-Key" => "header",
                    _ => "query",
                };
                assert_eq!(parameter["in"], place, "{name} of {path}");
                assert!(parameter["description"].is_string(), "{name} of {path}");
            }
            let responses = operation["responses"].as_object().unwrap();
            assert!(responses.contains_key("default"), "{method} {path}");
            for (status, response) in responses {
                assert!(!response["description"].as_str().unwrap().is_empty(), "{path} {status}");
                if !status.starts_with(['1', '2']) {
                    let content = &response["content"]["application/problem+json"];
                    assert_eq!(content["schema"]["$ref"], "#/components/schemas/Body", "{path}");
                }
            }
        }
    }
    let keys = &api["components"]["securitySchemes"]["keys"];
    assert_eq!((&keys["type"], &keys["scheme"]), (&json!("http"), &json!("bearer")));
}

/// The page's types are written by hand; this compares them with the description of the interface.
#[tokio::test]
async fn the_types_of_the_page_name_every_field() {
    fn fields(schema: &Value, found: &mut Vec<String>) {
        if let Some(properties) = schema["properties"].as_object() {
            found.extend(properties.keys().cloned());
            properties.values().for_each(|one| fields(one, found));
        }
        for several in ["allOf", "oneOf"] {
            for one in schema[several].as_array().into_iter().flatten() {
                fields(one, found);
            }
        }
    }
    let types = include_str!("../../types/wire.d.ts");
    let home = Home::new().await;
    let api = home.get("/api/openapi.json").await;
    let mut count = 0;
    for name in [
        "GameInfo",
        "RuleOption",
        "PlayerInfo",
        "Score",
        "Summary",
        "SeatInfo",
        "SowingView",
        "SowingMove",
        "CassinoView",
        "RoundView",
        "Outcome",
        "TableView",
        "Proposed",
        "Update",
        "LogEntry",
        "PastGame",
        "PastSeat",
        "PastGames",
        "Frame",
        "Replay",
        "Review",
        "PuzzleList",
        "PuzzleView",
        "Solution",
        "JudgedMove",
        "Analysis",
        "AnalyzedMove",
        "SaveFiles",
        "LoadedTable",
        "Hint",
    ] {
        let mut found = Vec::new();
        fields(&api["components"]["schemas"][name], &mut found);
        assert!(!found.is_empty(), "{name}");
        for field in &found {
            assert!(types.contains(&format!("{field}:")), "{name} has `{field}`");
        }
        count += found.len();
    }
    assert!(count > 80, "{count}");
}

#[tokio::test]
async fn every_fault_is_told_as_a_problem() {
    let home = Home::new().await;
    for (method, path, body, status, code) in [
        ("GET", "/nowhere", None, 404, "not_found"),
        ("GET", "/assets/nothing.js", None, 404, "not_found"),
        ("GET", "/assets/../Cargo.toml", None, 404, "not_found"),
        ("GET", "/api/games/chess", None, 404, "no_such_game"),
        ("GET", "/api/tables/0000", None, 404, "no_such_table"),
        ("GET", "/api/tables/0000/socket", None, 400, "no_websocket"),
        ("DELETE", "/api/tables", None, 405, "bad_method"),
        ("POST", "/api/tables", Some(json!({"game": 5})), 422, "bad_json"),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": [], "x": 1})),
            422,
            "bad_json",
        ),
        ("POST", "/api/tables", Some(json!("x".repeat(20_000))), 413, "bad_json"),
        ("GET", "/api/tables/x/hint?seat=no", None, 400, "bad_query"),
        ("POST", "/api/tables/x/seats/no", Some(json!({"name": "Ada"})), 400, "bad_path"),
    ] {
        let response = home.response(request(method, path, "", body)).await;
        assert_eq!(response.status().as_u16(), status, "{method} {path}");
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/problem+json", "{path}");
        let (_, text) = home.send(request(method, path, "", None)).await;
        assert!(text.contains("\"title\""), "{text}");
        let bytes =
            http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        let problem: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        assert!(!problem["detail"].as_str().unwrap().is_empty());
    }
}

/// Whoever follows an old link with a browser sees a page with a way home, and a program hears of a problem.
#[tokio::test]
async fn an_unknown_address_shows_people_the_way_home() {
    let home = Home::new().await;
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (path, accept, way) in [
        ("/nowhere", browser, Some("./")),
        ("/a/b/nowhere", browser, Some("../../")),
        ("/a/", browser, Some("../")),
        ("/nowhere", "*/*", None),
        ("/api/nowhere", browser, None),
        ("/api/games/chess", browser, None),
    ] {
        let mut asked = request("GET", path, "", None);
        asked.headers_mut().insert(header::ACCEPT, accept.parse().unwrap());
        let response = home.response(asked).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        let kind = response.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
        let bytes =
            http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        match way {
            Some(way) => {
                assert!(kind.starts_with("text/html"), "{path}: {kind}");
                assert!(text.contains(&format!("id=\"home\" href=\"{way}\"")), "{path}: {text}");
                assert!(!text.contains("{home}"), "{text}");
            }
            None => assert_eq!(kind, "application/problem+json", "{path}"),
        }
    }
}

/// What a client sends wrongly is told in the words of the interface, not of the program.
#[tokio::test]
async fn what_cannot_be_read_is_told_in_plain_words() {
    let home = Home::new().await;
    let seats = [person("Ada"), person("Bo")];
    for (method, path, body, expected) in [
        ("POST", "/api/tables", Some(json!({})), "the request has no `game`"),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": seats, "houses": "six"})),
            "`houses` must be a whole number from 0 to 65535, got \"six\"",
        ),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": {}})),
            "`seats` must be a list, got an object",
        ),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": [{"who": "person"}]})),
            "`seats[0]` has no `name`",
        ),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": [{"who": "robot"}]})),
            "`seats[0].who` has an unknown value `robot`; expected one of: `person`, `link`, `open`, \
             `computer`",
        ),
        (
            "POST",
            "/api/tables/x/arrival",
            Some(json!({"name": "Bo", "age": 9})),
            "there is no field `age`; expected `name`",
        ),
        (
            "POST",
            "/api/tables",
            Some(json!({"game": "kalah", "seats": [{"who": "person", "name": "Bo", "age": 9}]})),
            "there is no field `seats[0].age`; expected `name`",
        ),
        ("POST", "/api/analysis", Some(json!(5)), "the request must be an object, got 5"),
        ("GET", "/api/tables?limit=some", None, "`limit` must be a whole number"),
        ("GET", "/api/history?before=-1", None, "`before` must be a whole number"),
        ("GET", "/api/tables/x/save?interrupted=1", None, "`interrupted` must be true or false"),
        ("GET", "/api/tables/x/hint", None, "the query has no `seat`"),
        (
            "POST",
            "/api/tables/x/seats/no",
            Some(json!({"name": "Ada"})),
            "`no` in the path must be a whole number",
        ),
        ("GET", "/api/history/one", None, "`one` in the path must be a whole number"),
        (
            "POST",
            "/api/tables",
            None,
            "the request needs the header `Content-Type: application/json`",
        ),
    ] {
        let mut sent = request(method, path, "", body);
        sent.headers_mut().insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer 00"));
        let (_, text) = home.send(sent).await;
        let problem: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(problem["detail"], expected, "{method} {path}");
    }
    let mut broken = request("POST", "/api/tables", "", Some(json!({})));
    *broken.body_mut() = axum::body::Body::from("{\"game\": ");
    let (_, text) = home.send(broken).await;
    assert!(text.contains("the request is not JSON: EOF while parsing a value"), "{text}");
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused_with_the_reason() {
    let home = Home::new().await;
    let seats = [person("Ada"), computer("greedy")];
    for (asked, code, part) in [
        (json!({"game": "chess", "seats": seats}), "bad_game", "there is no game `chess`"),
        (json!({"game": "kalah", "seats": [person("Ada")]}), "bad_game", "a game for 2 players"),
        (
            json!({"game": "kalah", "seats": seats, "houses": 0}),
            "bad_game",
            "houses must be between 1 and",
        ),
        (json!({"game": "kalah", "seats": seats, "houses": 101}), "too_large", "100 houses"),
        (json!({"game": "kalah", "seats": seats, "rules": {"ends": "now"}}), "bad_game", "`ends`"),
        (json!({"game": "kalah", "seats": seats, "seeds": 0}), "bad_game", "over before it begins"),
        (
            json!({"game": "kalah", "seats": [computer("first"), computer("first")]}),
            "no_person",
            "one seat",
        ),
        (
            json!({"game": "kalah", "seats": [person("Ada"), computer("robot")]}),
            "bad_player",
            "no kind",
        ),
        (
            json!({"game": "kalah", "seats": [person("Ada"), computer("counter")]}),
            "bad_player",
            "plays only",
        ),
        (
            json!({"game": "kalah", "seats": [person("Ada"), computer("human")]}),
            "bad_player",
            "human",
        ),
        (
            json!({"game": "cassino", "seats": [person("Ada"), computer("expert:ms=60000")]}),
            "bad_player",
            "at most 5000 ms a move here, got 60000 ms",
        ),
        (
            json!({"game": "kalah", "houses": 100, "seats": [person("Ada"), computer("smart:depth=5")]}),
            "bad_player",
            "at most 3 moves ahead on this board, got 5",
        ),
        (
            json!({"game": "kalah", "seats": [person("Ada"), computer("smart:depth=10")]}),
            "bad_player",
            "at most 9 moves ahead on this board, got 10",
        ),
        (
            json!({"game": "kalah", "seats": [person(" "), computer("first")]}),
            "bad_name",
            "1 to 40",
        ),
        (
            json!({"game": "kalah", "seats": [person(&"x".repeat(41)), computer("first")]}),
            "bad_name",
            "1 to 40",
        ),
        (
            json!({"game": "kalah", "seats": [person("a\u{202e}b"), computer("first")]}),
            "bad_name",
            "visible",
        ),
        (
            json!({"game": "kalah", "seats": [person("Ada\u{3164}"), computer("first")]}),
            "bad_name",
            "visible",
        ),
        (json!({"game": "kalah", "seats": seats, "first": 2}), "bad_first", "must be 0 or 1"),
        (
            json!({"game": "kalah", "seats": seats, "clock": {"kind": "move", "seconds": 0}}),
            "bad_clock",
            "seconds",
        ),
    ] {
        let (status, problem) = home.post("/api/tables", "", asked.clone()).await;
        assert_eq!((status, &problem["code"]), (422, &json!(code)), "{asked}: {problem}");
        assert!(problem["detail"].as_str().unwrap().contains(part), "{problem}");
    }
}

#[tokio::test]
async fn the_lobby_shows_public_tables_alone() {
    let home = Home::new().await;
    home.table(two()).await;
    let mut open = two();
    open["public"] = json!(true);
    open["seats"][1] = json!({"who": "open"});
    let (name, _) = home.table(open).await;
    let lobby = home.get("/api/tables").await;
    assert_eq!(lobby.as_array().unwrap().len(), 1, "{lobby}");
    assert_eq!(lobby[0]["table"], json!(name));
    assert_eq!(lobby[0]["phase"], "waiting");
    assert_eq!(lobby[0]["seats"][1]["who"], "open");
}

#[tokio::test]
async fn the_lobby_is_turned_page_by_page() {
    let home = Home::new().await;
    let mut names = std::collections::BTreeSet::new();
    for _ in 0..5 {
        let mut open = two();
        open["public"] = json!(true);
        names.insert(home.table(open).await.0);
    }
    let (mut path, mut seen, mut pages) = ("/api/tables?limit=2".to_owned(), Vec::new(), 0);
    loop {
        let response = home.response(request("GET", &path, "", None)).await;
        let next = response.headers().get("link").map(|link| link.to_str().unwrap().to_owned());
        let page = home.get(&path).await;
        let page = page.as_array().unwrap().iter();
        seen.extend(page.map(|one| one["table"].as_str().unwrap().to_owned()));
        pages += 1;
        let Some(next) = next else { break };
        assert!(next.ends_with("; rel=\"next\""), "{next}");
        path = next[1..next.find('>').unwrap()].to_owned();
    }
    assert_eq!((pages, seen), (3, names.into_iter().collect()));
    for wrong in ["limit=0", "limit=201", "after=here", "limit=x"] {
        let wrong = request("GET", &format!("/api/tables?{wrong}"), "", None);
        assert_eq!(home.send(wrong).await.0, 400);
    }
}

#[tokio::test]
async fn scores_and_past_games_of_no_game_are_refused() {
    let home = Home::new().await;
    for path in ["/api/scores?game=chess", "/api/history?game=chess"] {
        let (status, text) = home.send(request("GET", path, "", None)).await;
        assert_eq!(status, 400, "{text}");
        assert!(text.contains("there is no game `chess`"), "{text}");
    }
    assert_eq!(home.get("/api/scores?game=kalah").await, json!([]));
}

/// However many better scores there are that nobody may see.
#[tokio::test]
async fn scores_of_private_tables_hide_no_public_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("house.db")).await.unwrap();
    let over = |name: &str, score: i32, notes| {
        let record = format!(
            "game: kalah\nrules: houses=1 seeds=1\nplayer-1: {name}=human\nplayer-2: Bo=random\n\n1"
        );
        let outcome = store::Outcome {
            scores: vec![score, 0],
            winners: vec![0],
            ending: store::Ending::Played,
        };
        store::Step::Begin(store::NewGame {
            outcome: Some(outcome),
            notes,
            ..store::NewGame::new(store::Place::Web, record.parse().unwrap())
        })
    };
    let mut games: Vec<_> = (0..300).map(|_| over("Hidden", 2, Vec::new())).collect();
    games.push(over("Shown", 1, vec![("public".to_owned(), String::new())]));
    store.commit(&games).await.unwrap();
    let home = Home::on(store, server::Options { loopback_only: false, ..options() }).await;
    let scores = home.get("/api/scores").await;
    assert_eq!(
        (scores.as_array().unwrap().len(), &scores[0]["name"]),
        (1, &json!("Shown")),
        "{scores}"
    );
}

#[tokio::test]
async fn scores_of_private_tables_are_shown_to_nobody_else() {
    let home = Home::with(server::Options { loopback_only: false, ..options() }).await;
    for (name, is_public) in [("Hidden", false), ("Shown", true)] {
        let mut asked = two();
        asked["seats"] = json!([person(name), person("Bo")]);
        asked["public"] = json!(is_public);
        let (table, keys) = home.table(asked).await;
        play_out(&home, &table, &keys).await;
    }
    let scores = home.get("/api/scores").await.to_string();
    assert!(scores.contains("Shown") && !scores.contains("Hidden"), "{scores}");
    // At home everything is one's own.
    let home = home.restarted().await;
    let scores = home.get("/api/scores").await.to_string();
    assert!(scores.contains("Shown") && scores.contains("Hidden"), "{scores}");
}

#[tokio::test]
async fn health_and_figures_can_be_asked() {
    let home = Home::new().await;
    let (table, keys) = home.table(two()).await;
    home.play(&table, &keys[0], 0, "1").await;
    assert_eq!(home.get("/health").await, json!("ok\n"));
    let figures = home.get("/metrics").await;
    let figures = figures.as_str().unwrap();
    for line in ["parlour_tables 1\n", "parlour_moves_total 1\n", "parlour_request_seconds_bucket"]
    {
        assert!(figures.contains(line), "{line}: {figures}");
    }
    home.server.start_closing();
    let (status, _) = home.send(request("GET", "/health", "", None)).await;
    assert_eq!(status.as_u16(), 503);
}

#[tokio::test]
async fn the_page_is_served_and_not_sent_twice() {
    let home = Home::new().await;
    let page = home.response(request("GET", "/", "", None)).await;
    assert_eq!(page.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
    let module = home.response(request("GET", "/assets/main.js", "", None)).await;
    assert_eq!(module.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    let tag = module.headers()[header::ETAG].clone();
    let mut again = request("GET", "/assets/main.js", "", None);
    again.headers_mut().insert(header::IF_NONE_MATCH, tag);
    assert_eq!(home.response(again).await.status().as_u16(), 304);
    // It is compressed for who reads that, and answers with keys never are.
    let ask = |path: &str| {
        let mut asked = request("GET", path, "", None);
        asked.headers_mut().insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
        home.response(asked)
    };
    assert_eq!(ask("/assets/main.js").await.headers()[header::CONTENT_ENCODING], "gzip");
    assert!(!ask("/api/games").await.headers().contains_key(header::CONTENT_ENCODING));
}
