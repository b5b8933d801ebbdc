import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Recounts which products people have in common. */
export const companionsQueue = queue({
  name: 'recommendations.count',
  payload: z.object({}),
  alone: true,
  retries: 2,
  expireIn: 3600,
})
