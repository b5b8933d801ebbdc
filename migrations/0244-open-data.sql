-- Room: open-data. Releases of open data and the files they are made of.

-- A gzipped or plain file in the storage, in parts of equal size: open-data/FILE_ID/0, /1 …
CREATE TABLE open_data_files (
  file_id    uuid PRIMARY KEY,
  -- Parts whose writing began; what no release has is removed by the next publication.
  parts      integer NOT NULL DEFAULT 0 CHECK (parts >= 0),
  -- Null until the file is complete.
  sha256     bytea CHECK (length(sha256) = 32),
  bytes      bigint,
  rows       bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((sha256 IS NULL) = (bytes IS NULL) AND (sha256 IS NULL) = (rows IS NULL))
);

CREATE TABLE open_data_releases (
  release_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its day, and a number from the second of a day on.
  name         text NOT NULL UNIQUE,
  date         date NOT NULL,
  -- To the byte what was hashed; stays when the files are removed.
  manifest     text NOT NULL,
  sha256       bytea NOT NULL CHECK (length(sha256) = 32),
  rows         bigint NOT NULL,
  bytes        bigint NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  -- When its files were removed; null while they are there.
  retired_at   timestamptz
);

CREATE TABLE open_data_release_files (
  release_id  bigint NOT NULL REFERENCES open_data_releases,
  path        text NOT NULL,
  file_id     uuid NOT NULL REFERENCES open_data_files,
  -- Hash of the rows that a monthly file was made of: while it stays the same, the file is not made again.
  fingerprint text,
  PRIMARY KEY (release_id, path)
);
CREATE INDEX open_data_release_files_file ON open_data_release_files (file_id);
