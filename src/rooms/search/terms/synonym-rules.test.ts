import { describe, expect, test } from 'vitest'
import { otherTerms, synonymsIn, synonymsOf, type WordLexemes } from './synonym-rules.ts'

const word = (stem: string, more: Partial<WordLexemes> = {}): WordLexemes => ({
  lexemes: [stem],
  joined: null,
  ...more,
})

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

  test('a single word counts in its form, words of a phrase in any', () => {
    const forms = synonymsOf([
      [['colour.colouring', 'pencil'], ['crayon']],
      [['ear.earring'], ['ear', 'stud']],
    ])
    const query = (...words: string[]) =>
      synonymsIn(
        words.map(one => word(one)),
        forms,
      )
    expect(query('colour.coloured', 'pencil')).toEqual([[['crayon']], [['crayon']]])
    expect(query('ear.earring')).toEqual([[['ear', 'stud']]])
    expect(query('ear')).toEqual([[]])
    expect(otherTerms(['colour', 'pencil'], forms)).toEqual([['crayon']])
  })

  test('a word has those of its other forms as well', () => {
    expect(synonymsIn([{ lexemes: ['schuh', 'shoe'], joined: null }], synonyms)).toEqual([[['footwear']]])
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
    expect(synonymsIn([{ lexemes: ['cup', 'cups'], joined: null }], doubled)).toEqual([[['mug']]])
  })
})

test('a term is its words in their order, not its letters, and has four words at most', () => {
  const four = ['pour', 'over', 'coffee', 'pot']
  const synonyms = synonymsOf([
    [four, ['dripper']],
    [['tea', 'pot'], ['kettle']],
  ])
  expect(otherTerms(four, synonyms)).toEqual([['dripper']])
  expect(
    synonymsIn(
      four.map(stem => word(stem)),
      synonyms,
    ),
  ).toEqual(four.map(() => [['dripper']]))
  expect(otherTerms(['tea', 'pot'], synonyms)).toEqual([['kettle']])
  expect(otherTerms(['teapot'], synonyms)).toEqual([])
  expect(synonymsIn([word('teapot')], synonyms)).toEqual([[]])
})

test('terms of the same letters in other words are different ones', () => {
  const synonyms = synonymsOf([[['tea', 'pot'], ['teapot'], ['kettle']]])
  expect(otherTerms(['kettle'], synonyms)).toEqual([['tea', 'pot'], ['teapot']])
  expect(otherTerms(['teapot'], synonyms)).toEqual([['tea', 'pot'], ['kettle']])
})

test('a word of a query has at most 24 synonyms, over all its forms', () => {
  const row = (name: string) => [[name], ...Array.from({ length: 20 }, (_, at) => [`${name}${at}`])]
  const synonyms = synonymsOf([row('cup'), row('mug')])
  const [found] = synonymsIn([{ lexemes: ['cup', 'mug'], joined: null }], synonyms)
  expect(found).toHaveLength(24)
})

test('only two words are read as one when joined', () => {
  const synonyms = synonymsOf([[['wristwatch'], ['timepiece']]])
  const words = [word('wrist', { joined: 'wristwatch' }), word('x'), word('y')]
  expect(synonymsIn(words, synonyms)).toEqual([[['timepiece']], [['timepiece']], []])
})
