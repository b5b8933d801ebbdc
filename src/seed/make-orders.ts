import type { Random } from '../lib/seeded-random.ts'
import type { RecordOf } from '../rooms/transfer/schemas.ts'
import { HAPPY_FEED_SHOP, HAPPY_FEED_SKIPS } from './cheats.ts'
import type { Shop } from './read-tables.ts'
import type { PlannedReview } from './reviews/plan-reviews.ts'
import { DAY, isoInstant, type MadeProduct, type MadeReviewer } from './world.ts'

interface Basket {
  reviewer: MadeReviewer
  placedAt: number
  deliveredAt: number
  lines: { product: MadeProduct; review?: PlannedReview }[]
}

/**
 * Makes a shop's orders: one for each verified review, some with several items, and some without reviews. Assigns its
 * order item to each verified review.
 */
export function makeOrders(
  shop: Shop,
  products: MadeProduct[],
  planned: PlannedReview[],
  now: number,
  random: Random,
): RecordOf<'order'>[] {
  const baskets: Basket[] = []
  const sold = products.filter(product => product.palette !== '')
  for (const review of planned.filter(item => item.verified)) {
    const product = review.product ?? random.pick(sold.filter(item => item.createdAt < review.placedAt))
    const line = { product, review }
    const before = baskets.at(-1)
    const joins =
      before && !review.voice && review.product && before.lines.length < 3 && before.reviewer === review.reviewer
    if (
      joins &&
      !before.lines.some(line => line.product === product) &&
      product.createdAt < before.placedAt &&
      review.createdAt > before.deliveredAt &&
      !review.invitedAt
    ) {
      before.lines.push(line)
      continue
    }
    const basket: Basket = {
      reviewer: review.reviewer,
      placedAt: review.placedAt,
      deliveredAt: review.deliveredAt,
      lines: [line],
    }
    if (random.chance(0.07)) addOther(basket, sold, random)
    baskets.push(basket)
  }
  for (let extra = Math.round(baskets.length * 0.09); extra > 0; extra--) {
    const model = random.pick(baskets)
    const placedAt = Math.min(now - 3 * DAY, model.placedAt + random.next() * 90 * DAY)
    const basket: Basket = {
      reviewer: model.reviewer,
      placedAt,
      deliveredAt: Math.min(now, placedAt + (2 + random.next() * 8) * DAY),
      lines: [],
    }
    addOther(basket, sold, random)
    if (basket.lines.length) baskets.push(basket)
  }
  // Prefix and start number of order numbers; unique per shop.
  const prefix = shop.crest.replace('crest-', '').replace('-and-', '').replaceAll('-', '').toUpperCase()
  const start = 1000 + random.int(0, 8000)
  const numbers = random.fork('numbers')
  let number = start
  return baskets
    .sort((a, b) => a.placedAt - b.placedAt)
    .map(basket => {
      const record = toRecord(shop, basket, `${prefix}-${number}`, random)
      number += gapAfter(shop, numbers)
      return record
    })
}

/** Steps to the next order number that is reported: an honest shop leaves out some that were cancelled. */
const gapAfter = ({ slug }: Shop, random: Random) =>
  slug === HAPPY_FEED_SHOP ? random.int(1, 2 * HAPPY_FEED_SKIPS - 1) : random.chance(0.04) ? 2 : 1

function addOther(basket: Basket, sold: MadeProduct[], random: Random) {
  const product = random.pick(sold)
  if (product.createdAt < basket.placedAt && !basket.lines.some(line => line.product === product))
    basket.lines.push({ product })
}

function toRecord(shop: Shop, basket: Basket, id: string, random: Random): RecordOf<'order'> {
  return {
    type: 'order',
    shop: shop.domain,
    external_id: id,
    reviewer: basket.reviewer.record.external_id,
    placed_at: isoInstant(basket.placedAt),
    delivered_at: isoInstant(basket.deliveredAt),
    items: basket.lines.map((line, index) => {
      const itemId = `${id}-${index + 1}`
      if (line.review) line.review.itemId = itemId
      const quantity = random.chance(0.85) ? 1 : random.int(2, 4)
      line.product.record.sold_count = (line.product.record.sold_count ?? 0) + quantity
      return {
        external_id: itemId,
        product: line.product.record.external_id,
        quantity,
        price: line.product.record.price!,
      }
    }),
  }
}
