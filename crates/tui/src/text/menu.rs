//! What the menu and its pages say: lists of games, settings.

use super::everywhere::Keys;
use crate::go::Shelved;
use crate::look::Look;
use crate::pace::Pace;
use crate::posture::Posture;
use crate::shelf::{KeptGame, KeptId};
use catalog::GameEntry;
use crossterm::event::KeyCode;
use sowing::Side;
use sowing::games::Group;
use texts::Message;

pub(crate) fn seats(entry: &GameEntry) -> Message {
    let (least, most) = (*entry.seats.start(), *entry.seats.end());
    if least == most {
        Message::new("players-exactly").with("least", least)
    } else {
        Message::new("players-range").with("least", least).with("most", most)
    }
}

/// Says what a game is like.
pub(crate) fn about(entry: &GameEntry) -> Message {
    Message::new(format!("game-{}", entry.name))
}

pub(crate) fn group_title(group: Option<Group>) -> Message {
    Message::new(format!("group-{}", group.map_or("cards", Group::name)))
}

pub(crate) fn menu_keys(has_shelf: bool) -> Keys {
    let mut keys = vec![(KeyCode::Up, "↑↓", "key-choose"), (KeyCode::Enter, "Enter", "key-play")];
    if has_shelf {
        keys.push((KeyCode::Char('g'), "g", "key-games"));
        keys.push((KeyCode::Char('s'), "s", "key-scores"));
        keys.push((KeyCode::Char('l'), "l", "key-load"));
    }
    keys.push((KeyCode::Char('o'), "o", "key-settings"));
    keys.extend([(KeyCode::Char('?'), "?", "key-help"), (KeyCode::Char('q'), "q", "key-quit")]);
    keys
}

fn title_of(game: &KeptGame) -> Message {
    GameEntry::find(&game.game).map_or_else(|_| Message::plain(&game.game), GameEntry::called)
}

/// Names a finished game, its players and their scores.
pub(crate) fn finished_title(game: &KeptGame, result: &str) -> Message {
    Message::new("kept-game").with("game", title_of(game)).with("about", result)
}

/// Names a stored game and its players.
pub(crate) fn kept_title(game: &KeptGame) -> Message {
    if game.players.is_empty() {
        return title_of(game);
    }
    let players = game.players.join(", ");
    Message::new("kept-game").with("game", title_of(game)).with("about", players)
}

pub(crate) fn list_of(list: Shelved) -> Message {
    match list {
        Shelved::Unfinished => Message::new("unfinished-games"),
        Shelved::Finished => Message::new("finished-games"),
        Shelved::Saved => Message::new("saved-games"),
    }
}

pub(crate) fn no_games(list: Shelved) -> Message {
    match list {
        Shelved::Unfinished => Message::new("no-unfinished-games"),
        Shelved::Finished => Message::new("no-finished-games"),
        Shelved::Saved => Message::new("no-saved-games"),
    }
}

pub(crate) fn games_keys(list: Shelved) -> Message {
    match list {
        Shelved::Unfinished => Message::new("unfinished-keys"),
        Shelved::Finished => Message::new("finished-keys"),
        Shelved::Saved => Message::new("saved-keys"),
    }
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

pub(crate) fn speed_value(pace: Pace) -> Message {
    match pace.number() {
        0 => Message::new("speed-off"),
        number => Message::plain(number.to_string()),
    }
}

pub(crate) fn signs_value(look: Look) -> Message {
    if look.unicode { Message::new("signs-unicode") } else { Message::new("signs-ascii") }
}

pub(crate) fn posture_value(posture: Posture) -> Message {
    Message::new(match (posture.is_upright, posture.near) {
        (false, Side::South) => "board-across",
        (true, Side::South) => "board-upright",
        (false, Side::North) => "board-across-flipped",
        (true, Side::North) => "board-upright-flipped",
    })
}

pub(crate) fn suggests_value(suggests: bool) -> Message {
    if suggests { Message::new("hints-always") } else { Message::new("hints-asked") }
}

/// Says so if nobody who speaks the language from childhood has read its texts.
pub(crate) fn language_note(look: Look) -> Message {
    if look.language.is_read() { Message::default() } else { Message::new("language-unread") }
}

pub(crate) fn settings_keys(is_name: bool) -> Message {
    if is_name { Message::new("settings-keys-name") } else { Message::new("settings-keys") }
}
