/** Subjects, outcomes and limits of disputes (R-fields-13, X-dispute-09, X-dispute-10). */

export const DISPUTE_TYPES = {
  not_received: 'It never arrived',
  late: 'It arrived too late',
  not_as_described: 'It is not as described',
  damaged: 'It arrived damaged or faulty',
  wrong_item: 'I received the wrong item',
  refund_missing: 'I have not received a refund',
  charged_wrongly: 'I was charged wrongly',
  service: 'The shop’s service',
  other: 'Something else',
} as const
export type DisputeType = keyof typeof DISPUTE_TYPES

export const OUTCOME_TYPES = {
  refund: 'A full refund',
  partial_refund: 'A partial refund',
  replacement: 'A replacement',
  repair: 'A repair',
  delivery: 'Delivery of what I ordered',
  apology: 'An explanation or apology',
  other: 'Something else',
} as const
export type OutcomeType = keyof typeof OUTCOME_TYPES

/** Outcomes with an amount. */
export const WITH_AMOUNT: readonly OutcomeType[] = ['refund', 'partial_refund']

/** In characters, for every text in a dispute. */
export const LONGEST_TEXT = 5000
/** Minimum length of an award's reasons, in characters. */
export const SHORTEST_AWARD = 100

/** Days without an answer by the shop after which the reviewer may escalate. */
export const ANSWER_DAYS = 14
/** When the shop's answer is due, for a buyer who has waited since then; from that moment on they may escalate. */
export const answerDeadline = (since: Date) => new Date(since.getTime() + ANSWER_DAYS * 86_400_000)
/** Whether a deadline has passed; false without one. */
export const isOverdue = (deadline: Date | null, now: Date) => deadline !== null && deadline <= now
/** Whoever has owed an answer since then, or longer, is overdue. */
export const owedSinceAt = (now: Date) => new Date(now.getTime() - ANSWER_DAYS * 86_400_000)
/** Number of refused proposals that allows escalation. */
export const DEADLOCK = 3
/** Days of inactivity after which a dispute is closed, unless an arbitrator has it. */
export const LAPSE_DAYS = 60
/** Days before each deadline at which a reminder is sent. */
export const REMIND_ANSWER_DAYS = 3
export const REMIND_LAPSE_DAYS = 7

/** Days an arbitrator has to decide, from taking a dispute; an open question stops the count (X-arbitrator-03). */
export const DECIDE_DAYS = 21
export const decisionDeadline = (takenAt: Date) => new Date(takenAt.getTime() + DECIDE_DAYS * 86_400_000)
/** Most questions of an arbitrator in one dispute. */
export const MOST_QUESTIONS = 3
/** Days that an arbitrator can give for an answer: any number in between, too. */
export const QUESTION_DAYS = { shortest: 3, usual: 7, longest: 14 } as const
export const questionDeadline = (askedAt: Date, days: number) => new Date(askedAt.getTime() + days * 86_400_000)
/** Days before each deadline at which a reminder is sent. */
export const REMIND_QUESTION_DAYS = 1
export const REMIND_DECIDE_DAYS = 3

/** Most evidence files per form, and bytes per file. */
export const MOST_FILES = 10
export const LARGEST_FILE = 10 * 1024 * 1024
/** Form fields: uploaded evidence, and its replacements once stored or refused. */
export const EVIDENCE_FIELD = 'evidence'
/** Prefix of the field with a stored file's name, followed by its id. */
export const FILE_NAME = 'called.'
export const REFUSED_FILES = 'refused_files'
/** Accepted kinds by content, never by name. */
export const EVIDENCE_KINDS = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type EvidenceKind = keyof typeof EVIDENCE_KINDS

/** Kinds of evidence that are shown as pictures; others are only offered as files (X-dispute-15). */
export const PREVIEWED: readonly EvidenceKind[] = ['jpeg', 'png', 'tiff']
/** Longest side of a preview, in px. */
export const PREVIEW_SIDES = { thumbnail: 320, large: 1600 } as const
export type PreviewSize = keyof typeof PREVIEW_SIDES

/** Most evidence of one dispute, of both sides together. */
export const MOST_EVIDENCE = { files: 100, bytes: 300 * 2 ** 20 }

/** A purchase as far as refunds depend on it; prices in minor units. */
interface Bought {
  price: number
  quantity: number
  currency: string
}

/**
 * The most that can be refunded, in minor units of `currency`: what was paid for the purchase (X-dispute-13). Null if
 * that is unknown or was paid in another currency.
 */
export const mostRefunded = (bought: Bought | undefined, currency: string): number | null =>
  bought && bought.currency === currency ? bought.price * bought.quantity : null
