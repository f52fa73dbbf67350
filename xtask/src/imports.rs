//! What the files of a crate import from each other, read from their tokens.
//!
//! Names are followed through re-exports to the file that defines them: `use crate::House` is an import
//! from `action.rs` where `lib.rs` says `pub use action::House`, and none from `lib.rs`. Declaring a
//! module (`mod action;`) is no import, and neither is re-exporting a name that the file does not use
//! itself. What stands under `#[cfg(test)]` is left out: tests may look at everything.
//!
//! Tokens are enough for this, and unlike a syntax tree they show what macros are given.

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// One file uses a name that another defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Import {
    /// The file that uses the name.
    pub(crate) from: PathBuf,
    /// The file that defines it.
    pub(crate) to: PathBuf,
    /// The name.
    pub(crate) name: String,
}

/// Returns the imports between the files of the target with this root, such as `src/lib.rs`.
pub(crate) fn imports(root: &Path) -> Result<BTreeSet<Import>> {
    imports_of(root, &|path| {
        if !path.is_file() {
            return Ok(None);
        }
        let text = std::fs::read_to_string(path);
        text.map(Some).with_context(|| format!("{} cannot be read", path.display()))
    })
}

/// Where texts come from: the disk, or a test. `None` where there is no such file.
type Source<'a> = &'a dyn Fn(&Path) -> Result<Option<String>>;

fn imports_of(root: &Path, source: Source) -> Result<BTreeSet<Import>> {
    let mut tree = Tree { modules: Vec::new(), source };
    let folder = root.parent().context("a file is in a folder")?;
    tree.read_file(root, folder, None)?;
    Ok(tree.imports())
}

/// A module: a file, or a block inside one.
#[derive(Debug)]
struct Module {
    file: PathBuf,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    uses: Vec<Use>,
    /// Paths outside `use`, of two or more names.
    paths: BTreeSet<Vec<String>>,
    /// Every name outside `use` that may be one of the module: no fields and methods.
    names: BTreeSet<String>,
    /// The names of its items.
    items: BTreeSet<String>,
}

/// One name that a `use` brings in.
#[derive(Clone, Debug)]
struct Use {
    path: Vec<String>,
    /// What the name is called here; `*` for a glob.
    called: String,
    re_export: bool,
}

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Module(usize),
    /// An item of this name, in the module that defines it.
    Item(usize, String),
}

/// Returns the file in `#[path = "FILE"]`, if these tokens end with it.
fn path_attribute(before: &[TokenTree]) -> Option<String> {
    let [.., TokenTree::Group(attribute)] = before else { return None };
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(file)]
            if name == "path" =>
        {
            Some(file.to_string().trim_matches('"').to_owned())
        }
        _ => None,
    }
}

/// Every module of a target; the root is the first.
struct Tree<'a> {
    modules: Vec<Module>,
    source: Source<'a>,
}

impl Tree<'_> {
    /// Reads a file and the files of its submodules, which are in `folder`.
    fn read_file(&mut self, file: &Path, folder: &Path, parent: Option<usize>) -> Result<usize> {
        let text = (self.source)(file)?.with_context(|| format!("no file {}", file.display()))?;
        let tokens: TokenStream =
            text.parse().map_err(|error| anyhow::anyhow!("{}: {error}", file.display()))?;
        let module = self.add(file, parent);
        self.read_items(module, folder, tokens)?;
        Ok(module)
    }

    fn add(&mut self, file: &Path, parent: Option<usize>) -> usize {
        self.modules.push(Module {
            file: file.to_owned(),
            parent,
            children: BTreeMap::new(),
            uses: Vec::new(),
            paths: BTreeSet::new(),
            names: BTreeSet::new(),
            items: BTreeSet::new(),
        });
        self.modules.len() - 1
    }

    /// Reads the tokens of a module, or of a block in it.
    fn read_items(&mut self, module: usize, folder: &Path, tokens: TokenStream) -> Result<()> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let rest = &tokens[at..];
            at += if is_for_tests(rest) {
                length_of_item(rest)
            } else if let Some(length) = self.read_module(module, folder, &tokens[..at], rest)? {
                length
            } else if let Some((tree, length)) = use_tree(rest) {
                let re_export = follows_pub(&tokens[..at]);
                let uses = &mut self.modules[module].uses;
                flatten(tree, &[], &mut |path, called| {
                    uses.push(Use { path, called, re_export });
                });
                length
            } else if let Some(path) = path(rest) {
                let module = &mut self.modules[module];
                match &tokens[..at] {
                    before if is_definition(before) => {
                        module.items.insert(path[0].clone());
                    }
                    [.., TokenTree::Punct(before)] if before.as_char() == '.' => {}
                    _ => {
                        module.names.insert(path[0].clone());
                    }
                }
                let length = 3 * path.len() - 2;
                if path.len() > 1 {
                    module.paths.insert(path);
                }
                length
            } else {
                if let TokenTree::Group(group) = token {
                    self.read_items(module, folder, group.stream())?;
                }
                1
            };
        }
        Ok(())
    }

    /// Reads `mod name;` or `mod name { … }` and answers its length, if that stands here.
    fn read_module(
        &mut self,
        parent: usize,
        folder: &Path,
        before: &[TokenTree],
        tokens: &[TokenTree],
    ) -> Result<Option<usize>> {
        let [TokenTree::Ident(keyword), TokenTree::Ident(name), body, ..] = tokens else {
            return Ok(None);
        };
        if keyword != "mod" {
            return Ok(None);
        }
        let name = name.to_string();
        let below = folder.join(&name);
        let child = if let TokenTree::Group(body) = body {
            let file = self.modules[parent].file.clone();
            let child = self.add(&file, Some(parent));
            self.read_items(child, &below, body.stream())?;
            child
        } else if let Some(path) = path_attribute(before) {
            // It is read from the folder of the file that names it.
            let here = self.modules[parent].file.parent().context("a file is in a folder")?;
            let file = here.join(path);
            let folder = file.parent().context("a file is in a folder")?.to_owned();
            self.read_file(&file, &folder, Some(parent))?
        } else {
            let beside = folder.join(format!("{name}.rs"));
            let is_beside = (self.source)(&beside)?.is_some();
            let file = if is_beside { beside } else { below.join("mod.rs") };
            self.read_file(&file, &below, Some(parent))?
        };
        self.modules[parent].children.insert(name, child);
        Ok(Some(3))
    }

    /// Follows a path as it is written in a module. `None` for what other crates define, and for
    /// items of the module itself.
    fn follow(&self, module: usize, path: &[String], steps: u32) -> Option<Place> {
        // Re-exports in a circle do not compile; the bound keeps a reader of broken code from hanging.
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let mut place = match first.as_str() {
            "crate" => Place::Module(0),
            "self" => Place::Module(module),
            "super" => Place::Module(self.modules[module].parent?),
            _ => self.step(module, first, rest.is_empty(), steps)?,
        };
        for (index, name) in rest.iter().enumerate() {
            let Place::Module(at) = place else { break };
            place = if name == "super" {
                Place::Module(self.modules[at].parent?)
            } else {
                let is_last = index + 1 == rest.len();
                self.step(at, name, is_last, steps).unwrap_or_else(|| Place::Item(at, name.clone()))
            };
        }
        Some(place)
    }

    /// Returns what a name is in a module that declares or imports it.
    fn step(&self, module: usize, name: &str, is_last: bool, steps: u32) -> Option<Place> {
        let here = &self.modules[module];
        let child = || here.children.get(name).map(|&child| Place::Module(child));
        let imported = || {
            let by_name = here.uses.iter().filter(|import| import.called == name);
            by_name.map(|import| &import.path).find_map(|path| {
                // `use perft::perft` beside `mod perft`: the path starts at the module.
                let starts_here = path[0] == name;
                if starts_here && path.len() == 1 {
                    return None;
                }
                match (starts_here, here.children.get(name)) {
                    (true, Some(&child)) => self.follow(child, &from_self(&path[1..]), steps),
                    (true, None) => None,
                    (false, _) => self.follow(module, path, steps),
                }
            })
        };
        if is_last { imported().or_else(child) } else { child().or_else(imported) }
    }

    fn imports(&self) -> BTreeSet<Import> {
        let mut found = BTreeSet::new();
        for (index, module) in self.modules.iter().enumerate() {
            let mut add = |path: &[String]| {
                let Some(Place::Item(home, name)) = self.follow(index, path, 100) else { return };
                let to = &self.modules[home].file;
                if *to != module.file {
                    found.insert(Import { from: module.file.clone(), to: to.clone(), name });
                }
            };
            for import in &module.uses {
                if import.called == "*" {
                    for path in self.seen_by_glob(index, import) {
                        add(&path);
                    }
                } else if !import.re_export || module.names.contains(&import.called) {
                    add(&import.path);
                }
            }
            module.paths.iter().for_each(|path| add(path));
        }
        found
    }

    /// Returns the paths of the names that a glob import is used for: those that the module of the glob
    /// passes on or defines, and that the file itself mentions.
    fn seen_by_glob(&self, index: usize, import: &Use) -> Vec<Vec<String>> {
        let Some(Place::Module(target)) = self.follow(index, &import.path, 100) else {
            return Vec::new();
        };
        let (here, target) = (&self.modules[index], &self.modules[target]);
        let passed_on = target.uses.iter().map(|import| &import.called);
        let known = passed_on.chain(&target.items).collect::<BTreeSet<_>>();
        let names = here.names.iter().filter(|name| known.contains(name));
        names.map(|name| import.path.iter().chain([name]).cloned().collect()).collect()
    }
}

fn from_self(path: &[String]) -> Vec<String> {
    [&["self".to_owned()], path].concat()
}

/// Tells whether the name after these tokens is defined there.
fn is_definition(before: &[TokenTree]) -> bool {
    let keyword = match before {
        // `'static str` is a lifetime and a type.
        [.., TokenTree::Punct(sign), TokenTree::Ident(_)] if sign.as_char() == '\'' => {
            return false;
        }
        [.., TokenTree::Ident(keyword)] => keyword.to_string(),
        _ => return false,
    };
    let keywords = ["const", "enum", "fn", "static", "struct", "trait", "type", "union"];
    keywords.contains(&keyword.as_str())
}

/// Tells whether `#[cfg(test)]` or `#[cfg(all(test, …))]` stands here.
fn is_for_tests(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(sign), TokenTree::Group(attribute), ..] = tokens else { return false };
    let text = attribute.stream().to_string().replace(' ', "");
    sign.as_char() == '#' && (text == "cfg(test)" || text.starts_with("cfg(all(test,"))
}

/// Returns the length of the item that begins here: to its block or its semicolon.
fn length_of_item(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(sign) => sign.as_char() == ';',
        _ => false,
    };
    tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1)
}

/// Returns the tree of a `use` that stands here, and the length with its semicolon.
fn use_tree(tokens: &[TokenTree]) -> Option<(&[TokenTree], usize)> {
    let [TokenTree::Ident(keyword), rest @ ..] = tokens else { return None };
    // `use<'_>` in a type names what is captured.
    let captures = matches!(rest.first(), Some(TokenTree::Punct(sign)) if sign.as_char() == '<');
    if keyword != "use" || captures {
        return None;
    }
    let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == ';');
    let end = rest.iter().position(is_end)?;
    Some((&rest[..end], end + 2))
}

/// Tells whether what follows these tokens is `pub`, or `pub(crate)` and the like.
fn follows_pub(before: &[TokenTree]) -> bool {
    let is_pub = |token: &TokenTree| matches!(token, TokenTree::Ident(name) if name == "pub");
    match before {
        [.., token, TokenTree::Group(_)] | [.., token] => is_pub(token),
        [] => false,
    }
}

/// Hands each path of a `use` tree to `each`, with what it is called.
fn flatten(tree: &[TokenTree], so_far: &[String], each: &mut dyn FnMut(Vec<String>, String)) {
    let mut path = so_far.to_vec();
    let mut called = None;
    for token in tree {
        match token {
            TokenTree::Ident(name) if name == "as" => called = Some(String::new()),
            TokenTree::Ident(name) if called.is_some() => called = Some(name.to_string()),
            TokenTree::Ident(name) if name == "self" && !path.is_empty() => {}
            TokenTree::Ident(name) => path.push(name.to_string()),
            TokenTree::Punct(sign) if sign.as_char() == '*' => called = Some("*".to_owned()),
            TokenTree::Group(group) => return branches(group, &path, each),
            _ => {}
        }
    }
    if let Some(last) = path.last().cloned() {
        each(path, called.unwrap_or(last));
    }
}

fn branches(group: &Group, so_far: &[String], each: &mut dyn FnMut(Vec<String>, String)) {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == ',');
    for branch in tokens.split(is_comma).filter(|branch| !branch.is_empty()) {
        flatten(branch, so_far, each);
    }
}

/// Returns the path that stands here: names with `::` between them, at least one.
fn path(tokens: &[TokenTree]) -> Option<Vec<String>> {
    let TokenTree::Ident(first) = tokens.first()? else { return None };
    let mut path = vec![first.to_string()];
    let mut rest = &tokens[1..];
    while let [TokenTree::Punct(a), TokenTree::Punct(b), TokenTree::Ident(name), after @ ..] = rest
        && (a.as_char(), b.as_char()) == (':', ':')
    {
        path.push(name.to_string());
        rest = after;
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the imports of a crate in memory, as `from -> to: name`.
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let text = |path: &Path| {
            let file = files.iter().find(|(name, _)| Path::new("src").join(name) == path);
            Ok(file.map(|(_, text)| (*text).to_owned()))
        };
        let short = |path: &Path| path.strip_prefix("src").unwrap().display().to_string();
        let root = Path::new("src").join(files[0].0);
        let found: Vec<String> = imports_of(&root, &text)
            .unwrap()
            .iter()
            .map(|i| format!("{} -> {}: {}", short(&i.from), short(&i.to), i.name))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_name_is_imported_from_the_file_that_defines_it() {
        check(
            &[
                ("lib.rs", "mod action; mod setup; pub use action::{House, Action as Choice};"),
                ("action.rs", "pub struct House; pub struct Action;"),
                ("setup.rs", "use crate::{House, Choice}; fn empty() -> Option<House> { None }"),
            ],
            &["setup.rs -> action.rs: Action", "setup.rs -> action.rs: House"],
        );
    }

    #[test]
    fn a_module_may_name_its_file() {
        check(
            &[
                ("main.rs", "#[path = \"shared/common.rs\"] mod common; fn f() { common::g() }"),
                ("shared/common.rs", "pub fn g() {}"),
            ],
            &["main.rs -> shared/common.rs: g"],
        );
    }

    #[test]
    fn a_re_export_is_an_import_where_the_file_uses_the_name_itself() {
        check(
            &[
                ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B; struct Both { b: B }"),
                ("a.rs", "pub struct A;"),
                ("b.rs", "pub struct B;"),
            ],
            &["lib.rs -> b.rs: B"],
        );
    }

    #[test]
    fn what_the_root_defines_is_imported_from_the_root() {
        check(
            &[
                ("main.rs", "mod kalah; fn seeds() {} fn main() { kalah::play(); }"),
                ("kalah.rs", "pub fn play() { crate::seeds() }"),
            ],
            &["kalah.rs -> main.rs: seeds", "main.rs -> kalah.rs: play"],
        );
    }

    #[test]
    fn paths_start_at_the_crate_the_parent_a_child_or_an_imported_module() {
        check(
            &[
                ("lib.rs", "mod memory; mod play;"),
                ("memory/mod.rs", "mod kept; mod open; pub(crate) use kept::Kept;"),
                ("memory/kept.rs", "pub struct Kept(super::open::Store);"),
                ("memory/open.rs", "pub struct Store;"),
                ("play.rs", "mod line; use crate::memory; fn f() { memory::Kept; line::read() }"),
                ("play/line.rs", "pub fn read() { self::again(); super::super::play::f() }"),
            ],
            &[
                "memory/kept.rs -> memory/open.rs: Store",
                "play/line.rs -> play.rs: f",
                "play.rs -> memory/kept.rs: Kept",
                "play.rs -> play/line.rs: read",
            ],
        );
    }

    #[test]
    fn a_function_may_be_called_as_its_module() {
        check(
            &[
                ("lib.rs", "mod perft; mod bench; pub use perft::perft;"),
                ("perft.rs", "pub fn perft() {}"),
                ("bench.rs", "use crate::perft; fn bench() { perft() }"),
            ],
            &["bench.rs -> perft.rs: perft"],
        );
    }

    #[test]
    fn a_glob_imports_what_the_file_mentions() {
        check(
            &[
                ("lib.rs", "mod scenes; fn width() {} fn height() {}"),
                ("scenes/mod.rs", "pub use menu::Menu; mod menu; mod film; fn draw() {}"),
                ("scenes/menu.rs", "pub struct Menu;"),
                ("scenes/film.rs", "use super::*; fn film(menu: Menu) { draw() }"),
            ],
            &["scenes/film.rs -> scenes/menu.rs: Menu", "scenes/film.rs -> scenes/mod.rs: draw"],
        );
    }

    #[test]
    fn a_lifetime_defines_nothing() {
        check(
            &[
                ("lib.rs", "mod text; pub use text::*; fn f(name: &str) {}"),
                ("text.rs", "pub fn hint() -> &'static str { HINT } const HINT: &str = \"?\";"),
            ],
            &[],
        );
    }

    #[test]
    fn macros_are_read_and_tests_comments_and_other_crates_are_not() {
        check(
            &[
                ("lib.rs", "mod a; mod b; mod c;"),
                ("a.rs", "fn f() { println!(\"{}\", crate::b::B) }"),
                ("b.rs", "//! See [`crate::a`].\n#[cfg(test)] mod tests { use crate::a::f; }"),
                ("c.rs", "#[cfg(test)] use crate::a::f; use std::fmt; /* crate::a::f */ fmt::W"),
            ],
            &["a.rs -> b.rs: B"],
        );
    }

    #[test]
    fn a_block_is_a_module_of_its_file() {
        check(
            &[
                ("lib.rs", "mod a; mod inner { pub fn f() { super::a::g() } }"),
                ("a.rs", "pub fn g() { crate::inner::f() }"),
            ],
            &["a.rs -> lib.rs: f", "lib.rs -> a.rs: g"],
        );
    }
}
