import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXCERPT_READ, excerpt } from './excerpt-rules.ts'

describe('the excerpt of a review', () => {
  test('is the whole text while it fits on the card, on one line', () => {
    expect(excerpt('Keeps warm for hours.')).toBe('Keeps warm for hours.')
    expect(excerpt('  Keeps\n\nwarm\tfor   hours. ')).toBe('Keeps warm for hours.')
    expect(excerpt('non\u00a0breaking')).toBe('non breaking')
    expect(excerpt('')).toBe('')
    expect(excerpt('x'.repeat(160))).toBe('x'.repeat(160))
    expect(excerpt(` ${'x'.repeat(160)} `)).toBe('x'.repeat(160))
  })

  test('ends after a word, without the comma that followed it', () => {
    const words = `${'word '.repeat(30)}last, however much is said`
    expect(excerpt(words)).toBe(`${'word '.repeat(30)}last…`)
    for (const sign of [' ', ',', ';', ':', '–', '-', ' – '])
      expect(excerpt(`${'x'.repeat(100)}${sign} ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(100)}…`)
  })

  test('of a text without spaces is cut where it is full', () => {
    expect(excerpt('字'.repeat(500))).toBe(`${'字'.repeat(160)}…`)
    expect(excerpt(`short ${'x'.repeat(500)}`)).toBe(`short ${'x'.repeat(154)}…`)
    // a word boundary in the first half is no place to cut a card's text
    expect(excerpt(`${'x'.repeat(80)} ${'y'.repeat(500)}`)).toBe(`${'x'.repeat(80)} ${'y'.repeat(79)}…`)
    expect(excerpt(`${'x'.repeat(81)} ${'y'.repeat(500)}`)).toBe(`${'x'.repeat(81)}…`)
  })

  test('never cuts a character in half', () => {
    expect(excerpt(`x${'👍'.repeat(200)}`)).toBe(`x${'👍'.repeat(79)}…`)
    expect(excerpt('👍'.repeat(200))).toBe(`${'👍'.repeat(80)}…`)
  })

  test('does not depend on what of a review was read beyond the cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '  ', '\n', ',', '👍', '字'), maxLength: 400 })
    fc.assert(
      fc.property(text, review => {
        const shown = excerpt(review)
        expect(shown.length).toBeLessThanOrEqual(161)
        expect(shown).not.toMatch(/\s\s|[^\S ]/)
        expect(shown.isWellFormed()).toBe(true)
        const line = review.replace(/\s+/g, ' ').trim()
        if (shown.endsWith('…')) expect(line.startsWith(shown.slice(0, -1))).toBe(true)
        else expect(shown).toBe(line)
        if (!/\s\s/.test(review)) expect(excerpt(review.slice(0, EXCERPT_READ)).slice(0, 100)).toBe(shown.slice(0, 100))
      }),
    )
  })
})

test('more is read of a review than is shown, so that a word’s end is found', () =>
  expect(EXCERPT_READ).toBeGreaterThan(160))
