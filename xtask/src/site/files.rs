//! What the site is made of.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const CRATES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates");

/// The parts of the texts that the page asks for, and the files that they are joined from. Every language has every
/// text, as `npm run check` makes sure.
const TEXTS: [(&str, &[&str]); 2] =
    [("page", &["common", "telling", "games", "page"]), ("lessons", &["lessons"])];

/// What the page may do: run and show what comes from its own host, and compile WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// What a first game needs besides the first page: each module, and what it imports, is asked for before the module
/// that needs it has come.
const FIRST: [&str; 4] = ["local.js", "screens.js", "worker.js", "table.js"];

/// The files of a site by their addresses.
#[derive(Debug, Default)]
pub(super) struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Returns all, in the order of their addresses.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, data)| (path.as_str(), data.as_slice()))
    }

    fn add(&mut self, path: impl Into<String>, data: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), data.into());
    }

    /// Adds every file of a folder, and of those in it.
    fn add_folder(&mut self, folder: &Path, below: &str) -> Result<()> {
        let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).context("a plain name")?;
            let address = format!("{below}/{name}");
            if path.is_dir() {
                self.add_folder(&path, &address)?;
            } else if name != "index.html" {
                self.add(address, fs::read(&path)?);
            }
        }
        Ok(())
    }

    /// Returns a hash of all files and their addresses.
    fn version(&self) -> String {
        let mut all = Sha256::new();
        for (path, data) in self.all() {
            all.update(path);
            all.update(Sha256::digest(data));
        }
        hex(&all.finalize())[..12].to_owned()
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut all, byte| {
        // Writing into text cannot fail.
        let _ = write!(all, "{byte:02x}");
        all
    })
}

/// Puts the site together with this WebAssembly.
pub(super) fn page(wasm: &Path) -> Result<Files> {
    let assets = Path::new(CRATES).join("server/assets");
    let own = Path::new(CRATES).join("web/site");
    let read = |path: &Path| fs::read_to_string(path).with_context(|| path.display().to_string());
    let mut parts = Files::default();
    parts.add_folder(&assets, "assets")?;
    parts.add("web.wasm", fs::read(wasm).with_context(|| wasm.display().to_string())?);
    add_texts(&mut parts)?;
    add_what_engines_lack(&mut parts)?;
    let index = read(&assets.join("index.html"))?;
    let mut site = Files::default();
    for name in ["manifest.webmanifest", "icon-192.png", "icon-512.png", "icon-full.png"] {
        site.add(name, fs::read(own.join(name)).context(name)?);
    }
    site.add("icon.svg", fs::read(assets.join("icon.svg"))?);
    let offline = read(&own.join("offline.js"))?;
    // Whatever changes makes another version.
    let mut everything = Files::default();
    everything.add("index.html", index.clone());
    everything.add("offline.js", offline.clone());
    everything.0.extend(site.0.clone());
    everything.0.extend(parts.0.clone());
    let version = everything.version();
    let hints = hints(&parts, &index)?;
    for (path, data) in parts.0 {
        site.add(format!("{version}/{path}"), data);
    }
    site.add("index.html", index_of(&index, &version, &hints)?);
    let hashes: BTreeMap<&str, String> =
        site.all().map(|(path, data)| (path, hex(&Sha256::digest(data)))).collect();
    let list = serde_json::to_string(&hashes)?;
    let offline = put(&offline, "\"{version}\"", &format!("\"{version}\""))?;
    let offline = put(&offline, "FILES = {};", &format!("FILES = {list};"))?;
    site.add("offline.js", offline);
    Ok(site)
}

/// What the engines say, recorded, so that the first page and a first move need not wait for them.
const RECORDED: [&str; 2] = ["answers.json", "beginnings.json"];

/// Adds what is not built into the engines, which come sooner without it: rule sheets, puzzles and solved boards; and
/// what is recorded of what they say.
fn add_what_engines_lack(parts: &mut Files) -> Result<()> {
    for name in RECORDED {
        let text = fs::read(Path::new(CRATES).join("web/site").join(name)).context(name)?;
        let recorded: serde_json::Value = serde_json::from_slice(&text).context(name)?;
        parts.add(name, recorded.to_string());
    }
    parts.add_folder(&Path::new(CRATES).join("../docs/rules"), "sheets")?;
    parts.0.remove("sheets/README.md");
    let mut puzzles = Files::default();
    puzzles.add_folder(&Path::new(CRATES).join("puzzles/data"), "puzzles")?;
    let puzzles: Vec<u8> = puzzles.0.into_values().flatten().collect();
    parts.add("puzzles.jsonl", puzzles);
    let openings = Path::new(CRATES).join("openings/data/openings.jsonl");
    parts.add("openings.jsonl", fs::read(openings).context("the solved boards")?);
    Ok(())
}

/// Joins the texts of each language.
fn add_texts(parts: &mut Files) -> Result<()> {
    for entry in fs::read_dir(Path::new(CRATES).join("texts/locales"))? {
        let folder = entry?.path();
        let language = folder.file_name().and_then(|name| name.to_str()).context("a language")?;
        for (part, files) in TEXTS {
            let mut joined = String::new();
            for file in files {
                let text = fs::read_to_string(folder.join(format!("{file}.ftl")))
                    .with_context(|| format!("{file} in {language}"))?;
                let lines = text.lines().filter(|line| !line.starts_with('#'));
                joined.extend(lines.flat_map(|line| [line, "\n"]));
            }
            parts.add(format!("texts/{language}/{part}.ftl"), joined);
        }
    }
    Ok(())
}

/// Returns the hints for the modules of a first game that the page does not name yet.
fn hints(parts: &Files, page: &str) -> Result<String> {
    let mut names: Vec<String> = FIRST.map(str::to_owned).into();
    let mut at = 0;
    while let Some(name) = names.get(at).cloned() {
        let text = parts.0.get(&format!("assets/{name}")).with_context(|| name.clone())?;
        let imports = std::str::from_utf8(text)?.split(" from \"./").skip(1);
        for import in imports.filter_map(|rest| rest.split('"').next()) {
            if !names.iter().any(|name| name == import) {
                names.push(import.to_owned());
            }
        }
        at += 1;
    }
    let hint = |name: String| format!("<link rel=\"modulepreload\" href=\"assets/{name}\">\n");
    Ok(names.into_iter().map(hint).filter(|hint| !page.contains(hint)).collect())
}

/// Returns the page that names this version, needs no server, and has these hints.
fn index_of(page: &str, version: &str, hints: &str) -> Result<String> {
    let mut page = put(page, "<html lang=\"en\">", "<html lang=\"en\" data-local>")?;
    for server in ["server.js", "socket.js"] {
        page = put(&page, &format!("<link rel=\"modulepreload\" href=\"assets/{server}\">\n"), "")?;
    }
    let head = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n"
    );
    let charset = "<meta charset=\"utf-8\">\n";
    let page = put(&page, charset, &format!("{charset}{head}"))?;
    // The engines are larger than all the rest, so they come last: texts are asked for by the first module.
    let fetched = |name: &str| {
        format!("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"{version}/{name}\">\n")
    };
    let (recorded, engines) = (RECORDED.map(fetched).concat(), fetched("web.wasm"));
    let main = "<script type=\"module\" src=\"assets/main.js\">";
    let page = put(&page, main, &format!("{recorded}{hints}{engines}{main}"))?;
    Ok(page.replace("\"assets/", &format!("\"{version}/assets/")))
}

/// Replaces what must be there.
fn put(text: &str, old: &str, new: &str) -> Result<String> {
    anyhow::ensure!(text.contains(old), "the page has no {old}");
    Ok(text.replacen(old, new, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(wasm: &str) -> Files {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("web.wasm");
        fs::write(&path, wasm).unwrap();
        page(&path).unwrap()
    }

    fn text(files: &Files, path: &str) -> String {
        String::from_utf8(files.0[path].clone()).unwrap()
    }

    #[test]
    fn every_file_of_a_version_lies_in_its_folder_and_is_known_by_its_hash() {
        let files = site("one");
        let version = files.0.keys().find_map(|path| path.strip_suffix("/web.wasm")).unwrap();
        let offline = text(&files, "offline.js");
        assert!(offline.contains(&format!("VERSION = \"{version}\"")));
        for (path, data) in files.all().filter(|(path, _)| *path != "offline.js") {
            let known = format!("\"{path}\":\"{}\"", hex(&Sha256::digest(data)));
            assert!(offline.contains(&known), "{path}");
        }
        let tops: Vec<&str> =
            files.0.keys().map(String::as_str).filter(|path| !path.starts_with(version)).collect();
        let own = ["icon-192.png", "icon-512.png", "icon-full.png", "icon.svg", "index.html"];
        assert_eq!(tops, [&own[..], &["manifest.webmanifest", "offline.js"]].concat());
    }

    #[test]
    fn whatever_the_page_names_is_there_and_its_addresses_are_relative() {
        let files = site("one");
        let index = text(&files, "index.html");
        let named = index.split("href=\"").chain(index.split("src=\"")).skip(1);
        let named = named.filter_map(|part| part.split('"').next());
        for address in named.filter(|address| !address.starts_with(['#', '<'])) {
            assert!(files.0.contains_key(address), "{address}");
        }
        assert!(index.contains("wasm-unsafe-eval") && index.contains("data-local"));
    }

    #[test]
    fn the_page_asks_at_once_for_every_module_of_a_first_game_and_then_for_the_engines() {
        let files = site("one");
        let index = text(&files, "index.html");
        let hint = |name: &str| index.find(&format!("/assets/{name}\">"));
        let engines = index.find("/web.wasm\">").unwrap();
        for name in ["local.js", "tables.js", "table.js", "sowing.js", "film.js", "sound.js"] {
            assert!(hint(name).is_some_and(|at| at < engines), "{name}");
        }
        for name in RECORDED {
            assert!(index.find(&format!("/{name}\">")).is_some_and(|at| at < engines), "{name}");
        }
        assert_eq!(hint("server.js").or(hint("socket.js")).or(hint("tournaments.js")), None);
        assert_eq!(index.matches("/assets/words.js\">").count(), 1);
    }

    #[test]
    fn another_engine_is_another_version() {
        let [one, other] = ["one", "other"].map(|wasm| text(&site(wasm), "index.html"));
        assert_ne!(one, other);
        assert_eq!(one, text(&site("one"), "index.html"));
    }

    #[test]
    fn sheets_puzzles_and_what_is_recorded_are_files_of_their_own() {
        let files = site("one");
        let found = |end: &str| files.all().find(|(path, _)| path.ends_with(end));
        let (_, sheet) = found("/sheets/kalah.md").unwrap();
        assert!(sheet.starts_with(b"# Kalah") && found("README.md").is_none());
        let (_, answers) = found("/answers.json").unwrap();
        let answers: serde_json::Value = serde_json::from_slice(answers).unwrap();
        assert!(answers["/api/games?options=false"].as_array().unwrap().len() > 30);
        let (_, beginnings) = found("/beginnings.json").unwrap();
        let beginnings: serde_json::Value = serde_json::from_slice(beginnings).unwrap();
        assert!(beginnings["kalah"]["moves"].as_object().unwrap().len() == 6);
        let (_, openings) = found("/openings.jsonl").unwrap();
        assert!(openings.starts_with(b"{\"game\":"));
        let (_, puzzles) = found("/puzzles.jsonl").unwrap();
        let games = std::str::from_utf8(puzzles).unwrap().lines().map(|line| {
            let puzzle: serde_json::Value = serde_json::from_str(line).unwrap();
            puzzle["game"].as_str().unwrap().to_owned()
        });
        let shelves = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/puzzles/data"));
        let shelves = shelves.unwrap().count();
        assert!(shelves > 10, "{shelves}");
        assert_eq!(games.collect::<std::collections::BTreeSet<_>>().len(), shelves);
    }

    #[test]
    fn the_texts_of_a_part_are_joined_without_comments() {
        let files = site("one");
        let (_, page) = files.all().find(|(path, _)| path.ends_with("texts/de/page.ftl")).unwrap();
        let page = std::str::from_utf8(page).unwrap();
        assert!(page.contains("\nnav-play = ") && page.contains("\nsite-reload = "));
        assert!(!page.lines().any(|line| line.starts_with('#')));
    }
}
