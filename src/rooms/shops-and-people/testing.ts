import type { Database } from '../../platform/postgres/database.ts'
import { recountReviewers, recountShops } from '../reviews/recount.ts'
import { refreshShops } from './service.ts'

/** A small random but reproducible data set of shops and people for the tests of both directories. */

export const PEOPLE = 170
export const SHOPS = 90
const REVIEWS = 900
const FIRST = ['Café', 'Nord', 'Casa', 'Straße', 'Ærø', '東京タワー', 'مكتبة', "Men's", 'Nordlys', 'CASA']
const SECOND = ['Lys', 'Sohn', 'Toys & Games', 'house', 'Türen', 'النور', '文具', 'Nord', 'L’Eau', '']

/** A review with the columns that matter to the directories. */
export interface Review {
  shop_id: number
  reviewer_id: number
  rating: number
  verified: boolean
  published: boolean
  listed: boolean
  media_count: number
  created_at: Date
}

/** A shop with the columns that search splits into words. */
export interface Shop {
  shop_id: number
  name: string
  domain: string
}

/**
 * Fills an empty database and recounts it.
 * @param random yields numbers from 0 to below 1
 */
export async function fillDirectory(
  { query, db }: Database,
  random: () => number,
): Promise<{ reviews: Review[]; shops: Shop[] }> {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  await db
    .insertInto('reviewers')
    .values(
      many(PEOPLE).map(i => ({
        reviewer_id: i,
        external_id: `r${i}`,
        name: `Person ${i}`,
        country: i % 3 ? 'DE' : null,
      })),
    )
    .execute()
  await db
    .insertInto('shops')
    .values(
      many(SHOPS).map(i => ({
        shop_id: i,
        domain: `${i % 4 ? '' : 'www.'}${pick(['nord', 'casa', 'lys', 'kettle-house'])}${i}.${pick(['example', 'com', 'co.uk'])}`,
        platform: 'own',
        slug: `s${i}`,
        name: `${pick(FIRST)} ${pick(SECOND)}`.trim(),
        country: 'DE',
        currency: 'EUR',
        public_token: `t${i}`,
      })),
    )
    .execute()
  await db
    .insertInto('products')
    .values(
      many(SHOPS).map(i => ({ shop_id: i, product_id: i, external_id: 'p', handle: 'p', title: 'P', currency: 'EUR' })),
    )
    .execute()
  const day = (i: number) => new Date(Date.UTC(2025, 0, 1 + (i % 40), 12))
  const bought = many(REVIEWS).map(i => ({
    i,
    shop: 1 + Math.floor(random() ** 2 * SHOPS),
    reviewerId: 1 + Math.floor(random() ** 2 * (PEOPLE - 5)),
  }))
  await db
    .insertInto('orders')
    .values(
      bought.map(({ i, shop, reviewerId }) => ({
        shop_id: shop,
        order_id: i,
        external_id: `o${i}`,
        reviewer_id: reviewerId,
        feed: 'operator_archive',
        placed_at: day(i),
        received_at: day(i),
      })),
    )
    .execute()
  await db
    .insertInto('line_items')
    .values(
      bought.map(({ i, shop, reviewerId }) => ({
        shop_id: shop,
        line_item_id: i,
        order_id: i,
        reviewer_id: reviewerId,
        external_id: `i${i}`,
        product_id: shop,
        quantity: 1,
        price: 1,
        currency: 'EUR',
      })),
    )
    .execute()
  await db
    .insertInto('reviews')
    .values(
      bought.map(({ i, shop, reviewerId }) => {
        const fate = random()
        return {
          shop_id: shop,
          review_id: i,
          reviewer_id: reviewerId,
          product_id: shop,
          line_item_id: random() < 0.6 ? i : null,
          rating: 1 + Math.floor(random() * 5),
          source: 'organic',
          created_at: day(i),
          media_count: random() < 0.15 ? 1 : 0,
          unpublished_at: fate < 0.1 ? day(i) : null,
          hidden_at: fate > 0.9 ? day(i) : null,
          hidden_by: fate > 0.9 ? 'shop' : null,
          hidden_reason: fate > 0.9 ? 'spam' : null,
        }
      }),
    )
    .execute()
  await recountReviewers(db, many(PEOPLE))
  await recountShops(db, many(SHOPS))
  await refreshShops(db, 'all')
  return {
    reviews: await query<Review>`SELECT * FROM reviews`,
    shops: await query<Shop>`SELECT shop_id, name, domain FROM shops`,
  }
}

/** Compares lists of numbers lexicographically. */
export const compareIds = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}
