-- Room: shops-and-people.

-- The words of a shop's name, or of a query for one: lower-cased, without accents, not stemmed, because names are not
-- prose and are typed from their beginning. `last` as in search_text; words are cut at 60 characters.
CREATE OR REPLACE FUNCTION shop_words(given text, last boolean) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 60)), '{}')
  FROM string_to_table(search_text(unaccent(search_lower(left(given, 300))), last), ' ') word WHERE word <> ''
$$;
