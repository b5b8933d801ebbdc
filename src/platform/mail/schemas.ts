import { z } from 'zod'

/** An e-mail to send. */
export const message = z.object({
  /** Becomes its Message-ID, so that a retry does not deliver a second e-mail. */
  id: z.uuid(),
  to: z.email(),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  html: z.string().min(1),
  /**
   * Page for unsubscribing from this kind of e-mail; a POST to its `/one-click` unsubscribes
   * without a session (RFC 8058). Absent for transactional e-mails.
   */
  unsubscribe: z.url().optional(),
  /** A text file that is made on sending: its name, and the key by which the site makes it. */
  attach: z.object({ name: z.string().regex(/^[\w.-]{1,100}$/), key: z.string().max(200) }).optional(),
})

export type Message = z.output<typeof message>
