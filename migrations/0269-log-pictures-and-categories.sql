-- Room: public-log. The category and the pictures of products, which entries about their versions did not tell so far (P1.9), marked
-- with the day on which they were logged.
INSERT INTO log_outbox (type, at, shop_id, product_id, facts)
SELECT 'product.version', coalesce(since, created_at), shop_id, product_id,
       version_fact(brand, category_id, description, gtin, mpn, image_source_url || picture_source_urls, title)
       || jsonb_build_object('backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM products product
  LEFT JOIN (SELECT shop_id, product_id, max(until) AS since FROM product_versions GROUP BY 1, 2) last USING (shop_id, product_id)
 ORDER BY created_at;
