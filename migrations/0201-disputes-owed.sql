-- Room: disputes.
-- Disputes that wait for a shop's answer: counted in the account menu of its members.
CREATE INDEX disputes_owed ON disputes (shop_id)
  WHERE shop_owes_since IS NOT NULL AND state IN ('submitted', 'shop_responded');
