import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Job: deletes questions whose address was never proved. */
export const unprovedSweepQueue = queue({ name: 'questions.unproved', payload: z.object({}), alone: true })

/** Job: sends the e-mail with the link that publishes a question from a shop's site. */
export const proofMailQueue = queue({
  name: 'questions.proof-mail',
  payload: z.object({ shop_id: z.int(), question_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
})
