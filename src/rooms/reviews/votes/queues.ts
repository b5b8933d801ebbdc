import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Asks for the day's totals of votes to be logged. */
export const logVotesQueue = queue({ name: 'reviews.log-votes', payload: z.object({}), alone: true })
