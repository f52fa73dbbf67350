//! A starter bot in Rust: takes an extra turn where Kalah gives one, and else moves as a counter says.
use std::io::{self, BufRead, Write};

/// Returns the mover's houses, in its sowing order; none of a game that is not sown.
fn own_houses(position: &str) -> Vec<usize> {
    let Some((fen, rest)) = position.strip_prefix('<').and_then(|text| text.split_once("> ")) else {
        return Vec::new();
    };
    let digits = |number: &str| number.trim_end_matches(['n', 's', 'x']).parse().unwrap_or(0);
    let numbers: Vec<usize> = fen.split(',').map(digits).collect();
    let first = if rest.starts_with('s') { 3 } else { 3 + numbers[0] };
    numbers[first..first + numbers[0]].to_vec()
}

fn choose<'a>(position: &str, actions: &[&'a str], counter: usize) -> &'a str {
    let houses = own_houses(position);
    let gives_extra_turn = |action: &&&str| {
        let house: usize = action.parse().unwrap_or(0);
        (1..=houses.len()).contains(&house) && houses[house - 1] == houses.len() + 1 - house
    };
    actions.iter().find(gives_extra_turn).unwrap_or(&actions[counter % actions.len()])
}

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    let (mut position, mut counter) = (String::new(), 0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "ugi" => {
                let option = "option name SearchMoves type check default false";
                writeln!(out, "id name Starter (Rust)\n{option}\nugiok")?;
            }
            "isready" => writeln!(out, "readyok")?,
            "position" => position = rest.strip_prefix("fen ").unwrap_or(rest).to_owned(),
            "go" => {
                let (_, actions) = rest.split_once("searchmoves ").unwrap_or_default();
                let actions: Vec<&str> = actions.split(' ').collect();
                counter += 7;
                writeln!(out, "bestmove {}", choose(&position, &actions, counter))?;
            }
            "quit" => break,
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}
