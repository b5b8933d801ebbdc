import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Job: erases buyers' names past their retention. */
export const buyerSweepQueue = queue({ name: 'orders.forget-buyers', payload: z.object({}), alone: true })
