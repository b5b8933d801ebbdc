import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** The shops of one page in their order, and how many there are on all pages. */
export interface FoundShops {
  shopIds: number[]
  total: number
}

/** The words of a query as shop_search holds those of names. */
export async function selectWords(db: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select shop_words(${query}, false) as words`.execute(db)
  return rows[0]!.words
}

/** Every shop, best first: a walk along the index. */
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
  /** The shop has words with each of these beginnings, in its name or its domain. */
  words: readonly string[]
  /** Or its domain has this beginning. */
  domain: string | null
}

/** The end of every text with a given beginning, in the order of code points. */
const LAST = sql`chr(1114111)`

/**
 * Shops that match. Those whose domain was sought stand first, then those that have all words in their name, then those
 * that need the domain for it; within, by rank.
 */
export async function selectMatchingShops(
  db: Db,
  query: ShopQuery,
  limit: number,
  offset: number,
): Promise<FoundShops> {
  const named = sql`${query.words.map(beginning).join(' & ')}::tsquery`
  const anywhere = sql`${query.words.map(word => `(${beginning(word)} | ${beginning(`~${word}`)})`).join(' & ')}::tsquery`
  const domain = query.domain === null ? null : sql`(domain >= ${query.domain} and domain < ${query.domain} || ${LAST})`
  const { rows } = await sql<{ shop_id: number; total: number }>`
    select shop_id, count(*) over () as total from shop_search
    where words @@ ${anywhere} ${domain === null ? sql`` : sql`or ${domain}`}
    order by ${domain === null ? sql`` : sql`${domain} desc,`} words @@ ${named} desc, rank_score desc, shop_id
    limit ${limit} offset ${offset}`.execute(db)
  return { shopIds: rows.map(row => row.shop_id), total: rows[0]?.total ?? 0 }
}

/** A word as a tsquery's lexeme that matches every word with this beginning. */
const beginning = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
