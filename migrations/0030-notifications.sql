-- Room: notifications. What people are told of what concerns them. The table `mail_choices` (0015) is this room's from here on.

-- A person's own rows. Swept by a job: what was read after a while, everything later.
CREATE TABLE notifications (
  reviewer_id     bigint NOT NULL REFERENCES reviewers,
  notification_id bigint GENERATED ALWAYS AS IDENTITY,
  -- One of the closed list in src/rooms/notifications/rules.ts.
  kind            text NOT NULL,
  -- A sentence: who did what.
  title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  -- More about it, in paragraphs.
  body            text CHECK (length(body) BETWEEN 1 AND 4000),
  -- Where it leads, on this site.
  path            text NOT NULL CHECK (path ~ '^/([^/\\]|$)'),
  -- Whether an e-mail went out with it.
  mailed          boolean NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  read_at         timestamptz,
  PRIMARY KEY (reviewer_id, notification_id)
);
CREATE INDEX notifications_newest ON notifications (reviewer_id, created_at DESC, notification_id DESC);
-- The count beside the bell, on each page of a signed-in person.
CREATE INDEX notifications_unread ON notifications (reviewer_id) WHERE read_at IS NULL;
CREATE INDEX notifications_created ON notifications (created_at);
