-- Room: search. One narrow table that product search reads, and what it needs to read it well (docs/decisions/0004).

-- Words: accents off, English stems, no stop words (a query drops those itself, where other words are left).
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE TEXT SEARCH DICTIONARY candor_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION candor (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION candor
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, version WITH unaccent, candor_stem;

-- Lower case whatever the database's locale is: in the locale C, plain lower() knows ASCII alone.
DO $$
DECLARE folding text := coalesce(
  (SELECT 'pg_catalog.' || quote_ident(collname) FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'C.utf8') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY array_position('{und-x-icu,pg_c_utf8,C.utf8}'::text[], collname::text) LIMIT 1),
  'pg_catalog."default"');
BEGIN
  EXECUTE format('CREATE FUNCTION search_lower(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
                  SELECT CASE WHEN given ~ ''[^\u0001-\u007f]'' THEN lower(normalize(given, NFKC) COLLATE %s)
                         ELSE lower(given) END $f$', folding);
END $$;

-- Scripts that write no spaces between words (Chinese, Japanese, Korean particles, Thai) are cut into pairs of
-- characters: 東京タワー becomes 東京 京タ タワ ワー, and where `last` is set also ー, so that one character can be sought.
CREATE FUNCTION search_pairs(given text, last boolean) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    CASE WHEN part ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]'
      THEN (SELECT string_agg(substr(part, at, 2), ' ' ORDER BY at)
              FROM generate_series(1, greatest(1, length(part) - CASE WHEN last THEN 0 ELSE 1 END)) at)
      ELSE part END, ' ' ORDER BY place)
  FROM string_to_table(
    regexp_replace(given, '([\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+)', ' \1 ', 'g'),
    ' ') WITH ORDINALITY AS parts (part, place)
$$;

-- A text as words with single spaces between them, lower-cased, without punctuation (men's is mens, l'eau is l eau).
-- In plpgsql, as the next: the planner would unfold an SQL function and compute its inside several times over.
CREATE FUNCTION search_text(given text, last boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE clean text := search_lower(given);
BEGIN
  IF clean ~ '[''’ʼ]' THEN clean := regexp_replace(clean, '[''’ʼ](s)\M', '\1', 'g'); END IF;
  clean := regexp_replace(clean,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030-\u303f\u30fb\ufe10-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g');
  IF clean ~ '[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]' THEN
    RETURN search_pairs(clean, last);
  END IF;
  RETURN clean;
END $$;

-- The words of a product, for the inverted index: those of its title as they are; those of title and description after a
-- '~'; and its facets ('k:77', 'c:AU' …), which hold a colon and so are never taken for words.
CREATE FUNCTION search_vector(title text, description text, facets text[]) RETURNS tsvector
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  titled text[] := tsvector_to_array(to_tsvector('candor', search_text(coalesce(title, ''), true)));
  whole  text := search_text(concat(title, ' ', left(description, 8000)), true);
BEGIN
  RETURN array_to_tsvector(facets || titled
    || ARRAY(SELECT '~' || word FROM unnest(tsvector_to_array(to_tsvector('candor', whole))) word));
END $$;

-- The words of a query in their order. `prefix`: a single character of a script without spaces, to be sought as the
-- beginning of a pair. `common`: a stop word of English, to be left out where other words remain.
CREATE FUNCTION search_terms(query text) RETURNS TABLE (word text, prefix boolean, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lexeme, lexeme ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]$',
         ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor', search_text(left(query, 300), false))) ORDER BY positions[1] LIMIT 12
$$;

CREATE TABLE product_search (
  shop_id      bigint NOT NULL,
  product_id   bigint NOT NULL,
  words        tsvector NOT NULL,
  rank_score   double precision NOT NULL,
  published    integer NOT NULL,
  -- Mean of the published ratings; null without any.
  rating       double precision,
  -- Minor units of the euro; null where the shop names no price, or one in a currency without a rate.
  price        bigint,
  -- Of the shop, per cent; null is unknown.
  transparency smallint,
  authenticity smallint,
  sold_count   integer NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_search_words ON product_search USING gin (words);
-- One for every sort, so that a page of it is found by walking.
CREATE INDEX product_search_rank ON product_search (rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_reviews ON product_search (published DESC, rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_newest ON product_search (created_at DESC, shop_id, product_id);
CREATE INDEX product_search_sold ON product_search (sold_count DESC, rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_price ON product_search (price, shop_id, product_id);

-- In how many products each word and facet stands, recounted from product_search when a tenth of it has changed: what
-- a query's plan and the estimate of its total are made from, never its results.
CREATE TABLE search_lexemes (
  lexeme    text COLLATE "C" PRIMARY KEY,
  documents integer NOT NULL
);

-- What the whole table was computed with, in one row.
CREATE TABLE search_site (
  one       boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Mean of all published ratings when rank scores were last computed for every product: they start from it.
  site_mean double precision NOT NULL,
  -- Rows of product_search when search_lexemes was counted, and how many changed since.
  products  integer NOT NULL DEFAULT 0,
  changed   integer NOT NULL DEFAULT 0
);
INSERT INTO search_site (site_mean) VALUES (3);
