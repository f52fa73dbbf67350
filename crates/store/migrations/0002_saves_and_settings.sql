-- Saved games by name, settings, notes that a front end keeps beside a game, and high scores begun anew.

CREATE TABLE saves (
    name TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    -- The whole record.
    record TEXT NOT NULL,
    saved_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game_id, key)
) STRICT, WITHOUT ROWID;

-- 0 for games that no longer count since high scores were begun anew.
ALTER TABLE games ADD COLUMN scored INTEGER NOT NULL DEFAULT 1;

CREATE INDEX games_by_name ON games (game, size);
