//! Messages as bytes: long ones are compressed, because a server takes none beyond a megabyte.

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read as _;

/// From how many bytes on a message is compressed.
const LONG: usize = 32 * 1024;
/// The most bytes of a message: more than the longest game takes.
const MOST: u64 = 64 << 20;

const PLAIN: u8 = 0;
const COMPRESSED: u8 = 1;

/// Returns what is sent for a message.
pub(super) fn pack(message: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(message.len().min(LONG) + 1);
    if message.len() < LONG {
        packed.push(PLAIN);
        packed.extend_from_slice(message);
    } else {
        packed.push(COMPRESSED);
        let mut encoder = DeflateEncoder::new(message, Compression::fast());
        encoder.read_to_end(&mut packed).expect("bytes in memory can be read");
    }
    packed
}

/// Returns the message that was sent; `None` if it is none, or too long.
pub(super) fn unpack(packed: &[u8]) -> Option<Vec<u8>> {
    let (&kind, rest) = packed.split_first()?;
    match kind {
        PLAIN => Some(rest.to_vec()),
        COMPRESSED => {
            let mut message = Vec::new();
            DeflateDecoder::new(rest).take(MOST + 1).read_to_end(&mut message).ok()?;
            (message.len() as u64 <= MOST).then_some(message)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_and_a_long_message_is_shorter() {
        for length in [0, 1, LONG - 1, LONG, 3 << 20] {
            let message: Vec<u8> =
                b"South sows house 3. ".iter().copied().cycle().take(length).collect();
            let packed = pack(&message);
            assert!(packed.len() <= LONG, "{} of {length}", packed.len());
            assert_eq!(unpack(&packed), Some(message));
        }
    }

    #[test]
    fn what_is_no_message_is_refused() {
        assert_eq!(unpack(&[]), None);
        assert_eq!(unpack(&[2, 1]), None);
        assert_eq!(unpack(&[COMPRESSED, 255, 255]), None);
        let bomb = pack(&vec![0; MOST as usize + 1]);
        assert_eq!(unpack(&bomb), None);
    }
}
