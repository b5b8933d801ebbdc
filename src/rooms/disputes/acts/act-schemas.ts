import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { evidenceIds, outcomeType } from '../field-schemas.ts'
import { LONGEST_TEXT, QUESTION_DAYS } from '../rules.ts'
import { dispute } from '../schemas.ts'
import { ASKED } from './question-rules.ts'
import { ACTIONS } from './state-rules.ts'

/** Calls for acts in a dispute (state-rules.ts). */

/** Amount in major units with decimals, as typed into a form: 12.50. */
const money = z
  .union([z.number(), z.string()])
  .transform(given => (typeof given === 'string' ? given.trim().replace(',', '.') : String(given)))
  .refine(text => text === '' || /^\d{1,9}(\.\d{1,3})?$/.test(text), { error: 'Enter an amount like 12.50.' })
  .transform(text => (text === '' ? null : text))
  .nullish()

const DAYS = `Give ${QUESTION_DAYS.shortest} to ${QUESTION_DAYS.longest} days to answer.`

export const act = z.object({
  id: lookedUp,
  action: z.enum(ACTIONS),
  /**
   * Version of the dispute that the caller has seen. Required to accept, refuse, counter and award; otherwise
   * defaults to the current one.
   */
  version: z.coerce.number<number>().int().min(1).nullable().catch(null).optional(),
  body: z
    .string()
    .transform(normalizeText)
    .refine(text => lengthOf(text) <= 4 * LONGEST_TEXT, { error: 'This is too long. Shorten it.' })
    .transform(text => text || null)
    .nullish(),
  outcome_type: outcomeType.optional().catch(undefined),
  amount: money,
  files: evidenceIds,
  /** Whom an arbitrator asks; both sides unless given. */
  asked: z.enum(ASKED, 'Choose who should answer.').optional(),
  /** Days they have to answer; 7 unless given. */
  answer_days: z.coerce
    .number<number | string>(DAYS)
    .int(DAYS)
    .min(QUESTION_DAYS.shortest, DAYS)
    .max(QUESTION_DAYS.longest, DAYS)
    .optional(),
})

const disputePage = z.object({ dispute, meta_data: metaData })

export const reviewerActSchemas = {
  input: act,
  output: disputePage,
}

export const shopActSchemas = {
  input: act,
  output: disputePage,
}

export const arbitratorActSchemas = {
  input: act,
  output: disputePage,
}
