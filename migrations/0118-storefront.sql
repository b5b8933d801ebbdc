-- Room: storefront.

-- Links that an operator puts on the home page (npm run admin); without any, the home page chooses categories itself.
CREATE TABLE collections (
  -- A category, a shop or a search of this site.
  path        text PRIMARY KEY CHECK (path LIKE '/reviews/%'),
  title       text NOT NULL CHECK (btrim(title) <> ''),
  description text,
  image_url   text,
  -- Lowest first; among equals the oldest.
  position    integer NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- Featured reviews, latest choice first: an operator's on the home page, a shop's own on its page. A review appears
-- only while it is published and verified.
CREATE TABLE featured_reviews (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  featured_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  place       text NOT NULL CHECK (place IN ('home', 'shop')),
  PRIMARY KEY (shop_id, place, review_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);
-- The home page's reviews, among those of all shops.
CREATE INDEX featured_reviews_home ON featured_reviews (featured_at DESC) WHERE place = 'home';
