-- Room: notifications.

-- Which kinds of e-mail a person turned on or off; without a row the kind's default applies.
CREATE TABLE mail_choices (
  reviewer_id bigint NOT NULL REFERENCES reviewers,
  kind        text NOT NULL,
  wanted      boolean NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, kind)
);

-- Entries in people's lists on the site. A job deletes read ones after a while and unread ones later.
CREATE TABLE notifications (
  reviewer_id     bigint NOT NULL REFERENCES reviewers,
  notification_id bigint GENERATED ALWAYS AS IDENTITY,
  -- One of a closed list in the room's rules.
  kind            text NOT NULL,
  -- One sentence: who did what.
  title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  -- Details, in paragraphs.
  body            text CHECK (length(body) BETWEEN 1 AND 4000),
  -- The page of this site that it links to.
  path            text NOT NULL CHECK (path ~ '^/([^/\\]|$)'),
  -- Whether an e-mail was sent as well.
  mailed          boolean NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  read_at         timestamptz,
  PRIMARY KEY (reviewer_id, notification_id)
);
-- A page of a person's list.
CREATE INDEX notifications_newest ON notifications (reviewer_id, created_at DESC, notification_id DESC);
-- The count beside the bell, on each page of a signed-in person.
CREATE INDEX notifications_unread ON notifications (reviewer_id) WHERE read_at IS NULL;
-- Finds old rows to delete.
CREATE INDEX notifications_created ON notifications (created_at);
