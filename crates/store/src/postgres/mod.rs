//! A store in a database of a PostgreSQL server.

mod opening;
mod schema;
mod turn;

pub(crate) use opening::open;
pub(crate) use turn::Turn;
