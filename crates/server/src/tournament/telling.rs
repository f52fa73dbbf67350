//! A tournament as it goes over the wire.

use crate::tournament::state::{Entrant, Tournament};
use arena::schedule::Format;
use host::Holder;
use std::collections::BTreeSet;
use wire::{
    EntrantInfo, Line, Met, PairingInfo, Phase, RoundInfo, TournamentGame, TournamentInfo,
    TournamentView,
};

impl Tournament {
    /// Returns what lists show of it.
    pub(crate) fn info(&self) -> TournamentInfo {
        let spec = self.terms.spec().expect("checked when it was set up or read");
        let entry = catalog::GameEntry::find(spec.name()).expect("a spec is of a listed game");
        let pairings = self.rounds.iter().flat_map(|round| &round.pairings);
        let games = pairings.flat_map(|pairing| &pairing.games);
        let planned = self.terms.planned(self.field.len()).ok().map(|games| games as u64);
        TournamentInfo {
            tournament: self.name.clone(),
            title: self.title.clone(),
            game: spec.name().to_owned(),
            game_title: entry.title.to_owned(),
            size: spec.size(),
            format: self.terms.format.clone(),
            phase: self.phase,
            entrants: self.entrants.iter().filter(|one| !one.gone).count().max(self.field.len()),
            games: games.filter(|game| game.won.is_some()).count() as u64,
            planned: planned.filter(|_| self.phase != Phase::Waiting),
        }
    }

    /// Returns everything that is shown of it.
    pub(crate) fn view(&self) -> TournamentView {
        let spec = self.terms.spec().expect("checked when it was set up or read");
        let scores = self.scores();
        let standings = self.standings(&scores);
        let cell = |one: usize, other: usize| {
            scores.cell(one, other).map(|cell| Met { points: cell.points, games: cell.games })
        };
        let crosstable = standings
            .iter()
            .map(|one| standings.iter().map(|other| cell(one.player, other.player)).collect());
        TournamentView {
            info: self.info(),
            rules: spec.rules_text(),
            clock: self.terms.clock,
            per_pairing: self.terms.games as u64,
            rounds_planned: self.rounds_planned(),
            players: self.entrants.iter().map(told).collect(),
            crosstable: crosstable.collect(),
            standings: standings
                .iter()
                .map(|line| Line {
                    entrant: self.field[line.player],
                    place: line.place,
                    points: line.points,
                    wins: line.wins,
                    draws: line.draws,
                    losses: line.losses,
                })
                .collect(),
            rounds: (0..self.rounds.len()).map(|round| self.round(round)).collect(),
        }
    }

    fn round(&self, number: usize) -> RoundInfo {
        let round = &self.rounds[number];
        let entrant = |player: usize| self.field[player];
        let mut byes = round.byes.clone();
        if self.terms.format() == Format::RoundRobin {
            // Of an odd number one sits out, which is worth nothing.
            let busy: BTreeSet<usize> =
                round.pairings.iter().flat_map(|pairing| pairing.players).collect();
            byes = (0..self.field.len()).filter(|player| !busy.contains(player)).collect();
        }
        let pairings = round.pairings.iter().map(|pairing| PairingInfo {
            entrants: pairing.players.map(entrant).to_vec(),
            won: pairing.won().to_vec(),
            games: pairing
                .games
                .iter()
                .enumerate()
                .map(|(number, game)| TournamentGame {
                    table: game.table.clone(),
                    entrants: pairing.seated(number).map(entrant).to_vec(),
                    won: game.won.map(Vec::from),
                    ending: game.ending.clone(),
                })
                .collect(),
        });
        RoundInfo { pairings: pairings.collect(), byes: byes.into_iter().map(entrant).collect() }
    }
}

fn told(entrant: &Entrant) -> EntrantInfo {
    EntrantInfo {
        name: entrant.place.name.clone(),
        kind: match &entrant.place.holder {
            Holder::Computer(kind) => Some(kind.clone()),
            _ => None,
        },
        gone: entrant.gone,
    }
}
