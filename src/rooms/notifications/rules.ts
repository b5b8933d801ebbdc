/** Notification kinds and the rules for e-mailing them. No I/O. */

interface Kind {
  label: string
  /** When such a notification is sent. */
  about: string
  /**
   * `always`: every notification is also e-mailed, since it concerns the recipient's own content. `on`, `off`:
   * default of the recipient's choice.
   */
  mail: 'always' | 'on' | 'off'
  /** Recipients: a person themself, or the members of a shop. */
  whom: 'person' | 'shop'
  /** E-mails also go to people who never signed in and are known only from a shop's orders or an import. */
  mailsUnclaimed?: true
}

/** All kinds of notifications (a closed set). */
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
    // Questions asked on a shop's site prove an address; their authors may never sign in here.
    mailsUnclaimed: true,
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
    mailsUnclaimed: true,
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

/** Kinds that are e-mailed without a notification. */
const MAIL_ONLY_KINDS = {
  /** Subscribe prompt of the private profile (`subscribed_rs`, R-profile-06): opt-in only. */
  news: {
    label: 'News of the marketplace',
    about: 'Now and then: what is new here. Never on behalf of a shop.',
    mail: 'off',
    whom: 'person',
  },
} as const satisfies Readonly<Record<string, Kind>>

type Stopped<Kinds> = { [Name in keyof Kinds]: Kinds[Name] extends { mail: 'always' } ? never : Name }[keyof Kinds]

/** Kinds of e-mail with one-click unsubscribe (RFC 8058). */
export type MailKind = Stopped<typeof NOTIFICATION_KINDS> | Stopped<typeof MAIL_ONLY_KINDS>

const ALL_KINDS: Readonly<Record<string, Kind>> = { ...NOTIFICATION_KINDS, ...MAIL_ONLY_KINDS }

/** In the order of the form. */
export const MAIL_KINDS = Object.keys(ALL_KINDS).filter(
  kind => ALL_KINDS[kind]!.mail !== 'always',
) as readonly MailKind[]

export const mailKind = (kind: MailKind): Kind => ALL_KINDS[kind]!

export const isMailKind = (text: string): text is MailKind => (MAIL_KINDS as readonly string[]).includes(text)

export const notificationKind = (kind: NotificationKind): Kind => NOTIFICATION_KINDS[kind]

/** Whether e-mails of a kind are delivered. @param choice the person's choice; undefined if they made none */
export const isDelivered = (kind: MailKind, choice: boolean | undefined): boolean =>
  choice ?? ALL_KINDS[kind]!.mail === 'on'

/** Facts about a recipient that the rules depend on. */
export interface Recipient {
  email: string | null
  /** Whether they have ever signed in. */
  claimed: boolean
  /** Their choice for e-mails of the kind; null if they made none. */
  wanted: boolean | null
  /** E-mails of the kind sent to them within 24 hours. */
  mailed: number
  /** Those of them about the same page. */
  mailed_there: number
  /** Those of them with the same title as well: within 24 hours, and within one hour. */
  alike_today: number
  alike_this_hour: number
}

/** Whether a notification is also sent as an e-mail. */
export function isMailed(kind: NotificationKind, recipient: Recipient): boolean {
  if (recipient.email === null || exceedsRepeatLimit(recipient)) return false
  const { mail, mailsUnclaimed } = notificationKind(kind)
  if (mail === 'always') return recipient.mailed < MOST_NEEDED_MAILS_A_DAY
  const { claimed, wanted, mailed } = recipient
  return (claimed || mailsUnclaimed === true) && (wanted ?? mail === 'on') && mailed < MOST_MAILS_A_DAY
}

/**
 * Rate limit per recipient: repeated actions cannot flood a mailbox (P2.3), such as dispute messages or an edited
 * reply. Limits identical e-mails about a page, and at a higher limit all of a page, so that one flood does not hide
 * other events.
 */
const exceedsRepeatLimit = ({ mailed_there, alike_today, alike_this_hour }: Recipient): boolean =>
  alike_this_hour >= MOST_ALIKE_AN_HOUR || alike_today >= MOST_ALIKE_A_DAY || mailed_there >= MOST_OF_A_PAGE_A_DAY

export const MOST_ALIKE_AN_HOUR = 3
export const MOST_ALIKE_A_DAY = 8
export const MOST_OF_A_PAGE_A_DAY = 30

/** Limit of unread identical notifications about one page. */
export const MOST_UNREAD_ALIKE = 20

/** Limit per 24 hours for kinds that cannot be unsubscribed from. */
export const MOST_NEEDED_MAILS_A_DAY = 60

/** Limit per 24 hours for kinds with a choice; the list on the site still has every notification. */
export const MOST_MAILS_A_DAY = 20

export const NOTIFICATIONS_PER_PAGE = 20

/** Retention in days: of all notifications, and of read ones. */
export const STORED_DAYS = 365
export const STORED_DAYS_READ = 90

/** Most notifications per person: the oldest are deleted. */
export const MOST_STORED = 2000

export const LONGEST_TITLE = 300
export const LONGEST_BODY = 4000
