-- Room: proofs.

-- Refuses what says that its buyer proved it, unless order_proofs says what proves it (P1.8).
CREATE OR REPLACE FUNCTION require_order_proof() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE proved boolean;
BEGIN
  IF TG_TABLE_NAME = 'line_item_receipts' THEN
    SELECT EXISTS (SELECT 1 FROM order_proofs proof JOIN line_items item USING (shop_id, order_id)
                    WHERE item.shop_id = NEW.shop_id AND item.line_item_id = NEW.line_item_id) INTO proved;
  ELSE
    SELECT EXISTS (SELECT 1 FROM order_proofs proof
                    WHERE proof.shop_id = NEW.shop_id AND proof.order_id = NEW.order_id) INTO proved;
  END IF;
  IF NOT proved THEN
    RAISE EXCEPTION 'nothing proves this order' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
