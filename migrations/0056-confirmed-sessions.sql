-- Room: accounts. Since when a session is proved by a passkey, and links that an operator made at the command line: these may
-- add the first passkey of somebody with a role, which a link by e-mail may not.
ALTER TABLE sessions DROP CONSTRAINT sessions_way_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_way_check CHECK (way IN ('link', 'passkey', 'command'));
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
UPDATE sessions SET confirmed_at = created_at WHERE way = 'passkey';

ALTER TABLE sign_in_links ADD COLUMN from_command boolean NOT NULL DEFAULT false;
