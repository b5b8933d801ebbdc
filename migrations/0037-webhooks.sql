-- Room: integration. What shops' own programs are told, signed as Standard Webhooks has it.

CREATE TABLE webhooks (
  shop_id       bigint NOT NULL REFERENCES shops,
  webhook_id    bigint GENERATED ALWAYS AS IDENTITY,
  url           text NOT NULL CHECK (length(url) <= 2000),
  -- 'whsec_' and 24 random bytes in base64. In the clear, because signatures are made with it.
  secret        text NOT NULL,
  events        text[] NOT NULL CHECK (cardinality(events) > 0),
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- Since when nothing has got through; null while the last one did.
  failing_since timestamptz,
  disabled_at   timestamptz,
  -- Whether a member of the shop did it, or nothing got through for days, or the other side said that it is gone.
  disabled_by   text CHECK (disabled_by IN ('shop', 'failing', 'gone')),
  PRIMARY KEY (shop_id, webhook_id),
  CHECK ((disabled_at IS NULL) = (disabled_by IS NULL))
);

-- What happened and was not yet turned into deliveries: written by the triggers below, in the transaction in which it happens.
CREATE TABLE webhook_outbox (
  shop_id   bigint NOT NULL,
  outbox_id bigint GENERATED ALWAYS AS IDENTITY,
  event     text NOT NULL,
  -- Of the review, the question or the dispute.
  thing_id  bigint NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, outbox_id)
);

-- One message to one address, sent until it gets through or there is no use. Swept after 30 days.
CREATE TABLE webhook_deliveries (
  shop_id     bigint NOT NULL,
  delivery_id bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id  bigint NOT NULL,
  -- By which the receiver knows that it had it before: the same to all addresses and each time.
  message_id  text NOT NULL,
  event       text NOT NULL,
  -- What is sent, to the letter, since that is what is signed.
  body        text NOT NULL,
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Attempts since it was sent first, or again by hand: they say how long the next pause is.
  tries       integer NOT NULL DEFAULT 0,
  next_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, delivery_id),
  FOREIGN KEY (shop_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (shop_id, webhook_id, delivery_id DESC);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  shop_id     bigint NOT NULL,
  delivery_id bigint NOT NULL,
  attempt_id  bigint GENERATED ALWAYS AS IDENTITY,
  at          timestamptz NOT NULL,
  took_ms     integer NOT NULL,
  -- What was answered; null with an error where nothing was.
  status      integer,
  -- The answer's first 1,000 characters.
  response    text,
  error       text,
  PRIMARY KEY (shop_id, delivery_id, attempt_id),
  FOREIGN KEY (shop_id, delivery_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);

-- Puts an event into the outbox where a webhook of the shop asks for it, and wakes whoever sends.
CREATE FUNCTION tell_webhooks(shop bigint, told text, thing bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_outbox (shop_id, event, thing_id)
  SELECT shop, told, thing
   WHERE EXISTS (SELECT FROM webhooks w WHERE w.shop_id = shop AND w.disabled_at IS NULL AND told = ANY (w.events));
  IF FOUND THEN PERFORM pg_notify('candor_webhooks', ''); END IF;
END $$;

-- What an import brings of the past is no news.
CREATE FUNCTION tell_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_outbox (shop_id, event, thing_id)
  SELECT e.shop_id, named.event, e.review_id
    FROM added e
    JOIN (VALUES ('created', 'review.created'), ('published', 'review.published'), ('released', 'review.published'),
                 ('unhidden', 'review.published'), ('restored', 'review.published'), ('edited', 'review.edited'),
                 ('hidden', 'review.hidden'), ('replied', 'review.replied'), ('unpublished', 'review.withdrawn'),
                 ('deleted', 'review.withdrawn')) AS named (kind, event) USING (kind)
   WHERE e.actor <> 'import' AND e.created_at > now() - interval '1 day'
     AND EXISTS (SELECT FROM webhooks w
                  WHERE w.shop_id = e.shop_id AND w.disabled_at IS NULL AND named.event = ANY (w.events))
   ORDER BY e.event_id;
  IF FOUND THEN PERFORM pg_notify('candor_webhooks', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_tell_webhooks AFTER INSERT ON review_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reviews();

-- A question is asked once the public sees it.
CREATE FUNCTION tell_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.shop_id, 'question.asked', NEW.question_id);
  RETURN NULL;
END $$;
CREATE TRIGGER questions_tell_webhooks AFTER INSERT ON questions FOR EACH ROW
  WHEN (NEW.listed AND NEW.created_at > now() - interval '1 day') EXECUTE FUNCTION tell_of_question();
CREATE TRIGGER questions_shown_tell_webhooks AFTER UPDATE ON questions FOR EACH ROW
  WHEN (NEW.listed AND NOT OLD.listed) EXECUTE FUNCTION tell_of_question();

-- An arbitrator's own notes are nobody else's.
CREATE FUNCTION tell_of_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.shop_id,
    CASE WHEN NEW.action = 'submit' THEN 'dispute.opened'
         WHEN NEW.to_state IN ('agreed', 'awarded', 'withdrawn', 'closed') THEN 'dispute.closed'
         WHEN NEW.action = 'escalate' THEN 'dispute.escalated'
         ELSE 'dispute.updated' END, NEW.dispute_id);
  RETURN NULL;
END $$;
CREATE TRIGGER disputes_tell_webhooks AFTER INSERT ON dispute_events FOR EACH ROW
  WHEN (NEW.action NOT IN ('note', 'take') AND NEW.created_at > now() - interval '1 day')
  EXECUTE FUNCTION tell_of_dispute();
