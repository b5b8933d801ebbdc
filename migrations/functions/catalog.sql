-- Room: catalog.

-- What a product shows of the pictures that its shop names: those on this site as they are, those elsewhere once they are stored.
CREATE OR REPLACE FUNCTION shown_pictures(of_shop bigint, of_product bigint, OUT image_url text, OUT picture_urls text[])
LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT url, place
    FROM products p, unnest(p.image_source_url || p.picture_source_urls) WITH ORDINALITY AS _(url, place)
    WHERE p.shop_id = of_shop AND p.product_id = of_product
  ), shown AS (
    SELECT named.place, CASE WHEN named.url LIKE '/%' THEN named.url ELSE f.shown_url END AS url
    FROM named LEFT JOIN product_pictures f
      ON f.shop_id = of_shop AND f.product_id = of_product AND f.url_hash = encode(sha256(convert_to(named.url, 'UTF8')), 'hex')
  )
  SELECT (SELECT url FROM shown WHERE place = 1),
         ARRAY(SELECT url FROM shown WHERE place > 1 AND url IS NOT NULL ORDER BY place)
$$;
