import { formatDate } from '../../design/text/format.ts'
import type { EmailContent } from '../../platform/mail/email.ts'

/** Sign-in e-mail. Doesn't reveal whether the address has an account. @param code six digits */
export const signInEmail = (link: string, code: string): EmailContent => ({
  subject: 'Your link to sign in to Candor',
  heading: 'Sign in to Candor',
  preview: 'It works once, within ten minutes.',
  paragraphs: ['Use this link. It works once and expires in 10 minutes.'],
  button: { text: 'Sign in', href: link },
  code: { label: 'On another device? Type this code:', digits: code },
  notes: [
    'You’ll be asked to confirm once more in your browser. We never ask for the code by phone or message.',
    'Didn’t request this? You can ignore it: nobody gets in without it.',
  ],
  why: 'You get this because someone asked to sign in with this address.',
})

/** Security alert: a passkey was added or removed. */
export const passkeyEmail = (change: 'added' | 'removed', name: string, security: string): EmailContent => ({
  subject: `A passkey was ${change} ${change === 'added' ? 'to' : 'from'} your Candor account`,
  heading: `A passkey was ${change}`,
  paragraphs: [
    change === 'added'
      ? `“${name}” can now sign in to your account.`
      : `“${name}” can no longer sign in to your account.`,
  ],
  button: { text: 'Check my account', href: security },
  notes: ['Wasn’t this you? Sign in, sign out everywhere else and remove any passkey you don’t recognise.'],
  why: 'You get this because a passkey of your Candor account changed.',
})

/** Confirms an account deletion, and how to restore the account. */
export const accountDeletionEmail = ({ link, reviews, eraseAt }: DeletionEmail): EmailContent => ({
  subject: 'Your Candor account is deleted',
  heading: 'Your account is deleted',
  paragraphs: [
    'You are signed out everywhere, and your profile is no longer visible.',
    reviews === 'keep'
      ? 'Your reviews stay, under “A former member”.'
      : 'Your reviews have been removed, and product ratings recalculated.',
    `Everything left will be erased for good on ${formatDate(eraseAt.toISOString())}. You can change your mind until then.`,
  ],
  button: { text: 'Keep my account', href: link },
  notes: [
    'You’ll be asked to confirm once more. Everything is then restored as it was.',
    'Wasn’t this you? Keep the account, then sign in and sign out any device you don’t recognise.',
  ],
  why: 'You get this because your Candor account was deleted.',
})

/** Confirms the erasure: the last e-mail, as the address is erased too. */
export const accountErasedEmail = (reviews: DeletionEmail['reviews']): EmailContent => ({
  subject: 'Your Candor account has been erased',
  heading: 'Your account has been erased',
  paragraphs: [
    'The thirty days are over. Your name, e-mail address, sessions, passkeys, pictures, what you followed and the terms you accepted are erased for good.',
    reviews === 'keep'
      ? 'Your reviews stay, under “A former member”. Nothing links them to you any more.'
      : 'The text and pictures of your reviews are erased too.',
    'This is our last e-mail to you: we no longer have your address.',
  ],
  notes: ['You can open a new account with the same address at any time. It starts empty.'],
  why: 'You get this because you had an account on Candor.',
})

interface DeletionEmail {
  link: string
  reviews: 'keep' | 'remove'
  eraseAt: Date
}
