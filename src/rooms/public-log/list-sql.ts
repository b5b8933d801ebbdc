import { sql } from 'kysely'
import { ofOneShop } from '../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** Each witness's newest signature line, and the size of the checkpoint under which it stands. */
export const selectNewestCosignatures = (db: Db) =>
  db
    .selectFrom('log_witnesses as witness')
    .innerJoin('log_cosignatures as signature', join =>
      join.onRef('signature.size', '=', 'witness.size').onRef('signature.witness', '=', 'witness.verifier'),
    )
    .select(['signature.size', 'signature.line'])
    .orderBy('witness.verifier')
    .execute()

export interface ListedRow {
  entry_index: number
  type: string
  entry: string
  logged_at: Date
  shop_name: string | null
  shop_language: string | null
  slug: string | null
  product_title: string | null
  product_language: string | null
  handle: string | null
}

/** Which entries a list has; null for no filter. A product is always one of `shopId`. */
interface EntryFilters {
  types: readonly string[] | null
  shopId: number | null
  productId: number | null
  /** Only entries with smaller indexes. */
  before: number
}

/**
 * A page of entries, newest first. By kind, each of its types is read from its own index and only the newest are kept, so
 * that rare types do not lead through the whole log.
 */
export async function selectNewestEntries(
  db: Db,
  { types, shopId, productId, before }: EntryFilters,
  limit: number,
): Promise<ListedRow[]> {
  const found = db
    .selectFrom('log_entries as entry')
    .select('entry.entry_index')
    .where('entry.entry_index', '<', before)
    .$if(shopId !== null, query => query.where('entry.shop_id', '=', shopId))
    .$if(productId !== null, query => query.where('entry.product_id', '=', productId))
    .orderBy('entry.entry_index', 'desc')
    .limit(limit)
  const ofTypes =
    types &&
    sql`
    select found.entry_index from unnest(${types}::text[]) as one (type)
    cross join lateral (${found.whereRef('entry.type', '=', sql.ref('one.type'))}) as found
    order by 1 desc limit ${limit}`
  const { rows } = await sql<FoundEntry>`
    select entry.entry_index, entry.type, entry.entry, entry.logged_at, entry.shop_id, entry.product_id,
           shop.name as shop_name, shop.language as shop_language, shop.slug
      from log_entries entry left join shops shop on shop.shop_id = entry.shop_id
     where entry.entry_index in (${ofTypes ?? found})
     order by entry.entry_index desc`.execute(db)
  const products = await selectProducts(db, rows)
  return rows.map(({ shop_id, product_id, ...row }) => {
    const product = products.find(other => other.shop_id === shop_id && other.product_id === product_id)
    return {
      ...row,
      product_title: product?.title ?? null,
      product_language: product?.language ?? null,
      handle: product?.handle ?? null,
    }
  })
}

interface FoundEntry extends Omit<ListedRow, 'product_title' | 'product_language' | 'handle'> {
  shop_id: number | null
  product_id: number | null
}

interface FoundProduct {
  shop_id: number
  product_id: number
  title: string
  language: string | null
  handle: string
}

/** The products that entries name, by key: a cluster would otherwise bring all products to where the log is. */
async function selectProducts(db: Db, entries: readonly FoundEntry[]) {
  const keys = entries.flatMap(({ shop_id, product_id }) =>
    shop_id !== null && product_id !== null ? [{ shop_id, product_id }] : [],
  )
  if (keys.length === 0) return []
  const { rows } = await sql<FoundProduct>`
    select shop_id, product_id, title, language, handle from products
     where (shop_id, product_id) in (
       select * from unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.product_id)}::bigint[]))
       ${ofOneShop(keys, 'products')}`.execute(db)
  return rows
}

export interface VoteDayRow {
  day: string
  newest: number
  logged_at: Date
  entries: number
  shops: number
  reviews: number
}

/**
 * The totals of votes between two indexes, both excluded, by the day that they are of, newest first. Counts at most `most`
 * entries, the newest ones.
 */
export async function selectVoteDays(
  db: Db,
  { after, before }: { after: number; before: number },
  most: number,
): Promise<VoteDayRow[]> {
  const { rows } = await sql<VoteDayRow>`
    select counted.day, max(counted.entry_index) as newest, max(counted.logged_at) as logged_at,
           count(*)::int as entries, count(distinct counted.shop_id)::int as shops, sum(counted.reviews)::int as reviews
      from (select votes.entry_index, votes.logged_at, votes.shop_id, facts.of->>'day' as day,
                   (select count(*) from jsonb_object_keys(coalesce(facts.of->'helpful', '{}'))) as reviews
              from log_entries votes
              cross join lateral (select votes.entry::jsonb as of) as facts
             where votes.type = 'votes.counted' and votes.entry_index > ${after} and votes.entry_index < ${before}
             order by votes.entry_index desc limit ${most}) as counted
     where counted.day is not null
     group by counted.day
     order by newest desc`.execute(db)
  return rows
}

/** A shop's product by its handle. */
export const selectProductByHandle = (db: Db, shopId: number, handle: string) =>
  db
    .selectFrom('products')
    .select(['product_id', 'title', 'language', 'handle'])
    .where('shop_id', '=', shopId)
    .where('handle', '=', handle)
    .executeTakeFirst()

export const selectShopBySlug = (db: Db, slug: string) =>
  db.selectFrom('shops').select(['shop_id', 'name', 'language', 'slug']).where('slug', '=', slug).executeTakeFirst()
