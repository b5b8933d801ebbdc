-- Room: reviews. Functions that generated columns use are in the rows already: whoever changes what one returns adds a
-- migration that rewrites those columns.

-- Keeps review_events append-only, except that an erased review loses its text before edits: that it was edited, when and
-- by whom stays.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'edited' AND NEW.details IS NULL AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
     AND EXISTS (SELECT 1 FROM reviews
                  WHERE shop_id = OLD.shop_id AND review_id = OLD.review_id AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- The words of a review for text search, with its shop ('s:3'), its product ('p:7') and both with its stars ('p:7:5').
-- These hold a colon, so no word is equal to one; null stars are left out. Generates reviews.words.
-- The search path is fixed, so that a restored backup computes the same.
CREATE OR REPLACE FUNCTION review_words(shop_id bigint, product_id bigint, stars smallint, given text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(
    tsvector_to_array(to_tsvector('candor_said', search_text(left(coalesce(given, ''), 8500), true)))
    || CASE WHEN stars IS NULL THEN '{}'
            WHEN product_id IS NULL THEN ARRAY['s:' || shop_id || ':' || stars]
            ELSE ARRAY['s:' || shop_id || ':' || stars, 'p:' || product_id || ':' || stars] END
    || CASE WHEN product_id IS NULL THEN ARRAY['s:' || shop_id] ELSE ARRAY['s:' || shop_id, 'p:' || product_id] END);
END $$;

-- The tsquery for review_words and placed_words: all words of a search except stop words, within one place ('p:7').
-- Null where none remains.
CREATE OR REPLACE FUNCTION placed_query(given text, place text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (quote_literal(place) || ' & '
          || string_agg(quote_literal(word) || CASE WHEN prefix THEN ':*' ELSE '' END, ' & '))::tsquery
  FROM search_terms(given) WHERE NOT common
$$;

-- What stands behind a verified review, weakest first: archive, shop_reported, platform_signed, buyer_proved (P1.2).
-- `feed` is that of its order, received before it was written here; null for a notice from another installation.
-- Generates reviews.evidence and reviews.facet.
CREATE OR REPLACE FUNCTION evidence_grade(feed text, imported boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN imported THEN 'archive'
              WHEN feed = 'buyer_proof' THEN 'buyer_proved'
              WHEN feed = 'platform_webhook' THEN 'platform_signed'
              WHEN feed IN ('api', 'file') THEN 'shop_reported'
              ELSE 'archive' END
$$;

-- Repeats from a review's order by which feed it came, and when: the strongest of those that came before the review, the
-- earliest among equals. If none did, the constraint reviews_order_came_first refuses a review that was written here. What
-- its buyer proved counts from the date of the shop's signed message, where that is earlier (P1.8).
CREATE OR REPLACE FUNCTION take_order_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE since timestamptz;
BEGIN
  NEW.order_feed := NULL;
  NEW.order_received_at := NULL;
  IF NEW.line_item_id IS NOT NULL THEN
    SELECT receipt.feed, receipt.received_at,
           CASE WHEN receipt.feed = 'buyer_proof' THEN least(receipt.received_at, proof.signed_at) ELSE receipt.received_at END
    INTO NEW.order_feed, NEW.order_received_at, since
    FROM line_items item
    JOIN orders ON orders.shop_id = item.shop_id AND orders.order_id = item.order_id
    LEFT JOIN order_proofs proof ON proof.shop_id = item.shop_id AND proof.order_id = item.order_id
    CROSS JOIN LATERAL (
      SELECT coalesce(item.feed, orders.feed) AS feed,
             CASE WHEN item.feed IS NULL THEN orders.received_at ELSE item.received_at END AS received_at
      UNION ALL
      SELECT feed, received_at FROM line_item_receipts
      WHERE shop_id = item.shop_id AND line_item_id = item.line_item_id) receipt
    WHERE item.shop_id = NEW.shop_id AND item.line_item_id = NEW.line_item_id
    ORDER BY (CASE WHEN receipt.feed = 'buyer_proof' THEN least(receipt.received_at, proof.signed_at)
                   ELSE receipt.received_at END <= NEW.created_at) IS NOT FALSE DESC,
             array_position(ARRAY['archive', 'shop_reported', 'platform_signed', 'buyer_proved'],
                            evidence_grade(receipt.feed, false)) DESC,
             receipt.received_at NULLS FIRST
    LIMIT 1;
    IF NEW.order_feed = 'buyer_proof' AND since > NEW.created_at AND NEW.imported_by IS NULL THEN
      RAISE check_violation USING CONSTRAINT = 'reviews_order_came_first', TABLE = 'reviews',
        MESSAGE = 'the order that its buyer proved is of a later date than the review';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Notes whose votes changed, for the daily totals in the public log. The update locks the row, so that a vote whose
-- transaction is still open when a day is logged counts for the next one.
CREATE OR REPLACE FUNCTION note_changed_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_votes AS noted (shop_id, review_id)
  SELECT DISTINCT shop_id, review_id FROM changed ORDER BY shop_id, review_id
  ON CONFLICT (shop_id, review_id) DO UPDATE SET review_id = noted.review_id;
  RETURN NULL;
END $$;

-- Incentives from none to the one that binds an author most: whichever is stronger is told (P1.11). `reward` is what the shop
-- granted, in words. Generates reviews.incentive and reviews.facet.
CREATE OR REPLACE FUNCTION strongest_incentive(declared text, known text, reward text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN declared = 'connected' OR known = 'connected' THEN 'connected'
              WHEN declared = 'free_product' OR known = 'free_product' THEN 'free_product'
              WHEN declared = 'reward' OR known = 'reward' OR reward IS NOT NULL THEN 'reward'
              ELSE 'none' END
$$;

-- Finds what was given or promised for a review: by its shop's report of the item, by its invitation, and by the reward rule
-- that was in force when it was written. What is known once stays, whoever writes the row: no shop unmarks a review.
CREATE OR REPLACE FUNCTION take_incentive_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.reward := coalesce(NEW.reward, OLD.reward);
    NEW.known_incentive := nullif(strongest_incentive(OLD.known_incentive, NEW.known_incentive, NULL), 'none');
  END IF;
  IF NEW.line_item_id IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.line_item_id IS DISTINCT FROM NEW.line_item_id) THEN
    SELECT incentive INTO found FROM line_items WHERE shop_id = NEW.shop_id AND line_item_id = NEW.line_item_id;
    NEW.known_incentive := nullif(strongest_incentive(NEW.known_incentive, found, NULL), 'none');
    -- An archive brings the offer of an invitation that was sent elsewhere.
    NEW.offered_reward := coalesce((SELECT offered_reward FROM invitations
                                     WHERE shop_id = NEW.shop_id AND line_item_id = NEW.line_item_id), NEW.offered_reward);
    IF NEW.known_incentive IS NULL AND NEW.imported_by IS NULL AND NEW.source IN ('organic', 'invite') AND (
         NEW.offered_reward IS NOT NULL
         OR EXISTS (SELECT 1 FROM reward_rules
                     WHERE shop_id = NEW.shop_id AND begins_at <= NEW.created_at
                       AND (ended_at IS NULL OR ended_at > NEW.created_at))) THEN
      NEW.known_incentive := 'reward';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Marks the blocks of 4096 ids in which reviews changed, of their shop (product 0) and of their product before and after, for
-- the recount (X-recount-01). Of an update only what counts depend on is compared, so votes and edits of text mark nothing; by
-- EXCEPT, since a join would keep the plan of its first time, for one row, when an import changes thousands.
CREATE OR REPLACE FUNCTION mark_review_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_review_blocks (shop_id, product_id, block)
    SELECT DISTINCT shop_id, scope, review_id / 4096 FROM added, unnest(ARRAY[0, coalesce(product_id, 0)]) scope;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_review_blocks (shop_id, product_id, block)
    SELECT DISTINCT shop_id, scope, review_id / 4096 FROM removed, unnest(ARRAY[0, coalesce(product_id, 0)]) scope;
  ELSE
    INSERT INTO stale_review_blocks (shop_id, product_id, block)
    WITH before AS (
      SELECT shop_id, review_id, product_id, facet, rating, source, verified, published, listed, media_count, created_at, unpublished_at,
             deleted_at, held_at, held_reason, hidden_at, hidden_by, hidden_reason, notice, notice_rated FROM removed
    ), after AS (
      SELECT shop_id, review_id, product_id, facet, rating, source, verified, published, listed, media_count, created_at, unpublished_at,
             deleted_at, held_at, held_reason, hidden_at, hidden_by, hidden_reason, notice, notice_rated FROM added
    )
    SELECT DISTINCT shop_id, scope, review_id / 4096
      FROM ((TABLE after EXCEPT TABLE before) UNION ALL (TABLE before EXCEPT TABLE after)) changed,
           unnest(ARRAY[0, coalesce(product_id, 0)]) scope;
  END IF;
  RETURN NULL;
END $$;

-- The same for replies, whose number is counted too.
CREATE OR REPLACE FUNCTION mark_replied_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_review_blocks (shop_id, product_id, block)
  SELECT DISTINCT r.shop_id, scope, r.review_id / 4096
    FROM changed c JOIN reviews r ON r.shop_id = c.shop_id AND r.review_id = c.review_id,
         unnest(ARRAY[0, coalesce(r.product_id, 0)]) scope;
  RETURN NULL;
END $$;
