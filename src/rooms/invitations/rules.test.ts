import { describe, expect, test } from 'vitest'
import { arrivedBetween, deliveredBetween, isOpen, LATEST_DAYS, LINK_DAYS, type Rule, servesInvitee } from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const rule = (more: Partial<Rule> = {}): Rule => ({
  enabled: true,
  enabledAt: at(1),
  days: 10,
  reminderDays: 7,
  ...more,
})

describe('whose orders are due', () => {
  test('those that arrived so many days ago, and not before the rule would have asked for them', () => {
    expect(arrivedBetween(rule(), at(5))).toEqual({ from: new Date(at(1).getTime() - 10 * 86_400_000), to: at(-5) })
    expect(arrivedBetween(rule(), at(1))).toBeNull()
    expect(arrivedBetween(rule({ enabled: false }), at(5))).toBeNull()
    expect(arrivedBetween(rule({ days: 0 }), at(2))).toEqual({ from: at(1), to: at(2) })
  })
  test('nothing that is late by more than two weeks', () => {
    expect(arrivedBetween(rule(), at(60))).toEqual({ from: at(50 - LATEST_DAYS), to: at(50) })
  })
  test('a reminder comes so many days after the invitation, where one is wanted', () => {
    expect(deliveredBetween(rule(), at(20))).toEqual({ from: at(13 - LATEST_DAYS), to: at(13) })
    expect(deliveredBetween(rule({ reminderDays: null }), at(20))).toBeNull()
    expect(deliveredBetween(rule({ enabled: false }), at(20))).toBeNull()
  })
})

test('a link opens the form for its time', () => {
  expect(isOpen(at(1), at(LINK_DAYS))).toBe(true)
  expect(isOpen(at(1), at(LINK_DAYS + 1))).toBe(false)
})

const ADDRESSES = [
  ['GET', '/reviews/write-review/new', true],
  ['POST', '/reviews/write-review/new', true],
  ['GET', '/reviews/write-review/new.json', true],
  ['POST', '/reviews/write-review', true],
  ['POST', '/reviews/write-review/pictures', true],
  ['GET', '/reviews/write-review/pictures.json', true],
  ['GET', '/reviews/write-review/thanks', true],
  ['GET', '/reviews/write-review', false],
  ['GET', '/reviews/write-review.json', false],
  ['GET', '/reviews/users/abc', false],
  ['DELETE', '/reviews/users/reviews/x', false],
  ['GET', '/reviews/write-review/../users/abc', false],
  ['GET', '/x/reviews/write-review/new', false],
  ['GET', '/reviews/write-review/newest', false],
] as const
test.each(ADDRESSES)('who came by an invitation may %s %s: %s', (method, path, expected) => {
  expect(servesInvitee(method, path)).toBe(expected)
})
