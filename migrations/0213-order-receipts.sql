-- Room: orders. When, by which feed and from whom we received each order, which no import can state (P1.1). The order's
-- number as the shop wrote it is its external_id.

ALTER TABLE orders DROP CONSTRAINT orders_feed_check;
UPDATE orders SET feed = CASE feed WHEN 'shopify_webhook' THEN 'platform_webhook'
                                   WHEN 'shopify_csv' THEN 'file'
                                   ELSE 'operator_archive' END
WHERE feed <> 'api';
ALTER TABLE orders
  -- 'buyer_proof': an order that its shop never reported and its buyer proved (P1.8).
  ADD CONSTRAINT orders_feed_check CHECK (feed IN ('platform_webhook', 'api', 'file', 'operator_archive', 'buyer_proof')),
  -- The API token that sent it, or the member who uploaded it. Null where neither did, or where it was not recorded.
  ADD COLUMN token_id bigint,
  ADD COLUMN uploader_id bigint REFERENCES reviewers,
  ADD CHECK (token_id IS NULL OR uploader_id IS NULL);
-- A person's uploads, for their data download and erasure.
CREATE INDEX orders_uploader ON orders (uploader_id) WHERE uploader_id IS NOT NULL;

-- Set where an item came later than its order or by another feed, or became another product since: then only this counts.
ALTER TABLE line_items
  ADD COLUMN feed text CHECK (feed IN ('platform_webhook', 'api', 'file', 'operator_archive', 'buyer_proof')),
  ADD COLUMN received_at timestamptz,
  ADD CHECK ((feed IS NULL) = (received_at IS NULL));

-- Stronger feeds that brought an item again, each when it first did. A review counts the strongest that came before it.
CREATE TABLE line_item_receipts (
  shop_id      bigint NOT NULL,
  line_item_id bigint NOT NULL,
  feed         text NOT NULL CHECK (feed IN ('platform_webhook', 'api', 'file', 'operator_archive', 'buyer_proof')),
  -- By this server's clock.
  received_at  timestamptz NOT NULL,
  token_id     bigint,
  uploader_id  bigint REFERENCES reviewers,
  PRIMARY KEY (shop_id, line_item_id, feed),
  FOREIGN KEY (shop_id, line_item_id) REFERENCES line_items,
  CHECK (token_id IS NULL OR uploader_id IS NULL)
);
CREATE INDEX line_item_receipts_uploader ON line_item_receipts (uploader_id) WHERE uploader_id IS NOT NULL;

CREATE TRIGGER orders_receipt_kept BEFORE UPDATE OF feed, received_at ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_new_receipt();
CREATE TRIGGER line_items_receipt_kept BEFORE UPDATE OF feed, received_at ON line_items
  FOR EACH ROW WHEN (OLD.product_id = NEW.product_id) EXECUTE FUNCTION refuse_new_receipt();
CREATE TRIGGER line_item_receipts_kept BEFORE UPDATE OF feed, received_at ON line_item_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_new_receipt();
