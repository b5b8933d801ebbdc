import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { countWritten } from '../../../platform/postgres/count-written.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { dropIndexes } from '../../../platform/postgres/drop-indexes.ts'
import { collectedHere } from '../../reviews/scores/collected-here.ts'
import { PRICE_BOUNDS, SAMPLE_LEXEME, STEPS, type SteppedFacet, WELL_REVIEWED } from '../facets/lexeme-rules.ts'
import { SAMPLE } from '../finding/plan-rules.ts'
import { namesOfFew, type ProductNames, readNameStems } from './product-names.ts'
import { COUNT_OFFSET, EMPTY_SITE_MEAN, PRIOR_REVIEWS } from './rank-rules.ts'

/** Writes product_search and the counts derived from it. */

/** Exchange factor: euro cents per minor unit of a currency. */
export interface Factor {
  currency: string
  factor: number
}

const array = (values: readonly number[]) => sql.raw(`'{${values.join(',')}}'`)

// Written without subqueries, which would keep PostgreSQL from computing rows in several processes.

/** Lexemes of all steps that `value` reaches; null if it is. */
const reached = (facet: SteppedFacet, value: RawBuilder<unknown>, letter: string = facet) => {
  const lexemes = sql.raw(`'{${STEPS[facet].map(step => `${letter}:${step}`).join(',')}}'`)
  return sql`(${lexemes}::text[])[1:width_bucket(${value}::float8, ${array(STEPS[facet])}::float8[])]`
}

/** Lexemes of ids or codes, which hold no comma; null if there are none. */
const marked = (letter: string, values: RawBuilder<unknown>) => {
  const mark = sql.lit(`${letter}:`)
  return sql`string_to_array(${mark} || nullif(array_to_string(${values}, ',' || ${mark}), ''), ',')`
}

/** `value` for products with many reviews, else null. */
const wellReviewed = (value: RawBuilder<unknown>) =>
  sql`case when published >= ${sql.lit(WELL_REVIEWED)} then ${value} end`

/**
 * Recomputes rows of product_search in one statement, for products that `where` selects (on `p`); unchanged rows are not written.
 * @returns number of inserted or changed rows
 */
export async function refreshRows(db: Db, where: RawBuilder<unknown>, factors: readonly Factor[]): Promise<number> {
  const names = await namesOfFew(db, where)
  // offset 0: what is computed from several columns is computed once
  return storeRows(db, sql`(${computedRows(sql`where ${where} offset 0`, factors, names)})`)
}

/**
 * Recomputes all rows of product_search; unchanged ones are not written. They are computed into a table of the transaction
 * first, since PostgreSQL lets several processes compute a table's rows, but not those of an INSERT (ADR 13); the stems of names
 * once for each category and shop. Where many products are the first ones, the indexes are built after all rows are there, so
 * that a site without products, and no other, cannot be searched for a minute. On a cluster in one statement: its nodes would compute the table's rows.
 * @returns number of inserted or changed rows
 */
export async function refreshAllRows(db: Db, factors: readonly Factor[]): Promise<number> {
  if (await isDistributed(db)) return refreshRows(db, sql`true`, factors)
  const names = await readNameStems(db)
  await sql`create temporary table computed_products on commit drop as ${computedRows(sql``, factors, names)}`.execute(
    db,
  )
  const first = await isFirstFill(db)
  const buildIndexes = first && (await dropIndexes(db, ['product_search']))
  const changed = await storeRows(db, sql`computed_products`)
  if (buildIndexes) await buildIndexes()
  await sql`drop table computed_products`.execute(db)
  return changed
}

/** Rows from which the table's indexes are built in one pass, where nothing could be found before. */
const MANY_ROWS = 10_000

/** Whether many rows go into an empty table. */
async function isFirstFill(db: Db): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    select not exists (select from product_search)
       and exists (select from computed_products offset ${sql.lit(MANY_ROWS)}) as first`.execute(db)
  return rows[0]!.first
}

/**
 * Query for the rows that product_search should have, the best-ranked first.
 * @param which clauses after FROM
 */
function computedRows(
  which: RawBuilder<unknown>,
  factors: readonly Factor[],
  names: ProductNames,
): RawBuilder<unknown> {
  const published = sql`coalesce(ps.published, 0)`
  const here = collectedHere('ps')
  const rows = sql`
    select p.shop_id, p.product_id, p.title, p.description, ${names.columns}, c.path, p.sold_count, p.created_at,
           ${published} as published,
           case when ${published} > 0 then ps.rating_sum::float8 / ps.published end as rating,
           (${here.ratingSum} + ${sql.lit(PRIOR_REVIEWS)} * site.site_mean)
             / (${here.published} + ${sql.lit(PRIOR_REVIEWS)}) * ln((${sql.lit(COUNT_OFFSET)} + ${here.published})::float8) as rank_score,
           round(p.lowest_price * f.factor)::bigint as price,
           -- The two scores of the shop, as rules.ts of the reviews has them: × 100, floored.
           ss.verified_public::bigint * 100 / nullif(ss.verified_received, 0) as transparency,
           ss.verified_published::bigint * 100 / nullif(ss.published, 0) as authenticity,
           s.country, s.ships_to
    from products p
    join shops s on s.shop_id = p.shop_id
    cross join search_site site
    left join shop_stats ss on ss.shop_id = p.shop_id
    left join product_stats ps on ps.shop_id = p.shop_id and ps.product_id = p.product_id
    left join categories c on c.category_id = p.category_id
    left join unnest(${factors.map(factor => factor.currency)}::text[], ${factors.map(factor => factor.factor)}::float8[])
      as f (currency, factor) on f.currency = p.currency
    ${names.joins}
    ${which}`
  return sql`
    select shop_id, product_id,
           search_vector(title, ${names.stems}, description,
             ${marked('k', sql`path`)} || ${marked('c', sql`ships_to`)}
             || array['s:' || country] || ${reached('t', sql`coalesce(transparency, 100)`)} || ${reached('a', sql`authenticity`)}
             || ${reached('r', sql`rating`)} || ${reached('n', sql`published`)} || ${reached('w', sql`rank_score`)}
             || case when product_id % ${sql.lit(SAMPLE)} = 1 then array[${sql.lit(SAMPLE_LEXEME)}] end
             || ${reached('r', wellReviewed(sql`rating`), 'q')}
             || case when price is not null then array['p:' || width_bucket(price, ${array(PRICE_BOUNDS)}::bigint[])] end) as words,
           rank_score, published, rating, price, transparency, authenticity, sold_count, created_at
    from (${rows}) fresh
    -- Rows lie as they are walked: the best of a batch share their pages.
    order by rank_score desc, shop_id, product_id`
}

/**
 * Writes computed rows (a table or subquery) to product_search, except those that are the same already.
 * @returns number of inserted or changed rows
 */
async function storeRows(db: Db, computed: RawBuilder<unknown>): Promise<number> {
  return countWritten(
    db,
    sql`insert into product_search as known (shop_id, product_id, words, rank_score, published, rating, price, transparency,
                                         authenticity, sold_count, created_at)
    select * from ${computed} computed
    on conflict (shop_id, product_id) do update
      set words = excluded.words, rank_score = excluded.rank_score, published = excluded.published,
          rating = excluded.rating, price = excluded.price, transparency = excluded.transparency,
          authenticity = excluded.authenticity, sold_count = excluded.sold_count, created_at = excluded.created_at
      where (known.words, known.rank_score, known.published, known.rating, known.price, known.transparency,
             known.authenticity, known.sold_count, known.created_at)
        is distinct from (excluded.words, excluded.rank_score, excluded.published, excluded.rating, excluded.price,
             excluded.transparency, excluded.authenticity, excluded.sold_count, excluded.created_at)`,
  )
}

/**
 * Serialises refreshes until the transaction ends. Two concurrent ones on the same products could overwrite newer data
 * with older, or deadlock. Also raises the inverted index's pending list limit for this transaction to tens of
 * megabytes, and has each statement planned for its own values (plan-for-values.ts).
 */
export const lockForBatch = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('product_search')), set_config('gin_pending_list_limit', '64MB', true),
             set_config('work_mem', '128MB', true), set_config('maintenance_work_mem', '128MB', true),
             set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)

/**
 * Waits for a running batch refresh. Refreshes of single products run concurrently, because shops' changes are
 * serialised already.
 */
export const lockForSingle = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('product_search'))`.execute(db)

/** What the search knows of the whole site. */
export interface SearchSite {
  /** The mean of all ratings that ranks are based on, 1 to 5. */
  site_mean: number
  products: number
  /** Products changed since words were counted last. */
  changed: number
}

export const selectSite = (db: Db): Promise<SearchSite> =>
  db.selectFrom('search_site').select(['site_mean', 'products', 'changed']).executeTakeFirstOrThrow()

/** The present mean of all published ratings that were collected here, 1 to 5. It reads a row of every shop: 25 ms for 100,000. */
export async function selectPresentMean(db: Db): Promise<number> {
  const here = collectedHere('ss')
  const { rows } = await sql<{ mean: number }>`
    select coalesce(sum(${here.ratingSum})::float8 / nullif(sum(${here.published}), 0), ${sql.lit(EMPTY_SITE_MEAN)}) as mean
    from shop_stats ss`.execute(db)
  return rows[0]!.mean
}

export const storeMean = (db: Db, mean: number) =>
  db.updateTable('search_site').set({ site_mean: mean }).executeTakeFirst()

export const addChanged = (db: Db, rows: number) =>
  db
    .updateTable('search_site')
    .set(({ eb }) => ({ changed: eb('changed', '+', rows) }))
    .executeTakeFirst()

export interface OtherScores {
  shop_id: number
  /** Whether it has more products than a request may refresh. */
  large: boolean
}

/** Whether a shop has more than `most` products in the search. */
const hasMoreThan = (shopId: RawBuilder<unknown>, most: number) => sql<boolean>`
  (select count(*) from (select 1 from product_search p where p.shop_id = ${shopId} limit ${sql.lit(most + 1)}) counted)
    > ${sql.lit(most)}`

export async function hasMoreProducts(db: Db, shopId: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ large: boolean }>`select ${hasMoreThan(sql`${shopId}`, most)} as large`.execute(db)
  return rows[0]!.large
}

/** Those of the given shops whose scores in product_search differ from shop_stats. */
export async function selectShopsWithOtherScores(
  db: Db,
  shopIds: readonly number[],
  most: number,
): Promise<OtherScores[]> {
  const { rows } = await sql<OtherScores>`
    select ss.shop_id, ${hasMoreThan(sql`ss.shop_id`, most)} as large
    from shop_stats ss
    -- All rows of a shop carry the same scores, so any one tells; those of a large one may differ until the job is through.
    cross join lateral (select transparency, authenticity from product_search where shop_id = ss.shop_id limit 1) known
    where ss.shop_id = any(${shopIds}::bigint[])
      and (known.transparency, known.authenticity) is distinct from
          (ss.verified_public::bigint * 100 / nullif(ss.verified_received, 0),
           ss.verified_published::bigint * 100 / nullif(ss.published, 0))`.execute(db)
  return rows
}

/** Recounts the documents of every lexeme from all rows of product_search. */
export async function recountLexemes(db: Db): Promise<void> {
  // Two concurrent recounts would block each other row by row; readers still see the old counts.
  await sql`lock table search_lexemes in share row exclusive mode`.execute(db)
  await sql`
    with counted as materialized (
      select word as lexeme, ndoc as documents from ts_stat('select words from product_search')
    ), gone as (
      delete from search_lexemes known where not exists (select 1 from counted where counted.lexeme = known.lexeme)
    )
    insert into search_lexemes as known (lexeme, documents)
    select lexeme, documents from counted
    on conflict (lexeme) do update set documents = excluded.documents where known.documents <> excluded.documents`.execute(
    db,
  )
  await sql`update search_site set changed = 0, products = (select count(*) from product_search)`.execute(db)
}

/** Merges the inverted index's pending list, which every search scans linearly, into the index. */
export const mergePendingTerms = (db: Db) => sql`select gin_clean_pending_list('product_search_words')`.execute(db)

/** Updates the statistics of PostgreSQL's planner. */
export const analyzeProducts = (db: Db) => sql`analyze product_search`.execute(db)
