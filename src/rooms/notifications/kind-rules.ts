/** Notification kinds, and which of them are e-mailed to whom. No I/O. */

interface Kind {
  label: string
  /** When such a notification is sent. */
  about: string
  /** Why the recipient gets it: one sentence for the foot of the e-mail. Of a shop's kind: where its name can't be shown. */
  why: string
  /** `always`: always e-mailed too, as it concerns the recipient's own content. `on`, `off`: default of their choice. */
  mail: 'always' | 'on' | 'off'
  /** Recipients: a person themself, or the members of a shop. */
  whom: 'person' | 'shop'
  /** E-mails also go to people who never signed in and are known only from a shop's orders or an import. */
  mailsUnclaimed?: true
}

const MANAGES_A_SHOP = 'You get this because you manage a shop on Candor.'

/** Why a member of a shop gets an e-mail about it. */
export const managesShop = (shop: string) => `You get this because you manage ${shop} on Candor.`

/** All kinds of notifications (a closed set). */
export const NOTIFICATION_KINDS = {
  review_published: {
    label: 'Your review was published',
    about: 'With a link to it.',
    why: 'You get this because you wrote this review.',
    mail: 'on',
    whom: 'person',
  },
  review_held: {
    label: 'Your review is waiting for a moderator',
    about: 'With the reason it needs checking.',
    why: 'You get this because you wrote this review.',
    mail: 'always',
    whom: 'person',
  },
  review_released: {
    label: 'Your review was approved',
    about: 'After a moderator checked it.',
    why: 'You get this because you wrote this review.',
    mail: 'on',
    whom: 'person',
  },
  review_refused: {
    label: 'Your review was not published',
    about: 'With the reason, and how to appeal.',
    why: 'You get this because you wrote this review.',
    mail: 'always',
    whom: 'person',
  },
  purchase_proved: {
    label: 'You proved a purchase',
    about: 'When an e-mail that you showed us proved an order.',
    why: 'You get this because you showed us an e-mail about your order.',
    mail: 'always',
    whom: 'person',
  },
  proof_refused: {
    label: 'An e-mail did not prove a purchase',
    about: 'With the reason, for an e-mail that you forwarded to us.',
    why: 'You get this because you forwarded us an e-mail to prove a purchase.',
    mail: 'always',
    whom: 'person',
  },
  import_waiting: {
    label: 'A shop imported a review under your address',
    about: 'With the question whether it is yours.',
    why: 'You get this because a shop imported a review with your address.',
    mail: 'off',
    whom: 'person',
  },
  review_hidden: {
    label: 'Your review was hidden',
    about: 'With the reason, and how to appeal.',
    why: 'You get this because you wrote this review.',
    mail: 'always',
    whom: 'person',
  },
  review_shown_again: {
    label: 'Your review is public again',
    about: 'When the shop or a moderator restores it.',
    why: 'You get this because you wrote this review.',
    mail: 'always',
    whom: 'person',
  },
  review_replied: {
    label: 'A shop replied to your review',
    about: 'With the reply.',
    why: 'You get this because you wrote this review.',
    mail: 'on',
    whom: 'person',
  },
  appeal_decided: {
    label: 'An appeal was decided',
    about: 'For the review’s author and the shop, with the reasons.',
    why: 'You get this because you wrote this review and appealed.',
    mail: 'always',
    whom: 'person',
  },
  flag_decided: {
    label: 'Your report was decided',
    about: 'What a moderator decided about a review or question you reported.',
    why: 'You get this because you reported this.',
    mail: 'on',
    whom: 'person',
  },
  question_answered: {
    label: 'Your question was answered',
    about: 'Every answer, from the shop or anyone else.',
    why: 'You get this because you asked this question.',
    mail: 'on',
    whom: 'person',
    // Questions asked on a shop's site prove an address; their authors may never sign in here.
    mailsUnclaimed: true,
  },
  question_removed: {
    label: 'Your question or answer was removed',
    about: 'By a moderator, with the reason. Also when it is restored.',
    why: 'You get this because you wrote this question or answer.',
    mail: 'always',
    whom: 'person',
  },
  dispute: {
    label: 'Your dispute was updated',
    about: 'For both sides and the arbitrator, with reminders before deadlines.',
    why: 'You get this because you opened this dispute.',
    mail: 'always',
    whom: 'person',
  },
  reward_granted: {
    label: 'A shop gave you a reward',
    about: 'With your code, once your review is public.',
    why: 'You get this because you reviewed what you bought from this shop.',
    mail: 'on',
    whom: 'person',
  },
  invitation: {
    label: 'A shop asks for your review',
    about: 'For something you bought there.',
    why: 'You get this because you bought from this shop.',
    mail: 'on',
    whom: 'person',
    mailsUnclaimed: true,
  },
  follow: {
    label: 'You have a new follower',
    about: 'When someone starts following your reviews.',
    why: 'You get this because you have a profile on Candor that others can follow.',
    mail: 'off',
    whom: 'person',
  },
  membership: {
    label: 'You were added to or removed from a shop',
    about: 'When someone changes your access to a shop.',
    why: 'You get this because someone changed your access to this shop.',
    mail: 'always',
    whom: 'person',
  },
  claim_asked: {
    label: 'Someone asked to be granted a shop',
    about: 'For operators: a claim that can’t be verified by domain.',
    why: 'You get this because you are an operator of this site.',
    mail: 'always',
    whom: 'person',
  },
  claim_decided: {
    label: 'Your shop claim was decided',
    about: 'Whether an operator granted you the shop, and why not.',
    why: 'You get this because you asked to manage this shop.',
    mail: 'always',
    whom: 'person',
  },
  owner_joined: {
    label: 'Your shop has a new owner',
    about: 'For owners: when someone else verifies the domain or is granted the shop, and what to do if that is wrong.',
    why: MANAGES_A_SHOP,
    mail: 'on',
    whom: 'shop',
  },
  domain_proved: {
    label: 'Someone verified your shop’s domain',
    about: 'For owners, a week before that person becomes one too.',
    why: MANAGES_A_SHOP,
    mail: 'always',
    whom: 'shop',
  },
  invitations_paused: {
    label: 'Your shop’s invitations were paused',
    about: 'For owners, when too many buyers object to them.',
    why: MANAGES_A_SHOP,
    mail: 'always',
    whom: 'shop',
  },
  token_made: {
    label: 'An API token was created for your shop',
    about: 'For owners, with what the token can do.',
    why: MANAGES_A_SHOP,
    mail: 'always',
    whom: 'shop',
  },
  new_review: {
    label: 'Your shop has a new review',
    about: 'When a review is published, good or bad.',
    why: MANAGES_A_SHOP,
    mail: 'on',
    whom: 'shop',
  },
  review_edited: {
    label: 'A review of your shop was edited',
    about: 'When its author changes the text or the stars.',
    why: MANAGES_A_SHOP,
    mail: 'off',
    whom: 'shop',
  },
  question_asked: {
    label: 'Your shop has a new question',
    about: 'About one of your products.',
    why: MANAGES_A_SHOP,
    mail: 'on',
    whom: 'shop',
  },
  appeal_received: {
    label: 'An author appealed against your shop',
    about: 'When you hid a review. A moderator decides next.',
    why: MANAGES_A_SHOP,
    mail: 'on',
    whom: 'shop',
  },
  product_changed: {
    label: 'One of your products looks like a different one',
    about: 'When a change would put another product under existing reviews. It waits for your answer.',
    why: MANAGES_A_SHOP,
    mail: 'always',
    whom: 'shop',
  },
  import_removed: {
    label: 'A review that your shop imported was removed',
    about: 'When it is not confirmed that the person named wrote it.',
    why: MANAGES_A_SHOP,
    mail: 'off',
    whom: 'shop',
  },
  import_ended: {
    label: 'An import ended',
    about: 'When a file that you imported or tried is through, for those that took a while.',
    why: MANAGES_A_SHOP,
    mail: 'off',
    whom: 'shop',
  },
  webhook_disabled: {
    label: 'Your shop’s webhook was switched off',
    about: 'After its address failed for days. Nothing more is sent to it.',
    why: MANAGES_A_SHOP,
    mail: 'always',
    whom: 'shop',
  },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Kinds whose recipients are people, for whom the reason is the same every time. */
export type PersonalKind = {
  [Name in NotificationKind]: (typeof NOTIFICATION_KINDS)[Name] extends { whom: 'person' } ? Name : never
}[NotificationKind]

/** Kinds that are e-mailed without a notification. */
const MAIL_ONLY_KINDS = {
  /** Subscribe prompt of the private profile (`subscribed_rs`, R-profile-06): opt-in only. */
  news: {
    label: 'News from Candor',
    about: 'What’s new on Candor, now and then. Never on behalf of a shop.',
    why: 'You get this because you subscribed to news from Candor.',
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
