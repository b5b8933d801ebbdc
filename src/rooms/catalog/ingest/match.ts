import { sql } from 'kysely'
import type { Query } from '../../../platform/postgres/query.ts'

/** How a file identifies a product other than by our external id. */
export interface ProductReference {
  external_id?: string | undefined
  /** URL of its page in the shop. */
  url?: string | undefined
  handle?: string | undefined
  sku?: string | undefined
  /** Other codes that may be a SKU or the external id. */
  codes?: string[] | undefined
  /** Possible titles, the most likely first. */
  titles?: string[] | undefined
}

interface Candidate {
  external_id: string
  handle: string
  title: string
  skus: string[]
  external_url: string | null
}

/**
 * Finds a shop's products by external id, else by handle, SKU or title, in this order.
 * @returns for each reference its external id, or the reason why it matches none or several
 */
export async function matchProducts(
  query: Query,
  shopId: number,
  references: ProductReference[],
): Promise<{ external_id?: string; reason?: string }[]> {
  const candidates = await loadCandidates(query, shopId, references)
  const byId = index(candidates, product => [product.external_id])
  const byHandle = index(candidates, product => [product.handle, product.external_id])
  const bySku = index(candidates, product => product.skus)
  const byTitle = index(candidates, product => [product.title])
  const byUrl = index(candidates, product => product.external_url ?? [])
  return references.map(({ external_id, url, handle, sku, codes = [], titles = [] }) => {
    const lookUps = [
      ['id', external_id, byId],
      ['address', url, byUrl],
      ['handle', handle?.toLowerCase(), byHandle],
      ['SKU', sku, bySku],
      ...codes.flatMap(code => [['SKU', code, bySku] as const, ['id', code, byId] as const]),
      ...titles.map(title => ['title', title, byTitle] as const),
    ] as const
    for (const [key, value, found] of lookUps) {
      const products = value === undefined ? undefined : found.get(value)
      if (products?.size === 1) return { external_id: [...products][0]! }
      if (products) return { reason: `${products.size} products of the shop have the ${key} "${shorten(value!)}"` }
    }
    const named = [external_id, handle, sku, codes[0], titles[0] ?? url]
      .filter(text => text !== undefined)
      .map(text => `"${shorten(text)}"`)
    return { reason: `the product ${named.join(' / ')} is not known` }
  })
}

function shorten(text: string): string {
  const shown = text.replace(/\p{C}/gu, '\u{FFFD}')
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown
}

/** PostgreSQL stores no null character, so no product has one, and refuses to compare with it. */
const storable = (texts: string[]) => texts.filter(text => !text.includes('\0'))

function index(
  products: readonly Candidate[],
  keys: (product: Candidate) => string | string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const product of products)
    for (const key of [keys(product)].flat()) found.set(key, (found.get(key) ?? new Set()).add(product.external_id))
  return found
}

function loadCandidates(query: Query, shopId: number, references: ProductReference[]) {
  const handles = storable(references.flatMap(({ handle }) => handle?.toLowerCase() ?? []))
  const codes = storable(references.flatMap(({ codes = [] }) => codes))
  const ids = [...storable(references.flatMap(({ external_id }) => external_id ?? [])), ...handles, ...codes]
  const skus = [...storable(references.flatMap(({ sku }) => sku ?? [])), ...codes]
  const urls = storable(references.flatMap(({ url }) => url ?? []))
  const titles = storable(references.flatMap(({ titles = [] }) => titles))
  const columns = sql`shop_id, external_id, handle, title, skus, external_url`
  return query<Candidate>`
    SELECT ${columns} FROM products WHERE shop_id = ${shopId} AND external_id = ANY(${ids})
    UNION SELECT ${columns} FROM products WHERE shop_id = ${shopId} AND handle = ANY(${handles})
    ${urls.length > 0 ? sql`UNION SELECT ${columns} FROM products WHERE shop_id = ${shopId} AND external_url = ANY(${urls})` : sql``}
    ${skus.length > 0 ? sql`UNION SELECT ${columns} FROM products WHERE shop_id = ${shopId} AND skus && ${skus}::text[]` : sql``}
    ${titles.length > 0 ? sql`UNION SELECT ${columns} FROM products WHERE shop_id = ${shopId} AND title = ANY(${titles})` : sql``}`
}

/** Handles of categories by Google id and by lower-cased path of names (`apparel > shirts`). */
export async function namedCategories(sql: Query): Promise<Map<string, string>> {
  const categories = await sql<{ handle: string; google_id: number | null; names: string }>`
    SELECT handle, google_id,
           (SELECT string_agg(lower(above.name), ' > ' ORDER BY above.level) FROM categories above
             WHERE above.category_id = ANY(c.path)) AS names
    FROM categories c`
  return new Map(
    categories.flatMap(({ handle, google_id, names }) =>
      google_id === null
        ? [[names, handle]]
        : [
            [names, handle],
            [String(google_id), handle],
          ],
    ),
  )
}
