import { hasEmailAddress } from '../../../lib/text/email-addresses.ts'
import {
  isSelfDealing,
  SELF_DEALING,
  SELF_DEALING_ADVICE,
  SELF_DEALING_KINDS,
  type SelfDealingKind,
} from '../self-dealing/rules.ts'

/**
 * Decides which reviews are published at once and which wait for a moderator (X-hiding-07). Only signs of spam or abuse in the
 * text, in the author's habits, or of self-dealing (P1.5) hold a review; the author is shown each sign. The rating is no input.
 */

/** The signs in display order, with their explanations for authors and moderators. */
export const SIGNS = {
  link: 'It contains a web address. Reviews with links are often advertising.',
  contact: 'It contains an e-mail address or phone number, which shouldn’t be public.',
  threat: 'It contains threatening or degrading language.',
  nonsense: 'It repeats the same letters or words many times.',
  copied: 'Its author has published the same text before.',
  second: 'Its author has already reviewed this without an order.',
  hurry: 'Its author has written many reviews without an order within a day.',
} as const
export type Sign = keyof typeof SIGNS

/** Everything that holds a review. */
export type HoldSign = Sign | SelfDealingKind
const HOLD_SIGNS = [...(Object.keys(SIGNS) as Sign[]), ...SELF_DEALING_KINDS]

/** The author's recent behaviour. */
export interface Habits {
  /** Texts of the author's latest other reviews. */
  earlier: readonly string[]
  /** Whether the author has another review of the same subject without an order; always false for one with an order. */
  second: boolean
  /** The author's reviews without an order within the last day, without this one. */
  withoutOrder: number
}

/** For an edit, only the text counts. */
export const NO_HABITS: Habits = { earlier: [], second: false, withoutOrder: 0 }

/** Up to so many reviews without an order a day raise no `hurry` sign. */
export const MAX_PER_DAY = 12

/** UTF-16 units of a text that are examined; a body of 10,000 characters has no more. */
const LONGEST_READ = 20_000

/** Compatibility normalisation turns one unit into up to 18; text that grows past this consists of such characters. */
const LONGEST_NORMALIZED = 60_000

/** Shorter texts may coincide by chance: 'Very good'. */
export const MIN_REPEATED_LENGTH = 40

/** The signs in a review's text and its author's habits; none publishes it at once. */
export function signsOf({ title, body }: { title: string | null; body: string }, habits: Habits): Sign[] {
  const normalized = `${title ?? ''}\n${body}`.slice(0, LONGEST_READ).normalize('NFKC')
  const text = normalized.slice(0, LONGEST_NORMALIZED)
  const found: Record<Sign, boolean> = {
    link: LINK.test(text),
    contact: hasEmailAddress(text) || NUMBER.test(text),
    threat: THREATS.some(threat => threat.test(text)),
    nonsense: normalized.length > LONGEST_NORMALIZED || isNonsense(text),
    copied: body.length >= MIN_REPEATED_LENGTH && isRepeated(body, habits.earlier),
    second: habits.second,
    hurry: habits.withoutOrder >= MAX_PER_DAY,
  }
  return (Object.keys(SIGNS) as Sign[]).filter(sign => found[sign])
}

/** Signs that an edit of the text doesn't remove. */
const HABIT_SIGNS: readonly HoldSign[] = ['copied', 'second', 'hurry', ...SELF_DEALING_KINDS]

/**
 * The reason that holds a review after an edit; null if none does. A moderator's own reason stays, as do the signs in
 * the author's habits and of self-dealing.
 * @param before the stored reason; null if the review was not pending
 * @param added signs of self-dealing in the edit, of a review that was never public
 */
export function holdAfterEdit(
  before: string | null,
  text: { title: string | null; body: string },
  // Stryker disable next-line ArrayDeclaration: what is no sign adds none
  added: readonly SelfDealingKind[] = [],
): string | null {
  const names = before?.split(' ') ?? []
  if (!names.every(isHoldSign)) return before
  const found: readonly HoldSign[] = [...signsOf(text, NO_HABITS), ...added]
  const stay = HOLD_SIGNS.filter(sign => found.includes(sign) || (HABIT_SIGNS.includes(sign) && names.includes(sign)))
  return stay.length > 0 ? holdReason(stay) : null
}

/** A hold's reason as stored: the names of its signs. */
export const holdReason = (signs: readonly HoldSign[]) => signs.join(' ')

/** Whether a hold's reason has signs of self-dealing in it. */
export const holdsForSelfDealing = (reason: string) => signNames(reason).some(isSelfDealing)

/**
 * A hold's reason as events, the public log and webhooks tell it: which sign of self-dealing it was says where somebody works,
 * so all of them are one.
 */
export function eventReasonOf(reason: string | null): string | null {
  if (reason === null || !holdsForSelfDealing(reason)) return reason
  return [...signNames(reason).filter(name => !isSelfDealing(name)), 'self_dealing'].join(' ')
}

/**
 * A stored reason as text: the explanations of its signs, or a moderator's own words.
 * @param recorded sentences with the facts of recorded signs, which take their place
 */
export function holdReasonTexts(reason: string, recorded: ReadonlyMap<string, string> = new Map()): string[] {
  const names = signNames(reason)
  if (names.length === 0) return [reason]
  return names.map(name => recorded.get(name) ?? (isSelfDealing(name) ? SELF_DEALING[name] : SIGNS[name]))
}

/** The same for the author, with what they can do. */
export const holdReasonForAuthor = (reason: string): string[] =>
  holdsForSelfDealing(reason) ? [...holdReasonTexts(reason), SELF_DEALING_ADVICE] : holdReasonTexts(reason)

/** Signs as the importing shop reads them in its list of notes. */
const IN_NOTES: Record<HoldSign, string> = {
  link: 'a web address',
  contact: 'an e-mail address or phone number',
  threat: 'threatening or degrading language',
  nonsense: 'letters or words that repeat many times',
  copied: 'the same text from the same author',
  second: 'a second review of the same from the same author',
  hurry: 'many reviews from the same author within a day',
  shop_address: 'an author’s address at the shop’s own domain',
  member_address: 'an author’s address that belongs to someone who works for the shop',
  member_network: 'the network that it was sent from',
  fresh_order: 'an order that was reported just before',
}

/** A hold's reason as a note on an imported row; undefined where no sign holds it. */
export function noteOnHold(reason: string | null): string | undefined {
  const names = reason === null ? [] : signNames(reason)
  if (names.length === 0) return undefined
  return `a moderator reads it before it is published, because of ${names.map(name => IN_NOTES[name]).join(', ')}`
}

/** The signs of a stored reason; empty for a moderator's own words. */
function signNames(reason: string): HoldSign[] {
  const names = reason.split(' ')
  return names.every(isHoldSign) ? names : []
}

const isHoldSign = (name: string): name is HoldSign => Object.hasOwn(SIGNS, name) || isSelfDealing(name)

/** A web address with a path or scheme; 'amazon.de' alone is a shop's name. */
const LINK = /https?:\/\/|\bwww\.\p{L}|[\w-]\.(?:com|net|org|io|shop|store|xyz|info|ru|cn)\/\S/iu

/** A telephone number: nine digits or more with its usual separators, which order numbers don't have. */
const NUMBER = /(?<![\p{L}\p{N}.,-])(?:\+|00|\(0|0)\d{1,4}[)\s./-]{0,3}(?:\d[\s./-]?){6,12}(?![\p{L}\p{N}])/u

/** Abuse of people, whatever the product: threats of violence and slurs. */
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

function isNonsense(text: string): boolean {
  if (REPEATED_LETTER.test(text)) return true
  // Stryker disable next-line MethodExpression: either case makes the same words equal
  const tokens = text.toLowerCase().match(/\p{L}+/gu)
  return tokens !== null && tokens.length >= 20 && new Set(tokens).size <= tokens.length / 10
}

/** Whether the text repeats an earlier one. */
function isRepeated(text: string, earlier: readonly string[]): boolean {
  const target = comparableText(text)
  return earlier.some(other => comparableText(other) === target)
}

/** A text without what two copies of it may differ in: letter case and punctuation. */
export const comparableText = (text: string) =>
  text
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .slice(0, LONGEST_NORMALIZED)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
