import { type Selectable, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import { isDistributed } from '../../platform/postgres/cluster/is-distributed.ts'
import { ofOneShop } from '../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.gen.ts'

/** Filter of a category list. */
export interface CategoryFilter {
  level?: number | undefined
  parentId?: number | undefined
  limit: number
}

const categoryColumns = [
  'category_id',
  'name',
  'handle',
  'level',
  'parent_id',
  'image_url',
  'bar_flat_view',
  'bar_order',
  'page_order',
  'path',
] as const

/** Categories with the ids of their children, in page order. */
const categories = (db: Db) =>
  db
    .selectFrom('categories as category')
    .select(categoryColumns.map(column => `category.${column}` as const))
    .select(
      sql<number[]>`array(SELECT child.category_id::int8 FROM categories AS child
        WHERE child.parent_id = category.category_id ORDER BY child.page_order, child.name)`.as('children'),
    )

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]

export function selectCategories(db: Db, { level, parentId, limit }: CategoryFilter) {
  let query = categories(db).orderBy('category.page_order').orderBy('category.name').limit(limit)
  if (level !== undefined) query = query.where('category.level', '=', level)
  if (parentId !== undefined) query = query.where('category.parent_id', '=', parentId)
  return query.execute()
}

/** Top categories and two levels below them, in bar order. */
export const selectBarCategories = (db: Db, tops: readonly number[]) =>
  categories(db)
    .where('category.path', '&&', sql<number[]>`${tops}::bigint[]`)
    .where('category.level', '<=', 3)
    .orderBy('category.level')
    .orderBy('category.bar_order')
    .orderBy('category.page_order')
    .orderBy('category.name')
    .execute()

/** Ids of all categories with products in them or below. */
export async function selectFilledCategories(db: Db): Promise<Set<number>> {
  // LIMIT 1: one index look-up per category, however many products there are; on a cluster each node lists its products' own
  const filled = (await isDistributed(db))
    ? sql`JOIN (SELECT DISTINCT category_id FROM products) AS one USING (category_id)`
    : sql`CROSS JOIN LATERAL (SELECT 1 FROM products WHERE products.category_id = category.category_id LIMIT 1) AS one`
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT above.id
    FROM categories AS category ${filled}
      CROSS JOIN LATERAL unnest(category.path) AS above (id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const selectCategoryByHandle = (db: Db, handle: string) =>
  categories(db).where('category.handle', '=', handle).executeTakeFirst()

export const selectCategoriesById = (db: Db, ids: readonly number[]) =>
  categories(db).where('category.category_id', 'in', ids).orderBy('category.level').execute()

/** A category and its ancestors, top-down. */
export const selectTrail = (db: Db, categoryId: number) =>
  categories(db)
    .where(
      'category.category_id',
      '=',
      sql<number>`ANY ((SELECT path FROM categories WHERE category_id = ${categoryId})::bigint[])`,
    )
    .orderBy('category.level')
    .execute()

/** Children and grandchildren of a category. */
export const selectBelow = (db: Db, categoryId: number, level: number) =>
  categories(db)
    .where('category.path', '@>', sql<number[]>`ARRAY[${categoryId}::int8]`)
    .where('category.level', '>', level)
    .where('category.level', '<=', level + 2)
    .orderBy('category.page_order')
    .orderBy('category.name')
    .execute()

export type ShopRow = Selectable<DB['shops']>
/**
 * Raw SQL, as the next one: it runs for every page of a shop, and building it with Kysely takes as long as running
 * it.
 */
export async function selectShopBySlug(db: Db, slug: string) {
  const { rows } = await sql<ShopRow>`SELECT * FROM shops WHERE slug = ${slug}`.execute(db)
  return rows[0]
}
export const selectShopByDomain = (db: Db, domain: string) =>
  db.selectFrom('shops').selectAll().where('domain', '=', domain).executeTakeFirst()

export const selectShopsByDomain = (db: Db, domains: readonly string[]) =>
  db
    .selectFrom('shops')
    .select(['shop_id', 'slug', 'name', 'domain'])
    .where('domain', '=', sql<string>`any(${domains}::text[])`)
    .execute()

/**
 * A shop's products with one of these titles, now or formerly; blanks and case don't matter. Reads all titles of the shop.
 */
export async function selectProductsByTitle(db: Db, shopId: number, titles: readonly string[], limit: number) {
  const { rows } = await sql<{ product_id: number; title: string; handle: string; currency: string }>`
    WITH wanted AS MATERIALIZED (SELECT DISTINCT search_lower(one) AS title FROM unnest(${titles}::text[]) one),
    found AS (
      SELECT product_id FROM products WHERE shop_id = ${shopId}
        AND search_lower(normalize(regexp_replace(title, '\\s+', ' ', 'g'), NFKC)) IN (SELECT title FROM wanted)
      UNION
      SELECT product_id FROM product_versions WHERE shop_id = ${shopId}
        AND search_lower(normalize(regexp_replace(former ->> 'title', '\\s+', ' ', 'g'), NFKC)) IN (SELECT title FROM wanted))
    SELECT product_id, title, handle, currency FROM products JOIN found USING (product_id)
    WHERE shop_id = ${shopId} ORDER BY product_id LIMIT ${limit}`.execute(db)
  return rows
}

export const selectShopsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('shops')
    .select(['shop_id', 'slug', 'name', 'domain', 'logo_url', 'enable_questions'])
    .where('shop_id', '=', anyOf(ids))
    .execute()

export type ProductRow = Selectable<DB['products']>
/** What a product was before, and where else it is. */
export interface ProductPast {
  /** Former titles since its reviews, latest first; null if its title never changed. */
  former_titles: { title: string; until: string; differs: boolean; confirmed: boolean }[] | null
  /** Number of former versions. */
  versions: number
  /** The product that its shop sells under its id now. */
  successor: { title: string; language: string | null; handle: string } | null
  /** Other shops that sell the same product (P1.10). */
  other_shops: number
}

export async function selectProductByHandle(db: Db, slug: string, handle: string) {
  const isCluster = await isDistributed(db)
  // a cluster finds the shop first, and what is on the coordinator last
  const shop = isCluster ? await selectShopBySlug(db, slug) : undefined
  if (isCluster && !shop) return
  const only = (relation: string) => ofOneShop(shop ? [shop] : [], relation)
  const sellers = isCluster
    ? sql`NULL::integer`
    : sql`(SELECT shops FROM product_identities AS same WHERE same.identity = products.identity)`
  const { rows } = await sql<ProductRow & ProductPast>`
    SELECT products.*, (
      SELECT json_agg(one ORDER BY one.until DESC) FROM (
        SELECT version.former ->> 'title' AS title, max(until) AS until, bool_or(differs) AS differs,
               bool_or(confirmed) AS confirmed
        FROM product_versions AS version
        WHERE version.shop_id = products.shop_id AND version.product_id = products.product_id ${only('version')}
          AND version.former ->> 'title' <> products.title
          AND EXISTS (SELECT 1 FROM reviews WHERE reviews.shop_id = version.shop_id AND reviews.published ${only('reviews')}
                        AND reviews.product_id = version.product_id AND reviews.created_at < version.until)
        GROUP BY 1 ORDER BY until DESC LIMIT 10) AS one) AS former_titles,
      (SELECT count(*) FROM product_versions AS version
        WHERE version.shop_id = products.shop_id AND version.product_id = products.product_id ${only('version')}) AS versions,
      CASE WHEN products.successor_id IS NOT NULL THEN (
        SELECT json_build_object('title', next.title, 'language', next.language, 'handle', next.handle) FROM products AS next
        WHERE next.shop_id = products.shop_id AND next.product_id = products.successor_id ${only('next')}) END AS successor,
      coalesce(${sellers} - (products.discontinued_at IS NULL)::int, 0) AS other_shops
    FROM shops JOIN products USING (shop_id)
    WHERE shops.slug = ${slug} AND products.handle = ${handle} ${only('products')}`.execute(db)
  const [product] = rows
  if (!isCluster || !product?.identity) return product
  const same = await selectSellers(db, product.identity)
  return same ? { ...product, other_shops: same.shops - (product.discontinued_at ? 0 : 1) } : product
}

/** Number of shops that sell products of an identity; undefined where it is none. */
const selectSellers = (db: Db, identity: string) =>
  db.selectFrom('product_identities').select('shops').where('identity', '=', identity).executeTakeFirst()

export const selectProductByExternalId = (db: Db, shopId: number, externalId: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** A shop by domain with the fields of one product that widgets show; `product_id` is null for an unknown product. */
export async function selectShopAndProduct(db: Db, domain: string, externalId: string) {
  // a cluster finds the shop first
  const known = (await isDistributed(db)) ? await selectShopByDomain(db, domain) : undefined
  return db
    .selectFrom('shops')
    .leftJoin('products', join =>
      join
        .onRef('products.shop_id', '=', 'shops.shop_id')
        .on('products.external_id', '=', externalId)
        .on(known ? sql<SqlBool>`products.shop_id = ${known.shop_id}` : sql<SqlBool>`true`),
    )
    .selectAll('shops')
    .select(['product_id', 'title', 'handle', 'products.currency as product_currency', 'lowest_price', 'highest_price'])
    .where('shops.domain', '=', domain)
    .executeTakeFirst()
}

/** Fields of a review's product. */
export async function selectProductsById(db: Db, shopId: number, ids: readonly number[]) {
  // OFFSET 0 forces a key look-up per product; a generic plan might scan all of the shop's products.
  const { rows } = await sql<Pick<ProductRow, 'product_id' | 'title' | 'language' | 'handle' | 'image_url'>>`
    SELECT one.* FROM unnest(${ids}::bigint[]) AS wanted (product_id) CROSS JOIN LATERAL (
      SELECT product_id, title, language, handle, image_url FROM products
      WHERE shop_id = ${shopId} AND product_id = wanted.product_id OFFSET 0) AS one`.execute(db)
  return rows
}

/** Lowest and highest price in the shop's own currency; null without any. Each is read from the end of an index. */
export async function selectPriceRange(db: Db, shopId: number) {
  const ofShop = sql`from products p where p.shop_id = ${shopId} and p.currency = shops.currency`
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select (select min(p.lowest_price) ${ofShop}) as lowest, (select max(p.highest_price) ${ofShop}) as highest
    from shops where shops.shop_id = ${shopId}`.execute(db)
  return rows[0]
}

/** Numbers of shops and of their countries. */
export const countShops = (db: Db) =>
  db
    .selectFrom('shops')
    .select(({ fn }) => [fn.countAll<number>().as('shops'), fn.count<number>('country').distinct().as('countries')])
    .executeTakeFirstOrThrow()
