//! The store through its public interface: in a file and in a database.

mod check;
mod commit;
mod copy;
mod edit;
mod faults;
mod file;
mod home;
mod played;
#[cfg(unix)]
mod postgres;
mod store;
mod tournaments;
