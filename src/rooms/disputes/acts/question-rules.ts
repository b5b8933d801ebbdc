import { decisionDeadline, isOverdue } from '../rules.ts'

/** An arbitrator's questions, and the time to decide, which an open question stops (X-arbitrator-03). */

export const ASKED = ['reviewer', 'shop', 'both'] as const
/** Who was asked. */
export type Asked = (typeof ASKED)[number]

export const SIDES = ['reviewer', 'shop'] as const
export type Side = (typeof SIDES)[number]

/** A question that waits for answers, or did until its deadline passed. */
export interface OpenQuestion {
  asked: Asked
  askedAt: Date
  answerBy: Date
  /** The sides that have answered; never all that were asked. */
  answeredBy: readonly Side[]
}

export const sidesAsked = (asked: Asked): readonly Side[] => (asked === 'both' ? SIDES : [asked])

/** The sides that can still answer a question; none after its deadline. */
export const sidesWaitedFor = ({ asked, answerBy, answeredBy }: OpenQuestion, now: Date): Side[] =>
  isOverdue(answerBy, now) ? [] : sidesAsked(asked).filter(side => !answeredBy.includes(side))

/** The facts about a dispute that questions change. */
export interface Arbitration {
  /** By when the arbitrator should decide, without the time of an open question; null until somebody took the case. */
  decideBy: Date | null
  /** The question without all its answers. Its deadline may have passed: the end is recorded later. */
  question: OpenQuestion | null
  /** Number of questions that this arbitrator has asked so far. */
  questions: number
}

const later = (date: Date, from: Date, to: Date) => new Date(date.getTime() + to.getTime() - from.getTime())

/** Ends a question: the arbitrator gets back the time since it was asked. */
const endQuestion = (before: Arbitration, { askedAt }: OpenQuestion, at: Date): Arbitration => ({
  ...before,
  decideBy: before.decideBy && later(before.decideBy, askedAt, at),
  question: null,
})

/** Ends a question whose deadline has passed. */
export const afterDeadline = (before: Arbitration, now: Date): Arbitration =>
  before.question && isOverdue(before.question.answerBy, now)
    ? endQuestion(before, before.question, before.question.answerBy)
    : before

/** Without an arbitrator: the next one has all the time and all the questions (X-arbitrator-04). */
export const UNTAKEN: Arbitration = { decideBy: null, question: null, questions: 0 }

export const afterTaking = (before: Arbitration, now: Date): Arbitration => ({
  ...before,
  decideBy: decisionDeadline(now),
})

export const afterAsking = (
  { decideBy, questions }: Arbitration,
  asking: Pick<OpenQuestion, 'asked' | 'answerBy'>,
  now: Date,
): Arbitration => ({
  decideBy,
  question: { ...asking, askedAt: now, answeredBy: [] },
  questions: questions + 1,
})

/** Adds a side's answer; the last one ends the question. */
export function afterAnswer(before: Arbitration, side: Side, now: Date): Arbitration {
  if (!before.question) throw new Error('No question is open.')
  const question = { ...before.question, answeredBy: [...before.question.answeredBy, side] }
  return sidesWaitedFor(question, now).length > 0 ? { ...before, question } : endQuestion(before, question, now)
}

/** By when an arbitrator should decide: counted from now while a question stops the time. */
export function decisionClock(arbitration: Arbitration, now: Date): { by: Date; paused: boolean } | null {
  const { decideBy, question } = afterDeadline(arbitration, now)
  if (!decideBy) return null
  return question ? { by: later(decideBy, question.askedAt, now), paused: true } : { by: decideBy, paused: false }
}
