-- Room: catalog. What products were called before: a review of then says so beside it.
CREATE TABLE product_titles (
  shop_id    bigint NOT NULL,
  product_id bigint NOT NULL,
  title      text NOT NULL,
  -- Until when it was called that.
  until      timestamptz NOT NULL,
  -- The title that followed has so little in common with it that readers are told of another product (trigrams below 0.3).
  differs    boolean NOT NULL,
  PRIMARY KEY (shop_id, product_id, until),
  FOREIGN KEY (shop_id, product_id) REFERENCES products
);
