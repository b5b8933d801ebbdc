import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Alternative,
  byImportance,
  effectiveTerms,
  isName,
  isUnmatched,
  levelsOf,
  matchOf,
  type Term,
} from './rules.ts'
import { lexemes, nowhere, one, term } from './testing.ts'

describe('the words that count', () => {
  const unknown = { ...nowhere, known: false }

  test('stop words do not, unless there are no others', () => {
    const the = term('the', { common: true })
    const cup = term('cup')
    expect(effectiveTerms([the, cup])).toEqual([cup])
    expect(effectiveTerms([the])).toEqual([the])
    expect(effectiveTerms([])).toEqual([])
  })

  test('the last word is the beginning of one where no product has it', () => {
    const half = term('por', unknown)
    expect(effectiveTerms([term('cup'), half])).toEqual([term('cup'), { ...half, prefix: true }])
    expect(effectiveTerms([half, term('cup')])).toEqual([half, term('cup')])
    for (const place of ['forms', 'synonyms'] as const) {
      const thermos = term('thermo', { ...unknown, [place]: [one('flask')] })
      expect(effectiveTerms([thermos])).toEqual([thermos])
      const unsold = { ...thermos, [place]: [one('flask', nowhere)] }
      expect(effectiveTerms([unsold])).toEqual([{ ...unsold, prefix: true }])
    }
    const foreign = term('mes', { ...unknown, doubtful: true, synonyms: [one('knife')] })
    expect(effectiveTerms([foreign])).toEqual([{ ...foreign, prefix: true }])
    expect(effectiveTerms([half, half, term('pot', unknown)]).map(({ prefix }) => prefix)).toEqual([false, false, true])
  })

  test.each(['titled', 'named', 'above', 'top', 'described'])('a word that products have as %s is complete', place => {
    const cup = term('cup', { ...unknown, [place]: 1 })
    expect(effectiveTerms([cup])).toEqual([cup])
  })

  test('a word before a last stop word is complete', () => {
    const half = term('por', unknown)
    expect(effectiveTerms([half, term('the', { common: true })])).toEqual([half])
  })
})

describe('levels of a match', () => {
  test('of a word that only titles and descriptions have: the title, then the description', () => {
    expect(lexemes([term('cup')])).toEqual([[['cup']], [['~cup']]])
  })

  test('of a word in titles or descriptions alone: both are asked, for counts may be old', () => {
    expect(lexemes([term('cup', { titled: 0 })])).toEqual([[['cup']], [['~cup']]])
    expect(lexemes([term('cup', { described: 0 })])).toEqual([[['cup']], [['~cup']]])
  })

  test('a condition has nothing but its lexemes and its count', () => {
    expect(levelsOf([term('cup')])[0]).toEqual([{ lexemes: ['cup'], prefix: false, documents: 3000 }])
  })

  test('of words in categories: the own one before the description, the top one last', () => {
    expect(lexemes([term('cup', { named: 1, above: 1, top: 1 })])).toEqual([
      [['cup']],
      [['cup', '+cup']],
      [['~cup', '+cup', '^cup']],
      [['~cup', '+cup', '^cup', '=cup']],
    ])
  })

  test('of a rare word, whatever was counted: counts may be old', () => {
    const everywhere = [['~cup', '+cup', '^cup', '=cup']]
    expect(lexemes([term('cup', nowhere)]).at(-1)).toEqual(everywhere)
    expect(lexemes([term('cup', { titled: 400, described: 599 })]).at(-1)).toEqual(everywhere)
    expect(lexemes([term('cup', { titled: 400, described: 600 })]).at(-1)).toEqual([['~cup']])
  })

  test('other forms of the word in the title below synonyms; elsewhere all forms are one', () => {
    const derived = [{ lexeme: 'coat.coated', documents: 40 }]
    const coat = term('coat', { named: 1, derived, synonyms: [one('jacket')] })
    expect(lexemes([coat])).toEqual([
      [['coat']],
      [['coat']],
      [['coat', '+coat']],
      [['coat', '+coat', 'jacket']],
      [['coat', '+coat', 'jacket', 'coat.coated']],
      [['~coat', '+coat', 'jacket']],
    ])
    expect(levelsOf([coat])[4]![0]!.documents).toBe(3000 + 1 + 3000 + 40)
    expect(lexemes([term('coat.coated', { named: 1 })])).toEqual([
      [['coat.coated']],
      [['coat.coated', '+coat']],
      [['~coat', '+coat']],
    ])
  })

  test('a half-typed word has no other forms', () => {
    const half = term('coat', { prefix: true, derived: [{ lexeme: 'coat.coated', documents: 40 }] })
    expect(lexemes([half])).toEqual([[['coat']], [['~coat']]])
  })

  test('synonyms after names, in titles first', () => {
    const levels = lexemes([term('cup', { named: 1, synonyms: [one('mug', { named: 1 })] })])
    expect(levels.slice(0, 5)).toEqual([
      [['cup']],
      // With the category and a synonym in the title together.
      [['cup']],
      [['cup', '+cup']],
      [['cup', '+cup', 'mug']],
      [['cup', '+cup', 'mug', '+mug']],
    ])
    expect(levels.at(-1)!.flat()).toEqual(['~cup', '+cup', 'mug', '+mug'])
  })

  test('in a category those come first whose title has a synonym', () => {
    const synonyms = [one('mug'), { ...one('cup'), lexemes: ['coffe', 'cup'] }, one('beaker', { titled: 0 })]
    const both = levelsOf([term('becher', { named: 1, synonyms })])[1]
    expect(both).toMatchObject([
      {
        lexemes: ['becher'],
        together: [
          ['+becher', 'mug'],
          ['+becher', 'coffe', 'cup'],
        ],
      },
    ])
  })

  test('a correction stands for its word', () => {
    const corrections = [{ ...one('cap', { named: 1 }), word: 'cap' }]
    expect(lexemes([term('cpa', { corrections })])).toEqual([
      [['cpa', 'cap']],
      [['cpa', 'cap', '+cap']],
      [['~cpa', '~cap', '+cap']],
    ])
  })

  test('other forms are at the level of the word; several words stand for it together', () => {
    const split: Alternative = { ...one('wrist'), lexemes: ['wrist', 'watch'] }
    const [title] = levelsOf([term('wristwatch', { forms: [one('wristwatches'), split] })])
    expect(title).toMatchObject([
      { lexemes: ['wristwatch', 'wristwatches'], together: [['wrist', 'watch']], documents: 9000 },
    ])
  })

  test('only the word itself is half typed', () => {
    const [, last] = levelsOf([term('cu', { prefix: true, synonyms: [one('mug')] })])
    expect(last).toMatchObject([{ lexemes: ['cu'], together: [['mug']], prefix: true }])
  })

  test('without words there is one level, without conditions', () => {
    expect(levelsOf([])).toEqual([[]])
    expect(matchOf([])).toEqual([])
  })

  test('every level has the lexemes of those before it, or what every product with one of them has', () => {
    const wider = (lexeme: string) => {
      const word = lexeme.replace(/^[*#]/, '')
      return [lexeme, ...(lexeme.startsWith('#') ? [`+${word}`] : [word, `~${word}`])]
    }
    const counts = fc.record({
      titled: fc.nat(2000),
      headed: fc.nat(2),
      kind: fc.nat(2),
      named: fc.nat(2),
      above: fc.nat(2),
      top: fc.nat(2),
      described: fc.nat(2000),
    })
    // What a category holds is named by it.
    const documents = counts.map(count => ({ ...count, named: Math.max(count.named, count.kind) }))
    const alternative = (name: string) =>
      fc.array(
        documents.map(counts => ({ lexemes: [name], ...counts })),
        { maxLength: 1 },
      )
    const any = fc
      .record({
        counts: documents,
        forms: alternative('form'),
        synonyms: alternative('synonym'),
        corrections: alternative('correction'),
      })
      .map(({ counts, corrections, ...more }) =>
        term('word', {
          ...counts,
          ...more,
          corrections: corrections.map(correction => ({ ...correction, word: 'correction' })),
        }),
      )
    fc.assert(
      fc.property(any, word => {
        const levels = lexemes([word]).map(level => level[0]!)
        for (const [at, level] of levels.entries())
          for (const lexeme of levels[at - 1] ?? [])
            expect(
              wider(lexeme).some(one => level.includes(one)),
              `${lexeme} of ${levels}`,
            ).toBe(true)
      }),
    )
  })
})

test('the words to keep where none matches all: what names a category, then what titles have, rare ones first, then the later ones', () => {
  const [red, leather, kettle, sale] = ['red', 'leather', 'kettle', 'sale'].map(word => term(word)) as [
    Term,
    Term,
    Term,
    Term,
  ]
  expect(byImportance([red, leather])).toEqual([leather, red])
  const named = { ...kettle, named: 1 }
  expect(byImportance([red, named, sale])).toEqual([named, sale, red])
  const rare = { ...red, titled: 3 }
  expect(byImportance([rare, leather, { ...sale, titled: 0 }])).toEqual([rare, leather, { ...sale, titled: 0 }])
  expect(byImportance([{ ...red, titled: 2500 }, leather])).toEqual([leather, { ...red, titled: 2500 }])
  // Less than eight times as rare is no rarer.
  expect(byImportance([red, { ...leather, titled: 4000 }])).toEqual([{ ...leather, titled: 4000 }, red])
  const inNoTitle = { ...named, titled: 0 }
  expect(byImportance([inNoTitle, { ...named, titled: 3 }])).toEqual([{ ...named, titled: 3 }, inNoTitle])
  const form = { ...kettle, forms: [one('kessel', { named: 1 })] }
  expect(byImportance([form, sale])).toEqual([form, sale])
  const synonym = { ...kettle, synonyms: [one('kessel', { named: 1 })] }
  expect(byImportance([synonym, sale, named])).toEqual([named, synonym, sale])
  expect(byImportance([{ ...kettle, synonyms: [one('kessel')] }, sale])[0]).toBe(sale)
})

test('products are called by a word in their titles, their category or both', () => {
  expect(isName({ ...nowhere, titled: 1 })).toBe(true)
  expect(isName({ ...nowhere, named: 1 })).toBe(true)
  expect(isName({ ...nowhere, titled: 1, named: 1 })).toBe(true)
  expect(isName({ ...nowhere, above: 1, top: 1, described: 1 })).toBe(false)
})

test('a word is unmatched where neither it nor anything in its place is known', () => {
  const unknown = term('qqq', { ...nowhere, known: false })
  expect(isUnmatched(unknown)).toBe(true)
  expect(isUnmatched({ ...unknown, known: true })).toBe(false)
  expect(isUnmatched({ ...unknown, described: 1 })).toBe(false)
  for (const place of ['forms', 'synonyms'] as const) {
    expect(isUnmatched({ ...unknown, [place]: [one('cup')] })).toBe(false)
    expect(isUnmatched({ ...unknown, [place]: [one('cup', nowhere)] })).toBe(true)
  }
  expect(isUnmatched({ ...unknown, corrections: [{ ...one('cup'), word: 'cup' }] })).toBe(false)
})
