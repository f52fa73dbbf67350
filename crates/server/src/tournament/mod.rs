//! Tournaments that are played at tables: a teacher opens one, people and programs join by a link, and the server sets
//! up each next table and counts the results.

pub(crate) mod changes;
pub(crate) mod course;
pub(crate) mod folder;
pub(crate) mod founding;
pub(crate) mod hall;
pub(crate) mod setting_up;
pub(crate) mod socket;
pub(crate) mod state;
pub(crate) mod telling;
pub(crate) mod upkeep;
pub(crate) mod watching;
pub(crate) mod wishes;
