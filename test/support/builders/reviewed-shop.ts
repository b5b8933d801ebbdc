import type { Database } from '../../../src/platform/postgres/database.ts'
import { importText } from '../../../src/rooms/transfer/testing.ts'

/** A shop with known figures: its kettle is reviewed in every way, its other products hardly or not at all. */

export const SHOP = {
  type: 'shop',
  domain: 'hallmann.example',
  slug: 'hallmann',
  platform: 'shopify',
  name: 'Hallmann & Sohn',
  country: 'DE',
  currency: 'EUR',
  description: 'Steel and enamel for the stove since 1931.',
  logo_url: '/art/crest-h-and-s-18.svg',
  external_url: 'https://hallmann.example/',
  contact: {
    email: 'service@hallmann.example',
    phone: '+49 212 555 0142',
    confirmed_at: '2025-03-03T00:00:00Z',
    addresses: [
      {
        address_line_1: 'Merscheider Straße 41',
        city: 'Solingen',
        postcode: '42699',
        country: 'DE',
        billing_address: true,
      },
    ],
  },
}

export const SHOP_PATH = '/reviews/stores/hallmann'
export const KETTLE_PATH = `${SHOP_PATH}/products/kettle`

/** Reviews of the kettle, hidden ones included; the first is the newest. */
export const KETTLE_REVIEWS = 36
/** The kettle's reviews with their texts; the number is the position in the list of all. */
export const kettleReview = (i: number) => ({
  rating: 1 + (i % 5),
  title: `Title ${i}`,
  body: i % 6 === 0 ? `The whistle of number ${i} is loud.` : `Number ${i} boils.`,
  verified: i % 4 !== 3,
  pictures: i % 9 === 4,
  answered: i % 12 === 2,
  hidden: i === 5 || i === 8,
})

/** Questions about the kettle, newest first. */
export const KETTLE_QUESTIONS = 8

const at = (days: number, hour = 10) => new Date(Date.UTC(2026, 5, 30 - days, hour)).toISOString()

const product = (external_id: string, more: object = {}) => ({
  type: 'product',
  shop: SHOP.domain,
  external_id,
  handle: external_id,
  title: `Thing ${external_id}`,
  category: 'kettles',
  price: '24.00',
  image_url: '/art/kettle-sand.svg',
  ...more,
})

const review = (external_id: string, product: string | undefined, i: number, more: object = {}) => ({
  type: 'review',
  shop: SHOP.domain,
  external_id,
  ...(product ? { product } : {}),
  reviewer: `person-${i % 7}`,
  rating: 4,
  body: 'It does what it should.',
  created_at: at(i),
  source: 'organic',
  ...more,
})

/** Inserts the shop into an empty database. */
export async function importReviewedShop(database: Database): Promise<void> {
  const ofKettle = Array.from({ length: KETTLE_REVIEWS }, (_, i) => {
    const { rating, title, body, verified, pictures, answered, hidden } = kettleReview(i)
    const order = {
      type: 'order',
      shop: SHOP.domain,
      external_id: `order-${i}`,
      reviewer: `person-${i % 7}`,
      placed_at: at(i + 30),
      delivered_at: at(i + 27),
      items: [{ external_id: `item-${i}`, product: 'kettle', quantity: 1, price: '64.00' }],
    }
    const written = review(`kettle-${i}`, 'kettle', i, {
      rating,
      title,
      body,
      source: verified ? 'invite' : 'migrated',
      ...(verified ? { order_item: `item-${i}`, invited_at: at(i + 20) } : {}),
      ...(pictures ? { picture_urls: ['/art/kettle-sand.svg'] } : {}),
      ...(answered ? { reply: 'Thank you for telling us.', reply_at: at(i, 14) } : {}),
      ...(hidden ? { hidden: { reason: 'personal_data', at: at(i - 1) } } : {}),
      ...(i === 0 ? { edited_at: at(-1) } : {}),
    })
    return verified ? [order, written] : [written]
  }).flat()
  const questions = Array.from({ length: KETTLE_QUESTIONS }, (_, i) => ({
    type: 'question',
    shop: SHOP.domain,
    product: 'kettle',
    external_id: `question-${i}`,
    asker: `Asker ${i}`,
    body: `Question ${i}: does it fit ${10 + i} cm?`,
    created_at: at(i),
    answers:
      i % 2 === 0
        ? [
            {
              by_shop: true,
              name: 'Hallmann',
              body: i === 6 ? 'Only on induction.' : `Answer to ${i}.`,
              created_at: at(i, 15),
            },
          ]
        : i === 1
          ? Array.from({ length: 5 }, (_, n) => ({
              by_shop: false,
              name: `Shopper ${n}`,
              body: `It did ${n}.`,
              created_at: at(i, 12 + n),
            }))
          : [],
  }))
  const { problems } = await importText(database, 'catalog', [
    { type: 'category', handle: 'kitchen', name: 'Kitchen', parent: null },
    { type: 'category', handle: 'kettles', name: 'Kettles', parent: 'kitchen' },
    SHOP,
    product('kettle', { title: 'Wasserkessel No. 3', price: '64.00', highest_price: '72.00' }),
    ...['bare', 'two', 'three', 'withheld', 'pan', 'lid', 'ladle'].map(id => product(id)),
    ...Array.from({ length: 7 }, (_, i) => ({
      type: 'reviewer',
      external_id: `person-${i}`,
      name: `Person ${i}`,
      country: 'NO',
    })),
    ...ofKettle,
    review('two-1', 'two', 40),
    review('two-2', 'two', 41),
    review('three-1', 'three', 42),
    review('three-2', 'three', 43),
    review('three-3', 'three', 44),
    review('withheld-1', 'withheld', 45, { hidden: { reason: 'spam', at: at(44) } }),
    review('shop-1', undefined, 46, { title: 'Sent in a day' }),
    review('shop-2', undefined, 47, { title: 'Packed in straw' }),
    ...questions,
    {
      type: 'question',
      shop: SHOP.domain,
      external_id: 'question-of-shop',
      asker: 'Franz',
      body: 'Do you ship on Saturdays?',
      created_at: at(-1),
      answers: [],
    },
  ])
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]))
}
