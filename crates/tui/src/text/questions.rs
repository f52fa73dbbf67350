//! Questions asked before something is lost, and their answers.

pub(crate) const fn resign_question() -> &'static str {
    "Resign this game?"
}

pub(crate) const fn leave_question() -> &'static str {
    "Leave this unfinished game?"
}

pub(crate) const fn leave_kept_question() -> &'static str {
    "Leave this game? It is saved; you can resume it later."
}

pub(crate) const fn new_question() -> &'static str {
    "Start again? This game is not finished."
}

pub(crate) fn delete_question(what: &str) -> String {
    format!("Delete {what}?")
}

pub(crate) const fn forget_game() -> &'static str {
    "Delete this game"
}

pub(crate) const fn delete_answer() -> &'static str {
    "Delete"
}

pub(crate) const fn keep_answer() -> &'static str {
    "Keep"
}

pub(crate) const fn resign_answer() -> &'static str {
    "Resign"
}

pub(crate) const fn keep_playing() -> &'static str {
    "Keep playing"
}

pub(crate) const fn to_menu() -> &'static str {
    "Back to the menu"
}

pub(crate) const fn quit() -> &'static str {
    "Quit"
}

pub(crate) const fn other_game() -> &'static str {
    "Set up a new game"
}

pub(crate) const fn same_game() -> &'static str {
    "Restart this game"
}

pub(crate) const fn same_round() -> &'static str {
    "Deal this round again"
}
