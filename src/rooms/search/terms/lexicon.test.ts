import { expect, test } from 'vitest'
import { relatedNouns } from './lexicon.ts'

test.each([
  ['sneaker', 'gym shoe'],
  ['sneakers', 'tennis shoe'],
  ['luggage', 'baggage'],
  ['torches', 'flashlight'],
  ['teddies', 'teddy bear'],
  ['goblet', 'glass'],
  ['0', 'zero'],
  ['zymurgy', 'zymology'],
])('%s leads to %s', async (noun, other) => {
  expect(await relatedNouns(noun)).toContain(other)
})

test('synonyms come before kinds, none twice, never the word itself', async () => {
  const related = await relatedNouns('flask')
  expect(related[0]).toBe('flaskful')
  expect(related.indexOf('bottle')).toBeLessThan(related.indexOf('vacuum flask'))
  expect(new Set(related).size).toBe(related.length)
  expect(related).not.toContain('flask')
})

test.each(['qqqqqq', '', ' ', '東京', "'", 'zzzzzzzzzz', '!', 'a'.repeat(40)])('nothing is known of %j', async noun => {
  expect(await relatedNouns(noun)).toEqual([])
})
