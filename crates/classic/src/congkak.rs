//! Congkak with its menus: three types of game, suggested moves, and a list of high scores.

use crate::scores::{Score, ScoreList, ScoresError};
use crate::{Console, Interruption, left_to_right, seeds, winner};
use catalog::SowingTable;
use game::State;
use players::{Kind, Limits};
use rand::{Rng, RngExt};
use sowing::trace::{Step, trace};
use sowing::{BySide, House, Pit, Setup, Side, games};
use std::io::{BufRead, Write};
use std::time::Duration;

/// The largest board: houses a side.
pub const MAX_BOARD: u32 = 100;
/// The most seeds a house begins with.
pub const MAX_SEEDS: u32 = 1000;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 25;

/// A move that drops more seeds than this is shown a lap at a time.
const LONG_MOVE: u64 = 200;
/// A move that is shown a lap at a time takes no longer than this, in intervals: the longest known has
/// 2,993 laps.
const LONGEST_SHOW: u32 = 60;

/// Plays the program. The coin is flipped by `rng`, and a seed falls every `interval`.
///
/// # Errors
///
/// When the input ends first or the console fails.
pub fn play<R: BufRead, W: Write>(
    console: &mut Console<'_, R, W>,
    scores: &mut dyn ScoreList,
    rng: &mut impl Rng,
    interval: Duration,
) -> Result<(), Interruption> {
    Program { console, scores, rng, interval }.main_menu()
}

/// The program while it runs.
struct Program<'a, 'c, R, W, G> {
    console: &'a mut Console<'c, R, W>,
    scores: &'a mut dyn ScoreList,
    rng: &'a mut G,
    interval: Duration,
}

/// The types of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameType {
    Basic,
    Intermediate,
    Advanced,
}

/// What a game is started with.
struct Options {
    board: u16,
    seeds: u32,
    names: BySide<String>,
    /// Whose moves are suggested.
    suggests: BySide<bool>,
}

/// Whether a game was played to its end or left.
enum Ending {
    Played,
    Left,
}

impl<R: BufRead, W: Write, G: Rng> Program<'_, '_, R, W, G> {
    fn main_menu(&mut self) -> Result<(), Interruption> {
        self.console.clear()?;
        loop {
            let choice = self.choose("MAIN MENU", &["Play", "About", "Highscores", "Exit"])?;
            self.console.clear()?;
            match choice {
                1 => {
                    if let Some(options) = self.play_menu()?
                        && matches!(self.game(&options)?, Ending::Played)
                        && !self.goes_back_to_menu()?
                    {
                        break;
                    }
                    self.console.clear()?;
                }
                2 => {
                    self.console.show(ABOUT)?;
                    self.choose("ABOUT", &["Back"])?;
                    self.console.clear()?;
                }
                3 => self.scores_menu()?,
                _ => break,
            }
        }
        self.console.say("Good bye!")
    }

    /// Shows a menu and returns the number of what was chosen.
    fn choose(&mut self, title: &str, choices: &[&str]) -> Result<u32, Interruption> {
        let rule = format!("+{}+\n", "-".repeat(33));
        let lines = (1..).zip(choices).map(|(number, choice)| {
            let line = format!("{number} {choice}");
            format!("| {line:<31} |\n")
        });
        let lines: String = lines.collect();
        self.console.show(&format!("{rule}|{title:^33}|\n{rule}{lines}{rule}\n"))?;
        self.console.ask_number("Enter choice: ", 1..=choices.len() as u32)
    }

    fn goes_back_to_menu(&mut self) -> Result<bool, Interruption> {
        let prompt = "Go Back to Main Menu? (1 = Yes, 2 = Exit Game): ";
        Ok(self.console.ask_number(prompt, 1..=2)? == 1)
    }

    /// Asks for a type of game and its options; `None` when somebody goes back.
    fn play_menu(&mut self) -> Result<Option<Options>, Interruption> {
        loop {
            let types = ["Basic", "Intermediate", "Advanced", "Back"];
            let choice = self.choose("GAME TYPE", &types)?;
            self.console.clear()?;
            let game_type = match choice {
                1 => GameType::Basic,
                2 => GameType::Intermediate,
                3 => GameType::Advanced,
                _ => return Ok(None),
            };
            if let Some(options) = self.options(game_type)? {
                return Ok(Some(options));
            }
            self.console.clear()?;
        }
    }

    /// Asks for what a type of game leaves open; `None` when somebody goes back.
    fn options(&mut self, game_type: GameType) -> Result<Option<Options>, Interruption> {
        self.console.say(&format!("Game Type: {game_type:?}"))?;
        self.console.say("(An empty line goes back.)\n")?;
        let (mut board, mut seeds) = (u32::from(games::CONGKAK.houses), games::CONGKAK.seeds);
        if game_type != GameType::Basic {
            let Some(asked) = self.ask_size("Enter Board Size: ", MAX_BOARD)? else {
                return Ok(None);
            };
            board = asked;
            let Some(asked) = self.ask_size("Enter Seed Count: ", MAX_SEEDS)? else {
                return Ok(None);
            };
            seeds = asked;
        }
        let Some(south) = self.ask_name("Player 1's Name: ")? else { return Ok(None) };
        let Some(north) = self.ask_name("Player 2's Name: ")? else { return Ok(None) };
        let mut suggests = BySide::default();
        if game_type == GameType::Advanced {
            let Some(asked) = self.ask_suggestions()? else { return Ok(None) };
            suggests = asked;
        }
        let names = BySide { south, north };
        Ok(Some(Options { board: board as u16, seeds, names, suggests }))
    }

    fn ask_size(&mut self, prompt: &str, most: u32) -> Result<Option<u32>, Interruption> {
        loop {
            let line = self.console.ask(prompt)?;
            match line.parse() {
                Ok(number) if (1..=most).contains(&number) => return Ok(Some(number)),
                _ if line.is_empty() => return Ok(None),
                _ => self.console.say(&format!("`{line}` is not a number from 1 to {most}."))?,
            }
        }
    }

    fn ask_name(&mut self, prompt: &str) -> Result<Option<String>, Interruption> {
        loop {
            let name = self.console.ask(prompt)?;
            if name.chars().count() <= LONGEST_NAME {
                return Ok((!name.is_empty()).then_some(name));
            }
            self.console.say(&format!("A name can have at most {LONGEST_NAME} characters."))?;
        }
    }

    fn ask_suggestions(&mut self) -> Result<Option<BySide<bool>>, Interruption> {
        self.console.show(SUGGESTIONS)?;
        loop {
            let line = self.console.ask("Your choice: ")?;
            let (south, north) = match line.as_str() {
                "-1" => (false, false),
                "0" => (true, true),
                "1" => (true, false),
                "2" => (false, true),
                "" => return Ok(None),
                _ => {
                    self.console.say(&format!("`{line}` is not -1, 0, 1 or 2."))?;
                    continue;
                }
            };
            return Ok(Some(BySide { south, north }));
        }
    }

    fn scores_menu(&mut self) -> Result<(), Interruption> {
        loop {
            let choice = self.choose("HIGH SCORES", &["View", "Reset", "Back"])?;
            self.console.clear()?;
            match choice {
                1 => match self.scores.view() {
                    Ok(scores) => self.console.show(&score_table(&scores))?,
                    Err(error) => self.tell(&error)?,
                },
                2 => {
                    let prompt = "Are you sure? (1 = Yes, 2 = No): ";
                    if self.console.ask_number(prompt, 1..=2)? == 1 {
                        match self.scores.reset() {
                            Ok(()) => self.console.say("The high scores are reset.")?,
                            Err(error) => self.tell(&error)?,
                        }
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn tell(&mut self, error: &ScoresError) -> Result<(), Interruption> {
        self.console.say(&format!("The high scores cannot be read or saved: {error}."))
    }

    /// Plays a game to its end, or until somebody leaves it.
    fn game(&mut self, options: &Options) -> Result<Ending, Interruption> {
        let first = self.flip_coin(&options.names)?;
        let rules = games::CONGKAK.with_size(options.board, options.seeds);
        let mut game = SowingTable::start(rules, first);
        while let Some(side) = game.side_to_choose() {
            self.draw(&game.setup())?;
            let Some(house) = self.ask_for_house(&game, side, options)? else {
                return Ok(Ending::Left);
            };
            let shown = self.show_sowing(&game, house)?;
            game.play_unchecked(sowing::Action::Sow(house));
            if game.side_to_choose().is_none() {
                self.draw(&shown)?;
                self.tell_end(&game, side)?;
            }
        }
        self.draw(&game.setup())?;
        self.console.say("Game Ended!")?;
        self.tell_scores(&game, &options.names)?;
        Ok(Ending::Played)
    }

    fn flip_coin(&mut self, names: &BySide<String>) -> Result<Side, Interruption> {
        self.console.clear()?;
        self.console.show("Please wait, the coin is flipping! ")?;
        for count in ["3 ", "2 ", "1\n"] {
            self.console.pause(self.interval)?;
            self.console.show(count)?;
        }
        self.console.pause(self.interval)?;
        let first = if self.rng.random() { Side::South } else { Side::North };
        self.console.say(&format!("{} starts!", names[first]))?;
        self.console.pause(3 * self.interval)?;
        Ok(first)
    }

    fn draw(&mut self, setup: &Setup) -> Result<(), Interruption> {
        self.console.clear()?;
        self.console.show(&board(setup))
    }

    /// Asks a player until the answer can be played; `None` when they leave the game.
    fn ask_for_house(
        &mut self,
        game: &SowingTable,
        side: Side,
        options: &Options,
    ) -> Result<Option<House>, Interruption> {
        loop {
            self.console.say(&format!("{} to move", options.names[side]))?;
            if options.suggests[side] {
                self.console.say(&format!("Suggested Move: {}", suggestion(game)))?;
            }
            let line = self.console.ask("Enter Move: ")?;
            self.console.say("")?;
            if line == "back" {
                return Ok(None);
            }
            let house = line.parse().ok().and_then(House::new);
            match house.filter(|&house| game.check(sowing::Action::Sow(house)).is_ok()) {
                Some(house) => return Ok(Some(house)),
                None => self.console.say("Move is not valid")?,
            }
        }
    }

    /// Shows a move that can be played, seed by seed, or lap by lap when it is very long. Returns the
    /// board with what was taken at home, but what is left at the end still in its holes.
    fn show_sowing(&mut self, game: &SowingTable, house: House) -> Result<Setup, Interruption> {
        let action = sowing::Action::Sow(house);
        let sown = game.preview(action).expect("a sowing can be looked ahead into");
        let is_long = sown.seeds > LONG_MOVE;
        let mut interval = self.interval;
        if is_long {
            let laps = u32::try_from(sown.laps).unwrap_or(u32::MAX);
            interval = interval.min(interval.saturating_mul(LONGEST_SHOW) / laps);
        }
        let mut picture = game.setup();
        let mover = picture.mover;
        let mut in_hand = 0;
        let mut show = |step| {
            match step {
                Step::Lift { pit, seeds } => {
                    picture.set_seeds(pit, 0);
                    in_hand = seeds;
                }
                Step::Drop { pit } => {
                    let seeds = picture.seeds(pit).expect("a pit of the board");
                    picture.set_seeds(pit, seeds + 1);
                    in_hand -= 1;
                    if !is_long || in_hand == 0 {
                        self.draw(&picture)?;
                        self.console.pause(interval)?;
                    }
                }
                // The next picture shows it.
                Step::Capture { pit: Pit::House(side, house), .. } => {
                    picture.move_to_store(side, house, mover);
                }
                // These programs play no game that has the others.
                Step::Capture { .. }
                | Step::Win { .. }
                | Step::Keep { .. }
                | Step::Give { .. }
                | Step::Endless { .. }
                | Step::Rest { .. }
                | Step::Waste { .. }
                | Step::Swap => {}
            }
            Ok(())
        };
        let mut done = Ok(());
        trace(&game.rules(), &game.setup(), action, |step| {
            if done.is_ok() {
                done = show(step);
            }
        })
        .expect("the move was found legal");
        done.map(|()| picture)
    }

    /// Tells why the game is over after a move of `mover`.
    fn tell_end(&mut self, game: &SowingTable, mover: Side) -> Result<(), Interruption> {
        let last = game.series().and_then(|series| series.last);
        let told = if last.is_some_and(|last| last.by_repetition) {
            "The same board came for the third time.\n\
             Each player takes the seeds on their own side.\n"
                .to_owned()
        } else {
            format!(
                "No more legal move for Player {}.\n\
                 Remaining seeds are deposited to Player {} Home hole.\n",
                number(mover.other()),
                number(mover)
            )
        };
        self.console.say(&told)?;
        self.console.pause(3 * self.interval)
    }

    fn tell_scores(
        &mut self,
        game: &SowingTable,
        names: &BySide<String>,
    ) -> Result<(), Interruption> {
        let seeds = game.seeds();
        for side in Side::BOTH {
            self.console.say(&format!("{}'s score: {}", names[side], seeds[side]))?;
        }
        let Some(side) = winner(game) else { return self.console.say("Draw!\n") };
        self.console.say(&format!("{} Wins!\n", names[side]))?;
        let score = Score { name: names[side].clone(), seeds: seeds[side] };
        match self.scores.record(score) {
            Ok(()) => Ok(()),
            Err(error) => self.tell(&error),
        }
    }
}

const ABOUT: &str = "\
Congkak is played in Malaysia and Indonesia on a board with a row of holes for
each player and a home hole beside it. In this variation seeds never fall into
a home. Sow one of your holes; when the last seed has fallen, look at the next
hole. If there are seeds in it they are sown on, and if it is empty you win the
seeds of the hole after it. The game ends when a player has no seeds to sow;
what is left goes to the other player. More seeds at home win.

To leave a game, enter `back` for a move.

";

const SUGGESTIONS: &str = "
Extra options for Game Type: Advanced
Do you want a bot to suggest moves for you? (Enter the following values!)
-1 : Do not display suggested moves
 0 : For both players
 1 : For Player 1
 2 : For Player 2
";

fn number(side: Side) -> u8 {
    match side {
        Side::South => 1,
        Side::North => 2,
    }
}

/// Returns the move that gains most at once.
fn suggestion(game: &SowingTable) -> sowing::Action {
    let mut greedy = Kind::Greedy.sit_at_sowing(0).expect("greedy plays every game");
    greedy.choose(game, &Limits::NONE)
}

/// Draws the board, with a line end after every line and an empty line below.
///
/// Numbers have three digits, and more on a board where one needs more.
pub fn board(setup: &Setup) -> String {
    let houses = setup.houses.south.len() as u16;
    let digits = |seeds: u64| seeds.to_string().len();
    let of_side = |side| left_to_right(houses, side).map(move |house| seeds(setup, side, house));
    let in_houses = Side::BOTH.into_iter().flat_map(of_side).max().unwrap_or(0);
    let width = digits(in_houses).max(3);
    let in_stores = setup.stores.south.max(setup.stores.north);
    let store_width = digits(in_stores).max(3);
    let block = store_width + 10;

    let frame = format!("+{:^1$}+", "-", width + 2);
    let corner = format!("   +{:^1$}+   ", "-", store_width + 2);
    let rule = "+".to_owned() + &frame[1..].repeat(usize::from(houses));
    let numbers = |side| -> String {
        let cells = left_to_right(houses, side).map(|house| format!("   {house:<width$}"));
        format!("|{:block$}{} {:block$}|\n", "", cells.collect::<String>(), "")
    };
    let row = |side| -> String {
        let cells = of_side(side).map(|seeds| format!(" {seeds:0width$} |"));
        format!("|{corner}|{}{corner}|\n", cells.collect::<String>())
    };
    let store = |side| format!("   | {:0store_width$} |   ", setup.stores[side]);
    let edge = format!("+{}+\n", "-".repeat(2 * block + rule.len()));
    format!(
        "{edge}{}\
         |{:^block$}{rule}{:^block$}|\n\
         {}\
         |{}{rule}{}|\n\
         {}\
         |{score:^block$}{rule}{score:^block$}|\n\
         {}{edge}\n",
        numbers(Side::North),
        "Player2",
        "Player1",
        row(Side::North),
        store(Side::North),
        store(Side::South),
        row(Side::South),
        numbers(Side::South),
        score = "Score",
    )
}

/// Draws the list of high scores, with a line end after every line.
///
/// Scores have four digits, and more in a list where one needs more.
pub fn score_table(scores: &[Score]) -> String {
    let digits = scores.iter().map(|score| score.seeds.to_string().len()).max().unwrap_or(0);
    // The frame grows by four columns at a time.
    let width = digits.max(4).next_multiple_of(4);
    let rule = "+ - ".repeat(10 + width / 4) + "+ \n";
    let inside = rule.len() - 4;
    let mut table = format!("{rule}|{:^1$}|\n{rule}", "Highscores!", inside);
    for (place, Score { name, seeds }) in (1..).zip(scores) {
        table += &format!("| {place:3}. {name:<25} :    {seeds:<width$}  |\n{rule}");
    }
    if scores.is_empty() {
        table += &format!("|{:^1$}|\n{rule}", "none yet", inside);
    }
    table
}
