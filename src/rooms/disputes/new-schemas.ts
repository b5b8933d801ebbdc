import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { order } from '../orders/schemas.ts'
import { isVisible, lengthOf, normalizeText } from '../reviews/writing/rules.ts'
import { disputeType, evidenceIds, outcomeType } from './field-schemas.ts'
import { LONGEST_TEXT } from './rules.ts'

/** Opening a dispute (R-fields-13, R-fields-14, R-calls-18, R-calls-19). */

const choice = z.object({ value: z.string(), label: z.string() })

const required = (missing: string) =>
  z
    .string({ error: missing })
    .transform(normalizeText)
    .refine(isVisible, { error: missing })
    .refine(text => lengthOf(text) <= LONGEST_TEXT, {
      error: `Use ${LONGEST_TEXT.toLocaleString('en')} characters or fewer.`,
    })

/** Optional text; blank counts as absent. */
const wordsOrNone = z
  .string()
  .transform(normalizeText)
  .refine(text => lengthOf(text) <= LONGEST_TEXT, {
    error: `Use ${LONGEST_TEXT.toLocaleString('en')} characters or fewer.`,
  })
  .transform(text => text || null)
  .nullish()

const form = {
  /** The person's orders in this shop, one of which the dispute is about; empty without any. */
  orders: z.array(order),
  outcome_types: z.array(choice),
  dispute_types: z.array(choice),
  shop_data: z.object({
    encoded_id: z.string(),
    name: z.string(),
    internal_path: z.string(),
    response_time: z.string().nullable(),
  }),
  /** Preselected item: the latest of the product whose page the form was opened from. */
  source_id: z.string().nullable(),
  idempotency_key: z.string(),
  meta_data: metaData,
}

export const newDisputeSchemas = {
  input: z.object({ slug: lookedUp }),
  output: z.object(form),
}

export const newProductDisputeSchemas = {
  input: z.object({ slug: lookedUp, handle: lookedUp }),
  output: z.object(form),
}

export const openDisputeSchemas = {
  input: z.object({
    /** The line item's public_id. */
    source_id: z.string({ error: 'Choose what you bought.' }).min(1, 'Choose what you bought.').max(100),
    dispute_type: disputeType,
    description: required('Describe what happened.'),
    desired_outcome_type: outcomeType,
    desired_outcome_description: wordsOrNone,
    files: evidenceIds,
    idempotency_key: z.string().max(200).optional(),
  }),
  output: z.object({
    dispute: z.object({ id: z.string(), path: z.string() }),
    /** For the confirmation (R-dispute-03). */
    shop: z.object({ name: z.string(), response_time: z.string().nullable() }),
  }),
}

export const storeEvidenceSchemas = {
  input: z.object({ file: z.string('Send the file as a multipart form.') }),
  output: z.object({ id: z.string() }),
}
