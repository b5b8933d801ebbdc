import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines, ellipsis } from './lines.ts'

/** Each character is 10 px wide. */
const measure = (text: string) => [...new Intl.Segmenter('und').segment(text)].length * 10

describe('lines', () => {
  test.each([
    ['between words', 'one two three', 80, ['one two', 'three']],
    ['not before a comma', 'aa bbb, cc', 60, ['aa', 'bbb,', 'cc']],
    ['not after a bracket or inside a number', 'ab (cd 2.1', 40, ['ab', '(cd', '2.1']],
    ['a word that is too long between its characters', 'abcdefghij', 40, ['abcd', 'efgh', 'ij']],
  ])('break %s', (_, text, width, expected) => {
    expect(breakLines(text, width, 9, measure).lines).toEqual(expected)
  })

  test('break between the words of a script without spaces; its full stop stays with what it ends', () => {
    const { lines } = breakLines('職人による一点もの。送料無料、ギフトボックス入り。', 70, 9, measure)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter(line => /^[、。]/.test(line))).toEqual([])
  })

  test('nothing is lost, nothing is wider than it may be, and there are no more lines than may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 5 }), (text, most) => {
        const { lines, cut } = breakLines(text, 200, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(200)
        if (!cut) expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        else expect(lines.at(-1)).toMatch(/…$/)
      }),
    )
  })
})

test('a text that is too long ends in an ellipsis, never inside a character', () => {
  expect(ellipsis('abcdef', 60, measure)).toBe('abcdef')
  expect(ellipsis('abcdefg', 60, measure)).toBe('abcde…')
  expect(ellipsis('ab👩‍👩‍👧‍👧cdefg', 40, measure)).toBe('ab👩‍👩‍👧‍👧…')
})
