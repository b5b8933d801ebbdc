import { HIDING_REASON_LABELS } from '../labels.ts'
import type { AuthoredReview } from '../writing/authored-schemas.ts'
import { NO_FLAGS, type ReviewFlags, verdictOnAct } from './transitions.ts'

/** Acts that an author can do with one button; the values are the form's. */
export const AUTHOR_ACTS = ['publish', 'unpublish', 'delete', 'restore'] as const
export type AuthorAct = (typeof AUTHOR_ACTS)[number]

export const AUTHOR_ACT_LABELS: Readonly<Record<AuthorAct, string>> = {
  delete: 'Delete',
  restore: 'Restore',
  publish: 'Publish',
  unpublish: 'Unpublish',
}

/** The confirmation after an act, and the act that undoes it. */
export const AUTHOR_ACTS_DONE: Readonly<Record<AuthorAct, { message: string; undo: AuthorAct }>> = {
  delete: { message: 'Review deleted. You can restore it.', undo: 'restore' },
  restore: { message: 'Review restored.', undo: 'delete' },
  publish: { message: 'Review published.', undo: 'unpublish' },
  unpublish: { message: 'Review unpublished. Only you can see it now.', undo: 'publish' },
}

/** The acts that the transition table allows an author now. */
export const possibleActs = (flags: Pick<ReviewFlags, 'deleted' | 'unpublished'>): AuthorAct[] =>
  AUTHOR_ACTS.filter(kind => verdictOnAct(kind, { ...NO_FLAGS, ...flags }, 'author') === 'yes')

interface StatusLabel {
  text: string
  tone?: 'go' | 'wait' | 'stop'
  /** An explanation of the state, and what the author can do. */
  meaning?: string
}

type Shown = Pick<AuthoredReview, 'state' | 'hidden' | 'waits_because'>

/** A review's state as its author reads it. */
export function statusLabel({ state, hidden, waits_because }: Shown): StatusLabel {
  switch (state) {
    case 'published':
      return { text: 'Published', tone: 'go' }
    case 'unpublished':
      return { text: 'Unpublished by you' }
    case 'deleted':
      return { text: 'Deleted', tone: 'stop', meaning: 'By you. You can restore it.' }
    case 'held':
      return {
        text: 'Waiting for a moderator',
        tone: 'wait',
        meaning: ['Only you can see it until a moderator has checked it.', ...(waits_because ?? [])].join(' '),
      }
    case 'hidden': {
      const { label, meaning } = HIDING_REASON_LABELS[hidden!.reason]
      return {
        text: hidden!.by === 'shop' ? 'Hidden by the shop' : 'Hidden by a moderator',
        tone: 'wait',
        meaning: `Reason given: ${label.toLowerCase()}. ${meaning} A notice with this reason is shown in its place.`,
      }
    }
  }
}
