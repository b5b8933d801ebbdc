-- Platform: the installation as a whole.

-- State of the installation, in one row.
CREATE TABLE installation (
  only_row        boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- When the first start finished. Null: it was interrupted while filling the demo world.
  installed_at    timestamptz,
  -- Null where no demo world was wanted, or other data came first.
  demo_filled_at  timestamptz
);

-- Keys that all processes of the installation share, in one row. Each has 244 random bits,
-- encrypted where CANDOR_SECRET_KEY is set.
CREATE TABLE secrets (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Signs the CSRF tokens of pages.
  csrf     text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Signs the links in e-mails, such as the one that unsubscribes without signing in.
  mail     text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Hashes the names of erased people (erased_names).
  erased   text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO secrets DEFAULT VALUES;

-- Limits the e-mails that one cause can send to one address: when the last one went out, and how many in a row.
CREATE TABLE mail_cooldowns (
  -- HMAC of cause and address, so that a row names nobody.
  key     bytea PRIMARY KEY,
  sends   smallint NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL
);
-- Finds rows to delete after some days.
CREATE INDEX mail_cooldowns_last ON mail_cooldowns (last_at);

-- Read-only mode: while the one row exists, writes are refused and background jobs wait.
CREATE TABLE read_only (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  since    timestamptz NOT NULL DEFAULT now(),
  -- The operator's message to visitors; null for the default one.
  reason   text CHECK (length(reason) BETWEEN 1 AND 300)
);
