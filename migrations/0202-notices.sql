-- Room: reviews. The list of hidden reviews, and which of them a moderator put back.

-- When a moderator put the review back after it was hidden: its shop can't hide it again. Null once a moderator hid it.
ALTER TABLE reviews ADD COLUMN reinstated_at timestamptz;
UPDATE reviews SET reinstated_at = moved.created_at
FROM (SELECT DISTINCT ON (shop_id, review_id) shop_id, review_id, kind, created_at FROM review_events
      WHERE kind IN ('hidden', 'unhidden') AND actor = 'moderator'
      ORDER BY shop_id, review_id, event_id DESC) AS moved
WHERE moved.kind = 'unhidden' AND reviews.shop_id = moved.shop_id AND reviews.review_id = moved.review_id;

-- A shop's and a product's notices, the latest first: for the list of them, and for the one on the first page of reviews.
CREATE INDEX reviews_notices ON reviews (shop_id, hidden_at DESC, review_id DESC)
  WHERE hidden_at IS NOT NULL AND listed;
CREATE INDEX reviews_product_notices ON reviews (shop_id, product_id, hidden_at DESC, review_id DESC)
  WHERE hidden_at IS NOT NULL AND listed;
