-- Room: business.

-- Claims of shops: proven by a token in the domain's DNS or on its site, or accepted by an operator.
CREATE TABLE shop_claims (
  reviewer_id     bigint NOT NULL REFERENCES reviewers,
  claim_id        bigint GENERATED ALWAYS AS IDENTITY,
  domain          text NOT NULL CHECK (domain = lower(domain)),
  -- For a shop that does not exist here yet; an existing one keeps its own.
  name            text NOT NULL,
  country         char(2) NOT NULL,
  currency        char(3) NOT NULL,
  platform        text NOT NULL,
  -- What is to be found at the domain. Not a secret: it proves nothing anywhere else.
  token           text NOT NULL UNIQUE,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > created_at),
  checked_at      timestamptz,
  -- What the last check found in place of the token.
  found           text,
  proved_at       timestamptz,
  way             text CHECK (way IN ('dns', 'file', 'operator')),
  shop_id         bigint REFERENCES shops,
  -- When an operator was asked to decide, and the evidence given to them.
  asked_at        timestamptz,
  asked_note      text,
  -- When an operator last refused, and why. Asking again makes the claim wait again.
  refused_at      timestamptz,
  refused_reason  text,
  waits           boolean NOT NULL GENERATED ALWAYS AS
    (proved_at IS NULL AND asked_at IS NOT NULL AND (refused_at IS NULL OR asked_at > refused_at)) STORED,
  -- Where the shop has owners already, a proven claimant becomes one only then: they are told and can react.
  takes_effect_at timestamptz,
  PRIMARY KEY (reviewer_id, claim_id),
  CHECK ((proved_at IS NULL) = (way IS NULL) AND (proved_at IS NULL) = (shop_id IS NULL)),
  CHECK ((asked_at IS NULL) = (asked_note IS NULL)),
  CHECK ((refused_at IS NULL) = (refused_reason IS NULL))
);
CREATE UNIQUE INDEX shop_claims_pending ON shop_claims (reviewer_id, domain) WHERE proved_at IS NULL;
-- Finds old rows to delete.
CREATE INDEX shop_claims_created ON shop_claims (created_at);
-- The operators' list: few claims at a time, among all that were ever proven.
CREATE INDEX shop_claims_open ON shop_claims (claim_id) WHERE proved_at IS NULL;

-- Invitations by e-mail to join a shop. A row is deleted once it was answered or withdrawn.
CREATE TABLE member_invitations (
  shop_id       bigint NOT NULL REFERENCES shops,
  invitation_id bigint GENERATED ALWAYS AS IDENTITY,
  email         text NOT NULL CHECK (email = lower(email)),
  role          text NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_by    bigint REFERENCES reviewers,
  -- SHA-256 of the token, which only the e-mail contains.
  token_hash    bytea NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (shop_id, invitation_id),
  UNIQUE (shop_id, email)
);
-- A person's invitations, by their address.
CREATE INDEX member_invitations_email ON member_invitations (email);

-- The shop's audit log: who did what in its back office. People are ids alone, so nothing is left of erased ones.
CREATE TABLE shop_log (
  shop_id    bigint NOT NULL REFERENCES shops,
  entry_id   bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for erased people and the command line.
  actor_id   bigint REFERENCES reviewers,
  -- The actor's role in the shop at the time.
  standing   text NOT NULL CHECK (standing IN ('owner', 'staff', 'operator', 'newcomer')),
  kind       text NOT NULL,
  -- The person it was done to.
  about_id   bigint REFERENCES reviewers,
  details    jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, entry_id)
);
-- A page of the log, latest first.
CREATE INDEX shop_log_latest ON shop_log (shop_id, created_at DESC, entry_id DESC);
-- A person's entries, for their data download and erasure.
CREATE INDEX shop_log_actor ON shop_log (actor_id);
CREATE INDEX shop_log_about ON shop_log (about_id);
