-- Room: search (docs/decisions/0004).

-- Product search: accents removed, English stems, no stop words (a query drops them itself where other words remain).
-- The parser's types are all mapped, so that no word is lost: "55E5" is a number in scientific notation to it.
CREATE TEXT SEARCH DICTIONARY candor_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION candor (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION candor
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, version, sfloat, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart, email, host, url, url_path, file
  WITH unaccent, candor_stem;

-- Suggestions: as `candor`, without stems.
CREATE TEXT SEARCH CONFIGURATION candor_words (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION candor_words
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, version, sfloat, asciihword, hword, numhword,
    hword_asciipart, hword_part, hword_numpart, email, host, url, url_path, file
  WITH unaccent, simple;

-- What product search filters and sorts by: one narrow row per product.
CREATE TABLE product_search (
  shop_id      bigint NOT NULL,
  product_id   bigint NOT NULL,
  -- Words and facets, as search_vector makes them.
  words        tsvector NOT NULL,
  rank_score   double precision NOT NULL,
  published    integer NOT NULL,
  -- Mean of the published ratings; null without any.
  rating       double precision,
  -- In euro cents; null where the shop names no price, or one in a currency without a rate.
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
-- One per sort, so that a page of it is an index walk.
CREATE INDEX product_search_rank ON product_search (rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_reviews ON product_search (published DESC, rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_newest ON product_search (created_at DESC, shop_id, product_id);
CREATE INDEX product_search_sold ON product_search (sold_count DESC, rank_score DESC, shop_id, product_id);
CREATE INDEX product_search_price ON product_search (price, shop_id, product_id);
-- The best products of one shop, for those who follow it.
CREATE INDEX product_search_of_shop ON product_search (shop_id, rank_score DESC, product_id);

-- In how many products each word and facet occurs; recounted when a tenth of product_search has changed. Used for search
-- plans and estimated totals, never for results.
CREATE TABLE search_lexemes (
  lexeme    text COLLATE "C" PRIMARY KEY,
  documents integer NOT NULL
);

-- What the whole of product_search was computed with, in one row.
CREATE TABLE search_site (
  one       boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Mean of all published ratings at the last full computation; rank scores start from it.
  site_mean double precision NOT NULL,
  -- Rows of product_search when search_lexemes was counted, and how many changed since.
  products  integer NOT NULL DEFAULT 0,
  changed   integer NOT NULL DEFAULT 0
);
INSERT INTO search_site (site_mean) VALUES (3);

-- Words of titles and names as people write them, for suggestions and 'did you mean'. Recounted with each full refresh;
-- in between, products add their new words. The counts only order suggestions.
CREATE TABLE search_words (
  word      text COLLATE "C",
  -- Its stem, as in product_search.
  lexeme    text COLLATE "C" NOT NULL,
  -- Products with it in the title; shops and categories with it in the name.
  documents integer NOT NULL,
  names     integer NOT NULL,
  PRIMARY KEY (word) INCLUDE (lexeme, documents, names)
);

-- Typing errors: the beginnings (4 to 6 characters) of the most frequent words, each also without any one character.
-- Two texts that differ by one error have such a form in common; what follows it is compared.
CREATE TABLE search_slips (
  slip      text COLLATE "C",
  beginning text COLLATE "C",
  PRIMARY KEY (slip, beginning)
);

-- Names of categories and shops that are suggested.
CREATE TABLE search_names (
  kind   text CHECK (kind IN ('category', 'shop')),
  id     bigint,
  name   text NOT NULL,
  -- The words of the name, as written and stemmed.
  words  tsvector NOT NULL,
  -- A category's number of products, a shop's number of reviews.
  weight integer NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX search_names_words ON search_names USING gin (words);
-- An index walk from the heaviest name, where a query matches many.
CREATE INDEX search_names_weight ON search_names (kind, weight DESC, id);

-- What a search result shows of product, shop and reviews: one row in place of three lookups. Updated with product_search.
CREATE TABLE search_items (
  shop_id          bigint NOT NULL,
  product_id       bigint NOT NULL,
  title            text NOT NULL,
  handle           text NOT NULL,
  image_url        text,
  external_url     text,
  currency         char(3) NOT NULL,
  -- Minor units of `currency`; null when the shop names no price.
  lowest_price     bigint,
  highest_price    bigint,
  shop_name        text NOT NULL,
  shop_slug        text NOT NULL,
  shop_country     char(2) NOT NULL,
  -- The beginning of one published review; null where none has text.
  excerpt          text,
  excerpt_language text,
  excerpt_rating   smallint,
  excerpt_verified boolean,
  PRIMARY KEY (shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
