-- Lists of high scores of programs whose games are not kept as records.

CREATE TABLE listed_scores (
    id INTEGER PRIMARY KEY,
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    score INTEGER NOT NULL
) STRICT;

CREATE INDEX listed_scores_by_list ON listed_scores (list, score DESC, id);
