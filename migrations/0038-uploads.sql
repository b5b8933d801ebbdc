-- Room: uploads. Files that a shop brings on its own side: what is in them, how they are read, what became of them.

CREATE TABLE uploads (
  shop_id       bigint NOT NULL REFERENCES shops,
  upload_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- Who brought it; null once they have gone for good.
  uploader_id   bigint REFERENCES reviewers,
  file_name     text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- As it lies in the storage, packed where it came so.
  bytes         bigint NOT NULL CHECK (bytes > 0),
  -- The names of its columns, as they stand in it, and its first rows.
  header        text[] NOT NULL CHECK (cardinality(header) > 0),
  sample        jsonb NOT NULL,
  -- How it is read: chosen with the first run.
  kind          text CHECK (kind IN ('shopify-products', 'shopify-orders', 'judgeme-reviews')),
  mapping       jsonb,
  rating_scale  smallint NOT NULL DEFAULT 5 CHECK (rating_scale IN (5, 10, 100)),
  -- A dry run is 'tried'. What failed kept nothing of the batch it failed in.
  state         text NOT NULL DEFAULT 'waiting'
                CHECK (state IN ('waiting', 'trying', 'tried', 'importing', 'done', 'failed')),
  -- Of the run that is under way, or was the last one.
  read_bytes    bigint NOT NULL DEFAULT 0,
  read_rows     integer NOT NULL DEFAULT 0,
  skipped       integer NOT NULL DEFAULT 0,
  notes         integer NOT NULL DEFAULT 0,
  -- By the kind of record how many were added, changed, unchanged.
  counts        jsonb,
  -- Why nothing could be read, in words.
  failure       text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  started_at    timestamptz,
  ended_at      timestamptz,
  -- The file went, after its time.
  removed_at    timestamptz,
  PRIMARY KEY (shop_id, upload_id),
  CHECK (state = 'waiting' OR (kind IS NOT NULL AND mapping IS NOT NULL))
);
CREATE INDEX uploads_uploader ON uploads (uploader_id) WHERE uploader_id IS NOT NULL;
CREATE INDEX uploads_kept ON uploads (created_at) WHERE removed_at IS NULL;
