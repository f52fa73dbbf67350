//! What goes over the wire: types of its own, made from those of the rules by hand.
//!
//! Nothing of a game in progress is made from more than one seat's [`catalog::View`], so that what a seat
//! may not know cannot be written down. Only a [`Frame`] shows everything, once the game is over.
//!
//! A server speaks them over HTTP and `WebSocket`, and the page's own worker over messages. Left out on purpose: who
//! carries them, and who may ask for what.
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod advice;
mod cassino;
mod clock;
mod exercise;
mod explorer;
mod games;
mod log;
mod message;
mod outcome;
mod past;
mod problem;
mod puzzle;
mod request;
mod review;
mod saves;
mod sowing;
mod table;
mod tournament;

pub use advice::{Analysis, AnalyzedMove, Hint, Hints};
pub use cassino::{CassinoView, RoundView, cards};
pub use clock::Clock;
pub use exercise::{ExerciseList, ExerciseView, TopicInfo};
pub use explorer::{Explored, ExploredMove, SolvedBoard, Tally};
pub use games::{GameInfo, GameSheet, PlayerInfo, RuleOption, Score, Size, Words};
pub use log::LogEntry;
pub use message::ToClient;
pub use outcome::{Outcome, scores};
pub use past::{Frame, PastGame, PastGames, PastSeat, Replay, open_boards};
pub use problem::{Body, Fault, Refused, Status};
pub use puzzle::{NewSolution, PuzzleList, PuzzleView, Solution};
pub use request::{
    Answer, Ask, FromClient, Hello, Look, Name, NewAnalysis, NewHint, NewSave, NewSeat, NewTable,
    NextStep, Play, Proposal, Propose, Resign, check_id, id_of,
};
pub use review::{JudgedMove, Review};
pub use saves::{ImportedGames, SaveFiles};
pub use sowing::{SowingMove, SowingView, Step, pit_number, pits};
pub use table::{
    LoadedTable, MadeTable, Phase, Proposed, SeatInfo, SeatKey, Summary, TableView, Update, boards,
};
pub use tournament::{
    EntrantInfo, EntrantKey, Forfeit, Line, MadeTournament, Met, NewTournament, PairingInfo,
    RoundInfo, TournamentGame, TournamentInfo, TournamentView, Withdrawal,
};
