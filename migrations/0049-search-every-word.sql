-- Rooms: search, reviews and questions. Words of the form digits-e-digits ("995e25", "55E5") are found: the parser takes
-- them for numbers in scientific notation, a token type that no configuration mapped. The types that `search_text` leaves
-- none of today are mapped too, so that no text is ever dropped.
ALTER TEXT SEARCH CONFIGURATION candor
  ADD MAPPING FOR sfloat, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart, email, host, url, url_path, file
  WITH unaccent, candor_stem;
ALTER TEXT SEARCH CONFIGURATION candor_words
  ADD MAPPING FOR sfloat, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart, email, host, url, url_path, file
  WITH unaccent, simple;
ALTER TEXT SEARCH CONFIGURATION candor_said
  ADD MAPPING FOR sfloat, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart, email, host, url, url_path, file
  WITH unaccent, english_stem;

-- As before, but a query that is too long loses its last word rather than a part of it, and no title is too long (500).
CREATE OR REPLACE FUNCTION search_terms(query text) RETURNS TABLE (word text, prefix boolean, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lexeme, lexeme ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]$',
         ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor', search_text(
    CASE WHEN length(query) > 600 THEN regexp_replace(left(query, 600), '\S+$', '') ELSE query END, false)))
  ORDER BY positions[1] LIMIT 12
$$;

-- The rows that hold such a word. Nothing is taken away from any, so what is new is added to what is there.
CREATE TEMPORARY TABLE gaining ON COMMIT DROP AS
  SELECT shop_id, product_id, title, search_vector(title, description, '{}') AS words FROM products
  WHERE search_lower(concat(title, ' ', left(description, 8000))) ~ '[0-9]e[0-9]';
UPDATE product_search s SET words = s.words || g.words FROM gaining g
  WHERE (s.shop_id, s.product_id) = (g.shop_id, g.product_id);
INSERT INTO search_lexemes (lexeme, documents)
  SELECT word, count(*) FROM gaining, unnest(tsvector_to_array(words)) word GROUP BY word
  ON CONFLICT DO NOTHING;
UPDATE search_names SET words = words || search_name_vector(name) WHERE search_lower(name) ~ '[0-9]e[0-9]';
INSERT INTO search_words (word, lexeme, documents, names)
  SELECT word, (ts_lexize('candor_stem', word))[1], sum(documents), sum(names)
  FROM (SELECT unnest(tsvector_to_array(search_words_of(title))) AS word, 1 AS documents, 0 AS names FROM gaining
        UNION ALL
        SELECT unnest(tsvector_to_array(search_words_of(name))), 0, 1 FROM search_names
        WHERE search_lower(name) ~ '[0-9]e[0-9]') brought
  WHERE length(word) <= 40 GROUP BY word
  ON CONFLICT DO NOTHING;

-- Generated columns are computed anew when what they are made from is written.
UPDATE reviews SET body = body
  WHERE search_lower(left(coalesce(title, '') || ' ' || coalesce(body, ''), 8500)) ~ '[0-9]e[0-9]';
UPDATE questions SET body = body WHERE search_lower(left(body, 8500)) ~ '[0-9]e[0-9]';
UPDATE answers SET body = body WHERE search_lower(left(body, 8500)) ~ '[0-9]e[0-9]';
