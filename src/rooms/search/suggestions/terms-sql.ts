import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { STEMMED } from '../terms/languages-rules.ts'

/** Writes the words and names for suggestions. */

/** Longer words are not stored, because nobody types them. */
const LONGEST_WORD = 40

/** Number of words, the most frequent ones, that may serve as corrections. */
const CORRECTED_TO = 100_000

const lexemeOf = sql`search_lexeme(word)`
const isSuggestible = sql`length(word) <= ${sql.lit(LONGEST_WORD)}`

/** Recounts the names of all categories and shops, with their weights. */
export async function recountNames(db: Db): Promise<void> {
  const named = sql`named as materialized (
      select 'category' as kind, c.category_id as id, c.name, coalesce(l.documents, 0) as weight
      from categories c left join search_lexemes l on l.lexeme = 'k:' || c.category_id
      union all
      select 'shop', s.shop_id, s.name, coalesce(ss.published, 0) from shops s left join shop_stats ss using (shop_id)
    )`
  const gone = sql`delete from search_names known
      where not exists (select 1 from named where (named.kind, named.id) = (known.kind, known.id))`
  // a cluster deletes in a statement of its own
  const isCluster = await isDistributed(db)
  if (isCluster) await sql`with ${named} ${gone}`.execute(db)
  await sql`
    with ${named} ${isCluster ? sql`` : sql`, gone as (${gone})`}
    insert into search_names as known (kind, id, name, words, weight)
    select n.kind, n.id, n.name, search_name_vector(n.name), n.weight
    from named n left join search_names same using (kind, id)
    where (n.name, n.weight) is distinct from (same.name, same.weight)
    on conflict (kind, id) do update set name = excluded.name, words = excluded.words, weight = excluded.weight`.execute(
    db,
  )
}

/** Recounts the words of all titles and names from rows, and derives their variants with one character left out. */
export async function recountTerms(db: Db): Promise<void> {
  await sql`lock table search_words in share row exclusive mode`.execute(db)
  await sql`
    with counted as materialized (
      select word, sum(documents)::int as documents, sum(names)::int as names
      from (
        select word, ndoc as documents, 0 as names from ts_stat('select search_words_of(title) from products')
        union all
        select word, 0, ndoc from ts_stat('select search_words_of(name) from search_names')
        union all
        select word, 0, ndoc from ts_stat('select search_words_of(name) from category_names')) counts
      where ${isSuggestible} group by word
    ), gone as (
      delete from search_words known where not exists (select from counted where counted.word = known.word)
    )
    insert into search_words as known (word, lexeme, documents, names)
    select word, ${lexemeOf}, documents, names from counted
    on conflict (word) do update set documents = excluded.documents, names = excluded.names
      where (known.documents, known.names) <> (excluded.documents, excluded.names)`.execute(db)
  await sql`
    with wanted as materialized (${slipsOf(sql`
      select word from search_words order by documents + names desc, word limit ${sql.lit(CORRECTED_TO)}`)}
    ), gone as (
      delete from search_slips known
      where not exists (select from wanted where (wanted.slip, wanted.beginning) = (known.slip, known.beginning))
    )
    insert into search_slips (slip, beginning) select slip, beginning from wanted on conflict do nothing`.execute(db)
}

/** Recounts the stems that words have in the languages of the titles and category names they stand in (D-search-21). */
export async function recountStems(db: Db): Promise<void> {
  const inLanguage = (await spokenStemmers(db)).map(({ stemmer, countries, languages }) => {
    const quoted = (values: readonly string[]) => `array[${values.map(value => `'${value}'`).join(',')}]::text[]`
    const texts = `
      select search_words_of(p.title) from products p join shops s using (shop_id)
      where p.language = any(${quoted(languages)}) or s.country = any(${quoted(countries)})
      union all
      select search_words_of(name) from category_names where split_part(lower(language), '-', 1) = any(${quoted(languages)})`
    return sql`
      union all
      select ${stemOf(sql`${sql.lit(stemmer)}`)}, ${lexemeOf} from ts_stat(${texts}) where ${isSuggestible}`
  })
  await sql`
    with stemmed as materialized (
      select distinct stem, lexeme
      from (select null as stem, null as lexeme ${sql.join(inLanguage, sql` `)}) words where stem is not null
    ), gone as (
      delete from search_stems known
      where not exists (select from stemmed where (stemmed.stem, stemmed.lexeme) = (known.stem, known.lexeme))
    )
    insert into search_stems (stem, lexeme) select stem, lexeme from stemmed on conflict do nothing`.execute(db)
}

/** The stemmers that some title or category name needs: each one reads all products. */
async function spokenStemmers(db: Db): Promise<typeof STEMMED> {
  const { rows } = await sql<{ language: string | null; country: string | null }>`
    select distinct p.language, s.country from products p join shops s using (shop_id)
    union
    select split_part(lower(language), '-', 1), null from category_names`.execute(db)
  const [languages, countries] = [rows.map(row => row.language), rows.map(row => row.country)]
  return STEMMED.filter(
    stemmed =>
      stemmed.languages.some(language => languages.includes(language)) ||
      stemmed.countries.some(country => countries.includes(country)),
  )
}

/** Key of a word's stem in a language: 'german handseif'. */
const stemOf = (stemmer: RawBuilder<unknown>) =>
  sql`${stemmer} || ' ' || (ts_lexize((${stemmer} || '_stem')::regdictionary, word))[1]`

/** Adds stems of the words in the titles of the products that `where` selects (on `p`, products). */
async function addStems(db: Db, where: RawBuilder<unknown>): Promise<void> {
  const pairs = STEMMED.flatMap(({ stemmer, languages, countries }) =>
    [...languages, ...countries].map(spoken => ({ stemmer, spoken })),
  )
  // offset 0: a cluster reads the titles first
  const titles = sql`select p.title, p.language, s.country from products p join shops s using (shop_id) where ${where}`
  await sql`
    insert into search_stems (stem, lexeme)
    select distinct stem, ${lexemeOf}
    from (${titles} ${(await isDistributed(db)) ? sql`offset 0` : sql``}) p
    -- Codes of languages are in lower case, those of countries in upper case.
    join unnest(${pairs.map(({ stemmer }) => stemmer)}::text[], ${pairs.map(({ spoken }) => spoken)}::text[])
      as heard (stemmer, spoken) on heard.spoken in (p.language, p.country)
    cross join lateral unnest(tsvector_to_array(search_words_of(p.title))) word
    cross join lateral (select ${stemOf(sql`stemmer`)} as stem) stems
    where stem is not null and ${isSuggestible}
    order by 1, 2 on conflict do nothing`.execute(db)
}

/** Prefixes of the given words with one character left out. */
const slipsOf = (words: RawBuilder<unknown>) => sql`
  select distinct slip, beginning
  from (select distinct left(word, size) as beginning from (${words}) w, generate_series(4, 6) size where length(word) >= size) b,
       unnest(search_left_out(beginning)) slip`

/** Adds new words and their stems from the titles and shop names of the products that `where` selects (on `p`, products). */
export async function addTerms(db: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_names (kind, id, name, words, weight)
    select 'shop', s.shop_id, s.name, search_name_vector(s.name), coalesce(ss.published, 0)
    from shops s left join shop_stats ss using (shop_id) left join search_names known on (known.kind, known.id) = ('shop', s.shop_id)
    where s.shop_id in (select p.shop_id from products p where ${where}) and known.name is distinct from s.name
    order by s.shop_id
    on conflict (kind, id) do update set name = excluded.name, words = excluded.words`.execute(db)
  await sql`
    with brought as materialized (
      select word, sum(documents)::int as documents, sum(names)::int as names
      from (
        select unnest(tsvector_to_array(search_words_of(p.title))) as word, 1 as documents, 0 as names
        from products p where ${where}
        union all
        select unnest(tsvector_to_array(search_words_of(name))), 0, 1 from search_names
        where kind = 'shop' and id in (select p.shop_id from products p where ${where})) counts
      where ${isSuggestible} group by word
    ), added as (
      insert into search_words (word, lexeme, documents, names)
      select word, ${lexemeOf}, documents, names from brought b
      where not exists (select from search_words known where known.word = b.word)
      order by word
      on conflict (word) do nothing returning word
    )
    insert into search_slips (slip, beginning) select * from (${slipsOf(sql`select word from added`)}) new
    order by slip, beginning on conflict do nothing`.execute(db)
  await addStems(db, where)
}
