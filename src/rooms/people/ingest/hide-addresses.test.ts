import { expect, it } from 'vitest'
import { displayName, emailAddressOf, withoutAddresses } from './hide-addresses.ts'

it.each([
  ['Anna', 'Anna'],
  ['@anna', '@anna'],
  ['anna@example.com', 'A.'],
  ['mailto:anna@example.com', 'A.'],
  ['Anna <anna@example.com>', 'Anna'],
  ['Anna Smith (anna.s+shop@mail.example.co.uk)', 'Anna Smith'],
  ['a@b c@d', 'A.'],
  ['@@', 'A buyer'],
  ['🙂@🙂', 'A buyer'],
])('%s is shown as %s', (name, shown) => expect(displayName(name)).toBe(shown))

it.each([
  ['Write to Anna.S@mail.example or call', 'Write to [e-mail address] or call'],
  ['5 pieces @ 3.50 each', '5 pieces @ 3.50 each'],
  ['thanks @shop', 'thanks @shop'],
])('words: %s', (words, shown) => expect(withoutAddresses(words)).toBe(shown))

it('takes no time over long runs of letters', () => {
  const started = performance.now()
  withoutAddresses(`${'a'.repeat(20_000)}@${'b.'.repeat(10_000)}`)
  expect(performance.now() - started).toBeLessThan(500)
})

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['mailto:Anna@Example.com', 'anna@example.com'],
  ['c-123', null],
  ['anna@example.com 5', null],
])('the address in the id %s', (id, address) => expect(emailAddressOf(id)).toBe(address))
