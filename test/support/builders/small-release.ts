import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../../src/rooms/public-log/canonical-json.ts'
import { commitmentTo } from '../../../src/rooms/public-log/commitment.ts'

/**
 * A release of open data with its log, made from docs/open-data.md and docs/log.md alone: two shops, three products and a
 * dozen reviews, small enough to count by hand. Tests tamper with it before or after it is written and signed.
 */

// biome-ignore lint/suspicious/noExplicitAny: rows of every file, which tests change at will
export type Row = Record<string, any>

const exactly = (count: number) => ({ at_least: count, at_most: count })
const byFeed = (api: number) => ({
  platform_webhook: exactly(0),
  api: exactly(api),
  file: exactly(0),
  operator_archive: exactly(0),
})

export const AT = '2026-11-20T10:00:00.000Z'

/** Maple's: 12 of about 110 orders. Counted by hand. */
const auditRow = {
  from: '2026-09',
  to: '2026-10',
  orders: exactly(12),
  by_feed: byFeed(12),
  invited: exactly(12),
  answered: { at_least: 1, at_most: 9 },
  published: { at_least: 1, at_most: 9 },
  answered_at_once: exactly(0),
  shares: { invited: exactly(100), answered: { at_least: 8, at_most: 75 }, published: { at_least: 8, at_most: 75 } },
  median_days: 2,
  missing: exactly(98),
}
const feedAudit = {
  shop: 'maple',
  counted_at: AT,
  last_month: '2026-10',
  months: [{ ...auditRow, average_stars: { verified: null, unverified: null, imported: null } }],
  total: auditRow,
  estimated_orders: 110,
}

export interface Draft {
  /** Rows by path without extension. */
  rows: Record<string, Row[]>
  constants: Row
  /** Entries of the log, in order. */
  entries: Row[]
  manifest: Row
}

export const DAY = '2026-11-22'

/** Stars of each review, by product; of the last one in a product the shop hid one more. */
const STARS: Record<string, number[]> = { kettle: [5, 4, 4, 2], lamp: [5, 5, 3], rug: [1, 4] }
const SHOP_OF: Record<string, string> = { kettle: 'maple', lamp: 'maple', rug: 'birch' }

/** The one review, of three stars, for which something was given. */
const REWARDED = 'lamp-2'
const incentiveOf = (review: string) => (review === REWARDED ? 'reward' : 'none')

const mean = (stars: readonly number[]) => Math.round((10 * sum(stars)) / stars.length) / 10
const sum = (stars: readonly number[]) => stars.reduce((one, other) => one + other, 0)
const byStars = (stars: readonly number[]) => [1, 2, 3, 4, 5].map(star => stars.filter(one => one === star).length)

const NO_EVIDENCE = { archive: 0, shop_reported: 0, platform_signed: 0, buyer_proved: 0 }
function figures(products: readonly string[]) {
  const reviews = products.flatMap(product =>
    STARS[product]!.map((rating, at) => ({ rating, review: `${product}-${at}` })),
  )
  const starsOf = (of: typeof reviews) => of.map(({ rating }) => rating)
  const rewarded = starsOf(reviews.filter(({ review }) => review === REWARDED))
  return {
    published: reviews.length,
    verified_published: reviews.length,
    stars: byStars(starsOf(reviews)),
    rating: mean(starsOf(reviews)),
    by_incentive: { none: reviews.length - rewarded.length, reward: rewarded.length, free_product: 0, connected: 0 },
    rating_without_incentive: mean(starsOf(reviews.filter(({ review }) => review !== REWARDED))),
    rating_with_incentive: rewarded.length > 0 ? mean(rewarded) : null,
    evidence: { ...NO_EVIDENCE, shop_reported: reviews.length },
  }
}

const CATEGORY = [1, 2]
const picturesOf = (product: string) => [`https://${SHOP_OF[product]}.example/${product}.jpg`]
const hashOf = (json: Json) => createHash('sha256').update(canonicalJson(json)).digest('hex')

/** A release in which everything is as it should be. */
export async function draftRelease(): Promise<Draft> {
  const entries: Row[] = []
  const [reviews, hidden]: [Row[], Row[]] = [[], []]
  const add = (type: string, more: Row) => entries.push({ v: 1, type, at: AT, ...more }) - 1
  for (const [product, stars] of Object.entries(STARS))
    for (const [at, rating] of stars.entries()) {
      const review = `${product}-${at}`
      const shop = SHOP_OF[product]!
      const subject = { shop, product, review }
      const [title, body] = [`Title ${review}`, at === 0 ? null : `Body of ${review}, “quoted”`]
      const salt = createHash('sha256').update(review).digest()
      const commitment = await commitmentTo({ title, body, rating }, new Uint8Array(salt))
      const incentive = incentiveOf(review)
      const created = { by: 'author', source: 'organic', incentive }
      const own = [
        add('review.created', { ...subject, ...created, rating, commitment }),
        add('review.verified', {
          ...subject,
          by: 'system',
          rating,
          evidence: { feed: 'api', grade: 'shop_reported' },
          incentive,
        }),
      ]
      const salts = [{ commitment, salt: salt.toString('base64') }]
      let reply = null
      if (review === 'lamp-0') {
        reply = { body: 'Thank you!', created_at: AT, edited_at: null }
        const thanks = await commitmentTo({ body: reply.body }, new Uint8Array(salt).reverse())
        own.push(add('review.replied', { ...subject, by: 'shop', rating, commitment: thanks }))
        salts.push({ commitment: thanks, salt: Buffer.from(salt).reverse().toString('base64') })
      }
      if (at === 1) {
        own.push(add('review.hidden', { ...subject, by: 'shop', reason: 'spam', rating }))
        own.push(add('review.shown_again', { ...subject, by: 'moderator', rating }))
      }
      const created_at = AT
      const evidence = { grade: 'shop_reported', feed: 'api', placed_at: null, received_at: null, invited_at: null }
      reviews.push({
        ...{ shop, review, product, rating, title, body, language: 'en', source: 'organic', created_at },
        ...{ edited_at: null, imported: null, verified: true, evidence, incentive, reply, pictures: 0 },
        ...{ entries: own, salts },
      })
    }
  for (const [review, shop, product] of [
    ['kettle-hidden', 'maple', 'kettle'],
    ['rug-hidden', 'birch', 'rug'],
  ]) {
    const subject = { shop, product, review }
    const own = [
      add('review.created', {
        ...subject,
        by: 'author',
        source: 'organic',
        rating: 1,
        incentive: 'none',
        commitment: `${'A'.repeat(43)}=`,
      }),
      add('review.verified', {
        ...subject,
        by: 'system',
        rating: 1,
        evidence: { feed: 'api', grade: 'shop_reported' },
        incentive: 'none',
      }),
      add('review.hidden', { ...subject, by: 'shop', reason: 'spam', rating: 1 }),
    ]
    const facts = { rating: 1, created_at: AT, verified: true, hidden_at: AT, by: 'shop', reason: 'spam' }
    hidden.push({ ...subject, ...facts, notice: false, entries: own })
  }
  add('review.created', {
    shop: 'maple',
    product: 'lamp',
    review: 'lamp-gone',
    by: 'author',
    source: 'organic',
    incentive: 'none',
  })
  add('review.withdrawn', { shop: 'maple', product: 'lamp', review: 'lamp-gone', by: 'author' })
  add('review.created', { shop: 'birch', product: 'rug', review: 'rug-withheld', by: 'import', source: 'migrated' })
  add('review.held', {
    shop: 'birch',
    product: 'rug',
    review: 'rug-withheld',
    by: 'import',
    reason: 'unpublished_at_source',
  })
  const decided = add('moderation.decided', {
    shop: 'maple',
    review: 'kettle-1',
    decision: 'overturn',
    reason: 'other',
    reports: 1,
  })
  reviews.find(({ review }) => review === 'kettle-1')!.entries.push(decided)
  const constants = { rank: { prior_reviews: 7, count_offset: 2 } }
  add('formulas.changed', { constants })
  for (const title of Object.keys(STARS)) {
    const version = { brand: null, description: null, gtin: null, mpn: null, title }
    const sha256 = hashOf(version)
    // One is of before entries told category and pictures.
    const more = title === 'lamp' ? {} : { category: CATEGORY.at(-1)!, pictures: hashOf(picturesOf(title)) }
    add('product.version', { shop: SHOP_OF[title], product: title, sha256, ...more })
  }
  add('shop.medal', { shop: 'maple', score: 'transparency', tier: 'bronze' })
  add('shop.medal', { shop: 'maple', score: 'authenticity', tier: 'diamond' })
  add('shop.medal', { shop: 'birch', score: 'authenticity', tier: 'diamond' })

  const starsOf = (products: readonly string[]) => products.flatMap(product => STARS[product]!)
  const shopRow = (shop: string, products: string[], transparency: number, medal: string | null) => ({
    ...{ shop, slug: shop, name: shop, domain: `${shop}.example`, platform: 'other', country: 'DE', currency: 'EUR' },
    ...{ ships_to: ['*'], created_at: AT, ...figures(products), withheld: 0 },
    verified_public: starsOf(products).length,
    verified_received: starsOf(products).length + 1,
    ...{ transparency, authenticity: 100, medals: { transparency: medal, authenticity: 'diamond' } },
  })
  const all = Object.values(STARS).flat()
  const used = sum(all) / all.length
  const rank = (stars: readonly number[]) => ((sum(stars) + 7 * used) / (stars.length + 7)) * Math.log(2 + stars.length)
  const productRow = (product: string, price: number | null) => ({
    ...{ shop: SHOP_OF[product], product, handle: product, title: product, description: null, brand: null },
    ...{
      gtin: null,
      mpn: null,
      category: CATEGORY,
      pictures: picturesOf(product),
      currency: 'EUR',
      lowest_price: price,
      price,
      created_at: AT,
    },
    ...{ discontinued_at: null, ...figures([product]), rank_score: rank(STARS[product]!), versions: [] },
  })
  return {
    rows: {
      [`reviews/${DAY.slice(0, 7)}`]: reviews,
      hidden,
      shops: [shopRow('maple', ['kettle', 'lamp'], 87, 'bronze'), shopRow('birch', ['rug'], 66, null)],
      products: [productRow('kettle', 2500), productRow('lamp', null), productRow('rug', 9900)],
      medals: [
        { shop: 'maple', score: 'transparency', tier: 'bronze', at: AT },
        { shop: 'maple', score: 'authenticity', tier: 'diamond', at: AT },
        { shop: 'birch', score: 'authenticity', tier: 'diamond', at: AT },
      ],
      decisions: [
        {
          ...{ shop: 'maple', review: 'kettle-1', decision: 'overturn', reason: 'other', reports: 1 },
          ...{ waiting_since: AT, decided_at: AT },
        },
      ],
      authors: reviews.map(({ review }) => ({ review, author: 'a'.repeat(22) })),
      orders: [{ ...structuredClone(feedAudit), log_size: entries.length }],
      votes: [{ shop: 'maple', review: 'kettle-0', day: '2026-11-21', helpful: 2 }],
      questions: [],
      queued: [],
      rates: [{ currency: 'USD', per_euro: '1.1', as_of: DAY }],
      withdrawn: [
        { review: 'kettle-hidden', shop: 'maple', since: AT, why: 'hidden' },
        { review: 'lamp-gone', shop: 'maple', since: AT, why: 'withdrawn' },
        { review: 'rug-hidden', shop: 'birch', since: AT, why: 'hidden' },
      ],
    },
    constants: {
      constants: structuredClone(constants),
      site: { published: all.length, rating_sum: sum(all), mean_used: used },
      // Counted by hand: birch's transparency of 66 is below what searches show unless they say so.
      searches: [
        { query: 'reviews_count=1', products: ['kettle', 'lamp'] },
        { query: 'reviews_count=10', products: [] },
        { query: 'min_rating=4', products: ['lamp'] },
        { query: 'min_rating=4.5&min_transparency=95', products: [] },
        { query: 'min_transparency=100&reviews_count=5', products: [] },
        { query: 'min_authenticity=90', products: ['kettle', 'lamp'] },
        { query: 'sort_by=reviews_count&min_rating=3', products: ['kettle', 'lamp'] },
        { query: 'sort_by=newest&min_rating=1', products: ['kettle', 'lamp'] },
        { query: 'sort_by=price_asc&reviews_count=1', products: ['kettle', 'lamp'] },
        { query: 'sort_by=price_desc&min_rating=2&min_transparency=0', products: ['rug', 'kettle', 'lamp'] },
      ],
    },
    entries,
    manifest: {
      ...{ format: 'candor.open-data/v1', release: DAY, date: DAY, snapshot_at: `${DAY}T02:00:00.000Z`, site: null },
      ...{ licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }, people: '' },
    },
  }
}
