-- Room: accounts.

-- Keeps security_events for 400 days, after which the hourly sweep may delete them.
CREATE OR REPLACE FUNCTION refuse_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.occurred_at >= now() - interval '400 days' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
