-- Room: reviews. Partial counts of shops and products with many reviews, so that a change recounts one block of ids (X-recount-01).
CREATE TABLE review_blocks (
  shop_id            bigint NOT NULL REFERENCES shops,
  -- 0: all reviews of the shop.
  product_id         bigint NOT NULL,
  -- Reviews whose id divided by 4096 is this.
  block              bigint NOT NULL,
  published          integer NOT NULL,
  rating_sum         integer NOT NULL,
  histogram          integer[] NOT NULL,
  verified_received  integer NOT NULL,
  verified_public    integer NOT NULL,
  verified_published integer NOT NULL,
  hidden             integer NOT NULL,
  with_media         integer NOT NULL,
  replied            integer NOT NULL,
  last_reviewed_at   timestamptz,
  by_source          integer[] NOT NULL,
  stars_by_source    integer[] NOT NULL,
  facets             jsonb NOT NULL,
  of_shop            integer NOT NULL,
  of_shop_here       integer[] NOT NULL,
  received           integer[] NOT NULL,
  waiting            integer[] NOT NULL,
  withheld           integer NOT NULL,
  hidden_as          jsonb NOT NULL,
  PRIMARY KEY (shop_id, product_id, block)
);

-- Blocks in which something changed since they were counted. Rows are added only, so that writers do not wait for each other.
CREATE TABLE stale_review_blocks (
  shop_id    bigint NOT NULL,
  product_id bigint NOT NULL,
  block      bigint NOT NULL,
  mark_id    bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (shop_id, product_id, block, mark_id)
);

CREATE TRIGGER reviews_mark_blocks AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_review_blocks();
CREATE TRIGGER reviews_changed_mark_blocks AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_review_blocks();
CREATE TRIGGER reviews_deleted_mark_blocks AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_review_blocks();
CREATE TRIGGER replies_mark_blocks AFTER INSERT ON review_replies REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_replied_blocks();
CREATE TRIGGER replies_deleted_mark_blocks AFTER DELETE ON review_replies REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_replied_blocks();
