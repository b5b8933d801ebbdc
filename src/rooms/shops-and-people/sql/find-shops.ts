import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Shops of one page in order, and the total. */
export interface FoundShops {
  shopIds: number[]
  total: number
}

/** Splits a query into words as `shop_search` does with names. */
export async function selectWords(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select shop_words(${query}, false) as words`.execute(db)
  return rows[0]!.words
}

/** All shops, best first: an index scan. */
export async function selectAllShops(db: Db, limit: number, offset: number): Promise<FoundShops> {
  const [page, { total }] = await Promise.all([
    db
      .selectFrom('shop_search')
      .select('shop_id')
      .orderBy('rank_score', 'desc')
      .orderBy('shop_id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('shop_search')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { shopIds: page.map(row => row.shop_id), total }
}

export interface ShopQuery {
  /** Prefixes; each must match a word of the shop's name or domain. */
  words: readonly string[]
  /** Alternatively, a prefix of the shop's domain. */
  domain: string | null
}

/** The highest code point, as the upper bound of texts with a given prefix. */
const HIGHEST_CODE_POINT = sql`chr(1114111)`

/**
 * Matching shops: first those whose domain matches the query, then those with all words in the name, then those that
 * need the domain for it; within each group by rank.
 */
export async function selectMatchingShops(
  db: Db,
  query: ShopQuery,
  limit: number,
  offset: number,
): Promise<FoundShops> {
  const inName = sql`${query.words.map(prefixTerm).join(' & ')}::tsquery`
  const inNameOrDomain = sql`${query.words.map(word => `(${prefixTerm(word)} | ${prefixTerm(`~${word}`)})`).join(' & ')}::tsquery`
  const hasDomain =
    query.domain === null
      ? null
      : sql`(domain >= ${query.domain} and domain < ${query.domain} || ${HIGHEST_CODE_POINT})`
  const { rows } = await sql<{ shop_id: number; total: number }>`
    select shop_id, count(*) over () as total from shop_search
    where words @@ ${inNameOrDomain} ${hasDomain === null ? sql`` : sql`or ${hasDomain}`}
    order by ${hasDomain === null ? sql`` : sql`${hasDomain} desc,`} words @@ ${inName} desc, rank_score desc, shop_id
    limit ${limit} offset ${offset}`.execute(db)
  return { shopIds: rows.map(row => row.shop_id), total: rows[0]?.total ?? 0 }
}

/** A tsquery term that matches every word with this prefix. */
const prefixTerm = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
