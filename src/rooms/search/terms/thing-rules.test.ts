import { describe, expect, test } from 'vitest'
import { byImportance, type Documents, documentsOfAll, levelsOf, type Term, thingOf } from './rules.ts'
import { lexemes, nowhere, one, term } from './testing.ts'

describe('the word that says what is looked for', () => {
  const [oak, coat, rack] = ['oak', 'coat', 'rack'].map(word => term(word)) as [Term, Term, Term]

  test('is the last one that names what a category holds, itself, by a form or as a correction', () => {
    expect(thingOf([oak, { ...coat, kind: 1 }, { ...rack, kind: 1 }])?.word).toBe('rack')
    expect(thingOf([{ ...rack, kind: 1 }, oak])?.word).toBe('rack')
    expect(thingOf([oak, { ...rack, forms: [one('regal', { kind: 1 })] }, coat])?.word).toBe('rack')
    expect(thingOf([oak, { ...rack, corrections: [{ ...one('rack', { kind: 1 }), word: 'rack' }] }])?.word).toBe('rack')
  })

  test('else one that a wider category has and a title says, else one for which another word names a category', () => {
    const synonym = { ...oak, synonyms: [one('regal', { kind: 1 })] }
    expect(thingOf([synonym, { ...rack, above: 1, headed: 1 }, coat])?.word).toBe('rack')
    expect(thingOf([{ ...rack, above: 1 }, synonym, coat])?.word).toBe('oak')
    expect(thingOf([oak, coat])).toBeUndefined()
  })

  test('stands before what “for” leads to', () => {
    expect(
      thingOf([
        { ...rack, kind: 1 },
        { ...coat, kind: 1, leads: false },
      ])?.word,
    ).toBe('rack')
    expect(thingOf([oak, { ...coat, kind: 1, leads: false }])).toBeUndefined()
  })

  test('is no word for several things, such as “set”, where another one says it', () => {
    const [soap, set] = [
      { ...term('soap'), kind: 1 },
      { ...term('set'), kind: 1 },
    ]
    expect(thingOf([soap, set])).toBe(soap)
    expect(thingOf([oak, set])).toBe(set)
  })

  test('is kept longest where no product matches all words', () => {
    const [named, thing] = [
      { ...coat, kind: 1, named: 1 },
      { ...rack, kind: 1, named: 1, titled: 8000 },
    ]
    expect(byImportance([thing, oak, { ...named, leads: false }])[0]).toBe(thing)
  })
})

describe('levels of a match with it', () => {
  test('of what is looked for: its title says so, its category, a synonym in the title, its category; then any mention', () => {
    const coat = term('coat', {
      headed: 9,
      kind: 9,
      named: 9,
      synonyms: [one('parka', { headed: 9, kind: 9, named: 9 })],
    })
    expect(levelsOf([coat]).map(([group]) => [group!.lexemes, group!.together])).toEqual([
      [['*coat'], undefined],
      [['*coat'], [['+coat', '*parka']]],
      [['*coat', '#coat'], undefined],
      [['*coat', '#coat', '*parka'], undefined],
      [['*coat', '#coat', '*parka', '#parka'], undefined],
      [['*coat', '#coat', 'coat', '*parka', '#parka'], undefined],
      [['coat', '+coat', 'parka', '+parka'], undefined],
      [['~coat', '+coat', 'parka', '+parka'], undefined],
    ])
  })

  test('of several words: what is looked for counts more than the others', () => {
    const socks = term('sock', { headed: 9, kind: 9, named: 9 })
    const wool = term('wool', { synonyms: [one('merino')] })
    expect(lexemes([wool, socks]).slice(0, 3)).toEqual([
      [['wool'], ['*sock']],
      [['wool', 'merino'], ['*sock']],
      [
        ['wool', 'merino'],
        ['*sock', '#sock'],
      ],
    ])
  })

  test('of several lexemes, the last one says what it is', () => {
    const bag = term('sleepingbag', {
      headed: 0,
      kind: 0,
      synonyms: [one('bag', { kind: 9 })],
      titled: 9,
      described: 9,
    })
    const split = { ...one('bag', { headed: 9, kind: 9 }), lexemes: ['sleep.sleeping', 'bag'] }
    expect(levelsOf([{ ...bag, forms: [split] }])[0]![0]!.together).toEqual([['sleep.sleeping', '*bag']])
    const counts = (more: Partial<Documents>) => ({ ...nowhere, ...more })
    expect(
      documentsOfAll([counts({ titled: 7, named: 3, above: 5 }), counts({ titled: 9, headed: 8, kind: 6, above: 4 })]),
    ).toEqual(counts({ titled: 7, headed: 7, kind: 3, above: 4 }))
  })
})
