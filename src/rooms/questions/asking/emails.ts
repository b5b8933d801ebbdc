import type { EmailContent } from '../../../platform/mail/email.ts'
import { PROOF_HOURS } from '../rules.ts'

/**
 * E-mail with the link that publishes a question from a shop's site. Omits the question's text: the sender is
 * unverified and could otherwise send spam through us.
 * @param site the shop's domain
 */
export const proofEmail = ({ link, site }: { link: string; site: string }): EmailContent => ({
  subject: 'Publish your question on Candor',
  heading: 'One press, and your question is public',
  paragraphs: [
    `A question was asked on ${site} with your address. It stands on Candor and in the shop’s list of questions once you publish it.`,
  ],
  button: { text: 'Look at it and publish', href: link },
  notes: [
    `The link works for ${PROOF_HOURS / 24} days. Your address is never shown; you are told by e-mail when somebody answers.`,
    'You did not ask anything? Then somebody typed your address by mistake. Nothing happens unless the link is used.',
  ],
})
