-- Room: uploads.

-- Imports that failed, latest first, for operators.
CREATE INDEX uploads_failed ON uploads (ended_at DESC) WHERE state = 'failed';
