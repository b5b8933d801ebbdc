import type { ShopRole } from '../../../lib/calls/access.ts'
import type { EmailContent } from '../../../platform/mail/email.ts'
import { JOIN_DAYS } from './rules.ts'

/** The e-mail that invites somebody to join a shop. */
export const joinEmail = ({
  shop,
  by,
  role,
  link,
}: {
  shop: string
  by: string
  role: ShopRole
  link: string
}): EmailContent => ({
  subject: `${by} invited you to join ${shop} on Candor`.slice(0, 200),
  heading: `Join ${shop}`,
  paragraphs: [
    `${by} invited you to join the team of ${shop} on Candor as ${role === 'owner' ? 'an owner' : 'staff'}.`,
  ],
  button: { text: 'See the invitation', href: link },
  notes: [`The link works once and expires in ${JOIN_DAYS} days.`, 'Don’t know them? You can ignore this e-mail.'],
  why: `You get this because ${by} entered your address to add you to ${shop}.`,
})
