import { formatDate } from '../../design/text/format.ts'
import type { EmailContent } from '../../platform/mail/email.ts'

/** Sign-in e-mail. Doesn't reveal whether the address has an account. */
export const signInEmail = (link: string): EmailContent => ({
  subject: 'Your link to sign in to Candor',
  heading: 'Sign in to Candor',
  paragraphs: ['Here is the link that was asked for on Candor. It works once, within 15 minutes.'],
  button: { text: 'Sign in', href: link },
  notes: [
    'The button leads to a page where one more press signs you in, in the browser that you open it with.',
    'You did not ask for it? Then somebody typed your address by mistake. Nothing happens unless the link is used.',
  ],
})

/** Security alert: a passkey was added or removed. */
export const passkeyEmail = (change: 'added' | 'removed', name: string, security: string): EmailContent => ({
  subject: `A passkey was ${change} on Candor`,
  heading: `A passkey was ${change}`,
  paragraphs: [
    change === 'added'
      ? `“${name}” can now sign in to your account.`
      : `“${name}” can no longer sign in to your account.`,
  ],
  button: { text: 'Look at my sign-ins', href: security },
  notes: ['Was it not you? Sign in, end the other sessions and remove the passkeys that you do not know.'],
})

/** Confirms an account deletion, and how to restore the account. */
export const accountDeletionEmail = ({ link, reviews, eraseAt }: DeletionEmail): EmailContent => ({
  subject: 'Your Candor account is deleted',
  heading: 'Your account is deleted',
  paragraphs: [
    'You are signed out everywhere, and nobody sees your profile any more.',
    reviews === 'keep'
      ? 'Your reviews stay, as those of “a former member”.'
      : 'Your reviews are gone from all pages, and the ratings of their products were counted anew.',
    `On ${formatDate(eraseAt.toISOString())} all that is left is erased for good. Until then you can change your mind.`,
  ],
  button: { text: 'Keep my account', href: link },
  notes: [
    'The button leads to a page where one more press brings everything back as it was.',
    'Was it not you? Keep the account, then sign in and end the sessions that you do not know.',
  ],
})

/** Confirms the erasure: the last e-mail, as the address is erased too. */
export const accountErasedEmail = (reviews: DeletionEmail['reviews']): EmailContent => ({
  subject: 'Your Candor account is erased',
  heading: 'Your account is erased',
  paragraphs: [
    'The thirty days are over. Your name, your address, your sessions, passkeys and pictures, what you followed and what you accepted are erased for good.',
    reviews === 'keep'
      ? 'Your reviews stay, as those of “a former member”. Nothing says any more that they were yours.'
      : 'The words and pictures of your reviews are erased too.',
    'This is the last e-mail: your address is kept nowhere here.',
  ],
  notes: ['You can make a new account with the same address at any time. It begins empty.'],
})

interface DeletionEmail {
  link: string
  reviews: 'keep' | 'remove'
  eraseAt: Date
}
