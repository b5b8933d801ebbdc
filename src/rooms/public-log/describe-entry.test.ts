import { expect, test } from 'vitest'
import { describeEntry, plainSentence } from './describe-entry.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'

const at = '2026-11-22T14:05:00.000Z'
const shop = { name: 'Maple & Main', internal_path: '/reviews/stores/maple' }
const product = { name: 'Yoga mat', internal_path: '/reviews/stores/maple/products/mat' }

const describe = (
  type: string,
  facts: object = {},
  subjects = { shop, product } as Partial<Record<string, typeof shop>>,
) => {
  const { sentence, notes } = describeEntry({
    type,
    entry: JSON.stringify({ at, ...facts }),
    logged_at: at,
    shop: subjects.shop ?? null,
    product: subjects.product ?? null,
  })
  return [plainSentence(sentence), ...notes].join(' | ')
}

test.each([
  ['review.published', { rating: 4, by: 'system' }, 'A 4-star review of Yoga mat was published.'],
  [
    'review.hidden',
    { rating: 2, by: 'shop', reason: 'personal_data' },
    'The shop hid a 2-star review of Yoga mat. | Reason: personal data',
  ],
  ['review.shown_again', { by: 'moderator' }, 'A moderator showed a review of Yoga mat again.'],
  [
    'review.shown_again',
    { by: 'shop', reason: 'wrong_product' },
    'The shop showed a review of Yoga mat again. | It had been hidden as: wrong product',
  ],
  [
    'moderation.decided',
    { decision: 'overturn', reason: 'abusive' },
    'A moderator put a hidden review back, at Maple & Main. | It had been hidden as: abusive',
  ],
  [
    'moderation.decided',
    { decision: 'uphold', reason: 'abusive' },
    'A moderator decided that a review stays hidden, at Maple & Main. | Hidden as: abusive',
  ],
  [
    'moderation.decided',
    { decision: 'remove', reason: 'fake' },
    'A moderator hid a reported review, at Maple & Main. | Reason: fake',
  ],
  [
    'review.verified',
    { evidence: { grade: 'shop_reported' } },
    'A review of Yoga mat was verified as a purchase. | Reported by the shop',
  ],
  [
    'review.evidence',
    { former: { grade: 'shop_reported' }, evidence: { grade: 'buyer_proved' } },
    'The evidence behind a review of Yoga mat was recorded again. | From “reported by the shop” to “proved by the buyer”',
  ],
  ['review.evidence', { former: { grade: 'archive' }, evidence: null }, 'A review of Yoga mat is no longer verified.'],
  [
    'moderation.decided',
    { decision: 'dismiss', reports: 2 },
    'A moderator dismissed reports of a review, at Maple & Main. | 2 reports settled',
  ],
  ['dispute.ended', { outcome: 'agreed' }, 'A dispute with Maple & Main ended in agreement.'],
  ['shop.medal', { tier: 'gold', score: 'transparency' }, 'Maple & Main now has gold for transparency.'],
  ['shop.medal', { tier: null, score: 'transparency' }, 'Maple & Main lost its medal for transparency.'],
  [
    'product.version',
    { sha256: '8f27c10b5ad3aa00ff' },
    'Maple & Main lists Yoga mat. | Fingerprint 8f27 c10b 5ad3 aa00 …',
  ],
  [
    'product.version',
    { changed: ['gtin', 'title'], confirmed: true, sha256: '8f27c10b5ad3aa00ff' },
    'Maple & Main changed Yoga mat. | Changed: GTIN, title. The shop says: same product. Fingerprint 8f27 c10b 5ad3 aa00 …',
  ],
  [
    'votes.counted',
    { day: '2026-11-21', helpful: { a: 1, b: 2 } },
    'Votes on 2 reviews of Maple & Main were counted. | Until the end of 21 November 2026. Votes are logged as daily totals, never one by one',
  ],
  [
    'terms.published',
    { version: '2026-11-23', sha256: 'ab12' },
    'The terms of 23 November 2026 are in force. | Fingerprint ab12 …',
  ],
  [
    'review.edited',
    { by: 'shop', incentive: 'free_product' },
    'A review of Yoga mat was marked with what the shop gave for it. | Given for it: the product',
  ],
  [
    'review.incentive',
    { incentive: 'reward' },
    'What was given for a review of Yoga mat was recorded. | Given for it: a reward',
  ],
  ['review.created', { by: 'author', incentive: 'none' }, 'A review of Yoga mat was received.'],
  ['review.unheard_of', {}, 'A review of Yoga mat unheard of.'],
] as const)('%s %j', (type, facts, words) => expect(describe(type, facts)).toBe(words))

test('without a shop or product it says so in words', () => {
  expect(describe('review.published', {}, {})).toBe('A review of a shop was published.')
  expect(describe('role.granted', { role: 'moderator' }, {})).toBe('Somebody became moderator.')
})

test('what was logged on another day says when it happened', () => {
  const { notes } = describeEntry({
    type: 'review.deleted',
    entry: JSON.stringify({ at: '2024-03-01T00:00:00.000Z', by: 'author' }),
    logged_at: at,
    shop,
    product,
  })
  expect(notes).toEqual(['It happened on 1 March 2024'])
})

test('facts that are too long have their fingerprint', () => {
  expect(describe('product.version', { too_long: 70_000, sha256: '8f27c10b5ad3aa00ff' })).toContain(
    'too long for the log',
  )
})

test('every type of entry has a sentence of its own', () => {
  const facts = {
    version: '2026-11-23',
    date: '2026-11-23',
    decision: 'dismiss',
    score: 'transparency',
    tier: 'gold',
    role: 'owner',
  }
  const sentences = Object.values(ENTRY_KINDS)
    .flat()
    .map(type => describe(type, facts))
  expect(new Set(sentences).size).toBe(sentences.length)
})
