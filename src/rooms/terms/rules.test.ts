import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptanceStorageKey, maySend, TERMS_PATH, TERMS_VERSION } from './rules.ts'

test('the version in force is a day, and it is read at an address of its own', () => {
  expect(new Date(TERMS_VERSION).toISOString().slice(0, 10)).toBe(TERMS_VERSION)
  expect(TERMS_PATH).toBe('/terms')
})

describe('the terms are accepted with a name and a tick (R-terms-02)', () => {
  test.each([
    ['Ada', true, true],
    ['Ada', false, false],
    ['', true, false],
    ['', false, false],
    [' ', true, true],
  ])('name %j, ticked %j: %j', (name, ticked, sent) => {
    expect(maySend({ name, ticked })).toBe(sent)
  })
})

describe('the name that is kept', () => {
  test('is the one that was given, whatever it is', () => {
    expect(acceptanceStorageKey(' Ada  Lovelace ')).toBe(' Ada  Lovelace ')
    expect(acceptanceStorageKey('<b>')).toBe('<b>')
  })

  test('can be stored, is cut rather than refused, and is never empty', () => {
    expect(acceptanceStorageKey('\0A\0')).toBe('A')
    expect(acceptanceStorageKey('x'.repeat(501))).toBe('x'.repeat(500))
    expect(acceptanceStorageKey('\0')).toBe('-')
    const text = fc.string({ unit: fc.constantFrom('a', '\0', '👍', '\ud800', '\udc00'), maxLength: 20 })
    fc.assert(
      fc.property(text, fc.constantFrom(0, 490, 499, 500), (end, length) => {
        const stored = acceptanceStorageKey('x'.repeat(length) + end)
        expect(stored).not.toMatch(/^$|\0/)
        expect(stored.isWellFormed()).toBe(true)
        expect(stored.length).toBeLessThanOrEqual(500)
      }),
    )
  })

  test('is well formed, also where it is cut', () => {
    expect(acceptanceStorageKey('a\ud800b')).toBe('a\ufffdb')
    expect(acceptanceStorageKey(`x${'👍'.repeat(300)}`)).toBe(`x${'👍'.repeat(249)}`)
  })
})
