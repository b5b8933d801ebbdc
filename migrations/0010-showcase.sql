-- Room: showcase. What an operator puts on the home page (npm run admin); where nothing is set, home fills itself.

CREATE TABLE collections (
  -- Where it leads: a category, a shop or a search of this site.
  path        text PRIMARY KEY CHECK (path LIKE '/reviews/%'),
  title       text NOT NULL CHECK (btrim(title) <> ''),
  description text,
  image_url   text,
  -- The lower the earlier; among equals the older one first.
  position    integer NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- Shown while the review is published and verified: a row says only that it was chosen. The one chosen last comes first.
CREATE TABLE featured_reviews (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  featured_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (shop_id, review_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);
