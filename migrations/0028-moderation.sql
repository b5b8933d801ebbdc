-- Room: moderation. Who asked for a review to be looked at, what its author said against its hiding, and what moderators decided
-- (decisions.md, "Hiding").

-- A report of a review: one from each person. However many there are, they hide nothing; they are for moderators to read.
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
CREATE INDEX review_flags_open ON review_flags (shop_id, review_id, created_at) WHERE state = 'open';
CREATE INDEX review_flags_reviewer ON review_flags (reviewer_id, created_at);

-- What an author said against a hiding, once against each: the moment of the hiding names it.
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
  -- 'conceded': the shop showed the review again before a moderator decided.
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'overturned', 'conceded')),
  decided_at  timestamptz,
  PRIMARY KEY (shop_id, review_id, hidden_at),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX review_appeals_open ON review_appeals (created_at) WHERE state = 'open';
CREATE INDEX review_appeals_reviewer ON review_appeals (reviewer_id, created_at);

-- What moderators decided and why. Append-only; 'uphold' and 'overturn' are said of the hiding.
CREATE TABLE moderation_decisions (
  shop_id       bigint NOT NULL,
  review_id     bigint NOT NULL,
  decision_id   bigint GENERATED ALWAYS AS IDENTITY,
  decision      text NOT NULL CHECK (decision IN ('release', 'refuse', 'dismiss', 'remove', 'uphold', 'overturn')),
  -- Why it is hidden, or was: of all but a release and a dismissal.
  reason        text CHECK (reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  words         text CHECK (length(words) BETWEEN 1 AND 5000),
  -- How many reports were answered by it.
  flags         integer NOT NULL DEFAULT 0 CHECK (flags >= 0),
  moderator_id  bigint NOT NULL REFERENCES reviewers,
  waiting_since timestamptz NOT NULL,
  decided_at    timestamptz NOT NULL,
  PRIMARY KEY (shop_id, review_id, decision_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews,
  CHECK ((reason IS NULL) = (decision IN ('release', 'dismiss')))
);
CREATE INDEX moderation_decisions_latest ON moderation_decisions (decided_at DESC, decision_id DESC);
CREATE TRIGGER moderation_decisions_append_only BEFORE UPDATE OR DELETE ON moderation_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Room: reviews.

-- What waits for a moderator, longest first; what only its source holds back is no moderator's business.
CREATE INDEX reviews_held ON reviews (held_at)
  WHERE held_at IS NOT NULL AND held_reason <> 'unpublished_at_source'
    AND unpublished_at IS NULL AND deleted_at IS NULL AND notice IS NULL;
-- What is hidden, by whom and why: few of a shop's reviews.
CREATE INDEX reviews_hidden ON reviews (shop_id, hidden_by, hidden_reason, rating)
  WHERE hidden_at IS NOT NULL AND listed;

-- What a shop received and what became of it, without what authors withdrew. Recounted with the rest of the row.
ALTER TABLE shop_stats
  -- With 1, 2, 3, 4 and 5 stars, those aside whose words never came here.
  ADD COLUMN received integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(received) = 5),
  -- Waits for a moderator, by stars.
  ADD COLUMN waiting integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(waiting) = 5),
  -- Its source holds it back, without a reason.
  ADD COLUMN withheld integer NOT NULL DEFAULT 0,
  -- Hidden: `[by, reason, stars or null, count]` each.
  ADD COLUMN hidden_as jsonb NOT NULL DEFAULT '[]';

UPDATE shop_stats s SET
  received = c.received, waiting = c.waiting, withheld = c.withheld, hidden_as = coalesce(h.hidden_as, '[]')
FROM (
  SELECT shop_id,
    ARRAY[count(*) FILTER (WHERE rating = 1 AND notice IS NULL), count(*) FILTER (WHERE rating = 2 AND notice IS NULL),
          count(*) FILTER (WHERE rating = 3 AND notice IS NULL), count(*) FILTER (WHERE rating = 4 AND notice IS NULL),
          count(*) FILTER (WHERE rating = 5 AND notice IS NULL)] AS received,
    ARRAY[count(*) FILTER (WHERE rating = 1 AND waits), count(*) FILTER (WHERE rating = 2 AND waits),
          count(*) FILTER (WHERE rating = 3 AND waits), count(*) FILTER (WHERE rating = 4 AND waits),
          count(*) FILTER (WHERE rating = 5 AND waits)] AS waiting,
    count(*) FILTER (WHERE held_at IS NOT NULL AND NOT waits) AS withheld
  FROM (SELECT *, held_at IS NOT NULL AND notice IS NULL AND held_reason <> 'unpublished_at_source' AS waits FROM reviews) r
  WHERE unpublished_at IS NULL AND deleted_at IS NULL GROUP BY shop_id
) c LEFT JOIN (
  SELECT shop_id, jsonb_agg(jsonb_build_array(hidden_by, hidden_reason, stars, number)
                            ORDER BY hidden_by, hidden_reason, stars) AS hidden_as
  FROM (SELECT shop_id, hidden_by, hidden_reason, CASE WHEN notice IS NULL THEN rating END AS stars, count(*) AS number
        FROM reviews WHERE hidden_at IS NOT NULL AND listed GROUP BY 1, 2, 3, 4) one
  GROUP BY shop_id
) h USING (shop_id)
WHERE s.shop_id = c.shop_id;
