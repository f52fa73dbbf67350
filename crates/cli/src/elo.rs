//! `parlour tournament elo`: the statistics alone, of counts that are given.

use crate::report::{Failure, print_json, print_line};
use arena::statistics::{Counts, Sprt};
use serde_json::json;

#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("counts").required(true).args(["pairs", "wdl"])))]
pub(crate) struct EloArgs {
    /// Mirrored pairs of games by result: both lost, lost and drawn, both drawn or one each, won and drawn, both won.
    #[arg(long, value_name = "LL,LD,DDWL,WD,WW", value_parser = Counts::parse_pairs)]
    pairs: Option<Counts>,
    /// Games won, drawn and lost.
    #[arg(long, value_name = "W,D,L", value_parser = Counts::parse_games)]
    wdl: Option<Counts>,
    /// Also say what a sequential test finds, such as elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic.
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// Print {"elo", "ci95", "los", "llr"} and more as one JSON value.
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &EloArgs) -> Result<(), Failure> {
    let counts = args.pairs.or(args.wdl).expect("one of the two is required");
    let estimate = counts.estimate().ok_or_else(|| {
        Failure::Usage("there are no games: at least one count must be above 0".to_owned())
    })?;
    let verdict = args.sprt.map(|sprt| sprt.verdict(&counts));
    if args.json {
        return print_json(&json!({
            "games": counts.games(),
            "score": estimate.score,
            "elo": estimate.elo,
            "ci95": estimate.elo_ci95,
            "normalized_elo": estimate.normalized_elo,
            "normalized_elo_ci95": estimate.normalized_elo_ci95,
            "los": estimate.los,
            "llr": verdict.map(|verdict| verdict.llr),
            "bounds": verdict.map(|verdict| verdict.bounds),
            "decision": verdict.map(|verdict| verdict.decision.name()),
        }));
    }
    let figures =
        |figure: f64, [low, high]: [f64; 2]| format!("{figure:.2} ({low:.2} to {high:.2})");
    print_line(&format!("games       {}", counts.games()))?;
    print_line(&format!("score       {:.2}%", 100.0 * estimate.score))?;
    print_line(&format!("Elo         {}", figures(estimate.elo, estimate.elo_ci95)))?;
    let normalized = figures(estimate.normalized_elo, estimate.normalized_elo_ci95);
    print_line(&format!("normalized  {normalized}"))?;
    print_line(&format!("LOS         {:.2}%", 100.0 * estimate.los))?;
    if let Some(verdict) = verdict {
        let [low, high] = verdict.bounds;
        let decision = verdict.decision.name();
        print_line(&format!("LLR         {:.2} ({low:.2} to {high:.2}): {decision}", verdict.llr))?;
    }
    Ok(())
}
