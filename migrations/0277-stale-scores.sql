-- Room: search. Shops with many products whose scores changed: a job takes them over into product_search (X-recount-02).
CREATE TABLE stale_scores (
  shop_id  bigint PRIMARY KEY REFERENCES shops,
  noted_at timestamptz NOT NULL
);
