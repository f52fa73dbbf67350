//! Where an interrupted proof stands.

use std::io::{self, Read, Write};

/// What is proved of a value: what the side to move wins from here on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// It is at least this.
    pub least: i32,
    /// It is at most this.
    pub most: i32,
    /// Where the next test is made.
    pub(crate) next: i32,
}

/// Where an interrupted proof stands, so that it can be resumed; see
/// [`Engine::resume`](crate::Engine::resume). The default stands before the beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    pub(crate) nodes: u64,
    pub(crate) value: Option<Known>,
    /// Every move, by its place in the order of expansion, in the order in which they are looked at.
    pub(crate) moves: Vec<(u8, Known)>,
}

/// The most moves of a standing that is read; a place has one byte.
const MOST_MOVES: usize = 256;

impl Standing {
    /// Returns the nodes searched so far, all threads together.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what is proved of the position's value; `None` before the beginning.
    pub const fn value(&self) -> Option<Known> {
        self.value
    }

    /// Returns what is proved of what the side to move wins with a move, by the place of the move in the
    /// order of [`expand`](crate::Searchable::expand).
    pub fn of_move(&self, place: usize) -> Option<Known> {
        self.moves.iter().find(|(at, _)| usize::from(*at) == place).map(|(_, known)| *known)
    }

    /// Returns whether the position's value, or with `moves` that of every move, is proved.
    pub fn is_settled(&self, moves: bool) -> bool {
        let is_settled = |known: &Known| known.least == known.most;
        self.value.as_ref().is_some_and(is_settled)
            && (!moves || self.moves.iter().all(|(_, known)| is_settled(known)))
    }

    /// Writes it: the nodes in 8 bytes; the number of values in 2, 0 before the beginning; and for each
    /// its least, most and next in 4 bytes each, little-endian. The position's is the first, and before
    /// each of the others stands its move's place in a byte.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.nodes.to_le_bytes())?;
        let Some(value) = self.value else { return out.write_all(&0_u16.to_le_bytes()) };
        out.write_all(&(1 + self.moves.len() as u16).to_le_bytes())?;
        value.write(out)?;
        for (place, known) in &self.moves {
            out.write_all(&[*place])?;
            known.write(out)?;
        }
        Ok(())
    }

    /// Reads what [`write`](Self::write) wrote.
    ///
    /// # Errors
    ///
    /// Those of the reader; and when there are more values than moves can be.
    pub fn read(from: &mut impl Read) -> io::Result<Self> {
        let nodes = u64::from_le_bytes(bytes(from)?);
        let count = usize::from(u16::from_le_bytes(bytes(from)?));
        if count == 0 {
            return Ok(Self { nodes, ..Self::default() });
        }
        if count > 1 + MOST_MOVES {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let value = Some(Known::read(from)?);
        let mut moves = Vec::with_capacity(count - 1);
        for _ in 1..count {
            let [place] = bytes(from)?;
            moves.push((place, Known::read(from)?));
        }
        Ok(Self { nodes, value, moves })
    }
}

impl Known {
    fn write(self, out: &mut impl Write) -> io::Result<()> {
        for number in [self.least, self.most, self.next] {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(())
    }

    fn read(from: &mut impl Read) -> io::Result<Self> {
        let mut number = || Ok::<_, io::Error>(i32::from_le_bytes(bytes(from)?));
        Ok(Self { least: number()?, most: number()?, next: number()? })
    }
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_and_back_is_the_same() {
        let known = |least| Known { least, most: least + 4, next: least + 2 };
        let begun = Standing {
            nodes: 1 << 40,
            value: Some(known(-3)),
            moves: vec![(5, known(-9)), (0, known(7))],
        };
        for standing in [Standing::default(), begun] {
            let mut bytes = Vec::new();
            standing.write(&mut bytes).unwrap();
            assert_eq!(Standing::read(&mut bytes.as_slice()).unwrap(), standing);
            assert!(Standing::read(&mut &bytes[..bytes.len() - 1]).is_err());
        }
    }
}
