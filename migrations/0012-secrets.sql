-- Room: platform. What this installation signs with; one row, shared by all its processes.

CREATE TABLE secrets (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- 244 random bits, under which the CSRF tokens of pages are made.
  csrf     text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO secrets DEFAULT VALUES;
