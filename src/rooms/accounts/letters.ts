import type { Letter } from '../../platform/mail/letter.ts'

/** The e-mail with a sign-in link. It says nothing of whether the address was known. */
export const signInLetter = (link: string): Letter => ({
  subject: 'Your link to sign in to Candor',
  heading: 'Sign in to Candor',
  paragraphs: ['Here is the link that was asked for on Candor. It works once, within 15 minutes.'],
  button: { text: 'Sign in', href: link },
  notes: [
    'The button leads to a page where one more press signs you in, in the browser that you open it with.',
    'You did not ask for it? Then somebody typed your address by mistake. Nothing happens unless the link is used.',
  ],
})

/** What somebody is told when a way into their account was added or taken away, in case it was not them. */
export const passkeyLetter = (what: 'added' | 'removed', name: string, security: string): Letter => ({
  subject: `A passkey was ${what} on Candor`,
  heading: `A passkey was ${what}`,
  paragraphs: [
    what === 'added'
      ? `“${name}” can now sign in to your account.`
      : `“${name}” can no longer sign in to your account.`,
  ],
  button: { text: 'Look at my sign-ins', href: security },
  notes: ['Was it not you? Sign in, end the other sessions and remove the passkeys that you do not know.'],
})
