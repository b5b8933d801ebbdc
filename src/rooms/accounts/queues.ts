import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Job: sends the e-mail with a sign-in link. Gives up within an hour, since the link would come too late. */
export const signInMailQueue = queue({
  name: 'accounts.sign-in-mail',
  payload: z.object({ link_id: z.number().int(), base: z.url() }),
  retries: 6,
  retryDelay: 15,
  expireIn: 120,
  concurrency: 4,
})

/** Job: sends the e-mail with the link that restores a deleted account. */
export const accountDeletionMailQueue = queue({
  name: 'accounts.leaving-mail',
  payload: z.object({ reviewer_id: z.int(), base: z.url() }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 1,
})

/** Job: deletes expired rows. */
export const sweepQueue = queue({ name: 'accounts.sweep', payload: z.object({}), alone: true })
