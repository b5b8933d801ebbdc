import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Circumstances,
  firstReceipt,
  formKeyAt,
  type OrderCircumstances,
  SELF_DEALING_KINDS,
  selfDealingSigns,
  startedAt,
} from './rules.ts'
import { signSentence } from './sentences.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const HONEST: Circumstances = {
  address: 'anna@post.example',
  shopDomain: 'kettles.example',
  members: [{ email: 'olga@gmail.com', role: 'owner', leftAt: null }],
  networkUsedAt: null,
  order: null,
  startedAt: NOW,
}
const signs = (more: Partial<Circumstances>) => selfDealingSigns({ ...HONEST, ...more })
const kinds = (more: Partial<Circumstances>) => signs(more).map(({ kind }) => kind)
const order = (...receipts: [feed: OrderCircumstances['receipts'][number]['feed'], minutes: number | null][]) => ({
  receipts: receipts.map(([feed, minutes]) => ({ feed, receivedAt: minutes === null ? null : minutesAgo(minutes) })),
  feedDays: [] as readonly number[],
})

test('an honest buyer shows none', () => expect(signs({ order: order(['file', 4000]) })).toEqual([]))

describe('an address at the shop’s domain', () => {
  test.each([
    ['anna@kettles.example', 'kettles.example'],
    ['ANNA@KETTLES.EXAMPLE', 'kettles.example'],
    ['anna@mail.kettles.example', 'kettles.example'],
    ['anna@kettles.example', 'www.kettles.example'],
    ['anna@kettles.co.uk', 'shop.kettles.co.uk'],
    ['anna@eu.kettles.co.uk', 'shop.kettles.co.uk'],
    ['anna@xn--bcher-kva.example', 'bücher.example'],
    ['anna@bücher.example', 'xn--bcher-kva.example'],
    ['anna@kettles.myshopify.com', 'kettles.myshopify.com'],
  ])('%s, of %s', (address, shopDomain) => expect(kinds({ address, shopDomain })).toEqual(['shop_address']))

  test('is stated with both domains', () =>
    expect(signs({ address: 'anna@mail.kettles.example' })).toEqual([
      { kind: 'shop_address', facts: { domain: 'mail.kettles.example', shop_domain: 'kettles.example' } },
    ]))

  test.each([
    ['a suffix alone, of a shop at the same', 'anna@co.uk', 'co.uk'],
    ['another domain that ends alike', 'anna@fkettles.example', 'kettles.example'],
    ['a suffix that strangers share', 'anna@other.co.uk', 'kettles.co.uk'],
    ['another shop of the same host', 'anna@other.myshopify.com', 'kettles.myshopify.com'],
    ['the host of many shops', 'anna@github.io', 'kettles.github.io'],
    ['a provider of mailboxes', 'anna@gmx.de', 'gmx.de'],
    ['a subdomain of one', 'anna@gmx.de', 'shop.gmx.de'],
  ])('is not %s', (_, address, shopDomain) => expect(signs({ address, shopDomain })).toEqual([]))
})

describe('a member’s address', () => {
  test.each(['olga@gmail.com', 'Ol.ga@googlemail.com', 'olga+reviews@gmail.com', 'o.l.g.a+1@GMAIL.com'])(
    'is %s',
    address => expect(kinds({ address })).toEqual(['member_address']),
  )
  test('is also one of somebody who left; who still works there is told first', () => {
    const left = { email: 'o.lga@gmail.com', role: null, leftAt: minutesAgo(60) }
    expect(signs({ address: 'olga@gmail.com', members: [left] })).toEqual([
      { kind: 'member_address', facts: { same_spelling: false, role: null, left: minutesAgo(60).toISOString() } },
    ])
    expect(signs({ address: 'olga@gmail.com', members: [left, ...HONEST.members] })).toEqual([
      { kind: 'member_address', facts: { same_spelling: true, role: 'owner', left: null } },
    ])
  })
  test('is not another one at the same provider, nor dots where they count', () => {
    expect(signs({ address: 'helga@gmail.com' })).toEqual([])
    const members = [{ email: 'olga@post.example', role: 'staff' as const, leftAt: null }]
    expect(signs({ address: 'ol.ga@post.example', members })).toEqual([])
  })
  test('needs an address', () => expect(signs({ address: null })).toEqual([]))
})

describe('an order reported by hand', () => {
  test.each([
    ['file', 59, true],
    ['file', 60, false],
    ['file', 61, false],
    ['api', 59, true],
    ['platform_webhook', 1, false],
    ['operator_archive', 1, false],
    ['buyer_proof', 1, false],
  ] as const)('%s, %i minutes before: %s', (feed, minutes, sign) =>
    expect(kinds({ order: order([feed, minutes]) })).toEqual(sign ? ['fresh_order'] : []),
  )

  test('counts from when the form was opened, also where the order came later', () => {
    expect(signs({ order: order(['file', 89]), startedAt: minutesAgo(30) })).toEqual([
      { kind: 'fresh_order', facts: { feed: 'file', minutes: 59, feed_days: 0 } },
    ])
    expect(signs({ order: order(['file', 5]), startedAt: minutesAgo(30) })).toEqual([
      { kind: 'fresh_order', facts: { feed: 'file', minutes: -25, feed_days: 0 } },
    ])
    expect(kinds({ order: order(['file', 89]) })).toEqual([])
  })
  test('counts by its first receipt, and not where anybody else reported it too', () => {
    expect(kinds({ order: order(['file', 5], ['api', 300]) })).toEqual([])
    expect(kinds({ order: order(['file', 5], ['platform_webhook', 1]) })).toEqual([])
    expect(kinds({ order: order(['file', 5], ['api', null]) })).toEqual([])
    expect(kinds({ order: order() })).toEqual([])
  })
  test('is none by a steady feed', () => {
    const daily = Array.from({ length: 28 }, (_, day) => day)
    expect(signs({ order: { ...order(['file', 5]), feedDays: daily } })).toEqual([])
    expect(kinds({ order: { ...order(['file', 5]), feedDays: daily.slice(0, 21) } })).toEqual(['fresh_order'])
  })
})

test('a member’s network is stated with when it was last used', () =>
  expect(signs({ networkUsedAt: minutesAgo(90) })).toEqual([
    { kind: 'member_network', facts: { last_used: minutesAgo(90).toISOString() } },
  ]))

test('a member’s network is a sign, and several signs come in order', () => {
  const all = {
    address: 'olga@kettles.example',
    members: [{ email: 'olga@kettles.example', role: 'staff', leftAt: null }],
  }
  expect(kinds({ ...(all as Partial<Circumstances>), networkUsedAt: NOW, order: order(['api', 0]) })).toEqual(
    SELF_DEALING_KINDS,
  )
})

describe('the first receipt', () => {
  const receipts = (...given: Parameters<typeof order>) => order(...given).receipts

  test.each([
    [0, 5],
    [5, 0],
  ])('is the earliest, of %i and %i minutes ago', (one, other) => {
    const first = firstReceipt(receipts(['file', one], ['api', other]))
    expect(first).toEqual({ feed: one === 5 ? 'file' : 'api', receivedAt: minutesAgo(5) })
  })

  test('of two at one time is the one that is stated first', () =>
    expect(firstReceipt(receipts(['file', 5], ['api', 5]))?.feed).toBe('file'))

  test('is unknown where one of them has no time', () =>
    expect(firstReceipt(receipts(['file', 5], ['api', null]))).toBeUndefined())
})

describe('the start of a review', () => {
  test.each([
    ['no key', null, 0],
    ['a key of the sender’s own', 'abc', 0],
    ['a key of a form', formKeyAt(minutesAgo(30), 'abc'), 30],
    ['a form of the future', formKeyAt(minutesAgo(-600), 'abc'), 0],
    ['a form that was open for weeks', formKeyAt(minutesAgo(30_000), 'abc'), 24 * 60],
  ])('by %s', (_, key, minutes) => expect(startedAt(key, NOW)).toEqual(minutesAgo(minutes)))

  test('is never in the future nor more than a day ago, whatever the key', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^opened-\d{13}-$/)), key => {
        const started = startedAt(key, NOW).getTime()
        expect(started).toBeLessThanOrEqual(NOW.getTime())
        expect(started).toBeGreaterThanOrEqual(NOW.getTime() - 86_400_000)
      }),
    ))
})

test.each([
  [
    { kind: 'shop_address', facts: { domain: 'kettles.example', shop_domain: 'kettles.example' } },
    'The author’s e-mail address is at kettles.example, the shop’s own domain.',
  ],
  [
    { kind: 'shop_address', facts: { domain: 'mail.kettles.example', shop_domain: 'kettles.example' } },
    'The author’s e-mail address is at mail.kettles.example, which belongs to the shop’s domain kettles.example.',
  ],
  [
    { kind: 'member_address', facts: { same_spelling: false, role: 'staff', left: null } },
    'The author’s e-mail address is another spelling of that of one of the shop’s staff.',
  ],
  [
    { kind: 'member_address', facts: { same_spelling: true, role: 'owner', left: null } },
    'The author’s e-mail address is that of an owner of the shop.',
  ],
  [
    { kind: 'member_address', facts: { same_spelling: true, role: null, left: '2026-04-30T23:00:00Z' } },
    'The author’s e-mail address is that of someone who stopped working for the shop on 30 April 2026.',
  ],
  [
    { kind: 'member_network', facts: { last_used: '2026-04-30T23:00:00Z' } },
    'The review was sent from a network that someone who works for the shop last used on 30 April 2026.',
  ],
  [
    { kind: 'fresh_order', facts: { feed: 'file', minutes: 12, feed_days: 1 } },
    'The shop reported the order by file 12 minutes before the review was started; orders came that way on 1 of the 28 days before.',
  ],
  [
    { kind: 'fresh_order', facts: { feed: 'api', minutes: -1, feed_days: 0 } },
    'The shop reported the order by its own program 1 minute after the review was started; orders came that way on none of the 28 days before.',
  ],
] as const)('a moderator reads %j', (sign, sentence) => expect(signSentence(sign)).toBe(sentence))
