import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Tells shops of changed products that wait for their answer. */
export const productChangesQueue = queue({
  name: 'business.product-changes',
  payload: z.object({}),
  retries: 3,
  expireIn: 300,
  concurrency: 1,
})
