import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasEmailAddress, replaceEmailAddresses } from './email-addresses.ts'

it.each([
  ['write to anna@example.com.', 'write to …'.concat('.')],
  ['Ärger@müller.de und b.c+d@e-f.co.uk', '… und …'],
  ['a@b.cd@e.fg', '…@e.fg'],
  ['@anna or anna@ or a@b', '@anna or anna@ or a@b'],
  [`${'x'.repeat(80)}@y.zz`, `${'x'.repeat(16)}…`],
  ['𝒳y@z.abc', '…'],
])('replaces the addresses in %s', (text, replaced) => {
  expect(replaceEmailAddresses(text, '…')).toBe(replaced)
  expect(hasEmailAddress(text)).toBe(text !== replaced)
})

it('leaves no address behind, whatever surrounds it', () => {
  const around = fc.string({ unit: fc.constantFrom(' ', 'x', '.', '@', '<', 'é', '-') })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const left = replaceEmailAddresses(`${before} anna@example.com ${after}`, '…')
      expect(left).not.toContain('anna@example.com')
      expect(hasEmailAddress(left)).toBe(false)
    }),
  )
})
