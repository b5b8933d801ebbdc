import { describe, expect, test } from 'vitest'
import {
  composeSuggestions,
  correctionOf,
  distinctiveCategories,
  distinctiveWords,
  type FoundForText,
  isKnown,
  searchTermsFor,
  storable,
  type TypedWord,
} from './rules.ts'
import { MAX_SUGGESTIONS } from './schemas.ts'

const word = (given: Partial<TypedWord>): TypedWord => ({
  word: 'shoe',
  lexeme: 'shoe',
  common: false,
  documents: 0,
  names: 0,
  begun: null,
  close: [],
  ...given,
})
const begun = (lexemes: string[] | null, documents = 1, words = lexemes?.length ?? 99) => ({
  words,
  documents,
  names: 0,
  lexemes,
})

describe('what is sought for a word', () => {
  test('its stem', () => {
    expect(searchTermsFor(word({ word: 'shoes', documents: 3 })).inTitle).toEqual({ lexemes: ['shoe'], documents: 3 })
  })
  test('of the last one the stems of all words that begin with it', () => {
    const last = word({ word: 'runnin', lexeme: 'runnin', begun: begun(['run'], 7) })
    expect(searchTermsFor(last).inTitle).toEqual({ lexemes: ['run', 'runnin'], documents: 7 })
    const unwritten = word({ word: 'runs', lexeme: 'run', documents: 7, begun: begun(null, 0, 0) })
    expect(searchTermsFor(unwritten).inTitle).toEqual({ lexemes: ['run'], documents: 7 })
  })
  test('where these begin with it too, the beginning', () => {
    expect(searchTermsFor(word({ word: 'shoe', begun: begun(['shoe', 'shoehorn'], 9) })).inTitle).toEqual({
      lexemes: ['shoe'],
      prefix: true,
      documents: 9,
    })
    const last = word({ word: 'sh', lexeme: 'sh', begun: begun(null, 500) })
    expect(searchTermsFor(last).inTitle).toEqual({ lexemes: ['sh'], prefix: true, documents: 500 })
  })
  test('a single letter is never the beginning of a facet', () => {
    const { lexemes } = searchTermsFor(word({ word: 'k', lexeme: 'k', begun: begun(null, 500) })).inTitle
    expect(lexemes).toHaveLength(36)
    expect(lexemes.every(lexeme => /^k[a-z0-9]$/.test(lexeme))).toBe(true)
  })
  const close = [{ word: 'shoes', lexeme: 'shoe', documents: 9, names: 1 }]
  test('what an unknown one may mean', () => {
    expect(searchTermsFor(word({ word: 'sheos', lexeme: 'sheo', close }))).toEqual({
      inTitle: { lexemes: ['shoe'], documents: 9 },
      inName: { lexemes: ['shoe'], documents: 1 },
      meant: ['shoes'],
    })
  })
  test('a known one is not corrected', () => {
    expect(searchTermsFor(word({ word: 'sheos', lexeme: 'sheo', documents: 1, close })).meant).toEqual([])
    expect(searchTermsFor(word({ word: 'sheos', lexeme: 'sheo', documents: 1, close }), true).meant).toEqual(['shoes'])
  })
})

test('of the words that one may mean, that of the best product is shown', () => {
  expect(correctionOf(['power', 'potter'], 'Harry Potter (No. 1)')).toBe('potter')
  expect(correctionOf(['power', 'potter'], 'Pottery')).toBe('power')
  expect(correctionOf(['power', 'potter'], undefined)).toBe('power')
})

test('a narrower category that says as much stands for the wider one', () => {
  const categories = [
    { id: 1, name: 'Clothing', parent_id: null, titles: Array(24).fill('Shoe') },
    { id: 2, name: 'Shoes', parent_id: 1, titles: Array(20).fill('Shoe') },
    { id: 3, name: 'Boots', parent_id: 2, titles: Array(9).fill('Shoe') },
    { id: 4, name: 'Sandals', parent_id: 2, titles: Array(11).fill('Shoe') },
  ]
  expect(distinctiveCategories(categories).map(category => category.name)).toEqual(['Shoes', 'Sandals', 'Boots'])
})

describe('the list', () => {
  const products = Array.from({ length: 20 }, (_, i) => ({ title: `Shoe ${i}` }))
  const found: FoundForText = {
    products: [{ title: 'Shoo' }, products[0]!, { title: 'SHOE 0' }, ...products.slice(1)],
    ofProducts: [{ id: 2, name: 'Footwear', parent_id: null, titles: Array(20).fill('Shoe') }],
    named: [
      { id: 7, name: 'Shoes' },
      { id: 8, name: 'shoes' },
    ],
    shops: [{ name: 'The Shoe Shop', domain: 'shoe.example', platform: 'custom' }],
  }
  const suggestions = () => composeSuggestions('shoo', 'shoe', found)
  test('is the text, categories, products, shops, at most eight', () => {
    const list = suggestions()
    expect(list.map(suggestion => suggestion.type)).toEqual([
      'text',
      'category',
      'category',
      'product',
      'product',
      'product',
      'product',
      'shop',
    ])
    expect(list).toHaveLength(MAX_SUGGESTIONS)
  })
  test('says nothing twice', () => {
    expect(
      suggestions()
        .filter(suggestion => suggestion.type === 'product')
        .map(suggestion => suggestion.text),
    ).toEqual(['Shoe 0', 'Shoe 1', 'Shoe 2', 'Shoe 3'])
  })
  test('leads to searches: for the text as typed, for the text meant in a category, for all of one that only bears the name, for a title, in a shop', () => {
    const list = suggestions()
    expect(list.slice(0, 4)).toEqual([
      { type: 'text', text: 'shoo', path: '/reviews/search?q=shoo' },
      { type: 'category', text: 'shoo', category: 'Footwear', path: '/reviews/search?q=shoe&category_id=2' },
      { type: 'category', text: 'shoes', category: 'Shoes', path: '/reviews/search?category_id=7' },
      { type: 'product', text: 'Shoe 0', path: '/reviews/search?q=Shoe+0' },
    ])
    const inShop = 'shop_domain=shoe.example&search_in_shop=The+Shoe+Shop&platform=custom&min_transparency=0'
    expect(list.at(-1)).toEqual({ type: 'shop', text: 'The Shoe Shop', path: `/reviews/search?${inShop}` })
  })
})

test('a typed text is one that PostgreSQL can hold, as far as it makes sense', () => {
  expect(storable('red\0shoe')).toBe('red shoe')
  expect(storable('x'.repeat(1001))).toBe('x'.repeat(1000))
  expect(storable('a\ud800')).toBe('a\ufffd')
})

test('a word is known from a title or a name, or from what begins with it', () => {
  expect(isKnown(word({}))).toBe(false)
  expect(isKnown(word({ documents: 1 }))).toBe(true)
  expect(isKnown(word({ names: 1 }))).toBe(true)
  expect(isKnown(word({ begun: begun(null, 0, 1) }))).toBe(true)
  expect(isKnown(word({ begun: begun(null, 5, 0) }))).toBe(false)
})

describe('the words that count', () => {
  const [shoe, the, last] = [word({}), word({ word: 'the', common: true }), word({ common: true, begun: begun(null) })]
  test('stop words do not, unless there are no others', () => {
    expect(distinctiveWords([the, shoe])).toEqual([shoe])
    expect(distinctiveWords([the])).toEqual([the])
  })
  test('a last one counts, since it may become another word; where errors are forgiven it does not', () => {
    expect(distinctiveWords([shoe, last])).toEqual([shoe, last])
    expect(distinctiveWords([shoe, last], true)).toEqual([shoe])
    expect(distinctiveWords([the, last], true)).toEqual([the, last])
  })
})

describe('what is sought in names', () => {
  test('the word itself, or all that begin with it', () => {
    expect(searchTermsFor(word({ word: 'shoes', documents: 3, names: 2 })).inName).toEqual({
      lexemes: ['shoe'],
      documents: 2,
    })
    const last = word({ names: 1, begun: { words: 2, documents: 5, names: 4, lexemes: ['shoe'] } })
    expect(searchTermsFor(last).inName).toEqual({ lexemes: ['shoe'], prefix: true, documents: 4 })
  })

  test('of several words that one may mean all, those in most titles named first', () => {
    const close = [
      { word: 'shoes', lexeme: 'shoe', documents: 2, names: 9 },
      { word: 'shops', lexeme: 'shop', documents: 5, names: 1 },
      { word: 'shoe', lexeme: 'shoe', documents: 3, names: 0 },
    ]
    expect(searchTermsFor(word({ word: 'shoos', lexeme: 'shoo', close }))).toMatchObject({
      inTitle: { documents: expect.any(Number) },
      meant: ['shops', 'shoes'],
    })
    const both = searchTermsFor(word({ word: 'shos', lexeme: 'sho', close }))
    expect(both.inTitle).toEqual({ lexemes: ['shoe', 'shop'], documents: 10 })
    expect(both.inName).toEqual({ lexemes: ['shoe', 'shop'], documents: 10 })
    expect(both.meant).toEqual(['shops', 'shoe', 'shoes'])
  })

  test('a half typed word may mean what only begins like it', () => {
    const close = [{ word: 'sneakers', lexeme: 'sneaker', documents: 1, names: 0 }]
    expect(searchTermsFor(word({ word: 'sneek', lexeme: 'sneek', close, begun: begun(null, 0, 0) })).meant).toEqual([
      'sneakers',
    ])
    expect(searchTermsFor(word({ word: 'sneek', lexeme: 'sneek', close })).meant).toEqual([])
  })

  test('a last word whose stem is more frequent than what begins with it', () => {
    const last = word({ documents: 12, begun: begun(['shoe'], 9) })
    expect(searchTermsFor(last).inTitle.documents).toBe(12)
  })
})

test('of categories with as many products the older comes first; three quarters in a child say as much', () => {
  const category = (id: number, products: number, parent_id: number | null = null) => ({
    id,
    name: `C${id}`,
    parent_id,
    titles: Array(products).fill('Cup'),
  })
  const ids = (...list: ReturnType<typeof category>[]) => distinctiveCategories(list).map(found => found.id)
  expect(ids(category(9, 4), category(3, 4))).toEqual([3, 9])
  expect(ids(category(1, 4), category(2, 3, 1))).toEqual([2])
  expect(ids(category(1, 4), category(2, 2, 1))).toEqual([1, 2])
  expect(ids(category(1, 4), category(2, 4, 7))).toEqual([1, 2])
})

describe('categories of a list', () => {
  const none: FoundForText = { products: [], ofProducts: [], named: [], shops: [] }
  const categories = (found: Partial<FoundForText>) =>
    composeSuggestions('cup', 'cup', { ...none, ...found }).flatMap(suggestion =>
      suggestion.type === 'category' ? suggestion.category : [],
    )
  const category = (id: number, name: string, products: number) => ({
    id,
    name,
    parent_id: null,
    titles: Array(products).fill('Cup'),
  })

  test('one that bears the name comes before a fuller one', () => {
    expect(
      categories({ ofProducts: [category(1, 'Kitchen', 9), category(2, 'Cups', 3)], named: [{ id: 2, name: 'Cups' }] }),
    ).toEqual(['Cups', 'Kitchen'])
  })

  test('two at most', () => {
    expect(categories({ ofProducts: [category(1, 'A', 9), category(2, 'B', 8), category(3, 'C', 7)] })).toEqual([
      'A',
      'B',
    ])
  })

  test('with nothing found there is the text alone', () => {
    expect(composeSuggestions('cup', 'cup', none)).toEqual([
      { type: 'text', text: 'cup', path: '/reviews/search?q=cup' },
    ])
  })

  test('two shops at most, of one name one', () => {
    const shop = (name: string) => ({ name, domain: `${name}.example`, platform: 'custom' })
    const list = composeSuggestions('cup', 'cup', { ...none, shops: ['Cup', ' cup ', 'Mug', 'Bowl'].map(shop) })
    expect(list.slice(1).map(suggestion => suggestion.text)).toEqual(['Cup', 'Mug'])
  })

  test('a product that reads like the text is not listed beside it', () => {
    const list = composeSuggestions('Cup', 'cup', { ...none, products: [{ title: ' CUP' }, { title: 'Mug' }] })
    expect(list.map(suggestion => suggestion.text)).toEqual(['Cup', 'Mug'])
  })
})

test('a beginning that is in too many words is sought as it is, whatever its stem', () => {
  const last = word({ word: 'runs', lexeme: 'run', begun: begun(null, 500, 3000) })
  expect(searchTermsFor(last)).toEqual({
    inTitle: { lexemes: ['runs'], prefix: true, documents: 500 },
    inName: { lexemes: ['runs'], prefix: true, documents: 0 },
    meant: [],
  })
})

test('inside a shop all suggestions stay in it', () => {
  const scope = { shop_domain: 'shop.example', search_in_shop: 'Shop', platform: 'own' }
  const ofProducts = [{ id: 3, name: 'Kettles', parent_id: null, titles: ['Copper kettle'] }]
  const found = { products: [{ title: 'Copper kettle' }], ofProducts, named: [], shops: [] }
  const paths = composeSuggestions('kettle', 'kettle', found, scope).map(({ path }) => path)
  expect(paths).toHaveLength(3)
  for (const path of paths) expect(path).toContain('shop_domain=shop.example&search_in_shop=Shop&platform=own')
})
