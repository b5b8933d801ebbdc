import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/contract.ts'
import { lengthOf, normalizeText } from '../../reviews/writing/rules.ts'
import { dispute } from '../contract.ts'
import { evidenceIds, outcomeType } from '../field-contract.ts'
import { LONGEST_TEXT, SHORTEST_AWARD } from '../rules.ts'
import { ACTIONS } from './state-rules.ts'

/** Calls for acts in a dispute (state-rules.ts). */

/** Amount in major units with decimals, as typed into a form: 12.50. */
const money = z
  .union([z.number(), z.string()])
  .transform(given => (typeof given === 'string' ? given.trim().replace(',', '.') : String(given)))
  .refine(text => text === '' || /^\d{1,9}(\.\d{1,3})?$/.test(text), { error: 'An amount looks like 12.50.' })
  .transform(text => (text === '' ? null : text))
  .nullish()

const act = z.object({
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
    .refine(text => lengthOf(text) <= 4 * LONGEST_TEXT, { error: 'This is too long.' })
    .transform(text => text || null)
    .nullish(),
  outcome_type: outcomeType.optional().catch(undefined),
  amount: money,
  files: evidenceIds,
})

const disputePage = z.object({ dispute, meta_data: metaData })

/**
 * Fails with 409 `moved` if somebody acted since `version`, 409 `not_possible` without such a transition, and 422
 * `incomplete` if version, text, outcome or reasons (for an award: 100 characters) are missing.
 */
export const reviewerActCall = call({
  errors: [404, 409, 422],
  path: '/reviews/profile/disputes/:id/acts',
  summary: 'Does something in a dispute, as the reviewer who opened it',
  access: 'reviewer',
  method: 'POST',
  limit: 120,
  input: act,
  output: disputePage,
})
export const shopActCall = call({
  errors: [404, 409, 422],
  path: '/business/disputes/:id/acts',
  summary: 'Does something in a dispute, for the shop',
  access: 'shop',
  method: 'POST',
  limit: 120,
  input: act,
  output: disputePage,
})
export const arbitratorActCall = call({
  errors: [404, 409, 422],
  path: '/reviews/arbitrator/:id/acts',
  summary: `Does something in an escalated dispute, as its arbitrator; an award gives its reasons in ${SHORTEST_AWARD} characters or more`,
  access: 'arbitrator',
  method: 'POST',
  limit: 120,
  input: act,
  output: disputePage,
})
