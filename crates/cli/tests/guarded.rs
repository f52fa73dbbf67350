//! Workers and tournaments get in to NATS over TLS, with a password and with credentials, and nobody else does.
#![cfg(all(unix, feature = "scale"))]

mod common;
mod spreading;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use common::parlour;
use nkeys::KeyPair;
use serde_json::{Value, json};
use services::{Database, Nats, certificates};
use spreading::{played_until_stopped, text};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// Returns what a tournament says that NATS does not let in.
fn refused(options: &[&str], variables: &[(&str, &str)]) -> String {
    let home = tempfile::tempdir().unwrap();
    let two = ["tournament", "kalah", "--player=A=random", "--player=B=first", "--prefix=club"];
    let mut playing = parlour(home.path(), &[&two[..], options].concat());
    let output = playing.envs(variables.iter().copied()).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(output.stdout.is_empty());
    told
}

#[test]
fn over_tls_with_a_password() {
    let folder = tempfile::tempdir().unwrap();
    let [authority, certificate, key] = certificates(folder.path(), "localhost");
    let [stranger, ..] = certificates(folder.path(), "stranger.example");
    let settings = format!(
        "tls {{ cert_file: {certificate:?}, key_file: {key:?} }}\n\
         authorization {{ user: parlour, password: \"open sesame\" }}\n"
    );
    let Some(nats) = Nats::start_with(&settings) else { return };
    let url = nats.url().replace("nats://127.0.0.1", "tls://parlour@localhost");
    let password = [("PARLOUR_NATS_PASSWORD", "open sesame")];
    let options = ["--nats", &url, "--nats-ca", text(&authority)];
    let notes = played_until_stopped(&options, &password);
    assert!(!notes.contains("open sesame"), "{notes}");
    // Variables say how to get in. Whether the games are played elsewhere is said each time.
    let variables = [password[0], ("PARLOUR_NATS_CA", text(&authority))];
    played_until_stopped(&["--nats", &url], &variables);
    let told = refused(&["--nats", &url, "--nats-ca", text(&stranger)], &password);
    assert!(told.contains("NATS cannot be used: ") && !told.contains("sesame"), "{told}");
    let wrong = [("PARLOUR_NATS_PASSWORD", "open barley")];
    let told = refused(&options, &wrong);
    assert!(told.contains("NATS cannot be used: ") && !told.contains("barley"), "{told}");
    let told = refused(&options, &[]);
    assert!(told.contains("NATS cannot be used: "), "{told}");
}

/// A node or a worker that cannot get in to NATS says why in one line.
#[test]
fn whoever_is_not_let_in_says_so_without_a_password() {
    let Some(database) = Database::create() else { return };
    let settings = "authorization { user: parlour, password: \"open sesame\" }\n";
    let Some(nats) = Nats::start_with(settings) else { return };
    let (home, database) = (tempfile::tempdir().unwrap(), database.url());
    let as_user = |user: &str| nats.url().replace("nats://", &format!("nats://{user}"));
    let violation = "parlour: NATS cannot be used: authorization violation\n";
    for (url, password, expected) in [
        (as_user("parlour:barley@"), "", violation),
        (as_user("parlour@"), "barley", violation),
        (as_user("parlour@"), "", violation),
        (as_user(""), "barley", violation),
        (
            "nats://parlour:barley@:x".to_owned(),
            "",
            "parlour: `nats://:x` is no address of NATS; expected something like nats://nats.example.org\n",
        ),
    ] {
        let serve = ["serve", "--bind=127.0.0.1:0", "--database", &database, "--nats", &url];
        for words in [&serve[..], &["work", "--nats", &url]] {
            let mut refused = parlour(home.path(), words);
            let output = refused.env("PARLOUR_NATS_PASSWORD", password).output().unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), &told[..]), (Some(1), expected), "{words:?}");
            assert!(output.stdout.is_empty(), "{words:?}");
        }
    }
}

/// Signs what is said of a key.
fn signed(by: &KeyPair, name: &str, key: &KeyPair, what: &Value) -> String {
    let head = json!({"typ": "JWT", "alg": "ed25519-nkey"});
    let claims = json!({
        "jti": name, "iat": 1_700_000_000, "iss": by.public_key(), "name": name,
        "sub": key.public_key(), "nats": what,
    });
    let told = [head, claims].map(|part| BASE64.encode(part.to_string())).join(".");
    let signature = BASE64.encode(by.sign(told.as_bytes()).unwrap());
    format!("{told}.{signature}")
}

/// Accounts of NATS as its tool `nsc` makes them: what the server is told, and the file of a user.
fn accounts(folder: &TempDir) -> (String, PathBuf) {
    let (operator, system) = (KeyPair::new_operator(), KeyPair::new_account());
    let (account, user) = (KeyPair::new_account(), KeyPair::new_user());
    let limits = |storage: i64| {
        json!({
            "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
            "conn": -1, "leaf": -1, "mem_storage": storage, "disk_storage": storage,
            "streams": storage, "consumer": storage,
        })
    };
    let of_account = |storage| json!({"type": "account", "version": 2, "limits": limits(storage)});
    let house = signed(&operator, "house", &operator, &json!({"type": "operator", "version": 2}));
    let settings = format!(
        "operator: {house}\nsystem_account: {system_name}\nresolver: MEMORY\n\
         resolver_preload: {{\n  {system_name}: {}\n  {account_name}: {}\n}}\n",
        signed(&operator, "system", &system, &of_account(0)),
        signed(&operator, "club", &account, &of_account(-1)),
        system_name = system.public_key(),
        account_name = account.public_key(),
    );
    let of_user = json!({"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1});
    let file = folder.path().join("club.creds");
    let credentials = format!(
        "-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
        signed(&account, "worker", &user, &of_user),
        user.seed().unwrap()
    );
    fs::write(&file, credentials).unwrap();
    (settings, file)
}

#[test]
fn with_credentials_of_an_account() {
    let folder = tempfile::tempdir().unwrap();
    let (settings, file) = accounts(&folder);
    let Some(nats) = Nats::start_with(&settings) else { return };
    let url = nats.url();
    played_until_stopped(&["--nats", &url, "--nats-credentials", text(&file)], &[]);
    let (_, strange) = accounts(&folder);
    let strange = ["--nats", &url, "--nats-credentials", text(&strange)];
    assert!(refused(&strange, &[]).contains("NATS cannot be used: "));
    let told = refused(&["--nats", &url], &[("PARLOUR_NATS_CREDENTIALS", "/nowhere/club.creds")]);
    assert!(told.contains("the credentials in /nowhere/club.creds cannot be used"), "{told}");
}
