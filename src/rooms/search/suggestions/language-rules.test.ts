import { expect, test } from 'vitest'
import { composeSuggestions } from './rules.ts'

test('a suggested product has the language of its title where that is known', () => {
  const products = [{ title: 'Tasse', language: 'de' }, { title: 'Mug', language: null }, { title: 'Bowl' }]
  const list = composeSuggestions('cup', 'cup', { products, ofProducts: [], named: [], shops: [] })
  expect(list.map(({ text, language }) => [text, language])).toEqual([
    ['cup', undefined],
    ['Tasse', 'de'],
    ['Mug', undefined],
    ['Bowl', undefined],
  ])
  expect(list.filter(suggestion => 'language' in suggestion)).toHaveLength(1)
})
