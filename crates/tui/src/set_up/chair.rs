//! A player on the set-up page, and the choice of players.

use crate::look::Look;
use crate::text;
use catalog::Family;
use players::cassino::grade::{MODES, TYPES};
use players::{Kind, KindInfo, Seated};
use texts::Message;

/// A player on the set-up page.
#[derive(Debug)]
pub(super) struct Chair {
    pub(super) name: String,
    /// Whether the name was typed, and so stays when the kind changes.
    pub(super) is_named: bool,
    pub(super) kind: Kind,
}

impl From<Seated> for Chair {
    fn from(Seated { name, kind }: Seated) -> Self {
        Self { name, is_named: true, kind }
    }
}

/// Returns a free name for a kind of player; `person` is the default name of people.
pub(super) fn free_name(chairs: &[Chair], kind: Kind, person: &str, look: Look) -> String {
    let is_free = |name: &String| chairs.iter().all(|chair| chair.name != *name);
    let computers = text::COMPUTERS.iter().map(|&name| name.to_owned());
    let player = look.say(&Message::new("player"));
    let people = (2..).map(|number| format!("{player} {number}"));
    let mut names: Box<dyn Iterator<Item = String>> = if kind == Kind::Human {
        Box::new([person.to_owned()].into_iter().chain(people))
    } else {
        Box::new(computers.chain(people))
    };
    names.find(is_free).expect("numbered names never run out")
}

/// Lists the kinds that can be chosen without typing.
pub(super) fn kinds(family: Family) -> Vec<Kind> {
    let named = Kind::ALL.iter().filter(|info| info.family.is_none_or(|plays| plays == family));
    let mut forms: Vec<&str> = named.map(|info| info.form).collect();
    if family == Family::Cassino {
        forms.extend(MODES.iter().map(|(name, ..)| *name));
        forms.extend(TYPES.iter().map(|(name, _)| *name));
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for kind in forms.iter().filter_map(|form| form.parse().ok()) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

/// Returns the default computer player, a middling one.
pub(super) fn default_computer(family: Family) -> Kind {
    ["intermediate", "smart"]
        .iter()
        .filter_map(|form| form.parse::<Kind>().ok())
        .find(|kind| kind.sit(family, 0).is_ok())
        .unwrap_or(Kind::Greedy)
}

/// Finds a kind in the list of kinds.
pub(super) fn info(kind: Kind) -> Option<&'static KindInfo> {
    let form = kind.to_string();
    let stem = |form: &str| form.split(':').next().unwrap_or_default().to_owned();
    let listed = match kind {
        Kind::Type(_) => "dumb".to_owned(),
        _ => form.clone(),
    };
    Kind::ALL
        .iter()
        .find(|info| info.form == listed)
        .or_else(|| Kind::ALL.iter().find(|info| stem(info.form) == stem(&form)))
}
