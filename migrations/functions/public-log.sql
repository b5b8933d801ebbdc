-- Room: public-log. Triggers that queue facts for the log.

-- SHA-256 over a domain string, a salt and the text's canonical JSON, in base64: commitmentTo in
-- src/rooms/public-log/commitment.ts computes the same.
CREATE OR REPLACE FUNCTION text_commitment(canonical text, salt bytea) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(E'candor.text/v1\n', 'UTF8') || salt || convert_to(canonical, 'UTF8')), 'base64')
$$;

-- 32 random bytes; the hash mixes those of two random UUIDs, of which a few bits are fixed.
CREATE OR REPLACE FUNCTION random_salt() RETURNS bytea LANGUAGE sql VOLATILE AS $$
  SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
$$;

-- A JSON string as RFC 8785 writes it, or null: to_json escapes the same characters in the same way.
CREATE OR REPLACE FUNCTION canonical_string(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(to_json(given)::text, 'null')
$$;

-- A verified review's evidence, as entries have it; null for one that is not verified.
CREATE OR REPLACE FUNCTION evidence_fact(grade text, feed text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN grade IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('grade', grade, 'feed', feed)) END
$$;

-- Queues the facts of a review's events from one on, in order. Texts are committed to, with a salt that is kept apart.
-- Stars are told of what the public may see. Notices imported without their text are none of our facts.
CREATE OR REPLACE FUNCTION log_review_events(shop bigint, review bigint, since bigint, backfilled boolean) RETURNS void
LANGUAGE sql AS $$
  WITH told AS MATERIALIZED (
    SELECT e.event_id, e.kind, e.actor, e.reason, e.created_at, r.product_id, r.source,
           -- An import tells what others did: who hid a review counts.
           CASE WHEN e.kind = 'hidden' AND e.actor = 'import' THEN e.details ->> 'by' END AS hidden_by,
           CASE WHEN r.listed THEN r.rating END AS stars,
           -- What its earlier evidence was is not known any more: only the last such event has it.
           CASE WHEN e.kind = 'verified' AND e.event_id = max(e.event_id) FILTER (WHERE e.kind = 'verified') OVER ()
                THEN evidence_fact(r.evidence, r.order_feed) END AS evidence,
           -- What was given for it, as far as is known then; a later marking says so itself (P1.11).
           CASE WHEN e.kind IN ('created', 'verified', 'edited')
                  THEN coalesce(e.details -> 'incentive' ->> 1, r.incentive) END AS incentive,
           e.kind = 'replied' AND NOT coalesce(e.details ? 'withdrawn', false) AND p.body IS NOT NULL AS replies,
           -- An edited review's first text is gone when it is backfilled: only its last one is committed to.
           CASE WHEN e.kind IN ('created', 'edited')
                     AND e.event_id = max(e.event_id) FILTER (WHERE e.kind IN ('created', 'edited')) OVER ()
                  THEN '{"body":' || canonical_string(r.body) || ',"rating":' || r.rating
                       || ',"title":' || canonical_string(r.title) || '}'
                WHEN e.kind = 'replied' AND NOT coalesce(e.details ? 'withdrawn', false) AND p.body IS NOT NULL
                     AND e.event_id = max(e.event_id) FILTER (WHERE e.kind = 'replied') OVER ()
                  THEN '{"body":' || canonical_string(p.body) || '}' END AS committed,
           random_salt() AS salt
      FROM review_events e
      JOIN reviews r ON r.shop_id = shop AND r.review_id = review
      LEFT JOIN review_replies p ON p.shop_id = shop AND p.review_id = review
     WHERE e.shop_id = shop AND e.review_id = review AND e.event_id >= since AND r.notice IS NULL AND r.erased_at IS NULL),
  salted AS (
    INSERT INTO log_salts (shop_id, review_id, commitment, salt)
    SELECT shop, review, text_commitment(committed, salt), salt FROM told WHERE committed IS NOT NULL)
  INSERT INTO log_outbox (type, at, shop_id, product_id, review_id, facts)
  SELECT 'review.' || CASE kind WHEN 'replied' THEN CASE WHEN replies THEN 'replied' ELSE 'reply_withdrawn' END
                                WHEN 'unpublished' THEN 'withdrawn' WHEN 'unhidden' THEN 'shown_again'
                                WHEN 'deleted' THEN CASE WHEN reason = 'not_confirmed' THEN 'removed' ELSE kind END
                                ELSE kind END,
         created_at, shop, product_id, review,
         jsonb_strip_nulls(jsonb_build_object(
           -- Other reasons are their author's own, such as that they left: nobody learns that here. Nor anybody's own words.
           'by', actor, 'reason', CASE WHEN (kind IN ('held', 'released', 'hidden', 'unhidden') OR reason = 'not_confirmed')
                                            AND reason ~ '^[a-z_ ]{1,200}$' THEN reason END,
           'rating', stars,
           'hidden_by', hidden_by,
           'evidence', evidence,
           'source', CASE WHEN kind = 'created' THEN source END,
           'incentive', incentive,
           'commitment', text_commitment(committed, salt),
           'backfilled', CASE WHEN backfilled THEN to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') END))
    FROM told ORDER BY event_id
$$;

CREATE OR REPLACE FUNCTION queue_review_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_review_events(shop_id, review_id, min(event_id), false) FROM added GROUP BY shop_id, review_id;
  RETURN NULL;
END $$;

-- The text of a review that was imported as a notice has arrived: all that happened to it becomes ours to tell.
CREATE OR REPLACE FUNCTION queue_notice_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_review_events(NEW.shop_id, NEW.review_id, 0, false);
  RETURN NULL;
END $$;

-- What stands behind a verified review became another grade or feed, or nothing.
CREATE OR REPLACE FUNCTION queue_evidence_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, shop_id, product_id, review_id, facts)
  VALUES ('review.evidence', NEW.shop_id, NEW.product_id, NEW.review_id,
          jsonb_build_object('evidence', evidence_fact(NEW.evidence, NEW.order_feed),
                             'former', evidence_fact(OLD.evidence, OLD.order_feed)));
  RETURN NULL;
END $$;

-- Erasure destroys a review's salts, and nothing else: its entries then prove only that something was there, and when.
CREATE OR REPLACE FUNCTION destroy_salts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM log_salts WHERE shop_id = NEW.shop_id AND review_id = NEW.review_id;
  RETURN NULL;
END $$;

-- A moderator's decision on a report, an appeal or a held review; the moderator stays unnamed.
CREATE OR REPLACE FUNCTION queue_decision_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, review_id, facts)
  VALUES ('moderation.decided', NEW.decided_at, NEW.shop_id, NEW.review_id,
          jsonb_strip_nulls(jsonb_build_object('decision', NEW.decision, 'reason', NEW.reason, 'reports', NEW.flags)));
  RETURN NULL;
END $$;

-- How a dispute ended. What it is about stays between its parties.
CREATE OR REPLACE FUNCTION queue_dispute_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, facts)
  VALUES ('dispute.ended', NEW.created_at, NEW.shop_id,
          jsonb_build_object('outcome', NEW.to_state, 'by', NEW.acted_by));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_medal_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, facts)
  VALUES ('shop.medal', NEW.created_at, NEW.shop_id, jsonb_build_object('score', NEW.score, 'tier', NEW.tier));
  RETURN NULL;
END $$;

-- Somebody proved that a shop is theirs.
CREATE OR REPLACE FUNCTION queue_claim_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, facts)
  VALUES ('shop.claimed', NEW.proved_at, NEW.shop_id, jsonb_build_object('way', NEW.way));
  RETURN NULL;
END $$;

-- Roles are told with their shop, never with their person.
CREATE OR REPLACE FUNCTION queue_role_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, facts)
  VALUES (CASE WHEN TG_OP = 'DELETE' THEN 'role.revoked' ELSE 'role.granted' END, now(), (changed ->> 'shop_id')::bigint,
          jsonb_build_object('role', changed ->> 'role'));
  RETURN NULL;
END $$;

-- The role of a member is another one from now on.
CREATE OR REPLACE FUNCTION queue_changed_role_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, shop_id, facts)
  VALUES ('role.revoked', NEW.shop_id, jsonb_build_object('role', OLD.role)),
         ('role.granted', NEW.shop_id, jsonb_build_object('role', NEW.role));
  RETURN NULL;
END $$;

-- SHA-256, in hexadecimal, of the canonical JSON of what a product's version says: docs/log.md says where it is published.
CREATE OR REPLACE FUNCTION version_hash(brand text, description text, gtin text, mpn text, title text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to('{"brand":' || canonical_string(brand) || ',"description":' || canonical_string(description)
    || ',"gtin":' || canonical_string(gtin) || ',"mpn":' || canonical_string(mpn)
    || ',"title":' || canonical_string(title) || '}', 'UTF8')), 'hex')
$$;

-- SHA-256, in hexadecimal, of the canonical JSON of the addresses under which the shop names a product's pictures.
CREATE OR REPLACE FUNCTION pictures_hash(urls text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to('[' || coalesce(string_agg(canonical_string(url), ',' ORDER BY place), '') || ']', 'UTF8')), 'hex')
    FROM unnest(array_remove(urls, NULL)) WITH ORDINALITY AS _(url, place)
$$;

-- What an entry says of a product's version.
CREATE OR REPLACE FUNCTION version_fact(
  brand text, category bigint, description text, gtin text, mpn text, pictures text[], title text
) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('sha256', version_hash(brand, description, gtin, mpn, title), 'category', category,
                            'pictures', pictures_hash(pictures))
$$;

-- The first versions of new products.
CREATE OR REPLACE FUNCTION queue_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, shop_id, product_id, facts)
  SELECT 'product.version', shop_id, product_id,
         version_fact(brand, category_id, description, gtin, mpn, image_source_url || picture_source_urls, title)
    FROM added ORDER BY shop_id, product_id;
  RETURN NULL;
END $$;

-- The version that follows a former one. Runs at the end of the transaction, when the product is what it is then.
CREATE OR REPLACE FUNCTION queue_version_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (type, at, shop_id, product_id, facts)
  SELECT 'product.version', NEW.until, NEW.shop_id, NEW.product_id,
         version_fact(brand, category_id, description, gtin, mpn, image_source_url || picture_source_urls, title)
         || jsonb_build_object('confirmed', NEW.confirmed, 'changed', version_changes(NEW.former, NEW.pictures_changed))
    FROM products WHERE shop_id = NEW.shop_id AND product_id = NEW.product_id;
  RETURN NULL;
END $$;

-- Names of the fields that a change replaced, in order.
CREATE OR REPLACE FUNCTION version_changes(former jsonb, pictures_changed boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(name ORDER BY name), '[]')
    FROM (SELECT CASE field WHEN 'category_id' THEN 'category' ELSE field END AS name FROM jsonb_object_keys(former) field
          UNION ALL SELECT 'pictures' WHERE pictures_changed) names
$$;

-- Keeps an entry within 60,000 bytes (P3.2) without ever refusing the change that it is about: facts that are too long are
-- represented by their length and hash. The members beside them need less than 1,000 bytes.
CREATE OR REPLACE FUNCTION shorten_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts := jsonb_build_object('too_long', octet_length(NEW.facts::text),
                                  'sha256', encode(sha256(convert_to(NEW.facts::text, 'UTF8')), 'hex'));
  RETURN NEW;
END $$;
