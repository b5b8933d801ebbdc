import { describe, expect, test } from 'vitest'
import { synonymsIn, synonymsOf, type WordStems } from './synonym-rules.ts'

const word = (stem: string, more: Partial<WordStems> = {}): WordStems => ({ stems: [stem], joined: null, ...more })

describe('trade terms', () => {
  test('each term of a row stands for the others, over all rows', () => {
    const synonyms = synonymsOf([
      [['cup'], ['mug']],
      [['mug'], ['beaker']],
    ])
    expect(synonyms.get('mug')).toEqual([['cup'], ['beaker']])
    expect(synonyms.get('cup')).toEqual([['mug']])
    expect(synonyms.get('tray')).toBe(undefined)
  })

  test('a term never stands for itself, and terms without words or with more than four are left out', () => {
    const long = ['a', 'b', 'c', 'd', 'e']
    const synonyms = synonymsOf([[['cup'], ['cup'], [], long, ['mug']]])
    expect(synonyms.get('cup')).toEqual([long, ['mug']])
    expect(synonyms.get('')).toBe(undefined)
    expect(synonyms.get(long.join(' '))).toBe(undefined)
  })

  test('a term has at most 24 others', () => {
    const many = Array.from({ length: 40 }, (_, at) => [`w${at}`])
    expect(synonymsOf([many]).get('w0')).toHaveLength(24)
  })
})

describe('synonyms of a query', () => {
  const synonyms = synonymsOf([
    [['run', 'shoe'], ['trainer']],
    [['shoe'], ['footwear']],
    [['wristwatch'], ['watch']],
  ])

  test('a word has those of its other forms as well', () => {
    expect(synonymsIn([{ stems: ['schuh', 'shoe'], joined: null }], synonyms)).toEqual([[['footwear']]])
  })

  test('words of a longer term all have its synonyms', () => {
    expect(synonymsIn([word('red'), word('run'), word('shoe')], synonyms)).toEqual([
      [],
      [['trainer']],
      [['trainer'], ['footwear']],
    ])
    expect(synonymsIn([word('shoe'), word('run')], synonyms)).toEqual([[['footwear']], []])
  })

  test('two words that are one when joined have those of that', () => {
    const words = [word('wrist', { joined: 'wristwatch' }), word('watch')]
    expect(synonymsIn(words, synonyms)).toEqual([[['watch']], [['watch'], ['wristwatch']]])
    expect(synonymsIn([word('wrist', { joined: 'wristwatch' })], synonyms)).toEqual([[]])
  })

  test('no synonym twice', () => {
    const doubled = synonymsOf([
      [['cup'], ['mug']],
      [['cups'], ['mug']],
    ])
    expect(synonymsIn([{ stems: ['cup', 'cups'], joined: null }], doubled)).toEqual([[['mug']]])
  })
})
