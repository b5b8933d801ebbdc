-- Room: business. Who cannot put a token at a shop's domain asks an operator, who takes their word or says why not.
ALTER TABLE shop_claims
  -- When an operator was asked, and what shows them that the shop is theirs who asks.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asked_note text,
  -- When an operator last refused, and why, for who asked. Asked again after it, the claim waits again.
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refused_reason text,
  ADD CHECK ((asked_at IS NULL) = (asked_note IS NULL)),
  ADD CHECK ((refused_at IS NULL) = (refused_reason IS NULL)),
  ADD COLUMN waits boolean NOT NULL GENERATED ALWAYS AS
    (proved_at IS NULL AND asked_at IS NOT NULL AND (refused_at IS NULL OR asked_at > refused_at)) STORED;

-- What operators have before them; there are few at a time, beside all that was ever proved.
CREATE INDEX shop_claims_open ON shop_claims (claim_id) WHERE proved_at IS NULL;
