-- Room: tracking.
-- A shop's clicks in a period, by day and by product, by an index-only scan.
CREATE INDEX clicks_shop ON clicks (shop_id, clicked_at) INCLUDE (product_id);
