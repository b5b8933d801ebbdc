import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { word } from '../../../../bench/search/search-terms.ts'
import { fillWorld } from '../../../../bench/search/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { atLeast } from '../finding/total-rules.ts'
import { SEARCH_DEFAULTS } from '../rules.ts'
import { refreshProducts, searchProducts } from '../service.ts'
import { countingOf, countLabel } from './count-rules.ts'
import { listCountedCategories } from './service.ts'

const database = useDatabase()
const NOWHERE = { q: '', shop_domain: null, platform: null }

beforeAll(async () => {
  await fillWorld(database, { products: 2000, shops: 60, reviewers: 50 })
  await refreshProducts(database.db, 'all')
})

describe('how a count is come by and said', () => {
  test.each([
    [3000, { from: 'all', every: 1 }],
    [3001, { from: 'sample', every: 16 }],
    [40_001, { from: 'pages', every: 62.5, percent: 1.6 }],
    [500_000, { from: 'pages', every: 250, percent: 0.4 }],
  ])('%i results', (expected, counting) => expect(countingOf(expected, 1_000_000, 16)).toEqual(counting))

  test.each([
    [0, 0, null],
    [1, 1, '10+'],
    [7, 7, '100+'],
    [62, 62, '900+'],
    [63, 63, '1,000+'],
    [1234, 1234, '19,000+'],
  ])('%i counted', (counted, exact, estimated) => {
    expect(countLabel(counted, { from: 'all', every: 1 })).toBe(exact)
    expect(countLabel(counted, { from: 'sample', every: 16 })).toBe(estimated)
  })
})

describe('categories with counts', () => {
  const scopes: [string, Parameters<typeof listCountedCategories>[2]][] = [
    ['a word', { ...NOWHERE, q: word(0) }],
    ['a rarer word', { ...NOWHERE, q: word(60) }],
    ['a beginning', { ...NOWHERE, q: word(3).slice(0, 5) }],
    ['a shop', { q: '', shop_domain: 'shop1.example', platform: 'shopify' }],
    ['a word in a shop', { q: word(1), shop_domain: 'shop1.example', platform: 'shopify' }],
    ['punctuation', { ...NOWHERE, q: '!!' }],
    ['a text that no database holds', { ...NOWHERE, q: '\u0000\ud800' }],
  ]
  test.each(scopes)('%s: as many as a search there finds', async (_, scope) => {
    for (const parent of [{}, { level: 2 }, { categoryId: 7 }]) {
      const categories = await listCountedCategories(database.db, parent, scope)
      for (const { id, number_of_products } of categories.slice(0, 8)) {
        const inShop = scope.shop_domain ? { search_in_shop: 'true' } : {}
        const params = { ...SEARCH_DEFAULTS, ...scope, ...inShop, category_id: id }
        const { rounded_results_total_count } = await searchProducts(database.db, params)
        expect(number_of_products).toBe(rounded_results_total_count)
      }
    }
  })
  test('are not counted where nothing is sought; an unknown shop has none', async () => {
    expect((await listCountedCategories(database.db, {}, NOWHERE))[0]).not.toHaveProperty('number_of_products')
    const unknown = { ...NOWHERE, shop_domain: 'nowhere.example', platform: 'shopify' }
    expect(
      (await listCountedCategories(database.db, {}, unknown)).map(category => category.number_of_products),
    ).toEqual([0, 0, 0, 0, 0, 0])
  })
  test('are estimated within reason on a larger site', async () => {
    const scope = { ...NOWHERE, q: word(0) }
    const exact = await listCountedCategories(database.db, {}, scope)
    for (const [factor, least] of [
      [15, 100],
      [1000, 100],
    ] as const) {
      // Scales the statistics to those of a far larger site; each product in the sample still represents 16.
      await sql`update search_lexemes set documents = documents * ${factor}`.execute(database.db)
      const estimated = await listCountedCategories(database.db, {}, scope)
      for (const [at, { number_of_products }] of estimated.entries()) {
        const exactCount = Number(exact[at]!.number_of_products)
        if (exactCount < least || number_of_products === null) continue
        expect(atLeast(number_of_products!)).toBeGreaterThan(exactCount / 3)
        expect(atLeast(number_of_products!)).toBeLessThan(exactCount * 2)
      }
    }
    await refreshProducts(database.db, 'all')
  })
})
