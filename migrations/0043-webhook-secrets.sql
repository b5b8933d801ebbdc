-- Room: integration. A secret that another one took the place of signs along until then, so that a receiver which does not
-- know the new one yet still takes what it is told.
ALTER TABLE webhooks
  ADD COLUMN old_secret text,
  ADD COLUMN old_secret_until timestamptz,
  ADD CHECK ((old_secret IS NULL) = (old_secret_until IS NULL));
