-- What tells whether a record is still as it was written, and answers that can be given again.

-- The sum of the CRC-32 of the tags, of every action and of the outcome, modulo 2^32; `checksum.rs` writes it.
ALTER TABLE games ADD COLUMN checksum INTEGER;

-- Answers to requests that created something, so that a request that is sent again creates nothing more.
CREATE TABLE answers (
    visitor TEXT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    answered_ms INTEGER NOT NULL,
    PRIMARY KEY (visitor, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX answers_by_time ON answers (answered_ms);

-- The oldest finished games of a front end are found without reading the others.
CREATE INDEX finished_by_change ON games (place, changed_ms, id) WHERE ending IS NOT NULL;
