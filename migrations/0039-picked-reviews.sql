-- Room: showcase. Reviews are featured in two places: on the home page by an operator, on a shop's own page by its members.

ALTER TABLE featured_reviews ADD COLUMN place text NOT NULL DEFAULT 'home' CHECK (place IN ('home', 'shop'));
ALTER TABLE featured_reviews ALTER COLUMN place DROP DEFAULT;
ALTER TABLE featured_reviews DROP CONSTRAINT featured_reviews_pkey, ADD PRIMARY KEY (shop_id, place, review_id);

-- Home reads the operator's out of those of all shops.
CREATE INDEX featured_reviews_home ON featured_reviews (featured_at DESC) WHERE place = 'home';
