import type { Letter } from '../../platform/mail/letter.ts'
import { PROOF_HOURS } from './rules.ts'

/** The e-mail with the link that publishes a question from a shop's own page. */
export const proofLetter = ({ link, body, shop }: { link: string; body: string; shop: string }): Letter => ({
  subject: `Publish your question to ${shop}`,
  heading: 'One press, and your question is public',
  paragraphs: [
    `You asked ${shop} on its site. The question stands on Candor and in the shop’s list of questions once you publish it:`,
    `“${body}”`,
  ],
  button: { text: 'Look at it and publish', href: link },
  notes: [
    `The link works for ${PROOF_HOURS / 24} days. Your address is never shown; you are told by e-mail when somebody answers.`,
    'You did not ask anything? Then somebody typed your address by mistake. Nothing happens unless the link is used.',
  ],
})
