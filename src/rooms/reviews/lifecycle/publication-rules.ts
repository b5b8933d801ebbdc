import { hasEmailAddress } from '../../../lib/text/email-addresses.ts'

/**
 * What is published at once and what waits for a moderator first (X-hiding-07). A review waits only for a sign of spam or
 * abuse in its words, or in how its author writes; each sign is shown to the author. The rating is no sign: it is not even
 * known here.
 */

/** The signs, with what the author and moderators read, in the order in which they are shown. */
export const SIGNS = {
  link: 'It contains a web address. Reviews with addresses are often advertising.',
  contact: 'It contains an e-mail address or a telephone number, which should not be public.',
  threat: 'It contains words that threaten or degrade people.',
  nonsense: 'It repeats the same letters or words over and over.',
  copied: 'The same person has published the same words before.',
  second: 'The same person has reviewed it without an order before.',
  hurry: 'The same person has written many reviews without an order within a day.',
} as const
export type Sign = keyof typeof SIGNS

/** What is known of how the author writes. */
export interface Habits {
  /** The author's other reviews, the latest ones. */
  earlier: readonly string[]
  /** Whether another review of the same by the author has no order either; always false for one from an order. */
  second: boolean
  /** Reviews without an order that the author wrote within the last day, this one not counted. */
  withoutOrder: number
}

/** Of an edit the words alone count. */
export const NO_HABITS: Habits = { earlier: [], second: false, withoutOrder: 0 }

/** So many reviews without an order a day are no hurry. */
const UNHURRIED = 12

/** Of a longer text the first so many UTF-16 units are read: a body of 10,000 characters has no more. */
const LONGEST_READ = 20_000

/** Compatibility normalisation makes up to 18 units of one; a text that grows past this is made of such characters. */
const LONGEST_NORMALIZED = 60_000

/** Shorter texts than this are the same by chance: 'Very good'. */
const TELLING = 40

/** The signs in a review's words and its author's habits; none for one that is published at once. */
export function signsOf({ title, body }: { title: string | null; body: string }, habits: Habits): Sign[] {
  const normalized = `${title ?? ''}\n${body}`.slice(0, LONGEST_READ).normalize('NFKC')
  const words = normalized.slice(0, LONGEST_NORMALIZED)
  const found: Record<Sign, boolean> = {
    link: LINK.test(words),
    contact: hasEmailAddress(words) || NUMBER.test(words),
    threat: THREATS.some(threat => threat.test(words)),
    nonsense: normalized.length > LONGEST_NORMALIZED || isNonsense(words),
    copied: body.length >= TELLING && isAmong(body, habits.earlier),
    second: habits.second,
    hurry: habits.withoutOrder >= UNHURRIED,
  }
  return (Object.keys(SIGNS) as Sign[]).filter(sign => found[sign])
}

/** How a hold's reason is stored: the signs by name. */
export const holdReason = (signs: readonly Sign[]) => signs.join(' ')

/** What the author reads of a stored reason: the texts of its signs, or a moderator's own words. */
export function holdReasonTexts(reason: string): string[] {
  const names = reason.split(' ')
  return names.every(isSign) ? names.map(name => SIGNS[name]) : [reason]
}

const isSign = (name: string): name is Sign => Object.hasOwn(SIGNS, name)

/** An address that leads somewhere; 'amazon.de' by itself names a shop. */
const LINK = /https?:\/\/|\bwww\.\p{L}|[\w-]\.(?:com|net|org|io|shop|store|xyz|info|ru|cn)\/\S/iu

/** Nine digits or more with what telephone numbers are grouped by; an order's number has none of that. */
const NUMBER = /(?<![\p{L}\p{N}.,-])(?:\+|00|\(0|0)\d{1,4}[)\s./-]*(?:\d[\s./-]?){6,12}(?![\p{L}\p{N}])/u

/** What is said against people, whatever the product: threats of violence, and words for whom they are. */
const THREATS = [
  /\b(?:i(?:'|’)?(?:ll| will| am going to)|we(?:'|’)?ll|we will) (?:kill|hurt|stab|shoot|find) you\b/iu,
  /\b(?:kill|hang|shoot) (?:yourself|yourselves|them all)\b/iu,
  /\b(?:ich|wir) (?:bringe?n?|mache?n?) (?:dich|euch) (?:um|kalt|fertig)\b/iu,
  /\bje vais (?:te|vous) (?:tuer|buter|crever)\b/iu,
  /\b(?:te|os) voy a matar\b/iu,
  /\b(?:subhuman|untermensch(?:en)?|vermin) (?:people|staff|owners?|immigrants?|workers?)\b/iu,
  /\bgas the \p{L}+s\b/iu,
]

const REPEATED_LETTER = /([\p{L}\p{P}\p{S}])\1{14}/u

function isNonsense(words: string): boolean {
  if (REPEATED_LETTER.test(words)) return true
  const all = words.toLowerCase().match(/\p{L}+/gu)
  return all !== null && all.length >= 20 && new Set(all).size <= all.length / 10
}

/** Whether the words were written before, letter case and punctuation aside. */
function isAmong(words: string, earlier: readonly string[]): boolean {
  const wanted = same(words)
  return earlier.some(one => same(one) === wanted)
}

const same = (words: string) =>
  words
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .slice(0, LONGEST_NORMALIZED)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
