import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVisible, LONGEST_BODY, LONGEST_REPLY, LONGEST_TITLE, lengthOf, normalizeText } from './rules.ts'

describe('a text as it is stored', () => {
  test.each([
    ['  a  ', 'a'],
    ['a\r\nb', 'a\nb'],
    ['a\rb', 'a\nb'],
    ['a\n\rb', 'a\n\nb'],
    ['a\n\nb', 'a\n\nb'],
    ['a\n\n\nb', 'a\n\nb'],
    ['a\r\n\r\n\r\n\r\nb\n\n\n\nc', 'a\n\nb\n\nc'],
    ['a\0b\0', 'ab'],
    ['a\ud800b', 'a\ufffdb'],
    ['\0 \n', ''],
    ['', ''],
    ['  two  spaces  within ', 'two  spaces  within'],
  ])('%j becomes %j', (text, stored) => {
    expect(normalizeText(text)).toBe(stored)
  })

  test('PostgreSQL can hold it, storing it again changes nothing, and no word is lost', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\0', '\ud800', '👍', '\t') })
    fc.assert(
      fc.property(text, typed => {
        const stored = normalizeText(typed)
        expect(stored).not.toMatch(/[\0\r]|\n{3}/)
        expect(stored.isWellFormed()).toBe(true)
        expect(stored).toBe(stored.trim())
        expect(normalizeText(stored)).toBe(stored)
        expect(stored.replace(/[^a👍]/gu, '')).toBe(typed.toWellFormed().replace(/[^a👍]/gu, ''))
      }),
    )
  })
})

describe('a text is as long as people count', () => {
  test.each([
    ['', 0],
    ['größe', 5],
    ['👍🏽', 2],
    ['a\nb', 3],
  ])('%j: %i', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  test('a title is a line, a review some pages, and a reply half of that', () => {
    expect([LONGEST_TITLE, LONGEST_BODY, LONGEST_REPLY]).toEqual([150, 10_000, 5000])
  })
})

describe('something of a text can be seen', () => {
  test.each(['a', '5', '👍', ' .', '\u200b!', 'ß'])('%j: yes', text => expect(isVisible(text)).toBe(true))
  test.each(['', ' ', '\n\t', '\u200b', '\u00ad\u202e', '\u00a0\u3000', '\0'])('%j: no', text =>
    expect(isVisible(text)).toBe(false),
  )
})
