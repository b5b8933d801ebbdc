-- Room: orders.

-- Keeps when and by which feed an order was received: reviews repeat it, and what they are worth depends on it (P1.2).
CREATE OR REPLACE FUNCTION refuse_new_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.feed, OLD.received_at) IS DISTINCT FROM (NEW.feed, NEW.received_at) THEN
    RAISE EXCEPTION 'feed and received_at of % do not change', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
