-- Room: reviews. What shops imported before imports were recorded obeys the rules of imports since (P1.6).

-- Version 0.2 let shops import only reviews collected elsewhere; all else came with an operator's catalog.
UPDATE reviews
   SET imported_by = CASE WHEN line_item_id IS NULL AND notice IS NULL AND source IN ('migrated', 'aliexpress')
                       THEN 'shop' ELSE 'operator' END
 WHERE imported_by = 'unrecorded';
ALTER TABLE reviews DROP CONSTRAINT reviews_imported_by_check;
ALTER TABLE reviews ADD CONSTRAINT reviews_imported_by_check CHECK (imported_by IN ('shop', 'operator'));

-- Reviews that signing in took over: each goes to an imported author, as 0248 did for people who had not signed in, and the
-- person is asked. Whoever changed or withdrew one here has said already that it is theirs.
CREATE TEMPORARY TABLE imported_claims ON COMMIT DROP AS
SELECT r.shop_id, r.review_id, r.reviewer_id, p.name,
       'imported-' || encode(sha256(convert_to(s.erased || ' author ' || r.shop_id || ' ' || p.email, 'UTF8')), 'hex') AS author,
       sha256(convert_to(s.erased || ' address ' || p.email, 'UTF8')) AS address_hash,
       (SELECT min(e.created_at) FROM review_events e
         WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id AND e.actor = 'author'
           AND e.kind IN ('edited', 'unpublished', 'deleted')) AS acted_at
  FROM secrets s, reviews r JOIN reviewers p USING (reviewer_id)
 WHERE r.imported_by = 'shop' AND r.accepted_at IS NULL AND r.line_item_id IS NULL AND r.notice IS NULL AND r.erased_at IS NULL
   AND p.claimed_at IS NOT NULL AND p.left_at IS NULL AND p.email IS NOT NULL
   AND NOT EXISTS (SELECT FROM import_answers a WHERE a.shop_id = r.shop_id AND a.review_id = r.review_id);
INSERT INTO reviewers (external_id, name) SELECT DISTINCT ON (author) author, name FROM imported_claims
ON CONFLICT (external_id) DO NOTHING;
INSERT INTO imported_authors (reviewer_id, shop_id, address_hash)
SELECT DISTINCT p.reviewer_id, a.shop_id, a.address_hash FROM imported_claims a JOIN reviewers p ON p.external_id = a.author
ON CONFLICT (reviewer_id) DO UPDATE SET address_hash = excluded.address_hash;

UPDATE reviews r SET accepted_at = a.acted_at
  FROM imported_claims a WHERE r.shop_id = a.shop_id AND r.review_id = a.review_id AND a.acted_at IS NOT NULL;
INSERT INTO import_answers (shop_id, review_id, author_id, reviewer_id, answer, answered_at)
SELECT a.shop_id, a.review_id, p.reviewer_id, a.reviewer_id, 'accepted', a.acted_at
  FROM imported_claims a JOIN reviewers p ON p.external_id = a.author WHERE a.acted_at IS NOT NULL;

UPDATE reviews r SET reviewer_id = p.reviewer_id
  FROM imported_claims a JOIN reviewers p ON p.external_id = a.author
 WHERE r.shop_id = a.shop_id AND r.review_id = a.review_id AND a.acted_at IS NULL;
INSERT INTO reviewer_stats AS known (reviewer_id, published, verified_published, with_media, last_reviewed_at, helpful)
SELECT k.reviewer_id, count(r.review_id) FILTER (WHERE r.published), count(*) FILTER (WHERE r.verified AND r.published),
       count(*) FILTER (WHERE r.published AND r.media_count > 0), max(r.created_at) FILTER (WHERE r.published),
       coalesce(sum(r.helpful) FILTER (WHERE r.published), 0)
  FROM (SELECT reviewer_id FROM imported_claims
        UNION SELECT p.reviewer_id FROM imported_claims a JOIN reviewers p ON p.external_id = a.author) k
  LEFT JOIN reviews r USING (reviewer_id)
 GROUP BY k.reviewer_id
ON CONFLICT (reviewer_id) DO UPDATE
  SET published = excluded.published, verified_published = excluded.verified_published, with_media = excluded.with_media,
      last_reviewed_at = excluded.last_reviewed_at, helpful = excluded.helpful;
