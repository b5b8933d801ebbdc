import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** A run of a file. A process that dies in it leaves it to the next one: rows that are known change nothing. */
export const runQueue = queue({
  name: 'uploads.run',
  payload: z.object({
    shop_id: z.int(),
    upload_id: z.int(),
    dry_run: z.boolean(),
    /** The run's number; a job of an earlier one does nothing. */
    run: z.int().optional(),
    /** Who started it, and is told when it is done. */
    by: z.int().optional(),
  }),
  retries: 5,
  retryDelay: 2,
  expireIn: 3600,
})

/** The undo of an import, begun by `by`. */
export const undoQueue = queue({
  name: 'uploads.undo',
  payload: z.object({ shop_id: z.int(), upload_id: z.int(), run: z.int(), by: z.int() }),
  retries: 5,
  retryDelay: 2,
  expireIn: 3600,
})
