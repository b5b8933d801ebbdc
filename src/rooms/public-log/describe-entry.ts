import { countOf, formatDate } from '../../design/text/format.ts'
import { TERMS_PATH } from '../terms/rules.ts'

/** Entries in words: what happened, and why (P3.7). Roles are named, people never. */

export interface Place {
  name: string
  /** Of the name, ISO 639-1; null: unknown. Absent where the name is ours. */
  language?: string | null
  internal_path: string
}

/** A sentence, with the places that it links to. */
export type Sentence = readonly (string | Place)[]

export interface DescribedEntry {
  type: string
  /** Canonical JSON. */
  entry: string
  logged_at: string
  shop: Place | null
  product: Place | null
}

/** The members that sentences are made of. */
interface Facts {
  at: string
  by?: string
  rating?: number
  reason?: string
  decision?: string
  reports?: number
  outcome?: string
  score?: string
  tier?: string | null
  way?: string
  role?: string
  date?: string
  version?: string
  sha256?: string
  evidence?: { grade: string } | null
  former?: { grade: string } | null
  incentive?: string
  changed?: string[]
  confirmed?: boolean
  day?: string
  helpful?: Record<string, number>
  too_long?: number
}

const PARTIES: Readonly<Record<string, string>> = {
  author: 'Its author',
  shop: 'The shop',
  moderator: 'A moderator',
  arbitrator: 'An arbitrator',
  reviewer: 'The buyer',
  system: 'Candor',
  import: 'An import',
}

const DECISIONS: Readonly<Record<string, string>> = {
  release: 'published a review that had been held',
  refuse: 'kept a held review from being published',
  dismiss: 'dismissed reports of a review',
  remove: 'hid a reported review',
  uphold: 'decided that a review stays hidden',
  overturn: 'put a hidden review back',
}

const OUTCOMES: Readonly<Record<string, string>> = {
  agreed: 'ended in agreement',
  awarded: 'was decided by an arbitrator',
  withdrawn: 'was withdrawn by the buyer',
  closed: 'was closed',
}

const WAYS: Readonly<Record<string, string>> = {
  dns: 'By a record in its domain’s DNS',
  file: 'By a file on its website',
  operator: 'Confirmed by the operator',
}

/** The names of the grades, as a part of a sentence. */
const GRADES: Readonly<Record<string, string>> = {
  buyer_proved: 'proved by the buyer',
  platform_signed: 'signed by the platform',
  shop_reported: 'reported by the shop',
  archive: 'from an archive',
}

/** What became of a review: the words before and after what it is about. `who` stands for the role that acted. */
const REVIEW_ACTS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'review.created': ['A', 'was received'],
  'review.verified': ['A', 'was verified as a purchase'],
  'review.published': ['A', 'was published'],
  'review.held': ['A', 'is waiting for a moderator'],
  'review.released': ['A', 'was released to the public'],
  'review.edited': ['who edited a', ''],
  'review.withdrawn': ['who withdrew a', ''],
  'review.accepted': ['An imported', 'was accepted by the person whom it names'],
  'review.deleted': ['who deleted a', ''],
  'review.removed': ['An imported', 'was removed'],
  'review.restored': ['who restored a', ''],
  'review.hidden': ['who hid a', ''],
  'review.shown_again': ['who showed a', 'again'],
  'review.replied': ['The shop replied to a', ''],
  'review.reply_withdrawn': ['The shop withdrew its reply to a', ''],
  'review.evidence': ['The evidence behind a', 'was recorded again'],
  'review.incentive': ['What was given for a', 'was recorded'],
}

/** A shop edits no review: its only edit is a report of what it gave (P1.11). */
const MARKED = ['A', 'was marked with what the shop gave for it'] as const

/** What was given for a review, as a note; nothing for `none`. */
const GIVEN: Readonly<Record<string, string>> = {
  reward: 'Given for it: a reward',
  free_product: 'Given for it: the product',
  connected: 'Its author is connected to the shop',
}

const LOST = ['A', 'is no longer verified'] as const

/** Reasons whose code is not words yet. */
const REASONS: Readonly<Record<string, string>> = { self_dealing: 'signs that the shop reviews itself' }

/** A reason may be several codes: those of the signs that held a review. */
const reasonWords = (codes: string) =>
  codes
    .split(' ')
    .map(code => REASONS[code] ?? readable(code))
    .join(', ')

/** Reasons are those of hiding and holding: a review is shown again in spite of them. */
const reasonLead = (type: string, { decision }: Facts) =>
  type === 'review.shown_again' || decision === 'overturn'
    ? 'It had been hidden as'
    : type === 'review.released' || decision === 'release'
      ? 'It had been held for'
      : decision === 'uphold'
        ? 'Hidden as'
        : 'Reason'

const readable = (code: string) => code.replaceAll('_', ' ')
const gradeName = ({ grade }: { grade: string }) => GRADES[grade] ?? readable(grade)

/** The first characters of a hash, as people compare them. */
const fingerprint = (hex: string) => `Fingerprint ${hex.slice(0, 16).replace(/.{4}(?=.)/g, '$& ')} …`

/**
 * An entry in words.
 * @returns the sentence, and the sentences below it: the reason, and when it happened if it was logged on another day
 */
export function describeEntry({ type, entry, logged_at, shop, product }: DescribedEntry): {
  sentence: Sentence
  notes: string[]
} {
  const facts = JSON.parse(entry) as Facts
  const isLate = facts.at.slice(0, 10) !== logged_at.slice(0, 10)
  const notes = [reasonOf(type, facts), isLate && `It happened on ${formatDate(facts.at)}`].filter(note => !!note)
  return { sentence: sentenceOf(type, facts, shop, product), notes: notes as string[] }
}

/** A sentence without its links. */
export const plainSentence = (sentence: Sentence): string =>
  sentence.map(part => (typeof part === 'string' ? part : part.name)).join('')

function sentenceOf(type: string, facts: Facts, shop: Place | null, product: Place | null): Sentence {
  const where = shop ?? 'a shop'
  const of = product ?? where
  if (type.startsWith('review.')) {
    const isLost = type === 'review.evidence' && facts.evidence === null
    const isMarked = type === 'review.edited' && facts.by === 'shop'
    const [before, after] = isLost
      ? LOST
      : isMarked
        ? MARKED
        : (REVIEW_ACTS[type] ?? ['A', readable(type.slice('review.'.length))])
    const who = PARTIES[facts.by ?? ''] ?? 'Somebody'
    const stars = facts.rating ? `${facts.rating}-star ` : ''
    return [`${before.replace(/^who/, who)} ${stars}review of `, of, after ? ` ${after}.` : '.']
  }
  switch (type) {
    case 'moderation.decided':
      return [`A moderator ${DECISIONS[facts.decision ?? ''] ?? 'decided on a review'}, at `, where, '.']
    case 'dispute.ended':
      return ['A dispute with ', where, ` ${OUTCOMES[facts.outcome ?? ''] ?? 'ended'}.`]
    case 'shop.medal':
      return facts.tier
        ? [where, ` now has ${facts.tier} for ${facts.score}.`]
        : [where, ` lost its medal for ${facts.score}.`]
    case 'shop.claimed':
      return ['Someone proved that ', where, ' belongs to them.']
    case 'role.granted':
      return shop ? [`Somebody became ${facts.role} of `, shop, '.'] : [`Somebody became ${facts.role}.`]
    case 'role.revoked':
      return shop ? [`Somebody is no longer ${facts.role} of `, shop, '.'] : [`Somebody is no longer ${facts.role}.`]
    case 'product.version':
      return [where, facts.changed ? ' changed ' : ' lists ', product ?? 'a product', '.']
    case 'votes.counted':
      return [`Votes on ${countOf(Object.keys(facts.helpful ?? {}).length, 'review')} of `, where, ' were counted.']
    case 'formulas.changed':
      return ['The formulas behind scores and order are those of this entry.']
    case 'terms.published':
      return ['The ', { name: 'terms', internal_path: TERMS_PATH }, ` of ${formatDate(facts.version!)} are in force.`]
    case 'log.key_rotated':
      return ['This log is signed by a new key from here on. The old one and the new one signed this entry.']
    case 'open_data.published':
      return [`The open data of ${formatDate(facts.date!)} was released.`]
    default:
      return [`${readable(type)}.`]
  }
}

function reasonOf(type: string, facts: Facts): string | undefined {
  const { reason, reports, way, sha256, changed, confirmed, evidence, former, incentive, day, too_long } = facts
  if (too_long) return `Its facts are too long for the log, which has their fingerprint. ${fingerprint(sha256!)}`
  const parts = [
    reason && `${reasonLead(type, facts)}: ${reasonWords(reason)}`,
    reports ? `${countOf(reports, 'report')} settled` : '',
    type === 'shop.claimed' && WAYS[way ?? ''],
    evidence && (former ? `From “${gradeName(former)}” to “${gradeName(evidence)}”` : capitalize(gradeName(evidence))),
    GIVEN[incentive ?? ''],
    day && `Until the end of ${formatDate(day)}. Votes are logged as daily totals, never one by one`,
    changed && `Changed: ${changed.map(field => (field === 'gtin' ? 'GTIN' : field)).join(', ')}`,
    confirmed && 'The shop says: same product',
    sha256 && fingerprint(sha256),
  ]
  return parts.filter(Boolean).join('. ') || undefined
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
