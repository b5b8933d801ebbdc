-- Room: invitations. E-mails that ask buyers to review what they bought; such reviews have the source `invite`.

-- A shop's settings for them.
CREATE TABLE invitation_rules (
  shop_id       bigint PRIMARY KEY REFERENCES shops,
  enabled       boolean NOT NULL,
  -- When it was turned on: orders that were due before then get no e-mail.
  enabled_at    timestamptz NOT NULL,
  -- Days after delivery, or after the order where its delivery is unknown.
  days          smallint NOT NULL CHECK (days BETWEEN 0 AND 90),
  -- Days after the invitation until the one reminder of what is not reviewed yet; null for no reminder.
  reminder_days smallint CHECK (reminder_days BETWEEN 1 AND 60),
  -- Nothing is sent until then, because too many buyers objected. Null or past: not paused.
  paused_until  timestamptz,
  -- Objections before this do not count again: they already caused a pause.
  counted_from  timestamptz
);

-- One row per item that a buyer was asked about; the key keeps them from being asked twice.
CREATE TABLE invitations (
  shop_id      bigint NOT NULL,
  line_item_id bigint NOT NULL,
  reviewer_id  bigint NOT NULL,
  sent_at      timestamptz NOT NULL,
  reminded_at  timestamptz,
  -- When its link was first followed.
  opened_at    timestamptz,
  -- When the buyer's mail server rejected the e-mail for good.
  bounced_at   timestamptz,
  PRIMARY KEY (shop_id, line_item_id),
  FOREIGN KEY (shop_id, line_item_id, reviewer_id) REFERENCES line_items (shop_id, line_item_id, reviewer_id)
);
-- The shop's list, latest first.
CREATE INDEX invitations_latest ON invitations (shop_id, sent_at DESC, line_item_id DESC);
-- Those still to be reminded, and the reminders of a period.
CREATE INDEX invitations_to_remind ON invitations (shop_id, sent_at) WHERE reminded_at IS NULL;
CREATE INDEX invitations_reminded ON invitations (shop_id, reminded_at) WHERE reminded_at IS NOT NULL;
-- A person's invitations, for their data download and erasure.
CREATE INDEX invitations_reviewer ON invitations (reviewer_id);

-- Buyers who do not want to be asked by a shop again.
CREATE TABLE invitation_stops (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL REFERENCES shops,
  stopped_at  timestamptz NOT NULL,
  PRIMARY KEY (reviewer_id, shop_id)
);
-- A shop's objections since a time, which pause its invitations.
CREATE INDEX invitation_stops_shop ON invitation_stops (shop_id, stopped_at);
