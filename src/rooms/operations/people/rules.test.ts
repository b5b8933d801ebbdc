import { expect, test } from 'vitest'
import { isAddress, personState } from './rules.ts'

test('a person who left has left, whether they ever signed in or not', () => {
  const day = new Date('2026-01-01')
  expect(personState({ claimed_at: null, left_at: null })).toBe('imported')
  expect(personState({ claimed_at: day, left_at: null })).toBe('active')
  expect(personState({ claimed_at: day, left_at: day })).toBe('left')
  expect(personState({ claimed_at: null, left_at: day })).toBe('left')
})

test.each([
  ['anna@post.example', true],
  ['@post', true],
  ['anna', false],
  ['anna @home', false],
  ['anna\t@home', false],
])('“%s” is an address: %s', (query, is) => expect(isAddress(query)).toBe(is))
