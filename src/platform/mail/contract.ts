import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

/** An e-mail, ready to be sent. */
export const message = z.object({
  /** Names it in its Message-ID: sent twice by a retry, it is still one. */
  id: z.uuid(),
  to: z.email(),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  html: z.string().min(1),
  /**
   * The page where this kind of e-mail can be stopped; a POST to its `/one-click` does it without any session (RFC 8058).
   * Absent for one that belongs to something its reader did or that was done to what is theirs.
   */
  unsubscribe: z.url().optional(),
})

export type Message = z.output<typeof message>

/** E-mails on their way; tried again for about six hours, which outlasts a mail server's restart. */
export const mailQueue = queue({
  name: 'mail.send',
  payload: message,
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
  concurrency: 4,
})

export const mailSweepQueue = queue({ name: 'mail.sweep', payload: z.object({}), alone: true })
