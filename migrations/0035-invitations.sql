-- Room: invitations. E-mails that ask buyers to review what they bought; their reviews have the source `invite`.

CREATE TABLE invitation_rules (
  shop_id       bigint PRIMARY KEY REFERENCES shops,
  enabled       boolean NOT NULL,
  -- Since when it is on: what was due before then is left alone.
  enabled_at    timestamptz NOT NULL,
  -- After an order was delivered, or placed where nothing is known of its delivery.
  days          smallint NOT NULL CHECK (days BETWEEN 0 AND 90),
  -- After the invitation, once, for what is not reviewed by then; null for no reminder.
  reminder_days smallint CHECK (reminder_days BETWEEN 1 AND 60)
);

-- One row for each item that somebody was asked about: the key is what keeps them from being asked twice.
CREATE TABLE invitations (
  shop_id      bigint NOT NULL,
  line_item_id bigint NOT NULL,
  reviewer_id  bigint NOT NULL,
  sent_at      timestamptz NOT NULL,
  reminded_at  timestamptz,
  -- When its link was first followed.
  opened_at    timestamptz,
  PRIMARY KEY (shop_id, line_item_id),
  FOREIGN KEY (shop_id, line_item_id, reviewer_id) REFERENCES line_items (shop_id, line_item_id, reviewer_id)
);
CREATE INDEX invitations_latest ON invitations (shop_id, sent_at DESC, line_item_id DESC);
CREATE INDEX invitations_to_remind ON invitations (shop_id, sent_at) WHERE reminded_at IS NULL;
CREATE INDEX invitations_reviewer ON invitations (reviewer_id);

-- Whom a shop may not ask any more. A person's own rows.
CREATE TABLE invitation_stops (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  shop_id     bigint NOT NULL REFERENCES shops,
  stopped_at  timestamptz NOT NULL,
  PRIMARY KEY (reviewer_id, shop_id)
);

-- Room: orders. Which orders became due is asked by when they arrived.
CREATE INDEX orders_arrived ON orders (shop_id, (coalesce(delivered_at, placed_at)));
