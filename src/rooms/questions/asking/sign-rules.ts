import {
  NO_HABITS,
  type Sign as ReviewSign,
  signsOf as reviewSigns,
} from '../../reviews/lifecycle/publication-rules.ts'

/**
 * What of questions and answers waits for a moderator first: by the very signs of spam and abuse that hold a review, as far
 * as they fit. What a shop answers on its own account waits for nobody.
 */

/** The signs with what the speaker is told. */
export const SIGNS = {
  link: 'It contains a web address, which is often advertising.',
  contact: 'It contains an e-mail address or a telephone number, which should not be public.',
  threat: 'It contains words that threaten or degrade people.',
  nonsense: 'It repeats the same letters or words over and over.',
  copied: 'The same person has written the same words before.',
  hurry: 'The same person has asked or answered very often within a day.',
} as const satisfies Partial<Record<ReviewSign, string>>
export type Sign = keyof typeof SIGNS

/** What is known of how somebody asks and answers. */
export interface Habits {
  /** What they asked and answered before, the latest. */
  earlier: readonly string[]
  /** How much of that was within the last day. */
  withinDay: number
}

/** The signs in some words; none for what is published at once. */
export const signsOf = (body: string, { earlier, withinDay }: Habits): Sign[] =>
  // Stryker disable next-line MethodExpression: the filter narrows the type, no other sign comes of these habits
  reviewSigns({ title: null, body }, { ...NO_HABITS, earlier, withoutOrder: withinDay }).filter(isSign)

/** How a reason to wait is stored: the signs by name. */
export const holdReason = (signs: readonly Sign[]) => signs.join(' ')

/** What is told of a stored reason. */
export const holdReasonTexts = (reason: string) =>
  reason.split(' ').flatMap(name => (isSign(name) ? [SIGNS[name]] : []))

const isSign = (name: string): name is Sign => Object.hasOwn(SIGNS, name)
