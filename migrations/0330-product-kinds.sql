-- Room: search. search_vector has a parameter more: the words that say what a product's category holds. Of existing products all words
-- are computed anew by the job that takes over changed scores, slice by slice.

DROP FUNCTION IF EXISTS search_vector(text, text[], text[], text[], text, text[]);

INSERT INTO stale_scores (shop_id, noted_at, words)
  -- In milliseconds, as the job compares it.
  SELECT shop_id, date_trunc('milliseconds', now()), true FROM shops s WHERE EXISTS (SELECT FROM product_search p WHERE p.shop_id = s.shop_id)
  ON CONFLICT (shop_id) DO UPDATE SET noted_at = excluded.noted_at, words = true, after_product = 0;
