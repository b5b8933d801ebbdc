import { describe, expect, test } from 'vitest'
import { mailable, subjectOf, textHoldsAddress } from './text-rules.ts'

describe('textHoldsAddress (X-work-08)', () => {
  test.each([
    'Claim it at https://evil.example',
    'evil.example',
    'EVIL.Com has it',
    'www evil com',
    'пример.рф',
    'ｅｖｉｌ．ｃｏｍ',
    'evil.\u200bcom',
    'ev\u00adil.com',
    'write to post@evil',
    'see 192.168.0.1 now',
    `${'ﷺ'.repeat(900)} evil.example`,
  ])('finds one in %j', text => expect(textHoldsAddress(text)).toBe(true))

  test.each([
    'Hello, how do you like it? Tell us. Good or bad.',
    'It costs 4.5 stars, e. g. five.',
    'Dear customer…\n\nThank you!',
    'No. 3 is 2.1 l',
  ])('finds none in %j', text => expect(textHoldsAddress(text)).toBe(false))
})

describe('subjectOf', () => {
  const one = { titles: ['Bowl $&'], reminder: false }
  test('is ours by default', () => {
    expect(subjectOf(null, 'Kiln', one)).toBe('How is it: Bowl $&')
    expect(subjectOf(null, 'Kiln', { titles: ['a', 'b'], reminder: true })).toBe(
      'Still time to review: your order from Kiln',
    )
  })
  test('is ours where the shop’s words and a title make an address together', () => {
    expect(subjectOf('See evil.{product}', 'Kiln', { titles: ['com'], reminder: false })).toBe('How is it: com')
  })
  test('is the shop’s with the product filled in, and says when it is a reminder', () => {
    expect(subjectOf('And {product}? {product}!', 'Kiln', one)).toBe('And Bowl $&? Bowl $&!')
    expect(subjectOf('Happy?', 'Kiln', { ...one, reminder: true })).toBe('Reminder: Happy?')
    expect(subjectOf('{product}', 'Kiln', { titles: ['x'.repeat(300)], reminder: false })).toHaveLength(200)
  })
})

test('mailable drops only what holds an address', () => {
  expect(mailable({ subject: 'evil.example', message: 'Thank you.' })).toEqual({ subject: null, message: 'Thank you.' })
  expect(mailable({ subject: 'Happy?', message: 'evil.example' })).toEqual({ subject: 'Happy?', message: null })
  expect(mailable({ subject: null, message: null })).toEqual({ subject: null, message: null })
})
