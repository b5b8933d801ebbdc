-- Room: follows. Triggers that keep shop_events equal to published reviews, products and gained medals.

-- Statement triggers, because imports insert many rows at once.
CREATE OR REPLACE FUNCTION add_shop_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 0, review_id FROM added WHERE published;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_shop_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 1, product_id FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_shop_medals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_events SELECT shop_id, created_at, 2, change_id FROM added WHERE rise;
  RETURN NULL;
END $$;

-- Row triggers for withdrawals, republication and changed times, which few updates are.
CREATE OR REPLACE FUNCTION move_shop_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_events
   WHERE shop_id = OLD.shop_id AND created_at = OLD.created_at AND kind = 0 AND thing_id = OLD.review_id;
  IF TG_OP = 'UPDATE' AND NEW.published THEN
    INSERT INTO shop_events VALUES (NEW.shop_id, NEW.created_at, 0, NEW.review_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_shop_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_events
   WHERE shop_id = OLD.shop_id AND created_at = OLD.created_at AND kind = 1 AND thing_id = OLD.product_id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO shop_events VALUES (NEW.shop_id, NEW.created_at, 1, NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
