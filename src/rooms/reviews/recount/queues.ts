import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Counts the reviews of shops and products in blocks that have many and no blocks yet. */
export const countBlocksQueue = queue({ name: 'reviews.count-blocks', payload: z.object({}), alone: true })
