-- Room: moderation.

-- Reports of reviews, one per person. However many there are, they hide nothing: moderators read them.
CREATE TABLE review_flags (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  reason      text NOT NULL CHECK (reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  words       text CHECK (length(words) BETWEEN 1 AND 5000),
  created_at  timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'followed')),
  decided_at  timestamptz,
  PRIMARY KEY (shop_id, review_id, reviewer_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- The moderators' queue.
CREATE INDEX review_flags_open ON review_flags (shop_id, review_id, created_at) WHERE state = 'open';
-- A person's reports, for their data download and erasure.
CREATE INDEX review_flags_reviewer ON review_flags (reviewer_id, created_at);

-- Authors' appeals against the hiding of a review: one per hiding, which hidden_at identifies.
CREATE TABLE review_appeals (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  hidden_at   timestamptz NOT NULL,
  hidden_by   text NOT NULL CHECK (hidden_by IN ('shop', 'moderator')),
  reason      text NOT NULL CHECK (reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  -- Null once its author was erased.
  words       text CHECK (length(words) BETWEEN 1 AND 5000),
  created_at  timestamptz NOT NULL,
  -- 'conceded': the shop unhid the review before a moderator decided.
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'overturned', 'conceded')),
  decided_at  timestamptz,
  PRIMARY KEY (shop_id, review_id, hidden_at),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- The moderators' queue.
CREATE INDEX review_appeals_open ON review_appeals (created_at) WHERE state = 'open';
-- A person's appeals, for their data download and erasure.
CREATE INDEX review_appeals_reviewer ON review_appeals (reviewer_id, created_at);

-- Moderators' decisions and their reasons. Append-only. 'uphold' and 'overturn' refer to the hiding.
CREATE TABLE moderation_decisions (
  shop_id       bigint NOT NULL,
  review_id     bigint NOT NULL,
  decision_id   bigint GENERATED ALWAYS AS IDENTITY,
  decision      text NOT NULL CHECK (decision IN ('release', 'refuse', 'dismiss', 'remove', 'uphold', 'overturn')),
  -- Why the review is or was hidden; null for a release and a dismissal.
  reason        text CHECK (reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  words         text CHECK (length(words) BETWEEN 1 AND 5000),
  -- How many reports it settled.
  flags         integer NOT NULL DEFAULT 0 CHECK (flags >= 0),
  moderator_id  bigint NOT NULL REFERENCES reviewers,
  waiting_since timestamptz NOT NULL,
  decided_at    timestamptz NOT NULL,
  PRIMARY KEY (shop_id, review_id, decision_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews,
  CHECK ((reason IS NULL) = (decision IN ('release', 'dismiss')))
);
-- The log of decisions, latest first.
CREATE INDEX moderation_decisions_latest ON moderation_decisions (decided_at DESC, decision_id DESC);
CREATE TRIGGER moderation_decisions_append_only BEFORE UPDATE OR DELETE ON moderation_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
