import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONFIRMATION, erasedAt, isConfirmed } from './deletion-rules.ts'

describe('an account is deleted only by typing the sentence that says so', () => {
  test.each([CONFIRMATION, 'Delete My Account', 'DELETE MY ACCOUNT', '  delete my account  ', 'delete\tmy\n account'])(
    '%j confirms',
    typed => {
      expect(isConfirmed(typed)).toBe(true)
    },
  )

  test.each([
    '',
    ' ',
    'delete',
    'deletemyaccount',
    'delete my accounts',
    'please delete my account',
    'delete my_account',
  ])('%j does not', typed => {
    expect(isConfirmed(typed)).toBe(false)
  })

  test('spaces and capitals make no difference, any other character does', () => {
    const spaces = fc.stringMatching(/^\s{1,5}$/)
    const cases = fc.array(fc.boolean(), { minLength: CONFIRMATION.length, maxLength: CONFIRMATION.length })
    fc.assert(
      fc.property(spaces, cases, fc.constantFrom(...'xyz.-0'), (space, upper, extra) => {
        const mixed = [...CONFIRMATION].map((email, i) => (upper[i] ? email.toUpperCase() : email)).join('')
        expect(isConfirmed(space + mixed.replaceAll(' ', space) + space)).toBe(true)
        expect(isConfirmed(mixed + extra)).toBe(false)
      }),
    )
  })
})

test('a deleted account can be restored for 30 days', () => {
  expect(erasedAt(new Date('2026-02-10T12:34:56Z'))).toEqual(new Date('2026-03-12T12:34:56Z'))
})
