-- Room: accounts. What tells that somebody works for a shop besides their membership: networks that they used it from, and
-- memberships that ended lately. Reviews of the shop from there wait for a moderator (P1.5).

CREATE TABLE member_networks (
  shop_id      bigint NOT NULL REFERENCES shops,
  -- HMAC of the network address and the shop: comparable within one shop alone, never reversible. Kept for 30 days.
  network      bytea NOT NULL CHECK (length(network) = 16),
  reviewer_id  bigint NOT NULL REFERENCES reviewers,
  -- Updated at most once an hour.
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, network, reviewer_id)
);
-- A person's networks, for their data download and erasure.
CREATE INDEX member_networks_reviewer ON member_networks (reviewer_id);
-- Finds old rows to delete.
CREATE INDEX member_networks_last_seen ON member_networks (last_seen_at);

-- Kept for 90 days.
CREATE TABLE former_members (
  shop_id     bigint NOT NULL REFERENCES shops,
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  left_at     timestamptz NOT NULL,
  PRIMARY KEY (shop_id, reviewer_id)
);
CREATE INDEX former_members_reviewer ON former_members (reviewer_id);
-- Finds old rows to delete.
CREATE INDEX former_members_left ON former_members (left_at);
