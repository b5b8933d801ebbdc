-- Rooms: reviews and questions. Finding a page of a product's or a shop's reviews, however they are filtered, sorted and
-- searched, and searching questions (docs/performance.md, "Widgets").

-- As `candor`, without the stop words of English: nobody looks for those in reviews, where they stand in every one.
CREATE TEXT SEARCH CONFIGURATION candor_said (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION candor_said
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, version WITH unaccent, english_stem;

-- The words of a text as `candor_said` has them, with where it stands: 's:' and the shop, 'p:' and the product. They hold a
-- colon and so are never taken for words; the inverted index finds by them the words of one product among all.
-- The search path is that of now, so that a restored backup computes the same.
CREATE FUNCTION placed_words(shop_id bigint, product_id bigint, given text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(
    tsvector_to_array(to_tsvector('candor_said', search_text(left(coalesce(given, ''), 8500), true)))
    || CASE WHEN product_id IS NULL THEN ARRAY['s:' || shop_id] ELSE ARRAY['s:' || shop_id, 'p:' || product_id] END);
END $$;

-- What `placed_words` matches a search with: all its words but stop words, at one place ('p:7'). Null where none is left.
CREATE FUNCTION placed_query(given text, place text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (quote_literal(place) || ' & '
          || string_agg(quote_literal(word) || CASE WHEN prefix THEN ':*' ELSE '' END, ' & '))::tsquery
  FROM search_terms(given) WHERE NOT common
$$;

ALTER TABLE reviews
  -- Whether the shop replied; recounted from review_replies whenever those change, as media_count is.
  ADD COLUMN answered boolean NOT NULL DEFAULT false;
UPDATE reviews SET answered = true FROM review_replies p
 WHERE p.shop_id = reviews.shop_id AND p.review_id = reviews.review_id;

ALTER TABLE reviews
  -- All that a list filters by, in one number (facet-rules.ts reads it): stars, 0 for a hidden review, + 8 × source in the
  -- order of REVIEW_SOURCES + 64 verified + 128 with media + 256 answered + 512 of the shop itself. Null: not listed.
  ADD COLUMN facet smallint GENERATED ALWAYS AS (
    CASE WHEN unpublished_at IS NULL AND deleted_at IS NULL AND held_at IS NULL THEN
      CASE WHEN hidden_at IS NULL THEN rating ELSE 0 END
      + 8 * (array_position(ARRAY['organic', 'invite', 'migrated', 'aliexpress', 'verified_provider',
                                  'unverified_provider', 'unverified_source'], source) - 1)
      + 64 * (line_item_id IS NOT NULL OR notice IS NOT DISTINCT FROM 'verified')::integer
      + 128 * (media_count > 0)::integer
      + 256 * (answered AND hidden_at IS NULL)::integer
      + 512 * (product_id IS NULL)::integer
    END) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
    placed_words(shop_id, product_id, coalesce(title, '') || ' ' || coalesce(body, ''))) STORED;

-- What is new waits on a list and goes in by the thousand, which costs a twentieth; a search reads through that list too,
-- so it is kept short (in kB).
CREATE INDEX reviews_words ON reviews USING gin (words) WITH (gin_pending_list_limit = 1024);

-- For each place two ways to a page, both without a look at the table: along the default order, and along each facet's
-- reviews by time. media_count is included because the index is asked for the expression.
DROP INDEX reviews_product, reviews_shop;
CREATE INDEX reviews_product ON reviews (shop_id, product_id, (media_count > 0) DESC, created_at DESC, review_id DESC)
  INCLUDE (media_count, facet);
CREATE INDEX reviews_product_facet ON reviews (shop_id, product_id, facet, created_at DESC, review_id DESC)
  WHERE facet IS NOT NULL;
CREATE INDEX reviews_shop ON reviews (shop_id, (media_count > 0) DESC, created_at DESC, review_id DESC)
  INCLUDE (media_count, facet) WHERE facet IS NOT NULL;
CREATE INDEX reviews_shop_facet ON reviews (shop_id, facet, created_at DESC, review_id DESC) WHERE facet IS NOT NULL;

-- How many listed reviews there are of each facet: {"77": 12}. Recounted with the rest of the row.
ALTER TABLE product_stats ADD COLUMN facets jsonb NOT NULL DEFAULT '{}';
ALTER TABLE shop_stats ADD COLUMN facets jsonb NOT NULL DEFAULT '{}';
UPDATE product_stats s SET facets = counted.facets
  FROM (SELECT shop_id, product_id, jsonb_object_agg(facet, reviews) AS facets
          FROM (SELECT shop_id, product_id, facet, count(*) AS reviews FROM reviews WHERE facet IS NOT NULL
                 GROUP BY shop_id, product_id, facet) one
         GROUP BY shop_id, product_id) counted
 WHERE s.shop_id = counted.shop_id AND s.product_id = counted.product_id;
UPDATE shop_stats s SET facets = counted.facets
  FROM (SELECT shop_id, jsonb_object_agg(facet, reviews) AS facets
          FROM (SELECT shop_id, facet, count(*) AS reviews FROM reviews WHERE facet IS NOT NULL
                 GROUP BY shop_id, facet) one
         GROUP BY shop_id) counted
 WHERE s.shop_id = counted.shop_id;

ALTER TABLE questions ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  placed_words(shop_id, product_id, body)) STORED;
ALTER TABLE answers ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  placed_words(shop_id, NULL, body)) STORED;
CREATE INDEX questions_words ON questions USING gin (words) WITH (gin_pending_list_limit = 1024);
CREATE INDEX answers_words ON answers USING gin (words) WITH (gin_pending_list_limit = 1024);

-- A page of questions by time, of a product and of a shop.
DROP INDEX questions_product;
CREATE INDEX questions_product ON questions (shop_id, product_id, created_at DESC, question_id DESC);
CREATE INDEX questions_shop ON questions (shop_id, created_at DESC, question_id DESC);
