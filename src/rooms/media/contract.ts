import { z } from 'zod'
import { queue } from '../../lib/queue.ts'

/** Asks for the pictures to be removed that no review shows. Two at the same time would do no more than one. */
export const looseQueue = queue({ name: 'media.loose', payload: z.object({}), alone: true })
