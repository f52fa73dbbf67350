//! What is wrong with what somebody typed, told all at once.

use std::fmt::Display;

/// The most faults that are told one by one.
const MOST: usize = 10;

/// Tells every fault in one line; of very many, the first ones and how many more there are.
///
/// ```
/// assert_eq!(game::join_faults(&["no seeds", "no houses"]), "no seeds; no houses");
/// ```
pub fn join_faults<T: Display>(faults: &[T]) -> String {
    let (told, rest) = faults.split_at(faults.len().min(MOST));
    let mut told: Vec<String> = told.iter().map(ToString::to_string).collect();
    if !rest.is_empty() {
        told.push(format!("and {} more", rest.len()));
    }
    told.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_ends_with_the_number_of_the_others() {
        let all: Vec<u32> = (1..=4000).collect();
        assert_eq!(join_faults(&all[..0]), "");
        assert_eq!(join_faults(&all[..10]), "1; 2; 3; 4; 5; 6; 7; 8; 9; 10");
        assert_eq!(join_faults(&all), "1; 2; 3; 4; 5; 6; 7; 8; 9; 10; and 3990 more");
    }
}
