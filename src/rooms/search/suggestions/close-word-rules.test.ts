import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closestWords,
  correctedWords,
  errorsAtBeginning,
  errorsBetween,
  foldWord,
  forgivenErrors,
  type KnownWord,
  replaceWords,
} from './close-word-rules.ts'

const knownWord = (word: string, documents = 1): KnownWord => ({ word, lexeme: word, documents, names: 0 })

describe('errors between two words', () => {
  test.each([
    ['shoe', 'shoe', 0],
    ['shoe', 'sho', 1],
    ['shoe', 'shoes', 1],
    ['shoe', 'shove', 1],
    ['shoe', 'shop', 1],
    ['shoe', 'sohe', 1],
    ['shoe', 'hsoe', 1],
    ['sneekrs', 'sneakers', 2],
    ['', 'ab', 2],
    ['東京都', '京東都', 1],
    ['𝒳yz', 'xyz', 1],
  ])('%s, %s: %i', (a, b, errors) => expect(errorsBetween(a, b)).toBe(errors))

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '東'), maxLength: 8 })
  test('is the same both ways, and no more than the longer is long', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const errors = errorsBetween(a, b)
        expect(errorsBetween(b, a)).toBe(errors)
        expect(errors).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
        expect(errors === 0).toBe(a === b)
      }),
    )
  })
  test('at the beginning, is the least over all beginnings', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const beginnings = [...b, ''].map((_, at) => [...b].slice(0, at).join(''))
        expect(errorsAtBeginning(a, b)).toBe(Math.min(...beginnings.map(beginning => errorsBetween(a, beginning))))
      }),
    )
  })
})

test('a short word is taken as it is, a long one may be two errors away', () => {
  expect(['cat', 'shoe', 'jacket', 'sneaker', 'sneakers', '東京都庁'].map(forgivenErrors)).toEqual([0, 1, 1, 1, 2, 1])
})

test('a typed word may mean the most frequent words one error away', () => {
  const words = [
    knownWord('hammer', 5),
    knownWord('hamper', 9),
    knownWord('hamster', 50),
    knownWord('gamer', 5),
    knownWord('hamer', 99),
  ]
  expect(correctedWords('hamer', false, words).map(word => word.word)).toEqual(['hamper', 'gamer', 'hammer'])
  expect(correctedWords('hamt', true, words).map(word => word.word)).toEqual(['hamer', 'hamster', 'hamper', 'hammer'])
  expect(correctedWords('ham', true, words)).toEqual([])
})

test('the closest words are the nearest, the most frequent first', () => {
  const words = [knownWord('sneakers', 5), knownWord('sneaker', 9), knownWord('speakers', 50), knownWord('sneakers', 5)]
  expect(closestWords('sneekers', words)).toEqual(['sneakers'])
  expect(closestWords('sneeakrs', words)).toEqual(['sneakers'])
  expect(closestWords('sneakerz', words)).toEqual(['sneaker', 'sneakers'])
  expect(closestWords('eaker', words)).toEqual([])
  expect(closestWords('xylophone', words)).toEqual([])
})

describe('replacing words in a text', () => {
  test.each([
    ['Runing SHOOS, please', { runing: 'running', shoos: 'shoes' }, 'running shoes, please'],
    ['Cofé-Löffel', { cofe: 'cafe' }, 'cafe-Löffel'],
    ['shoo shoo', { shoo: 'shoe' }, 'shoe shoe'],
    ['shoes', { boots: 'boot' }, null],
    ['', {}, ''],
  ])('%s', (text, words, replaced) => expect(replaceWords(text, new Map(Object.entries(words)))).toBe(replaced))
})

test('of equally frequent words the first of the alphabet comes first; names count like titles', () => {
  const words = [knownWord('lamb'), knownWord('lamp'), { ...knownWord('lame', 0), names: 2 }]
  expect(correctedWords('lamx', false, words).map(word => word.word)).toEqual(['lame', 'lamb', 'lamp'])
  expect(correctedWords('lamx', false, [...words].reverse()).map(word => word.word)).toEqual(['lame', 'lamb', 'lamp'])
})

test('a word does not mean itself, and no more than five others', () => {
  const words = [...'bcdefgh'].map((letter, i) => knownWord(`lam${letter}`, 10 - i))
  expect(correctedWords('lamb', false, words).map(word => word.word)).toEqual(['lamc', 'lamd', 'lame', 'lamf', 'lamg'])
})

test('of words equally close, one is named once', () => {
  expect(closestWords('lamx', [knownWord('lamp'), knownWord('lamb'), knownWord('lamp')])).toEqual(['lamb', 'lamp'])
  expect(closestWords('lamp', [knownWord('lamp'), knownWord('lamb')])).toEqual(['lamb'])
})

test('a word two errors away is close only to a long one', () => {
  expect(closestWords('lampxy', [knownWord('lamp')])).toEqual([])
  expect(closestWords('lanternxy', [knownWord('lantern')])).toEqual(['lantern'])
})

test.each([
  ['Größe', 'große'],
  ['ÉTÉ', 'ete'],
  ['ﬁve', 'five'],
])('%s is folded to %s', (text, word) => expect(foldWord(text)).toBe(word))
