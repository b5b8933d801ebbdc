-- Room: accounts. Audit log of what matters to security: who signed in, was given a role, made a token, brought or took data.
-- People are numbers here, without names or addresses, so a row says nothing of somebody whose account was erased.
CREATE TABLE security_events (
  event_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  kind        text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  -- Who did it; null for guests, programs and the command line. No foreign keys: the log outlives what it is about.
  actor_id    bigint,
  actor_role  text NOT NULL CHECK (actor_role ~ '^[a-z_]{3,20}$'),
  -- The person it was done to, where that is somebody else.
  subject_id  bigint,
  -- HMAC of the network address and the month: equal ones can be told within a month, none can be read back.
  network     bytea,
  -- The request's id in the server's log.
  request_id  text CHECK (length(request_id) <= 100),
  details     jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object')
);
CREATE INDEX security_events_actor ON security_events (actor_id, event_id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_events_subject ON security_events (subject_id, event_id) WHERE subject_id IS NOT NULL;
CREATE INDEX security_events_kind ON security_events (kind, event_id);
CREATE INDEX security_events_occurred ON security_events (occurred_at);

-- Append-only, but for rows past their retention of 400 days, which the hourly sweep deletes.
CREATE FUNCTION refuse_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.occurred_at >= now() - interval '400 days' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_retention BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();
