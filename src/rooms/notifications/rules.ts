/** What people are told of, and how. No I/O. */

interface Kind {
  label: string
  /** When one comes. */
  about: string
  /**
   * `always`: an e-mail goes out with each, since it is about something that its reader did or that was done to what is
   * theirs. `on`, `off`: its reader says whether e-mails come, and this holds until they do.
   */
  mail: 'always' | 'on' | 'off'
  /** Whom it concerns: a person themself, or the members of a shop as such. */
  whom: 'person' | 'shop'
  /** E-mails go also to those who never signed in and are known from a shop's orders or an import alone. */
  strangers?: true
}

/** Everything that stands in a person's list of notifications. Closed: what happens is of one of these kinds. */
export const NOTIFICATION_KINDS = {
  review_published: {
    label: 'A review of yours is published',
    about: 'With where it stands.',
    mail: 'on',
    whom: 'person',
  },
  review_held: {
    label: 'A review of yours waits for a moderator',
    about: 'With what gave the reason to look at it first.',
    mail: 'always',
    whom: 'person',
  },
  review_released: {
    label: 'A moderator looked at a review of yours',
    about: 'When one that waited is public.',
    mail: 'on',
    whom: 'person',
  },
  review_refused: {
    label: 'A review of yours is not published',
    about: 'With the reason, and how to appeal.',
    mail: 'always',
    whom: 'person',
  },
  review_hidden: {
    label: 'A review of yours was hidden',
    about: 'With the reason, and how to appeal.',
    mail: 'always',
    whom: 'person',
  },
  review_shown_again: {
    label: 'A review of yours is shown again',
    about: 'When the shop or a moderator took the hiding back.',
    mail: 'always',
    whom: 'person',
  },
  review_replied: {
    label: 'A shop replied to your review',
    about: 'With its words.',
    mail: 'on',
    whom: 'person',
  },
  appeal_decided: {
    label: 'An appeal is decided',
    about: 'With the reasons, to the review’s author and to the shop.',
    mail: 'always',
    whom: 'person',
  },
  flag_decided: {
    label: 'A report of yours is decided',
    about: 'What a moderator made of a review or question that you reported.',
    mail: 'on',
    whom: 'person',
  },
  question_answered: {
    label: 'Your question is answered',
    about: 'With each answer, whoever gives it.',
    mail: 'on',
    whom: 'person',
    // who asked on a shop's own page proved an address and may never sign in here
    strangers: true,
  },
  question_removed: {
    label: 'A question or answer of yours was removed',
    about: 'By a moderator, with the reason; and when it is shown again.',
    mail: 'always',
    whom: 'person',
  },
  dispute: {
    label: 'Something happened in a dispute',
    about: 'To its parties and its arbitrator, and before a time in it ends.',
    mail: 'always',
    whom: 'person',
  },
  reward_granted: {
    label: 'A shop gave you a reward',
    about: 'With its code, once your review is public.',
    mail: 'on',
    whom: 'person',
  },
  invitation: {
    label: 'A shop asks for your review',
    about: 'Of something that you bought there.',
    mail: 'on',
    whom: 'person',
    strangers: true,
  },
  follow: {
    label: 'Somebody follows you',
    about: 'When a new person follows your reviews.',
    mail: 'off',
    whom: 'person',
  },
  membership: {
    label: 'You can act for a shop, or no longer',
    about: 'When somebody adds you to a shop, or takes you out of it.',
    mail: 'always',
    whom: 'person',
  },
  claim_asked: {
    label: 'Somebody asks an operator for a shop',
    about: 'To operators: a claim waits that cannot be proved by its domain.',
    mail: 'always',
    whom: 'person',
  },
  claim_decided: {
    label: 'An operator decided on a shop that you signed up',
    about: 'That it is yours, or why not.',
    mail: 'always',
    whom: 'person',
  },
  owner_joined: {
    label: 'Your shop has another owner',
    about:
      'When somebody else proves its domain, or is granted it: to its owners, with what to do if it was not meant.',
    mail: 'on',
    whom: 'shop',
  },
  domain_proved: {
    label: 'Somebody showed that a shop’s domain is theirs',
    about: 'To the shop’s owners, a week before they become one too.',
    mail: 'always',
    whom: 'shop',
  },
  invitations_paused: {
    label: 'Invitations of a shop of yours are stopped',
    about: 'To its owners, when too many buyers object to them.',
    mail: 'always',
    whom: 'shop',
  },
  token_made: {
    label: 'A token was made for programs of a shop of yours',
    about: 'To its owners, with what the token is good for.',
    mail: 'always',
    whom: 'shop',
  },
  new_review: {
    label: 'Your shop has a new review',
    about: 'When one is published, whatever it says.',
    mail: 'on',
    whom: 'shop',
  },
  review_edited: {
    label: 'A review of your shop was changed',
    about: 'When its author changed the words or the stars.',
    mail: 'off',
    whom: 'shop',
  },
  question_asked: {
    label: 'Somebody asks your shop',
    about: 'A question about one of its products.',
    mail: 'on',
    whom: 'shop',
  },
  appeal_received: {
    label: 'An author appeals against your shop’s hiding',
    about: 'A moderator decides next.',
    mail: 'on',
    whom: 'shop',
  },
  webhook_disabled: {
    label: 'A webhook of your shop was switched off',
    about: 'When its address failed for days, so that nothing is sent there any more.',
    mail: 'always',
    whom: 'shop',
  },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** E-mails that come with nothing in the list. */
const LETTERS = {
  /** The subscribe prompt of the private profile (`subscribed_rs`, R-profile-06): only to those who said yes. */
  news: {
    label: 'News of the marketplace',
    about: 'Now and then: what is new here. Never on behalf of a shop.',
    mail: 'off',
    whom: 'person',
  },
} as const satisfies Readonly<Record<string, Kind>>

type Stopped<Kinds> = { [Name in keyof Kinds]: Kinds[Name] extends { mail: 'always' } ? never : Name }[keyof Kinds]

/** Kinds of e-mail that a person can stop with one click (RFC 8058). */
export type MailKind = Stopped<typeof NOTIFICATION_KINDS> | Stopped<typeof LETTERS>

const ALL: Readonly<Record<string, Kind>> = { ...NOTIFICATION_KINDS, ...LETTERS }

/** Of each kind, in the order in which people are asked. */
export const MAIL_KINDS = Object.keys(ALL).filter(kind => ALL[kind]!.mail !== 'always') as readonly MailKind[]

export const mailKind = (kind: MailKind): Kind => ALL[kind]!

export const isMailKind = (text: string): text is MailKind => (MAIL_KINDS as readonly string[]).includes(text)

export const notificationKind = (kind: NotificationKind): Kind => NOTIFICATION_KINDS[kind]

/** Whether e-mails of a kind come. @param said what the person chose; undefined where they were not asked */
export const isDelivered = (kind: MailKind, said: boolean | undefined): boolean => said ?? ALL[kind]!.mail === 'on'

/** What is known of somebody who is to be told something. */
export interface Recipient {
  email: string | null
  /** Whether they ever signed in. */
  claimed: boolean
  /** What they said of e-mails of the kind. */
  wanted: boolean | null
  /** E-mails of the kind that went to them within 24 hours. */
  mailed: number
  /** Those of them that led to the same page. */
  mailed_there: number
  /** Those of them that said the same too: within 24 hours, and within one. */
  alike_today: number
  alike_this_hour: number
}

/** Whether an e-mail goes out with a notification. */
export function isMailed(kind: NotificationKind, known: Recipient): boolean {
  if (known.email === null || floods(known)) return false
  const { mail, strangers } = notificationKind(kind)
  if (mail === 'always') return known.mailed < MOST_NEEDED_MAILS_A_DAY
  const { claimed, wanted, mailed } = known
  return (claimed || strangers === true) && (wanted ?? mail === 'on') && mailed < MOST_MAILS_A_DAY
}

/**
 * Nobody floods somebody else's mailbox by what they do again and again (P2.3): messages in a dispute, a review hidden and shown,
 * a reply changed. Of what says the same of the same page few e-mails go out, of a page somewhat more, so that a flood of one
 * thing does not keep another from being told by e-mail.
 */
const floods = ({ mailed_there, alike_today, alike_this_hour }: Recipient): boolean =>
  alike_this_hour >= MOST_ALIKE_AN_HOUR || alike_today >= MOST_ALIKE_A_DAY || mailed_there >= MOST_OF_A_PAGE_A_DAY

export const MOST_ALIKE_AN_HOUR = 3
export const MOST_ALIKE_A_DAY = 8
export const MOST_OF_A_PAGE_A_DAY = 30

/** So many that say the same of the same page stand unread in somebody's list; who opens one sees all there is. */
export const MOST_UNREAD_ALIKE = 20

/** Of a kind that cannot be stopped, within 24 hours. */
export const MOST_NEEDED_MAILS_A_DAY = 60

/**
 * Of a kind that can be stopped nobody gets more e-mails than this within 24 hours, so that nobody is buried under what others
 * do; the list has all of it.
 */
export const MOST_MAILS_A_DAY = 20

export const NOTIFICATIONS_PER_PAGE = 20

/** After so many days one goes, read or not, and after so many once it was read. */
export const STORED_DAYS = 365
export const STORED_DAYS_READ = 90

/** More than this many nobody keeps: the oldest go. */
export const MOST_STORED = 2000

export const LONGEST_TITLE = 300
export const LONGEST_BODY = 4000
