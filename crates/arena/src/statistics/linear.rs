//! A small system of linear equations.

/// A square matrix in rows.
pub(crate) type Matrix = Vec<Vec<f64>>;

/// Returns the inverse, by elimination with the largest pivot; `None` if there is none.
pub(crate) fn inverse(mut matrix: Matrix) -> Option<Matrix> {
    let size = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(column == at)));
    }
    for at in 0..size {
        let pivot = (at..size)
            .max_by(|&one, &other| matrix[one][at].abs().total_cmp(&matrix[other][at].abs()))?;
        matrix.swap(at, pivot);
        let head = matrix[at][at];
        if head.abs() < 1e-300 {
            return None;
        }
        matrix[at].iter_mut().for_each(|value| *value /= head);
        let row = matrix[at].clone();
        for (other, values) in matrix.iter_mut().enumerate() {
            let factor = values[at];
            if other != at && factor != 0.0 {
                values.iter_mut().zip(&row).for_each(|(value, by)| *value -= factor * by);
            }
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

/// Returns the product with a vector.
pub(crate) fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    let dot = |row: &Vec<f64>| row.iter().zip(vector).map(|(one, other)| one * other).sum();
    matrix.iter().map(dot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_changes_nothing() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![1.0, 1.0, 0.0], vec![3.0, 0.0, 5.0]];
        let inverse = inverse(matrix.clone()).unwrap();
        let found = times(&inverse, &times(&matrix, &[1.0, -2.0, 3.0]));
        for (found, expected) in found.iter().zip([1.0, -2.0, 3.0]) {
            assert!((found - expected).abs() < 1e-12);
        }
        assert!(super::inverse(vec![vec![1.0, 2.0], vec![2.0, 4.0]]).is_none());
    }
}
