import { describe, expect, test } from 'vitest'
import {
  isDelivered,
  isMailKind,
  MAIL_KINDS,
  mailKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKind,
} from './kind-rules.ts'
import {
  isMailed,
  MOST_ALIKE_A_DAY,
  MOST_ALIKE_AN_HOUR,
  MOST_MAILS_A_DAY,
  MOST_NEEDED_MAILS_A_DAY,
  MOST_OF_A_PAGE_A_DAY,
  type Recipient,
} from './rules.ts'

const NO_FLOOD = { mailed_there: 0, alike_today: 0, alike_this_hour: 0 }
const IRIS: Recipient = { email: 'iris@post.example', claimed: true, wanted: null, mailed: 0, ...NO_FLOOD }

describe('whether an e-mail goes out', () => {
  test.each<[NotificationKind, Partial<Recipient>, boolean]>([
    // kinds that cannot be unsubscribed from are always mailed
    ['dispute', {}, true],
    ['review_hidden', { wanted: false }, true],
    ['review_hidden', { claimed: false }, true],
    ['appeal_decided', { mailed: MOST_NEEDED_MAILS_A_DAY - 1 }, true],
    ['appeal_decided', { mailed: MOST_NEEDED_MAILS_A_DAY }, false],
    // repeated events are mailed a few times only, whatever the kind
    ['dispute', { alike_this_hour: MOST_ALIKE_AN_HOUR - 1 }, true],
    ['dispute', { alike_this_hour: MOST_ALIKE_AN_HOUR }, false],
    ['dispute', { alike_today: MOST_ALIKE_A_DAY }, false],
    ['dispute', { mailed_there: MOST_OF_A_PAGE_A_DAY - 1 }, true],
    ['dispute', { mailed_there: MOST_OF_A_PAGE_A_DAY }, false],
    ['review_replied', { alike_this_hour: MOST_ALIKE_AN_HOUR }, false],
    ['dispute', { email: null }, false],
    // kinds with a choice follow their default until the person chooses
    ['review_replied', {}, true],
    ['review_replied', { wanted: false }, false],
    ['review_replied', { wanted: true }, true],
    ['follow', {}, false],
    ['follow', { wanted: true }, true],
    ['follow', { wanted: true, email: null }, false],
    // people who never signed in get e-mails only about their purchases and their questions
    ['review_replied', { claimed: false }, false],
    ['invitation', { claimed: false }, true],
    ['invitation', { claimed: false, wanted: false }, false],
    // daily limit
    ['new_review', { mailed: MOST_MAILS_A_DAY - 1 }, true],
    ['new_review', { mailed: MOST_MAILS_A_DAY }, false],
  ])('%s to somebody of whom %o: %s', (kind, recipient, goes) => {
    expect(isMailed(kind, { ...IRIS, ...recipient })).toBe(goes)
  })
})

test('exactly the kinds that are not always sent can be stopped, and news comes only to who wants it', () => {
  const stoppable = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, { mail }]) => (mail === 'always' ? [] : kind))
  expect([...MAIL_KINDS].sort()).toEqual([...stoppable, 'news'].sort())
  expect(isMailKind('dispute')).toBe(false)
  expect(isMailKind('toString')).toBe(false)
  expect([isDelivered('news', undefined), isDelivered('news', true), isDelivered('review_replied', undefined)]).toEqual(
    [false, true, true],
  )
})

describe('what can be told', () => {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

  test('is described to who chooses it, each kind in words of its own', () => {
    const all = [...kinds.map(notificationKind), mailKind('news')]
    for (const { label, about } of all) {
      expect(label).toMatch(/^[A-Z].+[a-z]$/)
      expect(about).toMatch(/^[A-Z].+\.$/)
    }
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
    expect(mailKind('follow')).toBe(notificationKind('follow'))
  })

  test('concerns a shop’s members where it happened to the shop, else a person', () => {
    expect(kinds.filter(kind => NOTIFICATION_KINDS[kind].whom === 'shop')).toEqual([
      'owner_joined',
      'domain_proved',
      'invitations_paused',
      'token_made',
      'new_review',
      'review_edited',
      'question_asked',
      'appeal_received',
      'product_changed',
      'import_removed',
      'import_ended',
      'webhook_disabled',
    ])
    for (const kind of kinds) expect(['person', 'shop']).toContain(NOTIFICATION_KINDS[kind].whom)
    expect(mailKind('news').whom).toBe('person')
  })

  test('reaches people who never signed in only in answer to them, or from a shop they bought from', () => {
    expect(kinds.filter(kind => notificationKind(kind).mailsUnclaimed)).toEqual(['question_answered', 'invitation'])
  })

  test('is always mailed where it was done to what is theirs, or gives somebody power over their shop', () => {
    expect(kinds.filter(kind => NOTIFICATION_KINDS[kind].mail === 'always')).toEqual([
      'review_held',
      'review_refused',
      'purchase_proved',
      'proof_refused',
      'review_hidden',
      'review_shown_again',
      'appeal_decided',
      'question_removed',
      'dispute',
      'membership',
      'claim_asked',
      'claim_decided',
      'domain_proved',
      'invitations_paused',
      'token_made',
      'product_changed',
      'webhook_disabled',
    ])
  })

  test('is mailed unasked but for new followers, edited reviews and imports', () => {
    expect(kinds.filter(kind => NOTIFICATION_KINDS[kind].mail === 'off')).toEqual([
      'import_waiting',
      'follow',
      'review_edited',
      'import_removed',
      'import_ended',
    ])
  })
})
