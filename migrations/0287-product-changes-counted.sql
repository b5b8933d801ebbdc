-- Room: catalog. How often a product was to change is counted before another change of it is taken (P2.2).
CREATE INDEX product_changes_requested ON product_changes (shop_id, product_id, requested_at);
