//! Games that are solved by iteration against a solution of its own: the sets of positions from which a side is sure of
//! a margin, one margin after another. Some games have other code for their rules too; the others are played.

use endgame::{Builder, Database, Limits, Span};
use game::State;
use sowing::games::{
    self, ALI_GULI_MANE, AWARI, BESTEMSHE, GABATA, KRUR, OURI, OWARE, SAN_YAO, TOGYZKUMALAK, WARI,
};
use sowing::{
    Board, Children, Leftovers, Majority, Mark, OnRepetition, Packed, Position, Repetition, Rules,
    Side, Stage, Winnable,
};
use std::collections::{HashMap, HashSet};
use std::ops::{BitAnd, BitOr};

/// The mover's houses and then the other's, in sowing order; [`KEPT`] for a house that the player across has won for
/// good, and [`WEG`] added to the seeds of one that gives them back. Where a move can be earned with rules of its own,
/// 1 follows if it was, and 0 if not.
type Houses = Vec<u8>;

/// A house that was won for good. What falls into it is won at once, so nothing lies there.
const KEPT: u8 = u8::MAX;

/// A house that was won for good, with no seeds.
const WEG: u8 = 128;

/// What a move does.
struct Step {
    /// Seen by who moves next.
    board: Houses,
    won: i8,
    same: bool,
}

/// A game.
struct Game {
    rules: Rules,
    houses: usize,
    moves: Moves,
    /// What a repetition of a position gives to the side to move, if the houses tell.
    round: fn(&[u8]) -> Option<i8>,
}

/// How the moves of a game are found.
enum Moves {
    /// By code of its own.
    Here(fn(&[u8]) -> Result<Vec<Step>, i8>),
    /// As whole games find them. The values are found in code of its own all the same.
    Played,
}

impl Game {
    /// Returns the moves, or what the game is worth to the side to move because it is over.
    fn moves(&self, board: &[u8]) -> Result<Vec<Step>, i8> {
        match self.moves {
            Moves::Here(moves) => moves(board),
            Moves::Played => played(&self.rules, board),
        }
    }

    /// Returns a game of one round whose moves are played, if it is solved by iteration and no house is won for good.
    fn played(rules: &Rules) -> Option<Self> {
        // A majority never changes who wins more, and databases know of none. Where the rest is banked, boards that no
        // move leads to are played on, as databases have them.
        let (majority, leftovers) = (Majority::Off, Leftovers::Banked);
        let rules = Rules { majority, leftovers, ..rules.single().with_size(3, 3) };
        let properties = rules.properties();
        let is_iterated = properties.returns || !properties.is_kalah_like;
        if !is_iterated || properties.winnable != Winnable::None {
            return None;
        }
        let round = match properties.on_repetition {
            OnRepetition::GoesOn | OnRepetition::Draws => |_: &[u8]| None,
            OnRepetition::Keeps => |board: &[u8]| Some(own_side(board)),
            OnRepetition::Halves => |_: &[u8]| Some(0),
        };
        Some(Self { rules, houses: rules.houses.into(), moves: Moves::Played, round })
    }
}

/// Plays every move of a board by the rules themselves; see [`Moves::Played`].
fn played(rules: &Rules, board: &[u8]) -> Result<Vec<Step>, i8> {
    let margin = |position: &Position<&Rules>| {
        let scores = position.scores();
        scores[Side::South] as i8 - scores[Side::North] as i8
    };
    let position = Position::at_stage(rules, packed(board), Side::South, stage(board));
    if position.has_ended() {
        return Err(margin(&position));
    }
    let (houses, across) = (rules.houses.into(), Packed::stride(rules.houses));
    let step = |action| {
        let mut next = position;
        next.play_unchecked(action);
        let mut board: Houses = Vec::new();
        if !next.has_ended() {
            let both = (0..houses).chain(across..across + houses);
            board.extend(both.map(|at| next.board().seeds(at) as u8));
            if rules.has_earned_move() {
                board.push(u8::from(next.stage() == Stage::Again));
            }
        }
        Step { board, won: margin(&next), same: next.mover() == Side::South }
    };
    Ok(position.legal_actions().into_iter().map(step).collect())
}

/// Returns the stage of a board, which tells at its end whether the move was earned.
fn stage(board: &[u8]) -> Stage {
    let is_earned = board.len() % 2 == 1 && board.last() == Some(&1);
    if is_earned { Stage::Again } else { Stage::Later }
}

fn sum(houses: &[u8]) -> i8 {
    houses.iter().filter(|&&seeds| seeds != KEPT).sum::<u8>() as i8
}

fn own_side(board: &[u8]) -> i8 {
    let (own, other) = board.split_at(board.len() / 2);
    sum(own) - sum(other)
}

/// The game of twos and threes, which has many forms.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Awari,
    Oware,
    Wari,
    Ouri,
}

/// Returns the board after a move, still seen by the one who moved, what was won, and whether it is a grand slam.
fn sown(board: &[u8], house: usize, form: Form) -> (Houses, i8, bool) {
    let before = sum(&board[6..]);
    let mut board = board.to_vec();
    let mut hand = std::mem::take(&mut board[house]);
    let mut place = house;
    while hand > 0 {
        place = (place + 1) % 12;
        if place != house {
            board[place] += 1;
            hand -= 1;
        }
    }
    let full = board.clone();
    let mut won = 0;
    while place >= 6 && (board[place] == 2 || board[place] == 3) {
        won += std::mem::take(&mut board[place]) as i8;
        place -= 1;
    }
    let slam = won > 0 && before > 0 && sum(&board[6..]) == 0;
    if slam && form == Form::Oware {
        return (full, 0, false);
    }
    (board, won, slam)
}

fn moves(board: &[u8], form: Form) -> Result<Vec<Step>, i8> {
    let (own, other) = (sum(&board[..6]), sum(&board[6..]));
    if own == 0 {
        return Err(-other);
    }
    let mut chosen: Vec<_> =
        (0..6).filter(|&at| board[at] > 0).map(|at| (at, sown(board, at, form))).collect();
    if form == Form::Ouri && board[..6].iter().any(|&seeds| seeds > 1) {
        chosen.retain(|(at, _)| board[*at] > 1);
    }
    let feeds = |board: &Houses| sum(&board[6..]) > 0;
    if form == Form::Awari {
        if chosen.iter().any(|(_, (next, ..))| feeds(next)) {
            chosen.retain(|(_, (next, ..))| feeds(next));
        }
    } else if other == 0 {
        chosen.retain(|(_, (next, ..))| feeds(next));
        if chosen.is_empty() {
            return Err(if form == Form::Ouri { -own } else { own });
        }
    }
    let step = |(_, (mut board, won, slam)): (usize, (Houses, i8, bool))| {
        // Who has won everything by a slam, and has nothing left either, has no second move.
        let same = slam && form == Form::Ouri;
        if !same {
            board.rotate_left(6);
        }
        Step { board, won, same }
    };
    Ok(chosen.into_iter().map(step).collect())
}

/// The first seed falls back into its house, and a house on the other side that the last makes even is won.
fn bestemshe(board: &[u8]) -> Result<Vec<Step>, i8> {
    if sum(&board[..5]) == 0 {
        return Err(-sum(&board[5..]));
    }
    let step = |at: usize| {
        let mut board = board.to_vec();
        let hand = std::mem::take(&mut board[at]);
        let first = if hand == 1 { at + 1 } else { at };
        let mut place = first;
        for seed in 0..usize::from(hand) {
            place = (first + seed) % 10;
            board[place] += 1;
        }
        let mut won = 0;
        if place >= 5 && board[place].is_multiple_of(2) {
            won = std::mem::take(&mut board[place]) as i8;
        }
        board.rotate_left(5);
        Step { board, won, same: false }
    };
    Ok((0..5).filter(|&at| board[at] > 0).map(step).collect())
}

/// Togyzkumalak: as Bestemshe, and a house on the other side but its last that becomes three is won for good, one by
/// each player and none of the same number.
fn togyzkumalak(board: &[u8]) -> Result<Vec<Step>, i8> {
    let houses = board.len() / 2;
    if sum(&board[..houses]) == 0 {
        return Err(-sum(&board[houses..]));
    }
    let ours = board[houses..].iter().position(|&seeds| seeds == KEPT);
    let theirs = board[..houses].iter().position(|&seeds| seeds == KEPT);
    let step = |at: usize| {
        let mut board = board.to_vec();
        let hand = std::mem::take(&mut board[at]);
        let first = if hand == 1 { at + 1 } else { at };
        let (mut place, mut won) = (first, 0);
        for seed in 0..usize::from(hand) {
            place = (first + seed) % (2 * houses);
            match board[place] {
                KEPT => won += if place < houses { -1 } else { 1 },
                _ => board[place] += 1,
            }
        }
        if place >= houses && board[place] != KEPT {
            let number = place - houses;
            if board[place].is_multiple_of(2) {
                won += std::mem::take(&mut board[place]) as i8;
            } else if board[place] == 3
                && ours.is_none()
                && number + 1 != houses
                && theirs != Some(number)
            {
                board[place] = KEPT;
                won += 3;
            }
        }
        board.rotate_left(houses);
        Step { board, won, same: false }
    };
    Ok((0..houses).filter(|&at| (1..KEPT).contains(&board[at])).map(step).collect())
}

/// Krur: relays that go on from any house but an empty one and the own ones won for good; a house on the other side
/// that becomes four is won. A relay that never ends ends the game, and each player takes the own side.
fn krur(board: &[u8]) -> Result<Vec<Step>, i8> {
    let houses = board.len() / 2;
    if sum(&board[..houses]) == 0 {
        return Err(-sum(&board[houses..]));
    }
    let step = |at: usize| {
        let before = board;
        let mut board = board.to_vec();
        let (mut place, mut won) = (at, 0);
        let mut met = HashSet::new();
        loop {
            if !met.insert((board.clone(), place, won)) || won > 100 {
                // Nothing is left to be won.
                return Step { board: Vec::new(), won: own_side(before), same: false };
            }
            let mut hand = std::mem::take(&mut board[place]);
            while hand > 0 {
                place = (place + 1) % (2 * houses);
                match board[place] {
                    KEPT if place < houses => continue,
                    KEPT => won += 1,
                    _ => board[place] += 1,
                }
                hand -= 1;
            }
            match board[place] {
                KEPT | 1 => break,
                4 if place >= houses => {
                    board[place] = KEPT;
                    won += 4;
                    break;
                }
                _ => {}
            }
        }
        board.rotate_left(houses);
        Step { board, won, same: false }
    };
    Ok((0..houses).filter(|&at| (1..KEPT).contains(&board[at])).map(step).collect())
}

/// Sows a house and, as long as the next one holds seeds, that one; returns the empty house where it stops, or `None`
/// where it never does.
fn sown_on(board: &mut [u8], house: usize) -> Option<usize> {
    let (all, mut place) = (board.len(), house);
    let mut met = HashSet::new();
    while board[place] > 0 {
        if !met.insert((board.to_vec(), place)) {
            return None;
        }
        for _ in 0..std::mem::take(&mut board[place]) {
            place = (place + 1) % all;
            board[place] += 1;
        }
        place = (place + 1) % all;
    }
    Some(place)
}

/// Games of gaps: what lies beyond the house where sowing stops is won, with what `take` adds. Who has no seeds passes.
/// `is_earned` tells whether the move was earned by one before, where a capture earns one.
fn gaps(
    board: &[u8],
    is_earned: Option<bool>,
    take: fn(&mut [u8], usize) -> u8,
) -> Result<Vec<Step>, i8> {
    let houses = board.len() / 2;
    if sum(board) == 0 {
        return Err(0);
    }
    let next = |mut board: Houses, won: i8, same: bool| {
        if !same {
            board.rotate_left(houses);
        }
        board.extend(is_earned.map(|_| u8::from(same)));
        Step { board, won, same }
    };
    if sum(&board[..houses]) == 0 {
        return Ok(vec![next(board.to_vec(), 0, false)]);
    }
    let step = |at: usize| {
        let mut after = board.to_vec();
        let Some(stop) = sown_on(&mut after, at) else {
            return Step { board: Vec::new(), won: own_side(board), same: false };
        };
        let won = take(&mut after, stop) as i8;
        // The last seed is its owner's.
        if sum(&after) <= 1 {
            return Step { board: Vec::new(), won: won + own_side(&after), same: false };
        }
        next(after, won, won > 0 && is_earned == Some(false))
    };
    Ok((0..houses).filter(|&at| board[at] > 0).map(step).collect())
}

/// Ali guli mane: the house beyond the gap and the one opposite are won, and with them a second move.
fn ali_guli_mane(board: &[u8]) -> Result<Vec<Step>, i8> {
    let (earned, board) = board.split_last().unwrap();
    gaps(board, Some(*earned == 1), |board, stop| {
        let beyond = (stop + 1) % board.len();
        match std::mem::take(&mut board[beyond]) {
            0 => 0,
            seeds => seeds + std::mem::take(&mut board[board.len() - 1 - beyond]),
        }
    })
}

/// Sàn yáo: houses are won across one gap after another.
fn san_yao(board: &[u8]) -> Result<Vec<Step>, i8> {
    gaps(board, None, |board, stop| {
        let (mut won, mut gap) = (0, stop);
        loop {
            let beyond = (gap + 1) % board.len();
            let seeds = std::mem::take(&mut board[beyond]);
            won += seeds;
            gap = (beyond + 1) % board.len();
            if seeds == 0 || board[gap] > 0 {
                return won;
            }
        }
    })
}

/// Returns the seeds of a house, won for good or not.
const fn seeds_of(house: u8) -> i8 {
    (house % WEG) as i8
}

/// Returns what each player's own open houses and wegs hold, the mover's less the other's.
fn owned(board: &[u8]) -> i8 {
    let houses = board.len() / 2;
    let of = |(place, &house): (usize, &u8)| {
        let seeds = seeds_of(house);
        if (place < houses) == (house < WEG) { seeds } else { -seeds }
    };
    board.iter().enumerate().map(of).sum()
}

/// Gabata: as Krur, but that everybody sows into wegs, and a last seed in one of the other player's takes up to two out
/// of it and earns a move. Who has no seeds passes.
fn gabata(board: &[u8]) -> Result<Vec<Step>, i8> {
    let houses = board.len() / 2;
    if board.iter().all(|&house| house == 0 || house >= WEG) {
        return Err(owned(board));
    }
    let next = |mut board: Houses, won: u8, same: bool| {
        if !same {
            board.rotate_left(houses);
        }
        Step { board, won: won as i8, same }
    };
    let filled = |&at: &usize| board[at] > 0 && board[at] < WEG;
    if !(0..houses).any(|at| filled(&at)) {
        return Ok(vec![next(board.to_vec(), 0, false)]);
    }
    let step = |at: usize| {
        let (mut after, mut place, mut met) = (board.to_vec(), at, HashSet::new());
        loop {
            if !met.insert((after.clone(), place)) {
                return Step { board: Vec::new(), won: owned(board), same: false };
            }
            for _ in 0..std::mem::take(&mut after[place]) {
                place = (place + 1) % (2 * houses);
                after[place] += 1;
            }
            match after[place] {
                weg if weg >= WEG && place < houses => {
                    let taken = (weg - WEG).min(2);
                    after[place] -= taken;
                    let goes_on = after.iter().any(|&house| house > 0 && house < WEG);
                    return next(after, taken, goes_on);
                }
                4 if place >= houses => {
                    after[place] += WEG;
                    return next(after, 0, false);
                }
                1 | WEG.. => return next(after, 0, false),
                _ => {}
            }
        }
    };
    Ok((0..houses).filter(filled).map(step).collect())
}

const GAMES: [Game; 14] = [
    Game {
        rules: AWARI,
        houses: 6,
        moves: Moves::Here(|b| moves(b, Form::Awari)),
        round: |_| Some(0),
    },
    Game {
        rules: OWARE,
        houses: 6,
        moves: Moves::Here(|b| moves(b, Form::Oware)),
        round: |b| Some(own_side(b)),
    },
    Game {
        rules: WARI,
        houses: 6,
        moves: Moves::Here(|b| moves(b, Form::Wari)),
        round: |b| Some(own_side(b)),
    },
    Game {
        rules: OURI,
        houses: 6,
        moves: Moves::Here(|b| moves(b, Form::Ouri)),
        round: |b| Some(own_side(b)),
    },
    Game { rules: BESTEMSHE, houses: 5, moves: Moves::Here(bestemshe), round: |_| None },
    Game {
        rules: TOGYZKUMALAK.with_size(2, 2),
        houses: 2,
        moves: Moves::Here(togyzkumalak),
        round: |b| Some(own_side(b)),
    },
    Game {
        rules: TOGYZKUMALAK.with_size(4, 3),
        houses: 4,
        moves: Moves::Here(togyzkumalak),
        round: |b| Some(own_side(b)),
    },
    Game { rules: KRUR.with_size(2, 4), houses: 2, moves: Moves::Here(krur), round: |_| None },
    Game { rules: KRUR, houses: 4, moves: Moves::Here(krur), round: |_| None },
    Game {
        rules: ALI_GULI_MANE.single().with_size(3, 2),
        houses: 3,
        moves: Moves::Here(ali_guli_mane),
        round: |_| None,
    },
    Game {
        rules: Rules { repetition: Repetition::Own, ..ALI_GULI_MANE.single().with_size(2, 3) },
        houses: 2,
        moves: Moves::Here(ali_guli_mane),
        round: |b| Some(own_side(&b[..b.len() - 1])),
    },
    Game { rules: SAN_YAO.single(), houses: 5, moves: Moves::Here(san_yao), round: |_| None },
    Game {
        rules: GABATA.single().with_size(2, 3),
        houses: 2,
        moves: Moves::Here(gabata),
        round: |_| None,
    },
    Game {
        rules: Rules { repetition: Repetition::Own, ..GABATA.single().with_size(2, 2) },
        houses: 2,
        moves: Moves::Here(gabata),
        round: |b| Some(owned(b)),
    },
];

/// Returns the games, and all others that are solved by iteration.
fn games() -> impl Iterator<Item = Game> {
    let has_code = |rules: &Rules| {
        GAMES.iter().any(|game| game.rules == rules.with_size(game.rules.houses, game.rules.seeds))
    };
    let others = games::ALL.iter().map(|game| game.rules).filter(move |rules| !has_code(rules));
    GAMES.into_iter().chain(others.filter_map(|rules| Game::played(&rules)))
}

/// Returns every board with so many seeds.
fn boards(game: &Game, seeds: u8) -> Vec<Houses> {
    fn fill(place: usize, left: u8, board: &mut Houses, game: &Game, out: &mut Vec<Houses>) {
        if place == 2 * game.houses {
            if left == 0 {
                out.push(board.clone());
            }
            return;
        }
        if may_be_kept(game, &board[..place]) {
            board[place] = KEPT;
            fill(place + 1, left, board, game, out);
        }
        for seeds in 0..=left {
            board[place] = seeds;
            fill(place + 1, left - seeds, board, game, out);
            if game.rules.children == Children::Weg {
                board[place] += WEG;
                fill(place + 1, left - seeds, board, game, out);
            }
        }
    }
    let mut out = Vec::new();
    fill(0, seeds, &mut vec![0; 2 * game.houses], game, &mut out);
    if game.rules.has_earned_move() {
        let both = |board: Houses| [0, 1].map(|earned| [&board[..], &[earned]].concat());
        out = out.into_iter().flat_map(both).collect();
    }
    out
}

/// Tells whether the next house of a board can be won for good.
fn may_be_kept(game: &Game, before: &[u8]) -> bool {
    let (number, side) = (before.len() % game.houses, before.len() / game.houses);
    match game.rules.children {
        // A weg has seeds, and is no house of its own.
        Children::Never | Children::Weg => false,
        Children::Tuzdyk => {
            number + 1 != game.houses && !before[side * game.houses..].contains(&KEPT)
        }
        Children::Krur => true,
    }
}

/// Where a move leads: out of the layer, for something between a least and a most, or to another board of it, with
/// the same side to move or not.
enum To {
    Out(i8, i8),
    Board(usize, bool),
}

/// A set of margins, a bit each: the lowest is one more than the least that there is. All are worked out side by side.
type Margins = u32;

/// Returns the margins up to a value, with so many seeds on the board.
fn up_to(value: i8, seeds: u8) -> Margins {
    let seeds = i32::from(seeds);
    (1 << (i32::from(value) + seeds).clamp(0, 2 * seeds)) - 1
}

/// Returns the largest margin of a set, or the least that there is.
fn largest(margins: Margins, seeds: u8) -> i8 {
    (Margins::BITS - margins.leading_zeros()) as i8 - seeds as i8
}

/// The margins that a side is sure of on each board, whether it is the one to move or the other.
#[derive(Clone, PartialEq)]
struct Sure {
    moving: Vec<Margins>,
    waiting: Vec<Margins>,
}

impl Sure {
    /// Returns the same for every board.
    fn all(boards: usize, margins: Margins) -> Self {
        Self { moving: vec![margins; boards], waiting: vec![margins; boards] }
    }
}

/// Returns the margins that a side makes sure of with its next move, or with any of the other's, given those that it
/// is sure of at the boards of the layer.
fn before(graph: &[Vec<To>], seeds: u8, sure: &Sure) -> Sure {
    let moving = |to: &To| match *to {
        To::Out(least, _) => up_to(least, seeds),
        To::Board(next, true) => sure.moving[next],
        To::Board(next, false) => sure.waiting[next],
    };
    let waiting = |to: &To| match *to {
        To::Out(_, most) => up_to(-most, seeds),
        To::Board(next, true) => sure.waiting[next],
        To::Board(next, false) => sure.moving[next],
    };
    Sure {
        moving: graph.iter().map(|to| to.iter().map(moving).fold(0, BitOr::bitor)).collect(),
        waiting: graph
            .iter()
            .map(|to| to.iter().map(waiting).fold(Margins::MAX, BitAnd::bitand))
            .collect(),
    }
}

/// Finds what both sides are sure of on all boards with so many seeds, given those with fewer. For each margin, that
/// is where a side can come to keep for ever to boards that give it the margin by repetition, or leave the layer for
/// it: a largest set within a smallest one.
fn layer(game: &Game, seeds: u8, known: &HashMap<Houses, (i8, i8)>) -> HashMap<Houses, (i8, i8)> {
    let boards = boards(game, seeds);
    let places: HashMap<&Houses, usize> =
        boards.iter().enumerate().map(|(place, board)| (board, place)).collect();
    let to = |Step { board, won, same }: Step| match (places.get(&board), same) {
        _ if board.is_empty() => To::Out(won, won),
        (Some(&place), _) => To::Board(place, same),
        (None, true) => To::Out(won + known[&board].0, won + known[&board].1),
        (None, false) => To::Out(won - known[&board].1, won - known[&board].0),
    };
    let graph: Vec<Vec<To>> = boards
        .iter()
        .map(|board| match game.moves(board) {
            Err(value) => vec![To::Out(value, value)],
            Ok(steps) => steps.into_iter().map(to).collect(),
        })
        .collect();
    let gives = |board: &Houses, turn: i8| {
        (game.round)(board).map_or(0, |value| up_to(turn * value, seeds))
    };
    let gives = Sure {
        moving: boards.iter().map(|board| gives(board, 1)).collect(),
        waiting: boards.iter().map(|board| gives(board, -1)).collect(),
    };
    let join = |kept: &[Margins], gives: &[Margins], sure: &[Margins]| -> Vec<Margins> {
        (0..kept.len()).map(|at| kept[at] & gives[at] | sure[at]).collect()
    };
    let mut sure = Sure::all(boards.len(), 0);
    loop {
        let reached = before(&graph, seeds, &sure);
        let mut kept = Sure::all(boards.len(), up_to(seeds as i8, seeds));
        loop {
            let stays = before(&graph, seeds, &kept);
            let next = Sure {
                moving: join(&stays.moving, &gives.moving, &reached.moving),
                waiting: join(&stays.waiting, &gives.waiting, &reached.waiting),
            };
            if next == kept {
                break;
            }
            kept = next;
        }
        if kept == sure {
            break;
        }
        sure = kept;
    }
    let found: Vec<_> = sure
        .moving
        .iter()
        .zip(&sure.waiting)
        .map(|(&moving, &waiting)| (largest(moving, seeds), -largest(waiting, seeds)))
        .collect();
    drop(places);
    boards.into_iter().zip(found).collect()
}

fn packed(board: &[u8]) -> Packed {
    let word = |houses: &[u8]| {
        houses.iter().rev().fold(0_u64, |word, &seeds| word << 8 | u64::from(seeds % KEPT % WEG))
    };
    let houses = board.len() / 2;
    let (own, other) = board[..2 * houses].split_at(houses);
    let mut packed = Packed::from_words(word(own), word(other));
    for house in (0..2 * houses).filter(|&house| board[house] >= WEG) {
        let place = if house < houses { house } else { Packed::stride(0) + house - houses };
        packed.mark(Mark::Child, place);
        packed.mark(Mark::Across, place);
    }
    packed
}

fn build(rules: &Rules, seeds: u32) -> Database {
    Builder::new(rules, seeds).unwrap().threads(2).build(|_| (), &Limits::NONE).unwrap()
}

/// Returns what lies in wegs, the mover's less the other's.
fn kept(board: &Packed) -> i32 {
    board.child_seeds(true) as i32 - board.child_seeds(false) as i32
}

/// Compares every position; returns how many there are, and of how many the value is known.
fn compare(game: &Game, seeds: u8) -> (u64, u64) {
    let database = build(&game.rules, seeds.into());
    let mut known = HashMap::new();
    let (mut compared, mut exact) = (0, 0);
    for seeds in 0..=seeds {
        let slow = layer(game, seeds, &known);
        for (board, &(least, most)) in &slow {
            let stage = stage(board);
            let packed = packed(board);
            let position = Position::at_stage(&game.rules, packed, Side::South, stage);
            let found = match stage {
                Stage::Again if position.has_ended() => database.known(&position),
                Stage::Again => database.probe_position(&position),
                _ => database.probe(&packed),
            };
            let found = found.map(|found| found.turned(kept(&packed), true));
            let expected = Span { least: least.into(), most: most.into() };
            assert_eq!(found, Some(expected), "{} {board:?}", game.rules);
            compared += 1;
            exact += u64::from(least == most);
        }
        known.extend(slow);
    }
    assert_eq!(compared, database.positions());
    assert_eq!(database.verify(u64::MAX).unwrap().positions, compared);
    (compared, exact)
}

#[test]
fn every_position_of_few_seeds_has_the_bounds_of_a_slow_solution() {
    for game in games() {
        let (compared, exact) = compare(&game, 5);
        let alone = game.houses != 6 || game.rules == AWARI;
        assert!(exact < compared || alone);
        assert!(exact > compared / 3, "{} {exact} of {compared}", game.rules);
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_position_of_ten_seeds_has_the_bounds_of_a_slow_solution() {
    for game in games() {
        let (compared, exact) = compare(&game, 10);
        assert!(exact > compared / 3, "{} {exact} of {compared}", game.rules);
    }
}

/// Romein and Bal, *Solving the game of Awari using parallel retrograde analysis*, 2002.
#[test]
#[ignore = "takes minutes"]
fn the_published_position_of_sixteen_seeds_has_its_values() {
    let database = build(&AWARI, 16);
    let board = packed(&[1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0]);
    let position = Position::from_board(AWARI, board, Side::South);
    assert_eq!(database.probe(&board), Some(Span::exact(0)));
    let actions = position.legal_actions();
    let moves = actions.iter().map(|&action| database.after(&position, action).unwrap().value());
    assert_eq!(moves.collect::<Vec<_>>(), [-1, -1, -2, -2, -2, 0].map(Some));
}
