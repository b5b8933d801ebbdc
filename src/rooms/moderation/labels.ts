import type { EventActor } from '../reviews/rules.ts'
import type { Decision, State, Waiting } from './rules.ts'

/** Labels of hiding, reports, appeals and decisions. */

export const WAITING_LABELS: Readonly<Record<Waiting, string>> = {
  held: 'Held',
  flagged: 'Reported',
  appealed: 'Appeal',
}

/** Headings of the desk's lists. */
export const WAITING_LISTS: Readonly<Record<Waiting, string>> = {
  held: 'Held',
  flagged: 'Reported',
  appealed: 'Appeals',
}

export const STATE_LABELS: Readonly<Record<State, string>> = {
  ...WAITING_LABELS,
  published: 'Published',
  hidden: 'Hidden',
  upheld: 'Hidden, appeal rejected',
  withdrawn: 'Withdrawn by its author',
  withheld: 'Held before import',
  notice: 'Notice only',
}

interface DecisionWords {
  /** The button's text. */
  button: string
  /** The consequence, shown before the decision. */
  meaning: string
  /** The decision in the past tense, for logs. */
  done: string
}

export const DECISION_LABELS: Readonly<Record<Decision, DecisionWords>> = {
  release: {
    button: 'Publish',
    meaning: 'The review becomes public and its stars count. We tell the author.',
    done: 'Published',
  },
  refuse: {
    button: 'Refuse',
    meaning: 'A notice with the reason appears instead. We tell the author, who can appeal.',
    done: 'Refused',
  },
  dismiss: {
    button: 'Keep it public',
    meaning: 'The review stays public. We tell the people who reported it.',
    done: 'Kept public',
  },
  remove: {
    button: 'Hide',
    meaning:
      'A notice with the reason appears instead. We tell the author, who can appeal, and the people who reported it.',
    done: 'Hidden',
  },
  uphold: {
    button: 'Keep it hidden',
    meaning: 'The notice stays. The author and the shop see your reasons.',
    done: 'Kept hidden',
  },
  overturn: {
    button: 'Put it back',
    meaning:
      'The review becomes public again and its stars count. The shop can’t hide it again. Both see your reasons.',
    done: 'Put back',
  },
}

/** Names of the parties. */
export const PARTY_LABELS: Readonly<Record<EventActor, string>> = {
  author: 'The author',
  shop: 'The shop',
  moderator: 'A moderator',
  system: 'Candor',
  import: 'An import',
}

/** Predicates for the kinds of `review_events`, after the party's name. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: 'wrote it',
  verified: 'linked it to the order',
  published: 'published it',
  unpublished: 'unpublished it',
  held: 'held it',
  released: 'approved it',
  hidden: 'hid it',
  unhidden: 'showed it again',
  edited: 'edited it',
  replied: 'replied to it',
  deleted: 'deleted it',
  restored: 'restored it',
}

export const describeDecision = (kind: string) => EVENT_LABELS[kind] ?? kind
