-- Room: reviews. What was given in exchange for a review (P1.11): the strongest of what the shop's rewards, invitations and
-- order reports prove and of what the author says.

-- The shop's own report of what it gave for an item's review, and what an invitation offered for it.
ALTER TABLE line_items ADD COLUMN incentive text CHECK (incentive IN ('reward', 'free_product', 'connected'));
ALTER TABLE invitations ADD COLUMN offered_reward text CHECK (length(offered_reward) BETWEEN 1 AND 200);

-- The indexes of reviews that show the facet go with it, and come back below.
ALTER TABLE reviews DROP COLUMN facet;
ALTER TABLE reviews
  -- What the author says; null: nothing. They may change it.
  ADD COLUMN declared_incentive text CHECK (declared_incentive IN ('reward', 'free_product', 'connected')),
  -- What the invitation offered for it, repeated from there by the trigger.
  ADD COLUMN offered_reward text,
  -- What facts prove besides a reward that was granted; the trigger finds it, and nobody lowers it.
  ADD COLUMN known_incentive text CHECK (known_incentive IN ('reward', 'free_product', 'connected')),
  ADD COLUMN incentive text NOT NULL GENERATED ALWAYS AS (
    strongest_incentive(declared_incentive, known_incentive, reward)) STORED,
  -- Everything that lists filter by, in one number (the facet rules read it): stars, 0 if hidden; + 8 × position of the
  -- source; + 64 verified; + 128 with media; + 256 answered; + 512 of the shop itself; + 1024 × position of the grade;
  -- + 4096 × position of the incentive.
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
      + 4096 * (array_position(ARRAY['none', 'reward', 'free_product', 'connected'],
                               strongest_incentive(declared_incentive, known_incentive, reward)) - 1)
    END) STORED;

CREATE TRIGGER reviews_incentive_facts BEFORE INSERT OR UPDATE OF known_incentive, reward, line_item_id
  ON reviews FOR EACH ROW EXECUTE FUNCTION take_incentive_facts();

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

-- Counts and averages by incentive follow from the facets.
ALTER TABLE product_stats DROP COLUMN rewarded;
ALTER TABLE shop_stats DROP COLUMN rewarded;
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
