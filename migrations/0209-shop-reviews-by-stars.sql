-- Room: reviews.
-- A shop's published reviews of itself, collected here, by stars: what its structured data states (R-structured-02).
ALTER TABLE shop_stats
  ADD COLUMN of_shop_here integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(of_shop_here) = 5);

UPDATE shop_stats SET of_shop_here = counted.stars
FROM (SELECT shop_id,
             ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
                   count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
                   count(*) FILTER (WHERE rating = 5)]::integer[] AS stars
        FROM reviews WHERE product_id IS NULL AND published AND source NOT IN ('migrated', 'aliexpress')
       GROUP BY shop_id) counted
WHERE counted.shop_id = shop_stats.shop_id;
