//! `parlour engine`: Parlour as a program that plays, for programs that run games.

use crate::game_args::GameArgs;
use crate::numbers;
use crate::offers;
use crate::report::Failure;
use arena::ugi::{Ear, Engine};
use players::Kind;
use std::io::{self, BufRead, Read};

/// The longest line that is read.
const LONGEST_LINE: u64 = 1 << 20;

#[derive(Debug, clap::Args)]
pub(crate) struct EngineModeArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The kind of player that chooses [default: the strongest within the limits of `go`].
    #[arg(long, value_name = "KIND", value_parser = offers::kinds(), hide_possible_values = true)]
    player: Option<Kind>,
    /// The seed of players that draw lots.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = numbers::at_least::<u64>(0))]
    seed: u64,
}

pub(crate) fn run(args: &EngineModeArgs) -> Result<(), Failure> {
    let choice = args.game.choice(None)?;
    let spec = args.game.spec(None)?;
    if let Some(player) = args.player {
        player.sit(spec.family(), args.seed).map_err(Failure::usage)?;
    }
    let databases = crate::databases::own();
    let (engine, ear) = Engine::new(choice, args.player, args.seed, Some(databases));
    std::thread::spawn(move || hear(&ear));
    engine.run(&mut io::stdout().lock())?;
    Ok(())
}

/// Passes on what is typed, line by line.
fn hear(ear: &Ear) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let is_whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
        if !matches!(read, Ok(1..)) || !is_whole || !ear.say(&String::from_utf8_lossy(&line)) {
            return ear.end();
        }
    }
}
