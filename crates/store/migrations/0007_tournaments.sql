-- Tournaments that are played at tables, as the front end that keeps them writes them.
CREATE TABLE tournaments (
    name TEXT PRIMARY KEY,
    -- Everything, as text.
    state TEXT NOT NULL,
    -- What lists tell of it, as text.
    summary TEXT NOT NULL,
    -- Whether lists tell of it to everybody.
    public INTEGER NOT NULL,
    -- Whether nothing is left to play.
    over INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX tournaments_by_change ON tournaments (over, changed_ms);
