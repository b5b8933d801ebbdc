-- Room: follows. Who follows what; these are people's own rows, so reviewer_id comes first.

CREATE TABLE followed_shops (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL REFERENCES shops,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, shop_id)
);

CREATE TABLE followed_products (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL,
  product_id  bigint NOT NULL,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products
);

CREATE TABLE followed_reviewers (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  followee_id bigint NOT NULL REFERENCES reviewers,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, followee_id),
  CHECK (reviewer_id <> followee_id)
);
-- A person's followers, recounted into reviewer_stats with each follow.
CREATE INDEX followed_reviewers_followee ON followed_reviewers (followee_id);

-- The feed's source (docs/decisions/0010): each shop's published reviews, products and gained medals in one order, so that
-- the feed looks once per followed shop. The triggers below keep it equal to those rows.
CREATE TABLE shop_events (
  shop_id    bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- 0 a review, 1 a product, 2 a medal: also their order at one moment (EVENT_KINDS).
  kind       smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
  -- Id of the review, the product or the medal change.
  thing_id   bigint NOT NULL,
  PRIMARY KEY (shop_id, created_at, kind, thing_id)
);
CREATE TRIGGER reviews_are_events AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_reviews();
CREATE TRIGGER reviews_move_events AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.published <> NEW.published OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION move_shop_review();
CREATE TRIGGER reviews_lose_events AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.published) EXECUTE FUNCTION move_shop_review();
CREATE TRIGGER products_are_events AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_products();
CREATE TRIGGER products_move_events AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION move_shop_product();
CREATE TRIGGER products_lose_events AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION move_shop_product();
CREATE TRIGGER medals_are_events AFTER INSERT ON shop_medal_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_medals();
