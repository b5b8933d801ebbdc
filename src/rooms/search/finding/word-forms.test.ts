import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { parseSearchParams } from '../rules.ts'
import { addSynonyms, refreshProducts, searchProducts } from '../service.ts'

/** Which form of a word titles have, and which words are taken for errors, halves or those of another language. */
const database = useDatabase()

const CATEGORIES = [
  { type: 'category', handle: 'clothing', name: 'Clothing', parent: null },
  { type: 'category', handle: 'shirts', name: 'Shirts', parent: 'clothing' },
]
const TITLES: [string, object?][] = [
  ['Shelf, varnished'],
  ['Varnish for shelves'],
  ['Organic tea'],
  ['Organizers of card'],
  ['Shoes, hand-sewn'],
  ['Shoes in canvas'],
  ['Oak chair'],
  ['Oak frame, matt'],
  ['Wool blanket'],
  ['Wax crayons'],
  ['Linen top', { category: 'shirts' }],
  ['White jar'],
  ['Instant camera'],
]

beforeAll(async () => {
  const { skipped } = await importText(database, 'catalog', [
    ...CATEGORIES,
    { ...SHOP, country: 'GB' },
    ...TITLES.map(([title, more], at) => ({
      ...PRODUCT,
      external_id: `${at}`,
      title,
      category: undefined,
      description: undefined,
      ...more,
    })),
  ])
  expect(skipped).toBe(0)
  await refreshProducts(database.db, 'all')
})

const search = async (q: string) => {
  const { search_results, unmatched_words, corrected_words } = await searchProducts(
    database.db,
    parseSearchParams({ q }),
  )
  return { titles: search_results.map(({ title }) => title), unmatched_words, corrected_words }
}

describe('the form of a word (D-search-25)', () => {
  test.each([
    ['varnish', ['Varnish for shelves', 'Shelf, varnished']],
    ['varnishes', ['Varnish for shelves', 'Shelf, varnished']],
    ['varnished', ['Shelf, varnished', 'Varnish for shelves']],
    ['organizer', ['Organizers of card', 'Organic tea']],
    ['organic', ['Organic tea', 'Organizers of card']],
  ])('%s finds titles that have it in this form, or in the plural, first', async (q, titles) => {
    expect((await search(q)).titles).toEqual(titles)
  })

  test('trade terms of one word stand for that form alone, those of several for any', async () => {
    expect(await search('coloured pencils')).toMatchObject({ titles: ['Wax crayons'], unmatched_words: undefined })
    await addSynonyms(database.db, ['organizer', 'jar'])
    expect((await search('organizers')).titles).toContain('White jar')
    expect((await search('organics')).titles).not.toContain('White jar')
  })
})

describe('an English word that no product has, beside others', () => {
  test('is no error, where it would be one alone', async () => {
    expect(await search('oak hair')).toMatchObject({ unmatched_words: ['hair'], corrected_words: undefined })
    expect(await search('hair')).toMatchObject({ titles: ['Oak chair'], corrected_words: [{ from: 'hair' }] })
  })

  test('is not half typed, as it may be alone', async () => {
    expect(await search('oak mat')).toMatchObject({
      titles: ['Oak chair', 'Oak frame, matt'],
      unmatched_words: ['mat'],
    })
    expect((await search('mat')).titles).toContain('Oak frame, matt')
  })

  test('is not read as one of another language that knows fewer of the words', async () => {
    const { titles, unmatched_words } = await search('mens shoes')
    expect(titles.toSorted()).toEqual(['Shoes in canvas', 'Shoes, hand-sewn'])
    expect(unmatched_words).toEqual(['mens'])
  })

  test('is not read as one of another language where a word such as “for” is English', async () => {
    expect((await search('gift for mum')).titles).toEqual([])
    expect((await search('mum')).titles).toEqual(['Instant camera'])
  })
})

test('a compound whose meanings no product has is found by what its parts mean (D-search-23)', async () => {
  expect((await search('Bettdecke')).titles).toEqual(['Wool blanket'])
})

test('of words that are not found together, one that names a category in English is kept', async () => {
  expect(await search('camisa blanca')).toMatchObject({ titles: ['Linen top'], unmatched_words: ['blanca'] })
})
