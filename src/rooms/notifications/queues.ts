import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** Job: deletes old notifications. */
export const sweepNotificationsQueue = queue({ name: 'notifications.sweep', payload: z.object({}), alone: true })
