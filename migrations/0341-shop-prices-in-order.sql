-- Room: search.

-- A shop's products by price, up and down: without it those of all shops are walked, and where others are cheaper, or dearer, all of
-- the shop's are read and sorted. Takes some two seconds for a million products.
CREATE INDEX product_search_shop_price ON product_search (shop_id, price, product_id);
