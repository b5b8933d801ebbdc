-- Room: search.

-- Language of a row of trade terms; null for terms of several languages.
ALTER TABLE search_synonyms ADD COLUMN language text CHECK (language ~ '^[a-z]{2,3}$');

-- The first set begins with English terms.
UPDATE search_synonyms SET language = 'en'
WHERE synonym_id <= (SELECT synonym_id FROM search_synonyms WHERE terms = ARRAY['loungewear', 'lounge', 'leisurewear']);
