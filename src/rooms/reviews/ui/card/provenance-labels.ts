import type { Review } from '../../contract.ts'
import { SOURCE_LABELS } from '../../labels.ts'
import type { OrderFeed } from '../../rules.ts'

type Trace = NonNullable<Review['trace']>
type Change = Trace['changes'][number]

/** One thing that happened to a review; without `at` it is told and not dated. */
export interface Step {
  text: string
  at: string | null
}

/** The four steps that stand in the line itself: an order, an invitation, the words, the publication. */
export function mainSteps(trace: Trace, source: Review['source']): Step[] {
  const uninvited = trace.invited_at === null && source === 'organic'
  return [
    ...(trace.ordered_at ? [{ text: 'Ordered', at: trace.ordered_at }] : []),
    ...(trace.invited_at ? [{ text: 'Invited', at: trace.invited_at }] : []),
    { text: uninvited ? 'Written without invitation' : 'Written', at: trace.written_at },
    { text: 'Published', at: trace.published_at },
  ]
}

type ProvenanceFacts = Pick<Review, 'source' | 'verified' | 'edited_at' | 'reply'> & { trace: Trace }

/** Everything that is known to have happened to a review, in the order in which it did. */
export function allSteps({ trace, source, edited_at, reply }: ProvenanceFacts): Step[] {
  const { delivered_at, changes } = trace
  // an import may only know when the last edit was
  const editedElsewhere = edited_at !== null && !changes.some(({ kind }) => kind === 'edited')
  const dated = [
    ...mainSteps(trace, source),
    ...(delivered_at ? [{ text: 'Delivered', at: delivered_at }] : []),
    ...changes.map(change => ({ text: CHANGES[change.kind](WHO[change.by]), at: change.at })),
    ...(editedElsewhere ? [{ text: CHANGES.edited(WHO.author), at: edited_at }] : []),
    ...(reply ? [{ text: 'Answered by the shop', at: reply.created_at }] : []),
  ]
  // what happened on one day stands as it was told: an import may know the day alone
  const sorted = dated.toSorted((a, b) => (a.at ?? '').slice(0, 10).localeCompare((b.at ?? '').slice(0, 10)))
  return trace.ordered_at ? sorted : [{ text: 'No order is known', at: null }, ...sorted]
}

const WHO: Record<Change['by'], string> = {
  author: 'its author',
  shop: 'the shop',
  moderator: 'a moderator of Candor',
  system: 'Candor',
  import: 'an import',
}

const CHANGES: Record<Change['kind'], (who: string) => string> = {
  verified: () => 'Matched to its order',
  published: () => 'Published again',
  unpublished: who => `Withdrawn by ${who}`,
  released: who => `Looked at and let be seen by ${who}`,
  hidden: who => `Hidden by ${who}`,
  unhidden: who => `Shown again by ${who}`,
  edited: who => `Edited by ${who}`,
  deleted: who => `Deleted by ${who}`,
  restored: who => `Restored by ${who}`,
}

/** Whose word it is that the order was placed. */
const EVIDENCE: Record<OrderFeed, string> = {
  shopify_webhook: 'the shop’s platform signed and sent this order',
  api: 'the shop reported this order, and nobody else has confirmed it',
  shopify_csv: 'the shop reported this order in a file, and nobody else has confirmed it',
  catalog: 'this order came with an archive that the operator of this site imported',
}

/** Why a review is or is not verified, and what follows from that for the scores (X-verified-01, X-scores-03). */
export function verificationLabel({
  verified,
  source,
  trace,
}: Pick<Review, 'verified' | 'source'> & Partial<Pick<Review, 'trace'>>): string {
  const evidence = trace?.feed ? EVIDENCE[trace.feed] : 'the shop’s order feed delivered this order'
  return verified
    ? `Verified: ${evidence}; its buyer wrote the review. Nothing else makes a review verified.`
    : `Not verified. ${SOURCE_LABELS[source].tooltip} It counts for the rating; for authenticity it counts as not verified.`
}
