-- Room: dashboard.

-- Shops whose members have put the setup checklist away. Its steps are derived from rows, never stored.
CREATE TABLE onboarding_dismissals (
  shop_id      bigint PRIMARY KEY REFERENCES shops,
  dismissed_at timestamptz NOT NULL
);
