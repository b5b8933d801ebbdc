import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.gen.ts'

/** Which categories, in page order. */
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

/** A category with the ids of its children, in page order. */
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

/** Top categories and everything up to two levels below them, those in the bar's order first. */
export const selectBarCategories = (db: Db, tops: readonly number[]) =>
  categories(db)
    .where('category.path', '&&', sql<number[]>`${tops}::bigint[]`)
    .where('category.level', '<=', 3)
    .orderBy('category.level')
    .orderBy('category.bar_order')
    .orderBy('category.page_order')
    .orderBy('category.name')
    .execute()

/** The ids of all categories that have products, in them or below. */
export async function selectFilledCategories(db: Db): Promise<Set<number>> {
  // LIMIT 1: one look into the index for each category, however many products there are
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT above.id
    FROM categories AS category
      CROSS JOIN LATERAL (SELECT FROM products WHERE products.category_id = category.category_id LIMIT 1) AS one
      CROSS JOIN LATERAL unnest(category.path) AS above (id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const selectCategoryByHandle = (db: Db, handle: string) =>
  categories(db).where('category.handle', '=', handle).executeTakeFirst()

export const selectCategoriesById = (db: Db, ids: readonly number[]) =>
  categories(db).where('category.category_id', 'in', ids).orderBy('category.level').execute()

/** A category and all above it, from the top down. */
export const selectTrail = (db: Db, categoryId: number) =>
  categories(db)
    .where(
      'category.category_id',
      '=',
      sql<number>`ANY ((SELECT path FROM categories WHERE category_id = ${categoryId})::bigint[])`,
    )
    .orderBy('category.level')
    .execute()

/** Children and grandchildren of one category. */
export const selectBelow = (db: Db, categoryId: number, level: number) =>
  categories(db)
    .where('category.path', '@>', sql<number[]>`ARRAY[${categoryId}::int8]`)
    .where('category.level', '>', level)
    .where('category.level', '<=', level + 2)
    .orderBy('category.page_order')
    .orderBy('category.name')
    .execute()

export type ShopRow = Selectable<DB['shops']>
/** Written out, as the next one: every page of a shop begins with it, and to build it from its parts takes as long as to send it. */
export async function selectShopBySlug(db: Db, slug: string) {
  const { rows } = await sql<ShopRow>`SELECT * FROM shops WHERE slug = ${slug}`.execute(db)
  return rows[0]
}
export const selectShopByDomain = (db: Db, domain: string) =>
  db.selectFrom('shops').selectAll().where('domain', '=', domain).executeTakeFirst()

export const selectShopsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('shops')
    .select(['shop_id', 'slug', 'name', 'domain', 'logo_url', 'enable_questions'])
    .where('shop_id', '=', anyOf(ids))
    .execute()

export type ProductRow = Selectable<DB['products']>
/** What a product was called when it was reviewed, the last first; null where it never had another title since. */
export interface FormerTitles {
  former_titles: { title: string; until: string; differs: boolean }[] | null
}

export async function selectProductByHandle(db: Db, slug: string, handle: string) {
  const { rows } = await sql<ProductRow & FormerTitles>`
    SELECT products.*, (
      SELECT json_agg(one ORDER BY one.until DESC) FROM (
        SELECT title, max(until) AS until, bool_or(differs) AS differs FROM product_titles AS former
        WHERE former.shop_id = products.shop_id AND former.product_id = products.product_id
          AND former.title <> products.title
          AND EXISTS (SELECT FROM reviews WHERE reviews.shop_id = former.shop_id AND reviews.published
                        AND reviews.product_id = former.product_id AND reviews.created_at < former.until)
        GROUP BY title ORDER BY until DESC LIMIT 10) AS one) AS former_titles
    FROM shops JOIN products USING (shop_id)
    WHERE shops.slug = ${slug} AND products.handle = ${handle}`.execute(db)
  return rows[0]
}
export const selectProductByExternalId = (db: Db, shopId: number, externalId: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** A shop that is named by its domain, with what a widget shows of one of its products; its `product_id` is null without. */
export const selectShopAndProduct = (db: Db, domain: string, externalId: string) =>
  db
    .selectFrom('shops')
    .leftJoin('products', join =>
      join.onRef('products.shop_id', '=', 'shops.shop_id').on('products.external_id', '=', externalId),
    )
    .selectAll('shops')
    .select(['product_id', 'title', 'handle', 'products.currency as product_currency', 'lowest_price', 'highest_price'])
    .where('shops.domain', '=', domain)
    .executeTakeFirst()

/** What a review shows of the product it is about. */
export async function selectProductsById(db: Db, shopId: number, ids: readonly number[]) {
  // OFFSET 0: each is looked up by its key; a plan made for any shop might read all that this one has.
  const { rows } = await sql<{ product_id: number; title: string; handle: string; image_url: string | null }>`
    SELECT one.* FROM unnest(${ids}::bigint[]) AS wanted (product_id) CROSS JOIN LATERAL (
      SELECT product_id, title, handle, image_url FROM products
      WHERE shop_id = ${shopId} AND product_id = wanted.product_id OFFSET 0) AS one`.execute(db)
  return rows
}

/** Lowest and highest price in a shop's own currency; null where it names none. */
export const selectPriceRange = (db: Db, shopId: number) =>
  db
    .selectFrom('products')
    .innerJoin('shops', 'shops.shop_id', 'products.shop_id')
    .select(({ fn }) => [fn.min('lowest_price').as('lowest'), fn.max('highest_price').as('highest')])
    .where('products.shop_id', '=', shopId)
    .whereRef('products.currency', '=', 'shops.currency')
    .executeTakeFirst()

/** How many shops there are, and in how many countries. */
export const countShops = (db: Db) =>
  db
    .selectFrom('shops')
    .select(({ fn }) => [fn.countAll<number>().as('shops'), fn.count<number>('country').distinct().as('countries')])
    .executeTakeFirstOrThrow()
