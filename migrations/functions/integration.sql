-- Room: integration. Triggers that write the webhook outbox.

-- Adds an event to the outbox if a webhook of the shop subscribes to it, and wakes the sender.
CREATE OR REPLACE FUNCTION tell_webhooks(shop bigint, told text, thing bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_outbox (shop_id, event, thing_id)
  SELECT shop, told, thing
   WHERE EXISTS (SELECT 1 FROM webhooks w WHERE w.shop_id = shop AND w.disabled_at IS NULL AND told = ANY (w.events));
  IF FOUND THEN PERFORM pg_notify('candor_webhooks', ''); END IF;
END $$;

-- Events of reviews. Imports of past reviews cause none.
CREATE OR REPLACE FUNCTION tell_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_outbox (shop_id, event, thing_id)
  SELECT e.shop_id, named.event, e.review_id
    FROM added e
    JOIN (VALUES ('created', 'review.created'), ('published', 'review.published'), ('released', 'review.published'),
                 ('unhidden', 'review.published'), ('restored', 'review.published'), ('edited', 'review.edited'),
                 ('hidden', 'review.hidden'), ('replied', 'review.replied'), ('unpublished', 'review.withdrawn'),
                 ('deleted', 'review.withdrawn')) AS named (kind, event) USING (kind)
   WHERE e.actor <> 'import' AND e.created_at > now() - interval '1 day'
     AND EXISTS (SELECT 1 FROM webhooks w
                  WHERE w.shop_id = e.shop_id AND w.disabled_at IS NULL AND named.event = ANY (w.events))
   ORDER BY e.event_id;
  IF FOUND THEN PERFORM pg_notify('candor_webhooks', ''); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.shop_id, 'question.asked', NEW.question_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_of_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.shop_id,
    CASE WHEN NEW.action = 'submit' THEN 'dispute.opened'
         WHEN NEW.to_state IN ('agreed', 'awarded', 'withdrawn', 'closed') THEN 'dispute.closed'
         WHEN NEW.action = 'escalate' THEN 'dispute.escalated'
         ELSE 'dispute.updated' END, NEW.dispute_id);
  RETURN NULL;
END $$;
