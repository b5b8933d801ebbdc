-- Room: orders. An order that its buyer proved before its shop reported it stands in the shop's list where the shop reported it: by
-- its id it would stand lower, which tells that its buyer has an account here (P1.7).

-- From the sequence of ids, when the shop reported it. Null: its id is its place.
ALTER TABLE orders ADD COLUMN listed_id bigint;
-- A shop's orders, as it lists them.
CREATE INDEX orders_listed ON orders (shop_id, (coalesce(listed_id, order_id)));
