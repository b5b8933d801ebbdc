import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Job: erases accounts whose grace period is over. */
export const eraseQueue = queue({ name: 'accounts.erase', payload: z.object({}), alone: true })
