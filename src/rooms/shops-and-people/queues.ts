import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Ranks the shops of a large site anew after the mean of all ratings has moved. */
export const outdatedShopsQueue = queue({ name: 'directory.ranks', payload: z.object({}), alone: true })
