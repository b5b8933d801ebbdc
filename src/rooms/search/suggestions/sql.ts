import { type RawBuilder, sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import {
  COUNTED_WORDS,
  EXAMINED_PRODUCTS,
  type FoundProduct,
  type MatchedCategory,
  type NamedShop,
  type TypedWord,
} from './rules.ts'

/** Queries for suggestions while typing. */

/** Maximum number of words with one prefix that a query lists individually. */
const NAMED_WORDS = 50

/** Statistics of a text being typed. */
export interface KnownText {
  words: TypedWord[]
  /** Number of all products, and of those with each requested facet. */
  products: number
  documents: ReadonlyMap<string, number>
}

/**
 * The words of a text, with close words for unknown ones.
 * @param all close words for known ones as well
 */
export async function selectTyped(db: Db, text: string, facets: readonly string[], all = false): Promise<KnownText> {
  const { rows } = await sql<{ words: TypedWord[] | null; products: number; documents: Record<string, number> | null }>`
    with typed as materialized (
      select t.*, t.place = max(t.place) over () as last, coalesce(l.documents, 0) as documents, coalesce(w.names, 0) as names,
             l.lexeme is not null or w.word is not null as known
      from (select place, word, search_lexeme(word) as lexeme, common from search_typed(${text})) t
      left join search_lexemes l on l.lexeme = t.lexeme
      left join search_words w on w.word = t.word
    ), begun as materialized (
      select count(*) as words, coalesce(sum(documents), 0) as documents, coalesce(sum(names), 0) as names,
             case when count(*) <= ${sql.lit(NAMED_WORDS)} then array_agg(distinct lexeme) end as lexemes
      from (
        select w.lexeme, w.documents, w.names
        from search_words w, (select word from typed where last) t
        where w.word >= t.word and w.word < t.word || chr(1114111) limit ${sql.lit(COUNTED_WORDS)}) beginning
    )
    select (select products from search_site) as products,
           (select json_object_agg(lexeme, documents) from search_lexemes where lexeme = any(${facets}::text[])) as documents,
           (select json_agg(json_build_object(
              'word', word, 'lexeme', lexeme, 'common', common, 'documents', documents, 'names', names,
              'begun', case when last then (select to_json(begun) from begun) end,
              'close', case when ${sql.lit(all)} or not known and not (last and (select words from begun) > 0)
                then coalesce((select json_agg(c) from search_close_words(
                  word, length(word) - 1, case when last then 40 else length(word) + 1 end) c), '[]') else '[]' end
            ) order by place) from typed) as words`.execute(db)
  const { words, products, documents } = rows[0]!
  return { words: words ?? [], products, documents: new Map(Object.entries(documents ?? {})) }
}

/** How to find the first products; texts of tsqueries. */
export interface SuggestQuery {
  /** For the inverted index; null to walk in rank order. */
  indexed: string | null
  tested: string | null
  /** Maximum number of products visited on a walk. */
  budget: number
  /** Only this shop; null for all. */
  shopId: number | null
}

export interface FirstProducts {
  products: FoundProduct[]
  ofProducts: MatchedCategory[]
}

/** The best matching products, at most `EXAMINED_PRODUCTS`, of shops that satisfy the default minimum transparency. */
export async function selectFirstProducts(
  db: Db,
  way: SuggestQuery,
  leastTransparency: number,
): Promise<FirstProducts> {
  const order = sql`rank_score desc, shop_id, product_id`
  const conditions = [
    sql`(transparency is null or transparency >= ${leastTransparency})`,
    ...(way.shopId === null ? [] : [sql`shop_id = ${way.shopId}`]),
    ...(way.indexed === null ? [] : [sql`words @@ ${way.indexed}::tsquery`]),
    // The function behind @@, which bypasses the indexes.
    ...(way.tested === null ? [] : [sql`ts_match_vq(words, ${way.tested}::tsquery)`]),
  ]
  // Literal limits for the planner, so that a walk stops once the first products are found.
  const first = sql`order by ${order} limit ${sql.lit(EXAMINED_PRODUCTS)}`
  const isWalk = way.indexed === null
  const ofShop = way.shopId === null ? sql`true` : sql`shop_id = ${way.shopId}`
  const walked = sql`(select * from product_search where ${ofShop} order by ${order} limit ${sql.lit(way.budget)}) walked`
  const found = sql`
    select shop_id, product_id, rank_score from ${isWalk ? walked : sql`product_search`}
    where ${sql.join(conditions, sql` and `)} ${way.indexed === null ? first : sql``}`
  const { rows } = await sql<FirstProducts>`
    with found as materialized (${found}), first as materialized (
      select p.title, p.language, p.category_id, f.rank_score, f.shop_id, f.product_id
      from (select * from found ${first}) f
      join products p on p.shop_id = f.shop_id and p.product_id = f.product_id
        ${ofOneShop(way.shopId === null ? [] : [{ shopId: way.shopId }], 'p')}
    )
    select coalesce((select json_agg(json_build_object('title', title, 'language', language) order by ${order})
                     from first), '[]') as products,
           coalesce((select json_agg(json_build_object('id', c.category_id, 'name', c.name, 'parent_id', c.parent_id,
                                                       'titles', held.titles))
                     from (select above.id, json_agg(own.title order by ${order}) as titles
                           from first own
                           join categories own_category on own_category.category_id = own.category_id
                           cross join lateral unnest(own_category.path) above (id) group by 1) held
                     join categories c on c.category_id = held.id), '[]') as "ofProducts"`.execute(db)
  return rows[0]!
}

/** Maximum number of names examined in order of weight if many match, and of names returned per kind. */
const WALKED_NAMES = 1000
const NAMES_TAKEN = 6
/** From this many matching names on, they are walked in order of weight. */
const MANY_NAMES = 200

export interface FoundNames {
  named: { id: number; name: string }[]
  shops: NamedShop[]
}

/** Non-empty categories and shops, by name. `expected`: upper bound of the matches. */
export async function selectNames(db: Db, query: string, expected: number): Promise<FoundNames> {
  const first = (kind: string, least: number): RawBuilder<unknown> =>
    expected > MANY_NAMES
      ? sql`select * from (select * from search_names where kind = ${kind} order by weight desc, id
              limit ${sql.lit(WALKED_NAMES)}) walked
            where weight >= ${sql.lit(least)} and ts_match_vq(words, ${query}::tsquery)
            order by weight desc, id limit ${sql.lit(NAMES_TAKEN)}`
      : sql`select * from (select * from search_names where words @@ ${query}::tsquery offset 0) matched
            where kind = ${kind} and weight >= ${sql.lit(least)} order by weight desc, id limit ${sql.lit(NAMES_TAKEN)}`
  const { rows } = await sql<FoundNames>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name) order by weight desc, id)
                     from (${first('category', 1)}) categories), '[]') as named,
           coalesce((select json_agg(json_build_object('name', s.name, 'domain', s.domain, 'platform', s.platform)
                                     order by n.weight desc, n.id)
                     from (${first('shop', 0)}) n join shops s on s.shop_id = n.id), '[]') as shops`.execute(db)
  return rows[0]!
}
