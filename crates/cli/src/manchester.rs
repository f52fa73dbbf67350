//! `parlour manchester`: under the referee of the Kalah course in Manchester.

use crate::numbers;
use crate::offers;
use crate::report::Failure;
use clap::Subcommand;
use players::Kind;
use std::io;

#[derive(Debug, clap::Args)]
pub(crate) struct ManchesterArgs {
    #[command(subcommand)]
    command: ManchesterCommand,
}

#[derive(Debug, Subcommand)]
enum ManchesterCommand {
    /// Play under its referee, on standard input and output.
    #[command(before_help = "Example: parlour manchester engine --player alphabeta:ms=500")]
    Engine(EngineArgs),
}

#[derive(Debug, clap::Args)]
struct EngineArgs {
    /// The kind of player that chooses.
    #[arg(long, value_name = "KIND", default_value = "alphabeta:ms=1000", value_parser = offers::kinds(), hide_possible_values = true)]
    player: Kind,
    /// Houses on each side.
    #[arg(long, value_name = "M", default_value_t = 7, value_parser = numbers::within::<u16>(1..=100))]
    houses: u16,
    /// Seeds in each house.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = numbers::within::<u32>(1..=10_000))]
    seeds: u32,
    /// The seed of players that draw lots.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = numbers::at_least::<u64>(0))]
    seed: u64,
}

pub(crate) fn run(args: &ManchesterArgs) -> Result<(), Failure> {
    let ManchesterCommand::Engine(args) = &args.command;
    args.player.sit(catalog::Family::Sowing, args.seed).map_err(Failure::usage)?;
    let size = Some((args.houses, args.seeds));
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    arena::manchester::run(args.player, args.seed, size, &mut input, &mut out)?;
    Ok(())
}
