import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIDING_REASONS, REVIEW_SOURCES } from '../reviews/rules.ts'
import type { Review } from '../reviews/schemas.ts'
import { ANYBODY, changedAt, noticeOf, titleOf, truncateText, verifiedLine, webAddress } from './rules.ts'

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T10:00:00.000Z`

const REVIEW = { created_at: day(1), edited_at: null, reply: null, trace: null, hidden: null } as Review
const trace = (published: string, ...changes: string[]): Review['trace'] => ({
  ordered_at: null,
  delivered_at: null,
  invited_at: null,
  written_at: day(1),
  published_at: published,
  changes: changes.map(at => ({ kind: 'edited', at, by: 'author' })),
})

describe('when what the public sees of a review last changed', () => {
  test.each<[string, Partial<Review>, number]>([
    ['when it was written', {}, 1],
    ['when it was edited', { edited_at: day(4) }, 4],
    ['when the shop replied', { reply: { body: 'Thanks', language: null, created_at: day(5), edited_at: null } }, 5],
    ['when it was hidden', { hidden: { reason: 'spam', at: day(6), by: 'shop', stars: 2, appeal: null } }, 6],
    ['when it was published', { trace: trace(day(3)) }, 3],
    ['when anything else happened to it', { trace: trace(day(3), day(9), day(8)) }, 9],
    ['the latest of all', { edited_at: day(20), trace: trace(day(3), day(9)) }, 20],
  ])('%s', (_, change, latest) => {
    expect(changedAt({ ...REVIEW, ...change })).toEqual(new Date(day(latest)))
  })
})

describe('the notice in a hidden review’s place', () => {
  test('says who hid it, why and when', () => {
    const notice = noticeOf({ reason: 'spam', by: 'shop', at: day(6) })
    expect(notice.title).toBe('The shop hid a review here')
    expect(notice.text).toMatch(/^Reason: [^.]+\. .+\. Hidden on 6 March 2026\.$/)
    expect(notice.short).toMatch(/^Reason: [^.]+\. Hidden on 6 March 2026\.$/)
    expect(noticeOf({ reason: 'spam', by: 'moderator', at: day(6) }).title).toBe('A moderator hid a review here')
  })

  test('differs for each reason', () => {
    const texts = HIDING_REASONS.map(reason => noticeOf({ reason, by: 'shop', at: day(6) }).short)
    expect(new Set(texts).size).toBe(HIDING_REASONS.length)
  })
})

test('a review is verified by an order, and one that is not says why', () => {
  const evidence = {
    grade: 'shop_reported',
    feed: 'api',
    placed_at: null,
    received_at: null,
    invited_at: null,
  } as const
  expect(verifiedLine({ verified: true, source: 'organic', evidence, imported: null })).toBe(
    'Verified: written by the buyer of an order. Reported by the shop.',
  )
  expect(verifiedLine({ verified: true, source: 'organic', evidence: null, imported: null })).toBe(
    'Verified: written by the buyer of an order.',
  )
  const imported = { by: 'shop', at: null, accepted_at: null } as const
  expect(verifiedLine({ verified: false, source: 'migrated', evidence: null, imported })).toMatch(
    /^Not verified: .+\. Imported by the shop\.$/,
  )
  const lines = REVIEW_SOURCES.map(source => verifiedLine({ verified: false, evidence: null, imported: null, source }))
  for (const line of lines) expect(line).toMatch(/^Not verified: .+\.$/)
  expect(new Set(lines).size).toBe(REVIEW_SOURCES.length)
})

describe('the title of an entry', () => {
  test.each([
    ['its title', { title: ' Warm\n and  light ', body: 'Long story', rating: 5 }, 'Warm and light'],
    ['how it begins', { title: null, body: 'Long story', rating: 5 }, 'Long story'],
    ['its stars, without any words', { title: null, body: null, rating: 4 }, '4 of 5 stars'],
    ['its stars, with blank ones', { title: ' ', body: 'not the title', rating: 2 }, '2 of 5 stars'],
  ])('%s', (_, review, title) => {
    expect(titleOf(review)).toBe(title)
  })

  test('has 90 characters at most, unless another length is asked for', () => {
    expect(titleOf({ title: 'x'.repeat(200), body: null, rating: 1 })).toBe(`${'x'.repeat(89)}…`)
    expect(titleOf({ title: 'x'.repeat(90), body: null, rating: 1 })).toBe('x'.repeat(90))
    expect(titleOf({ title: 'Warm and light', body: null, rating: 1 }, 10)).toBe('Warm and…')
  })
})

describe('a text is cut', () => {
  test.each([
    ['short', 5, 'short'],
    ['sixsix', 5, 'sixs…'],
    ['well worn words', 10, 'well worn…'],
    ['a longestword', 10, 'a longest…'],
    ['123456 8901', 10, '123456 89…'],
    ['1234567 901', 10, '1234567…'],
    ['12345678  1', 10, '12345678…'],
    ['👍👍👍👍', 3, '👍👍…'],
  ])('%j to %i: %j', (text, length, expected) => {
    expect(truncateText(text, length)).toBe(expected)
  })

  test('to no more characters than were asked for, and to a beginning of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '👍', 'bc') }),
        fc.integer({ min: 1, max: 30 }),
        (text, length) => {
          const short = truncateText(text, length)
          expect([...short].length).toBeLessThanOrEqual(length)
          if (short !== text) expect(text.startsWith(short.slice(0, -1))).toBe(true)
        },
      ),
    )
  })
})

describe('an address that shops store', () => {
  const base = 'https://candor.example'
  test.each([
    ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
    ['http://shop.example', 'http://shop.example/'],
    ['/reviews/stores/x', `${base}/reviews/stores/x`],
    ['reviews', `${base}/reviews`],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.example', null],
    ['xhttp://a', null],
    ['httpsx://a', null],
    ['http://', null],
    ['https://[', null],
  ])('%s: %s', (url, address) => {
    expect(webAddress(url, base)).toBe(address)
  })
})

test('pages of any site may read it', () => expect(ANYBODY).toEqual({ 'access-control-allow-origin': '*' }))
