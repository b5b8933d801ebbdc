import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { type KnownWord, LONG_WORD } from '../suggestions/close-word-rules.ts'
import { STEMMER_NAMES } from './languages-rules.ts'
import { type Documents, FORM, IN_TITLES, MARKS } from './rules.ts'
import type { ForeignWord } from './translation-rules.ts'

/** Reads what is known of a query's words. */

/** Bounds of what one word is expanded to: inflected forms, other forms of its stem, and compounds that end in it. */
const MOST_FORMS = 6
const MOST_DERIVED = 6
const MOST_COMPOUNDS = 4
/** Words with one ending that are examined, the first in alphabetical order of their reversal. */
const EXAMINED_ENDS = 200

/** Stemmers of languages that join nouns. */
const COMPOUNDING = ['german', 'dutch', 'danish', 'swedish', 'norwegian']

const PLACES = Object.entries(MARKS) as [keyof typeof MARKS, string][]

/** The character after `FORM`: the lexemes of a stem are those from it to this, for words have no punctuation. */
const AFTER_FORM = String.fromCharCode(FORM.charCodeAt(0) + 1)

const stemOf = (lexeme: RawBuilder<unknown>) => sql`split_part(${lexeme}, ${sql.lit(FORM)}, 1)`

/** Subquery for the document counts of a lexeme of titles, elsewhere of its stem, and its columns. */
const countsOf = (lexeme: RawBuilder<unknown>) =>
  sql`select ${sql.join(
    PLACES.map(
      ([place, mark]) => sql`
        coalesce((select documents from search_lexemes
                  where lexeme = ${sql.lit(mark)} || ${IN_TITLES.includes(place) ? lexeme : stemOf(lexeme)}), 0) as ${sql.ref(place)}`,
    ),
  )}`
const COUNTS = sql.join(PLACES.map(([place]) => sql.ref(`counts.${place}`)))

/** A query's word with its document counts, and words it may be connected with. */
export interface QueryWord extends Documents {
  typed: string
  word: string
  prefix: boolean
  common: boolean
  /** Whether it stands before what a word such as “for” leads to. */
  leads: boolean
  /** Whether a title or name has it, at this moment: the counts may be older. */
  known: boolean
  /** Other lexemes of its stem, most frequent first. */
  derived: { lexeme: string; documents: number }[]
  /** Lexeme of this word joined to the next one; null for the last. */
  joined: string | null
  /** Lexemes of two known words that it consists of. */
  split: string[] | null
  /** Lexemes of its inflections in other languages than English. */
  forms: string[]
  /** Lexemes of compounds that end in it. */
  compounds: string[]
}

/** The words of a text in order; stop words included. */
export async function selectQueryWords(db: Db, text: string): Promise<QueryWord[]> {
  // Dictionaries are looked up by name once, rather than for each word.
  const dictionaries = (names: readonly string[]) =>
    sql.raw(`unnest('{${names.join(',')}}'::text[], '{${names.map(name => `${name}_stem`).join(',')}}'::regdictionary[])
             as dictionary (stemmer, stem_by)`)
  const stem = (word: string) => sql.raw(`stemmer || ' ' || (ts_lexize(stem_by, ${word}))[1]`)
  const { rows } = await sql<QueryWord>`
    with query as materialized (
      select place, typed, word as stem, search_lexeme(typed) as word, prefix, common,
             lead(typed) over (order by place) as next, length(typed) as size
      from search_query(${text})
    )
    select q.typed, q.word, q.prefix, q.common,
           q.typed = any(tsvector_to_array(search_words_of(search_before_link(search_lower(${text}))))) as leads,
           ${COUNTS},
           exists (select from search_words w where w.word = q.typed) as known,
           coalesce((
             select json_agg(one) from (
               select lexeme, documents from search_lexemes
               where lexeme >= q.stem and lexeme < q.stem || ${sql.lit(AFTER_FORM)} and lexeme <> q.word
               order by documents desc, lexeme limit ${sql.lit(MOST_DERIVED)}) one), '[]') as derived,
           search_lexeme(q.typed || q.next) as joined,
           case when q.size between 6 and 40 then (
             select array[a.lexeme, b.lexeme]
             from generate_series(3, q.size - 3) at
             cross join lateral (
               select w.lexeme, w.documents + w.names as documents from search_words w
               where w.word = any(search_modifiers(left(q.typed, at)))
               -- Part numbers are no words of titles.
               union all select substr(l.lexeme, 2), l.documents from search_lexemes l
               where q.typed ~ '[0-9]' and l.lexeme = '+' || left(q.typed, at)
               order by 2 desc limit 1) a
             cross join lateral (
               select tail as lexeme, l.documents from search_lexeme(substr(q.typed, at + 1)) tail
               join search_lexemes l on l.lexeme in (tail, '+' || tail) order by 2 desc limit 1) b
             order by least(a.documents, b.documents) desc, at limit 1) end as split,
           array(
             select s.lexeme from ${dictionaries(STEMMER_NAMES)}
             join search_stems s on s.stem = ${stem('q.typed')}
             where ${stemOf(sql`s.lexeme`)} <> q.stem and (
               not exists (select from search_words w where w.word = q.typed)
               or exists (select from search_stems own where own.stem = s.stem and own.lexeme = q.word))
             group by s.lexeme order by s.lexeme limit ${sql.lit(MOST_FORMS)}) as forms,
           case when q.size between 4 and 40 then array(
             select w.lexeme
             from (select * from search_words ends
                   where reverse(ends.word) collate "C" >= reverse(q.typed)
                     and reverse(ends.word) collate "C" < reverse(q.typed) || chr(1114111)
                   order by reverse(ends.word) collate "C" limit ${sql.lit(EXAMINED_ENDS)}) w
             where length(w.word) >= q.size + 3 and w.lexeme <> q.word and (
               exists (select from search_words m where m.word = any(search_modifiers(left(w.word, -q.size))))
               or exists (select from ${dictionaries(COMPOUNDING)}
                          join search_stems s on s.stem = ${stem('w.word')} and s.lexeme = w.lexeme))
             group by w.lexeme order by max(w.documents + w.names) desc, w.lexeme
             limit ${sql.lit(MOST_COMPOUNDS)}) else '{}' end as compounds
    from query q
    cross join lateral (${countsOf(sql`q.word`)}) counts
    order by q.place`.execute(db)
  return rows
}

/** A text's words, each as the languages of these stemmers have it; by the word as written. */
export async function selectForeignWords(
  db: Db,
  text: string,
  stemmers: readonly string[],
): Promise<ReadonlyMap<string, ForeignWord>> {
  const { rows } = await sql<{ typed: string; stems: Record<string, string> | null; common: string[] | null }>`
    select q.typed, jsonb_object_agg(stemmer, lexemes[1]) filter (where lexemes <> '{}') as stems,
           array_agg(stemmer) filter (where lexemes = '{}') as common
    from search_query(${text}) q, unnest(${stemmers}::text[]) stemmer,
         lateral ts_lexize((stemmer || '_stem')::regdictionary, q.typed) lexemes
    group by q.typed`.execute(db)
  return new Map(rows.map(({ typed, stems, common }) => [typed, { stems: stems ?? {}, common: common ?? [] }]))
}

/** Document counts of lexemes of titles. */
export async function countLexemes(db: Db, lexemes: readonly string[]): Promise<ReadonlyMap<string, Documents>> {
  const { rows } = await sql<Documents & { wanted: string }>`
    select wanted, ${COUNTS} from unnest(${lexemes}::text[]) wanted
    cross join lateral (${countsOf(sql`wanted`)}) counts`.execute(db)
  return new Map(rows.map(({ wanted, ...documents }) => [wanted, documents]))
}

/** Upper bound of the products that have words with this prefix. */
export async function countPrefix(db: Db, prefix: string): Promise<Documents> {
  const sum = (beginning: string) => sql`
    (select coalesce(sum(documents), 0) from search_lexemes
      where lexeme >= ${beginning} and lexeme < ${beginning} || chr(1114111))::bigint`
  const sums = PLACES.map(([place, mark]) => sql`${sum(mark + prefix)} as ${sql.ref(place)}`)
  const { rows } = await sql<Documents>`select ${sql.join(sums)}`.execute(db)
  return rows[0]!
}

/**
 * Number of words with the same first two characters, the most frequent ones, that are compared if two errors are
 * allowed.
 */
const COMPARED_WORDS = 2000

/** Words of titles, names and trade terms that may be the given one but for typing errors; some are further away. */
export async function selectCloseWords(db: Db, typed: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select * from search_close_words(${typed}, length(${typed}) - 2, length(${typed}) + 2)
    union all
    (select word, lexeme, documents, names from search_words
     where length(${typed}) >= ${sql.lit(LONG_WORD)} and word >= left(${typed}, 2)
       and word < left(${typed}, 2) || chr(1114111)
       and length(word) between length(${typed}) - 2 and length(${typed}) + 2
     order by documents desc limit ${sql.lit(COMPARED_WORDS)})
    union all
    select word, search_lexeme(word), 0, 0
    from (select distinct unnest(tsvector_to_array(search_words_of(array_to_string(terms, ' ')))) as word from search_synonyms) t
    where length(word) between length(${typed}) - 2 and length(${typed}) + 2`.execute(db)
  return rows
}

/** All trade terms: each row is a list of terms, each term a list of lexemes. */
export async function selectSynonyms(db: Db): Promise<string[][][]> {
  const { rows } = await sql<{ terms: string[][] }>`
    select jsonb_agg((select jsonb_agg(search_lexeme(typed) order by place) from search_query(term))) as terms
    from search_synonyms s, unnest(s.terms) term group by s.synonym_id order by s.synonym_id`.execute(db)
  return rows.map(({ terms }) => terms.filter(term => term !== null))
}

/** The lexemes of each text's words in titles, in order; English stop words only if `stopWords` is true. */
export async function lexemesOf(db: Db, texts: readonly string[], stopWords = true): Promise<string[][]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select array(select search_lexeme(typed) from search_query(given) where ${stopWords} or not common order by place) as lexemes
    from unnest(${texts}::text[]) with ordinality as texts (given, place) order by texts.place`.execute(db)
  return rows.map(({ lexemes }) => lexemes)
}
