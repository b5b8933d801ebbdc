-- Room: platform. While the one row is here the site is read-only: pages and reads work, writes are refused and background jobs
-- wait. For upgrades and restores.
CREATE TABLE read_only (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since    timestamptz NOT NULL DEFAULT now(),
  -- What the operator wants visitors to read; null for the usual words.
  reason   text CHECK (length(reason) BETWEEN 1 AND 300)
);
