//! What goes over the wire: types of their own, made from the rules' types by hand.
//!
//! Nothing of a game that goes on is made from more than one seat's [`View`], so that what a seat may not
//! know cannot be written down; only a [`Frame`] shows all, once the game is over.

use cassino::{Observation, RoundResult};
use catalog::{GameEntry, OptionInfo, SowingTable, View};
use game::{Observe as _, Seat, State as _};
use serde::{Deserialize, Serialize};
use sowing::trace::Step as Traced;
use sowing::{BySide, HouseSetup, Pit, Setup, Side};
use std::collections::BTreeMap;

/// A game that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GameInfo {
    /// The name in requests.
    name: &'static str,
    /// The name as its players spell it.
    title: &'static str,
    /// `sowing` or `cassino`.
    family: &'static str,
    /// The fewest and the most seats.
    seats: [u8; 2],
    /// The usual number of houses a side, of a sowing game.
    houses: Option<u16>,
    /// The usual number of seeds a house, of a sowing game.
    seeds: Option<u32>,
    /// The house rules.
    options: Vec<RuleOption>,
}

/// A house rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RuleOption {
    /// The key.
    key: &'static str,
    /// The values it takes; empty when it takes a whole number.
    values: &'static [&'static str],
    /// Its value when nobody says otherwise.
    default: String,
    /// What it is about.
    help: &'static str,
}

impl From<OptionInfo> for RuleOption {
    fn from(OptionInfo { key, values, default, help }: OptionInfo) -> Self {
        Self { key, values, default, help }
    }
}

impl From<&GameEntry> for GameInfo {
    fn from(entry: &GameEntry) -> Self {
        let rules = sowing::games::find(entry.name).map(|game| game.rules);
        Self {
            name: entry.name,
            title: entry.title,
            family: entry.family.name(),
            seats: [*entry.seats.start(), *entry.seats.end()],
            houses: rules.map(|rules| rules.houses),
            seeds: rules.map(|rules| rules.seeds),
            options: entry.options().into_iter().map(RuleOption::from).collect(),
        }
    }
}

/// A game with its rule sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct GameSheet {
    /// The game.
    #[serde(flatten)]
    pub(crate) game: GameInfo,
    /// The rule sheet in Markdown.
    pub(crate) sheet: &'static str,
}

/// A kind of computer player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PlayerInfo {
    /// How it is written.
    pub(crate) kind: &'static str,
    /// The family it plays, or nothing when it plays all.
    pub(crate) family: Option<&'static str>,
    /// What it does.
    pub(crate) help: &'static str,
}

/// A table that is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The name of the game.
    pub(crate) game: String,
    /// Houses a side of a sowing game, if not the usual number.
    pub(crate) houses: Option<u16>,
    /// Seeds a house of a sowing game, if not the usual number.
    pub(crate) seeds: Option<u32>,
    /// House rules by key.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, String>,
    /// The seats in order of play: two for a sowing game, South first.
    pub(crate) seats: Vec<NewSeat>,
    /// The clock.
    #[serde(default)]
    pub(crate) clock: Clock,
    /// Whether the lobby shows the table, for people to sit down or watch.
    #[serde(default)]
    pub(crate) public: bool,
    /// The seat, from 0, that begins a sowing game; drawn by lot when it is not said.
    pub(crate) first: Option<u8>,
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NewSeat {
    /// Who asks for the table, or somebody at the same screen.
    Person {
        /// The name.
        name: String,
    },
    /// Somebody who is sent a secret link.
    Link,
    /// Whoever sits down in the lobby.
    Open,
    /// A computer player.
    Computer {
        /// Its kind, as `GET /api/players` lists them.
        kind: String,
        /// Its name, if not a usual one.
        name: Option<String>,
    },
}

/// How much time a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Clock {
    /// As much as it likes.
    #[default]
    None,
    /// So much for each move.
    Move {
        /// Seconds a move, from 1.
        seconds: u32,
    },
    /// So much for the game, and some more with each move.
    Game {
        /// Seconds at the start, from 1.
        seconds: u32,
        /// Seconds that each move adds.
        increment: u32,
    },
}

/// A table that has been made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MadeTable {
    /// Its name in paths.
    pub(crate) table: String,
    /// The keys of the seats for people, seats in order; nothing for the others.
    pub(crate) keys: Vec<Option<String>>,
}

/// A name for somebody who sits down.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// The name.
    pub(crate) name: String,
}

/// The key of a seat: who has it, plays there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SeatKey {
    /// The seat, from 0.
    pub(crate) seat: u8,
    /// 128 random bits in 32 hexadecimal digits.
    pub(crate) key: String,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Summary {
    /// Its name in paths.
    pub(crate) table: String,
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// The size in words.
    pub(crate) size: String,
    /// The house rules in words KEY=VALUE.
    pub(crate) rules: String,
    /// `waiting`, `playing` or `over`.
    pub(crate) phase: Phase,
    /// The seats.
    pub(crate) seats: Vec<SeatInfo>,
    /// The clock.
    pub(crate) clock: Clock,
    /// Whether the lobby shows it.
    #[serde(skip)]
    pub(crate) public: bool,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Seats are empty.
    #[default]
    Waiting,
    /// The game goes on.
    Playing,
    /// The game has ended.
    Over,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SeatInfo {
    /// The name; empty while nobody sits there.
    pub(crate) name: String,
    /// `person`, `computer`, `link` or `open`.
    pub(crate) who: &'static str,
    /// The kind of a computer player.
    pub(crate) kind: Option<String>,
    /// Whether a person is connected.
    pub(crate) here: bool,
    /// Milliseconds left on the seat's clock at the moment of writing.
    pub(crate) clock_ms: Option<u64>,
}

/// What a client asks of a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Ask {
    /// Play an action.
    Play {
        /// A name of the client's own, at most 40 signs; the same request said again is done once.
        id: String,
        /// The seat, from 0.
        #[cfg_attr(test, schema(maximum = 11))]
        seat: u8,
        /// The `seq` of the table that the client has seen.
        seq: u64,
        /// The action as records write it: a house number or `swap`; `h9` or `h9xd7,s2`.
        action: String,
    },
    /// Ask the others for something.
    Propose {
        /// The seat, from 0.
        #[cfg_attr(test, schema(maximum = 11))]
        seat: u8,
        /// What for.
        what: Proposal,
    },
    /// Answer what another seat asks for.
    Answer {
        /// The seat, from 0.
        #[cfg_attr(test, schema(maximum = 11))]
        seat: u8,
        /// Whether to agree.
        yes: bool,
    },
    /// Give up.
    Resign {
        /// The seat, from 0.
        #[cfg_attr(test, schema(maximum = 11))]
        seat: u8,
    },
}

impl Ask {
    /// Returns the seat that asks.
    pub(crate) const fn seat(&self) -> u8 {
        match self {
            Self::Play { seat, .. }
            | Self::Propose { seat, .. }
            | Self::Answer { seat, .. }
            | Self::Resign { seat } => *seat,
        }
    }
}

/// What needs the others' agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Proposal {
    /// To go back to the own last choice.
    TakeBack,
    /// To call the game a draw.
    Draw,
    /// To play again.
    Rematch,
    /// To deal the round of a card game anew.
    NewDeal,
}

/// What a client says over a WebSocket beside an [`Ask`].
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum FromClient {
    /// The first message: who is there, and what is known already.
    Hello {
        /// The keys of the seats that the client plays; none to watch.
        #[serde(default)]
        keys: Vec<String>,
        /// The seat, from 0, whose view is wanted; a spectator's when not said.
        looking: Option<u8>,
        /// The `run` of an earlier update.
        run: Option<String>,
        /// The number of lines of the log that are known from that run.
        #[serde(default)]
        known: u64,
    },
    /// Look from another of the own seats, or from none.
    Look {
        /// The seat, from 0.
        seat: Option<u8>,
    },
    /// Ask for a hint.
    Hint {
        /// A name of the client's own.
        id: String,
        /// The seat, from 0.
        seat: u8,
    },
}

/// What the server says over a WebSocket.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum ToClient {
    /// The table as it is now, and what has happened since the last update.
    Update(Box<Update>),
    /// A request was done.
    Done {
        /// Its name, where it had one.
        id: Option<String>,
    },
    /// A request was refused; the table is as it was.
    Refused {
        /// Its name, where it had one.
        id: Option<String>,
        /// Why.
        problem: crate::problem::Body,
    },
    /// A hint.
    Hint {
        /// The name of the request.
        id: String,
        /// The best moves, best first.
        hints: Vec<Hint>,
    },
    /// The server stops; connect again later.
    Closing,
}

/// A move that somebody might make.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Hint {
    /// The action.
    pub(crate) action: String,
    /// Why, as the end of a sentence, where that is known.
    pub(crate) reason: Option<String>,
    /// Points that it is expected to win on the others, in Cassino.
    pub(crate) points: Option<f64>,
    /// Whether every card is known and the points are exact.
    pub(crate) exact: bool,
}

/// The table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Update {
    /// A name of this run of the table: with another one the log begins anew.
    pub(crate) run: String,
    /// Grows with every action and everything taken back.
    pub(crate) seq: u64,
    /// The number of the first line of the log below.
    pub(crate) log_from: u64,
    /// What has happened since.
    pub(crate) log: Vec<Line>,
    /// The table.
    pub(crate) table: TableView,
}

/// A table as one connection may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TableView {
    /// What the lobby says of it.
    #[serde(flatten)]
    pub(crate) summary: Summary,
    /// `sowing` or `cassino`.
    pub(crate) family: &'static str,
    /// The seats, from 0, whose keys the connection has shown.
    pub(crate) yours: Vec<u8>,
    /// The seat, from 0, that it looks from.
    pub(crate) looking: Option<u8>,
    /// The seat, from 0, that is to choose.
    pub(crate) turn: Option<u8>,
    /// The seat, from 0, that moved last.
    pub(crate) last_mover: Option<u8>,
    /// Whether one of the own seats can ask to take a move back.
    pub(crate) can_take_back: bool,
    /// What a seat asks of the others.
    pub(crate) proposed: Option<Proposed>,
    /// How it came out.
    pub(crate) result: Option<Outcome>,
    /// The table of the rematch.
    pub(crate) rematch: Option<String>,
    /// The board of a sowing game.
    pub(crate) sowing: Option<SowingView>,
    /// The cards of Cassino.
    pub(crate) cassino: Option<CassinoView>,
}

/// What a seat asks of the others.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Proposed {
    /// What for.
    pub(crate) what: Proposal,
    /// The seat, from 0, that asks.
    pub(crate) by: u8,
    /// The seats, from 0, that have not answered.
    pub(crate) open: Vec<u8>,
}

/// How a game came out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Outcome {
    /// `played`, `agreed`, `resigned 2`, `out-of-time 1`, seats from 1.
    pub(crate) ending: String,
    /// Each seat's score.
    pub(crate) scores: Vec<i32>,
    /// The seats, from 0, that won; several share.
    pub(crate) winners: Vec<usize>,
}

/// The board of a sowing game.
///
/// Pits are numbered along South's sowing: South's houses from 0, South's store, North's houses,
/// North's store.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SowingView {
    /// Houses a side.
    pub(crate) houses: u16,
    /// Seeds in every pit.
    pub(crate) pits: Vec<u64>,
    /// The houses that are closed for this round.
    pub(crate) burnt: Vec<u16>,
    /// What the side to choose can do.
    pub(crate) moves: Vec<SowingMove>,
    /// The set or round that is played, from 1, where there are several.
    pub(crate) number: Option<u16>,
    /// How many sets are played, where there are several.
    pub(crate) sets: Option<u16>,
    /// Half points in finished sets, South's and North's.
    pub(crate) half_points: Option<[u32; 2]>,
    /// Whether both choose at once.
    pub(crate) together: bool,
    /// The position of the set or round at hand as text, for `POST /api/analysis` and command lines.
    pub(crate) position: String,
}

/// What an action would do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SowingMove {
    /// The action.
    pub(crate) action: String,
    /// The pit that is lifted.
    pub(crate) from: Option<u16>,
    /// The pit where the last seed falls.
    pub(crate) last: Option<u16>,
    /// Seeds captured.
    pub(crate) captured: u32,
    /// Whether the same side moves again.
    pub(crate) extra_turn: bool,
    /// How many times seeds are lifted.
    pub(crate) laps: u64,
}

/// One visible step of a sowing: what (`lift`, `drop`, `capture`, `rest_south`, `rest_north`, `swap`),
/// the pit, the seeds.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Step(pub(crate) &'static str, pub(crate) u16, pub(crate) u64);

/// The cards as one seat sees them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CassinoView {
    /// The round, from 1.
    pub(crate) round: u32,
    /// The seat, from 0, that deals.
    pub(crate) dealer: u8,
    /// The cards on the table.
    pub(crate) table: Vec<String>,
    /// The hand of the seat that is looked from.
    pub(crate) hand: Vec<String>,
    /// How many cards each seat holds.
    pub(crate) hand_sizes: Vec<u8>,
    /// How many cards each seat has captured in this round.
    pub(crate) piles: Vec<usize>,
    /// Each seat's sweeps in this round.
    pub(crate) sweeps: Vec<u8>,
    /// Each seat's points of the rounds that are finished.
    pub(crate) totals: Vec<i32>,
    /// How many cards the stock holds.
    pub(crate) stock: u8,
    /// The points that end a match; nothing when one round is played.
    pub(crate) target: Option<u16>,
    /// How the last round ended.
    pub(crate) last_round: Option<RoundView>,
}

/// How a round of Cassino ended.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RoundView {
    /// Its number, from 1.
    pub(crate) round: u32,
    /// Points by item; in each, one number a seat.
    pub(crate) points: BTreeMap<&'static str, Vec<i32>>,
    /// Points of the match after the round.
    pub(crate) totals: Vec<i32>,
    /// The cards that were left on the table.
    pub(crate) leftovers: Vec<String>,
    /// The seat, from 0, that captured last and so got them.
    pub(crate) last_capturer: Option<u8>,
    /// The seats, from 0, that won the match with this round.
    pub(crate) winners: Vec<usize>,
}

/// A game that is over, as lists of past games show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastGame {
    /// Its number.
    pub(crate) id: u64,
    /// The name of its table; nothing for a game of the terminal.
    pub(crate) table: Option<String>,
    /// The name of the game.
    pub(crate) game: String,
    /// The name as its players spell it.
    pub(crate) title: String,
    /// `sowing` or `cassino`.
    pub(crate) family: &'static str,
    /// The size in words.
    pub(crate) size: String,
    /// The seats in order.
    pub(crate) seats: Vec<PastSeat>,
    /// `played`, `agreed`, `resigned 2`, `out-of-time 1`, seats from 1.
    pub(crate) ending: String,
    /// How many moves the seats played; cards dealt are none.
    pub(crate) length: u32,
    /// When it began, RFC 3339.
    pub(crate) began: String,
    /// When it ended, RFC 3339.
    pub(crate) ended: String,
}

/// Who sat on a seat of a game that is over, and how it came out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastSeat {
    /// The name.
    pub(crate) name: String,
    /// The kind of player; `human` for people.
    pub(crate) kind: String,
    /// The score in seeds or points; a set drawn is half a point.
    pub(crate) score: Option<f64>,
    /// Whether this seat won, alone or with others.
    pub(crate) won: bool,
}

impl PastGame {
    /// Tells of a game of the store; `None` of a game that this version does not know, or that goes on.
    pub(crate) fn of(game: &store::GameSummary, table: Option<String>) -> Option<Self> {
        let entry = GameEntry::find(&game.game).ok()?;
        let seat = |seat: &store::SeatSummary| PastSeat {
            name: seat.name.clone(),
            kind: seat.kind.clone(),
            score: seat.score.map(store::Score::counted),
            won: seat.won,
        };
        Some(Self {
            id: game.id.number(),
            table,
            game: game.game.clone(),
            title: entry.title.to_owned(),
            family: entry.family.name(),
            size: game.size.clone(),
            seats: game.players.iter().map(seat).collect(),
            ending: game.ending?.to_string(),
            length: game.moves,
            began: game.began.to_string(),
            ended: game.changed.to_string(),
        })
    }
}

/// A part of the list of past games.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PastGames {
    /// The games, those that ended last first.
    pub(crate) games: Vec<PastGame>,
    /// Whether there are more: ask for those before the last one.
    pub(crate) more: bool,
}

/// A game that is over, to be looked at frame by frame.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Replay {
    /// The game.
    pub(crate) game: PastGame,
    /// The house rules in words KEY=VALUE.
    pub(crate) rules: String,
    /// How many frames there are in all.
    pub(crate) frames_total: usize,
    /// The number of the first frame below.
    pub(crate) from: usize,
    /// The frames.
    pub(crate) frames: Vec<Frame>,
}

/// A moment of a game that is over; everything in it is open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Frame {
    /// The seat, from 0, whose action led here; nothing at the start.
    pub(crate) seat: Option<u8>,
    /// The action.
    pub(crate) action: Option<String>,
    /// What happened.
    pub(crate) log: Vec<Line>,
    /// The seat, from 0, that is to choose.
    pub(crate) turn: Option<u8>,
    /// Each seat's score so far.
    pub(crate) scores: Vec<i32>,
    /// The board of a sowing game, without moves.
    pub(crate) sowing: Option<SowingView>,
    /// The open cards of Cassino.
    pub(crate) cassino: Option<CassinoView>,
    /// The hands of Cassino, a seat each.
    pub(crate) hands: Option<Vec<Vec<String>>>,
}

/// A position of a sowing game that is to be looked into.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAnalysis {
    /// The name of the game.
    pub(crate) game: String,
    /// House rules by key, as a table's `rules` tells them; `houses` and `seeds` may stand among them.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, String>,
    /// The position as text, as [`SowingView::position`].
    pub(crate) position: String,
    /// How long to think, in milliseconds, from 1 to 2000; 1000 if not said.
    pub(crate) time_ms: Option<u64>,
}

/// What a search found out of a position.
///
/// Values are final margins of the side to move in the set or round at hand, stores included.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Analysis {
    /// The best action; nothing when the position has ended.
    pub(crate) best: Option<String>,
    /// The value.
    pub(crate) value: i32,
    /// Whether the true value is that (`exact`), at least that (`least`) or at most that (`most`).
    pub(crate) bound: &'static str,
    /// Whether that is proved.
    pub(crate) proved: bool,
    /// How many moves ahead was looked.
    pub(crate) depth: u32,
    /// The line that both sides are expected to play.
    pub(crate) pv: Vec<String>,
    /// Every action with its own value and line, best first.
    pub(crate) moves: Vec<AnalyzedMove>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// How long it took.
    pub(crate) seconds: f64,
}

/// What a search found out of an action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct AnalyzedMove {
    /// The action.
    pub(crate) action: String,
    /// Its value for the side to move.
    pub(crate) value: i32,
    /// What the value says, as [`Analysis::bound`].
    pub(crate) bound: &'static str,
    /// Whether that is proved.
    pub(crate) proved: bool,
    /// The line that both sides are expected to play, this action first.
    pub(crate) pv: Vec<String>,
}

impl Analysis {
    pub(crate) fn of(found: &players::Analysis<sowing::Action>, seconds: f64) -> Self {
        let words = |bound| match bound {
            players::Bound::Exact => "exact",
            players::Bound::Least => "least",
            players::Bound::Most => "most",
        };
        let texts = |line: &[sowing::Action]| line.iter().map(ToString::to_string).collect();
        let of_line = |line: &players::Line<sowing::Action>| AnalyzedMove {
            action: line.action.to_string(),
            value: line.value,
            bound: words(line.bound),
            proved: line.proved,
            pv: texts(&line.pv),
        };
        Self {
            best: found.best.map(|action| action.to_string()),
            value: found.value,
            bound: words(found.bound),
            proved: found.proved,
            depth: found.depth,
            pv: texts(&found.pv),
            moves: found.moves.iter().map(of_line).collect(),
            nodes: found.nodes,
            seconds,
        }
    }
}

/// The two files of a saved match of Cassino.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SaveFiles {
    /// The main file.
    pub(crate) main: String,
    /// The backup.
    pub(crate) backup: String,
}

/// A save file of Cassino that is to be gone on with.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSave {
    /// The text of the file, main or backup.
    pub(crate) text: String,
    /// Whether to take what a damaged file must have held.
    #[serde(default)]
    pub(crate) repair: bool,
    /// Whether to read a file whose program ended without being told to.
    #[serde(default)]
    pub(crate) interrupted: bool,
    /// The clock.
    #[serde(default)]
    pub(crate) clock: Clock,
    /// Whether the lobby shows the table.
    #[serde(default)]
    pub(crate) public: bool,
}

/// A table that has been made from a save file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct LoadedTable {
    /// Its name in paths.
    pub(crate) table: String,
    /// The keys of the seats for people, seats in order; nothing for the others.
    pub(crate) keys: Vec<Option<String>>,
    /// What was repaired, in sentences without a full stop.
    pub(crate) notes: Vec<String>,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Line {
    /// Somebody sat down.
    Sat {
        /// The seat, from 0.
        seat: u8,
        /// The name.
        name: String,
    },
    /// What a save file tells of the time before.
    Told {
        /// A sentence.
        text: String,
    },
    /// A house was sown.
    Sown {
        /// The seat, from 0.
        seat: u8,
        /// The house.
        action: String,
        /// What could be seen, in order; nothing when it is long ago or too long to be drawn.
        steps: Vec<Step>,
        /// The board before, as [`SowingView::pits`].
        before: Vec<u64>,
        /// Where the last seed fell.
        last: Option<u16>,
        /// Seeds captured.
        captured: u32,
        /// Whether the same side moves again.
        extra_turn: bool,
        /// How many times seeds were lifted.
        laps: u64,
    },
    /// Sides were changed under the pie rule.
    Swapped {
        /// The seat, from 0.
        seat: u8,
    },
    /// A set or a round of a sowing game ended.
    SetOver {
        /// Its number, from 1.
        number: u16,
        /// Seeds of South and North.
        scores: [u32; 2],
        /// Whether the third coming of a position ended it.
        by_repetition: bool,
    },
    /// A round of Cassino was dealt.
    Round {
        /// Its number, from 1.
        round: u32,
        /// The seat, from 0, that deals.
        dealer: u8,
        /// The first cards on the table.
        table: Vec<String>,
    },
    /// A card was put on the table.
    Played {
        /// The seat, from 0.
        seat: u8,
        /// The card.
        card: String,
    },
    /// Cards were captured.
    Captured {
        /// The seat, from 0.
        seat: u8,
        /// The hand card.
        card: String,
        /// The table cards.
        take: Vec<String>,
        /// Whether nothing is left on the table.
        sweep: bool,
    },
    /// A round of Cassino ended.
    RoundOver {
        /// How.
        result: RoundView,
    },
    /// A seat asks for something.
    Proposed {
        /// The seat, from 0.
        seat: u8,
        /// What for.
        proposal: Proposal,
    },
    /// A seat does not agree, or takes back what it asked for.
    Declined {
        /// The seat, from 0.
        seat: u8,
        /// What was asked for.
        proposal: Proposal,
    },
    /// Moves were taken back.
    TakenBack {
        /// The seat, from 0, that is to choose again.
        seat: u8,
        /// How many actions.
        actions: usize,
    },
    /// A round of cards is dealt anew, at a seat's wish.
    DealtAnew {
        /// The seat, from 0.
        seat: u8,
    },
    /// A seat ran out of time and the house plays on for it.
    Replaced {
        /// The seat, from 0.
        seat: u8,
    },
    /// The game ended.
    Over {
        /// How it came out.
        outcome: Outcome,
    },
}

/// A line of a list of high scores.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Score {
    /// The name of the game.
    pub(crate) game: String,
    /// The size in words.
    pub(crate) size: String,
    /// Who played.
    pub(crate) name: String,
    /// The score in seeds or points; a set drawn is half a point.
    #[serde(rename = "score")]
    pub(crate) reached: f64,
    /// Whether the game was won, alone or with others, against somebody.
    pub(crate) won: bool,
    /// Whether nobody lost.
    pub(crate) drawn: bool,
    /// When it ended, RFC 3339.
    pub(crate) ended: String,
}

impl From<store::HighScore> for Score {
    fn from(high: store::HighScore) -> Self {
        let store::HighScore { game, size, name, score, won, drawn, ended, .. } = high;
        Self { game, size, name, reached: score.counted(), won, drawn, ended: ended.to_string() }
    }
}

impl From<&store::Outcome> for Outcome {
    fn from(outcome: &store::Outcome) -> Self {
        Self {
            ending: outcome.ending.to_string(),
            scores: outcome.scores.clone(),
            winners: outcome.winners.clone(),
        }
    }
}

/// Boards with more houses a side are drawn without a preview of every move: it would cost more than
/// the move.
const PREVIEWED_HOUSES: u16 = 24;

/// Writes a pit as its number; see [`SowingView`].
pub(crate) fn pit_number(houses: u16, pit: Pit) -> u16 {
    match pit {
        Pit::House(Side::South, house) => house.index() as u16,
        Pit::Store(Side::South) => houses,
        Pit::House(Side::North, house) => houses + 1 + house.index() as u16,
        Pit::Store(Side::North) => 2 * houses + 1,
    }
}

/// Writes the seeds of every pit.
pub(crate) fn pits(setup: &Setup) -> Vec<u64> {
    let side = |side: Side| {
        let houses = setup.houses[side].iter().map(|house| house.seeds());
        houses.chain([setup.stores[side]]).collect::<Vec<_>>()
    };
    [side(Side::South), side(Side::North)].concat()
}

impl Step {
    pub(crate) fn of(houses: u16, step: Traced) -> Self {
        let number = |pit| pit_number(houses, pit);
        match step {
            Traced::Lift { pit, seeds } => Self("lift", number(pit), seeds),
            Traced::Drop { pit } => Self("drop", number(pit), 1),
            Traced::Capture { pit, seeds } => Self("capture", number(pit), seeds),
            Traced::Rest { pit, seeds, to: Side::South } => Self("rest_south", number(pit), seeds),
            Traced::Rest { pit, seeds, to: Side::North } => Self("rest_north", number(pit), seeds),
            Traced::Swap => Self("swap", 0, 0),
        }
    }
}

impl From<&SowingTable> for SowingView {
    fn from(table: &SowingTable) -> Self {
        let moves = table.legal_actions().into_iter().map(|action| sowing_move(table, action));
        Self { moves: moves.collect(), ..Self::still(table) }
    }
}

impl SowingView {
    /// Writes a board where nobody is to move.
    pub(crate) fn still(table: &SowingTable) -> Self {
        let rules = table.rules();
        let houses = rules.houses;
        let setup = table.setup();
        let burnt = Side::BOTH.into_iter().flat_map(|side| {
            let houses_of = setup.houses[side].iter().enumerate();
            houses_of.filter(|(_, house)| **house == HouseSetup::Burnt).map(move |(index, _)| {
                pit_number(houses, Pit::House(side, sowing::House::from_index(index)))
            })
        });
        let series = table.series();
        let sets = match rules.series {
            sowing::Series::Sets(sets @ 2..) => Some(sets),
            _ => None,
        };
        Self {
            houses,
            pits: pits(&setup),
            burnt: burnt.collect(),
            moves: Vec::new(),
            number: series
                .filter(|_| rules.series != sowing::Series::Sets(1))
                .map(|series| series.number),
            sets,
            half_points: series.filter(|_| sets.is_some()).map(|series| {
                let BySide { south, north } = series.half_points;
                [south, north]
            }),
            together: table.is_opening_together(),
            position: setup.to_string(),
        }
    }
}

fn sowing_move(table: &SowingTable, action: sowing::Action) -> SowingMove {
    let houses = table.rules().houses;
    let previewed = houses <= PREVIEWED_HOUSES;
    let sown = previewed.then(|| table.preview(action)).flatten();
    let from = match (action, table.side_to_choose()) {
        (sowing::Action::Sow(house), Some(side)) => {
            Some(pit_number(houses, Pit::House(side, house)))
        }
        _ => None,
    };
    SowingMove {
        action: action.to_string(),
        from,
        last: sown.map(|sown| pit_number(houses, sown.last)),
        captured: sown.map_or(0, |sown| sown.captured),
        extra_turn: sown.is_some_and(|sown| sown.extra_turn),
        laps: sown.map_or(1, |sown| sown.laps),
    }
}

pub(crate) fn cards(cards: cards::CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

impl CassinoView {
    /// Writes what a seat sees; a spectator sees no hand.
    pub(crate) fn of(seen: &Observation, is_spectator: bool) -> Self {
        let open = seen.open();
        let each = |of: &dyn Fn(Seat) -> u8| Seat::all(open.seats()).map(of).collect();
        Self {
            round: open.round(),
            dealer: open.dealer().index() as u8,
            table: cards(open.table()),
            hand: if is_spectator { Vec::new() } else { cards(seen.hand()) },
            hand_sizes: each(&|seat| seen.hand_size(seat)),
            piles: Seat::all(open.seats()).map(|seat| open.pile(seat).len()).collect(),
            sweeps: each(&|seat| open.sweeps(seat)),
            totals: Seat::all(open.seats()).map(|seat| open.total(seat)).collect(),
            stock: seen.stock_size(),
            target: (open.rules().length == cassino::Length::Match).then_some(open.rules().target),
            last_round: open.last_round().map(RoundView::from),
        }
    }
}

impl From<&RoundResult> for RoundView {
    fn from(result: &RoundResult) -> Self {
        let item = |of: fn(&cassino::RoundPoints) -> i32| result.points.iter().map(of).collect();
        Self {
            round: result.round,
            points: BTreeMap::from([
                ("sweeps", item(|points| points.sweeps)),
                ("aces", item(|points| points.aces)),
                ("most_cards", item(|points| points.most_cards)),
                ("most_spades", item(|points| points.most_spades)),
                ("ten_of_diamonds", item(|points| points.ten_of_diamonds)),
                ("two_of_spades", item(|points| points.two_of_spades)),
                ("total", item(cassino::RoundPoints::total)),
            ]),
            totals: result.totals.clone(),
            leftovers: cards(result.leftovers),
            last_capturer: result.last_capturer.map(|seat| seat.index() as u8),
            winners: result.winners.clone(),
        }
    }
}

/// The two halves of a table view that depend on the game.
pub(crate) fn boards(view: &View, is_spectator: bool) -> (Option<SowingView>, Option<CassinoView>) {
    match view {
        View::Sowing(table) => (Some(SowingView::from(table)), None),
        View::Cassino(seen) => (None, Some(CassinoView::of(seen, is_spectator))),
    }
}

/// Writes a table of a game that is over at any moment: the board, or the open cards and all hands.
pub(crate) fn open_boards(
    table: &catalog::Table,
) -> (Option<SowingView>, Option<CassinoView>, Option<Vec<Vec<String>>>) {
    match table {
        catalog::Table::Sowing(table) => (Some(SowingView::still(table)), None, None),
        catalog::Table::Cassino(state) => {
            let hands = Seat::all(state.seats()).map(|seat| cards(state.hand(seat)));
            let seen = CassinoView::of(&state.observe(Seat::new(0)), true);
            (None, Some(seen), Some(hands.collect()))
        }
    }
}

/// Tells the hints for a seat whose turn it is.
pub(crate) fn hints(
    view: &View,
    databases: Option<&dyn players::Databases>,
    limits: &players::Limits<'_>,
) -> Vec<Hint> {
    let of = |hint: players::Hint| Hint {
        action: hint.action.to_string(),
        reason: Some(hint.reason),
        points: matches!(view, View::Cassino(_)).then_some(hint.value),
        exact: hint.is_exact,
    };
    players::hints(view, 3, databases, limits).into_iter().map(of).collect()
}
