import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { orElse } from '../../lib/calls/params.ts'
import { queue } from '../../lib/calls/queue.ts'
import { metaData } from '../catalog/contract.ts'
import { NOTIFICATIONS_PATH } from './paths.ts'
import { isMailKind, type MailKind } from './rules.ts'

export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  /** One sentence: what happened. */
  title: z.string(),
  /** Details, in paragraphs separated by an empty line. */
  body: z.string().nullable(),
  /** Path of the page that it is about. */
  path: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})
export type Notification = z.output<typeof notification>

export const notificationsCall = call({
  path: `${NOTIFICATIONS_PATH}.json`,
  summary: "The signed-in reviewer's notifications, the newest first; 20 a page",
  access: 'reviewer',
  input: z.object({ page: orElse(z.coerce.number<number>().int().min(1).max(1000), 1) }),
  output: z.object({
    notifications: z.array(notification),
    unread_count: z.int(),
    total_results: z.int(),
    page: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
})

/** A GET, since it is an ordinary link; its only effect is to mark the notification as read. */
export const openNotificationCall = call({
  path: `${NOTIFICATIONS_PATH}/:id.json`,
  summary: 'Where a notification leads; it counts as read from then on',
  access: 'reviewer',
  errors: [404],
  input: z.object({ id: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ path: z.string() }),
})

export const readAllCall = call({
  method: 'POST',
  path: `${NOTIFICATIONS_PATH}/read`,
  summary: "Marks all of the signed-in reviewer's notifications as read",
  access: 'reviewer',
  input: z.object({
    /** Newest notification that was on the page: later ones stay unread. All when absent. */
    up_to: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({}),
})

/** Job: deletes old notifications. */
export const sweepNotificationsQueue = queue({ name: 'notifications.sweep', payload: z.object({}), alone: true })

const kind = z.string().refine(isMailKind, 'no kind of e-mail') as unknown as z.ZodType<MailKind, string>

/** A kind of e-mail that a person can unsubscribe from. */
export const mailChoice = z.object({
  kind: z.string(),
  label: z.string(),
  /** When such an e-mail is sent. */
  about: z.string(),
  /** Recipients: the person themself, or the members of a shop. */
  whom: z.enum(['person', 'shop']),
  wanted: z.boolean(),
})

export const saveMailCall = call({
  method: 'PUT',
  path: '/reviews/profile/edit/privacy/mail',
  summary: 'Says which kinds of e-mail a signed-in reviewer wants; of those that are asked about, all others stop',
  access: 'reviewer',
  input: z.object({
    wanted: z.array(kind).max(100),
    /** Kinds that the form listed; every kind when absent. */
    asked: z.array(kind).max(100).optional(),
  }),
  output: z.object({}),
})

/** Signed, so that only the recipient of the e-mail can unsubscribe. */
const stopToken = z.string().max(200)

export const mailKindCall = call({
  path: '/unsubscribe.json',
  summary: 'Which e-mails the link of one stops',
  errors: [404],
  input: z.object({ token: stopToken }),
  output: z.object({ kind: z.string(), label: z.string(), wanted: z.boolean() }),
})

export const stopMailCall = call({
  method: 'POST',
  path: '/unsubscribe/:token/one-click',
  summary: 'Stops a kind of e-mail, in one click and without signing in (RFC 8058)',
  open: true,
  errors: [404],
  input: z.object({ token: stopToken }),
  output: z.object({ label: z.string() }),
  limit: 60,
})
