-- Room: recommendations.

-- For each product, the twenty that the same people most often bought or reviewed; recomputed daily. A pair needs at
-- least two people, so that nobody's own purchases can be read from it.
CREATE TABLE product_companions (
  shop_id          bigint NOT NULL,
  product_id       bigint NOT NULL,
  other_shop_id    bigint NOT NULL,
  other_product_id bigint NOT NULL,
  -- How many people have both.
  together         integer NOT NULL CHECK (together >= 2),
  PRIMARY KEY (shop_id, product_id, other_shop_id, other_product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);
