//! Tournaments that `parlour tournament` plays or has played, each kept in a folder: read to be shown, never changed.

use crate::secret;
use arena::{GameId, Journal, Runner, Settings, Standings};
use axum::extract::ws::Utf8Bytes;
use game::Record;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use wire::{
    EntrantInfo, Line, Met, PairingInfo, PastGame, PastSeat, Phase, RoundInfo, TournamentGame,
    TournamentInfo, TournamentView,
};

/// The most folders that are listed.
const MOST_FOLDERS: usize = 200;
/// The most bytes of a journal that is read.
const MOST_BYTES: u64 = 64 << 20;
/// The most games that are listed of a tournament, the latest.
const MOST_GAMES: usize = 1000;

/// A tournament in a folder, as it was when it was read.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) info: TournamentInfo,
    /// What everybody sees of it, as JSON.
    pub(crate) text: Utf8Bytes,
}

/// A finished game of such a tournament.
#[derive(Debug)]
pub(crate) struct KeptGame {
    pub(crate) told: PastGame,
    pub(crate) outcome: store::Outcome,
    pub(crate) record: Record,
}

/// How long a journal was, and when it was last written.
type Stamp = (u64, SystemTime);

/// A folder of tournaments, or of one. Everything here reads files, and is for threads that may wait.
#[derive(Debug)]
pub(crate) struct Folders {
    root: PathBuf,
    known: Mutex<HashMap<PathBuf, (Stamp, Arc<Shown>)>>,
}

impl Folders {
    pub(crate) fn new(root: PathBuf) -> Self {
        Self { root, known: Mutex::default() }
    }

    /// Lists the tournaments, those under way first, and then the latest first.
    pub(crate) fn list(&self) -> Vec<TournamentInfo> {
        let mut found: Vec<(Stamp, Arc<Shown>)> =
            self.folders().iter().filter_map(|folder| self.read(folder)).collect();
        found.sort_by_key(|((_, changed), shown)| {
            (shown.info.phase as u8, std::cmp::Reverse(*changed))
        });
        found.into_iter().map(|(_, shown)| shown.info.clone()).collect()
    }

    /// Returns the tournament of this name.
    pub(crate) fn find(&self, name: &str) -> Option<Arc<Shown>> {
        self.read(&self.folder(name)?).map(|(_, shown)| shown)
    }

    /// Returns a finished game of a tournament, by its number such as `1.2.3`.
    pub(crate) fn game(&self, name: &str, number: &str) -> Option<KeptGame> {
        let folder = self.folder(name)?;
        let (_, changed) = stamp(&folder).filter(|(bytes, _)| *bytes <= MOST_BYTES)?;
        let lines = Journal::games(&folder).ok()?;
        let line = lines.into_iter().find(|line| line.game == number)?;
        kept_game(&line, format!("{name}.{number}"), changed)
    }

    fn folder(&self, name: &str) -> Option<PathBuf> {
        if !secret::is_name(name) {
            return None;
        }
        self.folders().into_iter().find(|folder| name_of(folder) == name)
    }

    fn folders(&self) -> Vec<PathBuf> {
        if stamp(&self.root).is_some() {
            return vec![self.root.clone()];
        }
        let entries = fs::read_dir(&self.root).into_iter().flatten().flatten();
        let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        found.retain(|folder| stamp(folder).is_some());
        found.sort();
        found.truncate(MOST_FOLDERS);
        found
    }

    /// Reads a tournament, if it has changed since it was last read.
    fn read(&self, folder: &Path) -> Option<(Stamp, Arc<Shown>)> {
        let stamp = stamp(folder)?;
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, shown)) = known().get(folder)
            && *at == stamp
        {
            return Some((stamp, Arc::clone(shown)));
        }
        if stamp.0 > MOST_BYTES {
            tracing::warn!(folder = %folder.display(), "a tournament is too long to be shown");
            return None;
        }
        let view = view(folder).or_else(|| {
            tracing::warn!(folder = %folder.display(), "a tournament could not be read");
            None
        })?;
        let text = serde_json::to_string(&view).expect("a view can be written as JSON");
        let shown = Arc::new(Shown { info: view.info, text: text.into() });
        known().insert(folder.to_owned(), (stamp, Arc::clone(&shown)));
        Some((stamp, shown))
    }
}

/// Returns how long the journal in a folder is, and when it was last written; `None` if it holds no tournament.
fn stamp(folder: &Path) -> Option<Stamp> {
    let settings = fs::metadata(folder.join("tournament.toml")).ok()?;
    let journal = fs::metadata(folder.join("games.jsonl"));
    let about = journal.as_ref().unwrap_or(&settings);
    Some((journal.as_ref().map_or(0, fs::Metadata::len), about.modified().ok()?))
}

/// Returns the name of a tournament in paths, which stays the same.
fn name_of(folder: &Path) -> String {
    let told = folder.file_name().unwrap_or_default().as_encoded_bytes();
    hex::encode(&Sha256::digest(told)[..8])
}

fn view(folder: &Path) -> Option<TournamentView> {
    let settings = Journal::settings(folder).ok()?;
    let lines = Journal::games(folder).ok()?;
    let standings = Runner::show(&settings, &lines).ok()?;
    let Standings { is_over, planned, games, .. } = standings;
    let name = name_of(folder);
    let entry = catalog::GameEntry::find(settings.spec.name()).ok()?;
    let players = settings.players.iter();
    Some(TournamentView {
        rounds: rounds(&name, &settings, &lines),
        info: TournamentInfo {
            tournament: name,
            title: folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            game: settings.spec.name().to_owned(),
            game_title: entry.title.to_owned(),
            size: settings.spec.size(),
            format: settings.format.name().to_owned(),
            phase: if is_over { Phase::Over } else { Phase::Playing },
            entrants: settings.players.len(),
            games,
            planned: Some(planned),
        },
        rules: settings.spec.rules_text(),
        clock: wire::Clock::None,
        per_pairing: settings.groups * settings.seats() as u64,
        rounds_planned: settings
            .rounds
            .unwrap_or_else(|| settings.format.usual_rounds(settings.players.len())),
        players: players
            .map(|one| EntrantInfo {
                name: one.name.clone(),
                kind: Some(one.kind.to_string()),
                gone: false,
            })
            .collect(),
        standings: (1..)
            .zip(&standings.rows)
            .map(|(place, row)| Line {
                entrant: row.player,
                place,
                points: row.tally.points,
                wins: row.tally.wins,
                draws: row.tally.draws,
                losses: row.tally.losses,
            })
            .collect(),
        crosstable: standings
            .cross
            .iter()
            .map(|row| {
                let met = |cell: &arena::Cell| Met { points: cell.points, games: cell.games };
                row.iter().map(|cell| cell.as_ref().map(met)).collect()
            })
            .collect(),
    })
}

/// Lists the latest games by round and pairing.
fn rounds(name: &str, settings: &Settings, lines: &[arena::Line]) -> Vec<RoundInfo> {
    let mut rounds: BTreeMap<u32, BTreeMap<u32, PairingInfo>> = BTreeMap::new();
    let seats = settings.seats();
    let mut latest: Vec<(GameId, &arena::Line)> = lines
        .iter()
        .rev()
        .take(MOST_GAMES)
        .filter_map(|line| Some((line.game.parse().ok()?, line)))
        .collect();
    latest.sort_by_key(|(id, _)| *id);
    for (id, line) in latest {
        let Ok(outcome) = line.outcome(settings.players.len(), seats) else { continue };
        let pairings = rounds.entry(id.round).or_default();
        let pairing = pairings.entry(id.pairing).or_insert_with(|| {
            let mut entrants = line.players.clone();
            entrants.rotate_right(id.game as usize % seats);
            PairingInfo { won: vec![0.0; seats], entrants, games: Vec::new() }
        });
        pairing.won.iter_mut().zip(outcome.won()).for_each(|(sum, won)| *sum += won);
        pairing.games.push(TournamentGame {
            table: Some(format!("{name}.{id}")),
            entrants: line.players.clone(),
            won: Some(line.shares.clone()),
            ending: Some(line.ending.clone()),
        });
    }
    let of_round = |pairings: BTreeMap<u32, PairingInfo>| RoundInfo {
        pairings: pairings.into_values().collect(),
        byes: Vec::new(),
    };
    rounds.into_values().map(of_round).collect()
}

fn kept_game(line: &arena::Line, table: String, changed: SystemTime) -> Option<KeptGame> {
    let record: Record = line.record.parse().ok()?;
    let spec = catalog::Beginning::of(&record).ok()?.spec;
    let entry = catalog::GameEntry::find(spec.name()).ok()?;
    let winners: Vec<usize> =
        (0..line.shares.len()).filter(|&seat| line.shares[seat] > 0.0).collect();
    // Whoever makes a fault has lost as if they had resigned.
    let ending = match &line.fault {
        Some(fault) => store::Ending::Resigned(game::Seat::new(fault.seat as u8)),
        None if line.ending == "cut_off" => store::Ending::Agreed,
        None => store::Ending::Played,
    };
    let outcome = store::Outcome { scores: line.scores.clone(), winners, ending };
    let seats = wire::scores(spec.unit(), &line.scores).into_iter().enumerate();
    let when = jiff::Timestamp::try_from(changed).ok()?.to_string();
    let told = PastGame {
        id: 0,
        table: Some(table),
        game: spec.name().to_owned(),
        title: entry.title.to_owned(),
        family: entry.family.name(),
        size: spec.size(),
        seats: seats
            .map(|(seat, score)| {
                let text = record.tag(&format!("player-{}", seat + 1)).unwrap_or_default();
                let (name, kind) = text.split_once('=').unwrap_or((text, "human"));
                PastSeat {
                    name: name.to_owned(),
                    kind: kind.to_owned(),
                    score: Some(score),
                    won: line.shares[seat] > 0.0,
                }
            })
            .collect(),
        ending: ending.to_string(),
        moves: line.chosen.iter().sum::<u64>() as u32,
        began: when.clone(),
        ended: when,
    };
    Some(KeptGame { told, outcome, record })
}
