//! Putting a file together from its blocks.

use crate::blocks::{Block, BlockError};
use crate::build::{BuildError, Builder};
use crate::error::FileError;
use crate::file::{sum_of_slice, write_whole};
use std::path::Path;

impl Builder {
    /// Writes the file that [`build_to`](Self::build_to) would write, from finished blocks; it appears under its name
    /// when it is complete. `fetch` is asked for each block once, in the order of the file, and returns its bytes.
    ///
    /// # Errors
    ///
    /// When `fetch` fails or returns too many bytes or too few, or the file cannot be written. When there is a file of
    /// this name that is anything but a database for the same rules: it is then left as it is.
    pub fn assemble<B: AsRef<[u8]>, E>(
        &self,
        path: &Path,
        mut fetch: impl FnMut(Block) -> Result<B, E>,
    ) -> Result<(), BlockError<E>> {
        self.check_replaced(path).map_err(BuildError::File)?;
        let fail = || |error| BuildError::File(FileError::io(path)(error));
        write_whole(path, |out| {
            out.write_all(&self.header().to_bytes()).map_err(fail())?;
            for seeds in 0..=self.max_seeds {
                let mut sum = sum_of_slice(&self.rules, seeds);
                for block in self.blocks_of(seeds) {
                    let bytes = fetch(block).map_err(BlockError::Fetch)?;
                    let bytes = bytes.as_ref();
                    self.check_length(block, bytes)?;
                    sum.update(bytes);
                    out.write_all(bytes).map_err(fail())?;
                }
                out.write_all(&sum.finalize().to_le_bytes()).map_err(fail())?;
            }
            Ok(())
        })
    }
}
