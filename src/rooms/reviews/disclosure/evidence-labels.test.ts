import { describe, expect, test } from 'vitest'
import { ORDER_FEEDS } from '../../orders/rules.ts'
import { EVIDENCE_GRADES } from '../rules.ts'
import {
  EVIDENCE_LABELS,
  EVIDENCE_ORDER,
  evidenceSentence,
  receiptStep,
  unconfirmedStep,
  verifiedLabel,
} from './evidence-labels.ts'
import { verifiedBuyerLabel } from './label-buyer.ts'

const WRITTEN = '2026-11-17T12:00:00.000Z'
const evidence = (rest: object = {}) =>
  ({
    grade: 'shop_reported',
    feed: 'api',
    placed_at: '2026-11-04T00:00:00.000Z',
    received_at: '2026-11-05T09:14:00.000Z',
    invited_at: null,
    ...rest,
  }) as Parameters<typeof evidenceSentence>[0]

describe('what stands behind a review', () => {
  test.each([
    [{}, 'The shop reported this order 12 days before the review. Nobody else has confirmed it.'],
    [
      { received_at: '2026-11-16T12:00:00.000Z' },
      'The shop reported this order 1 day before the review. Nobody else has confirmed it.',
    ],
    [
      { received_at: '2026-11-16T12:00:01.000Z' },
      'The shop reported this order within a day before the review. Nobody else has confirmed it.',
    ],
    [{ received_at: null }, 'The shop reported this order before the review. Nobody else has confirmed it.'],
    [
      { grade: 'platform_signed' },
      'The shop’s platform signed this order and sent it to us 12 days before the review. Nobody can have added it later.',
    ],
    [{ grade: 'buyer_proved' }, 'The buyer showed the shop’s signed order confirmation 12 days before the review.'],
    [
      { grade: 'buyer_proved', received_at: '2026-12-01T00:00:00.000Z' },
      'The buyer showed the shop’s signed order confirmation after writing the review. It is dated before it.',
    ],
    [{ grade: 'archive' }, 'The operator of this site imported this review and tied it to this order.'],
    [
      { grade: 'archive', feed: 'operator_archive' },
      'The operator of this site imported this order from old records 12 days before the review. Nobody reported it at the time.',
    ],
    [
      { grade: 'archive', feed: 'operator_archive', received_at: '2026-12-01T00:00:00.000Z' },
      'The operator of this site imported this order from old records, after the review. Nobody reported it at the time.',
    ],
    [
      { grade: 'archive', feed: 'operator_archive', received_at: null },
      'The operator of this site imported this order from old records, after the review. Nobody reported it at the time.',
    ],
  ])('%j: %s', (rest, sentence) => {
    expect(evidenceSentence(evidence(rest), WRITTEN)).toBe(sentence)
  })

  test('is named for every grade, strongest first, with who brought it and what nobody confirmed', () => {
    expect(EVIDENCE_ORDER).toEqual(['buyer_proved', 'platform_signed', 'shop_reported', 'archive', 'none'])
    expect(new Set(EVIDENCE_ORDER.map(grade => EVIDENCE_LABELS[grade].label)).size).toBe(5)
    expect(ORDER_FEEDS.map(feed => receiptStep(evidence({ feed }))?.text)).toEqual([
      'The shop’s platform sent the order',
      'The shop reported the order',
      'The shop reported the order',
      'The operator imported the order',
      'The buyer showed the order confirmation',
    ])
    expect(receiptStep(evidence({ feed: 'file' }))).toMatchObject({
      at: '2026-11-05T09:14:00.000Z',
      note: 'In a file that it uploaded, received here at 09:14 UTC',
    })
    expect(receiptStep(evidence({ received_at: null }))).toBeUndefined()
    expect(receiptStep(evidence({ feed: null }))).toBeUndefined()
    expect(unconfirmedStep(evidence({ grade: 'archive', feed: 'operator_archive' }))).toEqual({
      text: 'When the shop first recorded the order',
    })
    expect(EVIDENCE_GRADES.map(grade => unconfirmedStep(evidence({ grade })))).toEqual([
      { text: 'That the order came before the review' },
      { text: 'That it was paid for and delivered', note: 'Only the shop says so' },
      { text: 'That it was paid for and delivered' },
      { text: 'That it was delivered' },
    ])
  })
})

test('the badge in one line says the grade, wherever there is no card', () => {
  expect(verifiedLabel({ grade: 'shop_reported' })).toBe('Verified purchase, reported by the shop')
  expect(verifiedLabel(null)).toBe('Verified purchase')
  expect(verifiedLabel({ grade: 'archive' }, 'buyer')).toBe('Verified buyer, from an archive')
})

test('the badge of a person says what stands behind each of their purchases', () => {
  const none = { archive: 0, shop_reported: 0, platform_signed: 0, buyer_proved: 0 }
  expect(verifiedBuyerLabel({ ...none, shop_reported: 12 })).toBe('Verified buyer, reported by the shop')
  expect(verifiedBuyerLabel({ ...none, archive: 1234, buyer_proved: 1 })).toBe(
    'Verified buyer: 1 purchase proved by the buyer, 1,234 from an archive',
  )
  expect(verifiedBuyerLabel({ archive: 1, shop_reported: 9, platform_signed: 4, buyer_proved: 2 })).toBe(
    'Verified buyer: 2 purchases proved by the buyer, 4 signed by the platform, 9 reported by the shop, 1 from an archive',
  )
})
