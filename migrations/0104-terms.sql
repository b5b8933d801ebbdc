-- Room: terms.

-- Who accepted which version of the terms of service.
CREATE TABLE terms_acceptances (
  reviewer_id   bigint NOT NULL REFERENCES reviewers,
  -- The date from which the version applies, such as `2026-11-23` (TERMS_VERSION in the room's rules).
  version       text NOT NULL,
  -- The name they typed; only an empty one is refused.
  reviewer_name text NOT NULL CHECK (reviewer_name <> ''),
  accepted_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, version)
);
