-- Room: search. The language (ISO 639-1) of a product's title, for lists; null where it is unknown.

ALTER TABLE search_items ADD COLUMN language text;

UPDATE search_items item SET language = product.language
  FROM products product
 WHERE product.shop_id = item.shop_id AND product.product_id = item.product_id AND product.language IS NOT NULL;
