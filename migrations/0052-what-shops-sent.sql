-- Room: orders. What a shop told us of a buyer, and when: a shop sees that alone, never what the buyer chose here.
ALTER TABLE orders
  ADD COLUMN buyer_name    text,
  ADD COLUMN buyer_country char(2),
  -- By this server's clock; null for orders from before it was noted.
  ADD COLUMN received_at   timestamptz;
ALTER TABLE orders ALTER COLUMN received_at SET DEFAULT now();

-- Of people who never signed in the name is what imports said. Of all others it can no longer be told apart.
UPDATE orders SET buyer_name = r.name, buyer_country = r.country
  FROM reviewers r WHERE r.reviewer_id = orders.reviewer_id AND r.claimed_at IS NULL AND r.left_at IS NULL;
