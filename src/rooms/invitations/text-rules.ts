/** What a shop may say in its invitations, and how they look (X-work-08, X-work-15). */

import { contrastWithWhite, darkenedTo } from '../../lib/contrast.ts'

export const LONGEST_SUBJECT = 100
export const LONGEST_MESSAGE = 1_000

export interface InvitationText {
  /** Null for our own words. */
  subject: string | null
  message: string | null
}

export interface InvitationBrand {
  /** `#0a5c5c`; null for our own. */
  colour: string | null
  /** Whether the shop's logo heads the e-mail. */
  shows_logo: boolean
}

/** The least contrast of a shop's colour with the white sheet, which its words and lines stand on (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5

const COLOUR = /^#[0-9a-f]{6}$/

/** What is wrong with a shop's colour; null for one that can be read on white. @param colour in lower case */
export function colourProblem(colour: string): string | null {
  if (!COLOUR.test(colour)) return 'Enter a colour as # and six digits or letters, such as #0a5c5c.'
  const contrast = contrastWithWhite(colour)
  if (contrast >= LEAST_CONTRAST) return null
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1)
  return `This colour is hard to read on white (${ratio}:1, at least 4.5:1 is needed). ${darkenedTo(colour, LEAST_CONTRAST)} is dark enough.`
}

/**
 * Web and e-mail addresses as e-mail programs find them: a dot between letters, in any script and case, counts as one, since
 * programs turn more and more endings into links.
 */
const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}-]\.\p{L}{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu

/**
 * Characters that are not shown could hide an address from us, and not from an e-mail program. Line breaks and tabs are
 * shown: a sentence may end before them.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cf}\p{Cc}]/gu

/** Whether a shop's own words contain an address. They are bounded before: at most 1,000 characters. */
export function textHoldsAddress(text: string): boolean {
  const plain = text.normalize('NFKC')
  return ADDRESS.test(plain) || ADDRESS.test(plain.replace(UNSEEN, ''))
}

interface Items {
  titles: readonly string[]
  reminder: boolean
}

/**
 * The subject of an e-mail: the shop's with `{product}` filled in, or ours where it has none or both together make an address.
 * At most 200 characters.
 */
export function subjectOf(subject: string | null, shop: string, { titles, reminder }: Items): string {
  const what = titles.length === 1 ? titles[0]! : `your order from ${shop}`
  const filled = subject?.replaceAll('{product}', () => what)
  if (filled === undefined || textHoldsAddress(filled))
    return `${reminder ? 'Still time to review' : 'How is it'}: ${what}`.slice(0, 200)
  return `${reminder ? 'Reminder: ' : ''}${filled}`.slice(0, 200)
}

/** The shop's words, with what holds an address left out: a rule of today also holds for texts of yesterday. */
export const mailable = ({ subject, message }: InvitationText): InvitationText => ({
  subject: subject !== null && textHoldsAddress(subject) ? null : subject,
  message: message !== null && textHoldsAddress(message) ? null : message,
})
