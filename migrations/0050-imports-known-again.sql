-- Rooms: reviews and uploads. Imports lose no row silently: reviews without an id of their own are found by what their rows
-- agree in, and a shop's run says what became of every row.

-- Ids of rows without one begin with a hash of product, person, date and words (transfer/kinds/review-identity.ts).
CREATE INDEX reviews_imported ON reviews (shop_id, left(external_id, 40)) WHERE external_id LIKE 'judgeme-%';

-- Scales by their names: 0-1 and 0-5 are no numbers.
ALTER TABLE uploads DROP CONSTRAINT uploads_rating_scale_check;
ALTER TABLE uploads ALTER COLUMN rating_scale DROP DEFAULT;
ALTER TABLE uploads ALTER COLUMN rating_scale TYPE text USING rating_scale::text;
ALTER TABLE uploads ALTER COLUMN rating_scale SET DEFAULT '5';
ALTER TABLE uploads ADD CHECK (rating_scale IN ('5', '10', '100', '0-1', '0-5'));

-- What became of the rows of the last run: how many were added, changed, unchanged and refused, which together are all of them.
ALTER TABLE uploads ADD COLUMN totals jsonb;
