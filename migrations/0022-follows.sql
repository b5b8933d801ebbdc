-- Room: follows. Who follows which shops, products and people: a person's own rows, so `reviewer_id` leads them.

CREATE TABLE followed_shops (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL REFERENCES shops,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, shop_id)
);

CREATE TABLE followed_products (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL,
  product_id  bigint NOT NULL,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, shop_id, product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products
);

CREATE TABLE followed_reviewers (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  followee_id bigint NOT NULL REFERENCES reviewers,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, followee_id),
  CHECK (reviewer_id <> followee_id)
);
-- Followers are recounted with each follow (reviewer_stats.followers).
CREATE INDEX followed_reviewers_followee ON followed_reviewers (followee_id);

-- Room: reviews. Which medals shops had, from when on; a row for each change, and no tier where they lost their last one.
-- Written with the recount that found it, and never changed.
CREATE TABLE shop_medal_changes (
  shop_id    bigint NOT NULL REFERENCES shops,
  change_id  bigint GENERATED ALWAYS AS IDENTITY,
  score      text NOT NULL CHECK (score IN ('transparency', 'authenticity')),
  tier       text CHECK (tier IN ('diamond', 'platinum', 'gold', 'silver', 'bronze')),
  -- A better one than before: what those who follow the shop are told.
  rise       boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, change_id)
);
CREATE INDEX shop_medal_changes_rises ON shop_medal_changes (shop_id, created_at DESC, change_id DESC) WHERE rise;
CREATE TRIGGER shop_medal_changes_append_only BEFORE UPDATE OR DELETE ON shop_medal_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What shops have by now they reached, at the latest, with the newest of their reviews.
INSERT INTO shop_medal_changes (shop_id, score, tier, rise, created_at)
SELECT shop_id, score, tier, true, coalesce(last_reviewed_at, now())
FROM shop_stats
CROSS JOIN LATERAL (VALUES ('transparency', verified_public::bigint * 100 / nullif(verified_received, 0)),
                           ('authenticity', verified_published::bigint * 100 / nullif(published, 0))) AS s(score, value)
CROSS JOIN LATERAL (SELECT CASE WHEN value >= 100 THEN 'diamond' WHEN value >= 99 THEN 'platinum'
                                WHEN value >= 95 THEN 'gold' WHEN value >= 90 THEN 'silver'
                                WHEN value >= 80 THEN 'bronze' END) AS t(tier)
WHERE tier IS NOT NULL
ORDER BY shop_id, score;

-- The newest of each followed product and shop, for the feed (ADR 10); a person's are found by reviews_reviewer.
CREATE INDEX reviews_shop_newest ON reviews (shop_id, created_at DESC, review_id DESC) WHERE published;
CREATE INDEX reviews_product_newest ON reviews (shop_id, product_id, created_at DESC, review_id DESC) WHERE published;

-- Room: catalog.
CREATE INDEX products_newest ON products (shop_id, created_at DESC, product_id DESC);
