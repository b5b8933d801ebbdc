-- Room: business. How people come to a shop's own side, and what they did there.

-- Somebody says that a shop is theirs, and proves it by a token in its domain's DNS or on its site. A person's own rows.
CREATE TABLE shop_claims (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  claim_id    bigint GENERATED ALWAYS AS IDENTITY,
  domain      text NOT NULL CHECK (domain = lower(domain)),
  -- What a shop that is not here yet is to be called; one that is keeps what it has.
  name        text NOT NULL,
  country     char(2) NOT NULL,
  currency    char(3) NOT NULL,
  platform    text NOT NULL,
  -- What is to be found at the domain. No secret: it is worth something there alone.
  token       text NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
  checked_at  timestamptz,
  -- What the last look found, where it was not the token.
  found       text,
  proved_at   timestamptz,
  -- By what it was proved; an operator may take somebody's word.
  way         text CHECK (way IN ('dns', 'file', 'operator')),
  shop_id     bigint REFERENCES shops,
  PRIMARY KEY (reviewer_id, claim_id),
  CHECK ((proved_at IS NULL) = (way IS NULL) AND (proved_at IS NULL) = (shop_id IS NULL))
);
CREATE UNIQUE INDEX shop_claims_pending ON shop_claims (reviewer_id, domain) WHERE proved_at IS NULL;
CREATE INDEX shop_claims_created ON shop_claims (created_at);

-- People who were asked by e-mail to join a shop. The row goes once they answered, or were taken back.
CREATE TABLE member_invitations (
  shop_id       bigint NOT NULL REFERENCES shops,
  invitation_id bigint GENERATED ALWAYS AS IDENTITY,
  email         text NOT NULL CHECK (email = lower(email)),
  role          text NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_by    bigint REFERENCES reviewers,
  -- SHA-256 of what stands in the e-mail alone.
  token_hash    bytea NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (shop_id, invitation_id),
  UNIQUE (shop_id, email)
);
CREATE INDEX member_invitations_email ON member_invitations (email);

-- Who did what on a shop's own side. It names people by their ids alone, so that nothing is left of who has gone.
CREATE TABLE shop_log (
  shop_id    bigint NOT NULL REFERENCES shops,
  entry_id   bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for one who has gone, and for the command line.
  actor_id   bigint REFERENCES reviewers,
  -- What they were in the shop then.
  standing   text NOT NULL CHECK (standing IN ('owner', 'staff', 'operator', 'newcomer')),
  kind       text NOT NULL,
  -- Whom it was done to.
  about_id   bigint REFERENCES reviewers,
  details    jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, entry_id)
);
CREATE INDEX shop_log_latest ON shop_log (shop_id, created_at DESC, entry_id DESC);
CREATE INDEX shop_log_actor ON shop_log (actor_id);
CREATE INDEX shop_log_about ON shop_log (about_id);
