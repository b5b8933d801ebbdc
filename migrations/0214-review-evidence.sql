-- Room: reviews. What each verified review is worth (P1.2), and which reviews were imported rather than written here.

-- The indexes of reviews that show the facet go with it, and come back below.
ALTER TABLE reviews DROP COLUMN facet;
ALTER TABLE reviews
  -- When it was imported, and by whom. Null: it was written here. 'unrecorded' is of before this was recorded, without a date.
  ADD COLUMN imported_at timestamptz,
  ADD COLUMN imported_by text CHECK (imported_by IN ('shop', 'operator', 'unrecorded')),
  -- The strongest receipt of its line item before it was written, repeated from orders by the trigger below, which overwrites
  -- whatever else is given. The time is null for an order that came before version 0.2.
  ADD COLUMN order_feed text,
  ADD COLUMN order_received_at timestamptz;

-- An import's first event of visibility has the import as its actor. Only operators' catalog lines tie a review to an order;
-- whatever order came after its review was tied to it by such a line.
UPDATE reviews r SET
  imported_by = CASE WHEN first.actor = 'import' OR receipt.received_at > r.created_at
                     THEN CASE WHEN receipt.feed IS NULL THEN 'unrecorded' ELSE 'operator' END END,
  order_feed = receipt.feed,
  order_received_at = receipt.received_at
FROM reviews one
LEFT JOIN (SELECT DISTINCT ON (shop_id, review_id) shop_id, review_id, actor FROM review_events
            WHERE kind IN ('published', 'held', 'hidden') ORDER BY shop_id, review_id, event_id) first USING (shop_id, review_id)
LEFT JOIN (SELECT i.shop_id, i.line_item_id, o.feed, o.received_at FROM line_items i JOIN orders o USING (shop_id, order_id)) receipt
       USING (shop_id, line_item_id)
WHERE r.shop_id = one.shop_id AND r.review_id = one.review_id AND (first.actor = 'import' OR receipt.feed IS NOT NULL);

ALTER TABLE reviews
  ADD CHECK (imported_at IS NULL OR imported_by IS NOT NULL),
  -- No shop verifies a review by importing it (X-verified-02).
  ADD CHECK (imported_by IS DISTINCT FROM 'shop' OR line_item_id IS NULL),
  -- An order received after the review was written here never verifies it (X-verified-03, P1.2).
  ADD CONSTRAINT reviews_order_came_first
    CHECK (line_item_id IS NULL OR imported_by IS NOT NULL OR order_received_at IS NULL OR order_received_at <= created_at),
  -- Null: not verified.
  ADD COLUMN evidence text GENERATED ALWAYS AS (
    CASE WHEN line_item_id IS NOT NULL OR notice IS NOT DISTINCT FROM 'verified'
      THEN evidence_grade(order_feed, imported_by IS NOT NULL) END) STORED,
  -- Everything that lists filter by, in one number (the facet rules read it): stars, 0 if hidden; + 8 × position of the
  -- source; + 64 verified; + 128 with media; + 256 answered; + 512 of the shop itself; + 1024 × position of the grade.
  ADD COLUMN facet smallint GENERATED ALWAYS AS (
    CASE WHEN unpublished_at IS NULL AND deleted_at IS NULL AND held_at IS NULL THEN
      CASE WHEN hidden_at IS NULL THEN rating ELSE 0 END
      + 8 * (array_position(ARRAY['organic', 'invite', 'migrated', 'aliexpress', 'verified_provider',
                                  'unverified_provider', 'unverified_source'], source) - 1)
      + 64 * (line_item_id IS NOT NULL OR notice IS NOT DISTINCT FROM 'verified')::integer
      + 128 * (media_count > 0)::integer
      + 256 * (answered AND hidden_at IS NULL)::integer
      + 512 * (product_id IS NULL)::integer
      + CASE WHEN line_item_id IS NULL THEN 0 ELSE 1024 *
          (array_position(ARRAY['archive', 'shop_reported', 'platform_signed', 'buyer_proved'],
                          evidence_grade(order_feed, imported_by IS NOT NULL)) - 1) END
    END) STORED;

CREATE TRIGGER reviews_order_receipt BEFORE INSERT OR UPDATE OF line_item_id, created_at, order_feed, order_received_at
  ON reviews FOR EACH ROW EXECUTE FUNCTION take_order_receipt();

CREATE INDEX reviews_product ON reviews (shop_id, product_id, (media_count > 0) DESC, created_at DESC, review_id DESC)
  INCLUDE (media_count, facet);
CREATE INDEX reviews_product_facet ON reviews (shop_id, product_id, facet, created_at DESC, review_id DESC)
  WHERE facet IS NOT NULL;
CREATE INDEX reviews_shop ON reviews (shop_id, (media_count > 0) DESC, created_at DESC, review_id DESC)
  INCLUDE (media_count, facet) WHERE facet IS NOT NULL;
CREATE INDEX reviews_shop_facet ON reviews (shop_id, facet, created_at DESC, review_id DESC) WHERE facet IS NOT NULL;
CREATE INDEX reviews_product_helpful ON reviews (shop_id, product_id, helpful DESC, created_at DESC, review_id DESC)
  INCLUDE (facet) WHERE helpful > 0 AND facet IS NOT NULL;
CREATE INDEX reviews_shop_helpful ON reviews (shop_id, helpful DESC, created_at DESC, review_id DESC)
  INCLUDE (facet) WHERE helpful > 0 AND facet IS NOT NULL;

UPDATE product_stats SET facets = counted.facets
FROM (SELECT shop_id, product_id, jsonb_object_agg(facet, reviews) AS facets
        FROM (SELECT shop_id, product_id, facet, count(*) AS reviews FROM reviews
               WHERE facet IS NOT NULL AND product_id IS NOT NULL GROUP BY 1, 2, 3) one
       GROUP BY shop_id, product_id) counted
WHERE (counted.shop_id, counted.product_id) = (product_stats.shop_id, product_stats.product_id);
UPDATE shop_stats SET facets = counted.facets
FROM (SELECT shop_id, jsonb_object_agg(facet, reviews) AS facets
        FROM (SELECT shop_id, facet, count(*) AS reviews FROM reviews WHERE facet IS NOT NULL GROUP BY 1, 2) one
       GROUP BY shop_id) counted
WHERE counted.shop_id = shop_stats.shop_id;
