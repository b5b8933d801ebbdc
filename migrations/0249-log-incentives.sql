-- Room: public-log. What was given for reviews from before entries told it (P1.11), marked with the day on which it was logged.
INSERT INTO log_outbox (type, at, shop_id, product_id, review_id, facts)
SELECT 'review.incentive', created_at, shop_id, product_id, review_id,
       jsonb_build_object('incentive', incentive, 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM reviews review
 WHERE incentive <> 'none' AND notice IS NULL AND erased_at IS NULL
   -- Upgraded at once, its entry that it was written has it already.
   AND NOT EXISTS (SELECT FROM log_outbox queued WHERE queued.facts ? 'incentive' AND queued.shop_id = review.shop_id
                      AND queued.review_id = review.review_id)
 ORDER BY created_at;
