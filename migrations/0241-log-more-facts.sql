-- Room: public-log. Facts that were not logged so far: evidence, product versions, changed roles, votes.

-- An entry has at most 60,000 bytes.
CREATE TRIGGER log_outbox_bounded BEFORE INSERT ON log_outbox FOR EACH ROW
  WHEN (octet_length(NEW.facts::text) > 59000) EXECUTE FUNCTION shorten_fact();

CREATE TRIGGER evidence_is_a_fact AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.evidence IS NOT NULL AND NEW.notice IS NULL AND OLD.notice IS NULL
        AND (OLD.evidence, OLD.order_feed) IS DISTINCT FROM (NEW.evidence, NEW.order_feed))
  EXECUTE FUNCTION queue_evidence_fact();

CREATE TRIGGER changed_members_are_facts AFTER UPDATE OF role ON shop_members FOR EACH ROW
  WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION queue_changed_role_fact();

CREATE TRIGGER products_are_facts AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_product_facts();
CREATE CONSTRAINT TRIGGER product_versions_are_facts AFTER INSERT ON product_versions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_version_fact();

-- Room: reviews. Reviews whose votes changed since they were last logged.
CREATE TABLE changed_votes (
  shop_id   bigint NOT NULL,
  review_id bigint NOT NULL,
  PRIMARY KEY (shop_id, review_id)
);
-- Days whose votes were logged.
CREATE TABLE logged_vote_days (
  day       date PRIMARY KEY,
  logged_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER added_votes_change_totals AFTER INSERT ON helpful_votes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_votes();
CREATE TRIGGER deleted_votes_change_totals AFTER DELETE ON helpful_votes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_votes();
INSERT INTO changed_votes SELECT shop_id, review_id FROM reviews WHERE helpful > 0;

-- What happened before, marked with the day on which it was logged.
INSERT INTO log_outbox (type, at, shop_id, product_id, review_id, facts)
SELECT 'review.evidence', coalesce(order_received_at, created_at), shop_id, product_id, review_id,
       jsonb_build_object('evidence', evidence_fact(evidence, order_feed), 'former', NULL,
                          'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM reviews review
 WHERE evidence IS NOT NULL AND notice IS NULL AND erased_at IS NULL
   -- Upgraded at once, its entry that it was verified has it already.
   AND NOT EXISTS (SELECT FROM log_outbox queued WHERE queued.type = 'review.verified' AND queued.facts ? 'evidence'
                      AND queued.shop_id = review.shop_id AND queued.review_id = review.review_id)
 ORDER BY created_at;
INSERT INTO log_outbox (type, at, shop_id, product_id, facts)
SELECT 'product.version', coalesce(since, created_at), shop_id, product_id,
       jsonb_build_object('sha256', version_hash(brand, description, gtin, mpn, title), 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM products product
  LEFT JOIN (SELECT shop_id, product_id, max(until) AS since FROM product_versions GROUP BY 1, 2) last USING (shop_id, product_id)
 ORDER BY created_at;
INSERT INTO log_outbox (type, at, shop_id, facts)
SELECT 'shop.claimed', proved_at, shop_id,
       jsonb_build_object('way', way, 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM shop_claims
 WHERE proved_at < (SELECT applied_at FROM schema_migrations WHERE name LIKE '0230-%') ORDER BY proved_at;
INSERT INTO log_outbox (type, at, shop_id, facts)
SELECT 'role.granted', granted_at, shop_id,
       jsonb_build_object('role', role, 'backfilled', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
  FROM (SELECT granted_at, shop_id, role FROM shop_members UNION ALL SELECT granted_at, NULL, role FROM role_grants) granted
 WHERE granted_at < (SELECT applied_at FROM schema_migrations WHERE name LIKE '0230-%') ORDER BY granted_at;
