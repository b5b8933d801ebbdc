import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { encodeProductId } from '../../catalog/encoded-id.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'
import { parseSearchParams } from '../rules.ts'
import { searchProducts } from '../service.ts'

/** Every product is found by its exact title, whatever the title looks like. */
const database = useDatabase('demo')

/**
 * Fragments that text parsers interpret as numbers, versions, hosts, markup and the like, with words of several scripts.
 */
const PIECES = [
  ...['995e25', '55E5', '6e835a', '1e', 'e5', '12e5x', '3.14', '-7', '1.2.3', 'v2.0', '0x1F', '1,000', '5-6', '½', '²'],
  ...['a@b.example', 'www.x.example/p?q=1', '/usr/bin', '<b>', '&amp;', 'A&B', 'C++', 'mp3-player', "men's", 'l’eau'],
  ...[
    'the',
    'of',
    'Café',
    'ÅSA',
    'straße',
    'İstanbul',
    '東京タワー',
    '靴',
    'ソニー',
    '에어컨',
    'กางเกง',
    'हिन्दी',
    'עברית',
    'قميص',
    '🙂',
  ],
]
const title = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 3, arbitrary: fc.stringMatching(/^[0-9a-fA-F]{1,10}$/) },
      fc.stringMatching(/^[0-9]{1,5}[eE][0-9]{1,5}[a-z]?$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .chain(pieces => fc.constantFrom(' ', ' - ', '', '/').map(between => pieces.join(between)))
  .map(text => text.replaceAll('\0', ' ').toWellFormed().slice(0, 500).toWellFormed().trim())
  // A title without letters or digits has no searchable words; numbers that are no digits, such as ➍, are symbols there.
  .filter(text => /[\p{L}\p{Nd}]/u.test(text.normalize('NFKC')))

interface Titled {
  shop_id: number
  product_id: number
  title: string
  domain: string
  platform: string
  name: string
}

/** Whether a search in the product's shop for its complete title finds it, on any page. */
async function isFound({ shop_id, product_id, title, domain, platform, name }: Titled): Promise<boolean> {
  for (let page = 1; page <= 100; page++) {
    const scope = { shop_domain: domain, search_in_shop: name, platform, min_transparency: '0' }
    const params = parseSearchParams({ q: title, page: String(page), ...scope })
    const { search_results } = await searchProducts(database.db, params)
    if (search_results.some(result => result.encoded_product_id === encodeProductId(shop_id, product_id))) return true
    if (search_results.length === 0) return false
  }
  return false
}

const titled = async (domain: string | null) =>
  (
    await sql<Titled>`
      select p.shop_id, p.product_id, p.title, s.domain, s.platform, s.name from products p join shops s using (shop_id)
      where ${domain}::text is null or s.domain = ${domain}`.execute(database.db)
  ).rows

async function lost(products: Titled[]) {
  const missing: string[] = []
  for (const product of products) if (!(await isFound(product))) missing.push(product.title)
  return missing
}

describe('every product is found by its exact title', () => {
  test('in the demo world', async () => {
    const products = await titled(null)
    expect(products.length).toBeGreaterThan(100)
    expect(await lost(products)).toEqual([])
  })

  test('whatever the title', async () => {
    const titles = fc.sample(fc.uniqueArray(title, { minLength: 400, maxLength: 400 }), { numRuns: 1 })[0]!
    const rows = titles.map((text, at) => ({ ...PRODUCT, external_id: `p${at}`, title: text }))
    const { skipped } = await importText(database, 'catalog', [SHOP, ...rows])
    expect(skipped).toBe(0)
    const products = await titled(SHOP.domain)
    expect(products).toHaveLength(titles.length)
    expect(await lost(products)).toEqual([])
    // 400 searches: half a minute on a busy machine
  }, 120_000)
})

test('digits around an e, which the parser takes for a number, are words of products, shops and reviews', async () => {
  const review = { ...REVIEW, order_item: undefined, body: 'Mine is the 77E8 model' }
  const shop = { ...SHOP, domain: 'tv.example', name: 'Screens 12e4' }
  const rows = [shop, { ...PRODUCT, title: '66E7' }, REVIEWER, review].map(row =>
    'shop' in row ? { ...row, shop: shop.domain } : row,
  )
  expect((await importText(database, 'catalog', rows)).skipped).toBe(0)
  const found = await sql<{ product: boolean; shop: boolean; word: boolean; review: boolean }>`
    select exists (select 1 from product_search where words @@ '66e7') as product,
           exists (select 1 from search_names where words @@ '12e4') as shop,
           exists (select 1 from search_words where word = '66e7') as word,
           exists (select 1 from reviews where words @@ '77e8') as review`.execute(database.db)
  expect(found.rows).toEqual([{ product: true, shop: true, word: true, review: true }])
  expect(await lost(await titled(shop.domain))).toEqual([])
})
