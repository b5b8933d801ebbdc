import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { parseSearchParams } from '../rules.ts'
import { addSynonyms, refreshProducts, searchProducts } from '../service.ts'

/** What a thing is counts more than what its title mentions (D-search-26). */
const database = useDatabase()

const KNITWEAR = { en: 'Hats, gloves', de: 'Socken, Handschuhe' }
const CATEGORIES = [
  { type: 'category', handle: 'clothing', name: 'Clothing', parent: null },
  { type: 'category', handle: 'outerwear', name: 'Jackets & coats', parent: 'clothing' },
  { type: 'category', handle: 'knitwear', name: 'Knitwear', parent: 'clothing', names: KNITWEAR },
  { type: 'category', handle: 'home', name: 'Home', parent: null },
  { type: 'category', handle: 'racks', name: 'Coat & hat racks', parent: 'home' },
  { type: 'category', handle: 'mugs', name: 'Mugs', parent: 'home', names: { de: 'Tassen', fr: 'Tasses à café' } },
  { type: 'category', handle: 'coffee-makers', name: 'Coffee makers', parent: 'home' },
  { type: 'category', handle: 'shelves', name: 'Shelves', parent: 'home', names: { de: 'Regale' } },
  { type: 'category', handle: 'plants', name: 'Plants', parent: 'home' },
  { type: 'category', handle: 'bags', name: 'Bags', parent: null },
  { type: 'category', handle: 'carried', name: 'Bags to carry', parent: 'bags' },
  { type: 'category', handle: 'totes', name: 'Totes', parent: 'carried' },
  { type: 'category', handle: 'kettles', name: 'Bouilloires électriques', parent: 'home' },
]
const TITLES: [string, string][] = [
  ['Coat rack in oak', 'racks'],
  ['Parka Fundy', 'outerwear'],
  ['Coat Fundy', 'outerwear'],
  ['Rain cover, for a coat', 'outerwear'],
  ['Moka pot, six cups', 'coffee-makers'],
  ['Mug Fundy', 'mugs'],
  ['Cup Fundy', 'mugs'],
  ['Gloves, leather and wool', 'knitwear'],
  ['Socks, merino', 'knitwear'],
  ['Regal für Tassen', 'shelves'],
  ['Tassen mit Henkel', 'mugs'],
  ['Wall board, birch', 'shelves'],
  ['House plant, for the shelf', 'plants'],
  ['Strap for a tote bag', 'racks'],
  ['Tote bag Fundy', 'totes'],
  ['Bouilloire électrique', 'kettles'],
  ['Socle électrique, pour une bouilloire', 'kettles'],
]

beforeAll(async () => {
  const { skipped } = await importText(database, 'catalog', [
    ...CATEGORIES,
    { ...SHOP, country: 'GB' },
    ...TITLES.map(([title, category], at) => ({
      ...PRODUCT,
      external_id: `${at}`,
      title,
      category,
      description: undefined,
    })),
  ])
  expect(skipped).toBe(0)
  await addSynonyms(database.db, ['socks', 'Socken'])
  await addSynonyms(database.db, ['wool', 'merino'])
  await addSynonyms(database.db, ['cup', 'mug'])
  await refreshProducts(database.db, 'all')
})

const search = async (q: string) => {
  const { search_results, unmatched_words, corrected_words } = await searchProducts(
    database.db,
    parseSearchParams({ q }),
  )
  return { titles: search_results.map(({ title }) => title), unmatched_words, corrected_words }
}

describe('what a thing is counts more than what its title mentions', () => {
  test.each([
    ['coat', ['Coat Fundy', 'Parka Fundy', 'Rain cover, for a coat', 'Coat rack in oak', 'Strap for a tote bag']],
    ['coat rack', ['Coat rack in oak', 'Strap for a tote bag']],
    ['cup', ['Cup Fundy', 'Mug Fundy', 'Tassen mit Henkel', 'Moka pot, six cups']],
    ['Tasse', ['Tassen mit Henkel', 'Mug Fundy', 'Cup Fundy', 'Regal für Tassen']],
    ['bouilloire', ['Bouilloire électrique', 'Socle électrique, pour une bouilloire']],
    ['bag', ['Tote bag Fundy', 'Strap for a tote bag']],
  ])('“%s” finds %j in this order', async (q, titles) => {
    expect((await search(q)).titles).toEqual(titles)
  })

  test('of several words, the one that says what is looked for counts most', async () => {
    expect((await search('wool socks')).titles).toEqual(['Socks, merino', 'Gloves, leather and wool'])
  })

  test('a category is named in singular and plural, also where the plural is irregular', async () => {
    const { titles, corrected_words } = await search('shelf')
    expect(titles).toEqual(['Regal für Tassen', 'Wall board, birch', 'House plant, for the shelf'])
    expect(corrected_words).toBeUndefined()
  })

  test('new and changed products count the same before the next full refresh', async () => {
    await importText(database, 'catalog', [
      { ...PRODUCT, external_id: 'new', title: 'Stand for one coat', category: 'racks', description: undefined },
      { ...PRODUCT, external_id: 'newer', title: 'Trench coat', category: 'outerwear', description: undefined },
    ])
    const { titles } = await search('coats')
    expect(titles.slice(0, 2).toSorted()).toEqual(['Coat Fundy', 'Trench coat'])
    expect(titles.slice(-3, -1).toSorted()).toEqual(['Coat rack in oak', 'Stand for one coat'])
  })
})
