/** What became of an e-mail. `waiting` includes those that are tried again. */
export const MAIL_STATES = ['failed', 'waiting', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]
