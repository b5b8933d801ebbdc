/**
 * Kinds of e-mail that a person can stop with one click. What belongs to something they did, or was done to what is theirs (a
 * sign-in link, a dispute, a hidden review), is of no kind and always goes out.
 */
export const MAIL_KINDS = {
  /** The subscribe question of the private profile (reviews.md §4, `subscribed_rs`): only to those who said yes. */
  news: {
    label: 'News of the marketplace',
    about: 'Now and then: what is new here. Never on behalf of a shop.',
    unlessSaid: false,
  },
} as const

export type MailKind = keyof typeof MAIL_KINDS

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_KINDS, text)
