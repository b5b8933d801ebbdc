-- Room: proofs. Purchases that buyers proved with an e-mail which the shop or its platform had signed (P1.8).

-- What proves an order. The message itself is not kept.
CREATE TABLE order_proofs (
  shop_id      bigint NOT NULL,
  order_id     bigint NOT NULL,
  reviewer_id  bigint NOT NULL,
  -- The signature's d= and s=, and the key's record as it was when the message was received.
  signed_by    text NOT NULL,
  selector     text NOT NULL,
  key_record   text NOT NULL,
  -- The platform that signed for the shop; null: the shop's own domain.
  platform     text,
  -- Of the message as it was received.
  sha256       bytea NOT NULL CHECK (length(sha256) = 32),
  -- The message's date, where its signature covers it.
  signed_at    timestamptz,
  received_by  text NOT NULL CHECK (received_by IN ('upload', 'mail')),
  -- By this server's clock.
  received_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, order_id),
  FOREIGN KEY (shop_id, order_id, reviewer_id) REFERENCES orders (shop_id, order_id, reviewer_id)
);
-- A person's proofs, latest first.
CREATE INDEX order_proofs_reviewer ON order_proofs (reviewer_id, received_at DESC);
CREATE TRIGGER order_proofs_kept BEFORE UPDATE ON order_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Hashes of messages that proved an order: of the whole message, of what it says, and of each signature on it. So one message
-- proves one order once, however it is encoded and whichever of its signatures is removed. Keyed by hash alone, over all shops.
CREATE TABLE proof_fingerprints (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  shop_id     bigint NOT NULL,
  order_id    bigint NOT NULL,
  FOREIGN KEY (shop_id, order_id) REFERENCES order_proofs ON DELETE CASCADE
);
CREATE INDEX proof_fingerprints_order ON proof_fingerprints (shop_id, order_id);

-- A platform's sending address of one store: it proves orders of one shop only.
CREATE TABLE proof_senders (
  sender  text PRIMARY KEY,
  shop_id bigint NOT NULL REFERENCES shops
);

-- Whatever says that its buyer proved it has something that proves it, at the end of its transaction.
CREATE CONSTRAINT TRIGGER orders_proved AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.feed = 'buyer_proof') EXECUTE FUNCTION require_order_proof();
CREATE CONSTRAINT TRIGGER line_items_proved AFTER INSERT OR UPDATE OF feed ON line_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.feed = 'buyer_proof') EXECUTE FUNCTION require_order_proof();
CREATE CONSTRAINT TRIGGER line_item_receipts_proved AFTER INSERT ON line_item_receipts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.feed = 'buyer_proof') EXECUTE FUNCTION require_order_proof();

-- A buyer may prove a purchase after writing about it: then the date of the signed message has to be before the review, which
-- take_order_receipt sees to.
ALTER TABLE reviews DROP CONSTRAINT reviews_order_came_first, ADD CONSTRAINT reviews_order_came_first
  CHECK (line_item_id IS NULL OR imported_by IS NOT NULL OR order_received_at IS NULL OR order_received_at <= created_at
         OR order_feed = 'buyer_proof');
