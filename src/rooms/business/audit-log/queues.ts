import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Deletes old entries of shops' audit logs. */
export const logSweepQueue = queue({ name: 'business.forget-log', payload: z.object({}), alone: true })
