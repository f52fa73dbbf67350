// What the house sends, as the page's types: the twin of src/wire/ for `tsc`.

export interface Fault { code: string; message: string }
export interface Problem {
  type: string; title: string; status: number; code: string; detail: string; message?: Message; faults?: Fault[]; can_repair?: boolean;
}
export interface RuleOption {
  key: string; values: string[]; default: string; help: string;
  range: [number, number] | null; topic: "moves" | "sowing" | "captures" | "end" | "match" | null;
}
export interface GameInfo {
  name: string; title: string; also: string[]; family: "sowing" | "cassino"; seats: [number, number];
  region: string; about: string; first_page: boolean; group: string | null; difficulty: "easy" | "medium" | "hard" | null;
  words: { house: string; store: string; seed: string; seeds: string } | null; clockwise: boolean;
  houses: number | null; seeds: number | null; sizes: { houses: number; seeds: number }[]; options: RuleOption[];
}
export interface GameSheet extends GameInfo { sheet: string }
export interface PlayerInfo { kind: string; family: string | null; help: string }
export interface Score { game: string; size: string; name: string; score: number; won: boolean; drawn: boolean; ending: string; against: string[]; ended: string }
export type Clock = { kind: "none" } | { kind: "move"; seconds: number } | { kind: "game"; seconds: number; increment: number };
export type Phase = "waiting" | "playing" | "over";
export type Proposal = "take_back" | "draw" | "rematch" | "new_deal";
export interface SeatInfo {
  name: string; who: "person" | "computer" | "link" | "open"; kind: string | null; here: boolean; clock_ms: number | null;
}
export interface Summary {
  table: string; game: string; title: string; size: string; rules: string; phase: Phase; seats: SeatInfo[]; clock: Clock;
}
export interface SowingMove {
  action: string; from: number | null; last: number | null; captured: number; extra_turn: boolean; laps: number;
}
export interface SowingView {
  houses: number; pits: number[]; burnt: number[]; won: [pit: number, seat: number][]; land: [pit: number, seat: number][];
  moves: SowingMove[]; number: number | null; sets: number | null;
  half_points: [number, number] | null; clockwise: boolean; together: boolean; left_to_choose: number; position: string;
}
export interface RoundView {
  round: number; points: Record<string, number[]>; totals: number[]; leftovers: string[];
  last_capturer: number | null; winners: number[];
}
export interface CassinoView {
  round: number; dealer: number; table: string[]; hand: string[]; hand_sizes: number[]; piles: number[];
  sweeps: number[]; totals: number[]; stock: number; target: number | null; last_round: RoundView | null;
  position: string | null;
}
export interface Outcome { ending: string; scores: number[]; winners: number[] }
export interface TableView extends Summary {
  family: "sowing" | "cassino"; yours: number[]; looking: number | null; turn: number | null; last_mover: number | null;
  can_take_back: boolean; proposed: { what: Proposal; by: number; open: number[] } | null; result: Outcome | null;
  rematch: string | null; hints: boolean; watched: boolean; seeded: boolean; seed: string | null; tournament: string | null; sowing: SowingView | null; cassino: CassinoView | null;
}
export type Step = [
  what: "lift" | "drop" | "capture" | "win_south" | "win_north" | "keep" | "give" | "endless" | "rest_south" | "rest_north" | "waste" | "swap",
  pit: number, seeds: number,
];
export type LogEntry =
  | { what: "sat"; seat: number; name: string }
  | { what: "told"; text: string }
  | {
      what: "sown"; seat: number; action: string; steps: Step[]; before: number[]; last: number | null;
      captured: number; given: number; won: string | null; extra_turn: boolean; laps: number; endless: boolean;
    }
  | { what: "swapped"; seat: number }
  | { what: "left_empty"; seat: number; action: string }
  | { what: "passed"; seat: number }
  | { what: "wasted"; seeds: number }
  | { what: "repeated"; rule: "own" | "split" | "draw" }
  | { what: "majority"; seat: number }
  | { what: "too_few_left"; seat: number }
  | { what: "quiet"; moves: number }
  | { what: "set_over"; number: number; scores: [number, number]; by_repetition: boolean }
  | { what: "round"; round: number; dealer: number; table: string[] }
  | { what: "played"; seat: number; card: string }
  | { what: "captured"; seat: number; card: string; take: string[]; sweep: boolean }
  | { what: "round_over"; result: RoundView }
  | { what: "proposed"; seat: number; proposal: Proposal }
  | { what: "declined"; seat: number; proposal: Proposal }
  | { what: "taken_back"; seat: number; actions: number }
  | { what: "dealt_anew" }
  | { what: "time_out"; seat: number }
  | { what: "replaced"; seat: number }
  | { what: "over"; outcome: Outcome };
export interface Update { run: string; seq: number; log_from: number; log: LogEntry[]; table: TableView }
export interface PastSeat { name: string; kind: string; score: number | null; won: boolean }
export interface PastGame {
  id: number; table: string | null; game: string; title: string; family: "sowing" | "cassino"; size: string;
  seats: PastSeat[]; ending: string; moves: number; began: string; ended: string;
}
export interface PastGames { games: PastGame[]; more: boolean }
export interface Frame {
  seat: number | null; action: string | null; log: LogEntry[]; turn: number | null; scores: number[];
  sowing: SowingView | null; cassino: CassinoView | null; hands: string[][] | null;
}
export interface Replay { game: PastGame; rules: string; frames_total: number; from: number; frames: Frame[] }
export interface JudgedMove {
  number: number; seat: number; action: string; value: number | null; bound: boolean; best: number | null;
  best_action: string | null; loss: number | null; proved: boolean; mistake: "slip" | "mistake" | "blunder" | null;
  turns: boolean;
}
export interface Review { game: PastGame; moves_total: number; from: number; moves: JudgedMove[] }
export type Grade = "easy" | "intermediate" | "hard" | "expert";
export interface PuzzleList { game: string; title: string; grades: Grade[] }
export interface PuzzleView {
  game: string; number: number; rules: string; grade: Grade; loss: number; turn: number | null; sowing: SowingView;
}
export interface Solution { right: boolean; best: string; value: number; others: number; log: LogEntry[]; sowing: SowingView }
/** Something to say, in no language: sentences and labels, by the messages of the Fluent files. */
export type Message = Sentence[];
export type Sentence = { said: { id: string; args: [name: string, arg: Arg][] } } | { plain: string } | { labels: Message[] };
export type Arg = { text: string } | { number: number } | { signed: number } | { message: Message } | { list: Message[] };
export interface Hint { action: string; reason: string | null; why: Message; points: number | null; exact: boolean }
export type Bound = "exact" | "least" | "most";
export interface AnalyzedMove { action: string; value: number; bound: Bound; proved: boolean; pv: string[] }
export interface Analysis {
  best: string | null; value: number; bound: Bound; proved: boolean; depth: number; pv: string[];
  moves: AnalyzedMove[]; nodes: number; seconds: number;
}
export interface SolvedBoard {
  board: string; game: string; title: string; houses: number; seeds: number; rules: string; value: number; moves_proved: boolean;
}
export interface ExploredMove {
  action: string; value: number; bound: Bound; proved: boolean; played: number; won: number; drawn: number;
}
export interface Explored {
  board: SolvedBoard; line: string[]; turn: number | null; result: [number, number] | null; sowing: SowingView;
  log: LogEntry[]; moves: ExploredMove[]; games: number;
}
export type Topic = "last-seed" | "capture" | "turn" | "endgame";
export interface ExerciseList { game: string; title: string; topics: { topic: Topic; count: number }[] }
export interface Exercise {
  game: string; topic: Topic; number: number; count: number; turn: number; sowing: SowingView; goal: number | null; right: string;
}
export interface SaveFiles { main: string; backup: string }
export interface LoadedTable { table: string; keys: (string | null)[]; notes: string[] }
export interface TournamentGame { table: string | null; entrants: number[]; won: number[] | null; ending: string | null }
export interface Tournament {
  tournament: string; title: string; game: string; game_title: string; size: string; format: string; phase: Phase;
  entrants: number; games: number; planned: number | null; rules: string; clock: Clock; per_pairing: number;
  rounds_planned: number; players: { name: string; kind: string | null; gone: boolean }[];
  standings: { entrant: number; place: number; points: number; wins: number; draws: number; losses: number }[];
  crosstable: ({ points: number; games: number } | null)[][];
  rounds: { pairings: { entrants: number[]; won: number[]; games: TournamentGame[] }[]; byes: number[] }[];
}
