-- Room: business.

-- How a shop's owners proved that it is theirs, latest first, for operators.
CREATE INDEX shop_claims_proved ON shop_claims (shop_id, proved_at DESC) WHERE proved_at IS NOT NULL;
