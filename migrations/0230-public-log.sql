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

-- The salts of commitments to texts: public while the review is, destroyed when it is erased.
CREATE TABLE log_salts (
  shop_id    bigint NOT NULL,
  review_id  bigint NOT NULL,
  -- As in the entry.
  commitment text NOT NULL,
  salt       bytea NOT NULL CHECK (length(salt) = 32),
  PRIMARY KEY (shop_id, review_id, commitment),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);

CREATE TRIGGER review_events_are_facts AFTER INSERT ON review_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_review_facts();
CREATE TRIGGER erased_reviews_lose_salts AFTER UPDATE OF erased_at ON reviews FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION destroy_salts();

CREATE TRIGGER moderation_decisions_are_facts AFTER INSERT ON moderation_decisions FOR EACH ROW
  EXECUTE FUNCTION queue_decision_fact();
CREATE TRIGGER dispute_ends_are_facts AFTER INSERT ON dispute_events FOR EACH ROW
  WHEN (NEW.to_state IN ('agreed', 'awarded', 'withdrawn', 'closed') AND NEW.to_state IS DISTINCT FROM NEW.from_state)
  EXECUTE FUNCTION queue_dispute_fact();
CREATE TRIGGER medals_are_facts AFTER INSERT ON shop_medal_changes FOR EACH ROW EXECUTE FUNCTION queue_medal_fact();
CREATE TRIGGER claims_are_facts AFTER UPDATE OF proved_at ON shop_claims FOR EACH ROW
  WHEN (OLD.proved_at IS NULL AND NEW.proved_at IS NOT NULL) EXECUTE FUNCTION queue_claim_fact();
CREATE TRIGGER roles_are_facts AFTER INSERT OR DELETE ON role_grants FOR EACH ROW EXECUTE FUNCTION queue_role_fact();
CREATE TRIGGER members_are_facts AFTER INSERT OR DELETE ON shop_members FOR EACH ROW EXECUTE FUNCTION queue_role_fact();

-- What happened before there was a log, marked with the day on which it was logged.
SELECT log_review_events(shop_id, review_id, 0, true) FROM reviews ORDER BY created_at;
INSERT INTO log_outbox (type, at, shop_id, review_id, facts)
SELECT 'moderation.decided', decided_at, shop_id, review_id,
       jsonb_strip_nulls(jsonb_build_object('decision', decision, 'reason', reason, 'reports', flags,
                                            'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')))
  FROM moderation_decisions ORDER BY decided_at;
INSERT INTO log_outbox (type, at, shop_id, facts)
SELECT 'shop.medal', created_at, shop_id,
       jsonb_build_object('score', score, 'tier', tier, 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM shop_medal_changes ORDER BY created_at;
INSERT INTO log_outbox (type, at, shop_id, facts)
SELECT 'dispute.ended', created_at, shop_id,
       jsonb_build_object('outcome', to_state, 'by', acted_by, 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM dispute_events
 WHERE to_state IN ('agreed', 'awarded', 'withdrawn', 'closed') AND to_state IS DISTINCT FROM from_state ORDER BY created_at;
