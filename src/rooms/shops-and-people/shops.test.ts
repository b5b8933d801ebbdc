import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../bench/search/search-terms.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { cutOffAt } from '../../../test/support/statements/cut-off.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import { authenticity, medal, transparency } from '../reviews/rules.ts'
import { displayedRating, rankScore } from '../search/indexing/rank-rules.ts'
import { refreshOutdated } from './refresh.ts'
import { DEEPEST_PAGE, DIRECTORY_PER_PAGE } from './rules.ts'
import { refreshShops, searchShops } from './service.ts'
import { compareIds, fillDirectory, type Review, SHOPS, type Shop } from './testing.ts'

/**
 * Directory of shops, compared with a reference implementation that reads, counts, filters and sorts everything in
 * memory.
 */
const database = useDatabase()

let reviews: Review[] = []
let shops: Shop[] = []
beforeAll(async () => {
  ;({ reviews, shops } = await fillDirectory(database, randomFrom(7)))
})

/** Splits a text into words without accents and punctuation. */
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

  const withoutWww = (domain: string) => domain.replace(/^www\./, '')

  function search(query: string) {
    const queryWords = plain(query)
    const matchesAll = (words: string[]) =>
      queryWords.every(word => words.some(candidate => candidate.startsWith(word)))
    const domain = /^\S+\.\S*$/.test(query) ? withoutWww(query.toLowerCase()) : null
    return shops
      .map(shop => {
        const named = plain(shop.name)
        const hosted = plain(withoutWww(shop.domain).replace(/\.[^.]*$/, ''))
        const isDomain = domain !== null && withoutWww(shop.domain).startsWith(domain)
        return { ...shop, isDomain, named: matchesAll(named), matches: isDomain || matchesAll([...named, ...hosted]) }
      })
      .filter(shop => shop.matches)
      .sort((a, b) =>
        compareIds(
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
    expect(await searchShops(database.db, { q: 'casa', page: 40 })).toMatchObject({
      shops: [],
      total: search('casa').length,
    })
    expect((await searchShops(database.db, { q: '', page: 40 })).total).toBe(SHOPS)
    expect(await searchShops(database.db, { q: '', page: DEEPEST_PAGE + 1 })).toMatchObject({ shops: [], total: SHOPS })
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
    await database.query`UPDATE shops SET name = 'Quite Another' WHERE shop_id = 4`
    expect(await refreshShops(database.db, [4])).toBe(1)
    expect((await find('quite anoth')).found).toEqual([encodeShopId(4)])
    await database.query`UPDATE search_site SET site_mean = 3.5`
    expect(await refreshShops(database.db, [4])).toBe(SHOPS)
    const rows = await database.query<{
      shop_id: number
      rank_score: number
    }>`SELECT shop_id, rank_score FROM shop_search`
    for (const row of rows) {
      const own = reviews.filter(review => review.shop_id === row.shop_id && review.published)
      const ratingSum = own.reduce((sum, { rating }) => sum + rating, 0)
      expect(row.rank_score).toBeCloseTo(rankScore({ ratingSum, published: own.length }, 3.5), 9)
    }
  })
  test('a moved mean reaches one shop of many at once, and the others by the job', async () => {
    const few = SHOPS / 3
    await database.query`UPDATE search_site SET site_mean = 2.5`
    expect(await refreshShops(database.db, [4], few)).toBe(1)
    const outdated = () => database.query`SELECT shop_id FROM shop_search WHERE site_mean <> 2.5 ORDER BY shop_id`
    expect(await outdated()).toHaveLength(SHOPS - 1)
    await refreshOutdated(database.db, new AbortController().signal, few)
    expect(await outdated()).toEqual([])
    expect(await refreshShops(database.db, 'all')).toBe(0)
  })
  test('the job goes on after the database was away in the middle of it', async () => {
    const few = SHOPS / 3
    const { signal } = new AbortController()
    const outdated = () => database.query`SELECT shop_id FROM shop_search WHERE site_mean <> 4.5`
    await database.query`UPDATE search_site SET site_mean = 4.5`
    const mend = await cutOffAt(database, 'shop_search', `new.shop_id = ${SHOPS - 1}`)
    await expect(refreshOutdated(database.db, signal, few)).rejects.toThrow()
    const left = (await outdated()).length
    expect(left).toBeGreaterThan(0)
    expect(left, 'what was done stays').toBeLessThan(SHOPS)
    await mend()
    await refreshOutdated(database.db, signal, few)
    expect(await outdated()).toEqual([])
    expect(await refreshShops(database.db, 'all')).toBe(0)
  })
})
