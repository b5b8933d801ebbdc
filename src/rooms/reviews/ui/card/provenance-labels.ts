import { formatDate } from '../../../../design/text/format.ts'
import { receiptStep } from '../../disclosure/evidence-labels.ts'
import { INCENTIVE_LABELS } from '../../disclosure/incentive-labels.ts'
import { importStep } from '../../imported/labels.ts'
import { SOURCE_LABELS } from '../../labels.ts'
import type { Review } from '../../schemas.ts'

type Trace = NonNullable<Review['trace']>
type Change = Trace['changes'][number]

/** One step of a review's history; `at` is null if the date is unknown. */
export interface Step {
  text: string
  at: string | null
  /** What else is known of it. */
  note?: string | undefined
}

/** The four main steps: order, invitation, writing, publication. */
export function mainSteps(trace: Trace, source: Review['source']): Step[] {
  const uninvited = trace.invited_at === null && source === 'organic'
  return [
    ...(trace.ordered_at ? [{ text: 'Ordered', at: trace.ordered_at, note: 'As the shop wrote it' }] : []),
    ...(trace.invited_at
      ? [
          {
            text: 'Invited',
            at: trace.invited_at,
            note: trace.offered_reward && `The e-mail offered ${trace.offered_reward}, whatever the stars`,
          },
        ]
      : []),
    { text: uninvited ? 'Written unprompted' : 'Written', at: trace.written_at },
    { text: 'Published', at: trace.published_at },
  ]
}

/** The badge: `Verified, bought 4 November 2026`; or that it is not verified, and why. */
export function verificationSummary({
  verified,
  source,
  trace: { ordered_at },
}: Pick<Review, 'verified' | 'source'> & { trace: Pick<Trace, 'ordered_at'> }): string {
  if (!verified) return `Not verified: ${SOURCE_LABELS[source].unverified}`
  return ordered_at === null ? 'Verified' : `Verified, bought ${formatDate(ordered_at)}`
}

type ProvenanceFacts = Pick<Review, 'source' | 'verified' | 'edited_at' | 'reply' | 'evidence' | 'imported'> & {
  trace: Trace
}

/** Every known step of a review's history, in order. */
export function allSteps({ trace, source, edited_at, reply, evidence, imported }: ProvenanceFacts): Step[] {
  const { delivered_at, changes } = trace
  // An import may know only the date of the last edit.
  const editedElsewhere = edited_at !== null && !changes.some(({ kind }) => kind === 'edited')
  const received = evidence && receiptStep(evidence)
  const brought = imported && importStep(imported)
  const [ordered, ...later] = mainSteps(trace, source)
  const dated: Step[] = [
    ordered!,
    ...(received ? [received] : []),
    ...later,
    ...(brought ? [brought] : []),
    ...(delivered_at ? [{ text: 'Delivered', at: delivered_at }] : []),
    ...changes.map(change => ({ text: changeText(change), at: change.at, note: changeNote(change) })),
    ...(editedElsewhere ? [{ text: CHANGES.edited(ACTORS.author), at: edited_at }] : []),
    ...(reply ? [{ text: 'Answered by the shop', at: reply.created_at }] : []),
  ]
  // Sorted by day, stable within a day: an import may know only the day.
  const sorted = dated.toSorted((a, b) => (a.at ?? '').slice(0, 10).localeCompare((b.at ?? '').slice(0, 10)))
  return trace.ordered_at ? sorted : [{ text: 'No matching order', at: null }, ...sorted]
}

/** A shop never edits a review: its only edit is a report of what it gave. */
const changeText = ({ kind, by, incentive }: Change) =>
  kind === 'edited' && by === 'shop' && incentive ? 'The shop’s reward or report was marked' : CHANGES[kind](ACTORS[by])

/** `Given for it: nothing before, now …`; undefined where an edit left that as it was. */
const changeNote = ({ incentive }: Change) =>
  incentive && `“${INCENTIVE_LABELS[incentive[1]].label}”; before: “${INCENTIVE_LABELS[incentive[0]].label}”`

const ACTORS: Record<Change['by'], string> = {
  author: 'the author',
  shop: 'the shop',
  moderator: 'a Candor moderator',
  system: 'Candor',
  import: 'an import',
}

const CHANGES: Record<Change['kind'], (actor: string) => string> = {
  verified: () => 'Matched to an order',
  published: () => 'Published again',
  unpublished: actor => `Withdrawn by ${actor}`,
  released: actor => (actor === ACTORS.import ? `Published by ${actor}` : `Approved by ${actor}`),
  hidden: actor => `Hidden by ${actor}`,
  unhidden: actor => `Shown again by ${actor}`,
  edited: actor => `Edited by ${actor}`,
  deleted: actor => `Deleted by ${actor}`,
  restored: actor => `Restored by ${actor}`,
  accepted: () => 'Accepted by the person named',
}
