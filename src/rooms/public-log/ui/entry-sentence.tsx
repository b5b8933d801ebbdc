import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { TERMS_PATH } from '../../terms/rules.ts'

interface Place {
  name: string
  internal_path: string
}

interface EntryProps {
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

/** The first characters of a hash, as people compare them. */
const fingerprint = (hex: string) => `${hex.slice(0, 16).replace(/.{4}(?=.)/g, '$& ')} …`

const readable = (code: string) => code.replaceAll('_', ' ')

/** An entry in words: what happened, and why (P3.7). */
export function EntrySentence({ type, entry, logged_at, shop, product }: EntryProps) {
  const facts = JSON.parse(entry) as Facts
  const isLate = facts.at.slice(0, 10) !== logged_at.slice(0, 10)
  const notes = [whyOf(type, facts), isLate && `It happened on ${formatDate(facts.at)}`].filter(Boolean)
  return (
    <div>
      <p>{sentenceOf(type, facts, shop, product)}</p>
      {notes.length > 0 && (
        <p>
          <small>{notes.join('. ')}</small>
        </p>
      )}
    </div>
  )
}

function sentenceOf(type: string, facts: Facts, shop: Place | null, product: Place | null) {
  const who = PARTIES[facts.by ?? ''] ?? 'Somebody'
  const where = shop ? <Link to={shop.internal_path}>{shop.name}</Link> : 'a shop'
  const of = product ? <Link to={product.internal_path}>{product.name}</Link> : where
  const review = <>{facts.rating ? `${facts.rating}-star review` : 'review'} of </>
  switch (type) {
    case 'review.created':
      return (
        <>
          A {review}
          {of} was received.
        </>
      )
    case 'review.verified':
      return (
        <>
          A {review}
          {of} was verified as a purchase.
        </>
      )
    case 'review.published':
      return (
        <>
          A {review}
          {of} was published.
        </>
      )
    case 'review.edited':
      return (
        <>
          {who} edited a {review}
          {of}.
        </>
      )
    case 'review.withdrawn':
      return (
        <>
          {who} withdrew a {review}
          {of}.
        </>
      )
    case 'review.deleted':
      return (
        <>
          {who} deleted a {review}
          {of}.
        </>
      )
    case 'review.restored':
      return (
        <>
          {who} restored a {review}
          {of}.
        </>
      )
    case 'review.held':
      return (
        <>
          A {review}
          {of} is waiting for a moderator.
        </>
      )
    case 'review.released':
      return (
        <>
          A {review}
          {of} was released to the public.
        </>
      )
    case 'review.hidden':
      return (
        <>
          {who} hid a {review}
          {of}.
        </>
      )
    case 'review.shown_again':
      return (
        <>
          {who} showed a {review}
          {of} again.
        </>
      )
    case 'review.replied':
      return (
        <>
          The shop replied to a {review}
          {of}.
        </>
      )
    case 'review.reply_withdrawn':
      return (
        <>
          The shop withdrew its reply to a {review}
          {of}.
        </>
      )
    case 'moderation.decided':
      return (
        <>
          A moderator {DECISIONS[facts.decision ?? ''] ?? 'decided on a review'}, at {where}.
        </>
      )
    case 'dispute.ended':
      return (
        <>
          A dispute with {where} {OUTCOMES[facts.outcome ?? ''] ?? 'ended'}.
        </>
      )
    case 'shop.medal':
      return facts.tier ? (
        <>
          {where} now has {facts.tier} for {facts.score}.
        </>
      ) : (
        <>
          {where} lost its medal for {facts.score}.
        </>
      )
    case 'shop.claimed':
      return <>Somebody proved that {where} is theirs.</>
    case 'role.granted':
      return shop ? (
        <>
          Somebody became {facts.role} of {where}.
        </>
      ) : (
        <>Somebody became {facts.role}.</>
      )
    case 'role.revoked':
      return shop ? (
        <>
          Somebody is no longer {facts.role} of {where}.
        </>
      ) : (
        <>Somebody is no longer {facts.role}.</>
      )
    case 'formulas.changed':
      return <>The formulas behind scores and order are in force as written in this entry.</>
    case 'terms.published':
      return (
        <>
          The <Link to={TERMS_PATH}>terms</Link> of {formatDate(facts.version!)} are in force.
        </>
      )
    case 'open_data.published':
      return <>The open data of {formatDate(facts.date!)} was released.</>
    default:
      return <>{readable(type)}</>
  }
}

function whyOf(type: string, { reason, reports, way, sha256 }: Facts): string | undefined {
  if (type === 'shop.claimed') return WAYS[way ?? '']
  if (sha256) return `Fingerprint ${fingerprint(sha256)}`
  const parts = [reason && `Reason: ${readable(reason)}`, reports ? `${countOf(reports, 'report')} settled` : '']
  return parts.filter(Boolean).join('. ') || undefined
}
