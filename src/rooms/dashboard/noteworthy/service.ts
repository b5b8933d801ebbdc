import { cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { productPath } from '../../catalog/paths.ts'
import type { ShopRow } from '../../catalog/service.ts'
import { readFacet } from '../../reviews/listing/facet-rules.ts'
import { selectFacets } from '../sql/overview.ts'
import { chooseNoteworthy, MOST_PRODUCTS, type Noteworthy, RECENT_DAYS, type RecentReviews } from './rules.ts'
import type { NoteworthyProduct } from './schemas.ts'
import {
  countRecentReviews,
  countUnanswered,
  countUnreviewed,
  type ProductFacet,
  selectShownProducts,
  selectTotals,
} from './sql.ts'

const DAY = 86_400_000

/** Orders younger than this are left out: their buyers could hardly have written. */
const TOO_YOUNG_DAYS = 14

/** The most products whose recent reviews are compared: those with the most. */
const MOST_COMPARED = 1_000

/** Published reviews of each product, those with the most first. */
function sumByProduct(rows: readonly ProductFacet[]) {
  const products = new Map<number, Omit<RecentReviews, 'allReviews' | 'allStars'>>()
  for (const { product_id, facet, reviews } of rows) {
    const { rating } = readFacet(facet)
    if (rating === 0) continue
    const sums = products.get(product_id) ?? { productId: product_id, reviews: 0, stars: 0, low: 0, five: 0 }
    sums.reviews += reviews
    sums.stars += rating * reviews
    if (rating <= 2) sums.low += reviews
    if (rating === 5) sums.five += reviews
    products.set(product_id, sums)
  }
  return [...products.values()].toSorted((a, b) => b.reviews - a.reviews).slice(0, MOST_COMPARED)
}

async function readRecent(db: Db, shopId: number, since: Date): Promise<RecentReviews[]> {
  const stats = await selectFacets(db, shopId)
  const facets = Object.keys(stats?.facets ?? {}).map(Number)
  const sums = sumByProduct(await countRecentReviews(db, shopId, facets, since))
  const totals = new Map(
    (
      await selectTotals(
        db,
        shopId,
        sums.map(({ productId }) => productId),
      )
    ).map(row => [row.product_id, row]),
  )
  return sums.map(product => {
    const { published = product.reviews, rating_sum = product.stars } = totals.get(product.productId) ?? {}
    return { ...product, allReviews: published, allStars: rating_sum }
  })
}

/** Reads some ten thousand rows for a shop with 100,000 reviews. */
const cachedChoice = cachedByKey({ milliseconds: 60_000, most: 500 }, async (db: Db, key): Promise<Noteworthy[]> => {
  const shopId = Number(key)
  const now = Date.now()
  const [since, until] = [new Date(now - RECENT_DAYS * DAY), new Date(now - TOO_YOUNG_DAYS * DAY)]
  const [recent, questions, unreviewed] = await Promise.all([
    readRecent(db, shopId, since),
    countUnanswered(db, shopId),
    countUnreviewed(db, shopId, since, until, MOST_PRODUCTS),
  ])
  return chooseNoteworthy({ recent, questions, unreviewed })
})

/** Products that a shop should look at, each with its cause (X-work-16); up to a minute old. */
export async function readNoteworthy(db: Db, { shop_id, slug }: ShopRow): Promise<NoteworthyProduct[]> {
  const chosen = await cachedChoice(db, String(shop_id))
  const rows = await selectShownProducts(
    db,
    shop_id,
    chosen.map(({ productId }) => productId),
  )
  const products = new Map(rows.map(row => [row.product_id, row]))
  return chosen.flatMap(({ productId, ...cause }) => {
    const product = products.get(productId)
    if (!product) return []
    const { title, language, handle, image_url, external_id, published, rating_sum } = product
    return [
      {
        ...cause,
        title,
        language,
        internal_path: productPath(slug, handle),
        external_id,
        image_url,
        number_of_reviews: published,
        average_rating: published > 0 ? Math.round((rating_sum * 10) / published) / 10 : null,
      },
    ]
  })
}
