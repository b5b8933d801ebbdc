import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Asks for the forms to be forgotten that nobody sends again. */
export const submissionSweepQueue = queue({ name: 'reviews.forms', payload: z.object({}), alone: true })
