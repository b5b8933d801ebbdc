-- Limits on the e-mails that one person, or one shop, can cause to be sent to others.

-- Room: accounts. The key of a browser that signed in with the address before: it has a count of its own, so that nobody
-- else's asking shuts it out. Null for every other browser.
ALTER TABLE sign_in_links ADD COLUMN browser bytea;

-- Room: platform. When an address was last written to for one cause, and how often in a row. The key is an HMAC of cause and
-- address: nobody reads from it who that was. Swept after some days.
CREATE TABLE mail_cooldowns (
  key     bytea PRIMARY KEY,
  sends   smallint NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL
);
CREATE INDEX mail_cooldowns_last ON mail_cooldowns (last_at);

-- Room: invitations.
ALTER TABLE invitation_rules
  -- Until when nothing is sent because too many buyers objected; null, or past, where it goes on.
  ADD COLUMN paused_until timestamptz,
  -- Objections before this do not count again: they paused it already.
  ADD COLUMN counted_from timestamptz;
-- When the reader's mail server refused the e-mail for good.
ALTER TABLE invitations ADD COLUMN bounced_at timestamptz;
CREATE INDEX invitations_reminded ON invitations (shop_id, reminded_at) WHERE reminded_at IS NOT NULL;
CREATE INDEX invitation_stops_shop ON invitation_stops (shop_id, stopped_at);
