-- Room: invitations.
-- What the shop says in its invitations; null for our own words. Neither holds a web or e-mail address.
ALTER TABLE invitation_rules
  ADD COLUMN subject text CHECK (length(subject) BETWEEN 1 AND 100),
  ADD COLUMN message text CHECK (length(message) BETWEEN 1 AND 1000);
