import { describe, expect, test } from 'vitest'
import { checklistOf, type OnboardingFacts } from './rules.ts'

const at = new Date('2026-11-23T09:12:00Z')
const all: OnboardingFacts = {
  shopSince: at,
  firstProductAt: at,
  firstOrderAt: at,
  invitingSince: at,
  hasLogo: true,
  hasDescription: true,
  firstReviewAt: at,
  dismissedAt: null,
}
const none = { firstProductAt: null, firstOrderAt: null, invitingSince: null, hasLogo: false, firstReviewAt: null }

describe('checklistOf (X-work-04)', () => {
  test('of a new shop has its domain done, and products next', () => {
    const list = checklistOf({ ...all, ...none })!
    expect(list.steps.map(({ step, done }) => (done ? `${step} done` : step))).toEqual([
      'domain done',
      'products',
      'orders',
      'invitations',
      'page',
      'review',
    ])
    expect(list).toMatchObject({ next: 'products', dismissed: false })
    expect(list.steps[0]!.done_at).toBe(at.toISOString())
  })
  test('takes steps in any order', () => {
    expect(checklistOf({ ...all, firstOrderAt: null, firstProductAt: null })!.next).toBe('products')
    expect(checklistOf({ ...all, invitingSince: null })!.next).toBe('invitations')
    expect(checklistOf({ ...all, firstReviewAt: null })!.next).toBe('review')
  })
  test.each([{ hasLogo: false }, { hasDescription: false }])('wants logo and description: %j', missing => {
    const list = checklistOf({ ...all, ...missing })!
    expect([list.next, list.steps[4]]).toEqual(['page', { step: 'page', done: false, done_at: null }])
  })
  test('is gone once everything is done, and remembers that it was put away', () => {
    expect(checklistOf(all)).toBeNull()
    expect(checklistOf({ ...all, firstReviewAt: null, dismissedAt: at })!.dismissed).toBe(true)
  })
})
