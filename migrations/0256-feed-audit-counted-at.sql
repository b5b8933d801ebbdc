-- When a shop's feed audit was counted, and how many entries the public log had before that: reviews that changed later may or
-- may not be counted, so whoever checks the audit compares it only as far (P1.4, P4.5). Audits counted before this was recorded
-- are dated now and compared with nothing that is logged, until the next night counts them again.
ALTER TABLE feed_audits
  ADD COLUMN counted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN log_size bigint NOT NULL DEFAULT 0 CHECK (log_size >= 0);
ALTER TABLE feed_audits ALTER COLUMN counted_at DROP DEFAULT, ALTER COLUMN log_size DROP DEFAULT;
