-- Room: uploads.

-- Files that shops upload for import: their columns, how to read them, and the result of the last run.
CREATE TABLE uploads (
  shop_id       bigint NOT NULL REFERENCES shops,
  upload_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- Null once the person was erased.
  uploader_id   bigint REFERENCES reviewers,
  file_name     text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- As stored, compressed where it was uploaded so.
  bytes         bigint NOT NULL CHECK (bytes > 0),
  -- The names of its columns, and its first rows.
  header        text[] NOT NULL CHECK (cardinality(header) > 0),
  sample        jsonb NOT NULL,
  -- How to read it; chosen with the first run.
  kind          text CHECK (kind IN ('shopify-products', 'shopify-orders', 'judgeme-reviews')),
  mapping       jsonb,
  -- The scale of its ratings; '0-1' and '0-5' are ranges from 0.
  rating_scale  text NOT NULL DEFAULT '5' CHECK (rating_scale IN ('5', '10', '100', '0-1', '0-5')),
  -- 'tried' is a dry run. A failed run keeps nothing of the batch in which it failed.
  state         text NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'trying', 'tried', 'importing', 'done', 'failed')),
  -- Progress of the current run, or of the last one.
  read_bytes    bigint NOT NULL DEFAULT 0,
  read_rows     integer NOT NULL DEFAULT 0,
  skipped       integer NOT NULL DEFAULT 0,
  notes         integer NOT NULL DEFAULT 0,
  -- How many of each kind of record were added, changed and unchanged.
  counts        jsonb,
  -- Why nothing could be read.
  failure       text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  started_at    timestamptz,
  ended_at      timestamptz,
  -- When the file was deleted, at the end of its retention.
  removed_at    timestamptz,
  -- Rows of the last run that were added, changed, unchanged and refused: together all of them.
  totals        jsonb,
  PRIMARY KEY (shop_id, upload_id),
  CHECK (state = 'waiting' OR (kind IS NOT NULL AND mapping IS NOT NULL))
);
-- A person's uploads, for their data download and erasure.
CREATE INDEX uploads_uploader ON uploads (uploader_id) WHERE uploader_id IS NOT NULL;
-- Finds files to delete.
CREATE INDEX uploads_kept ON uploads (created_at) WHERE removed_at IS NULL;
