import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { metaData } from '../catalog/contract.ts'
import { review } from '../reviews/contract.ts'

/** Fails with 404 for an unknown review, or one that no page lists. */
export const reviewCall = call({
  path: '/reviews/reviews/:public_id.json',
  summary: 'One review as its page lists it, with the path of that page',
  errors: [404],
  input: z.object({ public_id: z.string() }),
  output: z.object({
    review,
    /** Path of the product's page, or of the shop's for a review of the shop itself. */
    internal_path: z.string(),
    meta_data: metaData,
  }),
  fresh: 60,
})
