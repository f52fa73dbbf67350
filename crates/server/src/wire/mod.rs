//! What goes over the wire: types of its own, made from those of the rules by hand.
//!
//! Nothing of a game in progress is made from more than one seat's [`catalog::View`], so that what a seat
//! may not know cannot be written down. Only a [`Frame`] shows everything, once the game is over.

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
mod puzzle;
mod request;
mod review;
mod saves;
mod sowing;
mod table;
mod tournament;

pub(crate) use advice::{Analysis, AnalyzedMove, Hint, Hints};
pub(crate) use cassino::{RoundView, cards};
pub(crate) use clock::Clock;
pub(crate) use exercise::{ExerciseList, ExerciseView};
pub(crate) use explorer::{Explored, ExploredMove, SolvedBoard};
pub(crate) use games::{GameInfo, GameSheet, PlayerInfo, Score};
pub(crate) use log::LogEntry;
pub(crate) use message::ToClient;
pub(crate) use outcome::{Outcome, scores};
pub(crate) use past::{Frame, PastGame, PastGames, PastSeat, Replay, open_boards};
pub(crate) use puzzle::{NewSolution, PuzzleList, PuzzleView, Solution};
pub(crate) use request::{
    Answer, Ask, FromClient, Hello, Look, Name, NewAnalysis, NewHint, NewSave, NewSeat, NewTable,
    NextStep, Play, Propose, Resign, check_id, id_of,
};
pub(crate) use review::{JudgedMove, Review};
pub(crate) use saves::SaveFiles;
pub(crate) use sowing::{SowingView, Step, pit_number, pits};
pub(crate) use table::{
    LoadedTable, MadeTable, Phase, Proposed, SeatInfo, SeatKey, Summary, TableView, Update, boards,
};
pub(crate) use tournament::{
    EntrantInfo, EntrantKey, Forfeit, Line, MadeTournament, Met, NewTournament, PairingInfo,
    RoundInfo, TournamentGame, TournamentInfo, TournamentView, Withdrawal,
};
