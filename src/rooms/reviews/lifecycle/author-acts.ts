import { HIDING_REASON_LABELS } from '../labels.ts'
import type { AuthoredReview } from '../writing/authored-contract.ts'
import type { ReviewState } from '../writing/authored-rules.ts'

/** What an author can do to a review of theirs with one press; a form names them so. */
export const OWN_DEEDS = ['delete', 'restore', 'publish', 'unpublish'] as const
export type OwnDeed = (typeof OWN_DEEDS)[number]

export const OWN_DEED_LABELS: Readonly<Record<OwnDeed, string>> = {
  delete: 'Delete',
  restore: 'Restore',
  publish: 'Publish',
  unpublish: 'Unpublish',
}

/** What is said once it was done, and what undoes it. */
export const OWN_DEEDS_DONE: Readonly<Record<OwnDeed, { said: string; undo: OwnDeed }>> = {
  delete: { said: 'Review deleted. You can restore it.', undo: 'restore' },
  restore: { said: 'Review restored.', undo: 'delete' },
  publish: { said: 'Review published.', undo: 'unpublish' },
  unpublish: { said: 'Review unpublished. Only you see it now.', undo: 'publish' },
}

/** What can be done to a review as it stands (change-rules.ts): its author takes back only what they did themself. */
export const deedsFor = (state: ReviewState, unpublished: boolean): OwnDeed[] =>
  state === 'deleted' ? ['restore'] : [unpublished ? 'publish' : 'unpublish', 'delete']

interface Standing {
  text: string
  tone?: 'go' | 'wait' | 'stop'
  /** What that means, and what its author can do. */
  meaning?: string
}

type Shown = Pick<AuthoredReview, 'state' | 'hidden' | 'waits_because'>

/** How a review stands, to its author. */
export function standingWords({ state, hidden, waits_because }: Shown): Standing {
  switch (state) {
    case 'published':
      return { text: 'Published', tone: 'go' }
    case 'unpublished':
      return { text: 'Unpublished by you' }
    case 'deleted':
      return { text: 'Deleted', tone: 'stop', meaning: 'By you. You can restore it.' }
    case 'held':
      return {
        text: 'Waits for a moderator',
        tone: 'wait',
        meaning: ['Nobody else sees it until a moderator has looked at it.', ...(waits_because ?? [])].join(' '),
      }
    case 'hidden': {
      const { label, meaning } = HIDING_REASON_LABELS[hidden!.reason]
      return {
        text: hidden!.by === 'shop' ? 'Hidden by the shop' : 'Hidden by a moderator',
        tone: 'wait',
        meaning: `Reason given: ${label.toLowerCase()}. ${meaning} Its place shows a notice with the reason to everybody.`,
      }
    }
  }
}
