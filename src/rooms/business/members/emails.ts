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
  subject: `${by} asks you to join ${shop} on Candor`.slice(0, 200),
  heading: `Join ${shop}`,
  paragraphs: [
    `${by} would like you to look after ${shop} on Candor, as ${role === 'owner' ? 'an owner' : 'one of its staff'}: its reviews, questions, disputes and settings.`,
  ],
  button: { text: 'See what you are asked', href: link },
  notes: [
    `The link works once, within ${JOIN_DAYS} days.`,
    'You do not know them? Then leave this e-mail alone: nothing happens.',
  ],
})
