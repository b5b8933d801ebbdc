-- Room: tracking. Clicks are partitioned by month, so that the sweep drops a month at once instead of deleting its rows.
ALTER TABLE clicks RENAME TO old_clicks;
ALTER SEQUENCE clicks_click_id_seq RENAME TO old_clicks_seq;
CREATE TABLE clicks (LIKE old_clicks INCLUDING DEFAULTS INCLUDING IDENTITY) PARTITION BY RANGE (clicked_at);
SELECT open_months('clicks');
SELECT open_month('clicks', month) FROM (SELECT DISTINCT date_trunc('month', clicked_at, 'UTC') AS month FROM old_clicks) months;

INSERT INTO clicks OVERRIDING SYSTEM VALUE SELECT * FROM old_clicks;
SELECT setval('clicks_click_id_seq', last_value, is_called) FROM old_clicks_seq;
DROP TABLE old_clicks;

-- Indexes and keys come after the rows, which makes them cheap.
ALTER TABLE clicks ADD PRIMARY KEY (shop_id, click_id, clicked_at), ADD FOREIGN KEY (shop_id) REFERENCES shops,
  ADD FOREIGN KEY (shop_id, product_id) REFERENCES products;
-- Finds a page view's earlier clicks. No unique key, which would have to contain the time: insertClick takes a lock instead.
CREATE INDEX clicks_pageview ON clicks (shop_id, pageview_id) WHERE pageview_id IS NOT NULL;
-- A shop's clicks in a period, by day and by product, by an index-only scan.
CREATE INDEX clicks_shop ON clicks (shop_id, clicked_at) INCLUDE (product_id);
