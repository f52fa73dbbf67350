//! Databases that are built block by block.

use endgame::{Block, BlockError, BuildError, Builder, Limits, Unsuited};
use sowing::{Ends, OppositeCapture, Origin, Rules, games};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};

type Made = HashMap<Block, Vec<u8>>;

fn builder(rules: &Rules, seeds: u32) -> Builder {
    Builder::new(rules, seeds).expect("rules with a database").threads(1)
}

fn block(builder: &Builder, block: Block, cache: u64, made: &Made) -> Vec<u8> {
    let fetch = |need| Ok::<_, Infallible>(made[&need].as_slice());
    let built = builder.build_block(block, cache, fetch, &Limits::NONE).expect("nobody stops it");
    assert_eq!(built.bytes() as u64, builder.block_bytes(block));
    built.parts().flatten().copied().collect()
}

/// Builds all blocks, with so many bytes of others in memory.
fn build(builder: &Builder, cache: u64) -> Made {
    let mut made = Made::new();
    for one in builder.blocks() {
        made.insert(one, block(builder, one, cache, &made));
    }
    made
}

fn kalahs() -> Vec<Rules> {
    let mut all = Vec::new();
    for name in ["kalah", "mancala", "mangala"] {
        let named = games::find(name).expect("a name").rules;
        for opposite in
            [OppositeCapture::Never, OppositeCapture::WithSeeds, OppositeCapture::Always]
        {
            for ends in [Ends::MoverEmpty, Ends::EitherEmpty] {
                for origin in [Origin::Resown, Origin::First] {
                    all.push(Rules { opposite, ends, origin, ..named });
                }
            }
        }
    }
    all
}

#[test]
fn blocks_in_a_row_are_the_file() -> Result<(), Unsuited> {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, joined] = ["whole", "joined"].map(|name| folder.path().join(name));
    let named = ["kalah", "mancala", "mangala", "congkak", "oware", "awari", "bestemshe", "ayoayo"];
    let named = named.map(|name| games::find(name).expect("a name").rules);
    let named = named.iter().map(|rules| (*rules, &[0, 400, u64::MAX][..]));
    for (rules, caches) in named.chain(kalahs().into_iter().map(|rules| (rules, &[400][..]))) {
        for (houses, seeds) in [(1, 7), (2, 7), (3, 6)] {
            let rules = rules.with_size(houses, 0).single();
            let builder = Builder::new(&rules, seeds)?.threads(1);
            let database = builder.build(|_| (), &Limits::NONE).expect("nobody stops it");
            database.save(&whole).expect("there is room");
            for &cache in caches {
                let made = build(&builder, cache);
                let fetch = |block| Ok::<_, Infallible>(&made[&block]);
                builder.assemble(&joined, fetch).expect("there is room");
                let [whole, joined] = [&whole, &joined].map(|path| std::fs::read(path).unwrap());
                assert!(whole == joined, "{rules}, {cache} bytes at a time");
            }
            // A file of other rules is never replaced.
            if houses == 3 {
                std::fs::remove_file(&joined).expect("it was written");
            } else {
                let next = Builder::new(&rules.with_size(3, 0), 0)?;
                let made = build(&next, 0);
                let refused = next.assemble(&joined, |block| Ok::<_, Infallible>(&made[&block]));
                assert!(refused.is_err());
                std::fs::remove_file(&joined).expect("it was left");
            }
        }
    }
    Ok(())
}

#[test]
fn what_is_not_there_is_refused() {
    let builder = builder(&games::KALAH, 4);
    assert_eq!(builder.block(4, 3), None);
    assert_eq!(builder.block(5, 0), None);
    let last = builder.block(4, 2).expect("a block");
    let short = builder.build_block(last, 0, |_| Ok::<_, Infallible>([0_u8; 1]), &Limits::NONE);
    let Err(BlockError::Length { found: 1, .. }) = short else { panic!("{short:?}") };
    let failed = builder.build_block(last, 0, |_| Err::<[u8; 0], _>("gone"), &Limits::NONE);
    assert!(matches!(failed, Err(BlockError::Fetch("gone"))));
    let asked = AtomicU32::new(0);
    let limits_end = || asked.load(Ordering::Relaxed) >= 2;
    let fetch = |need: Block| {
        asked.fetch_add(1, Ordering::Relaxed);
        Ok::<_, Infallible>(vec![0; builder.block_bytes(need) as usize])
    };
    let limits = Limits::NONE.should_stop(&limits_end);
    let stopped = builder.build_block(last, 0, fetch, &limits);
    assert!(matches!(stopped, Err(BlockError::Build(BuildError::Stopped))));
    assert_eq!(asked.into_inner(), 2);
    let oware = Builder::new(&games::find("oware").expect("a name").rules, 4).expect("suited");
    assert_eq!(oware.block(4, 1), None);
    assert_eq!(oware.needs(oware.block(4, 0).expect("a layer")).len(), 4);
}
