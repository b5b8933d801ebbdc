-- Room: catalog.

-- Names of categories in other languages than the site's, for search.
CREATE TABLE category_names (
  category_id bigint NOT NULL REFERENCES categories ON DELETE CASCADE,
  -- BCP 47.
  language    text NOT NULL,
  name        text NOT NULL,
  PRIMARY KEY (category_id, language)
);

-- What the shop files a product under: its own type and tags, for search.
ALTER TABLE products ADD COLUMN keywords text[] NOT NULL DEFAULT '{}';
