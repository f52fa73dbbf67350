//! Games of every rule, from the start: each byte is a choice.

use catalog::{Choice, GAMES, GameSpec, Table};
use game::{Seat, State, Tell, Turn};
use play::Play;
use players::{First, Kind, Seated, Seating};

/// Actions of one game.
const MOST_ACTIONS: usize = 100;

/// Bytes that are taken one by one, and zeros when there are no more.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, most: usize) -> usize {
        usize::from(*self.0.next().unwrap_or(&0)) % most.max(1)
    }
}

/// Sets a game up with house rules, and plays it through a [`Play`]: seeds and cards are conserved, what is listed
/// is legal, taking back and playing again come to the same moment, and the record resumes the game.
pub(crate) fn games(data: &[u8]) {
    let mut choices = Choices(data.iter());
    let Some(spec) = spec(&mut choices) else { return };
    let seated = (1..=spec.seats())
        .map(|number| Seated { name: format!("P{number}"), kind: Kind::Human })
        .collect();
    let first = [First::South, First::North, First::Toss][choices.below(3)];
    let seating = Seating { spec, seated, first, seed: choices.below(256) as u64, title: None };
    let mut play = Play::start(seating).expect("people play every game");
    play.deal();
    let whole = whole(play.table());
    for _ in 0..MOST_ACTIONS {
        let Turn::Seat(seat) = play.turn() else { break };
        let actions = listed(play.table());
        assert!(!actions.is_empty(), "{seat} has nothing to do");
        let action = actions[choices.below(actions.len())];
        let mut twin = play.table().clone();
        let events = play.act(seat, action).expect("a listed action is legal");
        assert!(!events.is_empty());
        let mut told = 0;
        twin.play_telling(action).expect("the same table").iter().for_each(|_| told += 1);
        assert!(told <= events.len());
        assert_eq!(self::whole(play.table()), whole, "something was lost by {action}");
        if choices.below(16) == 1 && play.take_back(|by| by == seat).is_ok() {
            assert_eq!(play.turn(), Turn::Seat(seat));
            play.redo(|_| true).expect("what was taken back can be played again");
        }
    }
    let again = Play::resume(&play.record(), 9).expect("a game's own record resumes it");
    assert_eq!(again.record().actions, play.record().actions);
    assert_eq!(format!("{:?}", again.table()), format!("{:?}", play.table()));
    for seat in Seat::all(play.seating().spec.seats()) {
        let _ = play.view(seat);
    }
}

fn spec(choices: &mut Choices<'_>) -> Option<GameSpec> {
    let entry = &GAMES[choices.below(GAMES.len())];
    let mut choice = Choice::of(entry.name);
    choice.houses =
        Some(1 + choices.below(12) as u16).filter(|_| entry.family == catalog::Family::Sowing);
    choice.seeds =
        Some(choices.below(12) as u32).filter(|_| entry.family == catalog::Family::Sowing);
    choice.seats = (entry.family == catalog::Family::Cassino).then(|| 2 + choices.below(11) as u8);
    let options = entry.options();
    for _ in 0..choices.below(8) {
        let option = &options[choices.below(options.len())];
        let value = match option.values {
            [] => choices.below(12).to_string(),
            values => values[choices.below(values.len())].to_owned(),
        };
        if !choice.rules.iter().any(|(key, _)| key == option.key)
            && !["houses", "seeds", "seats"].contains(&option.key)
        {
            choice.rules.push((option.key.to_owned(), value));
        }
    }
    choice.spec().ok()
}

fn listed(table: &Table) -> Vec<catalog::Action> {
    match table {
        Table::Sowing(_) => table.legal_actions(),
        // All captures of a full table cannot be listed.
        Table::Cassino(state) => {
            state.actions_up_to(30).into_iter().map(catalog::Action::Cassino).collect()
        }
    }
}

/// Counts all seeds, or all cards.
fn whole(table: &Table) -> u64 {
    match table {
        Table::Sowing(game) => {
            let hands = game.hands();
            game.setup().total() as u64 + hands.south + hands.north
        }
        Table::Cassino(_) => 52,
    }
}
