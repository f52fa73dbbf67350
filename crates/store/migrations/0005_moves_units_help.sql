-- What lists tell of a game beside its record.

-- How many actions seats have played; `length` counts those of chance as well.
ALTER TABLE games ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;

UPDATE games SET moves = (
    SELECT count(*) FROM actions
    WHERE game_id = games.id AND action NOT GLOB '+*' AND action NOT GLOB 'dealer*'
);

-- What the scores count: seeds, points, or half_points in a match of several sets, which of the games
-- known so far only Mangala is without its size saying so.
ALTER TABLE games ADD COLUMN unit TEXT NOT NULL DEFAULT 'seeds';

UPDATE games SET unit = CASE
    WHEN game = 'cassino' THEN 'points'
    WHEN size GLOB '*, * sets' OR (game = 'mangala' AND instr(size, ',') = 0) THEN 'half_points'
    ELSE 'seeds'
END;

-- 1 for games that somebody finished with help: with hints, or by going back from the end. They are no
-- high scores.
ALTER TABLE games ADD COLUMN aided INTEGER NOT NULL DEFAULT 0;
