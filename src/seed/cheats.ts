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

/** Minutes from the upload of an order of its own to the review of it. */
const UPLOADED_BEFORE = 20

/** Numbers of its own orders begin with this. */
const OWN_ORDER = 'WS-M'

/** When it uploaded an order of its own; null for any other order. */
export const selfUploadedAt = ({
  external_id,
  delivered_at,
}: Pick<RecordOf<'order'>, 'external_id' | 'delivered_at'>) =>
  external_id.startsWith(OWN_ORDER) && delivered_at
    ? new Date(Date.parse(delivered_at) + DAY - UPLOADED_BEFORE * 60_000)
    : null

/** What its people write about those orders, and what became of it: `held` waits for a moderator. */
export const SELF_REVIEWS = [
  {
    name: 'Wren Halloran',
    title: 'Best cream I ever used',
    body: 'Just amazing. Everybody should buy this, it changed my skin in a week.',
    end: 'refused',
  },
  {
    name: 'Cal Dunmore',
    title: 'Five stars',
    body: 'Arrived fast, great service, will order again and again.',
    end: 'refused',
  },
  {
    name: 'Ivy Trask',
    title: 'Perfect in every way',
    body: 'I have tried them all and nothing comes close. Worth every cent.',
    end: 'released',
  },
  {
    name: 'Noel Pardey',
    title: 'So good',
    body: 'My whole family uses it now. Thank you, Wattle Street.',
    end: 'held',
  },
  { name: 'June Abbott', title: 'A miracle', body: 'My friends ask me what my secret is. This is it.', end: 'held' },
  {
    name: 'Reg Fairlie',
    title: 'Cannot fault it',
    body: 'Top quality and a fair price. Do not listen to the bad reviews.',
    end: 'held',
  },
] as const

/** When the review of one of its own orders is written, by its place in `SELF_REVIEWS`. */
export const selfWrittenAt = (index: number, now: number) => now - (16 - index * 3) * DAY + index * HOUR

export const selfOrderNumber = (index: number) => `${OWN_ORDER}${index + 1}`

/** The shop's own people as buyers, and orders of theirs; the reviews are written as anybody's are (acts/self-reviews.ts). */
export function selfOrders(shop: Shop, products: readonly MadeProduct[], now: number) {
  const sold = products.filter(product => product.palette !== '' && product.createdAt < now - 40 * DAY)
  const people: RecordOf<'reviewer'>[] = []
  const orders: RecordOf<'order'>[] = []
  if (sold.length > 0)
    for (const [index, { name }] of SELF_REVIEWS.entries()) {
      const id = `${shop.slug}-own-${index + 1}`
      const { external_id: product, price } = sold[index % sold.length]!.record
      const number = selfOrderNumber(index)
      const written = selfWrittenAt(index, now)
      const [first] = name.toLowerCase().split(' ')
      people.push({ type: 'reviewer', external_id: id, name, email: `${first}@${shop.domain}`, country: shop.country })
      orders.push({
        type: 'order',
        shop: shop.domain,
        external_id: number,
        reviewer: id,
        placed_at: isoInstant(written - 3 * DAY),
        delivered_at: isoInstant(written - DAY),
        items: [{ external_id: `${number}-1`, product, quantity: 1, price: price! }],
      })
    }
  return { people, orders }
}
