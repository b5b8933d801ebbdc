-- Room: search. What suggestions while typing and 'did you mean' are found with: words as people write them (the inverted
-- index holds their stems), and the names of shops and categories.

-- As `candor`, without stems.
CREATE TEXT SEARCH CONFIGURATION candor_words (PARSER = "default");
ALTER TEXT SEARCH CONFIGURATION candor_words
  ADD MAPPING FOR asciiword, word, numword, int, uint, float, version WITH unaccent, simple;

-- The words of titles and names. Recounted from rows with every full refresh; between these, new words are added with the
-- products that bring them. The counts order suggestions, nothing else.
CREATE TABLE search_words (
  word      text COLLATE "C",
  -- Its stem, as product_search has it.
  lexeme    text COLLATE "C" NOT NULL,
  -- Products with it in the title; shops and categories with it in the name.
  documents integer NOT NULL,
  names     integer NOT NULL,
  PRIMARY KEY (word) INCLUDE (lexeme, documents, names)
);

-- The beginnings of the most frequent words, each found by itself with any one character left out: two texts that one
-- typing error parts have such a form in common. 4 to 6 characters long; what follows is compared.
CREATE TABLE search_slips (
  slip      text COLLATE "C",
  beginning text COLLATE "C",
  PRIMARY KEY (slip, beginning)
);

-- The names that are suggested: a category's by the number of its products, a shop's by the number of its reviews.
CREATE TABLE search_names (
  kind   text CHECK (kind IN ('category', 'shop')),
  id     bigint,
  name   text NOT NULL,
  -- The words of the name, as they are and stemmed.
  words  tsvector NOT NULL,
  weight integer NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX search_names_words ON search_names USING gin (words);
CREATE INDEX search_names_weight ON search_names (kind, weight DESC, id);

-- The words of a text as they are written, without accents and in lower case.
CREATE FUNCTION search_words_of(given text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('candor_words', search_text(coalesce(given, ''), true));
END $$;

CREATE FUNCTION search_name_vector(name text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(tsvector_to_array(search_words_of(name))
    || tsvector_to_array(to_tsvector('candor', search_text(name, true))));
END $$;

-- A word without each of its characters in turn.
CREATE FUNCTION search_left_out(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT overlay(word PLACING '' FROM at FOR 1)) FROM generate_series(1, length(word)) at
$$;

-- The words of a text that is being typed, in the order in which each was last typed.
CREATE FUNCTION search_typed(given text) RETURNS TABLE (place integer, word text, lexeme text, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (row_number() OVER (ORDER BY positions[cardinality(positions)]))::integer, lexeme,
         (ts_lexize('candor_stem', lexeme))[1], ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor_words', search_text(left(given, 300), false)))
  ORDER BY positions[cardinality(positions)] LIMIT 12
$$;

-- Known words that may be `given`, or begin with it, but for one typing error; the most frequent first. Some that are
-- further away are among them: the caller compares. A word of fewer than four characters is taken as it is.
CREATE FUNCTION search_close_words(given text, shortest integer, longest integer)
RETURNS TABLE (word text, lexeme text, documents integer, names integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
#variable_conflict use_column
DECLARE
  stub text := left(given, 6);
  without text[] := search_left_out(stub);
BEGIN
  IF length(given) < 4 OR length(given) > 40 THEN RETURN; END IF;
  RETURN QUERY
    SELECT found.* FROM (
      SELECT beginning FROM search_slips WHERE slip = ANY (without || stub)
      UNION SELECT unnest(without)
      UNION SELECT stub WHERE length(given) > 6) begun
    CROSS JOIN LATERAL (
      SELECT w.word, w.lexeme, w.documents, w.names FROM search_words w
      WHERE w.word >= begun.beginning AND w.word < begun.beginning || chr(1114111)
        AND length(w.word) BETWEEN shortest AND longest
      ORDER BY w.documents + w.names DESC LIMIT 60) found
    GROUP BY found.word, found.lexeme, found.documents, found.names
    ORDER BY found.documents + found.names DESC LIMIT 300;
END $$;
