//! What the screen shows, and what the record says, whoever sits there.

use super::*;
use crate::look::Look;
use catalog::telling::in_order;
use catalog::{Choice, Table};
use game::{Determinize, Observe, State as _, Turn};
use players::{Seated, Seating};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const LOOK: Look = Look { colours: true, unicode: true, language: texts::Language::English };

fn picture(play: &CassinoPlay) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 100, 30));
    let mut canvas = Canvas::new(&mut buffer, LOOK);
    play.draw(&mut canvas, Pace::OFF);
    canvas.finish();
    buffer
}

fn text(buffer: &Buffer) -> String {
    buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect()
}

fn begin(people: usize, seats: usize, seed: u64, desk: &mut Desk) -> CassinoPlay {
    let choice = Choice { seats: Some(seats as u8), ..Choice::of("cassino") };
    let kind = |seat| if seat < people { "human" } else { "greedy" };
    let seat = |seat| Seated { name: format!("S{seat}"), kind: kind(seat).parse().unwrap() };
    let seated = (0..seats).map(seat).collect();
    let spec = choice.spec().unwrap();
    let seating = Seating { spec, seated, first: players::First::South, seed, title: None };
    CassinoPlay::begin(Play::start(seating).unwrap(), desk)
}

/// What the screen shows does not change when only cards change that the person at the screen
/// cannot see; until somebody confirms they are there, no hand is shown at all.
#[test]
fn the_screen_knows_no_hidden_card() {
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
    let (mut compared, mut curtains) = (0, 0);
    for (people, seats) in [(1, 2), (2, 2), (3, 5)] {
        let mut play = begin(people, seats, 5, &mut desk);
        for _ in 0..150 {
            loop {
                let jobs = desk.take_jobs();
                if jobs.is_empty() {
                    break;
                }
                for job in jobs {
                    play.receive(job.think(&players::Limits::NONE), &mut desk);
                }
            }
            let shown = picture(&play);
            let Table::Cassino(dealt) = play.session.play.table() else { unreachable!() };
            let dealt = (**dealt).clone();
            if dealt.turn() == Turn::Over {
                break;
            }
            // Between rounds nothing is dealt, and no card can be hidden.
            let stage = play.sight.stage.clone();
            if !matches!(stage, Stage::Score(_)) {
                for _ in 0..3 {
                    let seat = play.holder.unwrap_or(Seat::new(0));
                    let mut world = cassino::State::determinize(&dealt.observe(seat), &mut rng);
                    if play.holder.is_none() {
                        // Nobody sits at the screen: the first hand is as hidden as the others.
                        let other = dealt.observe(Seat::new(1));
                        world = cassino::State::determinize(&other, &mut rng);
                    }
                    play.see(&world.observe(seat));
                    assert_eq!(picture(&play), shown, "{stage:?}");
                    compared += 1;
                }
                play.look();
            }
            match stage {
                Stage::Choose(_) => {
                    let hand = in_order(play.hand().unwrap());
                    play.toggle(hand[rng.random_range(0..hand.len())]);
                    if rng.random() {
                        play.next_capture();
                    }
                    play.try_to_play(None, &mut desk);
                }
                Stage::Curtain(_) => {
                    assert!(!text(&shown).contains("Your hand"));
                    curtains += 1;
                    play.proceed(&mut desk);
                }
                Stage::Shown(_) | Stage::Score(_) => {
                    play.proceed(&mut desk);
                    play.step(&mut desk);
                }
                Stage::Wait(_) | Stage::Replay(..) => {}
            }
        }
    }
    assert!(compared > 500, "{compared}");
    assert!(curtains > 50, "{curtains}");
}

#[test]
fn a_round_that_is_begun_anew_is_dealt_anew_and_recorded_as_played() {
    let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
    let mut play = begin(2, 2, 9, &mut desk);
    play.proceed(&mut desk);
    let before = play.sight.hand;
    for _ in 0..3 {
        let card = in_order(play.hand().unwrap())[0];
        play.toggle(card);
        play.try_to_play(None, &mut desk);
        play.proceed(&mut desk);
        play.proceed(&mut desk);
    }
    play.restart_round(&mut desk);
    play.proceed(&mut desk);
    assert_ne!(play.sight.hand, before);
    // The dealt cards alone, and the record leads to the same table.
    assert_eq!(play.session.play.moves().len(), 12);
    let record = play.session.play.record();
    let again = Play::resume(&record, 0).unwrap();
    assert_eq!(again.table(), play.session.play.table());
    assert!(LOOK.say(&play.sight.log.lines[0]).starts_with("Round 1."));
    assert_eq!(play.sight.log.lines.len(), 1);
}

#[test]
fn a_turn_whose_time_is_up_plays_the_lowest_card() {
    let mut desk = Desk::new(Pace::OFF, LOOK, None, None);
    let rules = vec![("turn-limit".to_owned(), "10".to_owned())];
    let choice = Choice { rules, ..Choice::of("cassino") };
    let seat = |name: &str| Seated { name: name.to_owned(), kind: players::Kind::Human };
    let seating = Seating {
        spec: choice.spec().unwrap(),
        seated: vec![seat("Ada"), seat("Bo")],
        first: players::First::South,
        seed: 1,
        title: None,
    };
    let mut play = CassinoPlay::begin(Play::start(seating).unwrap(), &mut desk);
    play.proceed(&mut desk);
    assert_eq!(play.sight.clock, Some(10));
    desk.now = Duration::from_secs(7);
    play.step(&mut desk);
    assert_eq!((play.sight.clock, play.session.play.moves().len()), (Some(3), 12));
    assert!(play.wake(Duration::ZERO).unwrap() <= Duration::from_millis(8001));
    desk.now = Duration::from_secs(10);
    play.step(&mut desk);
    // The card that was played, and the one that was drawn.
    assert_eq!(play.session.play.moves().len(), 14);
    assert_eq!(play.sight.stage, Stage::Shown(Seat::new(0)));
    let timed_out = texts::Message::new("timed-out").with("name", "Bo");
    assert!(play.sight.log.lines.contains(&timed_out));
}
