-- Room: public-log. An append-only Merkle log of public facts.

-- The log itself: one row, made at the first start.
CREATE TABLE public_log (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- First line of each checkpoint and name of the key that signs it; never changes.
  origin     text NOT NULL,
  size       bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Keys that signed checkpoints, oldest first; the newest signs.
CREATE TABLE log_keys (
  key_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In the form of a signed note's verifier key.
  verifier   text NOT NULL UNIQUE,
  -- The generated key, sealed; null where LOG_KEY gives it.
  seed       text,
  -- The size of the log when the key began to sign.
  from_size  bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Facts that wait for their place in the log, written in the transaction of their change.
CREATE TABLE log_outbox (
  outbox_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type       text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  shop_id    bigint,
  product_id bigint,
  review_id  bigint,
  facts      jsonb NOT NULL DEFAULT '{}',
  queued_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The leaves of the tree.
CREATE TABLE log_entries (
  entry_index bigint PRIMARY KEY CHECK (entry_index >= 0),
  type        text NOT NULL,
  shop_id     bigint,
  product_id  bigint,
  review_id   bigint,
  logged_at   timestamptz NOT NULL,
  -- Canonical JSON (RFC 8785), to the byte what was hashed.
  entry       text NOT NULL,
  leaf_hash   bytea NOT NULL CHECK (length(leaf_hash) = 32)
);
CREATE INDEX log_entries_shop ON log_entries (shop_id, entry_index DESC) WHERE shop_id IS NOT NULL;
CREATE INDEX log_entries_review ON log_entries (shop_id, review_id, entry_index) WHERE review_id IS NOT NULL;
CREATE INDEX log_entries_type ON log_entries (type, entry_index DESC);

-- Hashes above the leaves, one for each full tile of 256 hashes of the level below.
CREATE TABLE log_hashes (
  level      smallint NOT NULL CHECK (level >= 1),
  hash_index bigint NOT NULL CHECK (hash_index >= 0),
  hash       bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, hash_index)
);

-- Signed tree heads. One root for one size: the key allows no second.
CREATE TABLE log_checkpoints (
  size      bigint PRIMARY KEY CHECK (size >= 0),
  root      bytea NOT NULL CHECK (length(root) = 32),
  -- The signed note, without witnesses' signatures.
  note      text NOT NULL,
  signed_at timestamptz NOT NULL
);

-- Witnesses' signatures under a checkpoint.
CREATE TABLE log_cosignatures (
  size       bigint NOT NULL REFERENCES log_checkpoints,
  witness    text NOT NULL,
  -- The note's signature line.
  line       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (size, witness)
);

CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_hashes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_hashes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
