import type { ShopRole } from '../../../lib/access.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { JOIN_DAYS } from './rules.ts'

/** Asks somebody to join a shop. */
export const joinLetter = ({
  shop,
  by,
  role,
  link,
}: {
  shop: string
  by: string
  role: ShopRole
  link: string
}): Letter => ({
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
