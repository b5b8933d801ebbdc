-- The public log's page lists a product's entries, newest first (P3.7).
CREATE INDEX log_entries_product ON log_entries (shop_id, product_id, entry_index DESC) WHERE product_id IS NOT NULL;
