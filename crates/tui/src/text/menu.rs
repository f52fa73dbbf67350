//! Texts of the menu and its pages: stored games, high scores, settings.

use super::everywhere::Keys;
use crate::go::Shelved;
use crate::look::Look;
use crate::pace::Pace;
use crate::posture::Posture;
use crate::shelf::{KeptGame, KeptId};
use catalog::GameEntry;
use crossterm::event::KeyCode;
use sowing::games::Group;

pub(crate) const fn which_game() -> &'static str {
    "Choose a game"
}

pub(crate) fn seats(entry: &GameEntry) -> String {
    let (least, most) = (entry.seats.start(), entry.seats.end());
    if least == most { format!("{least} players") } else { format!("{least} to {most} players") }
}

pub(crate) fn more_games(games: usize) -> String {
    format!("All {games} games ...")
}

pub(crate) fn all_games(games: usize) -> String {
    format!("All {games} games")
}

pub(crate) fn find_game(typed: &str) -> String {
    format!("Find: {typed}_")
}

pub(crate) fn no_match(typed: &str) -> String {
    format!("No game matches `{typed}`. Esc: show all.")
}

pub(crate) fn group_title(group: Option<Group>) -> &'static str {
    group.map_or("Cards", Group::title)
}

pub(crate) const fn gallery_keys() -> &'static str {
    "Type to find.  Up, down, Enter: choose.  Esc: back."
}

pub(crate) fn menu_keys(has_shelf: bool) -> Keys {
    let mut keys = vec![(KeyCode::Up, "↑↓", "choose"), (KeyCode::Enter, "Enter", "play")];
    if has_shelf {
        keys.push((KeyCode::Char('g'), "g", "games"));
        keys.push((KeyCode::Char('s'), "s", "scores"));
        keys.push((KeyCode::Char('l'), "l", "load"));
    }
    keys.push((KeyCode::Char('o'), "o", "settings"));
    keys.extend([(KeyCode::Char('?'), "?", "help"), (KeyCode::Char('q'), "q", "quit")]);
    keys
}

pub(crate) const fn resume() -> &'static str {
    "Resume"
}

pub(crate) fn all_unfinished(games: usize) -> String {
    format!("All {games} unfinished games ...")
}

fn title_of(game: &KeptGame) -> &str {
    GameEntry::find(&game.game).map_or(&game.game[..], |entry| entry.title)
}

/// Names a finished game, its players and their scores.
pub(crate) fn finished_title(game: &KeptGame, result: &str) -> String {
    format!("{}: {result}", title_of(game))
}

/// Names a stored game and its players.
pub(crate) fn kept_title(game: &KeptGame) -> String {
    let title = title_of(game);
    if game.players.is_empty() {
        return title.to_owned();
    }
    format!("{title}: {}", game.players.join(", "))
}

pub(crate) const fn list_of(list: Shelved) -> &'static str {
    match list {
        Shelved::Unfinished => "Unfinished games",
        Shelved::Finished => "Finished games",
        Shelved::Saved => "Saved games",
    }
}

pub(crate) const fn no_games(list: Shelved) -> &'static str {
    match list {
        Shelved::Unfinished => "No unfinished games.  Tab: next list.  Esc: back.",
        Shelved::Finished => "No finished games yet.  Tab: next list.  Esc: back.",
        Shelved::Saved => "No saved games yet; w saves a game you play.  Tab: next list.",
    }
}

pub(crate) const fn games_keys(list: Shelved) -> &'static str {
    match list {
        Shelved::Unfinished => "Enter: resume  p: replay  e: export  d: delete  Tab: next list",
        Shelved::Finished => "Enter: review  e: export  d: delete  Tab: next list",
        Shelved::Saved => "Enter: play on  p: replay  e: export  d: delete  Tab: next list",
    }
}

pub(crate) const fn note_page() -> &'static str {
    "Note"
}

pub(crate) const fn scores_page() -> &'static str {
    "High scores"
}

pub(crate) const fn no_scores() -> &'static str {
    "No high scores for this game yet."
}

pub(crate) const fn save_as() -> &'static str {
    "Save this game as"
}

pub(crate) const fn save_as_keys() -> &'static str {
    "Enter: save, replacing a save of that name.  Esc: cancel."
}

pub(crate) fn saved(name: &str) -> String {
    format!("Saved as `{name}`.")
}

pub(crate) fn not_saved(why: &str) -> String {
    format!("Not saved: {why}.")
}

pub(crate) const fn export_to() -> &'static str {
    "Export this game to the file"
}

pub(crate) const fn export_to_keys() -> &'static str {
    "Enter: write the file, replacing one of that name.  Esc: cancel."
}

/// Proposes the name of a file for a game.
pub(crate) fn export_file(id: &KeptId, game: &str) -> String {
    match id {
        KeptId::Game(number) => format!("{game}-{number}.txt"),
        KeptId::Save(name) => {
            let plain = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
            format!("{}.txt", name.chars().map(plain).collect::<String>())
        }
    }
}

pub(crate) fn exported(file: &str) -> String {
    format!("Written to {file}.")
}

pub(crate) fn not_exported(why: &str) -> String {
    format!("Not written: {why}.")
}

pub(crate) fn not_deleted(why: &str) -> String {
    format!("Not deleted: {why}.")
}

pub(crate) const fn settings_page() -> &'static str {
    "Settings"
}

/// Names the rows of the page of settings.
pub(crate) const fn settings_rows() -> [&'static str; 5] {
    ["Your name", "Speed", "Draw with", "Boards", "Hints"]
}

pub(crate) fn speed_value(pace: Pace) -> String {
    match pace.number() {
        0 => "< off: moves appear at once >".to_owned(),
        number => format!("< {number} >"),
    }
}

pub(crate) fn signs_value(look: Look) -> String {
    format!("< {} >", if look.unicode { "Unicode" } else { "ASCII only" })
}

pub(crate) fn posture_value(posture: Posture) -> String {
    format!("< {} >", posture.name())
}

pub(crate) const fn suggests_value(suggests: bool) -> &'static str {
    if suggests { "< always shown >" } else { "< when you press h >" }
}

pub(crate) const fn settings_keys(is_name: bool) -> &'static str {
    if is_name {
        "Type the name you play under.  Enter: done."
    } else {
        "Left, right: change it.  Enter: done."
    }
}

pub(crate) fn not_set(why: &str) -> String {
    format!("Changed for now, but not saved: {why}.")
}

pub(crate) fn not_kept(why: &str) -> String {
    format!("This game is not being saved: {why}.")
}

pub(crate) fn not_read(why: &str) -> String {
    format!("Saved games cannot be read: {why}.")
}
