import { expect, test } from 'vitest'
import { isEnglish, relatedNouns } from './lexicon.ts'

test.each([
  ['sneaker', 'gym shoe'],
  ['sneakers', 'tennis shoe'],
  ['luggage', 'baggage'],
  ['torches', 'flashlight'],
  ['teddies', 'teddy bear'],
  ['goblet', 'glass'],
  ['zymase', 'enzyme'],
  ['novel', 'book'],
  ['football', 'ball'],
  ['biography', 'autobiography'],
])('%s leads to %s', async (noun, other) => {
  expect(await relatedNouns(noun)).toContain(other)
})

test('synonyms come before kinds, none twice, never the word itself', async () => {
  const related = await relatedNouns('couch')
  expect(related.slice(0, 2)).toEqual(['sofa', 'lounge'])
  expect(related.indexOf('sofa')).toBeLessThan(related.indexOf('seat'))
  expect(new Set(related).size).toBe(related.length)
  expect(related).not.toContain('couch')
})

test('what is no thing leads nowhere: a doormat is no weakling, and nobody sells happiness', async () => {
  expect(await relatedNouns('doormat')).toContain('mat')
  expect(await relatedNouns('doormat')).not.toContain('weakling')
  expect(await relatedNouns('happiness')).toEqual([])
})

test.each(['hair', 'mens', 'wooly', 'carry', 'quickly', 'torches'])('%s is English', async word => {
  expect(await isEnglish(word)).toBe(true)
})

test.each(['austin', 'shampo', 'lampe', ''])('“%s” is not, or a name', async word => {
  expect(await isEnglish(word)).toBe(false)
})

test.each(['qqqqqq', '', ' ', '東京', "'", 'zzzzzzzzzz', '!', 'a'.repeat(40)])('nothing is known of %j', async noun => {
  expect(await relatedNouns(noun)).toEqual([])
})
