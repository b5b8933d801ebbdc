import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeProductId, encodeShopId } from '../../catalog/encoded-id.ts'
import type { Json } from '../../public-log/canonical-json.ts'
import { countByEvidence, countByIncentive, type FacetCounts } from '../../reviews/listing/facet-rules.ts'
import { authenticity, EVIDENCE_GRADES, INCENTIVES, medal, transparency } from '../../reviews/rules.ts'
import { displayedRating } from '../../search/indexing/rank-rules.ts'
import { readInBatches } from '../publishing/cursor.ts'
import { parsedTime, time, timeOrNull } from './lines.ts'

/** Counts of a shop or a product; null before they were first counted. */
interface Counts {
  published: number | null
  rating_sum: number | null
  histogram: number[] | null
  verified_published: number | null
  facets: FacetCounts | null
}

const figuresOf = (row: Counts) => {
  const published = row.published ?? 0
  const byEvidence = countByEvidence(row.facets ?? {})
  const byIncentive = countByIncentive(row.facets ?? {})
  const { none } = byIncentive
  return {
    published,
    verified_published: row.verified_published ?? 0,
    stars: row.histogram ?? [0, 0, 0, 0, 0],
    rating: displayedRating(row.rating_sum ?? 0, published),
    by_incentive: Object.fromEntries(INCENTIVES.map(incentive => [incentive, byIncentive[incentive].count])),
    rating_without_incentive: displayedRating(none.sum, none.count),
    rating_with_incentive: displayedRating((row.rating_sum ?? 0) - none.sum, published - none.count),
    evidence: Object.fromEntries(EVIDENCE_GRADES.map(grade => [grade, byEvidence[grade]])),
  }
}

const counts = sql`stats.published, stats.rating_sum, stats.histogram, stats.verified_published, stats.facets`

interface ShopRow extends Counts {
  shop_id: number
  slug: string
  name: string
  domain: string
  platform: string
  country: string
  currency: string
  ships_to: string[]
  created_at: Date
  verified_received: number | null
  verified_public: number | null
  hidden_verified: number
}

/** Rows of shops.jsonl.gz, without what shops tell of themselves as people. */
export const readShops = (db: Db): AsyncIterable<ShopRow[]> =>
  readInBatches(
    db,
    sql<ShopRow>`
      WITH hidden AS (
        SELECT shop_id, count(*) AS verified FROM reviews
         WHERE hidden_at IS NOT NULL AND listed AND verified AND hidden_by = 'shop' GROUP BY shop_id)
      SELECT shop.shop_id, shop.slug, shop.name, shop.domain, shop.platform, shop.country, shop.currency, shop.ships_to,
             shop.created_at, stats.verified_received, stats.verified_public, ${counts},
             coalesce(hidden.verified, 0) AS hidden_verified
      FROM shops shop LEFT JOIN shop_stats stats ON stats.shop_id = shop.shop_id
      LEFT JOIN hidden ON hidden.shop_id = shop.shop_id ORDER BY shop.shop_id`,
  )

export function presentShop(row: ShopRow): Json {
  const verified_received = row.verified_received ?? 0
  const verified_public = row.verified_public ?? 0
  const figures = figuresOf(row)
  const reviews = {
    verifiedReceived: verified_received,
    verifiedPublic: verified_public,
    published: figures.published,
    verifiedPublished: figures.verified_published,
  }
  const scores = { transparency: transparency(reviews), authenticity: authenticity(reviews) }
  return {
    shop: encodeShopId(row.shop_id),
    slug: row.slug,
    name: row.name,
    domain: row.domain,
    platform: row.platform,
    country: row.country,
    currency: row.currency,
    ships_to: row.ships_to,
    created_at: time(row.created_at),
    ...figures,
    verified_received,
    verified_public,
    withheld: verified_received - verified_public - row.hidden_verified,
    ...scores,
    medals: { transparency: medal(scores.transparency), authenticity: medal(scores.authenticity) },
  }
}

interface ProductRow extends Counts {
  shop_id: number
  product_id: number
  handle: string
  title: string
  description: string | null
  brand: string | null
  gtin: string | null
  mpn: string | null
  path: number[] | null
  pictures: string[]
  currency: string
  lowest_price: number | null
  price: number | null
  created_at: Date
  discontinued_at: Date | null
  rank_score: number | null
  versions: VersionRow[] | null
}

interface VersionRow {
  until: string
  former: { [member: string]: Json }
  pictures_changed: boolean
  confirmed: boolean
}

export const readProducts = (db: Db): AsyncIterable<ProductRow[]> =>
  readInBatches(
    db,
    sql<ProductRow>`
      SELECT p.shop_id, p.product_id, p.handle, p.title, p.description, p.brand, p.gtin, p.mpn, category.path,
             array_remove(p.image_source_url || p.picture_source_urls, NULL) AS pictures, p.currency, p.lowest_price, found.price, p.created_at, p.discontinued_at, found.rank_score, ${counts},
             (SELECT json_agg(json_build_object('until', version.until, 'former', version.former,
                                'pictures_changed', version.pictures_changed, 'confirmed', version.confirmed)
                              ORDER BY version.until DESC)
                FROM product_versions version
               WHERE version.shop_id = p.shop_id AND version.product_id = p.product_id) AS versions
      FROM products p
      LEFT JOIN product_stats stats ON stats.shop_id = p.shop_id AND stats.product_id = p.product_id
      LEFT JOIN product_search found ON found.shop_id = p.shop_id AND found.product_id = p.product_id
      LEFT JOIN categories category ON category.category_id = p.category_id
      ORDER BY p.shop_id, p.product_id`,
  )

const VERSIONED = ['title', 'description', 'brand', 'gtin', 'mpn']

const presentVersion = ({ until, former, pictures_changed, confirmed }: VersionRow): Json => ({
  until: parsedTime(until),
  former: Object.fromEntries(VERSIONED.flatMap(name => (name in former ? [[name, former[name]!]] : []))),
  category_changed: 'category_id' in former,
  pictures_changed,
  confirmed,
})

export const presentProduct = (row: ProductRow): Json => ({
  shop: encodeShopId(row.shop_id),
  product: encodeProductId(row.shop_id, row.product_id),
  handle: row.handle,
  title: row.title,
  description: row.description,
  brand: row.brand,
  gtin: row.gtin,
  mpn: row.mpn,
  category: row.path ?? [],
  pictures: row.pictures,
  currency: row.currency,
  lowest_price: row.lowest_price,
  price: row.price,
  created_at: time(row.created_at),
  discontinued_at: timeOrNull(row.discontinued_at),
  ...figuresOf(row),
  rank_score: row.rank_score,
  versions: (row.versions ?? []).map(presentVersion),
})
