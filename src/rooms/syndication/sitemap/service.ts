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
import { profilePath } from '../../profiles/paths.ts'
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

/** The most that one file may hold (sitemaps.org, "Using Sitemap index files"). */
const MOST_ADDRESSES = 50_000
/** Rows read at a time while a file is written. */
const CHUNK = 1000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What stretches are of. */
const KINDS = ['shops', 'products', 'people'] as const
type Kind = (typeof KINDS)[number]
const isKind = (text: string): text is Kind => KINDS.some(kind => kind === text)

/** The index: every file with when something in it last changed. */
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
 * A file is named by its first key and that of the next one, so that neither grows into the other, and a name that a
 * search engine still knows from an older index goes on to mean the same stretch.
 */
const filesOf = (place: string, found: readonly Stretch[], encode: (key: number[]) => string) =>
  found.map(({ from, to, changed }) => ({
    loc: `${place}-${encode(from)}-${to ? encode(to) : END}.xml`,
    lastmod: changed?.toISOString(),
  }))

const END = 'end'

/** robots.txt: what is of no use to a search engine, and where the sitemap is. */
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

/** The file of the site's own pages and its categories. */
export async function pagesFile(db: Db, pages: readonly string[], base: string): Promise<string> {
  const categories = await selectCategoryHandles(db, MOST_ADDRESSES - pages.length)
  const paths = [...pages, ...categories.map(({ handle }) => categoryPath(handle))]
  return xmlDocument({ urlset: { '@xmlns': XMLNS, url: paths.map(path => ({ loc: base + path })) } })
}

/** A file of shops, products or people, written while it is read; null where the name is none. */
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

/** What `read` gives, chunk by chunk, each read when the one before was taken. */
async function* chunks<Row>(read: (after?: Row) => Promise<Row[]>) {
  let after: Row | undefined
  for (let count = 0; count < MOST_ADDRESSES; count += CHUNK) {
    const rows = await read(after)
    yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)
  }
}

const addresses = (rows: readonly { loc: string; changed: Date | null }[]) =>
  xmlElements({ url: rows.map(({ loc, changed }) => ({ loc, lastmod: changed?.toISOString() })) })
