//! The kind of batch that plays a game fastest.

use super::cards::{Dealt, House};
use super::core::{Batch, Games, Settings};
use super::course::Opponent;
use super::sown::{Ground, Own, Sown, ToTable};
use crate::action::Numbers;
use catalog::{GameSpec, SowingTable};
use sowing::games::{AWARI, BESTEMSHE, KALAH, MANGALA, OWARE, TOGYZKUMALAK};
use sowing::{Board, Broad, Match, Packed, Rules, Source, Wide};
use std::collections::TryReserveError;

/// The rules that batches are compiled for, at any size that the board holds.
const FOLDED: [Rules; 5] =
    [KALAH, MANGALA.single(), OWARE.single(), AWARI.single(), BESTEMSHE.single()];
/// And on boards of eight to fifteen houses.
const BROAD: [Rules; 1] = [TOGYZKUMALAK.single()];

/// One of the folded rules, with a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Folded<const BOARD: usize, const PLACE: usize> {
    houses: u16,
    seeds: u32,
}

impl<const PLACE: usize> Source for Folded<0, PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        Rules { houses: self.houses, seeds: self.seeds, ..FOLDED[PLACE] }
    }
}

impl<const PLACE: usize> Source for Folded<1, PLACE> {
    #[inline(always)]
    fn rules(&self) -> Rules {
        Rules { houses: self.houses, seeds: self.seeds, ..BROAD[PLACE] }
    }
}

/// A batch, if there is memory for it.
type Made = Result<Box<dyn Games>, TryReserveError>;

/// Returns a batch of so many games, none of which has begun.
pub(crate) fn batch(spec: &GameSpec, settings: Settings, games: usize) -> Made {
    match spec {
        GameSpec::Cassino { rules, seats } => {
            let house = House { rules: *rules, seats: *seats };
            Ok(Box::new(Batch::<Dealt>::new(house, settings, games)?))
        }
        GameSpec::Sowing { rules, .. } => sowing(rules, settings, games),
    }
}

fn sowing(rules: &Rules, settings: Settings, games: usize) -> Made {
    let with_players = matches!(settings.opponent, Opponent::Kind(_));
    // What follows a round, and a position set by hand, is left to rules that are read.
    let place = |folded: &[Rules]| {
        let is_like = |one: &Rules| one.with_size(rules.houses, rules.seeds) == *rules;
        if with_players { None } else { folded.iter().position(is_like) }
    };
    macro_rules! by_place {
        ($list:ident, $board:literal, $kind:ty, $($place:literal)+) => {
            match place(&$list) {
                $(Some($place) => return folded::<_, $kind>(
                    Folded::<$board, $place> { houses: rules.houses, seeds: rules.seeds },
                    settings,
                    games,
                ),)+
                _ => {}
            }
        };
    }
    if rules.fits_packed() {
        const { assert!(FOLDED.len() == 5, "each place has an arm below") };
        by_place!(FOLDED, 0, Packed, 0 1 2 3 4);
        read::<Packed>(rules, settings, games)
    } else if rules.fits_broad() {
        const { assert!(BROAD.len() == 1, "each place has an arm below") };
        by_place!(BROAD, 1, Broad, 0);
        read::<Broad>(rules, settings, games)
    } else {
        read::<Wide>(rules, settings, games)
    }
}

fn folded<S, B>(source: S, settings: Settings, games: usize) -> Made
where
    S: Source + 'static,
    B: Own + Send + Sync + 'static,
{
    begun::<S, B>(source, None, settings, games)
}

/// Plays by rules that are read at run time.
fn read<B>(rules: &Rules, settings: Settings, games: usize) -> Made
where
    B: Own + Table + Send + Sync + 'static,
{
    begun::<Rules, B>(*rules, Some(B::table), settings, games)
}

fn begun<S, B>(source: S, table: Option<ToTable<S, B>>, settings: Settings, games: usize) -> Made
where
    S: Source + 'static,
    B: Own + Send + Sync + 'static,
{
    let numbers = Numbers::of(&source.rules());
    let ground = Ground { start: Match::start(source), numbers, table };
    Ok(Box::new(Batch::<Sown<S, B>>::new(ground, settings, games)?))
}

/// A board whose games are tables, which players see.
trait Table: Board {
    /// Makes a table of a game.
    fn table(game: &Match<Rules, Self>) -> SowingTable;
}

impl Table for Packed {
    fn table(game: &Match<Rules, Self>) -> SowingTable {
        SowingTable::Packed(game.clone())
    }
}

impl Table for Broad {
    fn table(game: &Match<Rules, Self>) -> SowingTable {
        SowingTable::Broad(game.clone())
    }
}

impl Table for Wide {
    fn table(game: &Match<Rules, Self>) -> SowingTable {
        SowingTable::Wide(game.clone())
    }
}
