//! Games that are gone through move by move.

mod common;

use common::{Driver, even_houses_win};
use crossterm::event::KeyCode::{Char, Enter, Esc};
use insta::assert_snapshot;
use tui::{Answer, Config};

const USUAL: (u16, u16) = (80, 24);

/// A game of Kalah in which Player sowed 3, 2 and 1, and then resigned.
fn resigned(size: (u16, u16)) -> Driver {
    let config =
        Config { analyser: Some(even_houses_win), ..common::config(size, 0, common::LOOKS[0]) };
    let mut driver = Driver::with_config(config);
    driver.press("1 Down Down Tab").write("first").press("Enter Down Down Down Down Down Down");
    driver.write("42").press("Enter 3 3 2 2 1 1 x y").expect("resigned").expect("a review");
    driver
}

#[test]
fn a_finished_game_is_reviewed_with_values_and_mistakes() {
    let mut driver = resigned(USUAL);
    driver.press("a").expect("Review: Kalah").expect("Start of the game, ");
    // Every house has its value; the move that was played is marked.
    driver.expect("1:+0").expect("2:+4").expect("Next: Player sows house 3");
    driver.expect("With best play Player wins by 4. Proved.");
    driver.expect("A mistake: it costs 4 seeds. House 2 was best.");
    assert_snapshot!("review", driver.screen());
    // The second move was a good one; the third was not.
    driver.press("Right").expect("After move 1 of").expect("Next: Player sows house 2");
    assert!(!driver.shows("A mistake"), "{}", driver.screen());
    driver.press("PgDn").expect("A mistake: it costs 4 seeds");
    driver
        .press("End")
        .expect("End of the game, after ")
        .press("Home")
        .expect("Start of the game, ");
    driver.resize(200, 60);
    assert_snapshot!("review_very_large", driver.screen());
    driver.resize(60, 20);
    assert_snapshot!("review_least", driver.screen());
    driver.resize(80, 24).press("Esc").expect("n rematch").expect("resigned");
}

#[test]
fn another_game_is_played_on_from_a_moment() {
    let mut driver = resigned(USUAL);
    driver.press("a Right Right p").expect("choose a house").expect("Player sows house 2");
    assert!(
        !driver.shows("Player sows house 1") && !driver.shows("resigned"),
        "{}",
        driver.screen()
    );
}

/// The engine looks at one position after another, away from the screen, and stops when the review is left.
#[test]
fn the_engine_works_away_from_the_screen_and_is_stopped() {
    let endless: tui::Analyser = |_, demand| {
        while !demand.limits.is_over() {
            std::thread::yield_now();
        }
        Err("nobody waits".to_owned())
    };
    let config = Config { analyser: Some(endless), ..common::config(USUAL, 0, common::LOOKS[0]) };
    let mut app = tui::App::new(config);
    let key = |code: crossterm::event::KeyCode| {
        tui::Event::Input(crossterm::event::Event::Key(code.into()))
    };
    // Until nobody thinks any more: who moves again thinks again.
    let think = |app: &mut tui::App| {
        loop {
            let jobs = app.take_jobs();
            if jobs.is_empty() {
                break;
            }
            for job in jobs {
                app.update(tui::Event::Answer(job.think(&players::Limits::NONE)));
            }
        }
    };
    for code in [Char('1'), Enter, Char('1'), Enter] {
        app.update(key(code));
        think(&mut app);
    }
    for code in [Char('x'), Char('y'), Char('a')] {
        app.update(key(code));
    }
    let jobs = app.take_jobs();
    assert_eq!(jobs.len(), 1, "one position at a time");
    app.update(key(Esc));
    // It would never return if it were not told to stop.
    for job in jobs {
        let answer: Answer = job.think(&players::Limits::NONE);
        app.update(tui::Event::Answer(answer));
    }
    assert!(app.take_jobs().is_empty(), "nothing more is asked once the review is left");
}
