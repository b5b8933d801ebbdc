-- Room: directory.

-- What the search for shops reads: one narrow row per shop.
CREATE TABLE shop_search (
  shop_id    bigint PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  -- The words of the name; words that only the domain contains have a '~' in front.
  words      tsvector NOT NULL,
  -- For queries that are a domain or the beginning of one.
  domain     text COLLATE "C" NOT NULL,
  rank_score double precision NOT NULL,
  -- The site's mean rating with which rank_score was computed: the same in every row.
  site_mean  double precision NOT NULL
);
-- Without a pending list, because shops rarely change.
CREATE INDEX shop_search_words ON shop_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX shop_search_domain ON shop_search (domain);
CREATE INDEX shop_search_rank ON shop_search (rank_score DESC, shop_id);
