-- Room: accounts. Security events are partitioned by month, so that the sweep drops a month at once instead of deleting its rows.
ALTER TABLE security_events RENAME TO old_events;
ALTER SEQUENCE security_events_event_id_seq RENAME TO old_events_seq;
CREATE TABLE security_events (LIKE old_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING IDENTITY) PARTITION BY RANGE (occurred_at);
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_retention BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();
SELECT open_months('security_events');
SELECT open_month('security_events', month) FROM (SELECT DISTINCT date_trunc('month', occurred_at, 'UTC') AS month FROM old_events) months;

INSERT INTO security_events OVERRIDING SYSTEM VALUE SELECT * FROM old_events;
SELECT setval('security_events_event_id_seq', last_value, is_called) FROM old_events_seq;
DROP TABLE old_events;

-- Indexes come after the rows, which makes them cheap. event_id is unique by itself, since only the sequence gives it; PostgreSQL
-- wants the column of the partitions in the key.
ALTER TABLE security_events ADD PRIMARY KEY (event_id, occurred_at);
-- Filters of the operators' log: by actor, by subject, by kind.
CREATE INDEX security_events_actor ON security_events (actor_id, event_id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_events_subject ON security_events (subject_id, event_id) WHERE subject_id IS NOT NULL;
CREATE INDEX security_events_kind ON security_events (kind, event_id);
