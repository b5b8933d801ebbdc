import type { Random } from '../../lib/seeded-random.ts'
import type { ReviewSource } from '../../rooms/reviews/rules.ts'
import { HAPPY_FEED_SHOP } from '../cheats.ts'
import type { Shop } from '../read-tables.ts'
import type { Voice } from '../wordlists/reviews/voices.ts'
import { DAY, HOUR, type MadeProduct, type MadeReviewer } from '../world.ts'

/** A planned review, without text: subject, author, date and source. */
export interface PlannedReview {
  shop: Shop
  /** Null for a review of the shop itself. */
  product: MadeProduct | null
  rating: number
  verified: boolean
  hidden: boolean
  withdrawn: boolean
  source: ReviewSource
  reviewer: MadeReviewer
  placedAt: number
  deliveredAt: number
  invitedAt?: number
  createdAt: number
  voice?: Voice
  /** Set when orders are made. */
  itemId?: string
}

/** Distribution of 1 to 5 stars by quality, with interpolation between rows. */
const PROFILES: readonly [quality: number, shares: readonly number[]][] = [
  [0, [46, 18, 14, 10, 12]],
  [0.3, [26, 16, 18, 16, 24]],
  [0.55, [13, 8, 13, 22, 44]],
  [0.75, [5, 3, 6, 20, 66]],
  [1, [0.6, 0.8, 2, 9.6, 87]],
]

/** Weights of one to five stars for a product of this quality (0 to 1). */
function starWeights(quality: number): number[] {
  const above = Math.max(
    1,
    PROFILES.findIndex(([at]) => at >= quality),
  )
  const [low, high] = [PROFILES[above - 1]!, PROFILES[above]!]
  const part = (quality - low[0]) / (high[0] - low[0])
  return low[1].map((share, i) => share + (high[1][i]! - share) * part)
}

/** Plans a shop's reviews: how many, about what, and by whom. `pickReviewer` picks the authors. */
export function planShop(
  shop: Shop,
  products: MadeProduct[],
  budget: number,
  now: number,
  pickReviewer: (product: MadeProduct | null, random: Random) => MadeReviewer,
  random: Random,
): PlannedReview[] {
  const targets = spread(products, budget, random)
  const firstOffer = Math.min(...products.filter(product => product.palette !== '').map(product => product.createdAt))
  const planned: PlannedReview[] = []
  for (const target of targets) {
    const ratings = target.product?.ratings && random.shuffled(target.product.ratings)
    const quality = target.product?.quality ?? (shop.hiddenPercent > 5 ? 0.5 : 0.86)
    const verified = target.product?.verified
    for (let i = 0; i < target.count; i++) {
      const rating = ratings?.[i] ?? random.weighted(starWeights(quality)) + 1
      const isReported = verified === undefined ? !random.chance(shop.unverifiedPercent / 100) : i < verified
      planned.push({
        shop,
        product: target.product,
        rating,
        verified: isReported && (shop.slug !== HAPPY_FEED_SHOP || rating >= 4),
        hidden: false,
        withdrawn: false,
        source: 'organic',
        reviewer: pickReviewer(target.product, random),
        ...times(target.product?.createdAt ?? firstOffer, now, random),
      })
    }
  }
  for (const review of planned) settleSource(review, shop, random)
  hideSome(shop, planned, random)
  return planned
}

/**
 * Distributes the shop's reviews over its products: fixed counts first, then a long tail, and some for the shop itself.
 */
function spread(products: MadeProduct[], budget: number, random: Random) {
  const fixed = products.filter(product => product.reviews > 0)
  const ofShop = Math.round(budget * 0.08)
  const rest = products.filter(product => product.reviews === 0 && product.palette !== '')
  const left = Math.max(0, budget - ofShop - fixed.reduce((sum, product) => sum + product.reviews, 0))
  const weights = rest.map(() => (random.chance(0.22) ? 0.01 : (1 - random.next()) ** -0.85))
  const total = weights.reduce((sum, weight) => sum + Math.min(weight, 14), 0)
  return [
    { product: null, count: ofShop },
    ...fixed.map(product => ({ product, count: product.reviews })),
    ...rest.map((product, i) => ({
      product,
      count: Math.min(96, Math.round((Math.min(weights[i]!, 14) / total) * left + random.next() - 0.5)),
    })),
  ] as { product: MadeProduct | null; count: number }[]
}

function times(from: number, now: number, random: Random) {
  const last = now - 16 * DAY
  const placedAt = Math.min(last, from + DAY + (last - from) * random.next() ** 0.7)
  const deliveredAt = Math.min(now - 2 * DAY, placedAt + (2 + random.next() ** 2 * 12) * DAY)
  // Most people write within two months; a quarter after half a year or more.
  const wait = random.chance(0.72) ? random.next() ** 1.4 * 60 : 60 + random.next() ** 1.8 * 640
  const planned = deliveredAt + (1 + wait) * DAY
  // Those who would have written after the world ends wrote sooner instead: not all of them on its last day.
  const sooner = deliveredAt + HOUR + (now - deliveredAt - 2 * HOUR) * random.next()
  return { placedAt, deliveredAt, createdAt: planned < now - HOUR ? planned : sooner }
}

function settleSource(review: PlannedReview, shop: Shop, random: Random) {
  if (!review.verified) {
    const aliexpress = shop.unverifiedPercent > 20 ? 3 : 0
    const sources: ReviewSource[] = ['organic', 'migrated', 'aliexpress', 'unverified_provider', 'unverified_source']
    review.source = sources[random.weighted([5, 3.2, aliexpress, 0.8, 1])]!
    return
  }
  review.source = random.chance(0.76) ? 'invite' : random.chance(0.85) ? 'organic' : 'verified_provider'
  if (review.source !== 'invite') return
  const span = review.createdAt - review.deliveredAt
  review.invitedAt = review.deliveredAt + Math.min(14 * DAY, span * (0.2 + random.next() * 0.6))
}

/** Hides the shop's configured share, low ratings first; a few authors withdraw theirs. */
function hideSome(shop: Shop, planned: PlannedReview[], random: Random) {
  const verified = planned.filter(review => review.verified)
  const fixed = new Map<MadeProduct, number[]>()
  for (const { product } of planned) if (product?.hidden) fixed.set(product, product.hidden)
  let left = Math.round((verified.length * shop.hiddenPercent) / 100)
  const byTemper = random
    .shuffled(verified)
    .sort((a, b) => a.rating + random.next() * 0.5 - (b.rating + random.next() * 0.5))
  for (const [product, ratings] of fixed) {
    for (const rating of ratings) {
      const review = byTemper.find(review => review.product === product && review.rating === rating && !review.hidden)
      if (review) review.hidden = true
      left--
    }
  }
  const free = byTemper.filter(review => !(review.product && fixed.has(review.product)))
  for (let i = 0; left > 0 && i < free.length; i++, left--) {
    const index = random.chance(0.25) ? random.int(0, free.length - 1) : i
    free[index]!.hidden = true
  }
  for (const review of planned) {
    if (!review.hidden && !(review.product && fixed.has(review.product)) && random.chance(0.003))
      review.withdrawn = true
  }
}
