import { describe, expect, test } from 'vitest'
import { MOST_SUGGESTIONS } from './suggest-contract.ts'
import {
  composeSuggestions,
  type FoundForText,
  meantBy,
  soughtFor,
  type TypedWord,
  tellingCategories,
} from './suggest-rules.ts'

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
    expect(soughtFor(word({ word: 'shoes', documents: 3 })).inTitle).toEqual({ lexemes: ['shoe'], documents: 3 })
  })
  test('of the last one the stems of all words that begin with it', () => {
    const last = word({ word: 'runnin', lexeme: 'runnin', begun: begun(['run'], 7) })
    expect(soughtFor(last).inTitle).toEqual({ lexemes: ['run', 'runnin'], documents: 7 })
    const unwritten = word({ word: 'runs', lexeme: 'run', documents: 7, begun: begun(null, 0, 0) })
    expect(soughtFor(unwritten).inTitle).toEqual({ lexemes: ['run'], documents: 7 })
  })
  test('where these begin with it too, the beginning', () => {
    expect(soughtFor(word({ word: 'shoe', begun: begun(['shoe', 'shoehorn'], 9) })).inTitle).toEqual({
      lexemes: ['shoe'],
      prefix: true,
      documents: 9,
    })
    const last = word({ word: 'sh', lexeme: 'sh', begun: begun(null, 500) })
    expect(soughtFor(last).inTitle).toEqual({ lexemes: ['sh'], prefix: true, documents: 500 })
  })
  test('a single letter is never the beginning of a facet', () => {
    const { lexemes } = soughtFor(word({ word: 'k', lexeme: 'k', begun: begun(null, 500) })).inTitle
    expect(lexemes).toHaveLength(36)
    expect(lexemes.every(one => /^k[a-z0-9]$/.test(one))).toBe(true)
  })
  const close = [{ word: 'shoes', lexeme: 'shoe', documents: 9, names: 1 }]
  test('what an unknown one may mean', () => {
    expect(soughtFor(word({ word: 'sheos', lexeme: 'sheo', close }))).toEqual({
      inTitle: { lexemes: ['shoe'], documents: 9 },
      inName: { lexemes: ['shoe'], documents: 1 },
      meant: ['shoes'],
    })
  })
  test('a known one is not corrected', () => {
    expect(soughtFor(word({ word: 'sheos', lexeme: 'sheo', documents: 1, close })).meant).toEqual([])
    expect(soughtFor(word({ word: 'sheos', lexeme: 'sheo', documents: 1, close }), true).meant).toEqual(['shoes'])
  })
})

test('of the words that one may mean, that of the best product is shown', () => {
  expect(meantBy(['power', 'potter'], 'Harry Potter (No. 1)')).toBe('potter')
  expect(meantBy(['power', 'potter'], 'Pottery')).toBe('power')
  expect(meantBy(['power', 'potter'], undefined)).toBe('power')
})

test('a narrower category that says as much stands for the wider one', () => {
  const held = [
    { id: 1, name: 'Clothing', parent_id: null, products: 24 },
    { id: 2, name: 'Shoes', parent_id: 1, products: 20 },
    { id: 3, name: 'Boots', parent_id: 2, products: 9 },
    { id: 4, name: 'Sandals', parent_id: 2, products: 11 },
  ]
  expect(tellingCategories(held).map(one => one.name)).toEqual(['Shoes', 'Sandals', 'Boots'])
})

describe('the list', () => {
  const products = Array.from({ length: 20 }, (_, i) => ({ title: `Shoe ${i}` }))
  const found: FoundForText = {
    products: [{ title: 'Shoo' }, products[0]!, { title: 'SHOE 0' }, ...products.slice(1)],
    held: [{ id: 2, name: 'Footwear', parent_id: null, products: 20 }],
    named: [
      { id: 7, name: 'Shoes' },
      { id: 8, name: 'shoes' },
    ],
    shops: [{ name: 'The Shoe Shop', domain: 'shoe.example', platform: 'custom' }],
  }
  const list = composeSuggestions('shoo', 'shoe', found)
  test('is the text, categories, products, shops, at most eight', () => {
    expect(list.map(one => one.type)).toEqual([
      'text',
      'category',
      'category',
      'product',
      'product',
      'product',
      'product',
      'shop',
    ])
    expect(list).toHaveLength(MOST_SUGGESTIONS)
  })
  test('says nothing twice', () => {
    expect(list.filter(one => one.type === 'product').map(one => one.text)).toEqual([
      'Shoe 0',
      'Shoe 1',
      'Shoe 2',
      'Shoe 3',
    ])
  })
  test('leads to searches: for the text as typed, for the text meant in a category, for all of one that only bears the name, for a title, in a shop', () => {
    expect(list.slice(0, 4)).toEqual([
      { type: 'text', text: 'shoo', path: '/reviews/search?q=shoo' },
      { type: 'category', text: 'shoo', category: 'Footwear', path: '/reviews/search?q=shoe&category_id=2' },
      { type: 'category', text: 'shoo', category: 'Shoes', path: '/reviews/search?category_id=7' },
      { type: 'product', text: 'Shoe 0', path: '/reviews/search?q=Shoe+0' },
    ])
    const inShop = 'shop_domain=shoe.example&search_in_shop=The+Shoe+Shop&platform=custom&min_transparency=0'
    expect(list.at(-1)).toEqual({ type: 'shop', text: 'The Shoe Shop', path: `/reviews/search?${inShop}` })
  })
})
