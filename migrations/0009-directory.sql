-- Room: reviews. What is counted about the people who review; recounted from reviews, never incremented. One row for
-- everybody who has or had a review. Led by reviewer_id, as all that belongs to a person.

CREATE TABLE reviewer_stats (
  reviewer_id        bigint PRIMARY KEY REFERENCES reviewers,
  published          integer NOT NULL,
  verified_published integer NOT NULL,
  -- Published ones with pictures or video.
  with_media         integer NOT NULL,
  -- Votes for the person's reviews, and who follows them: noughts until votes and follows are there to be counted.
  helpful            integer NOT NULL DEFAULT 0,
  followers          integer NOT NULL DEFAULT 0,
  last_reviewed_at   timestamptz
);
INSERT INTO reviewer_stats (reviewer_id, published, verified_published, with_media, last_reviewed_at)
  SELECT reviewer_id, count(*) FILTER (WHERE published), count(*) FILTER (WHERE verified AND published),
         count(*) FILTER (WHERE published AND media_count > 0), max(created_at) FILTER (WHERE published)
  FROM reviews GROUP BY reviewer_id;
-- One for every order and filter of the list of people, so that a page of it is found by walking. People without a
-- published review are not listed.
CREATE INDEX reviewer_stats_most ON reviewer_stats (published DESC, last_reviewed_at DESC, reviewer_id) WHERE published > 0;
CREATE INDEX reviewer_stats_newest ON reviewer_stats (last_reviewed_at DESC, reviewer_id) WHERE published > 0;
CREATE INDEX reviewer_stats_helpful ON reviewer_stats (helpful DESC, published DESC, reviewer_id) WHERE published > 0;
CREATE INDEX reviewer_stats_followed ON reviewer_stats (followers DESC, published DESC, reviewer_id) WHERE published > 0;
CREATE INDEX reviewer_stats_verified_most ON reviewer_stats (published DESC, last_reviewed_at DESC, reviewer_id) WHERE verified_published > 0;
CREATE INDEX reviewer_stats_verified_newest ON reviewer_stats (last_reviewed_at DESC, reviewer_id) WHERE verified_published > 0;
CREATE INDEX reviewer_stats_verified_helpful ON reviewer_stats (helpful DESC, published DESC, reviewer_id) WHERE verified_published > 0;
CREATE INDEX reviewer_stats_verified_followed ON reviewer_stats (followers DESC, published DESC, reviewer_id) WHERE verified_published > 0;
CREATE INDEX reviewer_stats_media_most ON reviewer_stats (published DESC, last_reviewed_at DESC, reviewer_id) WHERE with_media > 0;
CREATE INDEX reviewer_stats_media_newest ON reviewer_stats (last_reviewed_at DESC, reviewer_id) WHERE with_media > 0;
CREATE INDEX reviewer_stats_media_helpful ON reviewer_stats (helpful DESC, published DESC, reviewer_id) WHERE with_media > 0;
CREATE INDEX reviewer_stats_media_followed ON reviewer_stats (followers DESC, published DESC, reviewer_id) WHERE with_media > 0;

-- Room: directory. One narrow table that the search for shops reads.

-- The words of a shop's name or of a query for one: lower-cased, accents off, not stemmed, since names are no prose and
-- are sought by their beginnings. `last` as in search_text. Words longer than any name's are cut.
CREATE FUNCTION shop_words(given text, last boolean) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 60)), '{}')
  FROM string_to_table(search_text(unaccent(search_lower(left(given, 300))), last), ' ') word WHERE word <> ''
$$;

CREATE TABLE shop_search (
  shop_id    bigint PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  -- The words of the name as they are; those that only the domain has after a '~'.
  words      tsvector NOT NULL,
  -- For queries that are a domain or the beginning of one.
  domain     text COLLATE "C" NOT NULL,
  rank_score double precision NOT NULL,
  -- The site's mean with which rank_score was computed: the same in every row.
  site_mean  double precision NOT NULL
);
-- Written at once rather than left on a waiting list: shops seldom change.
CREATE INDEX shop_search_words ON shop_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX shop_search_domain ON shop_search (domain);
CREATE INDEX shop_search_rank ON shop_search (rank_score DESC, shop_id);
