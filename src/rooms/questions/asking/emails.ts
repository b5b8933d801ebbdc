import type { EmailContent } from '../../../platform/mail/email.ts'
import { PROOF_HOURS } from '../rules.ts'

/**
 * E-mail with the link that publishes a question from a shop's site. Omits the question's text: the sender is
 * unverified and could otherwise send spam through us.
 * @param site the shop's domain
 */
export const proofEmail = ({ link, site }: { link: string; site: string }): EmailContent => ({
  subject: 'Publish your question on Candor',
  heading: 'Confirm your question',
  paragraphs: [
    `Someone asked a question on ${site} using your e-mail address. If it was you, publish it to show it on Candor and in the shop’s list of questions.`,
  ],
  button: { text: 'See and publish the question', href: link },
  notes: [
    `The link works for ${PROOF_HOURS / 24} days. Your address is never shown. We’ll e-mail you when someone answers.`,
    'Didn’t ask this? You can ignore this e-mail: the question is not published unless the link is used.',
  ],
  why: `You get this because someone asked a question on ${site} with this address.`,
})
