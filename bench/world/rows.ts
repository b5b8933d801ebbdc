import { randomFrom, zipf, zipfText } from '../search/search-terms.ts'
import { COUNTRIES, type Value } from '../search/world.ts'

/**
 * Rows of a large world, each computed from its number alone, so that none has to be remembered: memory stays the same
 * at any size. Numbers of shops, people, products and reviews start at 1.
 */
export interface World {
  products: number
  reviews: number
  shops: number
  people: number
  /** Share of reviews with an order, 0 to 1. */
  verified: number
  /** Words of a review: none for slim rows. */
  words: number
  /** Share of products that one shop has beside its own, 0 to 1: for measuring a shop that is as large as a site. */
  largest: number
  /** The moment of the newest review. */
  now: Date
}

/** Sizes that follow from the number of products and reviews, in proportions of the imported real data. */
export const worldOf = (
  size: Pick<World, 'products' | 'reviews' | 'verified' | 'words'> & Partial<Pick<World, 'largest'>>,
): World => ({
  largest: 0,
  ...size,
  shops: Math.max(1, Math.min(100_000, Math.round(size.products / 50))),
  people: Math.max(1, Math.round(size.reviews / 5)),
  now: new Date(),
})

const CURRENCIES = ['EUR', 'USD', 'GBP', 'AUD', 'JPY']
const YEARS = 4

/** A generator of random numbers for one row of a table. */
const randomOf = (table: number, id: number) => randomFrom(Math.imul(id, 0x9e3779b1) ^ Math.imul(table, 0x85ebca6b))

const OF = { shop: 1, product: 2, review: 3, shopOfProduct: 4 } as const

/** Unevenly distributed: the first of a thousand shops has a tenth of all products. */
export function shopOfProduct({ shops, largest }: World, product: number) {
  const random = randomOf(OF.shopOfProduct, product)
  return largest > 0 && random() < largest ? 1 : 1 + zipf(random, shops)
}

const currencyOf = (shop: number) => CURRENCIES[shop % CURRENCIES.length]!

export function shopRow(id: number): Value[] {
  const random = randomOf(OF.shop, id)
  const ships = random() < 0.4 ? '*' : COUNTRIES[zipf(random, COUNTRIES.length)]!
  const country = COUNTRIES[zipf(random, COUNTRIES.length)]!
  return [
    id,
    `shop${id}.example`,
    'custom',
    `shop-${id}`,
    `Shop ${id}`,
    country,
    currencyOf(id),
    `{${ships}}`,
    `t${id}`,
  ]
}

export const personRow = (id: number): Value[] => [id, `Person ${id}`, COUNTRIES[id % COUNTRIES.length]!]

export function productRow(world: World, id: number): Value[] {
  const random = randomOf(OF.product, id)
  const shop = shopOfProduct(world, id)
  const price = Math.round(Math.exp(random() * 5 + 6))
  const title = zipfText(random, 4 + Math.floor(random() * 5))
  const description = zipfText(random, 10 + Math.floor(random() * 20))
  const category = random() < 0.05 ? null : 258 - zipf(random, 216)
  const created = new Date(world.now.getTime() - (YEARS + random()) * 365 * 86_400_000).toISOString()
  return [shop, id, `p${id}`, `p${id}`, title, description, category, currencyOf(shop), price, price, created]
}

/** What a review is about, by whom and when. Later numbers are later reviews; few products have most of them. */
export function reviewOf(world: World, id: number) {
  const random = randomOf(OF.review, id)
  const product = 1 + Math.floor(random() ** 2 * world.products)
  const span = YEARS * 365 * 86_400_000
  return {
    id,
    shop: shopOfProduct(world, product),
    product,
    person: 1 + Math.floor(random() ** 2 * world.people),
    rating: 5 - Math.floor(random() ** 3 * 5),
    isVerified: random() < world.verified,
    at: new Date(world.now.getTime() - Math.floor(span * (1 - id / world.reviews))),
    random,
  }
}

/** A review is written two weeks after its order was placed, which the shop reported at once. */
const orderedAt = (reviewedAt: Date) => new Date(reviewedAt.getTime() - 14 * 86_400_000).toISOString()

export function reviewRow(world: World, id: number): Value[] {
  const { shop, product, person, rating, isVerified, at, random } = reviewOf(world, id)
  const body = world.words === 0 ? null : zipfText(random, 1 + Math.floor(random() * world.words * 2))
  const received = isVerified ? orderedAt(at) : null
  return [
    shop,
    id,
    person,
    product,
    isVerified ? id : null,
    isVerified ? 'api' : null,
    received,
    rating,
    body,
    'organic',
    at.toISOString(),
  ]
}

/** The order and the line item of a verified review have its number. */
export function orderRow(world: World, id: number): Value[] | null {
  const { shop, person, isVerified, at } = reviewOf(world, id)
  return isVerified ? [shop, id, `o${id}`, person, 'api', orderedAt(at), orderedAt(at)] : null
}

export function lineItemRow(world: World, id: number): Value[] | null {
  const { shop, product, person, isVerified } = reviewOf(world, id)
  return isVerified ? [shop, id, id, person, `i${id}`, product, 1, 1000, currencyOf(shop)] : null
}
