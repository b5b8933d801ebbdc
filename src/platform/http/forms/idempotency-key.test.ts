import { describe, expect, test } from 'vitest'
import { codeOf } from '../testing.ts'
import { idempotencyKey } from './idempotency-key.ts'

describe('an idempotency key', () => {
  test.each([
    [undefined, null],
    ['', null],
    [['a', 'b'], null],
    ['a', 'a'],
    ['a\0b', 'ab'],
    ['a\ud800', 'a\ufffd'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is %j', (given, key) => expect(idempotencyKey(given)).toBe(key))

  test.each(['x'.repeat(201), '\0'])('%j is refused', given => {
    expect(() => idempotencyKey(given)).toThrow('An Idempotency-Key has 1 to 200 characters.')
    expect(codeOf(() => idempotencyKey(given))).toBe('400 bad_input')
  })
})
