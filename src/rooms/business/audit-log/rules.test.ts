import { describe, expect, test } from 'vitest'
import { type AuditAction, describeAuditEntry, type LogDetails } from './rules.ts'

/** The text of an entry, after the actor's name. */
const received = (action: AuditAction, details: LogDetails = {}, about: string | null = null) =>
  describeAuditEntry(action, { ...details, about })

describe('the log of a shop says what was done', () => {
  test.each<[AuditAction, LogDetails, string]>([
    ['claimed', { way: 'operator' }, 'was given this shop by an operator'],
    ['claimed', { way: 'dns' }, 'proved the domain by DNS'],
    ['claimed', { way: 'file' }, 'proved the domain by a file'],
    ['domain_proved', { way: 'dns' }, 'proved the domain by DNS, and becomes an owner after a week'],
    ['domain_proved', { way: 'file' }, 'proved the domain by a file, and becomes an owner after a week'],
    ['member_asked', { role: 'staff' }, 'asked somebody to join as staff'],
    ['member_withdrawn', { role: 'staff' }, 'took back what somebody was asked: to join as staff'],
    ['member_joined', { role: 'owner' }, 'joined as owner'],
    ['member_left', {}, 'left the shop'],
    ['invitations', { fields: ['days', 'reminder'] }, 'set that buyers are asked for reviews: days, reminder'],
    ['invitations', {}, 'set that buyers are asked for reviews: '],
    ['invitations_paused', {}, 'stopped the invitations for a week, because too many buyers object'],
    ['review_picked', {}, 'picked a review for the shop’s page'],
    ['review_unpicked', {}, 'took a pick for the shop’s page back'],
    [
      'token_made',
      { fields: ['orders:write', 'reviews:read'] },
      'made a token for programs, good for orders:write, reviews:read',
    ],
    ['token_made', {}, 'made a token for programs, good for '],
    ['token_revoked', {}, 'revoked a token for programs'],
    ['import_begun', { fields: ['products', 'orders'] }, 'started an import of products, orders'],
    ['import_begun', {}, 'started an import of '],
    ['settings', { fields: ['name', 'country'] }, 'changed name, country'],
    ['settings', { fields: [] }, 'changed nothing'],
    ['settings', {}, 'changed nothing'],
  ])('%s %j: %s', (action, details, words) => {
    expect(received(action, details)).toBe(words)
  })

  test('a member’s name keeps its own direction within the sentence', () => {
    expect(received('member_changed', { role: 'owner' }, 'דנה')).toBe('made \u2068דנה\u2069 owner')
    expect(received('member_removed', {}, 'Ada')).toBe('took \u2068Ada\u2069 out of the shop')
  })

  test('of a member who has left the site, no name is known', () => {
    expect(received('member_changed', { role: 'staff' }, null)).toBe('made somebody staff')
    expect(received('member_removed', {}, '')).toBe('took somebody out of the shop')
  })

  test('an entry of an older or newer version is shown by its stored name', () => {
    expect(received('retired_kind' as AuditAction)).toBe('retired_kind')
    expect(received('toString' as AuditAction)).toBe('toString')
  })
})
