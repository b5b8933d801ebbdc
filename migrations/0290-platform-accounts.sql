-- Room: proofs. Accounts at platforms that shops have named as their own, so that e-mails about them prove orders (P1.8): shops
-- paid at a mailbox provider's address, and stores behind a site of its own.

-- An account is one shop's. Each was checked when it was named: a store's public file names the shop's domain, a payee's address is
-- one that a member signs in with.
CREATE TABLE platform_accounts (
  platform    text NOT NULL CHECK (platform IN ('Shopify', 'PayPal')),
  -- The store's number; the payee's mailbox.
  account     text NOT NULL,
  shop_id     bigint NOT NULL REFERENCES shops,
  -- As the shop wrote it: the store's *.myshopify.com domain, the payee's address.
  named       text NOT NULL,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (platform, account)
);
CREATE INDEX platform_accounts_shop ON platform_accounts (shop_id);
