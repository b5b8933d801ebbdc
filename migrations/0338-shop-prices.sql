-- Room: catalog.

-- The lowest and the highest price of a shop, for its page and its widgets: without them all of its products are read.
CREATE INDEX products_lowest_price ON products (shop_id, currency, lowest_price);
CREATE INDEX products_highest_price ON products (shop_id, currency, highest_price);
