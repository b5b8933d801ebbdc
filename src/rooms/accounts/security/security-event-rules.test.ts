import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDetail, SECURITY_EVENT_DAYS, SECURITY_EVENT_KINDS, SECURITY_EVENTS } from './security-event-rules.ts'

const migration = readFileSync('migrations/0107-accounts.sql', 'utf8')
const functions = readFileSync('migrations/functions/accounts.sql', 'utf8')

test('the table takes every kind of event', () => {
  const pattern = /CHECK \(kind ~ '([^']+)'/.exec(migration)![1]!
  for (const kind of SECURITY_EVENT_KINDS) expect(kind).toMatch(new RegExp(pattern))
})

test('operators read a label for each kind, and no two are alike', () => {
  const labels = Object.values(SECURITY_EVENTS)
  for (const label of labels) expect(label).toMatch(/^[A-Z][\p{L}-]+( [\p{L}’,;-]+)+$/u)
  expect(new Set(labels).size).toBe(SECURITY_EVENT_KINDS.length)
})

test('what grants access, moves data or changes roles is on record', () => {
  expect(SECURITY_EVENT_KINDS).toEqual(
    expect.arrayContaining([
      'signed_in',
      'sign_in_failed',
      'confirmation_failed',
      'passkey_added',
      'passkey_removed',
      'role_granted',
      'role_revoked',
      'token_made',
      'token_revoked',
      'webhook_secret_made',
      'import_started',
      'export_started',
      'data_downloaded',
      'member_changed',
      'account_deleted',
      'dispute_awarded',
    ]),
  )
})

test('events are deleted as soon as the database lets them be', () => {
  expect(functions).toContain(`interval '${SECURITY_EVENT_DAYS} days'`)
})

test.each([
  ['way', 'command', 'with a link from the site’s operator'],
  ['way', 'dns', 'with a DNS record'],
  ['way', 'later', 'way later'],
  ['claim_id', 7, 'claim id 7'],
  ['ended', true, 'ended true'],
])('the detail %s, %s, reads “%s”', (name, value, text) => expect(describeDetail(name, value)).toBe(text))
