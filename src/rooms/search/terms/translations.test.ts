import { expect, test } from 'vitest'
import { dictionaryOf, openDictionary } from './translations.ts'

test('every line of a file is found by its language and stem, and nothing else', () => {
  const keys = ['dutch a', 'dutch ab', 'dutch abc', 'german a', 'german fuß', 'german über']
  const lines = keys.map(key => Buffer.from(`${key}\t${key}|x y`)).sort(Buffer.compare)
  for (let count = 1; count <= lines.length; count++) {
    const dictionary = dictionaryOf(Buffer.from(`${lines.slice(0, count).join('\n')}\n`))
    const found = keys.filter(key => {
      const [stemmer, stem] = key.split(' ')
      const words = dictionary(stemmer!, stem!)
      if (words) expect(words).toEqual([key, 'x y'])
      return words
    })
    expect(found).toHaveLength(count)
    for (const stem of ['', 'aa', 'abcd', 'zzz', 'x y']) expect(dictionary('dutch', stem)).toBe(undefined)
  }
})

test.each([
  ['german', 'badeanzug', 'swimsuit'],
  ['german', 'kerz', 'candle'],
  ['dutch', 'badpak', 'swimsuit'],
  ['dutch', 'eenzam', 'solitary'],
  ['spanish', 'jabon', 'soap'],
])('%s “%s” may be “%s”', async (stemmer, stem, english) => {
  expect((await openDictionary())(stemmer, stem)).toContain(english)
})
