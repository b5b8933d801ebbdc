import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Takes changed scores of shops with many products over into the search. */
export const staleScoresQueue = queue({ name: 'search.scores', payload: z.object({}), alone: true })
