import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** A run of a file. A process that dies in it leaves it to the next one: rows that are known change nothing. */
export const runQueue = queue({
  name: 'uploads.run',
  payload: z.object({ shop_id: z.int(), upload_id: z.int(), dry_run: z.boolean() }),
  retries: 5,
  retryDelay: 2,
  expireIn: 3600,
})
