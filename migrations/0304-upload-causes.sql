-- Room: uploads. The most frequent problems of a run, shown on the file's page; and reviews of the shop as a kind of file.
ALTER TABLE uploads
  ADD COLUMN causes jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT uploads_kind_check,
  ADD CONSTRAINT uploads_kind_check
    CHECK (kind IN ('shopify-products', 'shopify-orders', 'judgeme-reviews', 'shop-reviews'));
