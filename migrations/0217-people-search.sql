-- Room: people.

-- Operators' search for people who signed in, by the words of their names, and their list, latest first. Imported people
-- who never signed in are found by their whole address only, so these cost imports nothing.
CREATE INDEX reviewers_claimed_name ON reviewers USING gin (to_tsvector('simple', name)) WHERE claimed_at IS NOT NULL;
CREATE INDEX reviewers_claimed ON reviewers (claimed_at DESC, reviewer_id DESC) WHERE claimed_at IS NOT NULL;
