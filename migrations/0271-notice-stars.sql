-- Room: reviews. Whether a notice was imported with its review's stars, which are public although its words are not
-- (X-hiding-02). Without them `rating` is a placeholder.

ALTER TABLE reviews ADD COLUMN notice_rated boolean NOT NULL DEFAULT false
  CONSTRAINT reviews_notice_rated_check CHECK (NOT notice_rated OR notice IS NOT NULL);
