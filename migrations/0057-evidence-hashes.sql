-- Room: disputes. SHA-256 of each file of evidence as it was uploaded, by which both sides can show later that it is the same
-- one. Null for files of before.
ALTER TABLE dispute_files ADD COLUMN sha256 bytea CHECK (length(sha256) = 32);
CREATE INDEX dispute_files_uploader ON dispute_files (uploader_id, created_at);
