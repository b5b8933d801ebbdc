-- Room: people. Whom a shop's imported reviews name, so that the person can be asked whether they wrote them (P1.6).

-- Authors that an import named: a row of `reviewers` without an account or address, one per shop and person.
CREATE TABLE imported_authors (
  reviewer_id  bigint PRIMARY KEY REFERENCES reviewers ON DELETE CASCADE,
  shop_id      bigint NOT NULL REFERENCES shops,
  -- Keyed hash of the address that the import gave; whoever signs in with it is asked. Null where it gave none.
  address_hash bytea CHECK (length(address_hash) = 32)
);
CREATE INDEX imported_authors_address ON imported_authors (address_hash) WHERE address_hash IS NOT NULL;

-- Authors from before this table: only an account's address can be found again, since they were named by a hash.
INSERT INTO imported_authors (reviewer_id, shop_id, address_hash)
SELECT author.reviewer_id, author.shop_id, sha256(convert_to(secret.erased || ' address ' || account.email, 'UTF8'))
  FROM secrets secret,
       (SELECT DISTINCT r.reviewer_id, r.shop_id, p.external_id FROM reviewers p JOIN reviews r USING (reviewer_id)
         WHERE p.external_id LIKE 'imported-%') author
  LEFT JOIN reviewers account
         ON account.email IS NOT NULL AND (account.claimed_at IS NOT NULL OR account.left_at IS NOT NULL)
        AND author.external_id = 'imported-' || encode(sha256(convert_to(
              (SELECT erased FROM secrets) || ' author ' || author.shop_id || ' ' || account.email, 'UTF8')), 'hex');
