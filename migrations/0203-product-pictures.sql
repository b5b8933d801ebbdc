-- Room: catalog. Products' pictures are fetched from their shop once and shown from here, so that no shop's host sees a visitor.

-- What the shop names; `image_url` and `picture_urls` hold what is shown: this site's own copies.
ALTER TABLE products
  ADD COLUMN image_source_url text,
  ADD COLUMN picture_source_urls text[] NOT NULL DEFAULT '{}';

CREATE TABLE product_pictures (
  shop_id         bigint NOT NULL,
  product_id      bigint NOT NULL,
  -- SHA-256 of the URL in hex: a URL may be too long for an index.
  url_hash        text NOT NULL,
  url             text NOT NULL,
  -- Address of this site's copy (`src/lib/picture-variants.ts`); null until it is stored.
  shown_url       text,
  attempts        smallint NOT NULL DEFAULT 0,
  -- Null once it is stored, or given up.
  next_attempt_at timestamptz DEFAULT now(),
  -- Why the last attempt failed, in words for the shop.
  failure         text,
  -- When the product stopped naming it; its files are deleted a day later.
  unused_since    timestamptz,
  PRIMARY KEY (shop_id, product_id, url_hash),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
-- A shop's pictures that are due.
CREATE INDEX product_pictures_due ON product_pictures (shop_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
-- A picture that several products of a shop show is fetched once.
CREATE INDEX product_pictures_url ON product_pictures (shop_id, url_hash) WHERE shown_url IS NOT NULL;
-- Whether anything else shows the files of a removed picture.
CREATE INDEX product_pictures_shown ON product_pictures (shown_url) WHERE shown_url IS NOT NULL;
CREATE INDEX product_pictures_unused ON product_pictures (unused_since) WHERE unused_since IS NOT NULL;

UPDATE products SET
  image_source_url = image_url,
  picture_source_urls = picture_urls,
  image_url = CASE WHEN image_url LIKE '/%' THEN image_url END,
  picture_urls = ARRAY(SELECT url FROM unnest(picture_urls) WITH ORDINALITY AS _(url, place) WHERE url LIKE '/%' ORDER BY place)
WHERE image_url IS NOT NULL OR picture_urls <> '{}';

INSERT INTO product_pictures (shop_id, product_id, url_hash, url)
SELECT DISTINCT shop_id, product_id, encode(sha256(convert_to(url, 'UTF8')), 'hex'), url
FROM products, unnest(picture_source_urls || image_source_url) AS url
WHERE url NOT LIKE '/%';

UPDATE search_items SET image_url = NULL WHERE image_url NOT LIKE '/%';
