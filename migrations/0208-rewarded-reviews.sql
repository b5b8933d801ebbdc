-- Room: reviews.
-- What the shop gave for a review, which readers are told (X-rewards-02), and how many public reviews were rewarded.
ALTER TABLE reviews ADD COLUMN reward text CHECK (length(reward) BETWEEN 1 AND 200);
ALTER TABLE product_stats ADD COLUMN rewarded integer NOT NULL DEFAULT 0;
ALTER TABLE shop_stats ADD COLUMN rewarded integer NOT NULL DEFAULT 0;

UPDATE reviews SET reward = rule.description
FROM rewards JOIN reward_rules rule USING (shop_id, rule_id)
WHERE (reviews.shop_id, reviews.review_id) = (rewards.shop_id, rewards.review_id);

UPDATE product_stats SET rewarded = counted.reviews
FROM (SELECT shop_id, product_id, count(*) AS reviews FROM reviews
       WHERE reward IS NOT NULL AND published GROUP BY shop_id, product_id) counted
WHERE (counted.shop_id, counted.product_id) = (product_stats.shop_id, product_stats.product_id);

UPDATE shop_stats SET rewarded = counted.reviews
FROM (SELECT shop_id, count(*) AS reviews FROM reviews WHERE reward IS NOT NULL AND published GROUP BY shop_id) counted
WHERE counted.shop_id = shop_stats.shop_id;
