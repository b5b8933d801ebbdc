import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Asks for the e-mail to be written that asks somebody to join a shop. */
export const joinMailQueue = queue({
  name: 'business.join-mail',
  payload: z.object({ shop_id: z.int(), invitation_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 1,
})
