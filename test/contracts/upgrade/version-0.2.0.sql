-- A small installation as version 0.2.0 left it: one shop with reviews of every kind, and the counts that 0.2.0 stored.

INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
VALUES (1, 'early.example', 'shopify', 'early', 'Early Shop', 'DE', 'EUR', 'token-of-early');
INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, lowest_price, highest_price)
VALUES (1, 1, 'kettle', 'kettle', 'Kettle', 'EUR', 4900, 4900),
       (1, 2, 'pan', 'pan', 'Pan', 'EUR', 2900, 2900);

-- Signed in: 1, 3 and 5. Deleted their account: 4.
INSERT INTO reviewers (reviewer_id, name, email, claimed_at, left_at) VALUES
  (1, 'Anna Alt', 'anna@post.example', '2026-05-01Z', NULL),
  (2, 'Bea Bald', 'bea@post.example', NULL, NULL),
  (3, 'Carl Cron', 'carl@post.example', '2026-05-01Z', NULL),
  (4, 'Dora Dann', 'dora@post.example', '2026-05-01Z', '2026-06-01Z'),
  (5, 'Emil Ernst', 'emil@post.example', '2026-05-01Z', NULL),
  (6, 'Fritz Fern', 'fritz@post.example', NULL, NULL);
INSERT INTO accounts (reviewer_id) VALUES (1), (3), (4), (5);

INSERT INTO orders (shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at) VALUES
  (1, 1, 'o1', 5, 'api', '2026-04-01Z', '2026-04-02Z'),
  (1, 2, 'o2', 6, 'catalog', '2026-04-01Z', NULL);
INSERT INTO line_items (shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency) VALUES
  (1, 1, 1, 5, 'i1', 1, 1, 4900, 'EUR'),
  (1, 2, 2, 6, 'i2', 1, 1, 4900, 'EUR');

INSERT INTO reviews (shop_id, review_id, external_id, reviewer_id, product_id, line_item_id, rating, title, body, source, created_at,
                     media_count, answered) VALUES
  -- imported by the shop: of people who signed in, who had not, and who left
  (1, 1, 'taken over', 1, 1, NULL, 5, 'Great', 'Never wrote this.', 'migrated', '2026-03-01Z', 0, true),
  (1, 2, 'edited since', 1, 2, NULL, 4, 'Good', 'Changed it here.', 'aliexpress', '2026-03-02Z', 0, false),
  (1, 3, 'not signed in', 2, 1, NULL, 5, 'Fine', 'Boils.', 'migrated', '2026-03-03Z', 0, false),
  (1, 4, 'left', 4, 1, NULL, 3, 'So so', 'It leaks.', 'migrated', '2026-03-04Z', 0, false),
  -- imported by the operator: with and without an order
  (1, 5, 'catalog', 3, 2, NULL, 4, 'Solid', 'A good pan.', 'organic', '2026-03-05Z', 0, false),
  (1, 6, 'catalog with order', 6, 1, 2, 2, 'Loud', 'It whistles.', 'migrated', '2026-04-10Z', 0, false),
  -- written here
  (1, 7, 'written here', 5, 1, 1, 5, 'Nice', 'It boils.', 'invite', '2026-04-20Z', 0, false),
  (1, 8, 'of the shop', 3, NULL, NULL, 4, 'Quick', 'Came in a day.', 'organic', '2026-05-20Z', 0, false),
  (1, 9, 'hidden', 5, 2, NULL, 1, 'Bad', 'Spam.', 'organic', '2026-05-21Z', 0, false);
UPDATE reviews SET hidden_at = '2026-05-22Z', hidden_by = 'shop', hidden_reason = 'spam' WHERE review_id = 9;
INSERT INTO review_replies (shop_id, review_id, body, created_at) VALUES (1, 1, 'Thank you.', '2026-03-02Z');

INSERT INTO review_events (shop_id, review_id, kind, actor, reason, created_at) VALUES
  (1, 1, 'created', 'import', NULL, '2026-03-01Z'), (1, 1, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 1, 'replied', 'import', NULL, '2026-04-15Z'),
  (1, 2, 'created', 'import', NULL, '2026-03-02Z'), (1, 2, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 2, 'edited', 'author', NULL, '2026-05-10Z'),
  (1, 3, 'created', 'import', NULL, '2026-03-03Z'), (1, 3, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 4, 'created', 'import', NULL, '2026-03-04Z'), (1, 4, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 5, 'created', 'import', NULL, '2026-03-05Z'), (1, 5, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 6, 'created', 'import', NULL, '2026-04-10Z'), (1, 6, 'verified', 'import', NULL, '2026-04-15Z'),
  (1, 6, 'published', 'import', NULL, '2026-04-15Z'),
  (1, 7, 'created', 'author', NULL, '2026-04-20Z'), (1, 7, 'verified', 'system', NULL, '2026-04-20Z'),
  (1, 7, 'published', 'system', NULL, '2026-04-20Z'),
  (1, 8, 'created', 'author', NULL, '2026-05-20Z'), (1, 8, 'published', 'system', NULL, '2026-05-20Z'),
  (1, 9, 'created', 'author', NULL, '2026-05-21Z'), (1, 9, 'published', 'system', NULL, '2026-05-21Z'),
  (1, 9, 'hidden', 'shop', 'spam', '2026-05-22Z');

-- What 0.2.0 counted. Sources in order: organic, invite, migrated, aliexpress, verified and unverified provider, unverified source.
INSERT INTO product_stats (shop_id, product_id, published, rating_sum, histogram, verified_received, verified_public,
                           verified_published, hidden, with_media, replied, by_source, stars_by_source, last_reviewed_at, facets)
VALUES (1, 1, 5, 20, '{0,1,1,0,3}', 2, 2, 2, 0, 0, 1, '{0,1,4,0,0,0,0}', '{0,5,15,0,0,0,0}', '2026-04-20Z',
        '{"277": 1, "21": 1, "19": 1, "82": 1, "77": 1}'),
       (1, 2, 2, 8, '{0,0,0,2,0}', 0, 0, 0, 1, 0, 0, '{1,0,0,1,0,0,0}', '{4,0,0,4,0,0,0}', '2026-03-05Z',
        '{"28": 1, "4": 1, "0": 1}');
INSERT INTO shop_stats (shop_id, published, rating_sum, histogram, verified_received, verified_public, verified_published, hidden,
                        with_media, replied, by_source, stars_by_source, of_shop, products, last_reviewed_at, facets, received,
                        waiting, withheld, hidden_as)
VALUES (1, 8, 32, '{0,1,1,3,3}', 2, 2, 2, 1, 0, 1, '{2,1,4,1,0,0,0}', '{8,5,15,4,0,0,0}', 1, 2, '2026-05-20Z',
        '{"277": 1, "21": 1, "19": 1, "82": 1, "77": 1, "28": 1, "4": 1, "0": 1, "516": 1}', '{1,1,1,3,3}', '{0,0,0,0,0}', 0,
        '[["shop", "spam", 1, 1]]');
INSERT INTO reviewer_stats (reviewer_id, published, verified_published, with_media, last_reviewed_at) VALUES
  (1, 2, 0, 0, '2026-03-02Z'), (2, 1, 0, 0, '2026-03-03Z'), (3, 2, 0, 0, '2026-05-20Z'), (4, 0, 0, 0, NULL),
  (5, 1, 1, 0, '2026-04-20Z'), (6, 1, 1, 0, '2026-04-10Z');

-- A shop that sells in forints, which 0.2.0 counted whole, with one purchase, a reward and a dispute that was awarded.
INSERT INTO shops (shop_id, domain, platform, slug, name, country, currency, public_token)
VALUES (2, 'bolt.example', 'custom', 'bolt', 'Bolt', 'HU', 'HUF', 'token-of-bolt');
INSERT INTO products (shop_id, product_id, external_id, handle, title, currency, lowest_price, highest_price)
VALUES (2, 3, 'kanna', 'kanna', 'Kanna', 'HUF', 12900, 14900), (2, 4, 'tal', 'tal', 'Tál', 'HUF', NULL, NULL),
       (2, 5, 'imported', 'imported', 'Imported', 'IQD', 25000, 25000), (2, 6, 'pot', 'pot', 'Pot', 'JPY', 8400, 8400);
INSERT INTO orders (shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at)
VALUES (2, 3, 'b1', 5, 'api', '2026-04-01Z', '2026-04-02Z');
INSERT INTO line_items (shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
VALUES (2, 3, 3, 5, 'b1-1', 3, 1, 12900, 'HUF');
INSERT INTO reward_rules (shop_id, rule_id, description, discount_type, discount_value, currency, valid_days, ended_at) VALUES
  (2, 1, 'Off', 'amount', 500, 'HUF', 30, now()), (2, 2, 'Off', 'percent', 10, NULL, 30, NULL);
INSERT INTO disputes (shop_id, dispute_id, reviewer_id, line_item_id, product_id, dispute_type, description, desired_outcome_type,
                      state, last_act_at, arbitrator_id, submitted_at, ended_at, award_outcome_type, award_amount, award_currency,
                      award_text)
VALUES (2, 1, 5, 3, 3, 'defective', 'It leaks.', 'partial_refund', 'awarded', '2026-05-03Z', 3, '2026-05-01Z', '2026-05-03Z',
        'partial_refund', 6000, 'HUF', repeat('It leaks, as the pictures show. ', 4));
INSERT INTO dispute_events (shop_id, dispute_id, event_no, action, acted_by, to_state, created_at)
VALUES (2, 1, 1, 'propose', 'shop', 'submitted', '2026-05-02Z');
INSERT INTO dispute_proposals (shop_id, dispute_id, event_no, proposed_by, outcome_type, amount, currency, status)
VALUES (2, 1, 1, 'shop', 'partial_refund', 3000, 'HUF', 'refused');

INSERT INTO shop_stats (shop_id, published, rating_sum, histogram, verified_received, verified_public, verified_published, hidden,
                        with_media, replied, by_source, stars_by_source, of_shop, products)
VALUES (2, 0, 0, '{0,0,0,0,0}', 0, 0, 0, 0, 0, 0, '{0,0,0,0,0,0,0}', '{0,0,0,0,0,0,0}', 0, 4);

ALTER TABLE shops ALTER shop_id RESTART WITH 100;
ALTER TABLE products ALTER product_id RESTART WITH 100;
ALTER TABLE reviewers ALTER reviewer_id RESTART WITH 100;
ALTER TABLE orders ALTER order_id RESTART WITH 100;
ALTER TABLE line_items ALTER line_item_id RESTART WITH 100;
ALTER TABLE reviews ALTER review_id RESTART WITH 100;
