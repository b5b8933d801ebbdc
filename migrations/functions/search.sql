-- Room: search. search_text is behind stored words everywhere (product_search, reviews, questions): whoever changes what
-- it returns adds a migration that computes those anew.

-- Lower case in any locale: in the locale C plain lower() only knows ASCII. Created once per database with the best
-- collation that the server has then, and never replaced, because stored words depend on it.
DO $$
DECLARE folding text := coalesce(
  (SELECT 'pg_catalog.' || quote_ident(collname) FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_c_utf8', 'C.utf8') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY array_position('{und-x-icu,pg_c_utf8,C.utf8}'::text[], collname::text) LIMIT 1),
  'pg_catalog."default"');
BEGIN
  IF to_regprocedure('search_lower(text)') IS NULL THEN
    EXECUTE format('CREATE FUNCTION search_lower(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
                  SELECT CASE WHEN given ~ ''[^\u0001-\u007f]'' THEN lower(normalize(given, NFKC) COLLATE %s)
                         ELSE lower(given) END $f$', folding);
  END IF;
END $$;

-- Cuts scripts without spaces between words (Chinese, Japanese, Korean particles, Thai) into pairs of characters:
-- 東京タワー becomes 東京 京タ タワ ワー and, with `last`, also ー, so that single characters are found.
-- Reads each character once: substr() counts from the start each time, so that 50,000 characters took ten seconds.
CREATE OR REPLACE FUNCTION search_pairs(given text, last boolean) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    CASE WHEN part ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]'
      THEN (SELECT string_agg(letter || next, ' ' ORDER BY at)
              FROM (SELECT letter, at, lead(letter, 1, '') OVER (ORDER BY at) AS next
                      FROM string_to_table(part, NULL) WITH ORDINALITY AS letters (letter, at)) pairs
              WHERE last OR next <> '' OR at = 1)
      ELSE part END, ' ' ORDER BY place)
  FROM string_to_table(
    regexp_replace(given, '([\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+)', ' \1 ', 'g'),
    ' ') WITH ORDINALITY AS parts (part, place)
$$;

-- Normalizes a text to lower-case words with single spaces, without punctuation (men's is mens, l'eau is l eau).
-- This function and the next are plpgsql because the planner would inline SQL and compute parts several times.
CREATE OR REPLACE FUNCTION search_text(given text, last boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE clean text := search_lower(given);
BEGIN
  IF clean ~ '[''’ʼ]' THEN clean := regexp_replace(clean, '[''’ʼ](s)\M', '\1', 'g'); END IF;
  clean := regexp_replace(clean,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030-\u303f\u30fb\ufe10-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g');
  IF clean ~ '[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]' THEN
    RETURN search_pairs(clean, last);
  END IF;
  RETURN clean;
END $$;

-- The lexeme of a word in a title: its stem, or for a word that is more than the stem and a plural's or final letter, the stem,
-- a dot and the word in the singular. So “coated” (coat.coated) is no “coat” in its own form, and “bedding” is no “bed”.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE stem text := (ts_lexize('candor_stem', word))[1];
BEGIN
  IF word IN (stem, stem || 'e', stem || 's', stem || 'es') OR stem LIKE '%i' AND word = left(stem, -1) || 'y' THEN
    RETURN stem;
  END IF;
  RETURN stem || '.' || CASE WHEN word LIKE '%ies' THEN left(word, -3) || 'y'
                             WHEN word LIKE '%s' AND word NOT LIKE '%ss' THEN left(word, -1) ELSE word END;
END $$;

-- The stems of names, as search_vector takes them.
CREATE OR REPLACE FUNCTION search_name_stems(names text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF coalesce(names, '') = '' THEN RETURN '{}'; END IF;
  RETURN tsvector_to_array(to_tsvector('candor', search_text(left(names, 4000), true)));
END $$;

-- The beginning of a text, before a word that joins what is not the thing itself: “moka pot for six cups”, “Tasse mit Henkel”.
-- After a quantity it goes on: “set of six cups”.
CREATE OR REPLACE FUNCTION search_before_link(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  links text[] := '{for,with,without,in,of,from,für,mit,aus,ohne,von,vom,zum,zur,voor,met,van,zonder,uit,pour,avec,sans,de,du,des,en,à,au,
    aux,para,con,sin,del,com,sem,do,da,per,senza,di,della,för,med,av,till,til,af,для,без,из,من,مع,بدون}'::text[];
  quantities text[] := '{set,sets,pair,pairs,pack,packs,lot,lots,paire,paires,jeu,juego,par,conjunto,jogo,coppia,kit}'::text[];
  words text[] := string_to_array(lower(given), ' ');
BEGIN
  IF words && links OR given LIKE '% d’%' OR given LIKE '% d''%' THEN
    FOR at IN 2 .. cardinality(words) LOOP
      IF (words[at] = ANY (links) AND at < cardinality(words) OR words[at] ~ '^d[’'']\w') AND words[at - 1] <> ALL (quantities) THEN
        RETURN left(given, length(array_to_string(words[:at - 1], ' ')));
      END IF;
    END LOOP;
  END IF;
  RETURN given;
END $$;

-- The beginning of a title that says what the thing is: before what a joining word leads to, a comma or a bracket. Where the first
-- part may be a name alone (“Aneto, gloves in wool”), the second one counts as well, unless it is a measure (“six cups”).
CREATE OR REPLACE FUNCTION search_head(title text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  break  text := '[;:|()\[\]،、–—]|,\D|\s-\s';
  place  integer := regexp_instr(title, break);
  first  text := left(title, place - 1);
  second text;
BEGIN
  IF place <= 1 THEN RETURN search_before_link(title); END IF;
  second := ltrim(substr(title, place + 1), ' -');
  IF first ~ '\s[a-z]' OR second ~* '^(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|sets?|packs?|pairs?)\M)' THEN
    RETURN search_before_link(first);
  END IF;
  place := length(title) - length(second) + coalesce(nullif(regexp_instr(second, break), 0) - 1, length(second));
  RETURN search_before_link(left(title, place));
END $$;

-- Those of the lexemes of search_head that the product's category says as well, with words that follow them as common nouns or as a
-- category above (“tote bag” among totes, but not the name in “Kettle Fundy”); all of them if the category says none. `words` are
-- the same as written.
CREATE OR REPLACE FUNCTION search_called(head text, words text[], lexemes text[], kinds text[], above text[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  called  text[] := '{}';
  follows boolean := false;
  stem    text;
BEGIN
  FOR at IN 1 .. coalesce(cardinality(lexemes), 0) LOOP
    stem := split_part(lexemes[at], '.', 1);
    follows := stem = ANY (kinds) OR follows AND (stem = ANY (above) OR strpos(head, ' ' || words[at]) > 0);
    IF follows THEN called := called || lexemes[at]; END IF;
  END LOOP;
  RETURN CASE called WHEN '{}' THEN lexemes ELSE called END;
END $$;

-- Whether a language has the noun before what describes it: “bouilloire électrique”.
CREATE OR REPLACE FUNCTION search_noun_first(language text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(language ~ '^(?:ar|ca|es|fa|fr|ga|he|id|it|ms|pt|ro|th|vi)\M', false)
$$;

-- Stems of the words of a category's name that say what it holds: of “Coat racks” rack, of “Jackets & coats” both, of “Coat & hat racks”
-- rack, of “Bouilloires électriques” bouilloire, in a language that has the noun first.
CREATE OR REPLACE FUNCTION search_kinds(name text, noun_first boolean) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT stem), '{}') FROM (
    SELECT part, lead(part) OVER (ORDER BY place) AS next
    FROM regexp_split_to_table(search_lower(name), '\s*(?:[,;/&+،、]|\s(?:and|und|en|et|y|e|och|og|و)\s)\s*') WITH ORDINALITY AS parts (part, place)) parts
  -- A single word in the singular, or with a hyphen, before several shares their noun.
  CROSS JOIN LATERAL (SELECT regexp_split_to_array(trim(search_text(search_before_link(part), true)), ' ') AS words
    WHERE noun_first OR next IS NULL OR part ~ '\s' OR part LIKE '%s' OR next !~ '\s' AND part NOT LIKE '%-') cut
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('candor',
    CASE WHEN noun_first THEN words[1] ELSE words[cardinality(words)] END))) stem
$$;

-- The same of all names of a category: its own as one of a language that has the noun first, or last; others as their language has it.
CREATE OR REPLACE FUNCTION search_category_kinds(category bigint, noun_first boolean) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT stem), '{}') FROM (
    SELECT name, noun_first AS leads FROM categories WHERE category_id = category
    UNION ALL SELECT name, search_noun_first(language) FROM category_names WHERE category_id = category) names
  CROSS JOIN LATERAL unnest(search_kinds(name, leads)) stem
$$;

-- The tsvector of a product: words of its title as search_lexeme has them, those that say what it is once more with a '*'; the
-- stems of what its own category holds with a '#'; other stems of this category, of keywords and part numbers with a '+' if the title
-- has them not, and those of what it holds in any case; of categories above with a '^', of the top one and the shop's name with a '=',
-- if nothing nearer has them; stems of title and description with a '~'; and its facets ('k:77', 'c:AU'), which hold a colon, so no
-- word is equal to one.
CREATE OR REPLACE FUNCTION search_vector(title text, own text[], kinds text[], above text[], far text[], description text, facets text[])
RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  head   text := coalesce(search_head(title), '');
  words  text[] := ARRAY(SELECT lexeme FROM unnest(search_words_of(head)) ORDER BY positions[1]);
  heads  text[] := ARRAY(SELECT search_lexeme(word) FROM unnest(words) word);
  nearer text[] := CASE head WHEN title THEN heads ELSE heads
    || ARRAY(SELECT search_lexeme(word) FROM unnest(tsvector_to_array(search_words_of(substr(title, length(head) + 1)))) word) END;
  whole  text := search_text(concat(title, ' ', left(description, 8000)), true);
BEGIN
  RETURN array_to_tsvector(facets || nearer
    || ARRAY(SELECT '*' || word FROM unnest(search_called(head, words, heads, kinds, above)) word)
    || ARRAY(SELECT '#' || word FROM unnest(kinds) word)
    || ARRAY(SELECT '+' || word FROM unnest(kinds || own) word WHERE word = ANY (kinds) OR word <> ALL (nearer))
    || ARRAY(SELECT '^' || word FROM unnest(above) word WHERE word <> ALL (own))
    || ARRAY(SELECT '=' || word FROM unnest(far) word WHERE word <> ALL (nearer || own || above))
    || ARRAY(SELECT '~' || word FROM unnest(tsvector_to_array(to_tsvector('candor', whole))) word));
END $$;

-- The same from names, as search_other_names gives them, of a product without category.
CREATE OR REPLACE FUNCTION search_vector(title text, names text[], description text, facets text[]) RETURNS tsvector
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN search_vector(title, search_name_stems(names[1]), '{}', search_name_stems(names[2]), search_name_stems(names[3]), description, facets);
END $$;

-- The shop's keywords, and part numbers as written and without punctuation.
CREATE OR REPLACE FUNCTION search_keywords(keywords text[], skus text[]) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE numbers text := array_to_string(skus[1:50], ' ');
BEGIN
  RETURN concat_ws(' ', array_to_string(keywords[1:50], ' '), numbers, regexp_replace(numbers, '[^[:alnum:] ]+', '', 'g'));
END $$;

-- What a product goes by besides its title: its own category, the shop's keywords, part numbers as written and without
-- punctuation; the categories above; the top one and the shop. Categories in every language that is stored.
CREATE OR REPLACE FUNCTION search_other_names(path bigint[], keywords text[], skus text[], shop text) RETURNS text[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE depth integer := coalesce(cardinality(path), 0);
BEGIN
  RETURN ARRAY[
    concat_ws(' ', search_category_names(path[depth:depth]), search_keywords(keywords, skus)),
    search_category_names(path[2:depth - 1]),
    concat_ws(' ', CASE WHEN depth > 1 THEN search_category_names(path[1:1]) END, shop)];
END $$;

CREATE OR REPLACE FUNCTION search_category_names(ids bigint[]) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(name, ' ') FROM (
    SELECT name FROM categories WHERE category_id = ANY (ids)
    UNION ALL SELECT name FROM category_names WHERE category_id = ANY (ids)) names
$$;

-- The first twelve words of a query, in order. `prefix`: a single character of a script without spaces, which matches the
-- beginning of a pair. `common`: an English stop word, dropped where other words remain. A query longer than any title
-- is cut at a space.
CREATE OR REPLACE FUNCTION search_terms(query text) RETURNS TABLE (word text, prefix boolean, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lexeme, lexeme ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]$',
         ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor', search_text(
    CASE WHEN length(query) > 600 THEN regexp_replace(left(query, 600), '\S+$', '') ELSE query END, false)))
  ORDER BY positions[1] LIMIT 12
$$;

-- The first twelve words of a query as written, in order, with their stems and marks as search_terms has them.
CREATE OR REPLACE FUNCTION search_query(query text)
RETURNS TABLE (place integer, typed text, word text, prefix boolean, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (row_number() OVER (ORDER BY positions[1]))::integer, lexeme, (ts_lexize('candor_stem', lexeme))[1],
         lexeme ~ '^[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]$',
         ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor_words', search_text(
    CASE WHEN length(query) > 600 THEN regexp_replace(left(query, 600), '\S+$', '') ELSE query END, false)))
  ORDER BY positions[1] LIMIT 12
$$;

-- The stem of a word as product search stores it.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (ts_lexize('candor_stem', word))[1]
$$;

-- The word as the modifier of a compound may be written in English, German and Dutch: Hunde, Arbeits, Küchen, Woll.
CREATE OR REPLACE FUNCTION search_modifiers(part text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(form) FROM (
    SELECT part AS form UNION SELECT part || 'e'
    UNION SELECT left(part, -length(linking)) FROM unnest('{s,n,e,en,es,er}'::text[]) linking
    WHERE part LIKE '%' || linking AND length(part) >= length(linking) + 3) forms
$$;

-- The words of a text as written, lower-cased and without accents.
CREATE OR REPLACE FUNCTION search_words_of(given text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('candor_words', search_text(coalesce(given, ''), true));
END $$;

-- The words of a name, as written and stemmed.
CREATE OR REPLACE FUNCTION search_name_vector(name text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(tsvector_to_array(search_words_of(name))
    || tsvector_to_array(to_tsvector('candor', search_text(name, true))));
END $$;

-- A word without each of its characters in turn.
CREATE OR REPLACE FUNCTION search_left_out(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT overlay(word PLACING '' FROM at FOR 1)) FROM generate_series(1, length(word)) at
$$;

-- The words of a text that is being typed, in the order in which each was last typed.
CREATE OR REPLACE FUNCTION search_typed(given text) RETURNS TABLE (place integer, word text, lexeme text, common boolean)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (row_number() OVER (ORDER BY positions[cardinality(positions)]))::integer, lexeme,
         (ts_lexize('candor_stem', lexeme))[1], ts_lexize('english_stem', lexeme) = '{}'
  FROM unnest(to_tsvector('candor_words', search_text(left(given, 300), false)))
  ORDER BY positions[cardinality(positions)] LIMIT 12
$$;

-- Known words that `given` may be, or be the beginning of, but for one typing error; most frequent first. Some are
-- further away: the caller compares. Finds nothing for fewer than four characters.
CREATE OR REPLACE FUNCTION search_close_words(given text, shortest integer, longest integer)
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
