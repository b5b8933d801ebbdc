import { describe, expect, test } from 'vitest'
import { completedText, composeSuggestions } from './rules.ts'

const completed = (text: string, ...titles: string[]) => completedText(text, titles)

test('of completions that as many titles have, the shorter one counts, then the first of the alphabet', () => {
  expect(completed('kett', 'Kettles', 'Kettle')).toBe('kettle')
  expect(completed('sto', 'Stove', 'Stool')).toBe('stool')
  expect(completed('sto', 'Stool', 'Stove')).toBe('stool')
})

test('a whole word stays, even where more titles have a longer one', () => {
  expect(completed('kettle', 'Kettles', 'More kettles', 'Copper kettle')).toBe('kettle')
})

test('a title says each of its words once', () => {
  expect(completed('sto', 'Stove stove stove', 'Stool')).toBe('stool')
})

describe('the last word completed', () => {
  test.each([
    ['kettl', ['Copper kettle'], 'kettle'],
    ['Copper KETTL', ['Copper kettle'], 'Copper kettle'],
    ['kettl', ['Kettles', 'Copper kettle'], 'kettle'],
    ['kettl', ['Kettles', 'Two kettles', 'Copper kettle'], 'kettles'],
    ['kettle', ['Kettles', 'Copper kettle'], 'kettle'],
    ['caf', ['Café au lait'], 'café'],
    ['cafe', ['Café au lait'], 'cafe'],
    ['グラ', ['グラス'], 'グラス'],
    ['กาแ', ['กาแฟคั่ว'], 'กาแฟคั่ว'],
    ['한', ['한국어'], '한국어'],
    ['kettl ', ['Copper kettle'], 'kettl '],
    ['ttle', ['Copper kettle'], 'ttle'],
    ['', ['Copper kettle'], ''],
    ['kettl', [], 'kettl'],
  ])('%s', (text, all, whole) => {
    expect(completedText(text, all)).toBe(whole)
  })

  test('categories are suggested with it, and lead to it', () => {
    const ofProducts = [{ id: 3, name: 'Kettles', parent_id: null, titles: ['Copper kettle'] }]
    const found = { products: [{ title: 'Copper kettle' }], ofProducts, named: [], shops: [] }
    expect(composeSuggestions('kettl', 'kettl', found)[1]).toEqual({
      type: 'category',
      text: 'kettle',
      category: 'Kettles',
      path: '/reviews/search?q=kettle&category_id=3',
    })
  })

  test('in a category as its own products have it, so that what is suggested finds something', () => {
    const ofProducts = [
      { id: 1, name: 'Mugs', parent_id: null, titles: ['Enamel mug', 'Stoneware mug'] },
      { id: 2, name: 'Gloves', parent_id: null, titles: ['Gloves Mugnone'] },
    ]
    const products = ofProducts.flatMap(category => category.titles.map(title => ({ title })))
    const list = composeSuggestions('mu', 'mu', { products, ofProducts, named: [], shops: [] })
    expect(list.slice(1, 3)).toMatchObject([
      { text: 'mug', category: 'Mugs' },
      { text: 'mugnone', category: 'Gloves', path: '/reviews/search?q=mugnone&category_id=2' },
    ])
  })
})
