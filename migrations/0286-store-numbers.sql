-- Room: proofs. Anybody can open a store under a shop's name at a platform, so a store's sender address counts as the shop's only
-- once the shop's own site has said so (P1.8).

-- When the site said so. Null: bound by the first e-mail that named the shop, as it was before; that counts no more.
ALTER TABLE proof_senders ADD COLUMN confirmed_at timestamptz;
