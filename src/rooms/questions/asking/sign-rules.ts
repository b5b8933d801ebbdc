import {
  NO_HABITS,
  type Sign as ReviewSign,
  signsOf as reviewSigns,
} from '../../reviews/lifecycle/publication-rules.ts'

/**
 * Which questions and answers wait for a moderator: by those signs of spam and abuse for reviews that apply here. A
 * shop's answers never wait.
 */

/** The signs, with their messages for the author. */
export const SIGNS = {
  link: 'It contains a web address, which is often advertising.',
  contact: 'It contains an e-mail address or phone number, which shouldn’t be public.',
  threat: 'It contains threatening or degrading language.',
  nonsense: 'It repeats the same letters or words many times.',
  copied: 'Its author has written the same text before.',
  hurry: 'Its author has asked or answered many times within a day.',
} as const satisfies Partial<Record<ReviewSign, string>>
export type Sign = keyof typeof SIGNS

/** A person's recent questions and answers. */
export interface Habits {
  /** Latest texts. */
  earlier: readonly string[]
  /** Number within the last day. */
  withinDay: number
}

/** Signs in a text; none means that it is published at once. */
export const signsOf = (body: string, { earlier, withinDay }: Habits): Sign[] =>
  // Stryker disable next-line MethodExpression: the filter narrows the type, no other sign comes of these habits
  reviewSigns({ title: null, body }, { ...NO_HABITS, earlier, withoutOrder: withinDay }).filter(isSign)

/** Stored form of a reason to wait: names of the signs. */
export const holdReason = (signs: readonly Sign[]) => signs.join(' ')

/** Messages of a stored reason. */
export const holdReasonTexts = (reason: string) =>
  reason.split(' ').flatMap(name => (isSign(name) ? [SIGNS[name]] : []))

const isSign = (name: string): name is Sign => Object.hasOwn(SIGNS, name)
