-- Room: questions. placed_words generates questions.words and answers.words: whoever changes what it returns adds a
-- migration that rewrites those columns.

-- The words of a text for text search, with its shop ('s:3') and its product ('p:7'). These hold a colon, so no word is
-- equal to one. The search path is fixed, so that a restored backup computes the same.
CREATE OR REPLACE FUNCTION placed_words(shop_id bigint, product_id bigint, given text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(
    tsvector_to_array(to_tsvector('candor_said', search_text(left(coalesce(given, ''), 8500), true)))
    || CASE WHEN product_id IS NULL THEN ARRAY['s:' || shop_id] ELSE ARRAY['s:' || shop_id, 'p:' || product_id] END);
END $$;
