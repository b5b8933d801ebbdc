import { makeRandom } from '../lib/seeded-random.ts'
import type { CatalogRecord } from '../rooms/transfer/schemas.ts'
import { SELF_REVIEWING_SHOP, selfOrders } from './cheats.ts'
import { makeOrders } from './make-orders.ts'
import { makeProducts } from './make-products.ts'
import { makeQuestions } from './make-questions.ts'
import { makeReviewers } from './make-reviewers.ts'
import { kinds, shops } from './read-tables.ts'
import { castVoices, makePicker } from './reviews/pick-reviewers.ts'
import { type PlannedReview, planShop } from './reviews/plan-reviews.ts'
import { makeReviewWriter } from './reviews/write-reviews.ts'
import { shareProducts } from './share-products.ts'
import { VOICES } from './wordlists/reviews/voices.ts'
import { DAY, type MadeProduct } from './world.ts'
import { categoryRecords, shopRecord } from './write-frame.ts'

/** Default present of the demo world; fixed, so that it is the same every time. */
export const DEMO_NOW = new Date('2026-11-20T12:00:00Z')
const DEMO_SEED = 1911

const REVIEWERS = 3500
const REVIEWS = 15_000
const PRODUCTS = 1500
const QUESTIONS = 900

export interface DemoOptions {
  seed?: number
  now?: Date
  /** Multiplies the counts; 1 is 15,000 reviews of 1,500 products in 41 shops. */
  scale?: number
}

/** The demo world's products with what they were made as; the same as in `demoWorld`. */
export const demoProducts = (options: DemoOptions = {}): MadeProduct[] =>
  makeRanges(options).flatMap(({ products }) => products)

/** Each shop with its products. */
function makeRanges({ seed = DEMO_SEED, now = DEMO_NOW, scale = 1 }: DemoOptions) {
  const world = makeRandom(seed)
  const shares = shops.reduce((sum, shop) => sum + shop.share, 0)
  const ranges = shops.map(shop => {
    const random = world.fork(shop.slug)
    const openedAt = now.getTime() - (900 + random.int(0, 1700)) * DAY
    const count = Math.max(
      2,
      Math.round(((PRODUCTS * scale) / shops.length) * (0.7 + (shop.share / shares) * shops.length * 0.3)),
    )
    const products = makeProducts(shop, openedAt, now.getTime(), count, scale, random)
    products.forEach((product, index) => {
      product.record.external_id = `${shop.slug}-${index + 1}`
      if (scale === 1) settleKettle(product)
    })
    return { shop, random, openedAt, products }
  })
  if (scale === 1) shareProducts(ranges.flatMap(({ products }) => products))
  return ranges
}

/**
 * The demo world as Candor JSONL records, each after those it refers to. Pure: the same seed and `now` result in the
 * same records (X-demo-07).
 */
export function* demoWorld(options: DemoOptions = {}): Generator<CatalogRecord> {
  const scale = options.scale ?? 1
  const now = (options.now ?? DEMO_NOW).getTime()
  const world = makeRandom(options.seed ?? DEMO_SEED)
  const shares = shops.reduce((sum, shop) => sum + shop.share, 0)

  const reviewers = makeReviewers(Math.max(60, Math.round(REVIEWERS * scale)), world.fork('reviewers'))
  const cast = castVoices(VOICES, reviewers.length)
  const pick = makePicker(reviewers)
  const ranges = makeRanges(options)

  const planned: PlannedReview[][] = ranges.map(({ shop, random, products }) => {
    const budget = Math.max(6, Math.round((REVIEWS * scale * shop.share) / shares))
    const reviews = planShop(shop, products, budget, now, pick(shop), random.fork('reviews'))
    cast.speak(shop, reviews, now)
    return reviews
  })
  const orders = ranges.map(({ shop, products, random }, index) =>
    makeOrders(shop, products, planned[index]!, now, random.fork('orders')),
  )

  yield* categoryRecords()
  for (const { shop, openedAt, random } of ranges) yield shopRecord(shop, openedAt, now, random.fork('address'))
  for (const { products } of ranges) for (const { record } of products) yield record
  for (const { record } of [...reviewers, ...cast.people]) yield record
  const own = ranges
    .filter(({ shop }) => shop.slug === SELF_REVIEWING_SHOP)
    .map(({ shop, products }) => selfOrders(shop, products, now))
  for (const { people } of own) yield* people
  for (const list of orders) yield* list
  for (const { orders } of own) yield* orders
  const write = makeReviewWriter(now, world.fork('words'))
  for (const review of planned.flat().sort((a, b) => a.createdAt - b.createdAt)) yield write(review)
  yield* makeQuestions(
    ranges.flatMap(({ products }) => products),
    planned.flat(),
    Math.round(QUESTIONS * scale),
    now,
    world.fork('questions'),
  )
}

/** Gives the kettle on the front pages the figures used in the explanation of the two scores: 187 of 190, of 194. */
function settleKettle(product: MadeProduct) {
  if (!product.record.title.startsWith('Wasserkessel No. 3, enamelled') || product.kind !== kinds.get('kettle')) return
  const stars = (count: number, rating: number) => Array.from({ length: count }, () => rating)
  product.ratings = [...stars(141, 5), ...stars(34, 4), ...stars(10, 3), ...stars(4, 2), ...stars(5, 1), 4, 3, 3]
  product.verified = 190
  product.hidden = [4, 3, 3]
}
