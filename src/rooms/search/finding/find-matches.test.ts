import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { parseSearchParams, type RawQuery } from '../rules.ts'
import { addSynonyms, listSynonyms, refreshProducts, removeSynonyms, searchProducts } from '../service.ts'

/** What a search makes of its words, in a small catalogue of two shops, an English and a German one. */
const database = useDatabase()
const ENGLISH = { ...SHOP, country: 'GB' }
const GERMAN = { ...SHOP, domain: 'kessel.example', name: 'Kesselhaus', country: 'DE', platform: 'own' }

const CATEGORIES = [
  { type: 'category', handle: 'home-garden', name: 'Home & Garden', parent: null },
  { type: 'category', handle: 'kitchen', name: 'Kitchen', parent: 'home-garden', names: { fr: 'Cuisine' } },
  { type: 'category', handle: 'kettles', name: 'Kettles', parent: 'kitchen', names: { fr: 'Bouilloires' } },
  { type: 'category', handle: 'garden', name: 'Garden', parent: 'home-garden' },
]

const TITLES: [string, object?][] = [
  ['Stovetop whistler, brushed steel', { category: 'kettles', skus: ['KT-995-E25'] }],
  ['Tea towel, linen', { category: 'kitchen', keywords: ['Hostess gift'] }],
  ['Rake with ash handle', { category: 'garden', description: 'Not for a kettle.' }],
  ['Copper kettle'],
  ['Enamel mug'],
  ['Paper cup holder'],
  ['Field wristwatch'],
  ['Sleeping bag, down'],
  ['Head torch', { description: 'Light for the head.' }],
  ['Phones stand', { description: 'For the head of the table.' }],
  ['Headphones, over-ear'],
  ['Leather belt'],
  ['Suitcase, 38 l'],
  ['Plate in stoneware'],
  ['Plane tree, print'],
  ['Water boiler, 1 l'],
  ['Nettle tea, loose'],
  ['Treasure map, island of 1720'],
  ['Unicorn lamp'],
  ['Swim shorts'],
  ['Bed frame, oak'],
  ['Kite no. 7'],
  ['Kite in silk'],
]
/** Titles of the English shop in other languages, with a description in theirs. */
const FOREIGN_TITLES = [
  ['Mantel con una flor', 'Hecho a mano en pequeñas series, con algodón muy suave, para la mesa de todos los días.'],
  ['Puodelis', 'Rankų darbo, gaminami mažomis partijomis mūsų dirbtuvėse, tinka kasdieniam naudojimui.'],
  ['Σαπούνι ελιάς', 'Φτιαγμένα στο χέρι σε μικρές ποσότητες, με αγνό ελαιόλαδο και τίποτα άλλο.'],
  ['Кружка', 'Сделано вручную небольшими партиями в нашей мастерской, для повседневного использования.'],
] as const
const GERMAN_TITLES = ['Handseifen mit Lavendel', 'Teekessel, emailliert', 'Küchenmesser', 'Wollmütze']

beforeAll(async () => {
  const product = (shop: string, title: string, at: number | string, more: object = {}) => ({
    ...PRODUCT,
    shop,
    external_id: `${shop} ${at}`,
    title,
    category: undefined,
    description: undefined,
    ...more,
  })
  const { skipped } = await importText(database, 'catalog', [
    ...CATEGORIES,
    ENGLISH,
    GERMAN,
    ...TITLES.map(([title, more], at) => product(SHOP.domain, title, at, more)),
    ...FOREIGN_TITLES.map(([title, description]) => product(SHOP.domain, title, title, { description })),
    ...GERMAN_TITLES.map((title, at) => product(GERMAN.domain, title, at)),
  ])
  expect(skipped).toBe(0)
  await refreshProducts(database.db, 'all')
})

const search = (q: string, more: RawQuery = {}) => searchProducts(database.db, parseSearchParams({ q, ...more }))
const titles = async (q: string, more: RawQuery = {}) =>
  (await search(q, more)).search_results.map(({ title }) => title)

const WHISTLER = 'Stovetop whistler, brushed steel'

describe('names besides the title (D-search-20)', () => {
  test.each([
    ['kettles', 'of its category'],
    ['bouilloire', 'of its category in another language'],
    ['cuisine', 'of a category above, in another language'],
    ['home', 'of the top category'],
    ['995e25', 'a part number without punctuation, in part'],
    ['kt995e25', 'a part number without punctuation'],
    ['KT-995-E25', 'a part number as written'],
  ])('%s, %s', async q => {
    expect(await titles(q)).toContain(WHISTLER)
  })

  test("the shop's own keywords", async () => {
    expect(await titles('hostess')).toEqual(['Tea towel, linen'])
  })

  test('the title comes first, then the own category, a synonym, the description; a similar word never (X-rank-02)', async () => {
    const found = await search('kettle')
    expect(found.search_results.map(({ title }) => title)).toEqual([
      'Copper kettle',
      WHISTLER,
      'Water boiler, 1 l',
      'Rake with ash handle',
    ])
    expect(found).not.toHaveProperty('corrected_words')
  })

  test('where no product has the word, those that have a synonym come alone; where none has that, the corrected ones', async () => {
    expect(await titles('flask')).toEqual([])
    expect(await titles('water boilar')).toEqual(['Water boiler, 1 l'])
    expect((await search('boilar')).corrected_words).toEqual([{ from: 'boilar', to: ['boiler'] }])
  })

  test('a category above ranks below the own one', async () => {
    expect(await titles('kitchen')).toEqual(['Tea towel, linen', WHISTLER])
  })
})

describe('other forms of a word (D-search-21)', () => {
  test.each([
    ['wrist watch', 'Field wristwatch'],
    ['sleepingbag', 'Sleeping bag, down'],
    ['sleepingbags', 'Sleeping bag, down'],
    ['Handseife', 'Handseifen mit Lavendel'],
    ['Kessel', 'Teekessel, emailliert'],
    ['Hand Seifen', 'Handseifen mit Lavendel'],
    ['Wollmützen', 'Wollmütze'],
  ])('%s finds %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  test.each([
    ['flores', 'Mantel con una flor', 'Spanish'],
    ['puodeliai', 'Puodelis', 'Lithuanian'],
    ['σαπούνια', 'Σαπούνι ελιάς', 'Greek'],
    ['кружки', 'Кружка', 'Russian'],
  ])('%s finds %s, which is %s, in an English shop', async (q, title) => {
    expect(await titles(q)).toEqual([title])
    expect(await search(q)).not.toHaveProperty('corrected_words')
  })

  test('a new title has the stems of its language before the next full refresh', async () => {
    const description = 'Ручно израђено у малим серијама у нашој радионици, за свакодневну употребу.'
    const { skipped } = await importText(database, 'catalog', [
      { ...PRODUCT, external_id: 'new', title: 'Чаша', category: undefined, description },
    ])
    expect(skipped).toBe(0)
    const stems = await database.query`select lexeme from search_stems where stem = 'serbian čaš'`
    expect(stems).toEqual([{ lexeme: 'чаша' }])
  })

  test('joined words do not hide the products that have both apart', async () => {
    expect(new Set(await titles('head phones'))).toEqual(new Set(['Headphones, over-ear', 'Phones stand']))
  })
})

describe('synonyms (D-search-19)', () => {
  test('a trade term finds the others, below what has the term itself', async () => {
    expect(await titles('cup')).toEqual(['Paper cup holder', 'Enamel mug'])
    expect(await titles('luggage')).toEqual(['Suitcase, 38 l'])
    expect(await titles('flashlight')).toEqual(['Head torch'])
  })

  test('what is no trade term either finds what the lexicon says', async () => {
    expect(await titles('baldric')).toEqual(['Leather belt'])
  })

  test('trade terms of a trade term count where no product is called by either', async () => {
    expect(await titles('Badeanzug')).toEqual(['Swim shorts'])
  })

  test('operators add and remove rows; the next search knows', async () => {
    expect(await titles('billycan')).toEqual([])
    const { synonym_id } = await addSynonyms(database.db, ['billycan', '  copper   kettle '])
    expect((await listSynonyms(database.db)).at(-1)).toEqual({ synonym_id, terms: ['billycan', 'copper kettle'] })
    expect(await titles('billycan')).toEqual(['Copper kettle'])
    await removeSynonyms(database.db, synonym_id)
    expect(await titles('billycan')).toEqual([])
    await expect(removeSynonyms(database.db, synonym_id)).rejects.toMatchObject({ status: 404 })
  })

  test.each([[['cup']], [['cup', ' ']], [['cup', 'cups']], [['cup', '!!']], [['cup', 'a b c d e']]])(
    '%j are no trade terms',
    async terms => {
      await expect(addSynonyms(database.db, terms)).rejects.toMatchObject({ status: 422 })
    },
  )
})

describe('words of other languages (D-search-23)', () => {
  test.each([
    ['Einhorn', 'Unicorn lamp'],
    ['Gürtel aus Leder', 'Leather belt'],
    ['die Schatzinsel', 'Treasure map, island of 1720'],
    ['cuir', 'Leather belt'],
  ])('%s finds %s, in English', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
    expect(await search(q)).not.toHaveProperty('unmatched_words')
  })

  test('one that means no more than an English stop word does not choose the results', async () => {
    const { unmatched_words, search_results } = await search('non toxic kite')
    expect(unmatched_words).toEqual(['non', 'toxic'])
    expect(search_results.map(({ title }) => title).sort()).toEqual(['Kite in silk', 'Kite no. 7'])
  })

  test('a single one that is one error away from a known word may be that error as well', async () => {
    const { corrected_words, search_results } = await search('Bett')
    expect(corrected_words).toEqual([{ from: 'bett', to: ['belt'] }])
    expect(search_results.map(({ title }) => title)).toEqual(['Leather belt', 'Bed frame, oak'])
  })
})

describe('words that no product has (D-search-17)', () => {
  test('are read as the closest known ones, which are named', async () => {
    const { corrected_words } = await search('wristwach')
    expect(corrected_words).toEqual([{ from: 'wristwach', to: ['wristwatch'] }])
    expect(await titles('wristwach')).toEqual(['Field wristwatch'])
  })

  test('rank as the right words do', async () => {
    expect(await titles('kettel')).toEqual(await titles('kettle'))
  })

  test('of trade terms that no product has are read as these', async () => {
    expect((await search('flashligt')).corrected_words).toEqual([{ from: 'flashligt', to: ['flashlight'] }])
    expect(await titles('flashligt')).toEqual(['Head torch'])
  })

  test('one error is forgiven in seven letters, two in eight', async () => {
    expect(await titles('sutcase')).toEqual(['Suitcase, 38 l'])
    expect(await titles('sutcaes')).toEqual([])
    expect(await titles('suttcaes')).toEqual(['Suitcase, 38 l'])
  })
})

describe('where no product has all words (D-search-18)', () => {
  test('the closest have most of them, and the others are named', async () => {
    const found = await search('leather kettle')
    expect(found.unmatched_words).toEqual(['leather'])
    expect(found.search_results.map(({ title }) => title)).toEqual(await titles('kettle'))
    expect(found.rounded_results_total_count).toBe(4)
  })

  test('a known word that may be an error is corrected before any is left out', async () => {
    const { corrected_words, search_results } = await search('stoneware plane')
    expect(corrected_words).toMatchObject([{ from: 'plane' }])
    expect(corrected_words![0]!.to).toContain('plate')
    expect(search_results.map(({ title }) => title)).toEqual(['Plate in stoneware'])
  })

  test('as many words as possible are kept', async () => {
    const { unmatched_words, search_results } = await search('cheap copper kettle suitcase')
    expect(unmatched_words).toEqual(['cheap', 'suitcase'])
    expect(search_results.map(({ title }) => title)).toEqual(['Copper kettle'])
  })

  test('filters hold for the closest as well; one that hides all of them leaves words out no more', async () => {
    const kettles = await search('leather kettle', { category_id: '3' })
    expect(kettles.rounded_results_total_count).toBe(1)
    expect(await titles('copper kettle', { min_price: '900000' })).toEqual([])
    expect(await search('copper kettle', { min_price: '900000' })).not.toHaveProperty('unmatched_words')
  })

  test('others that match all words but one follow, and it is named (D-search-22)', async () => {
    const { close_matches, search_results, rounded_results_total_count } = await search('copper kettle')
    expect(search_results.map(({ title }) => title)).toEqual(['Copper kettle'])
    expect(rounded_results_total_count).toBe(1)
    expect(close_matches?.unmatched_words).toEqual(['copper'])
    expect(close_matches?.search_results.map(({ title }) => title)).toEqual((await titles('kettle')).slice(1))
    expect(await search('copper kettle', { page: '2' })).not.toHaveProperty('close_matches')
  })

  test('they also follow the few that match most words, and all words that they lack are named', async () => {
    const { close_matches, search_results, unmatched_words } = await search('cheap copper kettle')
    expect(search_results.map(({ title }) => title)).toEqual(['Copper kettle'])
    expect(unmatched_words).toEqual(['cheap'])
    expect(close_matches?.unmatched_words).toEqual(['cheap', 'copper'])
    expect(close_matches?.search_results.map(({ title }) => title)).toEqual((await titles('kettle')).slice(1))
  })

  test('what is left must say what is looked for: two words, or the name of a category', async () => {
    expect(await search('leather belt')).not.toHaveProperty('close_matches')
    expect(await search('kettle')).not.toHaveProperty('close_matches')
  })

  test('of one word nothing is left out', async () => {
    const { search_results } = await search('ukulele')
    expect(search_results).toEqual([])
    expect(await search('ukulele')).not.toHaveProperty('unmatched_words')
  })

  test('nothing is said where all words match', async () => {
    expect(await search('copper kettle')).not.toHaveProperty('unmatched_words')
  })
})
