import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Takes changed scores of shops with many products, and words stored otherwise since an update, over into the search. */
export const staleShopsQueue = queue({ name: 'search.scores', payload: z.object({}), alone: true })
