import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Habits, holdReason, holdReasonTexts, NO_HABITS, SIGNS, signsOf } from './publication-rules.ts'

const NO_HABITS_YET: Habits = { earlier: [], second: false, withoutOrder: 0 }
const signs = (body: string, habits: Partial<Habits> = {}, title: string | null = null) =>
  signsOf({ title, body }, { ...NO_HABITS_YET, ...habits })

describe('what is published at once', () => {
  test.each([
    ['praise', 'Boils in two minutes and does not drip. The handle stays cool.'],
    ['anger', 'Absolute rubbish. The worst shop ever, they lied to me!!! Shit quality, avoid, avoid, AVOID.'],
    ['a short word', 'Ok'],
    ['another script', '非常好，孩子很喜欢，包装也不错。'],
    ['a shop named by its domain', 'Cheaper than at amazon.de, and it came a day sooner.'],
    ['measures', 'It is 120 x 60 x 75 cm, model 4711-0815, order 100200300, 0.5 l, 1,000,000 turns, 2024-05-06.'],
    ['numbers with dots', 'Version 1.2.3, 24.90 instead of 39.90, at 08:30.'],
  ])('%s', (_, body) => expect(signs(body)).toEqual([]))

  test('a short text that its author wrote before', () =>
    expect(signs('Very good.', { earlier: ['Very good.'] })).toEqual([]))
  test('a dozen reviews a day', () => expect(signs('Does what it should.', { withoutOrder: 11 })).toEqual([]))
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
  ])('%s: %s', (sign, body) => expect(signs(body)).toEqual([sign]))

  test('signs in the title count', () => expect(signs('Fine.', {}, 'See www.kettles.example')).toEqual(['link']))
  test('words that were published before, whatever their case and commas', () =>
    expect(
      signs('This kettle changed my mornings: quick, quiet and easy to clean.', {
        earlier: ['This kettle changed my mornings - quick, quiet, and EASY to clean!'],
      }),
    ).toEqual(['copied']))
  test('a second review of the same without an order', () =>
    expect(signs('Still good.', { second: true })).toEqual(['second']))
  test('a thirteenth within a day', () => expect(signs('Still good.', { withoutOrder: 12 })).toEqual(['hurry']))
  test('several signs are all told', () =>
    expect(signs('https://x.example me@post.example', { withoutOrder: 12 })).toEqual(['link', 'contact', 'hurry']))
})

test('every sign is told in words, and a moderator’s own words as they are', () => {
  expect(holdReasonTexts(holdReason(['link', 'hurry']))).toEqual([SIGNS.link, SIGNS.hurry])
  expect(holdReasonTexts('Somebody else asked us to look at it')).toEqual(['Somebody else asked us to look at it'])
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
      signs(body, { earlier: [body] })
      return performance.now() - began < 2_000
    }),
    { numRuns: 60 },
  )
})

describe('threats and degrading words, in each language that is read', () => {
  test.each([
    "I'll kill you",
    'i’ll hurt you',
    'I will stab you',
    'I am going to shoot you',
    'we’ll find you',
    'We will kill you',
    'kill yourself',
    'Hang yourselves',
    'shoot them all',
    'Ich mache dich fertig',
    'wir bringen euch um',
    'ich mache dich kalt',
    'Je vais te tuer',
    'je vais vous buter',
    'je vais te crever',
    'Te voy a matar',
    'os voy a matar',
    'subhuman staff',
    'Untermenschen people',
    'untermensch owner',
    'vermin workers',
    'gas the others',
  ])('%s', words => {
    expect(signs(`${words}, that is what it says.`)).toEqual(['threat'])
  })

  test.each([
    'It will kill your lawn',
    'I will find your shop again',
    'this could kill you',
    'skill yourself',
    'Ich mache dich nicht nass',
    'je vais te dire',
    'te voy a recomendar',
    'the staff is friendly, no vermin',
    'a gas the size of a pea',
  ])('not: %s', words => {
    expect(signs(words)).toEqual([])
  })
})

describe('addresses and numbers', () => {
  test.each([
    ['link', 'http://x'],
    ['link', 'see www.a'],
    ['link', 'my-shop.COM/x'],
    ['link', 'shop.xyz/x'],
    ['contact', 'call 0171 5550123'],
    ['contact', 'call 0049 171 555 0123'],
    ['contact', '+1.212.555.0142'],
    ['contact', 'me@post.example'],
  ])('%s: %s', (sign, body) => expect(signs(body)).toEqual([sign]))

  test.each([
    'awww.great',
    'www. is missing',
    'shop.com',
    'shop.com/ is',
    'order 4711',
    'no 0171 555',
    'part A0171 5550123',
    '1,0171 5550123',
  ])('none: %s', body => expect(signs(body)).toEqual([]))
})

describe('nonsense', () => {
  const words = (all: number, different: number) =>
    Array.from({ length: all }, (_, i) => 'abcdefghijklmnopqrst'[i % different]!.repeat(3)).join(' ')

  test('fifteen of the same letter or sign, not fourteen', () => {
    for (const sign of ['o', '!', '☆', 'é']) {
      expect(signs(`So ${sign.repeat(15)}`)).toEqual(['nonsense'])
      expect(signs(`So ${sign.repeat(14)}`)).toEqual([])
    }
    expect(signs(`So${' '.repeat(30)}good`)).toEqual([])
  })

  test('twenty words or more of which at most a tenth differ', () => {
    expect(signs(words(20, 2))).toEqual(['nonsense'])
    expect(signs(words(20, 3))).toEqual([])
    expect(signs(words(19, 1))).toEqual([])
    expect(signs(`${words(10, 2)} ${words(10, 2).toUpperCase()}`)).toEqual(['nonsense'])
    expect(signs('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22')).toEqual([])
  })

  test('characters that unfold to many times their length', () => {
    expect(signs(`${'a b '.repeat(3)}${'\ufdfa'.repeat(4000)}`)).toContain('nonsense')
  })
})

describe('the same words again', () => {
  test('count from 40 characters on', () => {
    const pair = 'abcdefghij klmnopqrst uvwxyz abcdefghij kl'
    expect(signs(pair.slice(0, 40), { earlier: [pair.slice(0, 40)] })).toEqual(['copied'])
    expect(signs(pair.slice(0, 39), { earlier: [pair.slice(0, 39)] })).toEqual([])
  })

  test('wherever they stand among the earlier ones; other words do not count', () => {
    const body = 'This kettle changed my mornings: quick, quiet and easy.'
    expect(signs(body, { earlier: ['Other', ` ${body} `, 'Another'] })).toEqual(['copied'])
    expect(signs(body, { earlier: ['Other', `${body} Really`] })).toEqual([])
    expect(signs(body, { earlier: [body.replace(' ', '')] })).toEqual([])
  })
})

test('an edit is judged by its words alone', () => {
  expect(signsOf({ title: null, body: 'Still good.' }, NO_HABITS)).toEqual([])
  expect(signsOf({ title: 'www.x', body: 'Still good.' }, NO_HABITS)).toEqual(['link'])
})

test('a text is read to its end as far as a review goes', () => {
  expect(signs(`${'word other '.repeat(900)}${'some thing '.repeat(100)}https://x.example`)).toContain('link')
  expect(signs(`${'a lot of different words, '.repeat(800)}https://x.example`)).not.toContain('link')
})

test('names that objects have by themselves are no signs', () => {
  expect(holdReasonTexts('toString')).toEqual(['toString'])
  expect(holdReasonTexts('link toString')).toEqual(['link toString'])
})

test('60,000 units are read of what unfolds, more are a sign by themselves', () => {
  // U+FDFA unfolds to 18 units: 22 with a word of three letters and a space, so that the words differ
  const word = (i: number) => [i % 26, (i / 26) % 26, (i / 676) % 26].map(n => String.fromCharCode(97 + n)).join('')
  const unfolding = (items: number, rest: number) =>
    Array.from({ length: items }, (_, i) => `\ufdfa${word(i)} `).join('') + 'z'.repeat(rest)
  expect(signs(unfolding(2727, 5)), '59,999 and the line break after the title').toEqual([])
  expect(signs(unfolding(2727, 6))).toEqual(['nonsense'])
  expect(signs(`${unfolding(2728, 6)}https://x.example`), 'nothing after them is read').toEqual(['nonsense'])
})

test('an edit comes without habits', () => {
  expect(NO_HABITS).toEqual({ earlier: [], second: false, withoutOrder: 0 })
})
