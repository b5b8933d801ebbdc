-- Room: disputes. Arbitrators give cases back to the queue, and cases outlast the account of their arbitrator.

ALTER TABLE dispute_events
  DROP CONSTRAINT dispute_events_action_check,
  ADD CONSTRAINT dispute_events_action_check CHECK (action IN (
    'submit', 'message', 'propose', 'counter', 'accept', 'refuse', 'retract', 'escalate', 'take', 'ask', 'answer', 'note',
    'award', 'step_down', 'withdraw', 'close', 'release'));

-- An award stays when the account of its arbitrator is erased. The constraint has no name of its own.
DO $$
DECLARE
  named name;
BEGIN
  SELECT conname INTO STRICT named FROM pg_constraint
  WHERE conrelid = 'disputes'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%awarded%' AND pg_get_constraintdef(oid) LIKE '%arbitrator_id IS NOT NULL%';
  EXECUTE format('ALTER TABLE disputes DROP CONSTRAINT %I', named);
END $$;

-- Earlier awards about the same, for arbitrators to compare.
CREATE INDEX disputes_similar ON disputes (dispute_type, ended_at DESC) WHERE state = 'awarded';
