-- Room: invitations.
-- How a shop's invitations look: its colour, null for ours, and whether its logo heads them.
ALTER TABLE invitation_rules
  ADD COLUMN colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN shows_logo boolean NOT NULL DEFAULT false;
