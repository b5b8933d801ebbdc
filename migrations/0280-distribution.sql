-- Room: platform. What a Citus cluster needs of the schema (X-cluster-04).

-- Foreign keys and triggers that were dropped to distribute a table, until they are there again. Those that a cluster cannot
-- have, from a table of the coordinator to one of shops, stay.
CREATE TABLE distribution_definitions (
  relation   text NOT NULL,
  name       text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('foreign_key', 'trigger')),
  definition text NOT NULL,
  PRIMARY KEY (relation, name)
);

-- A cluster keeps tokens unique within each shop; they are 32 random bytes.
ALTER TABLE question_proofs DROP CONSTRAINT question_proofs_token_hash_key,
  ADD CONSTRAINT question_proofs_token_hash_key UNIQUE (shop_id, token_hash);
CREATE INDEX question_proofs_token ON question_proofs (token_hash);
ALTER TABLE member_invitations DROP CONSTRAINT member_invitations_token_hash_key,
  ADD CONSTRAINT member_invitations_token_hash_key UNIQUE (shop_id, token_hash);
CREATE INDEX member_invitations_token ON member_invitations (token_hash);

-- Room: public-log. On a cluster, facts that triggers of a shop's tables queue where the shop is, until the sequencer moves them into
-- log_outbox. Empty without a cluster.
CREATE TABLE shop_facts (
  shop_id    bigint NOT NULL,
  fact_id    bigint GENERATED ALWAYS AS IDENTITY,
  type       text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  product_id bigint,
  review_id  bigint,
  facts      jsonb NOT NULL DEFAULT '{}',
  queued_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (shop_id, fact_id)
);
