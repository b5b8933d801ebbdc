-- Room: feed-audit. What a shop's order feed delivered by month of receipt, recounted from orders, invitations and reviews
-- (P1.4). Private: the public sees what audit-rules.ts makes of it.

CREATE TABLE feed_audit_months (
  shop_id          bigint NOT NULL REFERENCES shops,
  -- The first day of a month that is over (UTC).
  month            date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Orders received in it, by feed.
  platform_webhook integer NOT NULL CHECK (platform_webhook >= 0),
  api              integer NOT NULL CHECK (api >= 0),
  file             integer NOT NULL CHECK (file >= 0),
  operator_archive integer NOT NULL CHECK (operator_archive >= 0),
  -- How many of these orders have an invitation, a review, a published review, a review within an hour of their receipt.
  invited          integer NOT NULL CHECK (invited >= 0),
  answered         integer NOT NULL CHECK (answered >= 0),
  published        integer NOT NULL CHECK (published >= 0),
  answered_at_once integer NOT NULL CHECK (answered_at_once >= 0),
  -- From order to receipt, the middle one; null without orders.
  median_seconds   double precision,
  -- Series of order numbers: [{series, orders, steps, near, compared, ascending, missing}].
  series           jsonb NOT NULL,
  -- Published reviews written in it by stars, 1 first: {verified: [5], unverified: [5], imported: [5]}.
  stars            jsonb NOT NULL,
  PRIMARY KEY (shop_id, month)
);

-- Up to when a shop's months are counted: the first day of the first month that is not.
CREATE TABLE feed_audits (
  shop_id       bigint PRIMARY KEY REFERENCES shops,
  counted_until date NOT NULL CHECK (extract(day FROM counted_until) = 1)
);

-- What a shop says beside its audit: one public sentence.
CREATE TABLE feed_audit_statements (
  shop_id   bigint PRIMARY KEY REFERENCES shops,
  body      text NOT NULL CHECK (length(body) BETWEEN 1 AND 240),
  -- Of the sentence (ISO 639-1), as detected.
  language  text,
  stated_at timestamptz NOT NULL
);
