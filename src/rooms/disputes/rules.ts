/** What a dispute can be about, what can be asked for, and its limits (R-fields-13, X-dispute-09, X-dispute-10). */

export const DISPUTE_TYPES = {
  not_received: 'It never arrived',
  late: 'It arrived too late',
  not_as_described: 'It is not as described',
  damaged: 'It arrived damaged or faulty',
  wrong_item: 'Something else was sent',
  refund_missing: 'A refund is missing',
  charged_wrongly: 'I was charged wrongly',
  service: 'How the store treats me',
  other: 'Something else',
} as const
export type DisputeType = keyof typeof DISPUTE_TYPES

export const OUTCOME_TYPES = {
  refund: 'A full refund',
  partial_refund: 'A part of the money back',
  replacement: 'A replacement',
  repair: 'A repair',
  delivery: 'What was ordered',
  apology: 'An explanation or apology',
  other: 'Something else',
} as const
export type OutcomeType = keyof typeof OUTCOME_TYPES

/** Outcomes of which an amount can be told. */
export const WITH_AMOUNT: readonly OutcomeType[] = ['refund', 'partial_refund']

/** Characters, of all that people write in a dispute. */
export const LONGEST_TEXT = 5000
/** An award gives its reasons: fewer characters are none. */
export const SHORTEST_AWARD = 100

/** Days without an answer after which a shop lets the reviewer escalate. */
export const ANSWER_DAYS = 14
/** Refused proposals that are a deadlock. */
export const DEADLOCK = 3
/** Days after which a dispute is closed in which nobody does anything; an arbitrator's are never. */
export const LAPSE_DAYS = 60
/** Days before the end of either time at which who should act is reminded. */
export const REMIND_ANSWER_DAYS = 3
export const REMIND_LAPSE_DAYS = 7

/** Evidence: so many files, and bytes of each. */
export const MOST_FILES = 10
export const LARGEST_FILE = 10 * 1024 * 1024
/** The field of forms in which evidence comes; and those that stand for it once it was kept or refused. */
export const EVIDENCE_FIELD = 'evidence'
/** Followed by the id of a file that was kept: what it is called. */
export const FILE_NAME = 'called.'
export const REFUSED_FILES = 'refused_files'
/** Kinds by what is in the file, never by its name. */
export const EVIDENCE_KINDS = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type EvidenceKind = keyof typeof EVIDENCE_KINDS

/** Evidence of one dispute, both sides' together. */
export const MOST_EVIDENCE = { files: 100, bytes: 300 * 2 ** 20 }
