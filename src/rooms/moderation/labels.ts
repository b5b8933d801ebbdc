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
  upheld: 'Hidden, appeal decided',
  withdrawn: 'Withdrawn by its author',
  withheld: 'Held back at its source',
  notice: 'A notice only',
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
    button: 'Publish it',
    meaning: 'Everybody sees the review, and its stars count. Its author is told.',
    done: 'Published',
  },
  refuse: {
    button: 'Refuse it',
    meaning: 'A notice with the reason takes its place. Its author is told, and can appeal.',
    done: 'Refused',
  },
  dismiss: {
    button: 'Leave it as it is',
    meaning: 'The review stays public. Who reported it is told.',
    done: 'Left public',
  },
  remove: {
    button: 'Hide it',
    meaning:
      'A notice with the reason takes its place. Its author is told, and can appeal; who reported it is told too.',
    done: 'Hidden',
  },
  uphold: {
    button: 'Uphold the hiding',
    meaning: 'The notice stays. Author and shop read your reasons.',
    done: 'Hiding upheld',
  },
  overturn: {
    button: 'Put the review back',
    meaning:
      'Everybody sees the review again, and its stars count. The shop cannot hide it for the same reason again. Both read your reasons.',
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
  verified: 'tied it to the order',
  published: 'published it',
  unpublished: 'unpublished it',
  held: 'held it',
  released: 'let it go on',
  hidden: 'hid it',
  unhidden: 'showed it again',
  edited: 'edited it',
  replied: 'replied to it',
  deleted: 'deleted it',
  restored: 'restored it',
}

export const describeDecision = (kind: string) => EVENT_LABELS[kind] ?? kind
