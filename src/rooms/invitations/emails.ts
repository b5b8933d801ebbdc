import type { EmailContent } from '../../platform/mail/email.ts'
import { colourProblem, type InvitationText, mailable, subjectOf } from './text-rules.ts'

interface InvitedItem {
  title: string
  /** Of the title, ISO 639-1; absent or null if unknown. */
  language?: string | null
  link: string
  /** Path of its picture on this site. */
  picture?: string | null
}

interface InvitationEmail extends Partial<InvitationText> {
  shop: string
  /** Language of the shop's message, ISO 639-1; absent or null if unknown. */
  messageLanguage?: string | null
  /** The shop's colour; absent or null for ours. */
  colour?: string | null
  /** Absolute URL of the shop's logo; absent or null for none. */
  logo?: string | null
  items: readonly InvitedItem[]
  reminder: boolean
  /** What the shop gives for a review, such as `10% off`; null for nothing. */
  offer?: string | null
}

const STARS = [1, 2, 3, 4, 5]

/** The most items in one e-mail. */
const MOST_ITEMS = 10

/** The e-mail that asks for reviews of one order: the shop's message, then our words, which a shop can't change. Each star links to the same form, with that rating chosen. */
export function invitationEmail({
  shop,
  items,
  reminder,
  colour,
  logo,
  offer,
  messageLanguage,
  ...text
}: InvitationEmail): EmailContent {
  const { subject, message } = mailable({ subject: text.subject ?? null, message: text.message ?? null })
  const titles = items.map(item => item.title)
  return {
    subject: subjectOf(subject, shop, { titles, reminder }),
    sender: shop,
    ...(logo && { logo }),
    // A rule of today also holds for colours of yesterday.
    ...(colour && colourProblem(colour) === null && { colour }),
    heading: items.length === 1 ? 'How is it?' : 'How are they?',
    ...(message && { opening: { paragraphs: message.split(/\n{2,}/), language: messageLanguage ?? null } }),
    paragraphs: [
      `You bought this from ${shop}. Tell the next buyer what you think, good or bad. Choose the stars, then write a few words.`,
    ],
    choices: items.slice(0, MOST_ITEMS).map(({ title, language, link, picture }) => ({
      title,
      ...(language && { language }),
      ...(picture && { picture }),
      links: STARS.map(stars => ({
        text: String(stars),
        symbol: '★',
        label: stars === 1 ? '1 star' : `${stars} stars`,
        href: `${link}?rating=${stars}`,
      })),
      ends: ['Poor', 'Excellent'] as const,
    })),
    notes: [
      ...(offer
        ? [
            `For a review you get a reward from ${shop}: ${offer}. You get it whatever your stars, and your review will say so.`,
          ]
        : []),
      'Your review is published under your name and marked as a verified purchase, with who told us of your order. The shop can’t choose which reviews are shown.',
      reminder ? 'This is the only reminder.' : 'You will get one reminder at most.',
    ],
    why: `You get this because ${shop} asked Candor to invite its buyers.`,
  }
}
