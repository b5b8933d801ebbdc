import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/contract.ts'
import { disputeItem } from './contract.ts'

const page = orElse(z.coerce.number<number>().int().min(1).max(10_000), 1)

/** A list of disputes (R-fields-15). */
const list = { disputes: z.array(disputeItem), page: z.int(), total_results: z.int(), per_page: z.int() }

/** The disputes that the arbitrator may handle (R-calls-20, R-roles-04). */
export const arbitratorListCall = call({
  path: '/reviews/arbitrator.json',
  summary:
    'Disputes for an arbitrator: those to be taken, those taken, those decided; never of their own or of a shop of theirs',
  access: 'arbitrator',
  input: z.object({
    page,
    list: orElse(z.enum(['open', 'mine', 'decided']), 'open'),
    /** From an earlier page; accepted for compatibility and ignored. */
    total_results: rawText,
  }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'mine', 'decided']),
    counts: z.object({ open: z.int(), mine: z.int(), decided: z.int() }),
    meta_data: metaData,
  }),
})

export const shopListCall = call({
  path: '/business/disputes.json',
  summary:
    'Disputes with the shops that who asks belongs to: those that run, what waits longest first, or those that are over',
  access: 'shop',
  input: z.object({ page, list: orElse(z.enum(['open', 'over']), 'open') }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'over']),
    counts: z.object({ open: z.int(), over: z.int() }),
    meta_data: metaData,
  }),
})

/** Public outcomes of a shop's disputes: numbers only, no names. */
export const outcomesCall = call({
  path: '/reviews/stores/:slug/dispute_outcomes.json',
  summary: 'What became of the disputes with a shop, without names',
  fresh: 120,
  errors: [404],
  input: z.object({ slug: lookedUp }),
  output: z.object({
    total: z.int(),
    running: z.int(),
    agreed: z.int(),
    awarded: z.int(),
    withdrawn: z.int(),
    closed: z.int(),
    /** Latest awards: subject, outcome and date. */
    awards: z.array(
      z.object({ dispute_type_label: z.string(), outcome_label: z.string(), ended_at: z.iso.datetime() }),
    ),
  }),
})
export type DisputeOutcomes = z.infer<typeof outcomesCall.output>
