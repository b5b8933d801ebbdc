import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { rawText } from '../../lib/calls/params.ts'
import { queue } from '../../lib/calls/queue.ts'

/** Signed, so that only whom the e-mail was for has it. */
const token = z.string().max(200)

export const openInvitationCall = call({
  path: '/invitation/:token.json',
  summary:
    'Where the link of an invitation leads: the form of a review, which this browser may then send for its buyer',
  input: z.object({ token, rating: rawText }),
  output: z.object({
    /** The form; null where the link does not work, or somebody else is signed in. */
    path: z.string().nullable(),
    state: z.enum(['open', 'gone', 'somebody_else']),
  }),
  limit: 60,
})

export const invitationStopCall = call({
  path: '/invitation/stop/:token.json',
  summary: 'Which shop the link of an invitation keeps from asking again',
  errors: [404],
  input: z.object({ token }),
  output: z.object({ shop: z.string(), stopped: z.boolean() }),
})

export const stopInvitationsCall = call({
  method: 'POST',
  path: '/invitation/stop/:token/one-click',
  summary: 'Keeps a shop from asking again, in one click and without signing in (RFC 8058)',
  open: true,
  errors: [404],
  input: z.object({ token }),
  output: z.object({ shop: z.string() }),
  limit: 60,
})

const volume = z.object({
  shop: z.object({ name: z.string(), internal_path: z.string() }),
  /** Whether the shop asks its buyers just now. */
  enabled: z.boolean(),
  /** Of the last 30 days: items asked about, those asked about again, and those whose link was followed. */
  sent: z.int(),
  reminded: z.int(),
  opened: z.int(),
  /** Buyers of those asked who want no more from this shop. */
  opt_outs: z.int(),
  /** Items whose e-mail was refused for good. */
  bounces: z.int(),
  /** E-mails of the last 24 hours, and how many there may be. */
  sent_today: z.int(),
  per_day: z.int(),
  /** Until when nothing is sent because too many object; null where it is. */
  paused_until: z.iso.datetime().nullable(),
})
export type InvitationVolume = z.infer<typeof volume>

export const invitationVolumesCall = call({
  path: '/operator/invitations.json',
  summary: 'How many invitations each shop has this site send, and what becomes of them: those that ask most first',
  access: 'operator',
  input: z.object({}),
  output: z.object({ shops: z.array(volume) }),
})

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
