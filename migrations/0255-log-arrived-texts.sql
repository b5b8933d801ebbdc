-- Room: public-log. Reviews that were imported as notices are logged once their text arrives.
CREATE TRIGGER arrived_texts_are_facts AFTER UPDATE OF notice ON reviews FOR EACH ROW
  WHEN (OLD.notice IS NOT NULL AND NEW.notice IS NULL) EXECUTE FUNCTION queue_notice_facts();

-- Those whose text has arrived already, marked with the day on which they were logged.
SELECT log_review_events(review.shop_id, review.review_id, 0, true)
  FROM reviews review
 WHERE notice IS NULL AND erased_at IS NULL
   AND NOT EXISTS (SELECT FROM log_entries logged WHERE logged.type = 'review.created'
                      AND logged.shop_id = review.shop_id AND logged.review_id = review.review_id)
   AND NOT EXISTS (SELECT FROM log_outbox queued WHERE queued.type = 'review.created'
                      AND queued.shop_id = review.shop_id AND queued.review_id = review.review_id)
 ORDER BY created_at;

-- Imports published what they had held without saying that it is no longer held.
INSERT INTO log_outbox (type, shop_id, product_id, review_id, facts)
SELECT 'review.released', shop_id, product_id, review_id,
       jsonb_strip_nulls(jsonb_build_object('by', 'import', 'reason', last.reason, 'rating', CASE WHEN listed THEN rating END))
  FROM reviews review
 CROSS JOIN LATERAL (SELECT kind, reason FROM review_events event
                      WHERE event.shop_id = review.shop_id AND event.review_id = review.review_id
                        AND kind IN ('held', 'released') ORDER BY event_id DESC LIMIT 1) last
 WHERE last.kind = 'held' AND last.reason = 'unpublished_at_source'
   AND held_at IS NULL AND notice IS NULL AND erased_at IS NULL
 ORDER BY created_at;
