-- Room: reviews. Reviews that people write here.

-- A moderator lets the public see a review that waited: undone by the party whose doing the hold was, as every reason is.
ALTER TABLE review_events DROP CONSTRAINT review_events_kind_check;
ALTER TABLE review_events ADD CONSTRAINT review_events_kind_check
  CHECK (kind IN ('created', 'verified', 'published', 'unpublished', 'held', 'released', 'hidden', 'unhidden', 'edited',
                  'replied', 'deleted', 'restored'));

-- What each form was answered, so that one that is sent again is answered the same. Rows are swept after some days.
CREATE TABLE review_submissions (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  -- The form's own, made up by the browser or with the page (Idempotency-Key).
  key         text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- SHA-256 of what was sent: another review under a known key is a mistake of the sender.
  sent_hash   bytea NOT NULL,
  shop_id     bigint NOT NULL,
  -- Not a foreign key, because the two tables are spread by different columns.
  review_id   bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, key)
);
CREATE INDEX review_submissions_created ON review_submissions (created_at);
