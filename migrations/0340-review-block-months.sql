-- Room: reviews.

-- Of blocks of a shop: their reviews by month, so that a shop's history is not read from all of its reviews (X-recount-06). `months`
-- counts by month of writing those that are listed, published, the stars of these, verified of these, and of these the ones that
-- never changed visibility: {"2026-11": [5, 4, 18, 3, 2]}. `moved` is how the others changed, month by month, how many verified
-- reviews were received and public: {"2026-11": [1, -1]}. Null until counted; never for products.
ALTER TABLE review_blocks ADD COLUMN months jsonb, ADD COLUMN moved jsonb;
