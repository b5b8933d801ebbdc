-- Powers over a shop that begin late or end by themselves.

-- Room: integration. A token is good for nothing after this; null for one from before tokens expired.
ALTER TABLE api_tokens ADD COLUMN expires_at timestamptz;

-- Room: business. Where a shop has owners, whoever proves its domain becomes one of them at this time, not before: until then
-- the owners, who are told, can find out what happened to their domain.
ALTER TABLE shop_claims ADD COLUMN takes_effect_at timestamptz;
