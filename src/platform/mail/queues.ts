import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import { message } from './schemas.ts'

/** Outgoing e-mails; retried for about six hours, which outlasts a mail server's restart. */
export const mailQueue = queue({
  name: 'mail.send',
  payload: message,
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 4,
})

export const mailSweepQueue = queue({ name: 'mail.sweep', payload: z.object({}), alone: true })
