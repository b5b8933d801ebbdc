import { expect, test } from 'vitest'
import type { EmailContent } from '../../src/platform/mail/email.ts'
import { accountDeletionEmail, accountErasedEmail, passkeyEmail, signInEmail } from '../../src/rooms/accounts/emails.ts'
import { joinEmail } from '../../src/rooms/business/members/emails.ts'
import { invitationEmail } from '../../src/rooms/invitations/emails.ts'
import { proofEmail } from '../../src/rooms/questions/asking/emails.ts'

/** Why e-mails without a notification came; those with one are in notifications.test.ts. */
const link = 'https://reviews.example/link'
const invitation = { shop: 'Tinwood', items: [{ title: 'Kettle', link }], reminder: false }

test.each<[string, EmailContent, string]>([
  ['sign-in', signInEmail(link, '123456'), 'someone asked to sign in with this address'],
  ['passkey added', passkeyEmail('added', 'Phone', link), 'a passkey of your Candor account changed'],
  ['passkey removed', passkeyEmail('removed', 'Phone', link), 'a passkey of your Candor account changed'],
  [
    'account deleted',
    accountDeletionEmail({ link, reviews: 'keep', eraseAt: new Date() }),
    'your Candor account was deleted',
  ],
  ['account erased', accountErasedEmail('remove'), 'you had an account on Candor'],
  [
    'team',
    joinEmail({ shop: 'Tinwood', by: 'Otto', role: 'staff', link }),
    'Otto entered your address to add you to Tinwood',
  ],
  [
    'question',
    proofEmail({ link, site: 'tinwood.example' }),
    'someone asked a question on tinwood.example with this address',
  ],
  ['invitation', invitationEmail(invitation), 'Tinwood asked Candor to invite its buyers'],
  ['reminder', invitationEmail({ ...invitation, reminder: true }), 'Tinwood asked Candor to invite its buyers'],
])('the foot of an e-mail says why it came: %s', (_, email, why) => {
  expect(email.why).toBe(`You get this because ${why}.`)
})
