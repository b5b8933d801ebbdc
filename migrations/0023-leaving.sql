-- Leaving: what stands between somebody deleting their account and nothing of them being left (docs/operations.md).

-- Room: profiles. Since when somebody has left: from then on nobody is shown their name, picture or place. Set back when
-- they undo it within 30 days; after that the row stays without anything that says who it was, because their orders and
-- the reviews that they let stay refer to it.
ALTER TABLE reviewers ADD COLUMN left_at timestamptz;
CREATE INDEX reviewers_left ON reviewers (reviewer_id) WHERE left_at IS NOT NULL;

-- By what erased people were known, their e-mail address and the ids of imports: SHA-256 with a secret of this installation,
-- so that an import that names one of them is known for what it is while nobody can read who they were.
CREATE TABLE erased_names (
  name_hash bytea PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);

-- Room: platform. What those are hashed with.
ALTER TABLE secrets ADD COLUMN erased text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Room: accounts. Accounts that are to be erased, until they are.
CREATE TABLE account_deletions (
  reviewer_id bigint PRIMARY KEY REFERENCES reviewers,
  -- What becomes of the reviews: they stay as 'a former member', or they go.
  reviews     text NOT NULL CHECK (reviews IN ('keep', 'remove')),
  -- Reviews that went with it carry this as their deleted_at, to the microsecond: those alone come back when it is undone.
  asked_at    timestamptz NOT NULL,
  erase_at    timestamptz NOT NULL CHECK (erase_at > asked_at),
  -- SHA-256 of what stands in the e-mail alone, by which it is undone.
  undo_hash   bytea NOT NULL UNIQUE
);
CREATE INDEX account_deletions_due ON account_deletions (erase_at);

-- Room: reviews. Words, pictures and reply are gone for good; the row stays, so that an import knows that it was here.
ALTER TABLE reviews ADD COLUMN erased_at timestamptz
  CHECK (erased_at IS NULL OR (deleted_at IS NOT NULL AND title IS NULL AND body IS NULL AND media_count = 0));

-- The history stays append-only, but for the words before an edit of a review that is erased: those go. That it was edited,
-- when and by whom, stays.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'edited' AND NEW.details IS NULL AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
     AND EXISTS (SELECT FROM reviews
                  WHERE shop_id = OLD.shop_id AND review_id = OLD.review_id AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER review_events_append_only ON review_events;
CREATE TRIGGER review_events_append_only BEFORE DELETE ON review_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_events_not_rewritten BEFORE UPDATE ON review_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
