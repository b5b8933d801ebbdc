import { describe, expect, test } from 'vitest'
import { LONGEST_TOKEN_DAYS, MAX_PER_PAGE, PER_PAGE, SCOPE_LABELS, SCOPES, TOKEN_DAYS } from './scope-rules.ts'

describe('what a token of a shop is good for', () => {
  test('reading and writing are given separately, for each kind of thing', () => {
    const kinds = new Set(SCOPES.map(scope => scope.split(':')[0]))
    expect([...kinds]).toEqual(['products', 'orders', 'reviews', 'questions', 'webhooks'])
    for (const kind of kinds) expect(SCOPES).toEqual(expect.arrayContaining([`${kind}:read`, `${kind}:write`]))
    expect(SCOPES).toHaveLength(2 * kinds.size)
  })

  test('the page says of each what it allows; reading is called reading, writing is not', () => {
    for (const scope of SCOPES) {
      expect(SCOPE_LABELS[scope]).toMatch(/^[A-Z][a-z]+( [a-z,]+)+$/)
      expect(SCOPE_LABELS[scope].startsWith('Read '), scope).toBe(scope.endsWith(':read'))
    }
    expect(new Set(Object.values(SCOPE_LABELS)).size).toBe(SCOPES.length)
  })

  test('no token can be made to last longer than a year', () => {
    expect(TOKEN_DAYS).toEqual([30, 90, 365])
    expect(Math.max(...TOKEN_DAYS)).toBe(LONGEST_TOKEN_DAYS)
  })

  test('a page is 50 unless the call asks for up to 200', () => {
    expect([PER_PAGE, MAX_PER_PAGE]).toEqual([50, 200])
  })
})
