import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Recounts the months of all feed audits. */
export const feedAuditQueue = queue({
  name: 'feed-audit.count',
  payload: z.object({}),
  alone: true,
  retries: 2,
  expireIn: 4 * 3600,
})
