-- Room: integration. A secret that is encrypted at rest is longer than it is itself.
ALTER TABLE shopify_connections DROP CONSTRAINT shopify_connections_secret_check;
ALTER TABLE shopify_connections ADD CONSTRAINT shopify_connections_secret_check CHECK (length(secret) BETWEEN 8 AND 1000);
