-- Room: public-log. Witnesses that are asked to cosign checkpoints (P3.5).

CREATE TABLE log_witnesses (
  -- In the form of a signed note's verifier key. A witness that is no longer asked stays: its cosignatures do too.
  verifier text PRIMARY KEY,
  -- The largest checkpoint that it cosigned here.
  size     bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
  -- Requests that failed since the last that did not.
  failures integer NOT NULL DEFAULT 0,
  -- It is not asked before; also the lease of the process that is asking.
  next_at  timestamptz NOT NULL DEFAULT now()
);
