-- Room: search. Titles have words in their own form (search_lexeme), so the words of every product are computed anew, and with them
-- the stems that its title has in its language. The job that takes over changed scores does so, slice by slice.

ALTER TABLE stale_scores
  -- Whether all its words are computed anew as well.
  ADD COLUMN words boolean NOT NULL DEFAULT false,
  -- The last product that is done.
  ADD COLUMN after_product bigint NOT NULL DEFAULT 0;

INSERT INTO stale_scores (shop_id, noted_at, words)
  -- In milliseconds, as the job compares it.
  SELECT shop_id, date_trunc('milliseconds', now()), true FROM shops s WHERE EXISTS (SELECT FROM product_search p WHERE p.shop_id = s.shop_id)
  ON CONFLICT (shop_id) DO UPDATE SET noted_at = excluded.noted_at, words = true;

-- Suggestions look for these in titles.
UPDATE search_words SET lexeme = search_lexeme(word) WHERE lexeme <> search_lexeme(word);
