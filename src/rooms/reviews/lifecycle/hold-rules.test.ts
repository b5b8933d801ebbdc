import { describe, expect, test } from 'vitest'
import { SELF_DEALING, SELF_DEALING_ADVICE, SELF_DEALING_KINDS } from '../self-dealing/rules.ts'
import {
  comparableText,
  eventReasonOf,
  type HoldSign,
  holdAfterEdit,
  holdReason,
  holdReasonForAuthor,
  holdReasonTexts,
  holdsForSelfDealing,
  noteOnHold,
  SIGNS,
} from './publication-rules.ts'

/** Reasons that hold a review: stored, edited, and as its author, moderators, the shop and the public read them. */
const CLEAN = { title: null, body: 'Boils in two minutes.' }
const LINKED = { title: null, body: 'See https://x.example' }
const OWN_WORDS = 'A buyer asked us to look at this'

describe('after an edit', () => {
  test('a review that nothing held is held by its new text alone', () => {
    expect(holdAfterEdit(null, CLEAN)).toBeNull()
    expect(holdAfterEdit(null, LINKED)).toBe('link')
  })

  test('signs in the text go with the text', () => {
    expect(holdAfterEdit('link', CLEAN)).toBeNull()
    expect(holdAfterEdit('link threat nonsense contact', CLEAN)).toBeNull()
    expect(holdAfterEdit('threat', LINKED)).toBe('link')
  })

  test.each<HoldSign>(['copied', 'second', 'hurry', ...SELF_DEALING_KINDS])('%s stays whatever the text', sign => {
    expect(holdAfterEdit(sign, CLEAN)).toBe(sign)
    expect(holdAfterEdit(`link ${sign}`, CLEAN)).toBe(sign)
  })

  test('signs keep their order, and are named once', () => {
    expect(holdAfterEdit('fresh_order hurry', LINKED)).toBe('link hurry fresh_order')
    expect(holdAfterEdit('link', LINKED, ['shop_address'])).toBe('link shop_address')
    expect(holdAfterEdit('shop_address', CLEAN, ['shop_address'])).toBe('shop_address')
  })

  test('a moderator’s own words stay', () => {
    expect(holdAfterEdit(OWN_WORDS, LINKED)).toBe(OWN_WORDS)
    expect(holdAfterEdit('link seen', CLEAN, ['shop_address'])).toBe('link seen')
  })
})

describe('self-dealing', () => {
  test.each(SELF_DEALING_KINDS)('%s is not told apart from others in public', kind => {
    expect(holdsForSelfDealing(holdReason(['link', kind]))).toBe(true)
    expect(eventReasonOf(kind)).toBe('self_dealing')
    expect(eventReasonOf(holdReason(['link', 'hurry', kind]))).toBe('link hurry self_dealing')
  })

  test('several signs of it are one', () =>
    expect(eventReasonOf(holdReason(['second', ...SELF_DEALING_KINDS]))).toBe('second self_dealing'))

  test.each([null, 'link hurry', OWN_WORDS, 'because of shop_address'])('%s is told as it is', reason => {
    expect(eventReasonOf(reason)).toBe(reason)
    expect(holdsForSelfDealing(reason ?? '')).toBe(false)
  })

  test('only its authors are told what they can do', () => {
    expect(holdReasonForAuthor('link fresh_order')).toEqual([SIGNS.link, SELF_DEALING.fresh_order, SELF_DEALING_ADVICE])
    expect(holdReasonForAuthor('link')).toEqual([SIGNS.link])
    expect(holdReasonForAuthor(OWN_WORDS)).toEqual([OWN_WORDS])
  })
})

test('recorded facts take the place of a sign’s explanation', () => {
  const recorded = new Map([['fresh_order', 'Reported 5 minutes before.']])
  expect(holdReasonTexts('link fresh_order', recorded)).toEqual([SIGNS.link, 'Reported 5 minutes before.'])
  expect(holdReasonTexts('link shop_address', recorded)).toEqual([SIGNS.link, SELF_DEALING.shop_address])
})

describe('a note on an imported row', () => {
  test('tells every sign, in words of its own', () => {
    expect(noteOnHold('link')).toBe('a moderator reads it before it is published, because of a web address')
    expect(noteOnHold('link hurry')).toBe(`${noteOnHold('link')}, many reviews from the same author within a day`)
    const all = [...Object.keys(SIGNS), ...SELF_DEALING_KINDS]
    const notes = all.map(sign => noteOnHold(sign))
    expect(new Set(notes).size).toBe(all.length)
    expect(notes.every(note => /, because of \p{Ll}.{10,}$/u.test(note!))).toBe(true)
  })

  test.each([null, '', OWN_WORDS])('there is none for %j', reason => expect(noteOnHold(reason)).toBeUndefined())
})

test('texts are compared without case, punctuation and width', () => {
  expect(comparableText(' Quick, QUIET – and… easy! ')).toBe('quick quiet and easy')
  expect(comparableText('ＱＵＩＣＫ ﬁt 24.90')).toBe('quick fit 24 90')
  expect(comparableText(`${'x'.repeat(20_000)}y`)).toBe('x'.repeat(20_000))
  expect(comparableText('\ufdfa'.repeat(20_000)).length).toBeLessThanOrEqual(60_000)
})
