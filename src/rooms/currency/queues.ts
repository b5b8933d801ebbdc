import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Job: fetches the exchange rates. Runs one at a time. */
export const ratesQueue = queue({ name: 'currency.rates', payload: z.object({}), alone: true })
