-- Room: integration. What a shop's own programs prove themselves by, and what they sent.

CREATE TABLE api_tokens (
  shop_id      bigint NOT NULL REFERENCES shops,
  token_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- As its owner calls it: 'Warehouse'.
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- What is shown of the token, by which its owner knows it again.
  prefix       text NOT NULL,
  -- SHA-256 of the token, which nobody sees again.
  token_hash   bytea NOT NULL,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Who made it; null once they have left for good.
  reviewer_id  bigint REFERENCES reviewers,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Kept to the hour.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  PRIMARY KEY (shop_id, token_id),
  UNIQUE (shop_id, token_hash)
);
CREATE INDEX api_tokens_reviewer ON api_tokens (reviewer_id) WHERE reviewer_id IS NOT NULL;

-- What each write was answered, so that one that is sent again is answered the same (Idempotency-Key). Swept after a day.
CREATE TABLE api_answers (
  shop_id    bigint NOT NULL REFERENCES shops,
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- SHA-256 of the call with what was sent: something else under a known key is a mistake of the sender.
  sent_hash  bytea NOT NULL,
  -- Null while it is being done.
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, key)
);
CREATE INDEX api_answers_created ON api_answers (created_at);

-- Shops whose Shopify tells us of orders and products.
CREATE TABLE shopify_connections (
  shop_id    bigint PRIMARY KEY REFERENCES shops,
  -- What Shopify signs with. In the clear, because a signature is made with it.
  secret     text NOT NULL CHECK (length(secret) BETWEEN 8 AND 200),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What Shopify sent, by its X-Shopify-Webhook-Id: none is taken twice. Swept after 30 days.
CREATE TABLE shopify_webhooks (
  shop_id     bigint NOT NULL REFERENCES shops,
  webhook_id  text NOT NULL CHECK (length(webhook_id) BETWEEN 1 AND 200),
  topic       text NOT NULL,
  -- What became of it, and, where it was left out, why.
  outcome     text NOT NULL CHECK (outcome IN ('taken', 'left_out', 'refused')),
  note        text,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, webhook_id)
);
CREATE INDEX shopify_webhooks_latest ON shopify_webhooks (shop_id, received_at DESC);
CREATE INDEX shopify_webhooks_received ON shopify_webhooks (received_at);

-- Shopify's numbers of products, by which its orders name them: a product keeps its external id when its handle changes there.
CREATE TABLE shopify_products (
  shop_id     bigint NOT NULL REFERENCES shops,
  shopify_id  bigint NOT NULL,
  external_id text NOT NULL,
  -- Of what was taken last: what arrives late does not undo it.
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (shop_id, shopify_id)
);
