import { z } from 'zod'
import { lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { disputeItem } from './schemas.ts'

const page = orElse(z.coerce.number<number>().int().min(1).max(10_000), 1)

/** A list of disputes (R-fields-15). */
const list = { disputes: z.array(disputeItem), page: z.int(), total_results: z.int(), per_page: z.int() }

export const arbitratorListSchemas = {
  input: z.object({
    page,
    list: orElse(z.enum(['open', 'mine', 'decided']), 'open'),
    /** Words of the product's title, the buyer's or the shop's name; all must occur. */
    q: orElse(lookedUp.max(200), ''),
    /** From an earlier page; accepted for compatibility and ignored. */
    total_results: rawText,
  }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'mine', 'decided']),
    q: z.string(),
    /** Of the search. */
    counts: z.object({ open: z.int(), mine: z.int(), decided: z.int() }),
    meta_data: metaData,
  }),
}

export const shopListSchemas = {
  input: z.object({
    page,
    list: orElse(z.enum(['open', 'over']), 'open'),
    /** Slug of one shop; by default all of the member's. */
    shop: lookedUp.optional(),
  }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'over']),
    counts: z.object({ open: z.int(), over: z.int() }),
    meta_data: metaData,
  }),
}

export const outcomesSchemas = {
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
}

export type DisputeOutcomes = z.infer<typeof outcomesSchemas.output>
