import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Job: publishes a release of open data. Runs one at a time; large sites need hours for the first. */
export const publicationQueue = queue({
  name: 'open-data.publication',
  payload: z.object({}),
  alone: true,
  expireIn: 6 * 3600,
})
