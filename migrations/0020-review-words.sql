-- Room: reviews. Words are sought among the reviews of one star count without reading those of the others.

-- As `placed_words`, with where the text stands once more together with its stars: 'p:7:5', 's:3:5'; null stars leave it out.
-- The search path is that of now, so that a restored backup computes the same.
CREATE FUNCTION review_words(shop_id bigint, product_id bigint, stars smallint, given text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(
    tsvector_to_array(to_tsvector('candor_said', search_text(left(coalesce(given, ''), 8500), true)))
    || CASE WHEN stars IS NULL THEN '{}'
            WHEN product_id IS NULL THEN ARRAY['s:' || shop_id || ':' || stars]
            ELSE ARRAY['s:' || shop_id || ':' || stars, 'p:' || product_id || ':' || stars] END
    || CASE WHEN product_id IS NULL THEN ARRAY['s:' || shop_id] ELSE ARRAY['s:' || shop_id, 'p:' || product_id] END);
END $$;

-- A review that shows no stars (not listed, or hidden) is not found by them.
ALTER TABLE reviews DROP COLUMN words;
ALTER TABLE reviews ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  review_words(shop_id, product_id,
               CASE WHEN unpublished_at IS NULL AND deleted_at IS NULL AND held_at IS NULL AND hidden_at IS NULL
                 THEN rating END,
               coalesce(title, '') || ' ' || coalesce(body, ''))) STORED;
CREATE INDEX reviews_words ON reviews USING gin (words) WITH (gin_pending_list_limit = 1024);
