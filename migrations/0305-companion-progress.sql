-- Room: recommendations. Where the nightly count of companions stopped: the last product counted, in the order of shops and ids.
-- Empty once it has been through all products.
CREATE TABLE companion_progress (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shop_id    bigint NOT NULL,
  product_id bigint NOT NULL
);
