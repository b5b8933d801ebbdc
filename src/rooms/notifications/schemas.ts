import { z } from 'zod'
import { orElse } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { isMailKind, type MailKind } from './kind-rules.ts'

export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  /** One sentence: what happened. */
  title: z.string(),
  /** Details, in paragraphs separated by an empty line. */
  body: z.string().nullable(),
  /** Language of what the body quotes, ISO 639-1; null if it quotes nothing or too little to tell. */
  quoted_language: z.string().nullable(),
  /** The language of the product’s title in the heading; null: unknown, or none. */
  title_language: z.string().nullable(),
  /** Path of the page that it is about. */
  path: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})

export type Notification = z.output<typeof notification>

export const notificationsSchemas = {
  input: z.object({ page: orElse(z.coerce.number<number>().int().min(1).max(1000), 1) }),
  output: z.object({
    notifications: z.array(notification),
    unread_count: z.int(),
    total_results: z.int(),
    page: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}

export const openNotificationSchemas = {
  input: z.object({ id: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ path: z.string() }),
}

export const readAllSchemas = {
  input: z.object({
    /** Newest notification that was on the page: later ones stay unread. All when absent. */
    up_to: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({}),
}

const kind = z.string().refine(isMailKind, 'is not a kind of e-mail') as unknown as z.ZodType<MailKind, string>

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

export const saveMailSchemas = {
  input: z.object({
    wanted: z.array(kind).max(100),
    /** Kinds that the form listed; every kind when absent. */
    asked: z.array(kind).max(100).optional(),
  }),
  output: z.object({}),
}

/** Signed, so that only the recipient of the e-mail can unsubscribe. */
const stopToken = z.string().max(200)

export const mailKindSchemas = {
  input: z.object({ token: stopToken }),
  output: z.object({ kind: z.string(), label: z.string(), wanted: z.boolean() }),
}

export const stopMailSchemas = {
  input: z.object({ token: stopToken }),
  output: z.object({ label: z.string() }),
}
