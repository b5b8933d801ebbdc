-- Room: disputes. Questions of arbitrators to the buyer, the shop or both, with a deadline, and the arbitrator's time to decide.

-- By when the arbitrator should decide, not counting an open question: its time is added when it ends.
ALTER TABLE disputes
  ADD COLUMN decide_by timestamptz,
  ADD CONSTRAINT disputes_decide_by CHECK (decide_by IS NULL OR arbitrator_id IS NOT NULL);
-- Cases taken before there was such a time get all of it from now on.
UPDATE disputes SET decide_by = now() + interval '21 days' WHERE state = 'escalated' AND arbitrator_id IS NOT NULL;

ALTER TABLE dispute_events
  DROP CONSTRAINT dispute_events_action_check,
  ADD CONSTRAINT dispute_events_action_check CHECK (action IN (
    'submit', 'message', 'propose', 'counter', 'accept', 'refuse', 'retract', 'escalate', 'take', 'ask', 'answer', 'note',
    'award', 'withdraw', 'close'));

-- What an arbitrator asked. Questions asked before this table have an event alone: they had no deadline.
CREATE TABLE dispute_questions (
  shop_id      bigint NOT NULL,
  dispute_id   bigint NOT NULL,
  -- The event that asked it.
  event_no     integer NOT NULL,
  asked        text NOT NULL CHECK (asked IN ('reviewer', 'shop', 'both')),
  asked_at     timestamptz NOT NULL,
  answer_by    timestamptz NOT NULL CHECK (answer_by > asked_at),
  -- The events that answered it.
  reviewer_event_no integer,
  shop_event_no     integer,
  -- 'unanswered': somebody missed the deadline. 'dropped': the dispute ended before.
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'unanswered', 'dropped')),
  -- When those who were asked were reminded of the deadline.
  reminded_at  timestamptz,
  PRIMARY KEY (shop_id, dispute_id, event_no),
  FOREIGN KEY (shop_id, dispute_id, event_no) REFERENCES dispute_events,
  FOREIGN KEY (shop_id, dispute_id, reviewer_event_no) REFERENCES dispute_events,
  FOREIGN KEY (shop_id, dispute_id, shop_event_no) REFERENCES dispute_events,
  CHECK (asked <> 'shop' OR reviewer_event_no IS NULL),
  CHECK (asked <> 'reviewer' OR shop_event_no IS NULL),
  CHECK ((status = 'answered') = ((asked = 'shop' OR reviewer_event_no IS NOT NULL)
                              AND (asked = 'reviewer' OR shop_event_no IS NOT NULL)))
);
-- One open question per dispute. Also finds those that wait for a shop.
CREATE UNIQUE INDEX dispute_questions_open ON dispute_questions (shop_id, dispute_id) WHERE status = 'open';
