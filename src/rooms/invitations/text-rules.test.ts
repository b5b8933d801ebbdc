import { describe, expect, test } from 'vitest'
import { colourProblem, mailable, subjectOf, textHoldsAddress } from './text-rules.ts'

describe('textHoldsAddress (X-work-08)', () => {
  test.each([
    'Claim it at https://evil.example',
    'evil.example',
    'EVIL.Com has it',
    'www evil com',
    'пример.рф',
    'ｅｖｉｌ．ｃｏｍ',
    'evil.\u200bcom',
    'evil.\u0000com',
    'ev\u00adil.com',
    'w\u00adww evil com',
    'write to post@evil',
    'see 192.168.0.1 now',
    `${'ﷺ'.repeat(900)} evil.example`,
  ])('finds one in %j', text => expect(textHoldsAddress(text)).toBe(true))

  test.each([
    'Hello, how do you like it? Tell us. Good or bad.',
    'It costs 4.5 stars, e. g. five.',
    'Dear customer…\n\nThank you!',
    'No. 3 is 2.1 l',
    'We fired it twice.\n\nYours, Kim',
    'We fired it twice.\r\nYours',
    'Twice.\tYours',
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
    expect(subjectOf(null, 'Kiln', { titles: ['x'.repeat(300)], reminder: false })).toHaveLength(200)
  })
})

test('mailable drops only what holds an address', () => {
  expect(mailable({ subject: 'evil.example', message: 'Thank you.' })).toEqual({ subject: null, message: 'Thank you.' })
  expect(mailable({ subject: 'Happy?', message: 'evil.example' })).toEqual({ subject: 'Happy?', message: null })
  expect(mailable({ subject: null, message: null })).toEqual({ subject: null, message: null })
})

describe('colourProblem', () => {
  test.each(['#0a5c5c', '#000000', '#767676'])('%s can be read on white', colour =>
    expect(colourProblem(colour)).toBeNull(),
  )

  test.each(['', 'red', '0a5c5c', '#0a5c5', '#0a5c5c0', ' #0a5c5c', '#0a5c5g'])('%j is no colour', colour =>
    expect(colourProblem(colour)).toBe('Enter a colour as # and six digits or letters, such as #0a5c5c.'),
  )

  test.each([
    ['#777777', '4.4'],
    ['#ffffff', '1.0'],
    ['#ff0000', '3.9'],
  ])('%s is hard to read: %s:1, and a darker one is offered that is not', (colour, ratio) => {
    const problem = colourProblem(colour)
    expect(problem).toContain(`(${ratio}:1, at least 4.5:1 is needed)`)
    const [darker] = problem!.match(/#[0-9a-f]{6}/) ?? []
    expect(colourProblem(darker!)).toBeNull()
  })
})
