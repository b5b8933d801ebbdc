-- Room: accounts. Signing in, sessions, passkeys, roles, and what a signed-in person chose (docs/decisions/0008).

-- One row for everybody who ever signed in.
CREATE TABLE accounts (
  reviewer_id        bigint PRIMARY KEY REFERENCES reviewers,
  first_signed_in_at timestamptz NOT NULL DEFAULT now(),
  -- WebAuthn user handle: 122 random bits that say nothing about the person.
  passkey_handle     bytea NOT NULL UNIQUE DEFAULT uuid_send(gen_random_uuid()),
  -- '*' is a choice too: each shop's own currency, all countries. Null before any choice.
  currency           text CHECK (currency ~ '^([A-Z]{3}|\*)$'),
  country            text CHECK (country ~ '^([A-Z]{2}|\*)$'),
  locale_changed_at  timestamptz
);

-- Sign-in links sent by e-mail. Rows are deleted a day after they were created.
CREATE TABLE sign_in_links (
  link_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email        text NOT NULL CHECK (email = lower(email)),
  -- SHA-256 of the token, which only the e-mail contains; null until that is written.
  token_hash   bytea UNIQUE,
  -- A path of this site.
  return_to    text,
  -- HMAC of the network address that asked, to limit how often it does.
  asked_from   bytea,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  used_at      timestamptz,
  -- Key of a browser that signed in with this address before. It has a limit of its own, so that nobody else's
  -- requests lock it out. Null for other browsers.
  browser      bytea,
  -- Made by an operator at the command line: such a link may add the first passkey of somebody with a role.
  from_command boolean NOT NULL DEFAULT false,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL))
);
-- Links per address and per network address, for the limits.
CREATE INDEX sign_in_links_email ON sign_in_links (email, created_at);
CREATE INDEX sign_in_links_asked_from ON sign_in_links (asked_from, created_at);
-- Finds old rows to delete.
CREATE INDEX sign_in_links_created ON sign_in_links (created_at);

CREATE TABLE sessions (
  reviewer_id    bigint NOT NULL REFERENCES accounts,
  session_id     bigint GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of the token in the browser's cookie.
  token_hash     bytea NOT NULL UNIQUE,
  way            text NOT NULL CHECK (way IN ('link', 'passkey', 'command')),
  -- As its owner recognises it: 'Firefox on Linux'.
  device         text NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- Updated at most once an hour.
  last_seen_at   timestamptz NOT NULL DEFAULT now(),
  -- When this browser last received the account's currency and country.
  locale_seen_at timestamptz,
  -- When the session was last confirmed with a passkey (step-up).
  confirmed_at   timestamptz,
  PRIMARY KEY (reviewer_id, session_id)
);
-- Finds expired sessions.
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE passkeys (
  reviewer_id   bigint NOT NULL REFERENCES accounts,
  passkey_id    bigint GENERATED ALWAYS AS IDENTITY,
  credential_id text NOT NULL UNIQUE,
  -- In COSE format.
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    text[] NOT NULL DEFAULT '{}',
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz,
  PRIMARY KEY (reviewer_id, passkey_id)
);

-- Passkey challenges that were used, until they expire: none is accepted twice.
CREATE TABLE passkey_answers (
  challenge  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE role_grants (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  role        text NOT NULL CHECK (role IN ('moderator', 'arbitrator', 'operator')),
  granted_at  timestamptz NOT NULL DEFAULT now(),
  -- Null: granted at the command line.
  granted_by  bigint REFERENCES reviewers,
  PRIMARY KEY (reviewer_id, role)
);

CREATE TABLE shop_members (
  shop_id     bigint NOT NULL REFERENCES shops,
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  role        text NOT NULL CHECK (role IN ('owner', 'staff')),
  granted_at  timestamptz NOT NULL DEFAULT now(),
  granted_by  bigint REFERENCES reviewers,
  PRIMARY KEY (shop_id, reviewer_id)
);
-- The shops of a signed-in person, read with each session.
CREATE INDEX shop_members_reviewer ON shop_members (reviewer_id);

-- Accounts that were deleted and are not erased yet.
CREATE TABLE account_deletions (
  reviewer_id bigint PRIMARY KEY REFERENCES reviewers,
  -- What happens to the reviews: they stay as 'a former member', or they go.
  reviews     text NOT NULL CHECK (reviews IN ('keep', 'remove')),
  -- Reviews deleted with the account have exactly this deleted_at: only those come back when it is undone.
  asked_at    timestamptz NOT NULL,
  erase_at    timestamptz NOT NULL CHECK (erase_at > asked_at),
  -- SHA-256 of the token that undoes it, which only the e-mail contains.
  undo_hash   bytea NOT NULL UNIQUE
);
-- Accounts due for erasure.
CREATE INDEX account_deletions_due ON account_deletions (erase_at);

-- Audit log of security: sign-ins, roles, tokens, imports and exports. Append-only; kept for 400 days.
-- People are ids here, without names or addresses, so a row says nothing about an erased person.
CREATE TABLE security_events (
  event_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  kind        text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  -- Who did it; null for guests, programs and the command line. No foreign key: the log outlives its subjects.
  actor_id    bigint,
  actor_role  text NOT NULL CHECK (actor_role ~ '^[a-z_]{3,20}$'),
  -- The person it was done to, where that is somebody else.
  subject_id  bigint,
  -- HMAC of the network address and the month: comparable within a month, never reversible.
  network     bytea,
  -- The request's id in the server's log.
  request_id  text CHECK (length(request_id) <= 100),
  details     jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object')
);
-- Filters of the operators' log: by actor, by subject, by kind.
CREATE INDEX security_events_actor ON security_events (actor_id, event_id) WHERE actor_id IS NOT NULL;
CREATE INDEX security_events_subject ON security_events (subject_id, event_id) WHERE subject_id IS NOT NULL;
CREATE INDEX security_events_kind ON security_events (kind, event_id);
-- Finds old rows to delete.
CREATE INDEX security_events_occurred ON security_events (occurred_at);
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_retention BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();
