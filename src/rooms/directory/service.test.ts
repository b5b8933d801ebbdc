import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { randomFrom } from '../../main/bench/search/words.ts'
import { encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { recountReviewers, recountShops } from '../reviews/recount.ts'
import { authenticity, medal, transparency } from '../reviews/rules.ts'
import { displayedRating, rankScore } from '../search/rank-rules.ts'
import {
  DEEPEST_PAGE,
  DIRECTORY_PER_PAGE,
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  type PeopleFilter,
  type PeopleSort,
} from './rules.ts'
import { listPeople, refreshShops, searchShops } from './service.ts'

/** Both directories against naive ones: everything is read, counted, filtered and sorted here. */
const database = useDatabase()

const PEOPLE = 170
const SHOPS = 90
const REVIEWS = 900
const FIRST = ['Café', 'Nord', 'Casa', 'Straße', 'Ærø', '東京タワー', 'مكتبة', "Men's", 'Nordlys', 'CASA']
const SECOND = ['Lys', 'Sohn', 'Toys & Games', 'house', 'Türen', 'النور', '文具', 'Nord', 'L’Eau', '']

interface Review {
  shop_id: number
  reviewer_id: number
  rating: number
  verified: boolean
  published: boolean
  listed: boolean
  media_count: number
  created_at: Date
}
let reviews: Review[] = []
let shops: { shop_id: number; name: string; domain: string }[] = []

beforeAll(async () => {
  const { driver, db } = database
  const random = randomFrom(7)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const many = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  await driver`INSERT INTO reviewers ${driver(
    many(PEOPLE).map(i => ({
      reviewer_id: i,
      external_id: `r${i}`,
      name: `Person ${i}`,
      country: i % 3 ? 'DE' : null,
    })),
  )}`
  await driver`INSERT INTO shops ${driver(
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
  )}`
  await driver`INSERT INTO products ${driver(
    many(SHOPS).map(i => ({ shop_id: i, product_id: i, external_id: 'p', handle: 'p', title: 'P', currency: 'EUR' })),
  )}`
  const day = (i: number) => new Date(Date.UTC(2025, 0, 1 + (i % 40), 12))
  const bought = many(REVIEWS).map(i => ({
    i,
    shop: 1 + Math.floor(random() ** 2 * SHOPS),
    who: 1 + Math.floor(random() ** 2 * (PEOPLE - 5)),
  }))
  await driver`INSERT INTO orders ${driver(
    bought.map(({ i, shop, who }) => ({
      shop_id: shop,
      order_id: i,
      external_id: `o${i}`,
      reviewer_id: who,
      feed: 'catalog',
      placed_at: day(i),
    })),
  )}`
  await driver`INSERT INTO line_items ${driver(
    bought.map(({ i, shop, who }) => ({
      shop_id: shop,
      line_item_id: i,
      order_id: i,
      reviewer_id: who,
      external_id: `i${i}`,
      product_id: shop,
      quantity: 1,
      price: 1,
      currency: 'EUR',
    })),
  )}`
  await driver`INSERT INTO reviews ${driver(
    bought.map(({ i, shop, who }) => {
      const fate = random()
      return {
        shop_id: shop,
        review_id: i,
        reviewer_id: who,
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
  )}`
  await recountReviewers(db, many(PEOPLE))
  await recountShops(db, many(SHOPS))
  await refreshShops(db, 'all')
  reviews = await driver<Review[]>`SELECT * FROM reviews`
  shops = await driver<typeof shops>`SELECT shop_id, name, domain FROM shops`
})

/** What is counted about a person, from their reviews. */
function countPerson(reviewerId: number) {
  const own = reviews.filter(review => review.reviewer_id === reviewerId && review.published)
  return {
    reviewer_id: reviewerId,
    published: own.length,
    verified_published: own.filter(review => review.verified).length,
    with_media: own.filter(review => review.media_count > 0).length,
    last_reviewed_at: own.length ? new Date(Math.max(...own.map(review => review.created_at.getTime()))) : null,
  }
}

describe('people', () => {
  test('what is stored is what counting again gives, helpful votes and followers aside', async () => {
    const stored = await database.driver`SELECT * FROM reviewer_stats ORDER BY reviewer_id`
    const counted = Array.from({ length: PEOPLE }, (_, i) => ({ ...countPerson(i + 1), helpful: 0, followers: 0 }))
    expect(stored.map(row => ({ ...row }))).toEqual(counted)
  })

  const ORDER: Record<PeopleSort, (one: ReturnType<typeof countPerson>) => number[]> = {
    most_reviews: one => [-one.published, -Number(one.last_reviewed_at)],
    newest: one => [-Number(one.last_reviewed_at)],
    // Nobody has helpful votes or followers yet: the number of reviews decides.
    most_helpful: one => [-one.published],
    most_followed: one => [-one.published],
  }
  const PASSES: Record<PeopleFilter, (one: ReturnType<typeof countPerson>) => boolean> = {
    all: one => one.published > 0,
    verified_buyer: one => one.verified_published > 0,
    with_pictures: one => one.with_media > 0,
  }

  test.each(PEOPLE_SORTS.flatMap(sort => PEOPLE_FILTERS.map(filter => [sort, filter] as const)))(
    '%s of %s, page after page',
    async (sort_by, filter_by) => {
      const expected = Array.from({ length: PEOPLE }, (_, i) => countPerson(i + 1))
        .filter(PASSES[filter_by])
        .sort((a, b) => compare([...ORDER[sort_by](a), a.reviewer_id], [...ORDER[sort_by](b), b.reviewer_id]))
      const found: string[] = []
      for (let page = 1; ; page++) {
        const people = await listPeople(database.db, { sort_by, filter_by, page })
        found.push(...people.map(person => person.encoded_id))
        if (people.length < DIRECTORY_PER_PAGE) break
      }
      expect(found).toEqual(expected.map(one => encodeReviewerId(one.reviewer_id)))
    },
  )

  test('votes and followers lead their sorts', async () => {
    const [first, second] = [3, 5]
    await database.driver`UPDATE reviewer_stats SET helpful = 9 WHERE reviewer_id = ${first}`
    await database.driver`UPDATE reviewer_stats SET followers = 9 WHERE reviewer_id = ${second}`
    const head = async (sort_by: PeopleSort) =>
      (await listPeople(database.db, { sort_by, filter_by: 'all', page: 1 }))[0]!.encoded_id
    expect([await head('most_helpful'), await head('most_followed')]).toEqual([first, second].map(encodeReviewerId))
    await recountReviewers(database.db, [first, second])
    const [kept] = await database.driver`SELECT helpful FROM reviewer_stats WHERE reviewer_id = ${first}`
    expect(kept!.helpful).toBe(9)
    await database.driver`UPDATE reviewer_stats SET helpful = 0, followers = 0`
  })

  test('a page too deep is refused', async () => {
    const wanted = { sort_by: 'newest', filter_by: 'all', page: DEEPEST_PAGE + 1 } as const
    await expect(listPeople(database.db, wanted)).rejects.toMatchObject({ code: 'page_too_deep', status: 400 })
  })
})

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** Words without accents and punctuation, as a naive reader would cut them. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’'](s)\b/g, '$1')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

describe('shops', () => {
  const siteMean = 3

  const rank = (shopId: number) => {
    const own = reviews.filter(review => review.shop_id === shopId && review.published)
    return rankScore({ ratingSum: own.reduce((sum, { rating }) => sum + rating, 0), published: own.length }, siteMean)
  }

  const said = (domain: string) => domain.replace(/^www\./, '')

  function search(query: string) {
    const wanted = plain(query)
    const begins = (words: string[]) => wanted.every(word => words.some(one => one.startsWith(word)))
    const domain = /^\S+\.\S*$/.test(query) ? said(query.toLowerCase()) : null
    return shops
      .map(shop => {
        const named = plain(shop.name)
        const hosted = plain(said(shop.domain).replace(/\.[^.]*$/, ''))
        const isDomain = domain !== null && said(shop.domain).startsWith(domain)
        return { ...shop, isDomain, named: begins(named), matches: isDomain || begins([...named, ...hosted]) }
      })
      .filter(shop => shop.matches)
      .sort((a, b) =>
        compare(
          [Number(b.isDomain), Number(b.named), rank(b.shop_id), a.shop_id],
          [Number(a.isDomain), Number(a.named), rank(a.shop_id), b.shop_id],
        ),
      )
      .map(shop => encodeShopId(shop.shop_id))
  }

  async function find(q: string) {
    const found: string[] = []
    for (let page = 1; ; page++) {
      const { shops: some, total } = await searchShops(database.db, { q, page })
      found.push(...some.map(shop => shop.encoded_shop_id))
      if (some.length < DIRECTORY_PER_PAGE) return { found, total }
    }
  }

  test.each([
    '',
    'cafe',
    'CAFÉ',
    'no',
    'nord lys',
    'lys nord',
    'strasse',
    'STRASSE tur',
    'aero',
    'mens',
    'مكتبة',
    'casa1',
    'kettle',
    'house',
    'toys games',
    "l'eau",
    'nord1.',
    'NORD12.example',
    'kettle-house',
    'zzz',
    'nord zzz',
  ])('%j finds what a naive search finds, in its order', async q => {
    const expected = search(q)
    expect(await find(q)).toEqual({ found: expected, total: expected.length })
  })

  test.each([
    ['東京', '東京タワー'],
    ['京タ', '東京タワー'],
    ['東', '東京タワー'],
    ['文具', '文具'],
  ])('%s is found where names have no spaces', async (q, part) => {
    const expected = shops.filter(shop => shop.name.includes(part)).length
    expect((await find(q)).total).toBe(expected)
  })

  test.each(['!!!', '...', '🙂', '\\', "'", ':*', 'a & | !', "x':*"])('%j is asked without a fault', async q => {
    expect((await find(q)).total).toBeGreaterThanOrEqual(0)
  })

  test('past the end there is nothing, and the total stands', async () => {
    expect(await searchShops(database.db, { q: 'casa', page: 40 })).toEqual({ shops: [], total: search('casa').length })
    expect((await searchShops(database.db, { q: '', page: 40 })).total).toBe(SHOPS)
    await expect(searchShops(database.db, { q: '', page: DEEPEST_PAGE + 1 })).rejects.toMatchObject({
      code: 'page_too_deep',
    })
  })

  test('figures follow from the rows', async () => {
    const { shops: some } = await searchShops(database.db, { q: '', page: 1 })
    for (const shop of some) {
      const own = reviews.filter(review => encodeShopId(review.shop_id) === shop.encoded_shop_id)
      const published = own.filter(review => review.published)
      const received = own.filter(review => review.verified && review.listed)
      const counts = {
        verifiedReceived: received.length,
        verifiedPublic: received.filter(review => review.published).length,
        published: published.length,
        verifiedPublished: published.filter(review => review.verified).length,
      }
      const ratingSum = published.reduce((sum, { rating }) => sum + rating, 0)
      expect(shop).toMatchObject({
        number_of_reviews: published.length,
        number_of_products: 1,
        average_rating: displayedRating(ratingSum, published.length),
        shop_medals: { transparency: medal(transparency(counts)), authenticity: medal(authenticity(counts)) },
        shop_metrics: { transparency_score: transparency(counts), authenticity_score: authenticity(counts) },
      })
    }
  })

  test('refreshing again changes nothing; a new name and a moved mean do', async () => {
    expect(await refreshShops(database.db, 'all')).toBe(0)
    await database.driver`UPDATE shops SET name = 'Quite Another' WHERE shop_id = 4`
    expect(await refreshShops(database.db, [4])).toBe(1)
    expect((await find('quite anoth')).found).toEqual([encodeShopId(4)])
    await database.driver`UPDATE search_site SET site_mean = 3.5`
    expect(await refreshShops(database.db, [4])).toBe(SHOPS)
    const rows = await database.driver<
      { shop_id: number; rank_score: number }[]
    >`SELECT shop_id, rank_score FROM shop_search`
    for (const row of rows) {
      const own = reviews.filter(review => review.shop_id === row.shop_id && review.published)
      const ratingSum = own.reduce((sum, { rating }) => sum + rating, 0)
      expect(row.rank_score).toBeCloseTo(rankScore({ ratingSum, published: own.length }, 3.5), 9)
    }
  })
})
