import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Habits, holdReason, holdWords, SIGNS, signsOf } from './publication-rules.ts'

const QUIET: Habits = { earlier: [], second: false, withoutOrder: 0 }
const of = (body: string, habits: Partial<Habits> = {}, title: string | null = null) =>
  signsOf({ title, body }, { ...QUIET, ...habits })

describe('what is published at once', () => {
  test.each([
    ['praise', 'Boils in two minutes and does not drip. The handle stays cool.'],
    ['anger', 'Absolute rubbish. The worst shop ever, they lied to me!!! Shit quality, avoid, avoid, AVOID.'],
    ['a short word', 'Ok'],
    ['another script', '非常好，孩子很喜欢，包装也不错。'],
    ['a shop named by its domain', 'Cheaper than at amazon.de, and it came a day sooner.'],
    ['measures', 'It is 120 x 60 x 75 cm, model 4711-0815, order 100200300, 0.5 l, 1,000,000 turns, 2024-05-06.'],
    ['numbers with dots', 'Version 1.2.3, 24.90 instead of 39.90, at 08:30.'],
  ])('%s', (_, body) => expect(of(body)).toEqual([]))

  test('a short text that its author wrote before', () =>
    expect(of('Very good.', { earlier: ['Very good.'] })).toEqual([]))
  test('a dozen reviews a day', () => expect(of('Does what it should.', { withoutOrder: 11 })).toEqual([]))
})

describe('what waits for a moderator', () => {
  test.each([
    ['link', 'Better ones at https://kettles.example/buy today'],
    ['link', 'Look at WWW.kettles.example, half the price'],
    ['link', 'get yours at cheap-kettles.shop/offer'],
    ['contact', 'Write to anna.kettle@post.example for a discount'],
    ['contact', 'Call me: +49 171 555 01 23 any time'],
    ['contact', 'Ring (030) 555 0142 and ask for Jens'],
    ['threat', 'Send it back or I will find you.'],
    ['threat', 'Ihr Betrüger, ich bringe euch um!'],
    ['nonsense', 'goooooooooooooooooooooood'],
    ['nonsense', 'best kettle '.repeat(40)],
  ])('%s: %s', (sign, body) => expect(of(body)).toEqual([sign]))

  test('signs in the title count', () => expect(of('Fine.', {}, 'See www.kettles.example')).toEqual(['link']))
  test('words that were published before, whatever their case and commas', () =>
    expect(
      of('This kettle changed my mornings: quick, quiet and easy to clean.', {
        earlier: ['This kettle changed my mornings - quick, quiet, and EASY to clean!'],
      }),
    ).toEqual(['copied']))
  test('a second review of the same without an order', () =>
    expect(of('Still good.', { second: true })).toEqual(['second']))
  test('a thirteenth within a day', () => expect(of('Still good.', { withoutOrder: 12 })).toEqual(['hurry']))
  test('several signs are all told', () =>
    expect(of('https://x.example me@post.example', { withoutOrder: 12 })).toEqual(['link', 'contact', 'hurry']))
})

test('every sign is told in words, and a moderator’s own words as they are', () => {
  expect(holdWords(holdReason(['link', 'hurry']))).toEqual([SIGNS.link, SIGNS.hurry])
  expect(holdWords('Somebody else asked us to look at it')).toEqual(['Somebody else asked us to look at it'])
})

test('no text takes long or throws', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2000 }),
    fc
      .array(fc.constantFrom('0', '1 ', '+', '@', '.', 'a', 'www.', '-', ' '), { maxLength: 3000 })
      .map(all => all.join('')),
  )
  fc.assert(
    fc.property(texts, body => {
      const began = performance.now()
      of(body, { earlier: [body] })
      return performance.now() - began < 2_000
    }),
    { numRuns: 60 },
  )
})
