-- Room: reviews.

-- Ids of a block, in units of 4096: a power of two, the same for all blocks of a shop, so that one with a hundredth of the site's
-- reviews has blocks of thousands of reviews too (X-recount-12). `block` is the first unit. Until now all had one.
ALTER TABLE review_blocks ADD COLUMN span integer NOT NULL DEFAULT 1 CHECK (span > 0);
ALTER TABLE review_blocks ALTER COLUMN span DROP DEFAULT;
