-- Room: accounts.

-- The six digits beside a sign-in link, for somebody who reads the e-mail on another device.
ALTER TABLE sign_in_links
  -- SHA-256 of a secret that only the browser which asked has; a code works with it alone.
  ADD COLUMN request_hash bytea UNIQUE,
  -- HMAC of the code; null until the e-mail is written.
  ADD COLUMN code_hash bytea,
  -- Wrong codes so far.
  ADD COLUMN code_tries smallint NOT NULL DEFAULT 0;
