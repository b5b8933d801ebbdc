-- Platform: pictures that imports name on other sites are fetched once and served from here, so that no other host sees a visitor.

CREATE TABLE outside_pictures (
  -- SHA-256 of the URL in hex; rows that show the picture hold an address with it (`src/platform/outside/outside-pictures.ts`).
  url_hash        text PRIMARY KEY,
  url             text NOT NULL,
  host            text NOT NULL,
  stored          boolean NOT NULL DEFAULT false,
  attempts        smallint NOT NULL DEFAULT 0,
  -- Null once it is stored, or given up.
  next_attempt_at timestamptz DEFAULT now(),
  -- Why the last attempt failed.
  failure         text,
  -- One that nothing shows is deleted a day after it was requested last.
  requested_at    timestamptz NOT NULL DEFAULT now()
);
-- A host's pictures that are due.
CREATE INDEX outside_pictures_due ON outside_pictures (host, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
-- Which reviews show a picture.
CREATE INDEX review_media_outside ON review_media (url) WHERE url LIKE '/outside-pictures/%';

CREATE FUNCTION pg_temp.address(url text, width int) RETURNS text LANGUAGE sql AS $$
  SELECT '/outside-pictures/' || encode(sha256(convert_to(url, 'UTF8')), 'hex') || '-' || width || '.webp'
$$;

INSERT INTO outside_pictures (url_hash, url, host)
SELECT encode(sha256(convert_to(url, 'UTF8')), 'hex'), url, substring(url FROM '^[^/]*//([^/?#]*)')
FROM (
  SELECT logo_url AS url FROM shops UNION SELECT image_url FROM categories UNION SELECT image_url FROM collections
  UNION SELECT avatar_url FROM reviewers UNION SELECT url FROM review_media WHERE kind = 'picture'
) named
WHERE url ~* '^https?://[^/?#]';

UPDATE shops SET logo_url = pg_temp.address(logo_url, 320) WHERE logo_url ~* '^https?://';
UPDATE categories SET image_url = pg_temp.address(image_url, 640) WHERE image_url ~* '^https?://';
UPDATE collections SET image_url = pg_temp.address(image_url, 640) WHERE image_url ~* '^https?://';
UPDATE reviewers SET avatar_url = pg_temp.address(avatar_url, 160), avatar_retina_url = NULL WHERE avatar_url ~* '^https?://';
UPDATE review_media SET url = pg_temp.address(url, 1280), compact_url = pg_temp.address(url, 640)
WHERE kind = 'picture' AND url ~* '^https?://';

DROP FUNCTION pg_temp.address;
