import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Deletes old clicks. */
export const clickSweepQueue = queue({ name: 'tracking.forget', payload: z.object({}), alone: true })
