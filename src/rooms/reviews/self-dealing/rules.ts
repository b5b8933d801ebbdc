import { getDomain } from 'tldts'
import { domainOf, mailboxOf } from '../../../lib/text/mailbox.ts'
import { isMailboxProvider } from '../../../lib/text/mailbox-providers.ts'
import { isSteadyFeed, type OrderFeed } from '../../orders/rules.ts'

/**
 * Signs that a shop reviews itself (P1.5). Each holds a review that is not public yet for a moderator. None hides what is
 * public, and none is an input of a score.
 */

/** The kinds in display order, with what the author reads. */
export const SELF_DEALING = {
  shop_address: 'Its author’s e-mail address is at the shop’s own domain.',
  member_address: 'Its author’s e-mail address belongs to someone who works for the shop, or is a variant of it.',
  member_network: 'It was sent from a network that someone who works for the shop used within 30 days.',
  fresh_order: 'The shop reported the order by hand less than an hour before the review was started, or after that.',
} as const
export type SelfDealingKind = keyof typeof SELF_DEALING
export const SELF_DEALING_KINDS = Object.keys(SELF_DEALING) as SelfDealingKind[]

export const isSelfDealing = (name: string): name is SelfDealingKind => Object.hasOwn(SELF_DEALING, name)

/** What authors can do about it. */
export const SELF_DEALING_ADVICE =
  'If you have nothing to do with the shop, you don’t have to do anything: a moderator reads your review and decides, whatever its stars. If you work for the shop, or wrote it for someone who does, please delete it.'

/** A sign with the facts that a moderator reads: dates in ISO 8601, no addresses and no people. */
export type SelfDealingSign =
  | { kind: 'shop_address'; facts: { domain: string; shop_domain: string } }
  /** `left`: when the membership ended. */
  | { kind: 'member_address'; facts: { same_spelling: boolean; role: 'owner' | 'staff' | null; left: string | null } }
  | { kind: 'member_network'; facts: { last_used: string } }
  /** `minutes` from receipt to the start of the review, below 0 if it came later; `feed_days` of the 28 before. */
  | { kind: 'fresh_order'; facts: { feed: 'file' | 'api'; minutes: number; feed_days: number } }

/** What is known of a review, its author and its shop when it is sent. */
export interface Circumstances {
  /** The author's address; null for somebody without one. */
  address: string | null
  shopDomain: string
  /** Members of the shop, and those who left it within 90 days. */
  members: readonly { email: string; role: 'owner' | 'staff' | null; leftAt: Date | null }[]
  /** When a member last used the network that the review is sent from; null if none did within 30 days. */
  networkUsedAt: Date | null
  /** The order's item with all its receipts, and the days on which the shop's feed brought orders; null without an order. */
  order: OrderCircumstances | null
  /** When the form was opened. */
  startedAt: Date
}

export interface OrderCircumstances {
  receipts: readonly { feed: OrderFeed; receivedAt: Date | null }[]
  /** As `isSteadyFeed` counts them, before the first receipt. */
  feedDays: readonly number[]
}

const MINUTE = 60_000

/** An order that the shop reports by hand less than this long before the review was started, or later, is a sign. */
export const FRESH_MINUTES = 60

/** The signs in a review's circumstances, in display order. */
export function selfDealingSigns(found: Circumstances): SelfDealingSign[] {
  const signs = [shopAddress(found), memberAddress(found), memberNetwork(found), freshOrder(found)]
  return signs.filter(sign => sign !== null)
}

/** At the shop's domain, above or below it, unless strangers share that: mailbox providers, and hosts such as `github.io`. */
function shopAddress({ address, shopDomain }: Circumstances): SelfDealingSign | null {
  if (address === null) return null
  const domain = domainOf(address)
  if (isMailboxProvider(domain)) return null
  const owned = registrableDomain(domain)
  if (owned === null || owned !== registrableDomain(domainOf(shopDomain))) return null
  return { kind: 'shop_address', facts: { domain, shop_domain: shopDomain } }
}

/** The part of a domain that one party registered, by the public suffix list; null for a suffix alone. */
const registrableDomain = (domain: string): string | null =>
  getDomain(domain, { allowPrivateDomains: true, validateHostname: false })

function memberAddress({ address, members }: Circumstances): SelfDealingSign | null {
  if (address === null) return null
  const mailbox = mailboxOf(address)
  const own = members.filter(({ email }) => mailboxOf(email) === mailbox)
  // somebody who still works there rather than somebody who left
  const member = own.find(({ leftAt }) => leftAt === null) ?? own[0]
  if (!member) return null
  const { email, role, leftAt } = member
  const left = leftAt?.toISOString() ?? null
  return { kind: 'member_address', facts: { same_spelling: email === address, role, left } }
}

const memberNetwork = ({ networkUsedAt }: Circumstances): SelfDealingSign | null =>
  networkUsedAt && { kind: 'member_network', facts: { last_used: networkUsedAt.toISOString() } }

/** By a file or a program that does not deliver regularly; what a platform signed, a buyer proved or an operator imported is none. */
function freshOrder({ order, startedAt }: Circumstances): SelfDealingSign | null {
  if (!order || order.receipts.length === 0) return null
  const { receipts, feedDays } = order
  const first = firstReceipt(receipts)
  if (!first || !receipts.every(({ feed }) => byHand(feed)) || isSteadyFeed(feedDays)) return null
  const before = startedAt.getTime() - first.receivedAt.getTime()
  if (before >= FRESH_MINUTES * MINUTE) return null
  const minutes = Math.floor(before / MINUTE)
  return { kind: 'fresh_order', facts: { feed: first.feed as 'file' | 'api', minutes, feed_days: feedDays.length } }
}

const byHand = (feed: OrderFeed) => feed === 'file' || feed === 'api'

/** The earliest receipt; undefined if one is of before the time was recorded. */
export function firstReceipt(
  receipts: OrderCircumstances['receipts'],
): { feed: OrderFeed; receivedAt: Date } | undefined {
  const timed = receipts.flatMap(({ feed, receivedAt }) => (receivedAt ? [{ feed, receivedAt }] : []))
  return timed.length < receipts.length ? undefined : timed.reduce((a, b) => (b.receivedAt < a.receivedAt ? b : a))
}

/** The longest time that a form counts as open. */
const LONGEST_OPEN = 24 * 60 * MINUTE

/** A form's key begins with when it was opened, in milliseconds. */
const KEY = /^opened-(\d{13})-/

/** A new form's idempotency key. @param id random */
export const formKeyAt = (openedAt: Date, id: string): string => `opened-${openedAt.getTime()}-${id}`

/**
 * When a review was started: when its form was opened, if its key says so, else when it is sent. The key is the sender's word,
 * so it can only make a review older: an earlier start finds more signs, and a later one is as good as a new form.
 */
export function startedAt(key: string | null, now: Date): Date {
  const [, opened] = KEY.exec(key ?? '') ?? []
  const time = Math.max(Number(opened ?? now), now.getTime() - LONGEST_OPEN)
  return new Date(Math.min(time, now.getTime()))
}
