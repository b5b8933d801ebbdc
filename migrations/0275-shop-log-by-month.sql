-- Room: business. Shops' audit logs are partitioned by month, so that the sweep drops a month at once instead of deleting its rows.
ALTER TABLE shop_log RENAME TO old_log;
ALTER SEQUENCE shop_log_entry_id_seq RENAME TO old_log_seq;
CREATE TABLE shop_log (LIKE old_log INCLUDING CONSTRAINTS INCLUDING IDENTITY) PARTITION BY RANGE (created_at);
SELECT open_months('shop_log');
SELECT open_month('shop_log', month) FROM (SELECT DISTINCT date_trunc('month', created_at, 'UTC') AS month FROM old_log) months;

INSERT INTO shop_log OVERRIDING SYSTEM VALUE SELECT * FROM old_log;
SELECT setval('shop_log_entry_id_seq', last_value, is_called) FROM old_log_seq;
DROP TABLE old_log;

-- Indexes and keys come after the rows, which makes them cheap. An entry is found by its shop and time; entry_id is unique by itself.
ALTER TABLE shop_log ADD PRIMARY KEY (shop_id, entry_id, created_at), ADD FOREIGN KEY (shop_id) REFERENCES shops,
  ADD FOREIGN KEY (actor_id) REFERENCES reviewers, ADD FOREIGN KEY (about_id) REFERENCES reviewers;
-- A page of the log, latest first.
CREATE INDEX shop_log_latest ON shop_log (shop_id, created_at DESC, entry_id DESC);
-- A person's entries, for their data download and erasure.
CREATE INDEX shop_log_actor ON shop_log (actor_id);
CREATE INDEX shop_log_about ON shop_log (about_id);
