-- Room: reviews. Reviews that a shop imported wait until the person they name accepts or rejects them (P1.6).

ALTER TABLE reviews
  -- When the person it names accepted it as theirs.
  ADD COLUMN accepted_at timestamptz,
  ADD CHECK (accepted_at IS NULL OR imported_by IS NOT NULL);

-- Whatever a shop imports was collected elsewhere: it counts neither in the rank score nor in structured data (X-rank-05).
UPDATE reviews SET source = 'migrated' WHERE imported_by = 'shop' AND source NOT IN ('migrated', 'aliexpress');
ALTER TABLE reviews
  ADD CONSTRAINT reviews_imported_elsewhere CHECK (imported_by IS DISTINCT FROM 'shop' OR source IN ('migrated', 'aliexpress'));

ALTER TABLE review_events DROP CONSTRAINT review_events_kind_check;
ALTER TABLE review_events ADD CONSTRAINT review_events_kind_check
  CHECK (kind IN ('created', 'verified', 'published', 'unpublished', 'held', 'released', 'hidden', 'unhidden', 'edited',
                  'replied', 'deleted', 'restored', 'accepted', 'removed'));

-- What the person whom an imported review names said about it.
CREATE TABLE import_answers (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  -- The imported author.
  author_id   bigint NOT NULL REFERENCES reviewers,
  -- Who answered; null once their account is erased.
  reviewer_id bigint REFERENCES reviewers,
  answer      text NOT NULL CHECK (answer IN ('accepted', 'rejected')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, review_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);
-- While one of an author's reviews is rejected, their shop imports nothing more under them.
CREATE INDEX import_answers_author ON import_answers (author_id);
CREATE INDEX import_answers_reviewer ON import_answers (reviewer_id, answered_at DESC);

-- Reviews from before: those of people who have not signed in go to an author of their own, as imports do now. Operators'
-- imports from before imports were recorded are told by their source.
CREATE TEMPORARY TABLE attached ON COMMIT DROP AS
SELECT r.shop_id, r.review_id, r.reviewer_id, p.name, p.email,
       'imported-' || encode(sha256(convert_to(s.erased || ' author ' || r.shop_id || ' ' || p.email, 'UTF8')), 'hex') AS author,
       sha256(convert_to(s.erased || ' address ' || p.email, 'UTF8')) AS address_hash
  FROM secrets s, reviews r JOIN reviewers p USING (reviewer_id)
 WHERE (r.imported_by = 'shop' OR r.imported_by = 'unrecorded' AND r.source IN ('migrated', 'aliexpress'))
   AND r.line_item_id IS NULL AND r.notice IS NULL AND p.claimed_at IS NULL AND p.left_at IS NULL AND p.email IS NOT NULL;
INSERT INTO reviewers (external_id, name) SELECT DISTINCT ON (author) author, name FROM attached
ON CONFLICT (external_id) DO NOTHING;
INSERT INTO imported_authors (reviewer_id, shop_id, address_hash)
SELECT DISTINCT p.reviewer_id, a.shop_id, a.address_hash FROM attached a JOIN reviewers p ON p.external_id = a.author
ON CONFLICT (reviewer_id) DO UPDATE SET address_hash = excluded.address_hash;
UPDATE reviews r SET reviewer_id = p.reviewer_id
  FROM attached a JOIN reviewers p ON p.external_id = a.author
 WHERE r.shop_id = a.shop_id AND r.review_id = a.review_id;
INSERT INTO reviewer_stats AS known (reviewer_id, published, verified_published, with_media, last_reviewed_at, helpful)
SELECT k.reviewer_id, count(r.review_id) FILTER (WHERE r.published), count(*) FILTER (WHERE r.verified AND r.published),
       count(*) FILTER (WHERE r.published AND r.media_count > 0), max(r.created_at) FILTER (WHERE r.published),
       coalesce(sum(r.helpful) FILTER (WHERE r.published), 0)
  FROM (SELECT reviewer_id FROM attached
        UNION SELECT p.reviewer_id FROM attached a JOIN reviewers p ON p.external_id = a.author) k
  LEFT JOIN reviews r USING (reviewer_id)
 GROUP BY k.reviewer_id
ON CONFLICT (reviewer_id) DO UPDATE
  SET published = excluded.published, verified_published = excluded.verified_published, with_media = excluded.with_media,
      last_reviewed_at = excluded.last_reviewed_at, helpful = excluded.helpful;
