import { describe, expect, test } from 'vitest'
import { withoutControls } from './control-characters.ts'

describe('control characters', () => {
  test.each([
    ['a\u0001b\u0008c\u000ed\u001fe\u007ff', 'abcdef'],
    ['a\tb\nc\rd', 'a\tb\nc\rd'],
    ['a\u000bb\u000cc', 'a\nb\nc'],
    ['a\0b', 'a\0b'],
    [7, 7],
    [null, null],
    [
      { a: ['b\u0007', { c: '\u0007d' }], e: null },
      { a: ['b', { c: 'd' }], e: null },
    ],
  ])('%j becomes %j', (given, expected) => expect(withoutControls(given)).toEqual(expected))

  test('what is no plain object, or too deep, stays as it is', () => {
    const form = new URLSearchParams({ a: '\u0007' })
    expect(withoutControls({ form })).toEqual({ form })
    expect((withoutControls({ form }) as { form: unknown }).form).toBe(form)
    const nested = (depth: number): unknown => (depth === 0 ? '\u0007' : [nested(depth - 1)])
    const deepest = (value: unknown): unknown => (Array.isArray(value) ? deepest(value[0]) : value)
    expect(deepest(withoutControls(nested(13)))).toBe('')
    expect(deepest(withoutControls(nested(14)))).toBe('\u0007')
    const object = (depth: number): unknown => (depth === 0 ? '\u0007' : { a: object(depth - 1) })
    expect(JSON.stringify(withoutControls(object(13)))).not.toContain('u0007')
    expect(JSON.stringify(withoutControls(object(14)))).toContain('u0007')
  })
})
