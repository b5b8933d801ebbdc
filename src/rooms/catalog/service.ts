import { timingSafeEqual } from 'node:crypto'
import { cached, cachedByKey } from '../../lib/cached.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import { allKeys, eachKey, type Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { filledFirst, inBarOrder, shownInBar } from './category-rules.ts'
import { presentCategory, presentCategoryLink } from './present.ts'
import type { Category } from './schemas.ts'
import {
  type CategoryFilter,
  countShops,
  type ProductPast,
  type ProductRow,
  type ShopRow,
  selectBarCategories,
  selectBelow,
  selectCategories,
  selectCategoriesById,
  selectCategoryByHandle,
  selectFilledCategories,
  selectPriceRange,
  selectProductByExternalId,
  selectProductByHandle,
  selectProductsById,
  selectProductsByTitle,
  selectShopAndProduct,
  selectShopByDomain,
  selectShopBySlug,
  selectShopsByDomain,
  selectShopsById,
  selectTrail,
} from './sql.ts'

export { presentPast, presentProduct, presentShop } from './present.ts'
export { shopTagById } from './sql/page-tags.ts'
export type { ProductRow, ShopRow } from './sql.ts'

/** Bounds every list; the widest level of Google's taxonomy has about 2,200 categories. */
const MOST_CATEGORIES = 5000

/** Cached for a minute: it breaks ties in the sort order, and hides empty categories from the index. */
const filledCategories = cached(60_000, selectFilledCategories)

/** Categories of one level or below one category, in page order; the top level by default. */
export async function listCategories(
  db: Db,
  { level, categoryId }: { level?: number | undefined; categoryId?: number | undefined },
  loaders?: Loaders,
): Promise<Category[]> {
  if (categoryId === undefined && (level ?? 1) === 1) return [...(await topCategories(db))]
  const filter = { level, parentId: categoryId }
  return loaders ? loaders.load(categoriesOf, db, filter) : findCategories(db, filter)
}

/** Without categories that have no products in them or below; all of them while no category has any. Up to a minute old. */
export async function withoutEmpty<Node extends { id: number }>(db: Db, categories: readonly Node[]): Promise<Node[]> {
  const filled = await filledCategories(db)
  return filled.size === 0 ? [...categories] : categories.filter(({ id }) => filled.has(id))
}

async function findCategories(db: Db, filter: Omit<CategoryFilter, 'limit'>): Promise<Category[]> {
  const [rows, filled] = await Promise.all([
    selectCategories(db, { ...filter, limit: MOST_CATEGORIES }),
    filledCategories(db),
  ])
  return filledFirst(rows.map(presentCategory), filled)
}

const categoriesOf = eachKey(findCategories)

/** Cached: part of every page's shell, and changed only by imports. */
const topCategories = cached(60_000, (db: Db) => findCategories(db, { level: 1 }))

/**
 * Categories of the mega navigation: the first six top categories and two levels below each. Cached, as every page
 * has it and only imports change it.
 */
export const listBarCategories = cached(60_000, async (db: Db): Promise<Category[]> => {
  const tops = shownInBar(inBarOrder(await listCategories(db, { level: 1 })))
  const [rows, filled] = await Promise.all([
    selectBarCategories(
      db,
      tops.map(({ id }) => id),
    ),
    filledCategories(db),
  ])
  const descendants = rows.filter(({ level }) => level > 1).map(presentCategory)
  // by level, then by bar order
  const inOrder = filledFirst(descendants, filled).toSorted((a, b) => a.level - b.level || a.bar_order - b.bar_order)
  return [...tops, ...inOrder]
})

/** A category with its ancestors and two levels below. Fails with 404 for an unknown handle. */
export async function readCategory(db: Db, handle: string) {
  const row = await selectCategoryByHandle(db, handle)
  if (!row) throw notFound('There is no such category.')
  const [descendants, ancestors, filled] = await Promise.all([
    selectBelow(db, row.category_id, row.level),
    row.level > 1 ? selectCategoriesById(db, row.path.slice(0, -1)) : [],
    filledCategories(db),
  ])
  const at = (level: number) => filledFirst(descendants.filter(row => row.level === level).map(presentCategory), filled)
  return {
    category: presentCategory(row),
    children: at(row.level + 1),
    grand_children: at(row.level + 2),
    upper_level_categories: ancestors.map(presentCategory),
  }
}

/** Breadcrumb path from the top category down to the given one; empty without a category. */
export const readCategoryTrail = async (db: Db, categoryId: number | null) =>
  categoryId === null ? [] : cachedTrail(db, String(categoryId))

/** Cached: only imports change it. */
const cachedTrail = cachedByKey({ milliseconds: 60_000, most: 10_000 }, async (db: Db, categoryId: string) =>
  (await selectTrail(db, Number(categoryId))).map(presentCategoryLink),
)

const shopBySlug = eachKey(selectShopBySlug)

/** Fails with 404 for an unknown slug. @param loaders of a request in which other calls may ask for the same shop */
export async function readShop(db: Db, slug: string, loaders?: Loaders): Promise<ShopRow> {
  const shop = await (loaders ? loaders.load(shopBySlug, db, slug) : selectShopBySlug(db, slug))
  if (!shop) throw notFound('There is no such shop.')
  return shop
}

/** Loads a product and its shop in parallel. Fails with 404 for an unknown slug or handle. */
export async function readProduct(
  db: Db,
  slug: string,
  handle: string,
  loaders?: Loaders,
): Promise<{ shop: ShopRow; product: ProductRow & ProductPast }> {
  const [shop, product] = await Promise.all([readShop(db, slug, loaders), selectProductByHandle(db, slug, handle)])
  if (!product) throw notFound('This shop has no such product.')
  return { shop, product }
}

export async function findShopByDomain(db: Db, domain: string, loaders?: Loaders): Promise<ShopRow | undefined> {
  const name = domain.toLowerCase()
  return loaders ? loaders.load(shopByDomain, db, name) : selectShopByDomain(db, name)
}

const shopByDomain = eachKey(selectShopByDomain)

/** How a widget call identifies a shop. */
interface ShopKey {
  shop_domain: string
  api_token: string
  platform?: string | undefined
}

/**
 * The shop of a widget call, verified by its public token (R-calls-14). Fails with 404 for an unknown shop or another
 * platform, and with 401 `bad_token` for a wrong token.
 */
export async function shopByToken(db: Db, key: ShopKey): Promise<ShopRow> {
  const shop = await findShopByDomain(db, key.shop_domain)
  return admitted(shop, key)
}

/** The same with one of its products, in one query. Also fails with 404 for an unknown product. */
export async function productByToken(db: Db, key: ShopKey & { external_id: string }) {
  const found = await selectShopAndProduct(db, key.shop_domain.toLowerCase(), key.external_id)
  const { product_id, title, handle, product_currency, lowest_price, highest_price, ...shop } = admitted(found, key)
  if (product_id === null || title === null || handle === null || product_currency === null)
    throw notFound('This shop has no product with that external_id.')
  return { shop, product: { product_id, title, handle, currency: product_currency, lowest_price, highest_price } }
}

function admitted<Shop extends ShopRow>(shop: Shop | undefined, key: ShopKey): Shop {
  if (!shop || (key.platform && key.platform !== shop.platform)) throw notFound('There is no such shop.')
  const given = Buffer.from(key.api_token)
  const expected = Buffer.from(shop.public_token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Problem(401, 'bad_token', 'The api_token is not the one of this shop. Copy it from the widget settings.')
  }
  return shop
}

export const findProductByExternalId = selectProductByExternalId
export const priceRange = selectPriceRange

/** A shop's products by id. */
export async function productsById(db: Db, shopId: number, ids: readonly number[]) {
  const rows = ids.length > 0 ? await selectProductsById(db, shopId, ids) : []
  return new Map(rows.map(row => [row.product_id, row]))
}

const shopById = allKeys(selectShopsById, row => row.shop_id)

/** Shops by id. */
export async function shopsById(db: Db, ids: readonly number[], loaders?: Loaders) {
  if (loaders) return loaders.loadMany(shopById, db, ids)
  const rows = ids.length > 0 ? await selectShopsById(db, ids) : []
  return new Map(rows.map(row => [row.shop_id, row]))
}

/** Shops with one of these domains. */
export const shopsByDomain = (db: Db, domains: readonly string[]) => selectShopsByDomain(db, domains)

/** A shop's products with one of these titles, now or formerly; at most `limit`. */
export const productsByTitle = (db: Db, shopId: number, titles: readonly string[], limit: number) =>
  selectProductsByTitle(db, shopId, titles, limit)

export const shopCounts = countShops
