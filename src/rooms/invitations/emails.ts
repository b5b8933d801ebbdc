import type { EmailContent } from '../../platform/mail/email.ts'

interface InvitationEmail {
  shop: string
  items: readonly { title: string; link: string }[]
  reminder: boolean
}

const STARS = [1, 2, 3, 4, 5]

/** The most items in one e-mail. */
const MOST_ITEMS = 10

/** The e-mail that asks for reviews of one order. Each star links to the same form, with that rating chosen. */
export function invitationEmail({ shop, items, reminder }: InvitationEmail): EmailContent {
  const [first] = items
  const subject = items.length === 1 ? first!.title : `your order from ${shop}`
  return {
    subject: `${reminder ? 'Still time to review' : 'How is it'}: ${subject}`.slice(0, 200),
    heading: items.length === 1 ? 'How is it?' : 'How are they?',
    paragraphs: [
      `You bought this from ${shop}. Tell the next buyer what you think, good or bad. Choose the stars, then write a few words.`,
    ],
    choices: items.slice(0, MOST_ITEMS).map(({ title, link }) => ({
      title,
      links: STARS.map(stars => ({
        text: `${stars} ★`,
        label: stars === 1 ? '1 star' : `${stars} stars`,
        href: `${link}?rating=${stars}`,
      })),
    })),
    notes: [
      'Your review is published under your name and marked as a verified purchase. The shop can’t choose which reviews are shown.',
      `You received this because ${shop} asked Candor to invite its buyers. ${reminder ? 'This is the only reminder.' : 'You will get one reminder at most.'}`,
    ],
  }
}
