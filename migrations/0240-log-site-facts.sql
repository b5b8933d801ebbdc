-- Room: public-log.

-- What holds for the whole site as it was last logged, so that it is logged again only when it changes.
CREATE TABLE log_site_facts (
  -- What it is, such as 'formulas'.
  name      text PRIMARY KEY,
  -- Canonical JSON of the entry's own members.
  facts     text NOT NULL,
  logged_at timestamptz NOT NULL DEFAULT now()
);
