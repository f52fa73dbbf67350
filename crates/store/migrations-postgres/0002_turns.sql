-- Whose turn it is, so that every change can check it: a server that is alone, or all that share the store. Of games,
-- servers that share it claim each with a number of its own (`games.fence`). The numbers come from one sequence,
-- because whoever comes later must have the greater one in either case; but the sequence does not tell whose turn it
-- is, since others draw from it too, and it leaves numbers out when the database is killed.
ALTER TABLE installation
    -- Drawn from `fences` by whoever took the turn.
    ADD COLUMN turn BIGINT NOT NULL DEFAULT 0,
    -- Whether it is that of one server alone.
    ADD COLUMN alone BOOLEAN NOT NULL DEFAULT TRUE;
