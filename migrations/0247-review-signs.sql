-- Room: reviews. Signs that a review may not be what it seems, each with its facts (P1.5). One may hold a review that is not
-- public yet; it never hides one and never weighs in a score.
CREATE TABLE review_signs (
  shop_id    bigint NOT NULL,
  review_id  bigint NOT NULL,
  kind       text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  -- Dates, numbers and names of domains: no addresses and no people.
  facts      jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, review_id, kind),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);

-- Whether a shop's feed is steady: on which days it brought orders.
CREATE INDEX orders_received ON orders (shop_id, feed, received_at);
