-- Room: reviews. Who found a review helpful, and what the shop makes of its reply afterwards.

CREATE TABLE helpful_votes (
  shop_id     bigint NOT NULL,
  review_id   bigint NOT NULL,
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, review_id, reviewer_id),
  FOREIGN KEY (shop_id, review_id) REFERENCES reviews ON DELETE CASCADE
);
-- What somebody voted for: the download of their data, and what goes with them when they leave.
CREATE INDEX helpful_votes_reviewer ON helpful_votes (reviewer_id, shop_id, review_id);

-- Recounted from helpful_votes whenever those change.
ALTER TABLE reviews ADD COLUMN helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0);
-- The order by votes: those that have any. What has none follows by time, as other lists find it.
CREATE INDEX reviews_product_helpful ON reviews (shop_id, product_id, helpful DESC, created_at DESC, review_id DESC)
  INCLUDE (facet) WHERE helpful > 0 AND facet IS NOT NULL;
CREATE INDEX reviews_shop_helpful ON reviews (shop_id, helpful DESC, created_at DESC, review_id DESC)
  INCLUDE (facet) WHERE helpful > 0 AND facet IS NOT NULL;

-- created_at stays the time of the first answer, by which the shop's response time is told.
ALTER TABLE review_replies ADD COLUMN edited_at timestamptz;

-- Room: questions. Asked and answered here.

ALTER TABLE questions
  -- Sent by a guest on a shop's own page: nobody sees it before the e-mail address was proved by a link.
  ADD COLUMN unproved       boolean NOT NULL DEFAULT false,
  -- It waits for a moderator, as a review does.
  ADD COLUMN held_at        timestamptz,
  ADD COLUMN held_reason    text,
  -- Its asker took it back.
  ADD COLUMN deleted_at     timestamptz,
  -- A moderator took its words away, for a reason all can read; a notice keeps its place.
  ADD COLUMN removed_at     timestamptz,
  ADD COLUMN removed_reason text CHECK (removed_reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  -- Whether the shop has answered; recounted from answers whenever those change.
  ADD COLUMN shop_answered  boolean NOT NULL DEFAULT false,
  -- SHA-256 of who sent the form and its key, so that one that is sent again is one question.
  ADD COLUMN sent_key       bytea,
  ADD COLUMN listed         boolean NOT NULL
    GENERATED ALWAYS AS (NOT unproved AND held_at IS NULL AND deleted_at IS NULL) STORED,
  ADD CHECK ((held_at IS NULL) = (held_reason IS NULL)),
  ADD CHECK ((removed_at IS NULL) = (removed_reason IS NULL));
CREATE UNIQUE INDEX questions_sent ON questions (shop_id, sent_key) WHERE sent_key IS NOT NULL;
-- What the shop has yet to answer, what moderators look at, what is swept.
CREATE INDEX questions_unanswered ON questions (shop_id, created_at DESC, question_id DESC)
  WHERE listed AND NOT shop_answered AND removed_at IS NULL;
CREATE INDEX questions_held ON questions (held_at) WHERE held_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX questions_unproved ON questions (created_at) WHERE unproved;
DROP INDEX questions_product, questions_shop;
CREATE INDEX questions_product ON questions (shop_id, product_id, created_at DESC, question_id DESC) WHERE listed;
CREATE INDEX questions_shop ON questions (shop_id, created_at DESC, question_id DESC) WHERE listed;

ALTER TABLE answers
  ADD COLUMN held_at        timestamptz,
  ADD COLUMN held_reason    text,
  ADD COLUMN deleted_at     timestamptz,
  ADD COLUMN removed_at     timestamptz,
  ADD COLUMN removed_reason text CHECK (removed_reason IN ('spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake')),
  ADD COLUMN sent_key       bytea,
  -- What its author bought of it, by the shop's order feed: as with a review, nothing else makes a buyer verified.
  ADD COLUMN line_item_id   bigint,
  ADD COLUMN verified       boolean NOT NULL GENERATED ALWAYS AS (line_item_id IS NOT NULL) STORED,
  ADD COLUMN listed         boolean NOT NULL GENERATED ALWAYS AS (held_at IS NULL AND deleted_at IS NULL) STORED,
  ADD FOREIGN KEY (shop_id, line_item_id, reviewer_id) REFERENCES line_items (shop_id, line_item_id, reviewer_id),
  ADD CHECK (line_item_id IS NULL OR (reviewer_id IS NOT NULL AND NOT by_shop)),
  ADD CHECK ((held_at IS NULL) = (held_reason IS NULL)),
  ADD CHECK ((removed_at IS NULL) = (removed_reason IS NULL));
CREATE UNIQUE INDEX answers_sent ON answers (shop_id, sent_key) WHERE sent_key IS NOT NULL;
CREATE INDEX answers_held ON answers (held_at) WHERE held_at IS NOT NULL AND deleted_at IS NULL;

UPDATE questions SET shop_answered = true FROM answers a
 WHERE a.shop_id = questions.shop_id AND a.question_id = questions.question_id AND a.by_shop;

-- The address that a question was sent with, until it is proved or forgotten: from then on the question is a person's.
CREATE TABLE question_proofs (
  shop_id     bigint NOT NULL,
  question_id bigint NOT NULL,
  email       text NOT NULL,
  -- SHA-256 of what stands in the e-mail alone.
  token_hash  bytea NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (shop_id, question_id),
  FOREIGN KEY (shop_id, question_id) REFERENCES questions ON DELETE CASCADE
);
CREATE INDEX question_proofs_email ON question_proofs (email, created_at);

-- Who did what to a question or an answer; rows are never changed, but that those who leave are forgotten.
CREATE TABLE question_events (
  shop_id     bigint NOT NULL,
  question_id bigint NOT NULL,
  event_id    bigint GENERATED ALWAYS AS IDENTITY,
  -- Of which answer; null for the question itself.
  position    smallint,
  kind        text NOT NULL CHECK (kind IN ('asked', 'proved', 'answered', 'held', 'released', 'deleted', 'removed', 'restored')),
  actor       text NOT NULL CHECK (actor IN ('asker', 'author', 'shop', 'moderator', 'system')),
  reviewer_id bigint REFERENCES reviewers,
  reason      text,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (shop_id, question_id, event_id),
  FOREIGN KEY (shop_id, question_id) REFERENCES questions ON DELETE CASCADE
);
CREATE INDEX question_events_reviewer ON question_events (reviewer_id) WHERE reviewer_id IS NOT NULL;
