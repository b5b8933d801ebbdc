-- Room: integration. The API for shops' own programs, Shopify's webhooks, and webhooks to shops.

CREATE TABLE api_tokens (
  shop_id      bigint NOT NULL REFERENCES shops,
  token_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- Chosen by its owner: 'Warehouse'.
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The visible beginning of the token, by which its owner recognises it.
  prefix       text NOT NULL,
  -- SHA-256 of the token, which is shown once.
  token_hash   bytea NOT NULL,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Who made it; null once they were erased.
  reviewer_id  bigint REFERENCES reviewers,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Updated at most once an hour.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  -- Null for tokens made before version 0.2, which never expire.
  expires_at   timestamptz,
  PRIMARY KEY (shop_id, token_id),
  UNIQUE (shop_id, token_hash)
);
-- A person's tokens, for their data download and erasure.
CREATE INDEX api_tokens_reviewer ON api_tokens (reviewer_id) WHERE reviewer_id IS NOT NULL;

-- Idempotency keys of API writes with their responses (Idempotency-Key). Rows are deleted after a day.
CREATE TABLE api_answers (
  shop_id    bigint NOT NULL REFERENCES shops,
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- SHA-256 of call and input: other input under the same key is refused.
  sent_hash  bytea NOT NULL,
  -- Null while the call runs.
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, key)
);
-- Finds old rows to delete.
CREATE INDEX api_answers_created ON api_answers (created_at);

-- Shops whose Shopify sends orders and products.
CREATE TABLE shopify_connections (
  shop_id    bigint PRIMARY KEY REFERENCES shops,
  -- The key of Shopify's signatures, encrypted where CANDOR_SECRET_KEY is set.
  secret     text NOT NULL CHECK (length(secret) BETWEEN 8 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What Shopify sent, by X-Shopify-Webhook-Id, so that nothing is processed twice. Rows are deleted after 30 days.
CREATE TABLE shopify_webhooks (
  shop_id     bigint NOT NULL REFERENCES shops,
  webhook_id  text NOT NULL CHECK (length(webhook_id) BETWEEN 1 AND 200),
  topic       text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('taken', 'left_out', 'refused')),
  -- Why it was left out or refused.
  note        text,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, webhook_id)
);
-- A shop's list, latest first.
CREATE INDEX shopify_webhooks_latest ON shopify_webhooks (shop_id, received_at DESC);
-- Finds old rows to delete.
CREATE INDEX shopify_webhooks_received ON shopify_webhooks (received_at);

-- Shopify's ids of products, by which its orders name them: a product keeps its external id when its handle changes.
CREATE TABLE shopify_products (
  shop_id     bigint NOT NULL REFERENCES shops,
  shopify_id  bigint NOT NULL,
  external_id text NOT NULL,
  -- Of the last update applied, so that a late older one is ignored.
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shopify_id)
);

-- Addresses that shops' programs receive events at, signed as Standard Webhooks specifies.
CREATE TABLE webhooks (
  shop_id          bigint NOT NULL REFERENCES shops,
  webhook_id       bigint GENERATED ALWAYS AS IDENTITY,
  url              text NOT NULL CHECK (length(url) <= 2000),
  -- 'whsec_' and 24 random bytes in base64, encrypted where CANDOR_SECRET_KEY is set.
  secret           text NOT NULL,
  events           text[] NOT NULL CHECK (cardinality(events) > 0),
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- Since when no delivery succeeded; null while the last one did.
  failing_since    timestamptz,
  disabled_at      timestamptz,
  -- Who or what disabled it: a member of the shop, days of failures, or an HTTP 410 Gone.
  disabled_by      text CHECK (disabled_by IN ('shop', 'failing', 'gone')),
  -- After a rotation the former secret signs as well until then, for receivers that do not know the new one yet.
  old_secret       text,
  old_secret_until timestamptz,
  -- No deliveries until then, because the receiver does not answer; the next one tries again.
  paused_until     timestamptz,
  PRIMARY KEY (shop_id, webhook_id),
  CHECK ((disabled_at IS NULL) = (disabled_by IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);

-- Outbox: events not yet turned into deliveries, written by the triggers below in the transaction of the change.
CREATE TABLE webhook_outbox (
  shop_id   bigint NOT NULL,
  outbox_id bigint GENERATED ALWAYS AS IDENTITY,
  event     text NOT NULL,
  -- Id of the review, the question or the dispute.
  thing_id  bigint NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, outbox_id)
);

-- Messages to one address each, retried until they succeed or expire. Rows are deleted after 30 days.
CREATE TABLE webhook_deliveries (
  shop_id     bigint NOT NULL,
  delivery_id bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id  bigint NOT NULL,
  -- Lets receivers recognise repeats: the same for all addresses and all attempts.
  message_id  text NOT NULL,
  event       text NOT NULL,
  -- The exact bytes that are signed and sent.
  body        text NOT NULL,
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Attempts since it was first sent, or sent again by hand; they determine the next pause.
  tries       integer NOT NULL DEFAULT 0,
  next_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, delivery_id),
  FOREIGN KEY (shop_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
-- A webhook's deliveries, latest first.
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (shop_id, webhook_id, delivery_id DESC);
-- Finds old rows to delete.
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  shop_id     bigint NOT NULL,
  delivery_id bigint NOT NULL,
  attempt_id  bigint GENERATED ALWAYS AS IDENTITY,
  at          timestamptz NOT NULL,
  took_ms     integer NOT NULL,
  -- HTTP status of the response; null with an error where there was none.
  status      integer,
  -- The first 1,000 characters of the response.
  response    text,
  error       text,
  PRIMARY KEY (shop_id, delivery_id, attempt_id),
  FOREIGN KEY (shop_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);

CREATE TRIGGER reviews_tell_webhooks AFTER INSERT ON review_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reviews();
-- A question counts as asked once the public can see it.
CREATE TRIGGER questions_tell_webhooks AFTER INSERT ON questions FOR EACH ROW
  WHEN (NEW.listed AND NEW.created_at > now() - interval '1 day') EXECUTE FUNCTION tell_of_question();
CREATE TRIGGER questions_shown_tell_webhooks AFTER UPDATE ON questions FOR EACH ROW
  WHEN (NEW.listed AND NOT OLD.listed) EXECUTE FUNCTION tell_of_question();
-- An arbitrator's own notes stay private.
CREATE TRIGGER disputes_tell_webhooks AFTER INSERT ON dispute_events FOR EACH ROW
  WHEN (NEW.action NOT IN ('note', 'take') AND NEW.created_at > now() - interval '1 day')
  EXECUTE FUNCTION tell_of_dispute();
