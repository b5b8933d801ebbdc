-- Room: follows. What happened around each shop: its published reviews, its products and the medals that it reached, in one
-- order, so that a feed looks once for each shop that somebody follows, and not three times (ADR 10). The triggers below
-- keep it equal to those rows, in the transaction that changes them.
CREATE TABLE shop_events (
  shop_id    bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- In the order in which those of one moment stand (EVENT_KINDS): 0 a review, 1 a product, 2 a medal.
  kind       smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
  -- Of the review, the product, or the change of medals.
  thing_id   bigint NOT NULL,
  PRIMARY KEY (shop_id, created_at, kind, thing_id)
);

INSERT INTO shop_events (shop_id, created_at, kind, thing_id)
SELECT shop_id, created_at, 0, review_id FROM reviews WHERE published
UNION ALL SELECT shop_id, created_at, 1, product_id FROM products
UNION ALL SELECT shop_id, created_at, 2, change_id FROM shop_medal_changes WHERE rise;

-- Many rows come in at once, so these are put there by the statement.
CREATE FUNCTION add_shop_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 0, review_id FROM added WHERE published;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_are_events AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_reviews();

CREATE FUNCTION add_shop_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 1, product_id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER products_are_events AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_products();

CREATE FUNCTION add_shop_medals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 2, change_id FROM added WHERE rise;
  RETURN NULL;
END $$;
CREATE TRIGGER medals_are_events AFTER INSERT ON shop_medal_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_shop_medals();

-- What is withdrawn, published again or given another time: few rows, and most updates of these tables are none of that.
CREATE FUNCTION move_shop_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_events
   WHERE shop_id = OLD.shop_id AND created_at = OLD.created_at AND kind = 0 AND thing_id = OLD.review_id;
  IF TG_OP = 'UPDATE' AND NEW.published THEN
    INSERT INTO shop_events VALUES (NEW.shop_id, NEW.created_at, 0, NEW.review_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_move_events AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.published <> NEW.published OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION move_shop_review();
CREATE TRIGGER reviews_lose_events AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.published) EXECUTE FUNCTION move_shop_review();

CREATE FUNCTION move_shop_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_events
   WHERE shop_id = OLD.shop_id AND created_at = OLD.created_at AND kind = 1 AND thing_id = OLD.product_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO shop_events VALUES (NEW.shop_id, NEW.created_at, 1, NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_move_events AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION move_shop_product();
CREATE TRIGGER products_lose_events AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION move_shop_product();

-- Nothing reads by these any more.
DROP INDEX reviews_shop_newest;
DROP INDEX products_newest;
DROP INDEX shop_medal_changes_rises;

-- Room: reviews. A person's newest, of which the feed reads no more than stands in the index.
DROP INDEX reviews_reviewer;
CREATE INDEX reviews_reviewer ON reviews (reviewer_id, created_at DESC) INCLUDE (published, shop_id, review_id);
