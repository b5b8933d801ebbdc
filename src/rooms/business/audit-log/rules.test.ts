import { describe, expect, test } from 'vitest'
import { type AuditAction, describeAuditEntry, type LogDetails } from './rules.ts'

/** The text of an entry, after the actor's name. */
const received = (action: AuditAction, details: LogDetails = {}, about: string | null = null) =>
  describeAuditEntry(action, { ...details, about })

describe('the log of a shop says what was done', () => {
  test.each<[AuditAction, LogDetails, string]>([
    ['claimed', { way: 'operator' }, 'was given the shop by an operator'],
    ['claimed', { way: 'dns' }, 'verified the domain with DNS'],
    ['claimed', { way: 'file' }, 'verified the domain with a file'],
    ['domain_proved', { way: 'dns' }, 'verified the domain with DNS and becomes an owner after a week'],
    ['domain_proved', { way: 'file' }, 'verified the domain with a file and becomes an owner after a week'],
    ['member_asked', { role: 'staff' }, 'invited someone to join as staff'],
    ['member_withdrawn', { role: 'staff' }, 'withdrew an invitation to join as staff'],
    ['member_joined', { role: 'owner' }, 'joined as owner'],
    ['member_left', {}, 'left the shop'],
    ['invitations', { fields: ['days', 'reminder'] }, 'changed review invitations: days, reminder'],
    ['invitations', {}, 'changed review invitations: '],
    ['invitations_paused', {}, 'paused invitations for a week because too many buyers objected'],
    ['review_picked', {}, 'picked a review for the shop page'],
    ['review_unpicked', {}, 'removed a picked review from the shop page'],
    ['token_made', { fields: ['orders:write', 'reviews:read'] }, 'created an API token for orders:write, reviews:read'],
    ['token_made', {}, 'created an API token for '],
    ['token_revoked', {}, 'revoked an API token'],
    ['import_begun', { fields: ['products', 'orders'] }, 'started an import of products, orders'],
    ['import_begun', {}, 'started an import of '],
    ['import_undone', { fields: ['orders'] }, 'undid an import of orders'],
    ['product_same', {}, 'said that a changed product is the same one'],
    ['product_different', {}, 'said that a changed product is a different one'],
    ['settings', { fields: ['name', 'country'] }, 'changed name, country'],
    ['settings', { fields: [] }, 'changed nothing'],
    ['settings', {}, 'changed nothing'],
  ])('%s %j: %s', (action, details, words) => {
    expect(received(action, details)).toBe(words)
  })

  test('a member’s name keeps its own direction within the sentence', () => {
    expect(received('member_changed', { role: 'owner' }, 'דנה')).toBe('changed the role of \u2068דנה\u2069 to owner')
    expect(received('member_removed', {}, 'Ada')).toBe('removed \u2068Ada\u2069 from the shop')
  })

  test('of a member who has left the site, no name is known', () => {
    expect(received('member_changed', { role: 'staff' }, null)).toBe('changed the role of someone to staff')
    expect(received('member_removed', {}, '')).toBe('removed someone from the shop')
  })

  test('an entry of an older or newer version is shown by its stored name', () => {
    expect(received('retired_kind' as AuditAction)).toBe('retired_kind')
    expect(received('toString' as AuditAction)).toBe('toString')
  })
})
