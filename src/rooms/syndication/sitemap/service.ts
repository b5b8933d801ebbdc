import type { Db } from '../../../platform/postgres/database.ts'
import {
  decodeProductId,
  decodeReviewerId,
  decodeShopId,
  encodeProductId,
  encodeReviewerId,
  encodeShopId,
} from '../../catalog/encoded-id.ts'
import { categoryPath, productPath, shopPath } from '../../catalog/paths.ts'
import { profilePath } from '../../people/paths.ts'
import { xmlDocument, xmlElements, xmlStream } from '../feeds/xml.ts'
import { SITEMAP_PATH } from '../paths.ts'
import {
  type ListedProduct,
  selectCategoryHandles,
  selectListedPeople,
  selectListedProducts,
  selectListedShops,
} from '../sql/listed.ts'
import { peopleStretches, productStretches, type Stretch, shopStretches } from './stretches.ts'

/** Maximum number of URLs per file (sitemaps.org, "Using Sitemap index files"). */
const MAX_ADDRESSES = 50_000
/** Rows read per batch while a file is streamed. */
const CHUNK = 1000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Kinds of sitemap files that are split into key ranges. */
const KINDS = ['shops', 'products', 'people'] as const
type Kind = (typeof KINDS)[number]
const isKind = (text: string): text is Kind => KINDS.some(kind => kind === text)

/** Sitemap index: all files with the date of their last change. */
export async function sitemapIndex(db: Db, base: string): Promise<string> {
  const [shops, products, people] = await Promise.all([shopStretches(db), productStretches(db), peopleStretches(db)])
  return xmlDocument({
    sitemapindex: {
      '@xmlns': XMLNS,
      sitemap: [
        { loc: `${base}/sitemaps/pages.xml` },
        ...filesOf(`${base}/sitemaps/shops`, shops, ([shopId]) => encodeShopId(shopId!)),
        ...filesOf(`${base}/sitemaps/products`, products, ([shopId, id]) => encodeProductId(shopId!, id!)),
        ...filesOf(`${base}/sitemaps/people`, people, ([reviewerId]) => encodeReviewerId(reviewerId!)),
      ],
    },
  })
}

/**
 * A file is named by its first key and the next file's, so that files never overlap, and names from an older index
 * still mean the same range.
 */
const filesOf = (place: string, found: readonly Stretch[], encode: (key: number[]) => string) =>
  found.map(({ from, to, changed }) => ({
    loc: `${place}-${encode(from)}-${to ? encode(to) : END}.xml`,
    lastmod: changed?.toISOString(),
  }))

const END = 'end'

/** robots.txt: paths excluded from crawling, and the sitemap's location. */
export const robots = (base: string) => `User-agent: *
Disallow: /api/
Disallow: /embed/
Disallow: /login
Disallow: /logout
Disallow: /profile
Disallow: /reviews/users/
Disallow: /reviews/arbitrator

Sitemap: ${base}${SITEMAP_PATH}
`

/** The sitemap file of the site's own pages and its categories. */
export async function pagesFile(db: Db, pages: readonly string[], base: string): Promise<string> {
  const categories = await selectCategoryHandles(db, MAX_ADDRESSES - pages.length)
  const paths = [...pages, ...categories.map(({ handle }) => categoryPath(handle))]
  return xmlDocument({ urlset: { '@xmlns': XMLNS, url: paths.map(path => ({ loc: base + path })) } })
}

/** Streams a sitemap file of shops, products or people; null for an invalid name. */
export function stretchFile(
  db: Db,
  { kind, ...range }: { kind: string; from: string; to: string },
  base: string,
): AsyncIterable<string> | null {
  if (!isKind(kind)) return null
  const from = keyOf(kind, range.from)
  const to = range.to === END ? null : keyOf(kind, range.to)
  if (!from || (to === null && range.to !== END)) return null
  const write = { shops, products, people }[kind]
  return xmlStream('urlset', { '@xmlns': XMLNS }, write(db, { from, to }, base))
}

function keyOf(kind: Kind, text: string): number[] | null {
  if (kind !== 'products') {
    const id = kind === 'shops' ? decodeShopId(text) : decodeReviewerId(text)
    return id === null ? null : [id]
  }
  const id = decodeProductId(text)
  return id && [id.shopId, id.productId]
}

interface Range {
  from: number[]
  to: number[] | null
}

async function* products(db: Db, range: Range, base: string) {
  const read = (after?: ListedProduct) =>
    selectListedProducts(db, { ...range, after: after && [after.shop_id, after.product_id] }, CHUNK)
  for await (const rows of chunks(read))
    yield addresses(rows.map(({ slug, handle, changed }) => ({ loc: base + productPath(slug, handle), changed })))
}

async function* shops(db: Db, { from, to }: Range, base: string) {
  const read = (after?: { shop_id: number }) =>
    selectListedShops(db, { from: from[0]!, to: to && to[0]!, after: after?.shop_id }, CHUNK)
  for await (const rows of chunks(read))
    yield addresses(rows.map(({ slug, changed }) => ({ loc: base + shopPath(slug), changed })))
}

async function* people(db: Db, { from, to }: Range, base: string) {
  const read = (after?: { reviewer_id: number }) =>
    selectListedPeople(db, { from: from[0]!, to: to && to[0]!, after: after?.reviewer_id }, CHUNK)
  for await (const rows of chunks(read))
    yield addresses(
      rows.map(({ reviewer_id, changed }) => ({ loc: base + profilePath(encodeReviewerId(reviewer_id)), changed })),
    )
}

/** Yields batches from `read`, each read after the previous one was consumed. */
async function* chunks<Row>(read: (after?: Row) => Promise<Row[]>) {
  let after: Row | undefined
  for (let count = 0; count < MAX_ADDRESSES; count += CHUNK) {
    const rows = await read(after)
    yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)
  }
}

const addresses = (rows: readonly { loc: string; changed: Date | null }[]) =>
  xmlElements({ url: rows.map(({ loc, changed }) => ({ loc, lastmod: changed?.toISOString() })) })
