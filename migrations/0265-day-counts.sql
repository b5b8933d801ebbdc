-- Room: platform. How much somebody wrote within a day (P2.2).

CREATE TABLE day_counts (
  -- HMAC of person and call, so that a row names nobody.
  key   bytea PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  count integer NOT NULL DEFAULT 1
);
-- Finds rows to delete after the day.
CREATE INDEX day_counts_since ON day_counts (since);
