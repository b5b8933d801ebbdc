-- Room: orders. Which uploaded file first reported an order, so that its import can be undone. Null once another file or feed
-- has brought the order too, and once its undo has left it here.
ALTER TABLE orders
  ADD COLUMN upload_id bigint,
  -- When the shop took back that it reported the order, which stays because its buyer proved it (P1.8): the shop sees it no
  -- more, as if it had never reported it (P1.7).
  ADD COLUMN withdrawn_at timestamptz;
CREATE INDEX orders_upload ON orders (shop_id, upload_id, order_id) WHERE upload_id IS NOT NULL;
