-- Room: profiles. Since when the person themself answers for their row: from then on imports only fill in what is missing.

ALTER TABLE reviewers ADD COLUMN claimed_at timestamptz;

-- Room: platform. What the addresses in e-mails are signed with, by which somebody stops e-mails without signing in.

ALTER TABLE secrets ADD COLUMN mail text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Room: accounts. Signing in, sessions, passkeys, roles, and what a signed-in person chose (ADR 8).

-- One row for everybody who ever signed in.
CREATE TABLE accounts (
  reviewer_id        bigint PRIMARY KEY REFERENCES reviewers,
  first_signed_in_at timestamptz NOT NULL DEFAULT now(),
  -- What passkeys know the person by: 122 random bits that say nothing about them.
  passkey_handle     bytea NOT NULL UNIQUE DEFAULT uuid_send(gen_random_uuid()),
  -- '*' is a choice too: each store's own currency, all countries. Null while nothing was chosen.
  currency           text CHECK (currency ~ '^([A-Z]{3}|\*)$'),
  country            text CHECK (country ~ '^([A-Z]{2}|\*)$'),
  locale_changed_at  timestamptz
);

-- A link that was asked for by e-mail. Rows are swept a day after they were made.
CREATE TABLE sign_in_links (
  link_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email      text NOT NULL CHECK (email = lower(email)),
  -- SHA-256 of what stands in the e-mail alone; null until that is written.
  token_hash bytea UNIQUE,
  -- A path of this site.
  return_to  text,
  -- Signed, not in the clear: where it was asked from, to limit how often.
  asked_from bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  used_at    timestamptz,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX sign_in_links_email ON sign_in_links (email, created_at);
CREATE INDEX sign_in_links_asked_from ON sign_in_links (asked_from, created_at);
CREATE INDEX sign_in_links_created ON sign_in_links (created_at);

CREATE TABLE sessions (
  reviewer_id  bigint NOT NULL REFERENCES accounts,
  session_id   bigint GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of what the browser's cookie holds.
  token_hash   bytea NOT NULL UNIQUE,
  way          text NOT NULL CHECK (way IN ('link', 'passkey')),
  -- As its owner recognises it: 'Firefox on Linux'.
  device       text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Kept to the hour.
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- Until when this browser knows of the person's choice of currency and country.
  locale_seen_at timestamptz,
  PRIMARY KEY (reviewer_id, session_id)
);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE passkeys (
  reviewer_id   bigint NOT NULL REFERENCES accounts,
  passkey_id    bigint GENERATED ALWAYS AS IDENTITY,
  credential_id text NOT NULL UNIQUE,
  -- COSE.
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    text[] NOT NULL DEFAULT '{}',
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz,
  PRIMARY KEY (reviewer_id, passkey_id)
);

-- Challenges that were answered, until they would be too old anyway: none is answered twice.
CREATE TABLE passkey_answers (
  challenge  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE role_grants (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  role        text NOT NULL CHECK (role IN ('moderator', 'arbitrator', 'operator')),
  granted_at  timestamptz NOT NULL DEFAULT now(),
  -- Null: with the command line.
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
CREATE INDEX shop_members_reviewer ON shop_members (reviewer_id);

-- What a person said of a kind of e-mail that is not part of something they did; without a row the kind's own rule holds.
CREATE TABLE mail_choices (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  kind        text NOT NULL,
  wanted      boolean NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, kind)
);
