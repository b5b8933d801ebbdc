import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { metaData } from '../catalog/contract.ts'
import { review } from '../reviews/contract.ts'

/** Failures: 404 for what is no review, or is one that no page lists. */
export const reviewCall = call({
  path: '/reviews/reviews/:public_id.json',
  summary: 'One review as its page lists it, with the path of that page',
  errors: [404],
  input: z.object({ public_id: z.string() }),
  output: z.object({
    review,
    /** Of the product's page; of the shop's for a review of the shop itself. */
    internal_path: z.string(),
    meta_data: metaData,
  }),
  fresh: 60,
})
