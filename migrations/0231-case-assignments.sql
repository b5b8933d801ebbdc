-- Room: moderation.
-- Who works on a waiting case. It counts for the wait in which it was made: a case that waits again later is nobody's.
CREATE TABLE moderation_assignments (
  shop_id      bigint NOT NULL,
  review_id    bigint NOT NULL,
  moderator_id bigint NOT NULL REFERENCES reviewers,
  assigned_at  timestamptz NOT NULL,
  PRIMARY KEY (shop_id, review_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews
);
-- A moderator's cases, for their data download and erasure.
CREATE INDEX moderation_assignments_moderator ON moderation_assignments (moderator_id);
