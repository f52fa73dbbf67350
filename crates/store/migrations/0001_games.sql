-- Games as records: how they began, who sat there, every action since, and the result.
-- Times are milliseconds since 1970 in UTC, read from the database's own clock.

-- "Parl": by this the file is known as a store of the house.
PRAGMA application_id = 1348563564;

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The front end that keeps it.
    place TEXT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    -- The record without its actions.
    tags TEXT NOT NULL,
    -- How many actions there are.
    length INTEGER NOT NULL DEFAULT 0,
    began_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    -- How it ended; nothing while it is unfinished.
    ending TEXT
) STRICT;

CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- From 0 in order of play.
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    score INTEGER,
    won INTEGER,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE actions (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- From 0 in the order in which they were played.
    number INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_change ON games (changed_ms DESC, id DESC);
