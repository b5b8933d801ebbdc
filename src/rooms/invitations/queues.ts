import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'

export const invitationQueue = queue({ name: 'invitations.send', payload: z.object({}), alone: true })

/** Asks for the e-mail of one order to be written. */
export const invitationMailQueue = queue({
  name: 'invitations.mail',
  payload: z.object({
    shop_id: z.int(),
    line_item_ids: z.array(z.int()).min(1),
    reminder: z.boolean(),
    base: z.url(),
  }),
  retries: 9,
  retryDelay: 40,
  expireIn: 120,
})

/** Asks for a test of a shop's invitation, to the member who asked for it. */
export const invitationTestQueue = queue({
  name: 'invitations.test-mail',
  payload: z.object({
    shop_id: z.int(),
    reviewer_id: z.int(),
    subject: z.string().nullable(),
    message: z.string().nullable(),
    colour: z.string().nullable().default(null),
    shows_logo: z.boolean().default(false),
    path: z.string(),
    base: z.url(),
  }),
  retries: 3,
  expireIn: 120,
})
