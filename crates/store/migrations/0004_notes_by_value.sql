-- Games are found by a short note, such as the name of their table. Long notes, which change often, are not
-- looked for.

CREATE INDEX notes_by_value ON notes (key, value) WHERE length(value) <= 64;
