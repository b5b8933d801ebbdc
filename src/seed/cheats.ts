import type { RecordOf } from '../rooms/transfer/schemas.ts'
import type { Shop } from './read-tables.ts'
import { DAY, HOUR, isoInstant, type MadeProduct } from './world.ts'

/** Shops of the demo world that cheat, so that what exposes them can be seen. */

/** Reports the orders of happy buyers alone: its verified reviews have four or five stars. */
export const HAPPY_FEED_SHOP = 'jabones-del-sur'

/** One in this many of its orders is reported; its order numbers tell. */
export const HAPPY_FEED_SKIPS = 7

/** Reviews itself: from addresses of its own, on orders that it uploads shortly before. */
export const SELF_REVIEWING_SHOP = 'wattle-street'

/** Its reviewers, with their words. */
const SELF_REVIEWS = [
  ['Wren Halloran', 'Best cream I ever used', 'Just amazing. Everybody should buy this, it changed my skin in a week.'],
  ['Cal Dunmore', 'Five stars', 'Arrived fast, great service, will order again and again.'],
  ['Ivy Trask', 'Perfect in every way', 'I have tried them all and nothing comes close. Worth every cent.'],
  ['Noel Pardey', 'So good', 'My whole family uses it now. Thank you, Wattle Street.'],
  ['June Abbott', 'A miracle', 'My friends ask me what my secret is. This is it.'],
  ['Hal Brody', 'Wow', 'Bought one, then three more for the family. Smells of summer.'],
  ['Mae Tolland', 'Simply the best', 'Nothing to add. Just buy it, you will see.'],
  ['Ned Corrigan', 'Five out of five', 'Packed with love and here in two days. What more do you want.'],
  ['Tess Whitby', 'My new favourite', 'I threw everything else away. My skin never looked like this.'],
  ['Gus Merrin', 'Great shop', 'Friendly people and honest prices. Recommended to all my colleagues.'],
  ['Lorna Speke', 'Do yourself a favour', 'It works from the first day. I was a sceptic and am one no more.'],
  ['Reg Fairlie', 'Cannot fault it', 'Top quality and a fair price. Do not listen to the bad reviews.'],
] as const

/** The shop's own people as buyers, orders of theirs, and what they wrote twenty minutes after each was uploaded. */
export function selfReviews(shop: Shop, products: readonly MadeProduct[], now: number) {
  const sold = products.filter(product => product.palette !== '' && product.createdAt < now - 40 * DAY)
  const people: RecordOf<'reviewer'>[] = []
  const orders: RecordOf<'order'>[] = []
  const reviews: RecordOf<'review'>[] = []
  if (sold.length > 0)
    for (const [index, [name, title, body]] of SELF_REVIEWS.entries()) {
      const id = `${shop.slug}-own-${index + 1}`
      const product = sold[index % sold.length]!.record.external_id
      const written = now - (42 - index * 2) * DAY + index * HOUR
      const [first] = name.toLowerCase().split(' ')
      people.push({ type: 'reviewer', external_id: id, name, email: `${first}@${shop.domain}`, country: shop.country })
      orders.push({
        type: 'order',
        shop: shop.domain,
        external_id: `WS-M${index + 1}`,
        reviewer: id,
        placed_at: isoInstant(written - 3 * DAY),
        delivered_at: isoInstant(written - DAY),
        items: [
          { external_id: `WS-M${index + 1}-1`, product, quantity: 1, price: sold[index % sold.length]!.record.price! },
        ],
      })
      reviews.push({
        type: 'review',
        shop: shop.domain,
        external_id: `self-${index + 1}`,
        product,
        reviewer: id,
        order_item: `WS-M${index + 1}-1`,
        rating: 5,
        title,
        body,
        language: 'en',
        created_at: isoInstant(written),
        source: 'organic',
      })
    }
  return { people, orders, reviews }
}
