-- Room: search. What a result shows of a product, its shop and its reviews, in one row: found, twenty-four of them are read by
-- one look each in the place of three (docs/decisions/0004). Brought in line where product_search is.
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
  -- The beginning of one published review; null where none has words.
  excerpt          text,
  excerpt_language text,
  excerpt_rating   smallint,
  excerpt_verified boolean,
  PRIMARY KEY (shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
INSERT INTO search_items
SELECT shop_id, product_id, p.title, p.handle, p.image_url, p.external_url, p.currency, p.lowest_price, p.highest_price,
       s.name, s.slug, s.country, r.body, r.language, r.rating, r.verified
FROM product_search w
JOIN products p USING (shop_id, product_id)
JOIN shops s USING (shop_id)
LEFT JOIN LATERAL (
  SELECT left(coalesce(nullif(btrim(body), ''), title), 200) AS body, language, rating, verified
  FROM (
    SELECT body, title, language, rating, verified, created_at
    FROM reviews
    WHERE shop_id = p.shop_id AND product_id = p.product_id AND listed AND published
      AND (btrim(body) <> '' OR btrim(title) <> '')
    ORDER BY (media_count > 0) DESC, created_at DESC, review_id DESC
    LIMIT 10) latest
  ORDER BY verified DESC, created_at DESC
  LIMIT 1) r ON true
ORDER BY w.rank_score DESC, shop_id, product_id;

-- The rating of products with ten reviews and more, as facets of their own ('q:4'): both are asked for together more often than
-- not, and the inverted index would read all that reach either.
UPDATE product_search
SET words = words || array_to_tsvector(ARRAY(SELECT 'q:' || step FROM unnest('{3,4,4.5}'::real[]) step WHERE rating >= step))
WHERE published >= 10 AND rating >= 3;
INSERT INTO search_lexemes (lexeme, documents)
SELECT 'q:' || step, count(*)
FROM product_search, unnest('{3,4,4.5}'::real[]) step
WHERE published >= 10 AND rating >= step
GROUP BY step;
